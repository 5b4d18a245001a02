// SPDX-License-Identifier: MIT

/// Something that takes the bytes of a long text piece by piece.
package protocol ByteSink<Failure> {
  /// The error of a piece that can't be written.
  associatedtype Failure: Error

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(Failure)
}

extension [UInt8]: ByteSink {
  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) throws(Never) { append(contentsOf: bytes) }
}

/// A new file that is written piece by piece, and not synchronized with the disk.
package final class NewFile: ByteSink {
  private let descriptor: Int32
  private let path: String
  /// The number of bytes written so far.
  package private(set) var count = 0

  /// Takes over an open file.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { closeFile(descriptor) }

  /// Appends bytes.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)``.
  package func write(_ bytes: [UInt8]) throws(RenderError) {
    guard writeAll(descriptor, bytes) else { throw .unwritable(path: path, reason: lastError()) }
    count += bytes.count
  }
}
