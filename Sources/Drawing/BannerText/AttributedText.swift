// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerPixels

/// Text whose parts may have different attributes.
///
/// Attributes that are nil come from the label. A plain string is a text without attributes.
public struct AttributedText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A part of the text with one set of attributes.
  public struct Run: Sendable, Hashable {
    /// The characters of the part.
    public var text: String
    /// The attributes of the part.
    public var attributes: TextAttributes

    /// Creates a part with text and attributes.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts in reading order.
  public var runs: [Run]
  /// The option or property that supplied the text; nil if there is none.
  package var origin: TextOrigin?

  /// Creates a text from parts.
  public init(runs: [Run]) { self.runs = runs }

  /// Creates a text with the same attributes throughout.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    runs = [Run(text, attributes)]
  }

  /// Creates a text without attributes.
  public init(stringLiteral text: String) { self.init(text) }

  /// The characters without attributes.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// Returns the same text with an origin of that name and path, if it has none.
  package func withOrigin(named name: String) -> AttributedText {
    origin == nil ? with(TextOrigin(name: name, place: InputPlace(path: name))) : self
  }

  /// Returns the same text with another origin.
  package func with(_ origin: TextOrigin?) -> AttributedText {
    var text = self
    text.origin = origin
    return text
  }

  /// Returns a text followed by another one.
  public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
    AttributedText(runs: a.runs + b.runs).with(a.origin ?? b.origin)
  }

  /// Returns whether both texts have equal parts; their origins are ignored.
  public static func == (a: AttributedText, b: AttributedText) -> Bool { a.runs == b.runs }

  /// Hashes the parts; the origin is ignored.
  public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

/// A type that converts to an attributed text, such as a string.
public protocol AttributedTextConvertible: Sendable {
  /// The value as an attributed text.
  var attributedText: AttributedText { get }
}

extension AttributedText: AttributedTextConvertible {
  /// The text itself.
  public var attributedText: AttributedText { self }
}

extension String: AttributedTextConvertible {
  /// The string as a text without attributes.
  public var attributedText: AttributedText { AttributedText(self) }
}

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

/// The horizontal position of lines in a wider box, with UIKit's names.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// The leading edge in the layout's direction.
  case natural
  /// The left edge.
  case left
  /// The center.
  case center
  /// The right edge.
  case right
  /// Both edges, by widening spaces; the last line of a paragraph is natural.
  case justified
}

/// The style of a paragraph's lines; nil values come from the label.
public struct ParagraphStyle: Sendable, Hashable {
  /// The alignment of the lines.
  public var alignment: TextAlignment?
  /// The space added between lines, in points.
  public var lineSpacing: Double?

  /// Creates a style; omitted values come from the label.
  public init(alignment: TextAlignment? = nil, lineSpacing: Double? = nil) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
  }
}

/// The direction of a user interface, and the default direction of its text.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right, as in English.
  case leftToRight = "ltr"
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}
