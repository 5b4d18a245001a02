// SPDX-License-Identifier: MIT

internal import NIOCore
internal import NIOHTTP1

/// The sending of the response to the current request.
struct ResponseState {
  /// The number of the response, which no other response of the server has.
  var number = 0
  var isHead = false
  /// Whether the client understands HTTP/1.1, and so chunks.
  var isCurrent = true
  /// Whether the connection ends after the response.
  var isLast = false
  /// Whether a function sends the body over time.
  var isStreaming = false
  var pingInterval: Duration?
  var pendingWrites = 0
  /// The memory that the body of the request occupies.
  var bytesTaken = 0
}

/// The error of a stream whose client has left.
struct ConnectionEnded: Error {}

extension HTTPConnection {
  // MARK: - The handler

  /// Runs the handler in a task, and sends its response.
  func startHandler(_ request: HTTPRequest) {
    guard let eventLoop = context?.eventLoop else { return }
    let connection = NIOLoopBound(self, eventLoop: eventLoop)
    let handler = server.handler
    let number = server.nextUse()
    response.number = number
    server.taskStarts()
    task = Task {
      let response = await handler(request)
      guard case .stream(let interval, let produce) = response.body else {
        return eventLoop.execute {
          connection.value.finish(response, number)
          connection.value.server.taskEnds()
        }
      }
      let isOpen = await withCheckedContinuation { begun in
        eventLoop.execute {
          begun.resume(returning: connection.value.begin(response, interval, number))
        }
      }
      var isComplete = true
      if isOpen {
        do {
          try await produce(
            HTTPResponseStream(connection: connection, eventLoop: eventLoop, number: number))
        } catch is CancellationError {
        } catch { isComplete = false }
      }
      eventLoop.execute { [isComplete] in
        connection.value.endStream(isComplete: isComplete, number)
        connection.value.server.taskEnds()
      }
    }
  }

  private func isCurrent(_ number: Int) -> Bool {
    phase == .answering && response.number == number
  }

  private func finish(_ response: HTTPResponse, _ number: Int) {
    guard isCurrent(number) else { return }
    send(response)
  }

  /// Sends a response that has all its bytes.
  func send(_ response: HTTPResponse) {
    var answer = response
    if !isValid(answer) { answer = .error(500, "the server made a response that is not valid") }
    guard case .bytes(var bytes) = answer.body else { return close() }
    if !server.hasRoom(for: bytes.count) {
      answer = RequestRefusal.busy.response
      self.response.isLast = true
      if case .bytes(let replacement) = answer.body { bytes = replacement }
    }
    if self.response.isLast { phase = .ending } else { phase = .answering }
    let hasNoBody = answer.status == 204 || answer.status == 304
    var buffer = head(of: answer, length: hasNoBody ? nil : bytes.count)
    if !self.response.isHead, !hasNoBody { buffer.writeBytes(bytes) }
    write(buffer) { $0.responseEnds(isComplete: $1) }
  }

  private func responseEnds(isComplete: Bool) {
    guard phase != .closed else { return }
    guard isComplete else { return close() }
    setDeadline(nil) { _ in }
    release()
    task = nil
    let isLast = response.isLast || server.isStopping
    response = ResponseState()
    if isLast { endConnection() } else { wait() }
  }

  // MARK: - Streams

  /// Sends the headers of a stream, and returns whether its bytes are wanted.
  private func begin(_ response: HTTPResponse, _ interval: Duration?, _ number: Int) -> Bool {
    guard isCurrent(number) else { return false }
    guard isValid(response), !self.response.isHead else {
      send(HTTPResponse(status: response.status, headers: response.headers))
      return false
    }
    if !self.response.isCurrent { self.response.isLast = true }
    self.response.isStreaming = true
    self.response.pingInterval = interval
    if server.isStopping { task?.cancel() }
    write(head(of: response, length: nil, isStream: true)) { $0.partEnds(isComplete: $1) }
    schedulePing()
    return true
  }

