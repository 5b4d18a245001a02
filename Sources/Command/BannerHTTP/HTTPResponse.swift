// SPDX-License-Identifier: MIT

/// The answer to a request.
///
/// The server adds `Content-Length`, `Transfer-Encoding`, `Connection` and the headers of its
/// configuration. A header of the response replaces a configured one with the same name.
package struct HTTPResponse: Sendable {
  /// The part after the headers.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that a function sends over time.
    ///
    /// The function runs in the task of the handler. That task is canceled when the client
    /// leaves. The response is complete when the function returns, and breaks off if it throws an
    /// error other than `CancellationError`. `pingEvery` is the time without bytes after which the
    /// server sends a comment of an event stream.
    case stream(
      pingEvery: Duration?, @Sendable (_ stream: HTTPResponseStream) async throws -> Void)
  }

  /// The status code, 200 to 599.
  package var status: Int
  package var headers: [HTTPHeader]
  package var body: Body

  package init(status: Int = 200, headers: [HTTPHeader] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a response with bytes of a media type.
  package static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: [HTTPHeader("Content-Type", type)], body: .bytes(bytes))
  }

  /// Returns a response with plain text, or with text of another media type.
  package static func text(
    _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
  ) -> HTTPResponse {
    .bytes(Array(text.utf8), type: type, status: status)
  }

  /// Returns a response with the JSON object `{"error": message}`.
  package static func error(_ status: Int, _ message: String) -> HTTPResponse {
    .text("{\"error\": \(jsonString(message))}\n", type: "application/json", status: status)
  }

  /// Returns a response with server-sent events.
  ///
  /// - Parameters:
  ///   - interval: The time without events after which the server sends a comment.
  ///   - events: Sends the events; see ``Body/stream(pingEvery:_:)``.
  package static func events(
    pingEvery interval: Duration = .seconds(15),
    _ events: @escaping @Sendable (_ stream: HTTPResponseStream) async throws -> Void
  ) -> HTTPResponse {
    HTTPResponse(
      headers: [HTTPHeader("Content-Type", "text/event-stream")],
      body: .stream(pingEvery: interval, events))
  }
}

/// Returns a text as a JSON string with quotation marks.
private func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
