// SPDX-License-Identifier: MIT

extension Files {
  /// Returns a path with every byte escaped that isn't a slash or unreserved in RFC 3986.
  ///
  /// - Parameter kept: More characters of ASCII that stay as they are.
  package static func percentEncoded(_ path: String, keeping kept: String = "") -> String {
    var result = ""
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where kept.utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
