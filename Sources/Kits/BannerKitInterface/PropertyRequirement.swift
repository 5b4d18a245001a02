// SPDX-License-Identifier: MIT

internal import BannerText

/// A condition without which some settings have no effect.
///
/// It is used for advice.
///
/// It never decides whether a setting is reported as unused: that is found by drawing with and
/// without the setting. It only explains the reason.
public struct PropertyRequirement: Sendable {
  /// The condition itself.
  public indirect enum Condition: Sendable {
    /// The banner has this text.
    case text(TextRole)
    /// The banner shows an image: a given one, or the design's image if the nested condition
    /// holds.
    case shownImage(named: Condition)
    /// The banner shows the design's image and no other.
    case standardImage
    /// The layout is one of several.
    case layout([String])
    /// The position is one of several.
    case position([BannerPosition])
    /// No position was given.
    case standardPosition
    /// The values of the banner's properties meet a condition.
    case values(@Sendable (Design.Values) -> Bool)
    /// The result has a time axis.
    case time
    /// The condition never holds.
    case never
    /// Another condition does not hold.
    case not(Condition)
    /// At least one condition holds.
    case any([Condition])
    /// Every condition holds.
    case all([Condition])
  }

  /// The names of the properties, or of an option with two leading hyphens.
  public var names: [String]
  /// The condition for the settings to have an effect.
  public var condition: Condition
  /// The reason why they otherwise have no effect.
  ///
  /// `{layout}` stands for the layout's name.
  public var reason: String

  /// Creates a requirement for some properties.
  package init(
    _ selections: [any PropertySelection], _ condition: Condition, _ reason: String
  ) {
    (names, self.condition, self.reason) = (selections.names, condition, reason)
  }

  /// Creates a requirement for an option.
  package init(option: RequestOption, _ condition: Condition, _ reason: String) {
    (names, self.condition, self.reason) = (["--\(option.rawValue)"], condition, reason)
  }
}

extension PropertyRequirement.Condition {
  /// Returns the condition that a property has one of some values.
  package static func has<Value: Equatable & Sendable>(
    _ key: PropertyKey<Value>, _ values: Value...
  ) -> Self {
    .values { values.contains($0[key]) }
  }

  /// Returns the condition that a property is not nil.
  package static func filled<Value>(_ key: PropertyKey<Value?>) -> Self {
    .values { $0[key] != nil }
  }

  /// Returns the condition that a property has a text that is not empty.
  package static func filled(_ key: PropertyKey<String?>) -> Self {
    .values { $0[key]?.isEmpty == false }
  }

  /// Returns the condition that a property has a text that is not empty.
  package static func filled(_ key: PropertyKey<String>) -> Self { .values { !$0[key].isEmpty } }

  /// Returns the condition that a multi-valued property contains a value.
  package static func contains<Element: Equatable & Sendable>(
    _ key: PropertyKey<[Element]>, _ element: Element
  ) -> Self {
    .values { $0[key].contains(element) }
  }
}

extension Kit {
  /// Returns the reason why a property or option has no effect in a banner, if the kit knows one.
  ///
  /// - Parameters:
  ///   - name: The property's name, or the option's with two leading hyphens.
  ///   - isAtRest: Whether the result has no time axis.
  /// - Returns: The reason of the first requirement that is not met, or nil if all are met.
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

/// The facts about a banner that conditions are tested against.
private struct BannerFacts {
  let kit: any Kit
  let request: BannerRequest
  let isAtRest: Bool

  func meet(_ condition: PropertyRequirement.Condition) -> Bool {
    switch condition {
    case .text(let role): request[role]?.isEmpty == false
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
}

/// An option that sets a part of a ``BannerRequest``.
///
/// The raw values are the options' names without hyphens.
package enum RequestOption: String, CaseIterable, Sendable {
  case title, subtitle, image, button, position
  case textSize = "text-size"
}
