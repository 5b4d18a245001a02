// SPDX-License-Identifier: MIT

internal import NIOHTTP1

/// The reason why a request is not answered as requested; the connection ends with it.
struct RequestRefusal: Error, Hashable {
  var status: Int
  var message: String
  var headers: [HTTPHeader] = []

  init(_ status: Int, _ message: String, headers: [HTTPHeader] = []) {
    self.status = status
    self.message = message
    self.headers = headers
  }

  /// Describes an error of SwiftNIO's decoder.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow: self = .tooLargeHead
    case .invalidVersion: self.init(400, "the request line is not valid HTTP/1.1")
    case .invalidMethod: self.init(400, "the method is unknown")
    case .invalidURL: self.init(400, "the address is not valid")
    case .invalidEOFState: self.init(400, "the request ends before it is complete")
    case .unexpectedContentLength, .invalidContentLength:
      self.init(400, "the length of the body is not clear")
    case .invalidChunkSize: self.init(400, "a part of the body has no valid size")
    case .invalidHeaderToken: self.init(400, "a header is not valid")
    default: self.init(400, "the request is not valid HTTP")
    }
  }

  static let tooLargeHead = RequestRefusal(431, "the headers are too long")
  static let busy = RequestRefusal(503, "the server has too many requests")

  var response: HTTPResponse {
    var response = HTTPResponse.error(status, message)
    response.headers += headers
    return response
  }
}
