// SPDX-License-Identifier: MIT

/// A typeface as UIKit names it.
public enum FontFamily: Sendable, Hashable {
  /// The system typeface of iOS 7 and 8.
  case helveticaNeue
  /// The system typeface of iOS 9 and later.
  case sanFrancisco
  /// Fonts the user gave.
  case custom(UserFontFamily)
}

/// The weight of a face.
public enum FontWeight: String, Sendable, Hashable, CaseIterable, Comparable {
  /// 400.
  case regular
  /// 500; what iOS 7 calls bold in its system font.
  case medium
  /// 600.
  case semibold
  /// 700.
  case bold

  /// By OpenType's scale, `usWeightClass`.
  public var number: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }

  /// The lighter one goes first.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.number < b.number }
}

/// A font as UIKit sees it: a family, a weight and a size, with the metrics of the real thing.
///
/// The metrics of the system typefaces are Apple's, whatever bundled face is drawn in their place, so
/// that layout agrees; those of a user's font are its own.
public struct Font: Sendable, Hashable {
  /// Which typeface.
  public var family: FontFamily
  /// How heavy.
  public var weight: FontWeight
  /// Whether it is slanted: in a face of its own if there is one, else by a slant of the upright one.
  ///
  /// Letters that other fonts draw in its place, such as Arabic or Chinese ones, stay upright.
  public var isItalic: Bool
  /// Points per em; above 0.
  public var size: Double

  /// A font from its family, weight, slant and size in points.
  public init(
    _ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false, size: Double
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// From the baseline up to the top of the line, in points.
  public var ascent: Double { metrics.ascent * size }
  /// From the baseline down to the bottom of the line's glyphs, in points.
  public var descent: Double { metrics.descent * size }
  /// Space between lines, in points.
  public var leading: Double { metrics.leading * size }
  /// Distance between the baselines of a label's lines, in points, not rounded.
  public var lineHeight: Double { metrics.lineHeight * size }
  /// Height of a capital letter, in points.
  public var capHeight: Double { metrics.capHeight * size }

  private var metrics: FontMetrics {
    switch family {
    case .helveticaNeue: .helveticaNeue
    case .sanFrancisco: .sanFrancisco
    case .custom(let family): family.font(for: weight, isItalic: isItalic).metrics
    }
  }
}

/// Heights of a typeface, in em.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line's glyphs.
  public var descent: Double
  /// Space between lines.
  public var leading: Double
  /// Of a capital letter.
  public var capHeight: Double
  /// From one baseline to the next.
  public var lineHeight: Double

  /// Source: measured for two weights, message-banner.md 2.2.
  static let helveticaNeue = FontMetrics(
    ascent: 0.952, descent: 0.213, leading: 0.028, capHeight: 0.714, lineHeight: 1.193)
  /// Source: bulletinboard.md 1.13.
  static let sanFrancisco = FontMetrics(
    ascent: 0.952148, descent: 0.241211, leading: 0, capHeight: 0.70459, lineHeight: 1.193359)
}
