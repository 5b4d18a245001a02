// SPDX-License-Identifier: MIT

/// Numbers of bytes in their written form.
package enum ByteCountText {
  /// The description of a valid size, for error messages.
  package static let expectation = "a size such as 300k, 1.5M or a number of bytes"
  /// The range of sizes in bytes: up to 1000 M.
  package static let range = 1...1_000_000_000
  /// The pattern of a valid size.
  package static let pattern = #"^[0-9]{1,12}([.][0-9]{1,6})?[kM]?$"#

  /// The bytes in a unit by its letter.
  private static let units = [UInt8(ascii: "k"): 1000.0, UInt8(ascii: "M"): 1_000_000]

  /// Returns the number of bytes: a number, or a number followed by `k` (1000) or `M` (1,000,000).
  ///
  /// Returns nil if the text isn't a size, or is out of ``range``.
  package static func bytes(of text: String) -> Int? {
    var digits = Array(text.utf8)
    var unit = 1.0
    if let last = digits.last, let known = units[last] {
      digits.removeLast()
      unit = known
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...12).contains(parts[0].count),
      parts.count == 1 || (1...6).contains(parts[1].count),
      parts.allSatisfy({ $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let number = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let bytes = (number * unit).rounded()
    guard let whole = Int(exactly: bytes), range.contains(whole) else { return nil }
    return whole
  }
}
