// SPDX-License-Identifier: MIT

internal import NIOCore
internal import NIOHTTP1

/// A connection: it reads one request at a time, and answers it before it reads the next one.
///
/// All members belong to the thread of the event loop.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = ByteBuffer

  enum Phase {
    /// Nothing of a request has arrived.
    case waiting
    case readingHead
    case readingBody
    /// The handler runs, or its response is being sent.
    case answering
    /// The last response is being sent.
    case ending
    /// The client has been told that the connection ends.
    case lingering
    case closed
  }

  /// A part of a request that the decoder has found.
  private enum Item {
    case part(HTTPServerRequestPart)
    case failure(RequestRefusal)
  }

  let server: ServerState
  var phase = Phase.waiting
  /// A number that grows whenever the connection is used.
  private(set) var lastUse = 0
  /// Whether the client sends nothing more.
  private(set) var isInputClosed = false
  private(set) var context: ChannelHandlerContext?

  private var items = CircularBuffer<Item>()
  private var isProcessing = false
  /// Whether no more bytes reach the decoder.
  private var isGateClosed = false
  private var hasDecoded = false
  /// The bytes since the last part of a request; at most one buffer more.
  private var undecoded = 0
  /// The bytes that arrived while an earlier request was being answered.
  private var ahead = 0
  /// The bytes of the current body with everything around them.
  private var rawBodyBytes = 0
  private var discarded = 0

  private var incoming: IncomingRequest?
  private var bodyStart = NIODeadline.now()
  private var deadline: Scheduled<Void>?

  /// The response that is being sent.
  var response = ResponseState()
  var task: Task<Void, Never>?
  var ping: Scheduled<Void>?

  init(_ server: ServerState) { self.server = server }

  private var limits: HTTPLimits { server.configuration.limits }

  // MARK: - Events of the channel

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    guard server.admit(self) else {
      refuse(.busy)
      close()
      return
    }
    wait()
    context.read()
  }

  func channelInactive(context: ChannelHandlerContext) {
    phase = .closed
    deadline?.cancel()
    ping?.cancel()
    task?.cancel()
    items.removeAll()
    incoming = nil
    release()
    server.remove(self)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasDecoded = true
    guard !isGateClosed else { return }
    items.append(.part(unwrapInboundIn(data)))
    process()
  }

  func channelReadComplete(context: ChannelHandlerContext) { requestMore() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case .inputClosed? = event as? ChannelEvent else { return }
    isInputClosed = true
    switch phase {
    case .waiting, .readingHead, .readingBody, .lingering: close()
    // The client has probably left. The answer is sent anyway, if the handler still returns one.
    case .answering: task?.cancel()
    case .ending, .closed: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return close() }
    hasDecoded = true
    fail(RequestRefusal(error))
  }

  // MARK: - Bytes

  /// Counts bytes that have arrived, and returns whether they shall be decoded.
  func willDecode(_ count: Int) -> Bool {
    switch phase {
    case .waiting:
      phase = .readingHead
      touch()
      setDeadline(limits.headTime) { $0.refuse(RequestRefusal(408, "the request takes too long")) }
    case .readingBody: rawBodyBytes += count
    case .answering: ahead += count
    case .ending, .lingering, .closed:
      discarded += count
      if discarded > 64 << 20 { close() }
      return false
    case .readingHead: break
    }
    hasDecoded = false
    return !isGateClosed
  }

  /// Refuses bytes that the decoder accepts without end.
  func didDecode(_ count: Int) {
    undecoded = hasDecoded ? 0 : undecoded + count
    if undecoded > 2 * limits.headBytes {
      fail(incoming == nil ? .tooLargeHead : RequestRefusal(400, "a part of the body is not valid"))
    } else if ahead > 1 << 20 {
      fail(RequestRefusal(400, "too many requests came before the answer to an earlier one"))
    } else if let incoming, rawBodyBytes > 8 * incoming.body.count + 128 << 10 {
      fail(RequestRefusal(400, "the parts of the body are too small"))
    }
  }

  /// Reads more if there is room for it.
  private func requestMore() {
    switch phase {
    case .waiting, .readingHead, .readingBody, .lingering: context?.read()
    case .answering, .ending, .closed: break
    }
  }

  // MARK: - Requests

  /// Refuses the rest of the input, after the answers to earlier requests.
  private func fail(_ refusal: RequestRefusal) {
    guard !isGateClosed else { return }
    isGateClosed = true
    items.append(.failure(refusal))
    process()
  }

  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    while isReading, let item = items.popFirst() {
      switch item {
      case .failure(let refusal): refuse(refusal)
      case .part(.head(let head)):
        do throws(RequestRefusal) { try receive(head) } catch { refuse(error) }
      case .part(.body(let bytes)): receive(bytes)
      case .part(.end): run()
      }
    }
    if items.isEmpty { ahead = 0 }
  }

  private var isReading: Bool {
    switch phase {
    case .waiting, .readingHead, .readingBody: true
    case .answering, .ending, .lingering, .closed: false
    }
  }

  private func receive(_ head: HTTPRequestHead) throws(RequestRefusal) {
    touch()
    // A client that asks for HTTP/1.0 gets no chunks, not even with a refusal.
    response = ResponseState(isHead: head.method == .HEAD, isCurrent: head.version == .http1_1)
    let incoming = try IncomingRequest(
      head, limits: limits, methods: server.configuration.methods, access: server.access)
    if let problem = server.configuration.check(incoming.request) {
      throw RequestRefusal(problem.status, problem.reason)
    }
    response.isLast = incoming.isLast
    self.incoming = incoming
    phase = .readingBody
    rawBodyBytes = 0
    bodyStart = .now()
    awaitBody()
    if incoming.needsPermission {
      context?.writeAndFlush(
        wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")), promise: nil)
    }
  }

  private func receive(_ bytes: ByteBuffer) {
    let count = bytes.readableBytes
    guard let incoming, incoming.body.count + count <= incoming.bodyLimit else {
      return refuse(IncomingRequest.tooLargeBody)
    }
    guard server.take(count) else { return refuse(.busy) }
    response.bytesTaken += count
    self.incoming?.body.append(contentsOf: bytes.readableBytesView)
  }

  /// Refuses a body that arrives too slowly.
  private func awaitBody() {
    let allowed = limits.time(limits.bodyTime, plus: incoming?.body.count ?? 0)
    let rest = bodyStart + TimeAmount(allowed) - .now()
    guard rest > .zero else { return refuse(RequestRefusal(408, "the request takes too long")) }
    setDeadline(Duration(rest)) { $0.awaitBody() }
  }

  /// Calls the handler.
  private func run() {
    guard let incoming else { return }
    self.incoming = nil
    phase = .answering
    setDeadline(nil) { _ in }
    startHandler(incoming.request)
    // The rest of the input was read together with this request.
    if isInputClosed { task?.cancel() }
  }

  /// Answers with an error, and ends the connection.
  func refuse(_ refusal: RequestRefusal) {
    guard isReading else { return }
    isGateClosed = true
    items.removeAll()
    incoming = nil
    response.isLast = true
    send(refusal.response)
  }

  // MARK: - The end of a response

  /// Waits for the next request.
  func wait() {
    touch()
    if undecoded > 0 {
      phase = .readingHead
      setDeadline(limits.headTime) { $0.refuse(RequestRefusal(408, "the request takes too long")) }
    } else {
      phase = .waiting
      setDeadline(limits.idleTime) { $0.close() }
    }
    process()
    // The requests that a client sent before it stopped sending have their answers.
    if isInputClosed, isReading { return close() }
    requestMore()
  }

  /// Tells the client that the connection ends, and gives it time to read the answer.
  ///
  /// If the socket closed with unread bytes, the system would tell the client to drop the answer.
  func endConnection() {
    guard !isInputClosed else { return close() }
    phase = .lingering
    context?.close(mode: .output, promise: nil)
    setDeadline(limits.closingTime) { $0.close() }
    requestMore()
  }

  /// Returns the memory that the request and its response occupy.
  func release() {
    server.take(-response.bytesTaken)
    response.bytesTaken = 0
  }

  func close() {
    task?.cancel()
    context?.close(promise: nil)
  }

  /// Ends the connection to make room for another.
  func evict() {
    if phase != .waiting { refuse(.busy) }
    close()
  }

  /// Ends the connection after the current response.
  func stopSoon() {
    switch phase {
    case .answering:
      response.isLast = true
      if response.isStreaming { task?.cancel() }
    case .ending: break
    case .waiting, .readingHead, .readingBody, .lingering, .closed: close()
    }
  }

  /// The order in which connections end to make room for others, or nil if they don't.
  var evictionRank: Int? {
    switch phase {
    case .closed, .lingering: 0
    case .waiting: 1
    case .readingHead, .readingBody: 2
    case .answering, .ending: isInputClosed ? 3 : nil
    }
  }

  private func touch() { lastUse = server.nextUse() }

  /// Calls a function after a time, instead of the function that was to be called.
  func setDeadline(_ time: Duration?, _ action: @escaping (HTTPConnection) -> Void) {
    deadline?.cancel()
    deadline = nil
    guard let time, phase != .closed else { return }
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      [weak self] in
      if let self { action(self) }
    }
  }
}
