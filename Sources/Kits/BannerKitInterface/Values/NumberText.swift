// SPDX-License-Identifier: MIT

internal import BannerJSON

/// Numbers with units in their written form.
public enum NumberText {
  /// The spelling of a unit, with the number of units in one unit of the result.
  private struct Spelling {
    var suffix: String
    /// The divisor, which rounds more precisely than a factor.
    var divisor = 1.0
  }

  /// Returns the number of a text: a decimal number, which may be followed by its unit.
  ///
  /// The unit of points is `pt`, that of points per second `pt/s`. Seconds may be `s` or `ms`, and
  /// a ratio may be `%`. A plain number has the unit itself. Returns nil for any other text.
  public static func number(_ text: String, _ unit: Property.Unit?) -> Double? {
    for spelling in spellings(of: unit) where text.hasSuffix(spelling.suffix) {
      let digits = String(text.dropLast(spelling.suffix.count))
      return decimal(digits).map { $0 / spelling.divisor }
    }
    return decimal(text)
  }

  /// Whether a text is a number without a unit.
  static func isPlain(_ text: String) -> Bool { decimal(text) != nil }

  /// Returns `; write 16pt` for a number with another unit, or an empty text.
  package static func advice(on text: String, _ unit: Property.Unit?) -> String {
    // A number out of range needs no other spelling.
    guard number(text, unit) == nil else { return "" }
    let digits = String(text.prefix { "0123456789+-.eE".contains($0) })
    let rest = text.dropFirst(digits.count).drop { $0 == " " }
    guard !rest.isEmpty, rest.count <= 8, decimal(digits) != nil else { return "" }
    let known = spellings(of: unit).map(\.suffix)
    if known.contains(String(rest)) { return "; write \(digits)\(rest)" }
    switch (unit, rest.lowercased()) {
    // A pixel of a style sheet is a point.
    case (.points?, "px"), (.points?, "dp"), (.points?, "pt"), (.points?, "points"):
      return "; write \(digits)pt"
    case (.seconds?, "sec"), (.seconds?, "seconds"): return "; write \(digits)s"
    case (nil, _): return "; it has no unit"
    default: return known.isEmpty ? "" : "; a unit is \(known.joined(separator: " or "))"
    }
  }

  private static func spellings(of unit: Property.Unit?) -> [Spelling] {
    switch unit {
    case .points: [Spelling(suffix: "pt")]
    case .pointsPerSecond: [Spelling(suffix: "pt/s")]
    case .seconds: [Spelling(suffix: "ms", divisor: 1000), Spelling(suffix: "s")]
    case .ratio: [Spelling(suffix: "%", divisor: 100)]
    case nil: []
    }
  }

  /// Returns the number of a text in JSON's format, or nil for any other text.
  ///
  /// `Double` would also accept `nan` and `0x10`.
  private static func decimal(_ text: String) -> Double? {
    let isDecimal =
      !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
      }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
