// SPDX-License-Identifier: MIT

internal import Synchronization

/// Inputs that can be read only once: standard input, pipes that a shell passes by name, and named
/// pipes.
///
/// Only the command line can name them. Their bytes are kept, because a command may read an input
/// several times.
package enum PipedInput {
  private static let known = Mutex<[String: [UInt8]]>([:])
  private static let namedPipes = Mutex<Set<String>>([])
  private static let isClosed = Mutex(false)

  /// Returns whether a path on the command line names standard input, an open descriptor or a named
  /// pipe.
  ///
  /// A file with the name `-` can be written as `./-`.
  package static func isName(_ path: String) -> Bool {
    isStandardInput(path) || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
      || namedPipes.withLock { $0.contains(path) }
  }

  /// Returns whether a path on the command line names standard input.
  package static func isStandardInput(_ path: String) -> Bool {
    ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
  }

  /// Notes the named pipes among the arguments of the command.
  ///
  /// Any other named pipe is refused, because reading it could wait forever.
  ///
  /// - Parameter arguments: The arguments. A path may follow an equals sign.
  package static func note(pipesIn arguments: ArraySlice<String>) {
    for argument in arguments {
      note(argument)
      if let sign = argument.firstIndex(of: "=") {
        note(String(argument[argument.index(after: sign)...]))
      }
    }
  }

  private static func note(_ path: String) {
    if isNamedPipe(path) { _ = namedPipes.withLock { $0.insert(path) } }
  }

  /// Notes that the command was started without standard input.
  package static func noteClosedInput() { isClosed.withLock { $0 = true } }

  /// Whether standard input was closed at the start of the program.
  static var inputIsClosed: Bool { isClosed.withLock { $0 } }

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
    if place == "-", isClosed.withLock({ $0 }) {
      throw .missing(path: path, reason: "standard input is closed")
    }
    let descriptor = place == "-" ? duplicate(0) : openFile(path, waitingFlags)
    guard descriptor >= 0 else { throw .missing(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    guard let count = readAll(descriptor, into: &bytes) else {
      throw .missing(path: path, reason: lastError())
    }
    guard count <= limit else {
      throw .input(file: path, "is longer than \(limit) bytes")
    }
    let read = Array(bytes[..<count])
    known.withLock { $0[place] = read }
    return read
  }
}
