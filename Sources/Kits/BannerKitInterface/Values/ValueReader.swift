// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerJSON
internal import BannerPixels

/// Reads the values of a property from JSON and from texts, with the names of a palette.
///
/// Every kit, document and command-line option reads its colors, numbers, Booleans and words here.
package struct ValueReader {
  private let property: Property
  private let palette: Palette
  private let order: ColorText.Order
  /// The problems that don't prevent the value from being used.
  package private(set) var warnings: [InputError] = []
  /// Whether a value may differ between the appearances.
  private var usesNames = false

  /// Creates a reader of a property's values.
  ///
  /// - Parameters:
  ///   - palette: The colors and lengths that values may name.
  ///   - order: The order of the channels of colors with an opacity.
  package init(
    _ property: Property, _ palette: Palette, _ order: ColorText.Order = .opacityLast
  ) {
    self.property = property
    self.palette = palette
    self.order = order
  }

  /// Returns a value in JSON.
  package mutating func value(of json: JSONValue) throws(InputError) -> PropertyValue {
    if let light = try value(of: json, in: .light) {
      guard usesNames else { return light }
      if let dark = try value(of: json, in: .dark) {
        return PropertyValue.appearances(light: light, dark: dark).simplified
      }
    }
    guard case .string(let text) = json.content else {
      throw json.expected(property.expectation)
    }
    throw json.error(refusal(of: text))
  }

  /// Returns the value of a text from the command line.
  ///
  /// - Parameter place: The option.
  package mutating func value(
    of text: String, at place: InputPlace
  ) throws(InputError) -> PropertyValue {
    if let light = try value(of: text, at: place, in: .light) {
      guard usesNames else { return light }
      if let dark = try value(of: text, at: place, in: .dark) {
        return PropertyValue.appearances(light: light, dark: dark).simplified
      }
    }
    throw place.error(refusal(of: text))
  }

  /// Returns the message about a wrong text.
  private func refusal(of text: String) -> String {
    let found = "found \(quoted(text))"
    switch property.kind {
    case .color where isUpstreamWithOpacity(text):
      return "expected \"#RRGGBB\" without an opacity, \(found)"
    case .color, .colorWithAlpha, .adaptiveColor:
      return "expected \(property.expectation), \(found)"
        + ColorText.advice(on: text, names: palette.names)
    case .number, .wholeNumber, .positiveNumber, .namedNumber, .insets:
      let advice = NumberText.advice(on: text, property.unit)
      return "expected \(property.expectation), \(found)"
        + (advice.isEmpty ? suggestion(for: text, among: property.words) : advice)
    case .flag: return "expected \(property.expectation), \(found)\(FlagText.advice(on: text))"
    case .imageName, .choice, .choices, .text:
      return "expected \(property.expectation), \(found)"
        + suggestion(for: text, among: property.words)
    }
  }

  private func isUpstreamWithOpacity(_ text: String) -> Bool {
    order == .opacityFirst && ColorText.upstreamColor(text, mayHaveAlpha: true) != nil
  }

  // MARK: One appearance

  private mutating func value(
    of json: JSONValue, in appearance: Appearance
  ) throws(InputError) -> PropertyValue? {
    switch json.content {
    case .null: return nil
    case .bool(let flag): return property.kind == .flag ? .flag(flag) : nil
    case .number(let number): return property.value(of: number)
    case .string(let text):
      let value = try value(of: text, at: json.inputPlace, in: appearance)
      if case .number? = value, NumberText.isPlain(text), !property.words.contains(text) {
        warn(json.error("the number \(quoted(text)) is in quotes; remove the quotes"))
      }
      return value
    case .array(let elements):
      if let words = words(elements), let value = property.choices(words) { return value }
      guard case .insets = property.kind, elements.count == 4 else { return nil }
      var numbers: [Double] = []
      for element in elements {
        guard let number = try length(element, in: appearance) else { return nil }
        numbers.append(number)
      }
      return property.insets(numbers)
    case .object(let members): return try insets(members, in: appearance)
    }
  }

  private mutating func value(
    of text: String, at place: InputPlace, in appearance: Appearance
  ) throws(InputError) -> PropertyValue? {
    if let color = upstreamColor(text, at: place) { return .color(color) }
    if case .color = property.kind, palette.colors[text] == nil, isUpstreamWithOpacity(text) {
      return nil
    }
    let found: Palette.Found<PropertyValue>?
    do throws(Palette.Problem) {
      found = try property.value(of: text, with: palette, in: appearance)
    } catch { throw error.error(at: place) }
    note(text, found?.warnings ?? [])
    return found?.value
  }

  /// Returns the color as the original library reads it, or nil for a text that it doesn't read.
  private mutating func upstreamColor(_ text: String, at place: InputPlace) -> Color? {
    let mayHaveAlpha: Bool
    switch property.kind {
    case .color: mayHaveAlpha = false
    case .colorWithAlpha, .adaptiveColor: mayHaveAlpha = true
    default: return nil
    }
    guard order == .opacityFirst, palette.colors[text] == nil,
      let read = ColorText.upstreamColor(text, mayHaveAlpha: mayHaveAlpha)
    else { return nil }
    if let inCSS = read.inCSS {
      warn(
        place.error(
          "\(quoted(text)) has its opacity first here, as in MBLMessageBanner: \(Self.words(read.color));"
            + " CSS reads \(Self.words(inCSS)). \"colors\" names colors in the order of CSS"))
    }
    return read.color
  }

  /// Returns a color in words, such as `#3355CC at 50%`.
  private static func words(_ color: Color) -> String {
    var opaque = color
    opaque.alpha = 1
    return "\(ColorText.text(of: opaque)) at \(Int((color.alpha * 100).rounded()))%"
  }

  // MARK: Insets

  /// Returns insets from distances by edge name.
  ///
  /// A missing edge is 0.
  private mutating func insets(
    _ members: [JSONValue.Member], in appearance: Appearance
  ) throws(InputError) -> PropertyValue? {
    guard case .insets = property.kind else { return nil }
    let edges = ["top", "left", "bottom", "right"]
    var numbers = [0.0, 0, 0, 0]
    for member in members {
      guard let index = edges.firstIndex(of: member.key) else {
        throw member.error(
          "unknown edge; expected one of"
            + " \(edges.joined(separator: ", "))\(suggestion(for: member.key, among: edges))")
      }
      guard let number = try length(member.value, in: appearance) else { return nil }
      numbers[index] = number
    }
    return property.insets(numbers)
  }

  private mutating func length(
    _ json: JSONValue, in appearance: Appearance
  ) throws(InputError) -> Double? {
    switch json.content {
    case .number(let number): return number
    case .string(let text):
      let found: Palette.Found<Double>?
      do throws(Palette.Problem) {
        found = try property.number(text, with: palette, in: appearance)
      } catch { throw error.error(at: json.inputPlace) }
      guard let found else {
        throw json.error(
          "expected a length, found \(quoted(text))"
            + NumberText.advice(on: text, property.unit))
      }
      note(text, found.warnings)
      return found.value
    case .null, .bool, .array, .object: return nil
    }
  }

  /// Returns the words of a list, or nil if it has other elements.
  private func words(_ elements: [JSONValue]) -> [String]? {
    var words: [String] = []
    for element in elements {
      guard case .string(let word) = element.content else { return nil }
      words.append(word)
    }
    return words
  }

  // MARK: Warnings

  private mutating func note(_ text: String, _ found: [InputError]) {
    usesNames = usesNames || palette.colors[text] != nil || text.contains("{")
    for warning in found { warn(warning) }
  }

  private mutating func warn(_ warning: InputError) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
