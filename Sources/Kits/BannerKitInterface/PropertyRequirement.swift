// SPDX-License-Identifier: MIT

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
    /// The banner shows an image: a given one, or one that the design names if this holds.
    case shownImage(named: Condition)
    /// The image that the design names is shown, and no other one.
    case standardImage
    /// The layout is one of these.
    case layout([String])
    /// The banner rests at one of these places.
    case position([Position])
    /// No position was given.
    case standardPosition
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

  /// The names of properties, or of an option with two hyphens in front.
  public var names: [String]
  /// What must hold for them to change anything.
  public var condition: Condition
  /// Why they change nothing otherwise; `{layout}` stands for the layout's name.
  public var reason: String

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
      let unmet = requirements.first(where: {
        $0.names.contains(name) && !facts.meet($0.condition)
      })
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
    case .shownImage(named: let condition):
      switch request.image {
      case .none: false
      case .image, .emoji: true
      case .standard: meet(condition)
      }
    case .standardImage: if case .standard = request.image { true } else { false }
    case .layout(let names): names.contains(request.layout ?? kit.standard.layout ?? "")
    case .position(let places):
      places.contains(request.position ?? kit.standardPosition(ofLayout: request.layout))
    case .standardPosition: request.position == nil
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
}
