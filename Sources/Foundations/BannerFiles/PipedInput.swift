// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import Synchronization

/// Inputs that can be read only once: standard input, and pipes that a shell passes by name.
///
/// Only the command line can name them. Their bytes are kept, because a command may read an input
/// several times.
package enum PipedInput {
  private static let known = Mutex<[String: [UInt8]]>([:])

  /// Returns whether a path on the command line names standard input or an open descriptor.
  ///
  /// A file with the name `-` can be written as `./-`.
  package static func isName(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  /// Returns the bytes of an input.
  ///
  /// - Parameters:
  ///   - path: The name of the input.
  ///   - limit: The maximum number of bytes.
  /// - Throws: ``RenderError/input(_:)`` for a longer input.
  ///   ``RenderError/missing(path:reason:)`` if it can't be read.
  static func bytes(of path: String, limit: Int) throws(RenderError) -> [UInt8] {
    let place = path == "/dev/stdin" ? "-" : path
    if let bytes = known.withLock({ $0[place] }) { return bytes }
    let descriptor = place == "-" ? duplicate(0) : openFile(path, waitingFlags)
    guard descriptor >= 0 else { throw .missing(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    guard let count = readAll(descriptor, into: &bytes) else {
      throw .missing(path: path, reason: lastError())
    }
    guard count <= limit else {
      throw .input(InputError(file: path, "is longer than \(limit) bytes"))
    }
    let read = Array(bytes[..<count])
    known.withLock { $0[place] = read }
    return read
  }
}
