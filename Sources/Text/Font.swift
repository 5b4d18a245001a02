// SPDX-License-Identifier: MIT

/// The system typeface of an era.
public enum FontFamily: Sendable, Hashable, CaseIterable {
  /// iOS 7 and 8.
  case helveticaNeue
  /// iOS 9 and later.
  case sanFrancisco
}

/// The weight of a face.
public enum FontWeight: Sendable, Hashable, CaseIterable {
  /// 400.
  case regular
  /// 500; what iOS 7 calls bold in its system font.
  case medium
  /// 600.
  case semibold
  /// 700.
  case bold
}

/// A font as UIKit sees it: a family, a weight and a size, with the metrics of the real thing.
///
/// The metrics are Apple's, whatever bundled face is drawn in its place, so that layout agrees.
public struct Font: Sendable, Hashable {
  /// Which system typeface.
  public var family: FontFamily
  /// How heavy.
  public var weight: FontWeight
  /// Points per em; above 0.
  public var size: Double

  /// A font from its family, weight and size in points.
  public init(_ family: FontFamily, weight: FontWeight = .regular, size: Double) {
    self.family = family
    self.weight = weight
    self.size = size
  }

  /// From the baseline up to the top of the line.
  ///
  /// Source: measured for both weights of Helvetica Neue (message-banner.md 2.2); San Francisco's
  /// `hhea` table gives the same to three digits.
  public var ascent: Double { 0.952 * size }
  /// From the baseline down to the bottom of the line's glyphs.
  ///
  /// Source: as ``ascent``.
  public var descent: Double { 0.213 * size }
  /// Space between lines.
  ///
  /// Source: as ``ascent``.
  public var leading: Double { 0.028 * size }
  /// Distance between the baselines of a label's lines, not rounded.
  ///
  /// Source: as ``ascent``.
  public var lineHeight: Double { 1.193 * size }
  /// Height of a capital letter.
  ///
  /// Source: message-banner.md 2.2.
  public var capHeight: Double { 0.714 * size }
}
