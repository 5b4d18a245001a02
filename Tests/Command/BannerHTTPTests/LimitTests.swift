// SPDX-License-Identifier: MIT

import BannerHTTP
import Synchronization
import Testing

@Suite struct LimitTests {
  private let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\n"

  @Test("heads that are too large are refused")
  func heads() async throws {
    func long(_ count: Int) -> String { String(repeating: "a", count: count) }
    try await withServer({
      $0.limits.headBytes = 4000
      $0.limits.headerCount = 20
      $0.limits.targetBytes = 1000
    }) { port async throws in
      func status(_ text: String) async throws -> [Int] {
        try await exchange(port, text).map(\.status)
      }
      #expect(try await status(lastRequest("/" + long(999))) == [200])
      #expect(try await status(lastRequest("/" + long(1000))) == [414])
      #expect(try await status(lastRequest("/" + long(5000))) == [431])
      #expect(try await status(lastRequest("/" + long(5_000_000))) == [431])
      #expect(try await status(lastRequest("/", "A: \(long(3000))\r\n")) == [200])
      #expect(try await status(lastRequest("/", "A: \(long(4000))\r\n")) == [431])
      #expect(try await status(lastRequest("/", "\(long(4000)): a\r\n")) == [431])
      #expect(try await status(lastRequest("/", "A: \(long(5_000_000))\r\n")) == [431])
      #expect(
        try await status(lastRequest("/", String(repeating: "A: bcd\r\n", count: 18))) == [200])
      #expect(
        try await status(lastRequest("/", String(repeating: "A: bcd\r\n", count: 19))) == [431])
      // Spaces around a value, and empty lines before a request, are not part of any header.
      let spaces = String(repeating: " ", count: 200_000)
      #expect(try await status(lastRequest("/", "A:\(spaces)b\r\n")) == [431])
      #expect(try await status(String(repeating: "\r\n", count: 100_000)) == [431])
    }
  }

  @Test("bodies that are too large are refused, for each path and method")
  func bodies() async throws {
    try await withServer({
      $0.limits.bodyBytes = { method, path in method == "GET" ? 0 : path == "/big" ? 2000 : 10 }
    }) { port async throws in
      let host = "Host: 127.0.0.1:PORT\r\nConnection: close\r\n"
      func status(_ line: String, _ rest: String) async throws -> [Int] {
        try await exchange(port, "\(line) HTTP/1.1\r\n\(host)\(rest)").map(\.status)
      }
      let ten = "Content-Length: 10\r\n\r\n0123456789"
      let chunks = "Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n5\r\n56789\r\n"
      #expect(try await status("POST /", ten) == [200])
      #expect(try await status("POST /", chunks + "0\r\n\r\n") == [200])
      #expect(try await status("POST /", "Content-Length: 11\r\n\r\n") == [413])
      #expect(try await status("POST /", chunks + "1\r\na\r\n0\r\n\r\n") == [413])
      let endless = "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n"
      #expect(try await status("POST /", endless + "0123456789a") == [413])
      #expect(try await status("POST /big", "Content-Length: 11\r\n\r\n0123456789a") == [200])
      #expect(try await status("POST /b%69g", "Content-Length: 11\r\n\r\n0123456789a") == [200])
      #expect(try await status("GET /big", ten) == [413])
      #expect(try await status("GET /", "Content-Length: 0\r\n\r\n") == [200])
    }
  }

  @Test("a request can be refused before its body")
  func checkedHeads() async throws {
    try await withServer({ configuration in
      configuration.check = { $0.path == "/closed" ? (401, "no") : nil }
    }) { port in
      let client = try RawClient(port)
      await client.send(
        "POST /closed HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 1000\r\n\r\n")
      let response = try await client.readResponse()
      #expect(response.status == 401 && response.header("connection") == "close")
      let other = try RawClient(port)
      await other.send(
        "POST /open HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 1\r\n\r\na")
      #expect(try await other.readResponse().status == 200)
    }
  }

  @Test("a refusal reaches a client that is still sending a huge body")
  func hugeBody() async throws {
    try await withServer({ $0.limits.closingTime = .seconds(600) }) { port in
      let client = try RawClient(port)
      await client.send(
        "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 50000000\r\n\r\n")
      #expect(await client.send([UInt8](repeating: 1, count: 50_000_000)))
      #expect(try await client.readResponses().map(\.status) == [413])
    }
  }

  @Test("chunks with long extensions, tiny chunks and long trailers are refused")
  func chunks() async throws {
    try await withServer({
      $0.limits.headBytes = 4000
      $0.limits.headerCount = 20
    }) { port async throws in
      func status(_ chunks: String) async throws -> [Int] {
        let answers = try await exchange(port, "\(head)Transfer-Encoding: chunked\r\n\r\n\(chunks)")
        return answers.map(\.status)
      }
      let long = String(repeating: "a", count: 100_000)
      #expect(try await status("1;a=b\r\na\r\n0;c\r\nD: e\r\n\r\n") == [200])
      #expect(try await status("1;\(long)\r\na\r\n0\r\n\r\n") == [400])
      #expect(try await status("1;a=\"\(long)\"\r\na\r\n0\r\n\r\n") == [400])
      #expect(try await status(String(repeating: "0", count: 100_000) + "1\r\na\r\n") == [400])
      #expect(
        try await status(String(repeating: "1;\(long.prefix(1000))\r\na\r\n", count: 1000)) == [400]
      )
      #expect(try await status("0\r\nA: \(long)\r\n\r\n") == [431])
      #expect(try await status("0\r\n\(String(repeating: "A: b\r\n", count: 30))\r\n") == [431])
    }
  }

  @Test("half a head is refused when its time is over")
  func slowHead() async throws {
    try await withServer({ $0.limits.headTime = .milliseconds(100) }) { port in
      for text in ["G", "GET / HTTP/1.1\r\nHost: 127", "\r\n", lastRequest("/").dropLast(2) + ""] {
        #expect(try await exchange(port, text).map(\.status) == [408])
      }
      // More bytes give no more time.
      let client = try RawClient(port)
      let sender = Task {
        await client.send("GET / HTTP/1.1\r\nA: ")
        while await client.send("a") { try await Task.sleep(for: .milliseconds(20)) }
      }
      #expect(try await client.readResponse().status == 408)
      #expect(try await client.readToEnd() == [])
      sender.cancel()
      _ = await sender.result
    }
  }

  @Test("a body that arrives too slowly is refused")
  func slowBody() async throws {
    try await withServer({
      $0.limits.bodyTime = .milliseconds(100)
      $0.limits.bytesPerSecond = 100_000
    }) { port in
      for rest in ["Content-Length: 9\r\n\r\na", "Transfer-Encoding: chunked\r\n\r\n9\r\na"] {
        #expect(try await exchange(port, head + rest).map(\.status) == [408])
      }
      let client = try RawClient(port)
      let text = "\(head)Content-Length: 9999\r\n\r\n".replacing("PORT", with: "\(port)")
      let sender = Task {
        await client.send(text)
        while await client.send("a") { try await Task.sleep(for: .milliseconds(20)) }
      }
      #expect(try await client.readResponse().status == 408)
      #expect(try await client.readToEnd() == [])
      sender.cancel()
      _ = await sender.result
    }
  }

  @Test("an unused connection ends without an answer")
  func idle() async throws {
    try await withServer({ $0.limits.idleTime = .milliseconds(100) }) { port in
      let client = try RawClient(port)
      #expect(try await client.readToEnd() == [])
    }
    try await withServer { port in
      let other = try RawClient(port)
      await other.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(try await other.readResponse().status == 200)
    }
  }

  @Test("a client that doesn't read its answer loses the connection")
  func slowReader() async throws {
    let isCancelled = Signal()
    try await withServer(
      {
        $0.limits.writeTime = .milliseconds(200)
        $0.limits.bytesPerSecond = 1 << 30
      },
      handler: { request in
        guard request.path == "/stream" else {
          return .bytes([UInt8](repeating: 1, count: 50 << 20), type: "a/b")
        }
        return HTTPResponse(
          body: .stream(pingEvery: nil) { stream in
            defer { isCancelled.turnOn() }
            while true { try await stream.send([UInt8](repeating: 1, count: 1 << 20)) }
          })
      }
    ) { port in
      let client = try RawClient(port, window: 4096)
      await client.send("GET /stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      await isCancelled.wait()
      let other = try RawClient(port, window: 4096)
      await other.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      // Sending fails when the server has closed the connection.
      while await other.send("\r\n") { try await Task.sleep(for: .milliseconds(20)) }
      #expect(try await other.readToEnd().count < 50 << 20)
    }
  }

  @Test("answers that are not read take memory, and others wait for it")
  func unread() async throws {
    try await withServer(
      {
        $0.limits.writeTime = .seconds(600)
        $0.limits.bytesInMemory = 60 << 20
      },
      handler: { _ in .bytes([UInt8](repeating: 1, count: 50 << 20), type: "a/b") }
    ) { port in
      func isAnswered() async throws -> Bool {
        let client = try RawClient(port)
        await client.send(lastRequest("/").replacing("PORT", with: "\(port)"))
        return try await client.read(through: "\r\n").hasPrefix("HTTP/1.1 200")
      }
      var slow: RawClient? = try RawClient(port, window: 4096)
      await slow?.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      _ = try await slow?.read(through: "\r\n")
      #expect(try await !isAnswered())
      slow = nil
      while try await !isAnswered() { try await Task.sleep(for: .milliseconds(20)) }
    }
  }

  @Test("a thousand unused sockets don't keep a new client out")
  func idleSockets() async throws {
    try await withServer { port in
      var sockets: [RawClient] = []
      for _ in 0..<1000 { sockets.append(try RawClient(port)) }
      #expect(try await exchange(port, lastRequest("/")).map(\.status) == [200])
      // The oldest were closed, and the newest are open.
      #expect(try await sockets[0].readToEnd() == [])
      await sockets[999].send(lastRequest("/").replacing("PORT", with: "\(port)"))
      #expect(try await sockets[999].readResponses().map(\.status) == [200])
    }
  }

  @Test("half requests make room for a new client")
  func halfRequests() async throws {
    try await withServer({ $0.limits.sockets = 10 }) { port in
      var sockets: [RawClient] = []
      for _ in 0..<30 {
        let client = try RawClient(port)
        await client.send("GET / HTTP/1.1\r\n")
        sockets.append(client)
      }
      #expect(try await exchange(port, lastRequest("/")).map(\.status) == [200])
      let last = try await sockets[0].readResponses().map(\.status)
      #expect(last == [503] || last == [])
    }
  }

  @Test("when all sockets are in use, a new client is refused")
  func busySockets() async throws {
    let mayEnd = Signal()
    let begun = Atomic(0)
    let allBegun = Signal()
    try await withServer(
      { $0.limits.sockets = 4 },
      handler: { _ in
        if begun.add(1, ordering: .relaxed).newValue == 4 { allBegun.turnOn() }
        await mayEnd.wait()
        return .text("")
      }
    ) { port in
      var clients: [RawClient] = []
      for _ in 0..<4 {
        let client = try RawClient(port)
        await client.send(lastRequest("/").replacing("PORT", with: "\(port)"))
        clients.append(client)
      }
      await allBegun.wait()
      #expect(try await RawClient(port).readResponses().map(\.status) == [503])
      mayEnd.turnOn()
      for client in clients { #expect(try await client.readResponses().map(\.status) == [200]) }
      #expect(try await exchange(port, lastRequest("/")).map(\.status) == [200])
    }
  }

  @Test("requests and responses beyond the memory are refused, and their memory is returned")
  func memory() async throws {
    try await withServer(
      { $0.limits.bytesInMemory = 100_000 },
      handler: { request in
        .bytes([UInt8](repeating: 1, count: request.path == "/big" ? 100_001 : 10), type: "a/b")
      }
    ) { port async throws in
      for _ in 0..<3 {
        #expect(try await exchange(port, lastRequest("/big")).map(\.status) == [503])
        let body = String(repeating: "a", count: 100_001)
        #expect(
          try await exchange(port, "\(head)Content-Length: 100001\r\n\r\n\(body)").map(\.status)
            == [503])
        for _ in 0..<3 {
          #expect(
            try await exchange(
              port, "\(head)Content-Length: 90000\r\n\r\n\(body.prefix(90_000))"
            ).map(\.status)
              == [200])
        }
      }
    }
  }
}
