// SPDX-License-Identifier: MIT

public import BannerJSON
package import BannerDevice
internal import BannerGeometry
package import BannerKitInterface
internal import BannerPixels
public import BannerText

/// A reader of text values in a document: a string, a run, or a list of both.
///
/// A run is an object with `text` and any attributes of ``TextAttributes``. Attribute names are
/// in kebab case: `font`, `size`, `weight`, `italic`, `color`, `underline`, `strikethrough`,
/// `tracking`, `alignment`, `line-spacing`. A font name may include a weight and a slant, but
/// `weight` and `italic` take precedence.
public struct AttributedTextReader {
  private let fonts: [UserFont]
  private let fill: (String, JSONValue) throws(InputError) -> String
  private let palette: Palette
  private let screen: Screen

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fonts: The fonts in addition to the system fonts.
  ///   - placeholders: The texts for placeholders, by name.
  public init(fonts: [UserFont], placeholders: [String: String] = [:]) {
    self.init(
      fonts: fonts, palette: Palette(), screen: Screen(device: DeviceModel.all[0], version: .ios17)
    ) { text, value throws(InputError) in
      do throws(TextTemplate.Problem) {
        return try TextTemplate.filled(text, with: placeholders).text
      } catch { throw value.error(error.description) }
    }
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fonts: The fonts in addition to the system fonts.
  ///   - palette: The colors and lengths that attributes can name.
  ///   - screen: The screen whose system colors and appearance are used.
  ///   - fill: Returns the text to show for a text as written.
  package init(
    fonts: [UserFont], palette: Palette, screen: Screen,
    filling fill: @escaping (String, JSONValue) throws(InputError) -> String
  ) {
    self.fonts = fonts
    self.palette = palette
    self.screen = screen
    self.fill = fill
  }

  /// The warnings about the design tokens of the texts that were read.
  package private(set) var warnings: [InputError] = []

  /// The keys of a run: `text` and the attributes.
  public static let keys = [
    "text", "font", "size", "weight", "italic", "color", "underline", "strikethrough", "tracking",
    "alignment", "line-spacing",
  ]

  /// Returns the characters of a text value without its attributes.
  static func plainText(of value: JSONValue) throws(InputError) -> String {
    switch value.content {
    case .string(let text): return text
    case .array(let parts):
      var result = ""
      for part in parts {
        if case .array = part.content { throw part.expected("a text or a text run") }
        result += try plainText(of: part)
      }
      return result
    case .object(let members):
      for member in members where !Self.keys.contains(member.key) {
        throw member.error(
          "unknown key of a text run; expected one of"
            + " \(keys.joined(separator: ", "))\(suggestion(for: member.key, among: keys))")
      }
      guard let text = members.first(where: { $0.key == "text" }) else {
        throw value.expected("a text run with \"text\"")
      }
      return try text.value.string()
    case .null, .bool, .number: throw value.expected("a text or a text run")
    }
  }

  /// Reads a text value.
  public mutating func text(of value: JSONValue) throws(InputError) -> AttributedText {
    switch value.content {
    case .array(let parts):
      var runs: [AttributedText.Run] = []
      for part in parts { runs.append(try run(of: part)) }
      return AttributedText(runs: runs)
    default: return AttributedText(runs: [try run(of: value)])
    }
  }

  private mutating func run(of value: JSONValue) throws(InputError) -> AttributedText.Run {
    guard case .object(let members) = value.content else {
      guard case .string(let text) = value.content else {
        throw value.expected("a text or a text run")
      }
      return AttributedText.Run(try fill(text, value))
    }
    var attributes = TextAttributes()
    if let value = members.first(where: { $0.key == "font" })?.value {
      let face = try face(value)
      attributes.family = face.family
      // A family name alone keeps the label's weight and slant.
      if FontFamily(named: try value.string(), among: fonts) == nil {
        attributes.weight = face.weight
        attributes.isItalic = face.isItalic
      }
    }
    for member in members {
      let value = member.value
      switch member.key {
      case "text": _ = try value.string()
      case "italic":
        attributes.isItalic = try value.flag()
      case "size": attributes.size = try number(value, TextLimits.sizes, above: true)
      case "weight": attributes.weight = try choice(value)
      case "color":
        attributes.color = try color(value)
      case "underline": attributes.underline = try lineStyle(value)
      case "strikethrough": attributes.strikethrough = try lineStyle(value)
      case "tracking": attributes.tracking = try number(value, TextLimits.trackings)
      case "alignment": attributes.alignment = try choice(value)
      case "line-spacing": attributes.lineSpacing = try number(value, TextLimits.lineSpacings)
      // Reading the whole text has already rejected other keys.
      default: break
      }
    }
    return AttributedText.Run(try fill(try Self.plainText(of: value), value), attributes)
  }

  /// Returns a length in points: a number, a text such as `16pt` or a design token.
  package mutating func number(
    _ value: JSONValue, _ range: ClosedRange<Double>, above: Bool = false
  ) throws(InputError) -> Double {
    let lowest = decimal(range.lowerBound)
    let highest = decimal(range.upperBound)
    let kind: Property.Kind =
      above && range.lowerBound == 0 ? .positiveNumber(through: range.upperBound) : .number(range)
    let expected =
      above
      ? "a number above \(lowest), at most \(highest)" : "a number from \(lowest) to \(highest)"
    switch try self.value(value, kind, unit: .points) {
    case .number(let number): return number
    default: throw value.expected(expected)
    }
  }

  /// Returns a color on the screen.
  private mutating func color(_ value: JSONValue) throws(InputError) -> Color {
    switch try self.value(value, .colorWithAlpha, unit: nil) {
    case .color(let color): return color
    default: throw value.expected(ColorText.expectation)
    }
  }

  /// Returns the value of an attribute on the screen.
  private mutating func value(
    _ value: JSONValue, _ kind: Property.Kind, unit: Property.Unit?
  ) throws(InputError) -> PropertyValue {
    var reader = ValueReader(Property("", kind, unit: unit, ""), palette)
    let found = try reader.value(of: value)
    warnings += reader.warnings
    return found.shown(by: kind, version: screen.version, appearance: screen.appearance)
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, or others: [String] = []
  ) throws(InputError) -> Choice {
    let names = others + Choice.allCases.map(\.rawValue)
    let expected = "one of \(names.joined(separator: ", "))"
    guard case .string(let name) = value.content else { throw value.expected(expected) }
    if let choice = Choice(rawValue: name) { return choice }
    throw value.error(
      "expected \(expected), found \(quoted(name))\(suggestion(for: name, among: names))")
  }

  /// Returns the line style of a value.
  ///
  /// A Boolean that is true is a single line.
  private func lineStyle(_ value: JSONValue) throws(InputError) -> TextAttributes.LineStyle? {
    if case .bool(let isDrawn) = value.content { return isDrawn ? .single : nil }
    if case .string(let text) = value.content, let isDrawn = FlagText.flag(of: text) {
      return isDrawn ? .single : nil
    }
    return try choice(value, or: ["true", "false"])
  }

  private func face(_ value: JSONValue) throws(InputError) -> FontName {
    let name = try value.string()
    if let face = FontName(name, among: fonts) { return face }
    if let word = FontName.unknownStyle(of: name, among: fonts) {
      throw value.error(
        "unknown weight \(quoted(word)); expected one of"
          + " \(FontName.styles.joined(separator: ", "))\(suggestion(for: word, among: FontName.styles))"
      )
    }
    let names = FontName.names(among: fonts)
    throw value.error(
      "unknown font \(quoted(name)); expected one of"
        + " \(names.joined(separator: ", ")); `font` in the document adds files\(suggestion(for: name, among: names))"
    )
  }
}