  /// Sends a part of a stream, and calls a function when the system has taken it.
  func sendPart(
    _ bytes: [UInt8], of number: Int, then done: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard isCurrent(number), response.isStreaming else {
      return done(.failure(ConnectionEnded()))
    }
    guard server.hasRoom(for: bytes.count) else {
      close()
      return done(.failure(ConnectionEnded()))
    }
    schedulePing()
    write(part(bytes)) {
      $0.partEnds(isComplete: $1)
      done($1 ? .success(()) : .failure(ConnectionEnded()))
    }
  }

  private func part(_ bytes: [UInt8]) -> ByteBuffer {
    guard response.isCurrent else { return ByteBuffer(bytes: bytes) }
    var buffer = ByteBuffer()
    buffer.reserveCapacity(bytes.count + 20)
    buffer.writeString(String(bytes.count, radix: 16))
    buffer.writeString("\r\n")
    buffer.writeBytes(bytes)
    buffer.writeString("\r\n")
    return buffer
  }

  private func partEnds(isComplete: Bool) {
    guard phase != .closed else { return }
    guard isComplete else { return close() }
    if response.pendingWrites == 0 { setDeadline(nil) { _ in } }
  }

  private func endStream(isComplete: Bool, _ number: Int) {
    guard isCurrent(number), response.isStreaming else { return }
    response.isStreaming = false
    ping?.cancel()
    guard isComplete else { return close() }
    phase = response.isLast ? .ending : .answering
    write(response.isCurrent ? ByteBuffer(string: "0\r\n\r\n") : ByteBuffer()) {
      $0.responseEnds(isComplete: $1)
    }
  }

  /// Sends a comment when the stream has been silent for its interval.
  private func schedulePing() {
    ping?.cancel()
    guard let interval = response.pingInterval, let context else { return }
    ping = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(interval)) {
      [weak self] in
      guard let self, phase == .answering, response.isStreaming else { return }
      if response.pendingWrites == 0 {
        write(part(Array(": ping\n\n".utf8))) { $0.partEnds(isComplete: $1) }
      }
      schedulePing()
    }
  }

  // MARK: - Bytes

  /// Writes bytes, and calls a function when the system has taken them or the connection has ended.
  private func write(
    _ buffer: ByteBuffer, then done: @escaping (HTTPConnection, _ isComplete: Bool) -> Void
  ) {
    guard let context else { return done(self, false) }
    let count = buffer.readableBytes
    let limits = server.configuration.limits
    server.take(count, force: true)
    response.pendingWrites += 1
    setDeadline(limits.time(limits.writeTime, plus: count)) { $0.close() }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { [self] result in
      server.take(-count)
      response.pendingWrites -= 1
      if case .success = result { done(self, true) } else { done(self, false) }
    }
    context.writeAndFlush(wrapOutboundOut(buffer), promise: promise)
  }

  /// Returns the status line and the headers of a response.
  private func head(of response: HTTPResponse, length: Int?, isStream: Bool = false) -> ByteBuffer {
    let status = HTTPResponseStatus(statusCode: response.status)
    var buffer = ByteBuffer()
    buffer.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    let own = ["content-length", "transfer-encoding", "connection"]
    let headers =
      server.configuration.headers.filter { header in
        !response.headers.contains { $0.isNamed(header.name) }
      } + response.headers.filter { !own.contains($0.name.lowercased()) }
    for header in headers { buffer.writeString("\(header.name): \(header.value)\r\n") }
    if let length { buffer.writeString("Content-Length: \(length)\r\n") }
    if isStream, self.response.isCurrent { buffer.writeString("Transfer-Encoding: chunked\r\n") }
    if self.response.isLast || server.isStopping { buffer.writeString("Connection: close\r\n") }
    buffer.writeString("\r\n")
    return buffer
  }

  /// Returns whether the status and headers of a response can be sent.
  private func isValid(_ response: HTTPResponse) -> Bool {
    (200...599).contains(response.status)
      && response.headers.allSatisfy { header in
        !header.name.isEmpty
          && header.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
          && header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      }
  }
}
