// SPDX-License-Identifier: MIT

public import KitInterface
public import Pixels

extension Property {
  /// What a value has to look like, in words.
  public var expectation: String {
    switch kind {
    case .number(let range):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    case .positiveNumber(let most): "a number above 0, at most \(decimal(most))"
    case .color: "\"#RRGGBB\" or \"#RGB\""
    case .colorWithAlpha: "\"#RRGGBB\", \"#RGB\", \"#AARRGGBB\" or \"#ARGB\""
    case .imageName: "the name of an image, or \"\" for none"
    }
  }

  /// The value that a text means; nil if it means none.
  public func value(of text: String) -> PropertyValue? {
    switch kind {
    case .number, .positiveNumber:
      isDecimal(text) ? Double(text).flatMap { value(of: $0) } : nil
    case .color: color(text, mayHaveAlpha: false).map { .color($0) }
    case .colorWithAlpha: color(text, mayHaveAlpha: true).map { .color($0) }
    case .imageName: text.unicodeScalars.count <= 1024 ? .imageName(text) : nil
    }
  }

  /// The value that a number means; nil if it is out of bounds.
  public func value(of number: Double) -> PropertyValue? {
    switch kind {
    case .number(let range) where range.contains(number): .number(number)
    case .positiveNumber(let most) where number > 0 && number <= most: .number(number)
    default: nil
    }
  }
}

/// Whether a text is a number as JSON has it; `Double` would take `nan` and `0x10` too.
private func isDecimal(_ text: String) -> Bool {
  !text.isEmpty && text.count <= 40
    && text.utf8.allSatisfy {
      ("0"..."9").contains(Unicode.Scalar($0)) || "+-.eE".utf8.contains($0)
    }
}

/// A colour as HexColors reads it, but for what it misreads: the number sign may be left away, short
/// digits are doubled, an opacity stands in front.
public func color(_ text: String, mayHaveAlpha: Bool) -> Color? {
  var digits = Array(text)
  if digits.first == "#" { digits.removeFirst() }
  guard digits.count <= 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
  if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
  guard digits.count == 6 || (mayHaveAlpha && digits.count == 8),
    let number = UInt32(String(digits), radix: 16)
  else { return nil }
  return Color(
    rgb: number & 0xFF_FFFF, alpha: digits.count == 8 ? Double(number >> 24) / 255 : 1)
}
