// SPDX-License-Identifier: MIT

/// The text size chosen in the device's settings, from small to large.
public enum TextSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// Extra small.
  case extraSmall = "xs"
  /// Small.
  case small = "s"
  /// Medium.
  case medium = "m"
  /// Large, the default.
  case large = "l"
  /// Extra large.
  case extraLarge = "xl"
  /// Extra extra large.
  case extraExtraLarge = "xxl"
  /// Extra extra extra large, the largest standard size.
  case extraExtraExtraLarge = "xxxl"
  /// The first accessibility size.
  case accessibility1 = "ax1"
  /// The second accessibility size.
  case accessibility2 = "ax2"
  /// The third accessibility size.
  case accessibility3 = "ax3"
  /// The fourth accessibility size.
  case accessibility4 = "ax4"
  /// The fifth and largest accessibility size.
  case accessibility5 = "ax5"

  /// Whether the size is one of the five accessibility sizes, for which layouts may change.
  public var isAccessibility: Bool { index > Self.extraExtraExtraLarge.index }

  /// The index from small to large.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A text style, whose size follows the settings.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  /// Large titles, from iOS 11.
  case largeTitle
  /// First-level titles, from iOS 9; light instead of regular on iOS 9 and 10.
  case title1
  /// Second-level titles, from iOS 9.
  case title2
  /// Third-level titles, from iOS 9.
  case title3
  /// Headlines: semibold, or medium on iOS 7 and 8.
  ///
  /// All other styles are regular.
  case headline
  /// Body text.
  case body
  /// Callouts, from iOS 9.
  case callout
  /// Subheadlines.
  case subheadline
  /// Footnotes.
  case footnote
  /// Captions.
  case caption1
  /// Smaller captions.
  case caption2

  /// Returns the font size and line spacing of a paragraph, in points.
  ///
  /// Labels take their line height from the font, never from `leading`.
  ///
  /// Source: chrome.md 6. Leadings of categories other than ``TextSizeCategory/large`` are
  /// uncertain by ±1. Up to iOS 10, only ``body`` grows in the accessibility
  /// categories.
  public func metrics(_ category: TextSizeCategory, version: IOSVersion) -> TextMetrics {
    let stops = version < .ios11 && self != .body && category.isAccessibility
    let shown = stops ? TextSizeCategory.extraExtraExtraLarge : category
    return table[shown.index]
  }

  // swift-format-ignore
  private var table: [TextMetrics] {
    switch self {
    case .largeTitle:
      [m(31, 38), m(32, 39), m(33, 40), m(34, 41), m(36, 43), m(38, 46), m(40, 48),
       m(44, 52), m(48, 57), m(52, 61), m(56, 66), m(60, 70)]
    case .title1:
      [m(25, 31), m(26, 32), m(27, 33), m(28, 34), m(30, 37), m(32, 39), m(34, 41),
       m(38, 46), m(43, 51), m(48, 57), m(53, 62), m(58, 68)]
    case .title2:
      [m(19, 24), m(20, 25), m(21, 26), m(22, 28), m(24, 30), m(26, 32), m(28, 34),
       m(34, 41), m(39, 47), m(44, 52), m(50, 59), m(56, 66)]
    case .title3:
      [m(17, 22), m(18, 23), m(19, 24), m(20, 25), m(22, 28), m(24, 30), m(26, 32),
       m(31, 38), m(37, 44), m(43, 51), m(49, 58), m(55, 65)]
    case .headline, .body:
      [m(14, 19), m(15, 20), m(16, 21), m(17, 22), m(19, 24), m(21, 26), m(23, 29),
       m(28, 34), m(33, 40), m(40, 48), m(47, 56), m(53, 62)]
    case .callout:
      [m(13, 18), m(14, 19), m(15, 20), m(16, 21), m(18, 23), m(20, 25), m(22, 28),
       m(26, 32), m(32, 39), m(38, 46), m(44, 52), m(51, 60)]
    case .subheadline:
      [m(12, 16), m(13, 18), m(14, 19), m(15, 20), m(17, 22), m(19, 24), m(21, 28),
       m(25, 31), m(30, 37), m(36, 43), m(42, 50), m(49, 58)]
    case .footnote:
      [m(12, 16), m(12, 16), m(12, 16), m(13, 18), m(15, 20), m(17, 22), m(19, 24),
       m(23, 29), m(27, 33), m(33, 40), m(38, 46), m(44, 52)]
    case .caption1:
      [m(11, 13), m(11, 13), m(11, 13), m(12, 16), m(14, 19), m(16, 21), m(18, 23),
       m(22, 28), m(26, 32), m(32, 39), m(37, 44), m(43, 51)]
    case .caption2:
      [m(11, 13), m(11, 13), m(11, 13), m(11, 13), m(13, 18), m(15, 20), m(17, 22),
       m(20, 25), m(24, 30), m(29, 35), m(34, 41), m(40, 48)]
    }
  }
}

/// The font size and line spacing of a text style.
public struct TextMetrics: Sendable, Hashable {
  /// The font size, in points.
  public var size: Double
  /// The distance between the baselines of a paragraph, in points.
  public var leading: Double

  /// Creates metrics.
  public init(size: Double, leading: Double) {
    self.size = size
    self.leading = leading
  }
}

private func m(_ size: Double, _ leading: Double) -> TextMetrics {
  TextMetrics(size: size, leading: leading)
}
