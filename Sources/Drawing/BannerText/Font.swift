// SPDX-License-Identifier: MIT

/// A font as UIKit defines it: a family, a weight, and a size, with the original's metrics.
///
/// The system typefaces keep Apple's metrics even though bundled faces are drawn, so that layouts
/// match. A user's font has its own metrics.
public struct Font: Sendable, Hashable {
  /// The font family.
  public var family: FontFamily
  /// The font weight.
  public var weight: FontWeight
  /// Whether the font is italic: drawn with an italic face if there is one, else by slanting.
  ///
  /// Letters drawn by fallback fonts, such as Arabic or Chinese ones, stay upright.
  public var isItalic: Bool
  /// The font size in points; above 0.
  public var size: Double

  /// Creates a font from a family, a weight, a slant, and a size in points.
  public init(
    _ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false, size: Double
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// The distance from the baseline up to the top of the line, in points.
  public var ascent: Double { metrics.ascent * size }
  /// The distance from the baseline down to the bottom of the line's glyphs, in points.
  public var descent: Double { metrics.descent * size }
  /// The space between lines, in points.
  public var leading: Double { metrics.leading * size }
  /// The distance between the baselines of a label's lines, in points, not rounded.
  public var lineHeight: Double { metrics.lineHeight * size }
  /// The height of a capital letter, in points.
  public var capHeight: Double { metrics.capHeight * size }

  private var metrics: FontMetrics {
    switch family {
    case .helveticaNeue: .helveticaNeue
    case .sanFrancisco: .sanFrancisco
    case .custom(let family): family.font(for: weight, isItalic: isItalic).metrics
    }
  }
}

/// The vertical metrics of a typeface, in em.
public struct FontMetrics: Sendable, Hashable {
  /// The distance from the baseline up to the top of the line.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line's glyphs.
  public var descent: Double
  /// The space between lines.
  public var leading: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The distance from one baseline to the next.
  public var lineHeight: Double

  /// The metrics of Helvetica Neue.
  ///
  /// Source: measured for two weights, message-banner.md 2.2.
  static let helveticaNeue = FontMetrics(
    ascent: 0.952, descent: 0.213, leading: 0.028, capHeight: 0.714, lineHeight: 1.193)
  /// The metrics of San Francisco.
  ///
  /// Source: bulletinboard.md 1.13.
  static let sanFrancisco = FontMetrics(
    ascent: 0.952148, descent: 0.241211, leading: 0, capHeight: 0.70459, lineHeight: 1.193359)
}
