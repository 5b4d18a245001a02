// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels
internal import BannerText

/// A condition without which some settings change nothing, as advice for a reader.
///
/// It never decides whether a setting is reported: the picture is drawn with and without the setting for
/// that. It only says why nothing changed.
public struct PropertyRequirement: Sendable {
  /// What must hold.
  public indirect enum Condition: Sendable {
    /// The banner has this text.
    case text(TextRole)
    /// The banner shows an image: a given one, or the one that this property names.
    case image(property: String)
    /// The image that the design names is shown, and no other one.
    case standardImage
    /// The layout is one of these.
    case layout([String])
    /// The banner rests at one of these places.
    case position([Position])
    /// No position was given.
    case standardPosition
    /// A property has one of these values, written as a design file has them.
    case value(String, [String])
    /// A property has a value that is not empty.
    case filled(String)
    /// One of the words of a property with several is this one.
    case contains(String, String)
    /// The banner shows an image: a given one, or one that the design names if this holds.
    case shownImage(named: Condition)
    /// The values of the banner's properties meet a condition.
    case values(@Sendable (Design.Values) -> Bool)
    /// Time goes on.
    case time
    /// Never holds.
    case never
    /// The other condition does not hold.
    case not(Condition)
    /// One of these holds.
    case any([Condition])
    /// All of these hold.
    case all([Condition])
  }

  /// The names of properties, and of options with two hyphens in front; a name that ends with `*` stands
  /// for all that begin with the rest.
  public var names: [String]
  /// What must hold for them to change anything.
  public var condition: Condition
  /// Why they change nothing otherwise; `{layout}` stands for the layout's name.
  public var reason: String

  /// A requirement from its parts.
  public init(_ names: [String], _ condition: Condition, _ reason: String) {
    self.names = names
    self.condition = condition
    self.reason = reason
  }

  /// A requirement of some properties.
  package init(
    _ selections: [any PropertySelection], _ condition: Condition, _ reason: String
  ) {
    (names, self.condition, self.reason) = (selections.names, condition, reason)
  }

  /// A requirement of an option, which is named without hyphens.
  package init(option name: String, _ condition: Condition, _ reason: String) {
    (names, self.condition, self.reason) = (["--\(name)"], condition, reason)
  }

  /// Whether it is about a property or an option.
  public func concerns(_ name: String) -> Bool {
    names.contains { pattern in
      pattern.last == "*" ? name.hasPrefix(pattern.dropLast()) : pattern == name
    }
  }
}

extension PropertyRequirement.Condition {
  /// A property has one of some values.
  package static func has<Value: Equatable & Sendable>(
    _ key: PropertyKey<Value>, _ values: Value...
  ) -> Self {
    .values { values.contains($0[key]) }
  }

  /// A property has a value that is not none.
  package static func filled<Value>(_ key: PropertyKey<Value?>) -> Self {
    .values { $0[key] != nil }
  }

  /// A property has a text that is not empty.
  package static func filled(_ key: PropertyKey<String?>) -> Self {
    .values { $0[key]?.isEmpty == false }
  }

  /// A property has a text that is not empty.
  package static func filled(_ key: PropertyKey<String>) -> Self { .values { !$0[key].isEmpty } }

  /// One of the values of a property with several is this one.
  package static func contains<Element: Equatable & Sendable>(
    _ key: PropertyKey<[Element]>, _ element: Element
  ) -> Self {
    .values { $0[key].contains(element) }
  }
}

extension Kit {
  /// Why a property or an option changes nothing in a banner, if the kit can tell.
  ///
  /// - Parameters:
  ///   - name: The property's name, or the option's with two hyphens in front.
  ///   - isAtRest: Whether time stands still.
  /// - Returns: The reason of the first requirement that is not met; nil if all are met.
  public func reason(
    forUnused name: String, in request: BannerRequest, isAtRest: Bool
  ) -> String? {
    let layout = request.layout ?? standard.layout ?? ""
    let facts = BannerFacts(kit: self, request: request, isAtRest: isAtRest)
    guard
      let unmet = requirements.first(where: { $0.concerns(name) && !facts.meet($0.condition) })
    else { return nil }
    let parts = unmet.reason.split(separator: "{layout}", omittingEmptySubsequences: false)
    return parts.joined(separator: layout)
  }
}

/// What conditions ask of a banner.
private struct BannerFacts {
  let kit: any Kit
  let request: BannerRequest
  let isAtRest: Bool

  func meet(_ condition: PropertyRequirement.Condition) -> Bool {
    switch condition {
    case .text(let role): text(role)?.isEmpty == false
    case .image(let property):
      switch request.image {
      case .none: false
      case .image, .emoji: true
      case .standard: word(property)?.isEmpty == false
      }
    case .standardImage: if case .standard = request.image { true } else { false }
    case .layout(let names): names.contains(request.layout ?? kit.standard.layout ?? "")
    case .position(let places):
      places.contains(request.position ?? kit.standardPosition(ofLayout: request.layout))
    case .standardPosition: request.position == nil
    case .value(let name, let words): words.contains(word(name) ?? "")
    case .filled(let name): word(name)?.isEmpty == false
    case .contains(let name, let wanted):
      if case .choices(let words)? = value(name) { words.contains(wanted) } else { false }
    case .shownImage(named: let condition):
      switch request.image {
      case .none: false
      case .image, .emoji: true
      case .standard: meet(condition)
      }
    case .values(let condition): condition(request.values)
    case .time: !isAtRest
    case .never: false
    case .not(let other): !meet(other)
    case .any(let others): others.contains(where: meet)
    case .all(let others): others.allSatisfy(meet)
    }
  }

  private func text(_ role: TextRole) -> AttributedText? {
    switch role {
    case .title: request.title
    case .subtitle: request.subtitle
    case .button: request.buttonTitle
    case .alternative: request.alternativeTitle
    }
  }

  private func value(_ name: String) -> PropertyValue? {
    request.values[name] ?? kit.properties.first { $0.name == name }?.standard
  }

  /// A property's value as a word; nil if it has none.
  private func word(_ name: String) -> String? {
    switch value(name) {
    case .text(let text)?, .imageName(let text)?, .choice(let text)?: text
    case .flag(let flag)?: flag ? "true" : "false"
    case .number(let number)?: Int(exactly: number).map(String.init) ?? "\(number)"
    case .choices(let words)?: words.joined(separator: ",")
    case .color(let color)?: color.alpha == 0 ? "clear" : "color"
    case .systemColor?: "color"
    case .insets?, nil: nil
    }
  }
}
