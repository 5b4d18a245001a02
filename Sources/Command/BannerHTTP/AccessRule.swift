// SPDX-License-Identifier: MIT

internal import NIOHTTP1

/// Refuses requests that were not addressed to this server, or that another web page caused.
///
/// Any page in a browser can send requests to this computer. A page can also give its own host name
/// the address 127.0.0.1. The headers Host, Origin and Sec-Fetch-Site reveal both.
struct AccessRule {
  /// The names of this server, in lowercase.
  let hosts: [String]
  /// The origins of this server's pages.
  let origins: [String]

  init(port: Int) {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // Browsers leave out the usual port.
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    origins = hosts.map { "http://\($0)" }
  }

  /// Checks the headers of a request.
  func check(method: String, path: String, headers: HTTPHeaders) throws(RequestRefusal) {
    let host = headers["Host"]
    guard host.count == 1, isValid(host: host[0]) else {
      throw RequestRefusal(400, "a request has one valid Host header")
    }
    guard hosts.contains(host[0].lowercased()) else {
      throw RequestRefusal(403, "the request is for another host")
    }
    guard headers["Origin"].allSatisfy(origins.contains) else {
      throw RequestRefusal(403, "the request is from another site")
    }
    guard
      headers["Sec-Fetch-Site"].allSatisfy(["same-origin", "none"].contains)
        || isNavigation(method: method, path: path, headers: headers)
    else { throw RequestRefusal(403, "the request is from another site") }
  }

  /// Returns whether a person opens the start page, for example with a link in another page.
  private func isNavigation(method: String, path: String, headers: HTTPHeaders) -> Bool {
    method == "GET" && path == "/" && headers["Sec-Fetch-Site"].count == 1
      && headers["Sec-Fetch-Mode"] == ["navigate"] && headers["Sec-Fetch-Dest"] == ["document"]
  }

  /// Returns whether a text is a host name or address, with or without a port.
  private func isValid(host: String) -> Bool {
    var name = host[...]
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      let port = host[host.index(after: colon)...]
      guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy(isDigit) else { return false }
      name = host[..<colon]
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      name = name.dropFirst().dropLast()
      return !name.isEmpty
        && name.utf8.allSatisfy { $0 == UInt8(ascii: ":") || isNameByte($0) }
    }
    return !name.isEmpty && name.utf8.allSatisfy(isNameByte)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
