// SPDX-License-Identifier: MIT

/// Requests that a server refuses, for any test that has a port.
///
/// Each is followed by a request for `/smuggled`, which must not be answered.
struct HostileRequest: Sendable, CustomStringConvertible {
  var description: String
  /// The bytes as text; `PORT` stands for the port.
  var text: String
  var status: Int

  init(_ description: String, _ text: String, _ status: Int = 400) {
    self.description = description
    self.text = text
    self.status = status
  }

  /// Creates a POST request with additional headers and a body.
  static func post(
    _ description: String, _ headers: String, body: String = "", _ status: Int = 400
  ) -> HostileRequest {
    HostileRequest(
      description, "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\(headers)\r\n\r\n\(body)", status)
  }

  static let next = "GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"

  /// Requests whose end two programs could see at different places.
  static let framing: [HostileRequest] = [
    .post(
      "length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n"),
    .post(
      "chunks and length", "Transfer-Encoding: chunked\r\nContent-Length: 5", body: "0\r\n\r\n"),
    .post("two equal lengths", "Content-Length: 3\r\nContent-Length: 3", body: "abc"),
    .post("two different lengths", "Content-Length: 3\r\nContent-Length: 40", body: "abc"),
    .post("a list of lengths", "Content-Length: 3, 3", body: "abc"),
    .post("a length with a plus", "Content-Length: +3", body: "abc"),
    .post("a length with a minus", "Content-Length: -3", body: "abc"),
    .post("a hexadecimal length", "Content-Length: 0x3", body: "abc"),
    .post("a length with a space inside", "Content-Length: 3 3", body: "abc"),
    .post("a length before a space", "Content-Length: 3 ", body: "abc"),
    .post("an empty length", "Content-Length: ", body: "abc"),
    .post("a length with a letter", "Content-Length: 3a", body: "abc"),
    .post("a length with a fraction", "Content-Length: 3.0", body: "abc"),
    .post("a length beyond 64 bits", "Content-Length: 18446744073709551619", body: "abc"),
    .post("a length at the end of 64 bits", "Content-Length: 18446744073709551615", body: "abc"),
    .post("a length of Arabic digits", "Content-Length: \u{663}", body: "abc"),
    .post("a length with a vertical tab", "Content-Length: \u{B}3", body: "abc"),
    .post("a space before the colon of a length", "Content-Length : 3", body: "abc"),
    .post("an unknown encoding", "Transfer-Encoding: identity", body: "abc"),
    .post("compressed chunks", "Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n"),
    .post("chunks twice", "Transfer-Encoding: chunked, chunked", body: "0\r\n\r\n"),
    .post(
      "two encodings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
      body: "0\r\n\r\n"),
    .post(
      "an encoding hidden by another", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
      body: "0\r\n\r\n"),
    .post("a misspelled encoding", "Transfer-Encoding: xchunked", body: "0\r\n\r\n"),
    .post("a quoted encoding", "Transfer-Encoding: \"chunked\"", body: "0\r\n\r\n"),
    .post("an encoding after a vertical tab", "Transfer-Encoding: \u{B}chunked", body: "0\r\n\r\n"),
    .post("an encoding with a parameter", "Transfer-Encoding: chunked;q=1", body: "0\r\n\r\n"),
    .post("an encoding before a tab", "Transfer-Encoding: chunked\t", body: "0\r\n\r\n"),
    .post("an empty encoding", "Transfer-Encoding: ", body: "0\r\n\r\n"),
    .post("an encoding in a folded line", "Transfer-Encoding:\r\n chunked", body: "0\r\n\r\n"),
    HostileRequest(
      "chunks in HTTP/1.0",
      "POST / HTTP/1.0\r\nHost: 127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  ]

  /// Chunked bodies with errors.
  static let chunks: [HostileRequest] = [
    ("an empty size", "\r\nabc\r\n0\r\n\r\n"),
    ("a size that is no number", "x\r\nabc\r\n0\r\n\r\n"),
    ("a negative size", "-3\r\nabc\r\n0\r\n\r\n"),
    ("a size with a plus", "+3\r\nabc\r\n0\r\n\r\n"),
    ("a size with a prefix", "0x3\r\nabc\r\n0\r\n\r\n"),
    ("a size after a space", " 3\r\nabc\r\n0\r\n\r\n"),
    ("a size before a space", "3 \r\nabc\r\n0\r\n\r\n"),
    ("a size with an underscore", "0_3\r\nabc\r\n0\r\n\r\n"),
    ("a size beyond 64 bits", "10000000000000003\r\nabc\r\n0\r\n\r\n"),
    ("a size that is too small", "2\r\nabc\r\n0\r\n\r\n"),
    ("a size that is too large", "4\r\nabc\r\n0\r\n\r\n"),
    ("a size line that ends with LF", "3\nabc\r\n0\r\n\r\n"),
    ("a size line that ends with CR", "3\rabc\r\n0\r\n\r\n"),
    ("a chunk that ends with LF", "3\r\nabc\n0\r\n\r\n"),
    ("a chunk without an end", "3\r\nabc0\r\n\r\n"),
    ("an extension with LF", "3;a\nabc\r\n0\r\n\r\n"),
    ("an extension with NUL", "3;a\0b\r\nabc\r\n0\r\n\r\n"),
    ("a trailer with a space before its colon", "0\r\nA : b\r\n\r\n"),
    ("a trailer with NUL", "0\r\nA: b\0\r\n\r\n"),
    ("a trailer that ends with LF", "0\r\nA: b\n\r\n"),
  ].map { .post($0.0, "Transfer-Encoding: chunked", body: $0.1) }

  /// Heads that are not valid.
  static let heads: [HostileRequest] = [
    .post("a folded header", "A: b\r\n c"),
    .post("a header folded with a tab", "A: b\r\n\tc"),
    .post("a space before the colon", "A : b"),
    .post("a tab before the colon", "A\t: b"),
    .post("a space before a header", "A: b\r\n  B: c"),
    .post("a header without a colon", "A"),
    .post("a header without a name", ": b"),
    .post("a name with a space", "A B: c"),
    .post("a name with NUL", "A\0: b"),
    .post("a name with letters outside ASCII", "Ä: b"),
    .post("a name with parentheses", "A(): b"),
    .post("NUL in a value", "A: b\0c"),
    .post("an escape character in a value", "A: b\u{1B}[0m"),
    .post("DEL in a value", "A: b\u{7F}"),
    .post("CR in a value", "A: b\rc"),
    .post("CR and a header in a value", "A: b\rB: c"),
    .post("LF between headers", "A: b\nB: c"),
    .post("CR CR LF", "A: b\r\r\nB: c"),
    HostileRequest("only LF", "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"),
    HostileRequest("LF after the request line", "GET / HTTP/1.1\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("CR after the request line", "GET / HTTP/1.1\rHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest(
      "a space before the first header", "GET / HTTP/1.1\r\n Host: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("LF at the end of the head", "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\n"),
    HostileRequest("CR at the end of the head", "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\rX"),
    HostileRequest("no target", "GET HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("two targets", "GET / / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("NUL in the target", "GET /\0 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("a tab in the target", "GET /\ta HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("umlauts in the target", "GET /ä HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("a fragment", "GET /#a HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("a method in lowercase", "get / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("an unknown method", "BREW / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("a space before the method", " GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("another protocol", "GET / HTCPCP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("HTTP/1.2", "GET / HTTP/1.2\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("HTTP/11", "GET / HTTP/11\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("HTTP/0.9", "GET / HTTP/0.9\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("HTTP/0.9 without a version", "GET /\r\n\r\n"),
    HostileRequest("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    HostileRequest("a TLS hello", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0"),
    HostileRequest(
      "an absolute address", "GET http://127.0.0.1:PORT/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest(
      "an absolute address elsewhere",
      "GET http://example.com/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("an asterisk", "GET * HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
    HostileRequest("a tunnel", "CONNECT a.b:443 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    HostileRequest("TRACE", "TRACE / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    HostileRequest("OPTIONS", "OPTIONS / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    .post("another expectation", "Expect: 200-ok\r\nContent-Length: 3", body: "abc", 417),
  ]

  /// Targets that are not percent-encoded UTF-8.
  static let targets: [HostileRequest] = [
    "/%", "/%1", "/%zz", "/%%", "/%-1", "/%+1", "/%0x", "/%00", "/a?b=%00", "/%C3", "/%C0%AF",
    "/%ED%A0%80", "/%F5%80%80%80", "/%FF", "/?%", "/?a=%E4", "/%0A", "/%0d", "/%1b", "/%7f",
  ].map {
    HostileRequest("the target \($0)", "GET \($0) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n")
  }

  static let all = framing + chunks + heads + targets
}
