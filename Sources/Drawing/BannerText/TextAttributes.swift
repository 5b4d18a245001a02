// SPDX-License-Identifier: MIT

public import BannerPixels

/// The attributes of a part of a text; nil values come from the label.
public struct TextAttributes: Sendable, Hashable {
  /// The style of an underline or a strikethrough, with UIKit's names.
  public enum LineStyle: String, Sendable, Hashable, CaseIterable {
    /// One line.
    case single
    /// One line, twice as thick.
    case thick
    /// Two lines.
    case double
  }

  /// The font family.
  public var family: FontFamily?
  /// The font weight.
  public var weight: FontWeight?
  /// Whether the text is italic.
  public var isItalic: Bool?
  /// The font size in points; above 0, at most 1,024.
  public var size: Double?
  /// The color of the glyphs and of the lines drawn along them.
  public var color: Color?
  /// The style of the underline.
  public var underline: LineStyle?
  /// The style of the strikethrough.
  public var strikethrough: LineStyle?
  /// The space added after every character, in points, −512…512; cursive scripts ignore it.
  public var tracking: Double?
  /// The alignment of the paragraph's lines; the value of its first character applies.
  public var alignment: TextAlignment?
  /// The space added between lines, in points, 0…512; the value of the first character applies.
  public var lineSpacing: Double?

  /// Creates attributes; omitted values come from the label.
  public init(
    family: FontFamily? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil,
    size: Double? = nil, color: Color? = nil, underline: LineStyle? = nil,
    strikethrough: LineStyle? = nil,
    tracking: Double? = nil, alignment: TextAlignment? = nil, lineSpacing: Double? = nil
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.tracking = tracking
    self.alignment = alignment
    self.lineSpacing = lineSpacing
  }

  /// Returns a label's font with these attributes applied.
  func font(in font: Font) -> Font {
    Font(
      family ?? font.family, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic,
      size: size ?? font.size)
  }
}
