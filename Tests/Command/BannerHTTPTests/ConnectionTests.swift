// SPDX-License-Identifier: MIT

import BannerHTTP
import Synchronization
import Testing

@Suite struct ConnectionTests {
  @Test("a connection carries several requests")
  func keepAlive() async throws {
    try await withServer { port in
      let client = try RawClient(port)
      for number in 0..<3 {
        await client.send("GET /\(number) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let answer = try await client.readResponse()
        #expect(answer.text == "GET /\(number) [] ")
        #expect(answer.header("connection") == nil)
      }
    }
  }

  @Test("pipelined requests are answered in order, one at a time")
  func pipelining() async throws {
    let begun = Mutex<[String]>([])
    let first = Signal()
    let mayEnd = Signal()
    try await withServer(handler: { request in
      begun.withLock { $0.append(request.path) }
      if request.path == "/0" {
        first.turnOn()
        await mayEnd.wait()
      }
      return echo(request)
    }) { port in
      let client = try RawClient(port)
      let requests = (0..<2000).map { "GET /\($0) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n" }
      async let isSent = client.send(requests.joined() + "GARBAGE\r\n\r\n")
      await first.wait()
      // Another connection shows that the server had time to begin more requests.
      #expect(try await exchange(port, lastRequest("/other")).count == 1)
      #expect(begun.withLock { $0 } == ["/0", "/other"])
      mayEnd.turnOn()
      for number in 0..<2000 {
        #expect(try await client.readResponse().text == "GET /\(number) [] ")
      }
      #expect(try await client.readResponse().status == 400)
      #expect(await isSent)
    }
  }

  @Test("no more is read while a request is being answered")
  func backPressure() async throws {
    let begun = Signal()
    let mayEnd = Signal()
    try await withServer(handler: { request in
      begun.turnOn()
      await mayEnd.wait()
      return .text("")
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      await begun.wait()
      let sent = Atomic(0)
      let part = [UInt8](
        String(repeating: "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", count: 4000).utf8)
      let task = Task {
        for _ in 0..<400 {
          guard await client.send(part) else { return }
          sent.add(part.count, ordering: .relaxed)
        }
      }
      // The buffers of the system take a few megabytes; then the client has to wait.
      var last = -1
      while sent.load(ordering: .relaxed) != last {
        last = sent.load(ordering: .relaxed)
        for _ in 0..<20 { _ = try await exchange(port, "GET / HTTP/1.0\r\n\r\n") }
      }
      #expect(last < 400 * part.count / 2)
      client.finishSending()
      mayEnd.turnOn()
      task.cancel()
      await task.value
    }
  }

  @Test("a connection ends when the client asks for it or speaks HTTP/1.0")
  func last() async throws {
    try await withServer { port in
      for request in [
        lastRequest("/"), lastRequest("/", "Connection: keep-alive\r\n"),
        "GET / HTTP/1.0\r\nHost: 127.0.0.1:PORT\r\n\r\n",
        "GET / HTTP/1.0\r\nHost: 127.0.0.1:PORT\r\nConnection: keep-alive\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: upgrade, HTTP2-Settings\r\n"
          + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
      ] {
        let answers = try await exchange(port, request + HostileRequest.next)
        #expect(answers.map(\.status) == [200], "\(request)")
        #expect(answers.first?.header("connection") == "close", "\(request)")
      }
    }
  }

  @Test("the answer to HEAD has the length, but no body")
  func head() async throws {
    try await withServer { port in
      let client = try RawClient(port)
      await client.send("HEAD /a HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      let answer = try await client.readResponse(toHead: true)
      #expect(answer.status == 200)
      #expect(answer.header("content-length") == "11")
      // The next answer follows immediately, and has a body although the previous one had none.
      await client.send("GARBAGE\r\n\r\n")
      #expect(try await client.readResponse().text == "{\"error\": \"the method is unknown\"}\n")
    }
  }

  @Test("a client that only stops sending still gets its answers")
  func halfClosed() async throws {
    try await withServer { port in
      let client = try RawClient(port)
      let request = "GET /a HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      await client.send(request + request)
      client.finishSending()
      #expect(try await client.readResponses().map(\.text) == ["GET /a [] ", "GET /a [] "])
    }
  }

  @Test(
    "a request that ends too early is refused",
    arguments: [
      "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 3\r\n\r\nab",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    ])
  func truncated(text: String) async throws {
    try await withServer { port in
      let client = try RawClient(port)
      await client.send(text.replacing("PORT", with: "\(port)"))
      client.finishSending()
      #expect(try await client.readResponses().map(\.status) == [400])
    }
  }

  @Test("a response has the headers of the configuration, unless it replaces them")
  func headers() async throws {
    try await withServer(handler: { _ in
      HTTPResponse(
        status: 201,
        headers: [
          HTTPHeader("cache-control", "max-age=1"), HTTPHeader("X-A", "ä"),
          HTTPHeader("Content-Length", "999"), HTTPHeader("Connection", "x"),
          HTTPHeader("Transfer-Encoding", "chunked"),
        ], body: .bytes([1, 2, 3]))
    }) { port in
      let answer = try #require(try await exchange(port, lastRequest("/")).first)
      #expect(answer.status == 201)
      #expect(answer.body == [1, 2, 3])
      #expect(answer.headers.filter { $0.name == "cache-control" }.map(\.value) == ["max-age=1"])
      #expect(answer.headers.filter { $0.name == "content-length" }.map(\.value) == ["3"])
      #expect(answer.headers.filter { $0.name == "connection" }.map(\.value) == ["close"])
      #expect(answer.header("transfer-encoding") == nil)
      #expect(answer.header("x-a") == "ä")
      #expect(answer.header("x-content-type-options") == "nosniff")
    }
  }

  @Test("a response that is not valid becomes an error")
  func invalidResponses() async throws {
    try await withServer(handler: { request in
      switch request.path {
      case "/status": HTTPResponse(status: 99)
      case "/line": HTTPResponse(headers: [HTTPHeader("A", "b\r\nC: d")])
      case "/name": HTTPResponse(headers: [HTTPHeader("A B", "c")])
      case "/empty": HTTPResponse(headers: [HTTPHeader("", "c")])
      default:
        HTTPResponse(
          headers: [HTTPHeader("A", "\n")], body: .stream(pingEvery: nil) { _ in })
      }
    }) { port async throws in
      for target in ["/status", "/line", "/name", "/empty", "/stream"] {
        #expect(try await exchange(port, lastRequest(target)).map(\.status) == [500], "\(target)")
      }
    }
  }

  @Test("responses without a body have no length")
  func noBody() async throws {
    try await withServer(handler: { _ in HTTPResponse(status: 204, body: .bytes([1])) }) { port in
      let client = try RawClient(port)
      await client.send(lastRequest("/").replacing("PORT", with: "\(port)"))
      let text = String(decoding: try await client.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 204 No Content\r\n"))
      #expect(text.hasSuffix("\r\n\r\n"))
      #expect(!text.contains("Content-Length"))
    }
  }

  @Test("an error is JSON, whatever its message")
  func errors() {
    guard case .bytes(let bytes) = HTTPResponse.error(404, "no \"a\\b\"\n\u{1}ä").body else {
      Issue.record("an error has bytes")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"error\": \"no \\\"a\\\\b\\\"\\u000a\\u0001ä\"}\n")
  }

  @Test("a large response arrives complete")
  func large() async throws {
    let bytes = (0..<251).flatMap { [UInt8](repeating: $0, count: 65_537) }
    try await withServer(handler: { _ in .bytes(bytes, type: "application/octet-stream") }) {
      port async throws in
      #expect(try await exchange(port, lastRequest("/")).first?.body == bytes)
    }
  }
}
