// SPDX-License-Identifier: MIT

/// A stream of bytes to standard output, to standard error, or to a file that only this program
/// writes.
package struct OutputStream: Sendable {
  private let descriptor: Int32
  /// The name in errors.
  private let name: String

  private init(_ descriptor: Int32, _ name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Standard output.
  package static let standardOutput = OutputStream(1, Files.outputName)
  /// Standard error.
  package static let standardError = OutputStream(2, "standard error")

  /// Creates or empties a file.
  ///
  /// The descriptor stays open until the end of the program.
  package init(path: String) throws(RenderError) {
    descriptor = openFile(path, emptyingFlags, mode: 0o666)
    name = path
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
  }

  /// Writes bytes.
  ///
  /// It waits as long as the reader of the stream doesn't read.
  package func write(_ bytes: [UInt8]) throws(RenderError) {
    guard writeAll(descriptor, bytes) else { throw .unwritable(path: name, reason: lastError()) }
  }
}
