// SPDX-License-Identifier: MIT

/// A file of lines that are only appended, which one program has open at a time.
///
/// A line that was cut, because the program or the machine stopped, is removed when the file is
/// opened again. One thread uses it at a time.
package final class LogFile {
  private let descriptor: Int32
  private let path: String
  /// The size up to the end of the last complete line.
  private var size = 0

  /// Opens or creates a file, and locks it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - longest: The length of a line in bytes. Longer ones are passed on cut.
  ///   - line: Receives each line without its line feed, its offset, and whether it is complete.
  ///     A line that isn't is removed afterwards.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the file can't be opened, or another
  ///   program has it open.
  package init(
    _ path: String, longest: Int,
    _ line: (_ bytes: [UInt8], _ offset: Int, _ isComplete: Bool) throws(RenderError) -> Void
  ) throws(RenderError) {
    self.path = path
    descriptor = openFile(path, appendingFlags, mode: 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    guard regularFileSize(descriptor) != nil else {
      throw .unwritable(path: path, reason: "it is not a regular file")
    }
    guard lockWithoutWaiting(descriptor) else {
      throw .unwritable(
        path: path, reason: isLockedError ? "another program has it open" : lastError())
    }
    try readLines(longest: longest, line)
    guard cutFile(descriptor, size) else { throw .unwritable(path: path, reason: lastError()) }
  }

  deinit { if descriptor >= 0 { closeFile(descriptor) } }

  private func readLines(
    longest: Int, _ line: ([UInt8], Int, Bool) throws(RenderError) -> Void
  ) throws(RenderError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var current: [UInt8] = []
    var end = 0
    while true {
      guard let count = readAll(descriptor, into: &chunk) else {
        throw .missing(path: path, reason: lastError())
      }
      for part in chunk[..<count].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).enumerated() {
        if part.offset > 0 {
          end += 1
          try line(current, size, true)
          size = end
          current = []
        }
        end += part.element.count
        current += part.element.prefix(longest - current.count)
      }
      guard count < chunk.count else { continue }
      if !current.isEmpty { try line(current, size, false) }
      return
    }
  }

  /// Appends a line.
  ///
  /// A line that can't be written as a whole is removed.
  ///
  /// - Returns: The offset of the line.
  @discardableResult
  package func append(_ line: [UInt8]) throws(RenderError) -> Int {
    let bytes = line + [UInt8(ascii: "\n")]
    guard writeAll(descriptor, bytes) else {
      let reason = lastError()
      _ = cutFile(descriptor, size)
      throw .unwritable(path: path, reason: reason)
    }
    defer { size += bytes.count }
    return size
  }

  /// Returns the line at an offset, without its line feed.
  package func line(at offset: Int, longest: Int) throws(RenderError) -> [UInt8] {
    let bytes = readPart(descriptor, from: offset, count: longest)
    guard let bytes, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .missing(path: path, reason: "it was changed while it was in use")
    }
    return Array(bytes[..<end])
  }
}
