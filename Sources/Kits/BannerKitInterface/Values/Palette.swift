// SPDX-License-Identifier: MIT

package import BannerDevice
package import BannerJSON
internal import BannerPixels

/// The colors and lengths that values can name: the named colors of designs, and design tokens.
public struct Palette: Sendable {
  /// The values of the named colors, by name.
  package private(set) var colors: [String: PropertyValue] = [:]
  /// The design tokens.
  package var tokens = DesignTokens()

  /// Creates a palette without colors and tokens.
  public init() {}

  /// The names of the named colors, sorted.
  package var names: [String] { colors.keys.sorted() }

  /// A problem with a name or with the token that it means.
  package enum Problem: Error {
    /// A problem with the text that uses the name.
    case use(String)
    /// A problem with the file that defines the token.
    case definition(InputError)

    /// Returns the problem as an error with its place.
    ///
    /// - Parameter use: The place of the text that uses the name.
    package func error(at use: InputPlace) -> InputError {
      switch self {
      case .use(let message): use.error(message)
      case .definition(let error): error
      }
    }
  }

  /// A result with warnings about its definition.
  package struct Found<Value: Sendable>: Sendable {
    /// The result.
    package var value: Value
    /// The warnings, each with its place.
    package var warnings: [InputError] = []
  }

  /// The beginning of the name of a token.
  static let braces: (open: Character, close: Character) = ("{", "}")

  /// Returns the name of the token in a text such as `{color.danger.fill}`, or nil for any other
  /// text.
  package static func token(in text: String) -> String? {
    guard text.first == braces.open, text.last == braces.close, text.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Returns the color of a text: a named color, a token, a system color or hexadecimal digits as
  /// in CSS.
  ///
  /// - Returns: The color, `nil` if the text is none of them.
  package func color(
    _ text: String, in appearance: Appearance
  ) throws(Problem) -> Found<PropertyValue>? {
    if let named = colors[text] { return Found(value: named.shown(in: appearance)) }
    if let token = Self.token(in: text) {
      let found = try tokens.color(token, in: appearance)
      return Found(value: .color(found.value), warnings: found.warnings)
    }
    if let system = SystemColor(named: text) { return Found(value: .systemColor(system)) }
    return ColorText.color(text).map { Found(value: .color($0)) }
  }

  /// Whether a text is a color: a named one, a system color or digits, but no token.
  package func names(_ text: String) -> Bool {
    colors[text] != nil || SystemColor(named: text) != nil || ColorText.color(text) != nil
  }

  /// Returns `. Did you mean …?` with the closest color, or an empty text.
  package func advice(on text: String) -> String { ColorText.advice(on: text, names: names) }

  // MARK: Named colors

  /// The key of a design that names colors.
  package static let key = "colors"
  /// The maximum number of Unicode scalars in a name.
  package static let longestName = 64
  private static let appearances = Appearance.allCases.map(\.rawValue)

  /// Adds the named colors of a design, which override earlier ones.
  ///
  /// - Parameter value: An object of names. A color is a text, or an object with one text for each
  ///   appearance.
  /// - Returns: The warnings about tokens.
  package mutating func name(colorsOf value: JSONValue) throws(InputError) -> [InputError] {
    var named: [String: PropertyValue] = [:]
    var warnings: [InputError] = []
    for member in try value.members() {
      func refuse(_ message: String) -> InputError {
        member.error(message)
      }
      if let problem = Self.problem(ofName: member.key) { throw refuse(problem) }
      var shades: [PropertyValue] = []
      for appearance in Appearance.allCases {
        let shade = try Self.shade(of: member.value, in: appearance)
        let found = try color(of: shade, in: appearance)
        shades.append(found.value)
        warnings += found.warnings
      }
      named[member.key] = .appearances(light: shades[0], dark: shades[1]).simplified
    }
    colors.merge(named) { $1 }
    return warnings
  }

  /// Returns the text of a named color in an appearance.
  private static func shade(
    of value: JSONValue, in appearance: Appearance
  ) throws(InputError) -> JSONValue {
    guard case .object(let members) = value.content else { return value }
    for member in members where !appearances.contains(member.key) {
      throw member.error(
        "expected light and dark\(suggestion(for: member.key, among: appearances))")
    }
    guard let member = members.first(where: { $0.key == appearance.rawValue }) else {
      throw value.error("has no \(appearance.rawValue) color")
    }
    return member.value
  }

  /// Returns the color of a shade, which is no named color.
  private func color(
    of value: JSONValue, in appearance: Appearance
  ) throws(InputError) -> Found<PropertyValue> {
    guard case .string(let text) = value.content else {
      throw value.expected(ColorText.expectation)
    }
    var others = self
    others.colors = [:]
    do throws(Problem) {
      if let found = try others.color(text, in: appearance) { return found }
    } catch { throw error.error(at: value.inputPlace) }
    if colors[text] != nil {
      throw value.error("\(quoted(text)) is a named color; a named color can't be another one")
    }
    throw value.error(
      "expected \(ColorText.expectation), found \(quoted(text))"
        + ColorText.advice(on: text, names: []))
  }

  /// Returns the reason why a color can't have a name, or nil if it can.
  private static func problem(ofName name: String) -> String? {
    if SystemColor(named: name) != nil { return "is a system color; choose another name" }
    if ["demo", "none"].contains(name) { return "is a background; choose another name" }
    guard let first = name.first, !name.contains(where: \.isNewline) else {
      return "expected a name for the color"
    }
    if first.isASCII && !first.isLetter
      || name.contains(where: { $0 == braces.open || $0 == braces.close })
    {
      return "a name begins with a letter and has no braces"
    }
    return name.unicodeScalars.count <= longestName
      ? nil : "the name is too long; the limit is \(longestName)"
  }
}

extension PropertyValue {
  /// Returns the value in an appearance.
  package func shown(in appearance: Appearance) -> PropertyValue {
    guard case .appearances(let light, let dark) = self else { return self }
    return appearance == .dark ? dark : light
  }

  /// The value without the appearances if it is the same in both.
  var simplified: PropertyValue {
    if case .appearances(let light, let dark) = self, light == dark { light } else { self }
  }

  /// Returns the value that a property of a kind has on a screen.
  ///
  /// Only properties whose colors adapt keep system colors and the colors of both appearances.
  package func shown(
    by kind: Property.Kind, version: IOSVersion, appearance: Appearance
  ) -> PropertyValue {
    if kind == .adaptiveColor {
      guard case .appearances(let light, let dark) = self else { return self }
      return .appearances(
        light: light.shown(by: .colorWithAlpha, version: version, appearance: .light),
        dark: dark.shown(by: .colorWithAlpha, version: version, appearance: .dark))
    }
    let value = shown(in: appearance)
    guard case .systemColor(let color) = value else { return value }
    return .color(color.color(version: version, appearance: appearance))
  }
}
