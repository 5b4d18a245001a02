// SPDX-License-Identifier: MIT

internal import NIOHTTP1

/// A request whose head passed all checks and whose body arrives.
struct IncomingRequest {
  let method: String
  let target: RequestTarget
  let headers: [HTTPHeader]
  /// The number of bytes that the body may have.
  let bodyLimit: Int
  /// Whether the client waits for permission to send the body.
  let needsPermission: Bool
  /// Whether the connection ends after the response.
  let isLast: Bool
  /// Whether the client understands HTTP/1.1.
  let isCurrent: Bool
  var body: [UInt8] = []

  /// The complete request.
  var request: HTTPRequest {
    HTTPRequest(
      method: method, path: target.path, query: target.query, headers: headers, body: body)
  }
}

extension IncomingRequest {
  /// Checks what SwiftNIO's decoder leaves unchecked.
  init(
    _ head: HTTPRequestHead, limits: HTTPLimits, methods: [String], access: AccessRule
  ) throws(RequestRefusal) {
    guard methods.contains(head.method.rawValue) else {
      throw RequestRefusal(
        405, "the method is not supported",
        headers: [HTTPHeader("Allow", methods.joined(separator: ", "))])
    }
    guard head.uri.utf8.count <= limits.targetBytes else {
      throw RequestRefusal(414, "the address is too long")
    }
    try checkText(of: head.headers)
    let length = try bodyLength(of: head)
    method = head.method.rawValue
    target = try RequestTarget(head.uri)
    headers = head.headers.map { HTTPHeader($0.name, withoutWhitespaceAtEnd($0.value)) }
    try access.check(method: method, path: target.path, headers: head.headers)
    bodyLimit = max(0, limits.bodyBytes(method, target.path))
    guard length ?? 0 <= bodyLimit else { throw Self.tooLargeBody }
    needsPermission = try expectation(of: head) && length != 0
    isCurrent = head.version == .http1_1
    // The decoder stops after a request for another protocol, which this server ignores.
    isLast = !head.isKeepAlive || !isCurrent || head.headers.contains(name: "Upgrade")
  }

  static let tooLargeBody = RequestRefusal(413, "the body is too long")
}

/// Removes the whitespace that the decoder leaves behind a value.
private func withoutWhitespaceAtEnd(_ value: String) -> String {
  guard let last = value.utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return "" }
  return String(value[...last])
}

/// Refuses control characters in headers.
private func checkText(of headers: HTTPHeaders) throws(RequestRefusal) {
  for (name, value) in headers {
    guard !name.isEmpty,
      value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) })
    else { throw RequestRefusal(400, "a header is not valid") }
  }
}

/// Returns the length of the body, or nil if it comes in chunks.
///
/// A request whose end is ambiguous is refused, because two programs could disagree about where the
/// next request starts.
private func bodyLength(of head: HTTPRequestHead) throws(RequestRefusal) -> Int? {
  let lengths = head.headers["Content-Length"]
  let encodings = head.headers["Transfer-Encoding"]
  guard encodings.isEmpty else {
    guard lengths.isEmpty, encodings.count == 1, encodings[0].lowercased() == "chunked",
      head.version == .http1_1
    else { throw RequestRefusal(400, "the length of the body is not clear") }
    return nil
  }
  guard let length = lengths.first else { return 0 }
  guard lengths.count == 1, length.utf8.allSatisfy(isDigit), let number = Int(length) else {
    throw RequestRefusal(400, "the length of the body is not clear")
  }
  return number
}

/// Returns whether the client waits for permission to send the body.
private func expectation(of head: HTTPRequestHead) throws(RequestRefusal) -> Bool {
  let expectations = head.headers["Expect"]
  guard let expectation = expectations.first else { return false }
  guard expectations.count == 1, expectation.lowercased() == "100-continue" else {
    throw RequestRefusal(417, "the only supported expectation is 100-continue")
  }
  return head.version == .http1_1
}
