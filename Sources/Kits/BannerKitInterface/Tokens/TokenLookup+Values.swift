// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON
internal import BannerPixels

extension TokenLookup {
  /// Returns the color of a token.
  mutating func color(named name: String) throws(Palette.Problem) -> Color {
    let value = try value(named: name, of: "color", use: "a color is expected here")
    return try color(of: value, of: name)
  }

  /// Returns the length of a token in points.
  mutating func length(named name: String) throws(Palette.Problem) -> Double {
    let value = try value(named: name, of: "dimension", use: "a length is expected here")
    return try length(of: value)
  }

  /// Returns the value of a token after following its references.
  ///
  /// - Parameters:
  ///   - type: The type that the token must have.
  ///   - use: The reason, for the error.
  private mutating func value(
    named name: String, of type: String, use: String
  ) throws(Palette.Problem) -> JSONValue {
    let end = try end(of: name)
    guard !end.types.isEmpty else {
      throw .definition(
        end.content.error("the token \(quoted("{\(name)}", limit: 80)) has no \"$type\""))
    }
    for word in end.types where word != type {
      throw .use(
        "the design token \(quoted("{\(name)}", limit: 80)) is of type \(quoted(word)); \(use)")
    }
    return try followed(end.content)
  }

  /// The end of a chain of tokens whose whole values are references.
  struct End {
    /// The value of the last token.
    let content: JSONValue
    /// The types that tokens of the chain declare.
    ///
    /// Two different ones are kept: a token with two types is of no use.
    let types: [String]

    func adding(_ type: JSONValue?) -> End {
      guard case .string(let word)? = type?.content, types.count < 2, !types.contains(word) else {
        return self
      }
      return End(content: content, types: [word] + types)
    }
  }

  /// Returns the end of a token's references.
  ///
  /// A token whose whole value is a reference has the type of the other token.
  private mutating func end(of name: String) throws(Palette.Problem) -> End {
    if let known = ends[name] { return try known.get() }
    var chain: [FoundToken] = []
    do throws(Palette.Problem) {
      var end = try lastEnd(of: name, &chain)
      for token in chain.reversed() {
        end = end.adding(token.token.type)
        ends[token.name] = .success(end)
      }
      return end
    } catch {
      for token in chain { ends[token.name] = .failure(error) }
      throw error
    }
  }

  /// Returns the end of a token's references, without the types of the tokens on the way.
  ///
  /// - Parameter chain: Receives the tokens on the way.
  private mutating func lastEnd(
    of name: String, _ chain: inout [FoundToken]
  ) throws(Palette.Problem) -> End {
    var found = try token(named: name)
    var seen: Set<String> = [name]
    while true {
      warnAboutDeprecation(of: found)
      chain.append(found)
      let place = found.token.content
      guard let next = try nameOfToken(at: place) else {
        return End(content: place, types: []).adding(found.token.type ?? found.inheritedType)
      }
      try step(at: place)
      guard seen.insert(next).inserted else {
        throw .definition(place.error("\(quoted("{\(next)}", limit: 80)) refers to itself"))
      }
      if let known = ends[next] { return try known.get() }
      do throws(Palette.Problem) { found = try token(named: next) } catch {
        guard case .use(let message) = error else { throw error }
        throw .definition(place.error(message))
      }
    }
  }

  /// Returns the name of the token whose whole value a value refers to, or nil.
  private func nameOfToken(at value: JSONValue) throws(Palette.Problem) -> String? {
    guard Self.isReference(value), let parts = try path(of: value) else { return nil }
    let end = parts.last == "$value" ? parts.count - 1 : parts.count
    // A part of another value has no type.
    guard !parts[..<end].contains("$value") else { return nil }
    return parts[..<end].joined(separator: ".")
  }

  private mutating func warnAboutDeprecation(of found: FoundToken) {
    guard let deprecated = found.token.deprecated ?? found.inheritedDeprecation else { return }
    switch deprecated.content {
    case .bool(true):
      warn(deprecated, "the token \(quoted("{\(found.name)}", limit: 80)) is deprecated")
    case .string(let reason):
      warn(
        deprecated,
        "the token \(quoted("{\(found.name)}", limit: 80)) is deprecated:"
          + " \(printable(reason, limit: 120))")
    default: break
    }
  }

