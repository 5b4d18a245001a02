// SPDX-License-Identifier: MIT

import BannerHTTP
import Testing

@Suite struct AccessTests {
  private func status(
    _ port: Int, _ headers: String, target: String = "/", method: String = "GET"
  ) async throws -> Int {
    let answers = try await exchange(
      port, "\(method) \(target) HTTP/1.1\r\n\(headers)\r\nConnection: close\r\n\r\n")
    #expect(answers.count == 1)
    return answers.first?.status ?? 0
  }

  @Test("only requests to this server's names and port are answered")
  func hosts() async throws {
    try await withServer { port async throws in
      for host in ["127.0.0.1:PORT", "localhost:PORT", "LocalHost:PORT", "[::1]:PORT"] {
        #expect(try await status(port, "Host: \(host)") == 200, "\(host)")
      }
      for host in [
        "example.com", "example.com:PORT", "127.0.0.1", "localhost", "127.0.0.1:1", "127.1:PORT",
        "127.0.0.2:PORT", "0.0.0.0:PORT", "localhost.:PORT", "localhost.example.com:PORT",
        "[::]:PORT", "[::ffff:127.0.0.1]:PORT", "2130706433:PORT", "127.0.0.1.nip.io:PORT",
        "127.0.0.1:0PORT",
      ] where host != "127.0.0.1:0PORT" || port < 10_000 {
        #expect(try await status(port, "Host: \(host)") == 403, "\(host)")
      }
      for host in [
        "", " ", ":PORT", "127.0.0.1:", "127.0.0.1:PORT:PORT", "127.0.0.1:+PORT", "a b",
        "user@127.0.0.1:PORT", "127.0.0.1:PORT/", "http://127.0.0.1:PORT", "127.0.0.1:PORT,evil",
        "[::1", "[]:PORT", "127.0.0.1:123456", "127.0.0.1:PORT#", "ä", "127.0.0.1%00:PORT",
      ] {
        #expect(try await status(port, "Host: \(host)") == 400, "\(host)")
      }
      #expect(try await status(port, "A: b") == 400)
      #expect(try await status(port, "Host: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT") == 400)
      #expect(try await status(port, "Host: 127.0.0.1:PORT\r\nhost: example.com") == 400)
    }
  }

  @Test("only this server's own pages may send an origin")
  func origins() async throws {
    try await withServer { port async throws in
      for origin in ["http://127.0.0.1:PORT", "http://localhost:PORT", "http://[::1]:PORT"] {
        let headers = "Host: 127.0.0.1:PORT\r\nContent-Length: 0\r\nOrigin: \(origin)"
        #expect(try await status(port, headers, method: "POST") == 200, "\(origin)")
      }
      for origin in [
        "null", "", "https://127.0.0.1:PORT", "http://127.0.0.1", "http://127.0.0.1:1",
        "http://example.com", "http://127.0.0.1:PORT.example.com", "http://127.0.0.1:PORT/",
        "http://127.0.0.1:PORT http://example.com", "file://",
        "http://localhost:PORT\r\nOrigin: http://example.com",
      ] {
        for method in ["GET", "POST"] {
          let headers = "Host: 127.0.0.1:PORT\r\nOrigin: \(origin)"
          #expect(try await status(port, headers, method: method) == 403, "\(origin)")
        }
      }
    }
  }

  @Test("another site can only open the start page")
  func sites() async throws {
    let host = "Host: 127.0.0.1:PORT\r\n"
    let link = "\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document"
    try await withServer { port async throws in
      for site in ["same-origin", "none"] {
        #expect(try await status(port, "\(host)Sec-Fetch-Site: \(site)", target: "/a") == 200)
      }
      for site in ["cross-site", "same-site", "Same-Origin", "", "x"] {
        let headers = "\(host)Sec-Fetch-Site: \(site)"
        #expect(try await status(port, headers + link) == 200, "\(site)")
        #expect(try await status(port, headers) == 403, "\(site)")
        #expect(try await status(port, headers + link, target: "/a") == 403, "\(site)")
        #expect(try await status(port, headers + link, target: "//") == 403, "\(site)")
        #expect(try await status(port, headers + link, method: "POST") == 403, "\(site)")
        #expect(
          try await status(port, headers + "\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image")
            == 403, "\(site)")
        #expect(
          try await status(port, headers + "\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe")
            == 403, "\(site)")
      }
    }
  }
}
