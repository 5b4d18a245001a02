// SPDX-License-Identifier: MIT

import BannerHTTP
import Synchronization

/// Runs a server during a function, and passes its port.
func withServer<Result>(
  _ change: (inout HTTPServer.Configuration) -> Void = { _ in },
  handler: @escaping HTTPServer.Handler = { echo($0) },
  _ body: (_ port: Int) async throws -> Result
) async throws -> Result {
  var configuration = HTTPServer.Configuration()
  // Other tests may slow this one down. A test of a limit sets it.
  configuration.limits.headTime = .seconds(600)
  configuration.limits.bodyTime = .seconds(600)
  configuration.limits.writeTime = .seconds(600)
  configuration.limits.idleTime = .seconds(600)
  configuration.limits.closingTime = .seconds(20)
  change(&configuration)
  let server = HTTPServer(configuration, handler: handler)
  let port = try await server.start()
  do {
    let result = try await body(port)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

/// Answers with what the handler received.
func echo(_ request: HTTPRequest) -> HTTPResponse {
  let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
  return .text(
    "\(request.method) \(request.path) [\(query)] \(String(decoding: request.body, as: UTF8.self))")
}

/// Sends bytes over a new connection, and returns all answers until the server ends it.
///
/// `PORT` in the text stands for the port.
func exchange(_ port: Int, _ text: String) async throws -> [RawResponse] {
  let client = try RawClient(port)
  await client.send(text.replacing("PORT", with: "\(port)"))
  return try await client.readResponses()
}

/// A switch that a test turns on, and others wait for.
final class Signal: Sendable {
  private struct State {
    var isOn = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var isOn: Bool { state.withLock { $0.isOn } }

  func turnOn() {
    let waiters = state.withLock { state in
      state.isOn = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until the switch is on, whether or not the task is cancelled.
  func wait() async {
    await withCheckedContinuation { done in
      let isOn = state.withLock { state in
        if !state.isOn { state.waiters.append(done) }
        return state.isOn
      }
      if isOn { done.resume() }
    }
  }
}

/// Waits until the task is cancelled.
func waitForCancellation() async {
  let cancelled = Signal()
  await withTaskCancellationHandler {
    await cancelled.wait()
  } onCancel: {
    cancelled.turnOn()
  }
}
