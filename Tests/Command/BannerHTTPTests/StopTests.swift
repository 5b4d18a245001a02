// SPDX-License-Identifier: MIT

import BannerHTTP
import Testing

@Suite struct StopTests {
  /// Starts a server that waits ten minutes for a client, and returns it with its port.
  private func start(
    grace: Duration = .milliseconds(300), _ handler: @escaping HTTPServer.Handler
  ) async throws -> (HTTPServer, Int) {
    var configuration = HTTPServer.Configuration()
    configuration.grace = grace
    configuration.limits.headTime = .seconds(7_200)
    configuration.limits.writeTime = .seconds(7_200)
    let server = HTTPServer(configuration, handler: handler)
    return (server, try await server.start())
  }

  private func stopQuickly(_ server: HTTPServer) async {
    let duration = await ContinuousClock().measure { await server.stop() }
    // It doesn't wait for clients. Other tests may keep the processors busy.
    #expect(duration < .seconds(3_600))
  }

  @Test("a request that is being answered may end while the server stops")
  func graceful() async throws {
    let begun = Signal()
    let mayEnd = Signal()
    let (server, port) = try await start(grace: .seconds(3_600)) { request in
      guard request.path == "/" else { return .text("") }
      begun.turnOn()
      await mayEnd.wait()
      return .text("done")
    }
    let unused = try RawClient(port)
    await unused.send("GET /other HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(try await unused.readResponse().status == 200)
    let client = try RawClient(port)
    await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    await begun.wait()
    server.requestStop()
    #expect(try await unused.readToEnd() == [])
    mayEnd.turnOn()
    let answer = try await client.readResponse()
    #expect(answer.text == "done")
    #expect(answer.header("connection") == "close")
    #expect(try await client.readToEnd() == [])
    await stopQuickly(server)
    #expect(throws: RawClient.Failure.self) { try RawClient(port) }
  }

  @Test("a handler that takes too long is cancelled, and the server stops without it")
  func slowHandler() async throws {
    let begun = Signal()
    let mayEnd = Signal()
    let isCancelled = Signal()
    let (server, port) = try await start { _ in
      begun.turnOn()
      await waitForCancellation()
      isCancelled.turnOn()
      await mayEnd.wait()
      return .text("too late")
    }
    let client = try RawClient(port)
    await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    await begun.wait()
    await stopQuickly(server)
    await isCancelled.wait()
    #expect(try await client.readToEnd() == [])
    mayEnd.turnOn()
  }

  @Test("streams end when the server stops")
  func streams() async throws {
    let (server, port) = try await start(grace: .seconds(600)) { _ in
      .events { _ in await waitForCancellation() }
    }
    let client = try RawClient(port)
    await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    _ = try await client.read(through: "\r\n\r\n")
    await stopQuickly(server)
    #expect(try await client.readToEnd() == Array("0\r\n\r\n".utf8))
  }

  @Test("half requests and slow readers don't delay the end")
  func openSockets() async throws {
    let begun = Signal()
    let (server, port) = try await start { _ in
      begun.turnOn()
      return .bytes([UInt8](repeating: 1, count: 50 << 20), type: "a/b")
    }
    let half = try RawClient(port)
    await half.send("GET / HTTP/1.1\r\n")
    let slow = try RawClient(port, window: 4096)
    await slow.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    await begun.wait()
    await stopQuickly(server)
    // The socket has ended; otherwise there is no end to read.
    _ = try await half.readToEnd()
  }

  @Test("stopping twice, or a server that never started, has no effect")
  func twice() async throws {
    let (server, _) = try await start(echo)
    async let first: Void = server.stop()
    async let second: Void = server.stop()
    _ = await (first, second)
    await server.stop()
    server.requestStop()
    await HTTPServer(handler: echo).stop()
  }

  @Test("a port that is in use, or isn't a port, is an error that says so")
  func ports() async throws {
    let (server, port) = try await start(echo)
    var configuration = HTTPServer.Configuration()
    configuration.port = port
    let other = HTTPServer(configuration, handler: echo)
    let error = await #expect(throws: HTTPServerError.self) { try await other.start() }
    #expect(error?.description == "port \(port) is in use by another program")
    await server.stop()
    // The port is free again at once.
    let third = HTTPServer(configuration, handler: echo)
    #expect(try await third.start() == port)
    await #expect(throws: HTTPServerError.self) { try await third.start() }
    await third.stop()
    for port in [-1, 65536, .max] {
      configuration.port = port
      let server = HTTPServer(configuration, handler: echo)
      await #expect(throws: HTTPServerError.self) { try await server.start() }
    }
  }
}
