// SPDX-License-Identifier: MIT

internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import Synchronization

/// The reason why a server doesn't start.
package struct HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// The reason, in words for a person.
  package let description: String
}

/// A server for clients on the same computer.
///
/// It listens at 127.0.0.1, and refuses requests that pages of other sites cause. It works in one
/// thread of its own, and handlers run in tasks. Once started, it runs until it is stopped.
package final class HTTPServer: Sendable {
  /// Answers a request.
  ///
  /// Its task is canceled when the client leaves.
  package typealias Handler = @Sendable (_ request: HTTPRequest) async -> HTTPResponse

  /// The settings of a server.
  package struct Configuration: Sendable {
    /// Refuses a request before its body is read, with a status and a reason; nil to accept it.
    package typealias Check = @Sendable (_ head: HTTPRequest) -> (status: Int, reason: String)?

    /// The port; 0 for any free port.
    package var port = 0
    package var limits = HTTPLimits()
    /// The methods that reach the handler.
    package var methods = ["GET", "HEAD", "POST"]
    /// Checks each request without its body.
    package var check: Check = { _ in nil }
    /// The headers of each response, including refusals.
    package var headers = Configuration.strictHeaders
    /// The time that requests have to end when the server stops.
    package var grace: Duration = .milliseconds(500)

    package init() {}

    /// Headers that keep a page apart from all others, and out of caches.
    package static let strictHeaders = [
      HTTPHeader(
        "Content-Security-Policy",
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
      HTTPHeader("X-Content-Type-Options", "nosniff"),
      HTTPHeader("Referrer-Policy", "no-referrer"),
      HTTPHeader("Cross-Origin-Opener-Policy", "same-origin"),
      HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPHeader("Cache-Control", "no-store"),
    ]
  }

  private enum State {
    case new
    case running(MultiThreadedEventLoopGroup, NIOLoopBound<ServerState>)
    case stopped
  }

  private struct Life {
    var state = State.new
    var waiters: [CheckedContinuation<Void, Never>] = []
    var hasStarted = false
  }

  private let configuration: Configuration
  private let handler: Handler
  private let life = Mutex(Life())

  package init(_ configuration: Configuration = Configuration(), handler: @escaping Handler) {
    self.configuration = configuration
    self.handler = handler
  }

  /// Starts listening, and returns the port.
  ///
  /// A server starts only once.
  package func start() async throws(HTTPServerError) -> Int {
    guard (0...65535).contains(configuration.port) else {
      throw HTTPServerError(description: "a port is a number from 0 to 65535")
    }
    let isFirst = life.withLock { life in
      defer { life.hasStarted = true }
      return !life.hasStarted
    }
    guard isFirst else { throw HTTPServerError(description: "the server has already started") }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      return try await listen(group)
    } catch {
      life.withLock { $0.state = .stopped }
      try? await group.shutdownGracefully()
      throw HTTPServerError(description: reason(error))
    }
  }

  private func listen(_ group: MultiThreadedEventLoopGroup) async throws -> Int {
    let eventLoop = group.next()
    let state = try await eventLoop.submit { [self, configuration, handler] in
      NIOLoopBound(
        ServerState(
          configuration, handler,
          whenStopped: { self.stopped(group, hasTasks: $0) },
          whenIdle: { Task { try? await group.shutdownGracefully() } }),
        eventLoop: eventLoop)
    }.get()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
        }
      }
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 16 << 10)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try addHandlers(to: channel, state.value) }
      }
    let port = try await bootstrap.bind(host: "127.0.0.1", port: configuration.port)
      .map { listener in
        state.value.started(listener)
        return listener.localAddress?.port ?? 0
      }.get()
    life.withLock { $0.state = .running(group, state) }
    return port
  }

  /// Starts to stop the server, without waiting for its end.
  ///
  /// It may be called from any thread, repeatedly, but not inside a signal handler.
  package func requestStop() {
    life.withLock { life in
      guard case .running(let group, let state) = life.state else { return }
      let eventLoop = group.next()
      eventLoop.execute { state.value.stop(on: eventLoop) }
    }
  }

  /// Stops the server, and waits until all its sockets are closed.
  ///
  /// Requests that are being answered have a grace period. Then their tasks are canceled, but not
  /// awaited.
  package func stop() async {
    requestStop()
    await withCheckedContinuation { done in
      let isRunning = life.withLock { life in
        guard case .running = life.state else { return false }
        life.waiters.append(done)
        return true
      }
      if !isRunning { done.resume() }
    }
  }

  private func stopped(_ group: MultiThreadedEventLoopGroup, hasTasks: Bool) {
    Task {
      // Tasks that are left still use the thread.
      if !hasTasks { try? await group.shutdownGracefully() }
      let waiters = life.withLock { life in
        life.state = .stopped
        defer { life.waiters = [] }
        return life.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Describes an error of the system.
  private func reason(_ error: any Error) -> String {
    let port = configuration.port
    switch (error as? IOError)?.errnoCode {
    case portIsInUse: return "port \(port) is in use by another program"
    case portIsForbidden: return "port \(port) needs the rights of an administrator"
    default: return "the server can't listen at port \(port): \(error)"
    }
  }
}

/// Adds what reads requests and writes responses to a new connection.
private func addHandlers(to channel: any Channel, _ state: ServerState) throws {
  let limits = state.configuration.limits
  var decoderLimits = NIOHTTPDecoderLimitConfiguration()
  decoderLimits.maxHeaderFieldSize = limits.headBytes
  decoderLimits.maxHeaderListSize = limits.headBytes
  decoderLimits.maxHeaderFieldCount = limits.headerCount
  let connection = HTTPConnection(state)
  let pipeline = channel.pipeline.syncOperations
  try pipeline.addHandler(ByteGate(connection))
  try pipeline.addHandler(
    ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoderLimits)))
  try pipeline.addHandler(connection)
}
