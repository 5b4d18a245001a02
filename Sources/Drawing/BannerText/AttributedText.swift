// SPDX-License-Identifier: MIT

public import BannerPixels

/// Text whose parts may look different.
///
/// What the attributes leave open is the label's: a plain string is a text without attributes.
public struct AttributedText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A part with one look.
  public struct Run: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// How it looks.
    public var attributes: TextAttributes

    /// A part from its text and its look.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts in reading order.
  public var runs: [Run]
  /// Where the words come from; nil for words that no option and no property gave.
  package var origin: TextOrigin?

  /// A text from its parts.
  public init(runs: [Run]) { self.runs = runs }

  /// A text in one look.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    runs = [Run(text, attributes)]
  }

  /// A plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// What it says.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The same text with an origin.
  package func with(_ origin: TextOrigin?) -> AttributedText {
    var text = self
    text.origin = origin
    return text
  }

  /// One text behind another.
  public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
    AttributedText(runs: a.runs + b.runs).with(a.origin ?? b.origin)
  }

  /// Whether both say the same and look the same, wherever their words come from.
  public static func == (a: AttributedText, b: AttributedText) -> Bool { a.runs == b.runs }

  /// Hashes what they say and how they look.
  public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

/// What can be set as text: strings and attributed texts.
public protocol AttributedTextConvertible: Sendable {
  /// The text.
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

/// How a part of a text differs from the rest; nil leaves it as the label has it.
public struct TextAttributes: Sendable, Hashable {
  /// A line along the text, by UIKit's names.
  public enum LineStyle: String, Sendable, Hashable, CaseIterable {
    /// One line.
    case single
    /// One line, twice as thick.
    case thick
    /// Two lines.
    case double
  }

  /// The typeface.
  public var family: FontFamily?
  /// How heavy.
  public var weight: FontWeight?
  /// Whether it is slanted.
  public var isItalic: Bool?
  /// Points per em; above 0, at most 1,024.
  public var size: Double?
  /// The colour of the glyphs and of lines along them.
  public var color: Color?
  /// A line under the text.
  public var underline: LineStyle?
  /// A line through the text.
  public var strikethrough: LineStyle?
  /// Added behind every character, in points, −512…512; scripts whose letters are joined ignore it.
  public var tracking: Double?
  /// Where the lines of the paragraph lie; that of its first character counts.
  public var alignment: TextAlignment?
  /// Added between the lines of the paragraph, in points, 0…512; that of its first character counts.
  public var lineSpacing: Double?

  /// Attributes; what is not given stays as the label has it.
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

  /// A label's font with what the attributes say.
  func font(in font: Font) -> Font {
    Font(
      family ?? font.family, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic,
      size: size ?? font.size)
  }
}

/// Where lines lie in a box that is wider than they are, by UIKit's names.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Where lines begin in the layout's direction.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, by wider spaces; the last line of a paragraph is natural.
  case justified
}

/// What a text says of the lines of one of its paragraphs; nil leaves it as the label has it.
public struct ParagraphStyle: Sendable, Hashable {
  /// Where lines lie.
  public var alignment: TextAlignment?
  /// Added between lines, in points.
  public var lineSpacing: Double?

  /// A style; what is not given stays as the label has it.
  public init(alignment: TextAlignment? = nil, lineSpacing: Double? = nil) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
  }
}

/// The direction in which a user interface is laid out, and in which text runs that does not say.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// As for English.
  case leftToRight = "ltr"
  /// As for Arabic and Hebrew.
  case rightToLeft = "rtl"
}
