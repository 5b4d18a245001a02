// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerJSON

/// The settings of a worker.
package struct WorkerSettings: Sendable {
  /// The place of the files.
  package enum Destination: String, Sendable, CaseIterable {
    /// The output folder.
    case files
    /// A tar archive on standard output.
    case tar
  }

  /// The number of jobs that are rendered at the same time.
  package var threads = usualThreads()
  /// The number of jobs that are read but not answered, or nil for the default.
  package var waiting: Int?
  /// The time for one job, or nil for any time.
  package var timeLimit: Duration? = .seconds(60)
  /// The folder that output files can't leave.
  package var folder = "."
  /// The name of the file of a job that names none, or nil for no file.
  package var output: String?
  /// The place of the files.
  package var destination = Destination.files
  /// The file of the answers, or nil for the usual stream.
  package var answers: String?
  /// Whether answers are in the order of the jobs.
  package var isOrdered = false
  /// Whether returned bytes follow their answer as they are.
  package var isBinary = false
  /// The journal, or nil for none.
  package var journal: String?
  /// Whether the names of input files may lead out of the working directory.
  package var allowsOutside = false

  /// Creates the default settings.
  package init() {}

  /// The number of jobs that are read but not answered.
  var mostWaiting: Int { waiting ?? max(16, 8 * threads) }

  /// The length of a line in bytes.
  static let longestLine = JSONReader.largestSize
  /// The size of the bytes that one answer returns.
  static let largestPayload = 64 << 20
  /// The number of values in a line, which takes much more memory than its text.
  static let mostValues = 20_000
  /// The number of documents that can be defined.
  static let mostBases = 1000
  /// The number of values in all defined documents.
  static let mostBaseValues = 200_000
  /// The size of an id in bytes.
  static let longestID = 256
  /// The version of the protocol.
  static let version = 1
}
