// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerPixels

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
