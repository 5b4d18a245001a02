// SPDX-License-Identifier: MIT

import BannerHTTP
import Synchronization
import Testing

@Suite struct HostileRequestTests {
  @Test("a hostile request is refused, and what follows it is not read", arguments: [false, true])
  func refused(byByte: Bool) async throws {
    let calls = Mutex<[String]>([])
    // An accepted request fails the test.
    let hurry = { (configuration: inout HTTPServer.Configuration) in
      configuration.limits.idleTime = .seconds(20)
      configuration.limits.bodyTime = .seconds(20)
    }
    try await withServer(
      hurry,
      handler: { request in
        calls.withLock { $0.append(request.path) }
        return .text("no")
      }
    ) { port in
      for hostile in HostileRequest.all {
        let text = (hostile.text + HostileRequest.next).replacing("PORT", with: "\(port)")
        let client = try RawClient(port)
        if byByte {
          for byte in text.utf8 { guard await client.send([byte]) else { break } }
        } else {
          await client.send(text)
        }
        let answers = try await client.readResponses()
        #expect(answers.map(\.status) == [hostile.status], "\(hostile)")
        guard let answer = answers.first else { continue }
        #expect(answer.header("connection") == "close", "\(hostile)")
        #expect(answer.header("content-type") == "application/json", "\(hostile)")
        #expect(answer.text.hasPrefix("{\"error\": \""), "\(hostile)")
        for header in HTTPServer.Configuration.strictHeaders {
          #expect(answer.header(header.name.lowercased()) == header.value, "\(hostile)")
        }
      }
      #expect(calls.withLock { $0 } == [])
    }
  }

  @Test("a valid request that is changed at random does not disturb the server")
  func random() async throws {
    var generator = Generator(state: 7)
    let seeds =
      HostileRequest.all.map(\.text) + [
        HostileRequest.next,
        "POST /a?b=%20 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 3\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3;a=b\r\nabc\r\n0\r\nA: b\r\n\r\n",
      ]
    let words = ["\r\n", "\n", "\0", " ", ":", "%", "0", "Content-Length: 1\r\n", "\u{FF}", ";"]
    try await withServer { port in
      for _ in 0..<600 {
        let seed = seeds[Int.random(in: seeds.indices, using: &generator)]
        var bytes = Array(seed.replacing("PORT", with: "\(port)").utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0...bytes.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0 where place < bytes.count:
            bytes[place] = UInt8.random(in: 0...255, using: &generator)
          case 1 where place < bytes.count: bytes.remove(at: place)
          case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
          default:
            bytes.insert(
              contentsOf: words[Int.random(in: words.indices, using: &generator)].utf8, at: place)
          }
        }
        let client = try RawClient(port)
        await client.send(bytes)
        client.finishSending()
        // Every answer is complete, and the connection ends.
        _ = try await client.readResponses()
      }
      #expect(try await exchange(port, lastRequest("/")).map(\.status) == [200])
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 32) | (state << 32)
    }
  }
}

/// Returns a GET request after which the connection ends.
func lastRequest(_ target: String, _ headers: String = "", method: String = "GET") -> String {
  "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\n\(headers)\r\n"
}
