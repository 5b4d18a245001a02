// SPDX-License-Identifier: MIT

internal import NIOCore
internal import NIOPosix

/// The connections of a server, and what they share.
///
/// All members belong to the thread of the event loop, except the constants.
final class ServerState {
  let configuration: HTTPServer.Configuration
  let handler: HTTPServer.Handler
  /// Called once when all connections have ended.
  private let whenStopped: @Sendable (_ hasTasks: Bool) -> Void
  /// Called once when the last task of a stopped server has ended, if tasks were left.
  private let whenIdle: @Sendable () -> Void

  private(set) var access = AccessRule(port: 0)
  private(set) var isStopping = false
  private var listener: (any Channel)?
  private var connections: [ObjectIdentifier: HTTPConnection] = [:]
  private var uses = 0
  private var bytes = 0
  private var tasks = 0
  private var hasStopped = false

  init(
    _ configuration: HTTPServer.Configuration, _ handler: @escaping HTTPServer.Handler,
    whenStopped: @escaping @Sendable (_ hasTasks: Bool) -> Void,
    whenIdle: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    self.handler = handler
    self.whenStopped = whenStopped
    self.whenIdle = whenIdle
  }

  /// Remembers the socket that listens.
  func started(_ listener: any Channel) {
    self.listener = listener
    access = AccessRule(port: listener.localAddress?.port ?? 0)
  }

  // MARK: - Connections

  /// Adds a connection, and returns whether there is room for it.
  func admit(_ connection: HTTPConnection) -> Bool {
    guard !isStopping else { return false }
    if connections.count >= configuration.limits.sockets {
      let ranked = connections.values.compactMap { each in each.evictionRank.map { ($0, each) } }
      guard let (_, oldest) = ranked.min(by: { ($0.0, $0.1.lastUse) < ($1.0, $1.1.lastUse) })
      else { return false }
      remove(oldest)
      oldest.evict()
    }
    connections[ObjectIdentifier(connection)] = connection
    return true
  }

  func remove(_ connection: HTTPConnection) {
    connections[ObjectIdentifier(connection)] = nil
    checkEnd()
  }

  /// Returns a number that no earlier call has returned.
  func nextUse() -> Int {
    uses += 1
    return uses
  }

  // MARK: - Memory

  func hasRoom(for count: Int) -> Bool { bytes + count <= configuration.limits.bytesInMemory }

  /// Counts bytes that a request or a response occupies.
  ///
  /// A negative number returns bytes. The result is whether there is room for them.
  @discardableResult func take(_ count: Int, force: Bool = false) -> Bool {
    guard count <= 0 || force || hasRoom(for: count) else { return false }
    bytes += count
    return true
  }

  // MARK: - The end

  func taskStarts() { tasks += 1 }

  func taskEnds() {
    tasks -= 1
    if hasStopped, tasks == 0 { whenIdle() }
  }

  /// Closes the listening socket, and ends all connections.
  ///
  /// Requests that are being answered have the grace period of the configuration.
  func stop(on eventLoop: any EventLoop) {
    guard !isStopping else { return }
    isStopping = true
    let isolated = eventLoop.assumeIsolated()
    listener?.close().assumeIsolated().whenComplete { [self] _ in
      listener = nil
      checkEnd()
    }
    for connection in Array(connections.values) { connection.stopSoon() }
    isolated.scheduleTask(in: TimeAmount(configuration.grace)) { [self] in
      for connection in Array(connections.values) { connection.close() }
    }
    checkEnd()
  }

  private func checkEnd() {
    guard isStopping, !hasStopped, listener == nil, connections.isEmpty else { return }
    hasStopped = true
    whenStopped(tasks > 0)
  }
}
