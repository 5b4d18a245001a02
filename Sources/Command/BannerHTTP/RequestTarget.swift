// SPDX-License-Identifier: MIT

/// The path and query of a request, decoded.
struct RequestTarget {
  var path: String
  var query: [HTTPRequest.QueryItem]

  /// Decodes the target of a request line.
  ///
  /// Only the form that starts with a slash is valid. Absolute addresses and `*` are refused,
  /// because no client of a server sends them except to proxies.
  init(_ target: String) throws(RequestRefusal) {
    let bytes = Array(target.utf8)
    guard bytes.first == UInt8(ascii: "/") else {
      throw RequestRefusal(400, "the address of a request starts with a slash")
    }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw RequestRefusal(400, "the address has a character that must be percent-encoded")
    }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = try decode(parts[0], plusIsSpace: false)
    guard path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw RequestRefusal(400, "the path has a control character")
    }
    query = []
    guard parts.count > 1 else { return }
    for item in parts[1].split(separator: UInt8(ascii: "&")) {
      let sides = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      query.append(
        HTTPRequest.QueryItem(
          name: try decode(sides[0], plusIsSpace: true),
          value: sides.count > 1 ? try decode(sides[1], plusIsSpace: true) : ""))
    }
  }
}

/// Decodes percent-encoded UTF-8.
private func decode(_ text: ArraySlice<UInt8>, plusIsSpace: Bool) throws(RequestRefusal) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "%"):
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { throw RequestRefusal(400, "a percent sign is not followed by two hexadecimal digits") }
      bytes.append(high << 4 | low)
    case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
    default: bytes.append(byte)
    }
  }
  guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else {
    throw RequestRefusal(400, "the address is not percent-encoded UTF-8")
  }
  return decoded
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
