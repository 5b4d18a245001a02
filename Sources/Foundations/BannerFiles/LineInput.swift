// SPDX-License-Identifier: MIT

internal import BannerSystem

/// The lines of standard input, as they arrive.
///
/// One thread reads. Any thread may end the input.
package final class LineInput: Sendable {
  /// A line without its line feed.
  package enum Line: Sendable {
    /// The bytes.
    case bytes([UInt8])
    /// A line that is longer than the limit, which is not kept.
    case tooLong(count: Int)
  }

  /// The lines that one thread takes from the input.
  package struct Reader {
    private let input: LineInput
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The beginning of the next line in the buffer.
    private var start = 0
    /// The end of the bytes in which no line feed was found.
    private var searched = 0
    /// The number of bytes that were dropped from the current line.
    private var dropped = 0
    private var isAtEnd = false

    fileprivate init(_ input: LineInput, limit: Int) {
      self.input = input
      self.limit = limit
    }

    /// Returns the next line, or nil at the end.
    ///
    /// The last line may have no line feed.
    ///
    /// - Throws: ``RenderError/missing(path:reason:)`` if the input can't be read.
    package mutating func next() throws(RenderError) -> Line? {
      while true {
        if let end = nextLineFeed {
          return line(to: end, next: end + 1)
        }
        searched = buffer.count
        if searched - start > limit {
          dropped += searched - start
          (buffer, start, searched) = ([], 0, 0)
        }
        if isAtEnd {
          guard searched > start || dropped > 0 else { return nil }
          return line(to: searched, next: searched)
        }
        try fill()
      }
    }

    /// The next line feed after the bytes that were searched.
    private var nextLineFeed: Int? {
      unsafe buffer.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, searched < bytes.count else { return nil }
        let rest = unsafe memchr(base + searched, 10, bytes.count - searched)
        return unsafe rest.map { unsafe UnsafeRawPointer($0) - base }
      }
    }

    private mutating func line(to end: Int, next: Int) -> Line {
      defer { (start, searched, dropped) = (next, next, 0) }
      let count = dropped + end - start
      return count > limit ? .tooLong(count: count) : .bytes(Array(buffer[start..<end]))
    }

    /// Reads more bytes.
    private mutating func fill() throws(RenderError) {
      buffer.removeFirst(start)
      searched -= start
      start = 0
      let more: [UInt8]
      switch input.read() {
      case .success(let bytes): more = bytes
      case .failure(let failure):
        throw .missing(path: "standard input", reason: failure.reason)
      }
      if more.isEmpty { isAtEnd = true } else { buffer += more }
    }
  }

  private struct Failure: Error { var reason: String }

  private static let chunk = 1 << 16
  /// Both ends of a pipe that becomes readable when the input ends early.
  private let pipe: (read: Int32, write: Int32)

  /// Creates the input.
  ///
  /// - Throws: An error if standard input is closed, or if the process may open no more files.
  package init() throws(RenderError) {
    if PipedInput.inputIsClosed {
      throw .missing(path: "standard input", reason: "it is closed")
    }
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
      unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe Self.makePipe($0) }
    }
    guard result == 0 else { throw .missing(path: "standard input", reason: lastError()) }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = (ends.0, ends.1)
  }

  deinit {
    closeFile(pipe.read)
    closeFile(pipe.write)
  }

  private static func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    unsafe BannerSystem.pipe(ends)
  }

  /// Returns a reader of the lines.
  ///
  /// - Parameter limit: The length of a line in bytes.
  package func lines(limit: Int) -> Reader { Reader(self, limit: limit) }

  /// Ends the input, even if a reader is waiting.
  package func end() {
    var byte: UInt8 = 0
    _ = unsafe write(pipe.write, &byte, 1)
  }

  /// Waits for bytes and returns them, or none at the end.
  private func read() -> Result<[UInt8], Failure> {
    while true {
      var sources = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&sources, 2, -1) > 0 else {
        if errno == EINTR { continue }
        return .failure(Failure(reason: lastError()))
      }
      if sources[1].revents != 0 { return .success([]) }
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, used in
        count = unsafe systemRead(0, buffer.baseAddress, buffer.count)
        used = max(0, count)
      }
      if count >= 0 { return .success(bytes) }
      if errno != EINTR, errno != EAGAIN { return .failure(Failure(reason: lastError())) }
    }
  }
}

/// Calls `read`, which a method of the same name hides.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}
