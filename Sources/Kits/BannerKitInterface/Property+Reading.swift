// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerDevice
internal import BannerGeometry
public import BannerPixels

extension Property {
  /// The expected form of a value, in words.
  public var expectation: String {
    switch kind {
    case .number(let range):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .namedNumber(let range, let names):
      "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound)), or one of "
        + names.map(\.name).joined(separator: ", ")
    case .positiveNumber(let most): "a number above 0, at most \(decimal(most))"
    case .color: "\"#RRGGBB\" or \"#RGB\""
    case .colorWithAlpha: "\"#RRGGBB\", \"#RGB\", \"#AARRGGBB\" or \"#ARGB\""
    case .adaptiveColor:
      "\"#RRGGBB\", \"#RGB\", \"#AARRGGBB\", \"#ARGB\" or a system color such as systemGreen"
    case .imageName: "the name of an image, or \"\" for none"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .choices(let words): "any of \(words.joined(separator: ", ")), each once"
    case .insets(let range):
      "top, left, bottom, right, or one number for all, from \(decimal(range.lowerBound)) to"
        + " \(decimal(range.upperBound))"
    case .text: "text of at most \(Self.longestText) Unicode scalars"
    }
  }

  /// Whether the property accepts a value.
  public func allows(_ value: PropertyValue) -> Bool {
    switch (kind, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.namedNumber(let range, let names), .number(let number)):
      // A name may have a number that is not valid as a plain number.
      range.contains(number) || names.contains { $0.value == number }
    case (.wholeNumber(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.positiveNumber(let most), .number(let number)): number > 0 && number <= most
    case (.color, .color(let color)), (.colorWithAlpha, .color(let color)),
      (.adaptiveColor, .color(let color)):
      (0...1).contains(color.alpha)
    case (.adaptiveColor, .systemColor), (.flag, .flag): true
    case (.imageName, .imageName(let text)), (.text, .text(let text)):
      text.unicodeScalars.count <= Self.longestText
    case (.choice(let words), .choice(let word)): words.contains(word)
    case (.choices(let words), .choices(let chosen)): chosen.allSatisfy(words.contains)
    case (.insets(let range), .insets(let insets)):
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(range.contains)
    default: false
    }
  }

  /// The maximum number of Unicode scalars in a text or a name.
  public static let longestText = 1024

  /// Returns the value of a text, or nil if the text is invalid.
  public func value(of text: String) -> PropertyValue? {
    switch kind {
    case .number, .wholeNumber, .positiveNumber:
      number(text)
    case .namedNumber(_, let names):
      names.first { $0.name == text }.map { .number($0.value) } ?? number(text)
    case .color: color(text, mayHaveAlpha: false).map { .color($0) }
    case .colorWithAlpha: color(text, mayHaveAlpha: true).map { .color($0) }
    case .adaptiveColor:
      SystemColor(named: text).map { .systemColor($0) }
        ?? color(text, mayHaveAlpha: true).map { .color($0) }
    case .imageName: text.unicodeScalars.count <= Self.longestText ? .imageName(text) : nil
    case .text: text.unicodeScalars.count <= Self.longestText ? .text(text) : nil
    case .flag:
      switch text {
      case "true", "yes", "on": .flag(true)
      case "false", "no", "off": .flag(false)
      default: nil
      }
    case .choice(let words): words.contains(text) ? .choice(text) : nil
    case .choices: choices(text.isEmpty ? [] : Self.parts(text))
    case .insets:
      Self.parts(text).allSatisfy(isDecimal)
        ? insets(Self.parts(text).compactMap(Double.init)) : nil
    }
  }

  package func number(_ text: String) -> PropertyValue? {
    isDecimal(text) ? Double(text).flatMap { value(of: $0) } : nil
  }

  /// Returns the parts between commas.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",", maxSplits: 32, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value of several words, or nil if one is unknown or repeated.
  func choices(_ chosen: [String]) -> PropertyValue? {
    guard case .choices(let words) = kind, chosen.allSatisfy(words.contains),
      Set(chosen).count == chosen.count
    else { return nil }
    return .choices(words.filter(chosen.contains))
  }

  /// Returns the value of one number for all edges, or of four numbers counterclockwise from the
  /// top.
  ///
  /// The result is nil if a number is out of range.
  func insets(_ numbers: [Double]) -> PropertyValue? {
    guard case .insets(let range) = kind, numbers.allSatisfy(range.contains) else { return nil }
    switch numbers.count {
    case 1:
      let all = numbers[0]
      return .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    case 4:
      return .insets(
        EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    default: return nil
    }
  }

  /// The words that a value can be.
  ///
  /// It is empty if no word is valid.
  public var words: [String] {
    switch kind {
    case .choice(let words), .choices(let words): words
    case .namedNumber(_, let names): names.map(\.name)
    case .adaptiveColor: SystemColor.names.map(\.name)
    default: []
    }
  }

  /// Returns the value of a number, or nil if it is out of range.
  public func value(of number: Double) -> PropertyValue? {
    switch kind {
    case .number(let range) where range.contains(number),
      .namedNumber(let range, _) where range.contains(number):
      .number(number)
    case .positiveNumber(let most) where number > 0 && number <= most: .number(number)
    case .wholeNumber(let range) where Int(exactly: number).map(range.contains) ?? false:
      .number(number)
    case .insets: insets([number])
    default: nil
    }
  }
}

/// Whether a text is a number in JSON's format.
///
/// `Double` would also accept `nan` and `0x10`.
private func isDecimal(_ text: String) -> Bool {
  !text.isEmpty && text.count <= 40
    && text.utf8.allSatisfy {
      ("0"..."9").contains(Unicode.Scalar($0)) || "+-.eE".utf8.contains($0)
    }
}

/// Parses a color as HexColors does, without its errors.
///
/// The number sign is optional, short digits are doubled, and an opacity comes first.
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
