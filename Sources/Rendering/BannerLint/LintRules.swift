// SPDX-License-Identifier: MIT

internal import BannerDocument

/// A selection of rules.
public struct LintRules: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The names of the selected rules.
  public private(set) var names: Set<String>

  /// Creates a selection of rules by their names.
  ///
  /// ``allNames`` has the known names. A check with an unknown one is an error.
  public init(_ names: some Sequence<String>) { self.names = Set(names) }

  /// Creates a selection of rules by their names.
  public init(arrayLiteral names: String...) { self.init(names) }

  /// All rules.
  public static let all = LintRules(allNames)

  /// The names of all rules, in listing order.
  public static var allNames: [String] { LintRuleName.words }

  /// All rules, in listing order.
  static let list: [any LintRule] = [
    ContrastRule(),
    TapTargetRule(),
    TextCutRule(),
    TextSmallRule(),
    LongWordRule(),
    OrphanRule(),
    UnderCutOutRule(),
    UnderBarRule(),
    UnderKeyboardRule(),
    UnderHomeIndicatorRule(),
    OffScreenRule(),
    OutsideSafeAreaRule(),
    ColorOnlyRule(),
    LabelMissingRule(),
    LabelRepeatsRule(),
    ReadingOrderRule(),
    AnnouncementRule(),
    TooShortRule(),
    FlashesRule(),
    DarkRule(),
    LargeTextRule(),
    RightToLeftRule(),
    SamePictureRule(),
    PaletteRule(),
    UnusedSuppressionRule(),
  ]

  /// Returns the rule with a name, or nil if there is none.
  static func rule(named name: String) -> (any LintRule)? { list.first { $0.name == name } }

  /// A rule in listings.
  package struct Entry: Sendable {
    package var name: String
    package var severity: LintFinding.Severity
    package var summary: String
    package var source: String
    package var url: String
  }

  /// All rules with their descriptions, in listing order.
  package static var entries: [Entry] {
    list.map {
      Entry(
        name: $0.name, severity: $0.severity, summary: $0.summary, source: $0.source.title,
        url: $0.source.url)
    }
  }
}
