// SPDX-License-Identifier: MIT

import BannerHTTP
import Testing

@Suite struct RequestTests {
  @Test(
    "the path and the query are decoded",
    arguments: [
      ("/", "GET / [] "), ("/a%20b", "GET /a b [] "), ("/%C3%A4%2F..", "GET /ä/.. [] "),
      ("/a+b?c+d=e%2Bf", "GET /a+b [c d=e+f] "), ("/?a&b=&c=d=e&&=f", "GET / [a=|b=|c=d=e|=f] "),
      ("/?", "GET / [] "), ("/??a", "GET / [?a=] "), ("//a", "GET //a [] "),
      ("/?a=1%0A2", "GET / [a=1\n2] "),
    ])
  func targets(target: String, text: String) async throws {
    try await withServer { port async throws in
      #expect(try await exchange(port, lastRequest(target)).map(\.text) == [text])
    }
  }

  @Test("headers are found in any letter case")
  func headers() async throws {
    try await withServer(handler: { request in
      .text(
        [request.header("x-A") ?? "none", request.header("x-none") ?? "none"].joined(separator: "|")
          + "|" + request.headers("X-a").joined(separator: ","))
    }) { port in
      let answers = try await exchange(port, lastRequest("/", "X-A:  1 \r\nx-a:2\r\nX-B: 3\r\n"))
      #expect(answers.map(\.text) == ["1|none|1,2"])
    }
  }

  @Test("a body arrives with its length or in chunks, at once or byte by byte")
  func bodies() async throws {
    let head = "POST /a HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\n"
    let requests = [
      "\(head)Content-Length: 5\r\n\r\nhello",
      "\(head)Content-Length: 0005\r\n\r\nhello",
      "\(head)Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n03;a=\"b\"\r\nllo\r\n0\r\nA: b\r\n\r\n",
      "\(head)Transfer-Encoding: CHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "\r\n\r\n\(head)Content-Length: 5\r\n\r\nhello",
    ]
    try await withServer { port in
      for request in requests {
        let text = request.replacing("PORT", with: "\(port)")
        #expect(try await exchange(port, text).map(\.text) == ["POST /a [] hello"])
        let client = try RawClient(port)
        for byte in text.utf8 { await client.send([byte]) }
        #expect(try await client.readResponse().text == "POST /a [] hello")
      }
    }
  }

  @Test("a client that waits for permission gets it before it sends the body")
  func permission() async throws {
    try await withServer { port in
      let client = try RawClient(port)
      let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nExpect: 100-Continue\r\n"
      await client.send("\(head)Content-Length: 3\r\n\r\n")
      #expect(try await client.readResponse().status == 100)
      await client.send("abc")
      #expect(try await client.readResponse().text == "POST / [] abc")
      await client.send("\(head)Content-Length: 99999999999\r\n\r\n")
      #expect(try await client.readResponse().status == 413)
      #expect(try await client.readToEnd() == [])
    }
  }
}
