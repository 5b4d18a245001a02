// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
public import BannerPixels

/// Colors in their written form.
public enum ColorText {
  /// The order of the channels of a color with an opacity.
  public enum Order: Sendable, Hashable {
    /// `#RRGGBBAA` and `#RGBA`, as in CSS.
    case opacityLast
    /// `AARRGGBB` and `ARGB`, with an optional number sign, as HexColors reads them.
    ///
    /// Source: message-banner.md 5.3.
    case opacityFirst
  }

  /// The description of a valid color, for error messages.
  public static let expectation = "a color such as \"#RRGGBB\", \"#RRGGBBAA\" or systemRed"

  /// Returns the color of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, as CSS reads them, or nil for
  /// any other text.
  public static func color(_ text: String) -> Color? {
    guard text.hasPrefix("#"), let digits = digits(text) else { return nil }
    return color(digits, .opacityLast)
  }

  /// Returns the color as HexColors reads it, or nil for a text that it doesn't read.
  ///
  /// The number sign is optional, short digits are doubled, and an opacity comes first.
  ///
  /// - Parameter mayHaveAlpha: Whether an opacity is allowed.
  /// - Returns: The color, and the color that CSS reads if it is another one.
  static func upstreamColor(
    _ text: String, mayHaveAlpha: Bool
  ) -> (color: Color, inCSS: Color?)? {
    guard let digits = digits(text), mayHaveAlpha || digits.count == 6 else { return nil }
    let (color, inCSS) = (color(digits, .opacityFirst), color(digits, .opacityLast))
    return (color, color == inCSS ? nil : inCSS)
  }

  /// Returns 6 or 8 hexadecimal digits, or nil for any other text.
  private static func digits(_ text: String) -> [UInt32]? {
    let written = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    guard [3, 4, 6, 8].contains(written.count) else { return nil }
    var digits: [UInt32] = []
    for byte in written {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits += written.count < 6 ? [UInt32(digit), UInt32(digit)] : [UInt32(digit)]
    }
    return digits
  }

  private static func color(_ digits: [UInt32], _ order: Order) -> Color {
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    let channels = bytes.count == 4 && order == .opacityFirst ? bytes[1...] : bytes[..<3]
    let alpha: UInt32? =
      bytes.count < 4 ? nil : order == .opacityFirst ? bytes[0] : bytes[3]
    return Color(
      rgb: channels.reduce(0) { $0 << 8 | $1 }, alpha: alpha.map { Double($0) / 255 } ?? 1)
  }

  /// Returns the color in the form that ``color(_:)`` reads: `#RRGGBB`, or `#RRGGBBAA` if it is
  /// not opaque.
  public static func text(of color: Color) -> String {
    var opaque = color
    opaque.alpha = 1
    guard color.alphaByte < 255 else { return opaque.description }
    let alpha = String(color.alphaByte, radix: 16, uppercase: true)
    return opaque.description + (alpha.count == 1 ? "0" : "") + alpha
  }

  /// Returns `; …` or `. Did you mean …?` with the correct form of a wrong color, or an empty
  /// text.
  ///
  /// - Parameter names: The names of colors, in addition to those of the system.
  static func advice(on text: String, names: [String]) -> String {
    func hint(_ text: String) -> String { ". Did you mean \(quoted(text))?" }
    if color("#\(text)") != nil { return hint("#\(text)") }
    let word = text.lowercased()
    if let basic = basicColors[word] { return hint(basic) }
    let isSpelledGrey = word == "grey"
    let systemName = "system" + (isSpelledGrey ? "gray" : word)
    if let name = SystemColor.names.map(\.name).first(where: { $0.lowercased() == systemName }) {
      return hint(name)
    }
    return suggestion(for: text, among: names + SystemColor.names.map(\.name))
  }

  /// Colors of CSS whose digits everyone knows.
  private static let basicColors = [
    "black": "#000000", "white": "#FFFFFF", "transparent": "#00000000", "clear": "#00000000",
  ]
}
