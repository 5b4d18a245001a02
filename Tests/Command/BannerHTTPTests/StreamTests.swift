// SPDX-License-Identifier: MIT

import BannerHTTP
import Testing

@Suite struct StreamTests {
  @Test("events arrive as they are sent")
  func events() async throws {
    let mayGoOn = Signal()
    try await withServer(handler: { _ in
      .events { stream in
        try await stream.sendEvent("files", data: "{}")
        await mayGoOn.wait()
        try await stream.sendEvent("a\r\nb", data: "1\n2\r\n3\r\n")
      }
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      let start = try await client.read(through: "event: files\ndata: {}\n\n")
      #expect(start.contains("Content-Type: text/event-stream\r\n"))
      #expect(start.contains("Transfer-Encoding: chunked\r\n"))
      #expect(start.contains("Cache-Control: no-store\r\n"))
      #expect(!start.contains("Content-Length"))
      mayGoOn.turnOn()
      let rest = try await client.read(through: "0\r\n\r\n")
      #expect(rest.contains("event: ab\ndata: 1\ndata: 2\ndata: 3\ndata: \n\n"))
      // The connection is ready for the next request.
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(try await client.readResponse().text.hasPrefix("event: files\n"))
    }
  }

  @Test("a silent stream has comments")
  func pings() async throws {
    try await withServer(handler: { _ in
      .events(pingEvery: .milliseconds(20)) { _ in await waitForCancellation() }
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      for _ in 0..<3 { _ = try await client.read(through: "8\r\n: ping\n\n\r\n") }
    }
  }

  @Test("a stream is cancelled when its client leaves", arguments: [false, true])
  func leaves(onlySending: Bool) async throws {
    let isCancelled = Signal()
    try await withServer(handler: { _ in
      .events { stream in
        await waitForCancellation()
        await #expect(throws: CancellationError.self) { try await stream.send([1]) }
        isCancelled.turnOn()
      }
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      _ = try await client.read(through: "\r\n\r\n")
      if onlySending { client.finishSending() } else { client.close() }
      await isCancelled.wait()
    }
  }

  @Test("a client that leaves while bytes are being sent ends the stream")
  func leavesEarly() async throws {
    let hasEnded = Signal()
    try await withServer(handler: { _ in
      HTTPResponse(
        body: .stream(pingEvery: nil) { stream in
          defer { hasEnded.turnOn() }
          while true { try await stream.send([UInt8](repeating: 1, count: 1000)) }
        })
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      _ = try await client.read(through: "\r\n\r\n")
      client.close()
      await hasEnded.wait()
      #expect(try await exchange(port, "GARBAGE\r\n\r\n").map(\.status) == [400])
    }
  }

  @Test("a handler is cancelled when its client leaves")
  func handlerIsCancelled() async throws {
    let begun = Signal()
    let isCancelled = Signal()
    try await withServer(handler: { _ in
      begun.turnOn()
      await waitForCancellation()
      isCancelled.turnOn()
      return .text("")
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      await begun.wait()
      client.close()
      await isCancelled.wait()
    }
  }

  @Test("a stream in HTTP/1.0 has no chunks, and ends with the connection")
  func old() async throws {
    try await withServer(handler: { _ in
      HTTPResponse(
        body: .stream(pingEvery: nil) { stream in
          try await stream.send([])
          for number in 0..<3 { try await stream.send(Array("\(number)\n".utf8)) }
        })
    }) { port in
      let answers = try await exchange(port, "GET / HTTP/1.0\r\nHost: 127.0.0.1:PORT\r\n\r\n")
      #expect(answers.map(\.text) == ["0\n1\n2\n"])
      #expect(answers.first?.header("transfer-encoding") == nil)
    }
  }

  @Test("the answer to HEAD is a stream's headers, and the function is not called")
  func head() async throws {
    try await withServer(handler: { _ in
      .events { _ in Issue.record("HEAD has no body") }
    }) { port in
      let client = try RawClient(port)
      await client.send(lastRequest("/", method: "HEAD").replacing("PORT", with: "\(port)"))
      let text = String(decoding: try await client.readToEnd(), as: UTF8.self)
      #expect(text.contains("Content-Type: text/event-stream\r\n"))
      #expect(text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("a stream that fails breaks off, so that the client notices")
  func failure() async throws {
    struct Failed: Error {}
    try await withServer(handler: { _ in
      HTTPResponse(
        body: .stream(pingEvery: nil) { stream in
          try await stream.send([65])
          throw Failed()
        })
    }) { port in
      let client = try RawClient(port)
      await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      let text = String(decoding: try await client.readToEnd(), as: UTF8.self)
      #expect(text.hasSuffix("1\r\nA\r\n"))
    }
  }
}
