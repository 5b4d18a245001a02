// SPDX-License-Identifier: MIT

import BannerHTTP
import BannerSystem
import Dispatch
import Synchronization

/// A response as it came over the connection.
struct RawResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client that sends exact bytes.
///
/// It waits in threads of its own, because blocked threads of tasks would stop the handlers.
final class RawClient: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let descriptor: Int32
  private let received = Mutex<[UInt8]>([])
  private let isOpen = Atomic(true)

  /// Connects to a port of this computer.
  ///
  /// `window` is the size of the buffer for received bytes, nil for the usual one.
  init(_ port: Int, window: Int32? = nil) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: \(errno)") }
    // A test that waits in vain fails instead of hanging.
    var timeout = timeval(tv_sec: 600, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
    if var window {
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &window, socklen_t(4))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close()
      throw Failure(description: "connect: \(code)")
    }
  }

  deinit { close() }

  func close() {
    if isOpen.exchange(false, ordering: .relaxed) {
      _ = BannerSystem.close(descriptor)
    }
  }

  /// Tells the server that no more bytes follow.
  func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends bytes, and returns whether the server took all of them.
  @discardableResult func send(_ bytes: [UInt8]) async -> Bool {
    await blocking { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          #if canImport(Glibc)
            unsafe BannerSystem.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          #else
            unsafe write(descriptor, $0.baseAddress, $0.count)
          #endif
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  @discardableResult func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Receives some bytes, an empty array at the end, or nil after an error.
  private func receive() async -> [UInt8]? {
    await blocking { [descriptor] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      // A connection that was reset has ended as well.
      if count < 0 { return errno == ECONNRESET ? [] : nil }
      return Array(buffer[..<count])
    }
  }

  /// Receives bytes until a function finds what it looks for, and takes them from the buffer.
  func take<Result: Sendable>(
    _ find: @Sendable (_ bytes: [UInt8], _ isEnd: Bool) throws -> (Result, taken: Int)?
  ) async throws -> Result {
    var isEnd = false
    while true {
      let found = try received.withLock { bytes -> Result? in
        guard let (result, taken) = try find(bytes, isEnd) else { return nil }
        bytes.removeFirst(taken)
        return result
      }
      if let found { return found }
      guard !isEnd else { throw Failure(description: "the connection ended too early") }
      guard let bytes = await receive() else { throw Failure(description: "no answer in time") }
      isEnd = bytes.isEmpty
      received.withLock { $0 += bytes }
    }
  }

  /// Receives everything until the server ends the connection.
  func readToEnd() async throws -> [UInt8] {
    try await take { bytes, isEnd in isEnd ? (bytes, bytes.count) : nil }
  }

  /// Receives until a text has arrived, and returns everything up to its end.
  func read(through text: String) async throws -> String {
    let end = Array(text.utf8)
    return try await take { bytes, _ in
      bytes.firstRange(of: end).map {
        (String(decoding: bytes[..<$0.upperBound], as: UTF8.self), $0.upperBound)
      }
    }
  }

  /// Receives one response.
  func readResponse(toHead: Bool = false) async throws -> RawResponse {
    try await take { bytes, isEnd in
      try parseResponse(bytes, isEnd: isEnd, toHead: toHead)
    }
  }

  /// Receives all responses until the server ends the connection.
  func readResponses() async throws -> [RawResponse] {
    let bytes = try await readToEnd()
    var rest = bytes
    var responses: [RawResponse] = []
    while !rest.isEmpty {
      guard let (response, taken) = try parseResponse(rest, isEnd: true, toHead: false) else {
        throw Failure(description: "half a response: \(String(decoding: rest, as: UTF8.self))")
      }
      responses.append(response)
      rest.removeFirst(taken)
    }
    return responses
  }
}

/// Runs a function in a thread that tasks don't use.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    DispatchQueue.global().async { done.resume(returning: body()) }
  }
}

/// Returns the response at the start of bytes, or nil if it isn't complete.
private func parseResponse(
  _ bytes: [UInt8], isEnd: Bool, toHead: Bool
) throws -> (RawResponse, taken: Int)? {
  guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
  var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    .split(separator: "\r\n", omittingEmptySubsequences: false)[...]
  let words = lines.removeFirst().split(separator: " ", maxSplits: 2)
  guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
    throw RawClient.Failure(description: "not a response: \(words)")
  }
  var response = RawResponse(status: status, headers: [], body: [])
  for line in lines {
    guard let colon = line.firstRange(of: ": ") else {
      throw RawClient.Failure(description: "not a header: \(line)")
    }
    response.headers.append(
      (line[..<colon.lowerBound].lowercased(), String(line[colon.upperBound...])))
  }
  let rest = bytes[end.upperBound...]
  if toHead || [100, 204, 304].contains(status) { return (response, end.upperBound) }
  if let length = response.header("content-length").flatMap(Int.init) {
    guard rest.count >= length else { return nil }
    response.body = Array(rest.prefix(length))
    return (response, end.upperBound + length)
  }
  guard response.header("transfer-encoding") == "chunked" else {
    guard isEnd else { return nil }
    response.body = Array(rest)
    return (response, bytes.count)
  }
  var chunks = rest
  while let line = chunks.firstRange(of: Array("\r\n".utf8)) {
    guard let size = Int(String(decoding: chunks[..<line.lowerBound], as: UTF8.self), radix: 16)
    else { throw RawClient.Failure(description: "not a chunk size") }
    let part = chunks[line.upperBound...]
    guard part.count >= size + 2 else { return nil }
    response.body += part.prefix(size)
    chunks = part.dropFirst(size + 2)
    if size == 0 { return (response, chunks.startIndex) }
  }
  return nil
}