  private mutating func warn(_ place: JSONValue, _ message: String) {
    warnings.append(place.error(message))
  }

  // MARK: Colors

  /// Returns the color of a value: an object with a color space, or a text as in CSS.
  private mutating func color(
    of value: JSONValue, of name: String
  ) throws(Palette.Problem) -> Color {
    if case .string(let text) = value.content, let color = ColorText.color(text) { return color }
    guard let named = value["colorSpace"], let list = value["components"] else {
      throw .definition(
        value.expected("a color: an object with \"colorSpace\" and \"components\", or \"#RRGGBB\""))
    }
    let space = try colorSpace(try followed(named))
    guard case .array(let elements) = try followed(list).content, elements.count == 3 else {
      throw .definition(list.expected("three components"))
    }
    var components: [Double] = []
    for element in elements { components.append(try component(try followed(element))) }
    var alpha = 1.0
    if let opacity = value["alpha"] {
      alpha = try component(try followed(opacity))
      guard (0...1).contains(alpha) else {
        throw .definition(opacity.expected("a number from 0 to 1"))
      }
    }
    let channels = space.sRGB(components[0], components[1], components[2])
    let all = [channels.red, channels.green, channels.blue]
    guard all.allSatisfy(\.isFinite) else {
      throw .definition(list.error("the components are out of range"))
    }
    // A third of a level is far below what rounding to 8 bits keeps.
    if all.contains(where: { $0 < -1.0 / 765 || $0 > 1 + 1.0 / 765 }) {
      warn(
        value,
        "the token \(quoted("{\(name)}", limit: 80)) is out of the range of sRGB; it is drawn with"
          + " the nearest channels")
    }
    func byte(_ channel: Double) -> UInt8 { UInt8((255 * max(0, min(1, channel))).rounded()) }
    return Color(
      red: byte(channels.red), green: byte(channels.green), blue: byte(channels.blue),
      alpha: alpha)
  }

  private func colorSpace(_ value: JSONValue) throws(Palette.Problem) -> TokenColorSpace {
    guard case .string(let name) = value.content else {
      throw .definition(value.expected("the name of a color space"))
    }
    if let space = TokenColorSpace(rawValue: name) { return space }
    let names = TokenColorSpace.allCases.map(\.rawValue)
    throw .definition(
      value.error("unknown color space \(quoted(name))\(advice(for: name, among: names))"))
  }

  /// Returns a component.
  ///
  /// `"none"` counts as 0.
  private func component(_ value: JSONValue) throws(Palette.Problem) -> Double {
    switch value.content {
    case .number(let number) where abs(number) <= 10_000: return number
    case .string("none"): return 0
    default: throw .definition(value.expected("a number from -10000 to 10000, or \"none\""))
    }
  }

  // MARK: Lengths

  /// The number of points of a root em.
  ///
  /// Source: Design Tokens Format Module 2025.10, dimension: a multiple of the system's default
  /// font size, which is 16 px in browsers.
  private static let rootEm = 16.0

  /// Returns the length of a value: an object with a number and a unit, or a text such as `16px`.
  private mutating func length(of value: JSONValue) throws(Palette.Problem) -> Double {
    let expected = "a length: an object with \"value\" and the unit px or rem"
    if case .string(let text) = value.content {
      for (unit, factor) in [("rem", Self.rootEm), ("px", 1)] where text.hasSuffix(unit) {
        if let number = NumberText.number(String(text.dropLast(unit.count)), nil) {
          return number * factor
        }
      }
      throw .definition(value.expected(expected))
    }
    guard let amount = value["value"], let unit = value["unit"],
      case .number(let number) = try followed(amount).content
    else { throw .definition(value.expected(expected)) }
    switch try followed(unit).content {
    case .string("px"): return number
    case .string("rem"): return number * Self.rootEm
    default: throw .definition(unit.expected("px or rem"))
    }
  }
}
