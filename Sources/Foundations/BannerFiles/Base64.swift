// SPDX-License-Identifier: MIT

/// Bytes as text with 64 letters (RFC 4648).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of bytes, with padding.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? Int(bytes[start + offset]) : 0) }
      text.append(digits[bits >> 18])
      text.append(digits[bits >> 12 & 63])
      text.append(count > 1 ? digits[bits >> 6 & 63] : UInt8(ascii: "="))
      text.append(count > 2 ? digits[bits & 63] : UInt8(ascii: "="))
    }
  }

  /// Returns the text of bytes, with padding.
  package static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return text
  }
}
