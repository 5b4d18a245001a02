// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerReports
import Foundation
import BannerPNG
import BannerPixels
import BannerSnapshots

/// A folder with a set in it.
extension TestFolder {
  convenience init(set: String) throws {
    try self.init()
    try write("bannerrender.json", set)
  }

  var file: String { "\(path)/bannerrender.json" }

  /// Returns every file with its bytes, except reports.
  func references() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(path)/Snapshots") {
      files[name] = try? Data(contentsOf: URL(filePath: "\(path)/Snapshots/\(name)"))
    }
    return files
  }

  func picture(_ name: String) throws -> Bitmap {
    try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25)).bitmap(
      from: bytes(name))
  }

  func set() throws -> SnapshotSet { try SnapshotSet(file: file) }

  /// Runs the set.
  @discardableResult
  func run(
    _ mode: RecordMode = .none, _ selection: CaseSelection = CaseSelection(),
    decoding: Bool = false
  ) throws -> Report {
    var verification = try Verification(of: set(), selection, recording: mode)
    verification.decodesAlways = decoding
    return try verification.run()
  }
}

/// Returns the error message of a set that can't be read.
func refusal(_ set: String) -> String {
  errorText { _ = try TestFolder(set: set).set() } ?? "no error"
}

extension Report {
  /// The names with outcomes, as in the report.
  var outcomes: [String] { cases.map { "\($0.name) \($0.outcome.rawValue)" } }
}
