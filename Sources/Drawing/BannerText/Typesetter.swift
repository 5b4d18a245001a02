// SPDX-License-Identifier: MIT

/// Turns text into lines of placed glyphs.
///
/// Text is broken and truncated only between grapheme clusters, and lines break by Unicode's
/// rules.
public final class Typesetter: Sendable {
  /// The library of fonts and glyphs.
  public let library: FontLibrary
  /// The user's fonts, tried before the bundled ones for characters that a text's typeface lacks.
  public let userFonts: [UserFont]
  let breaker: LineBreaker
  private let lineCache = LineCache()

  /// The maximum number of code points in a character; further code points are not drawn.
  public static let mostScalarsOfACharacter = GraphemeText.mostScalarsOfACluster

  /// Creates a typesetter with its own library.
  ///
  /// - Parameter decoder: Decodes glyph pictures in color; without it, there are no pictures.
  public init(decoder: GlyphDecoder? = nil) {
    library = FontLibrary(decoder: decoder)
    userFonts = []
    breaker = LineBreaker()
  }

  /// Creates a typesetter with a user's fonts that shares another typesetter's library.
  public init(sharing other: Typesetter, userFonts: [UserFont]) {
    library = other.library
    breaker = other.breaker
    self.userFonts = userFonts
  }

  /// Returns a text as one line of any width; line breaks and tabs in it count as spaces.
  public func line(
    _ text: AttributedText, font: Font, direction: LayoutDirection = .leftToRight
  ) -> TextLine {
    lineCache.lines(LineCache.Key(text: text, font: font, direction: direction)) {
      let text = StyledText(text, font: font, direction: direction, typesetter: self)
      return [text.joinedLine(GraphemeText.paragraphs(of: text.attributed)[...])]
    }[0]
  }

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text. Newlines in it end lines, and tabs count as spaces.
  ///   - font: The font of text without its own font.
  ///   - width: The width of the box, in points. White space at the end of a line may exceed it.
  ///   - limit: The maximum number of lines; 0 for no limit.
  ///   - mode: The treatment of text that does not fit.
  ///   - direction: The direction of paragraphs without strong characters. Other paragraphs have
  ///     the direction of their first strong character.
  ///   - justifies: Whether lines fill the box unless their paragraph sets another alignment.
  ///   - strategy: The choice among possible lines; none by default, as outside of labels.
  /// - Returns: The lines from top to bottom; none for an empty text. Each line except an empty
  ///   one has at least one character, even if that is wider than the box.
  /// - Complexity: O(length of the text).
  public func lines(
    _ text: AttributedText, font: Font, width: Double, limit: Int = 0,
    mode: LineBreakMode = .wordWrapping, direction: LayoutDirection = .leftToRight,
    justifies: Bool = false, strategy: LineBreakStrategy = []
  ) -> [TextLine] {
    guard !text.isEmpty else { return [] }
    let box = LineCache.Key.Box(
      width: width, limit: limit, mode: mode, justifies: justifies, strategy: strategy)
    return lineCache.lines(
      LineCache.Key(text: text, font: font, direction: direction, box: box)
    ) {
      let text = StyledText(text, font: font, direction: direction, typesetter: self)
      var composer = LineComposer(
        text: text, width: width, limit: limit, mode: mode, justifies: justifies,
        strategy: strategy)
      return composer.lines { [breaker] in breaker.opportunities(in: $0) }
    }
  }

  /// Returns whether a text fits the given lines and width without truncation or a broken word.
  ///
  /// A ``LineBreakStrategy`` does not affect the result.
  ///
  /// - Parameters:
  ///   - text: The text. Newlines in it end lines, and tabs count as spaces.
  ///   - font: The font of text without its own font.
  ///   - width: The width of the box, in points. White space at the end of a line may exceed it.
  ///   - limit: The maximum number of lines; 0 for no limit.
  ///   - mode: The line break mode. With `charWrapping`, lines may end inside words. With
  ///     `clipping`, they end only at newlines. All other modes end lines between words.
  ///   - direction: The direction of paragraphs without strong characters. Other paragraphs have
  ///     the direction of their first strong character.
  /// - Complexity: O(length of the text).
  public func fits(
    _ text: AttributedText, font: Font, width: Double, limit: Int = 0,
    mode: LineBreakMode = .wordWrapping, direction: LayoutDirection = .leftToRight
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let text = StyledText(text, font: font, direction: direction, typesetter: self)
    let composer = LineComposer(
      text: text, width: width, limit: limit, mode: mode, justifies: false, strategy: [])
    return composer.fits { [breaker] in breaker.opportunities(in: $0) }
  }

  /// Returns a plain text as one line.
  public func line(
    _ text: String, font: Font, direction: LayoutDirection = .leftToRight
  ) -> TextLine {
    line(AttributedText(text), font: font, direction: direction)
  }

  /// Breaks a plain text into lines.
  public func lines(
    _ text: String, font: Font, width: Double, limit: Int = 0,
    mode: LineBreakMode = .wordWrapping, direction: LayoutDirection = .leftToRight,
    justifies: Bool = false, strategy: LineBreakStrategy = []
  ) -> [TextLine] {
    lines(
      AttributedText(text), font: font, width: width, limit: limit, mode: mode,
      direction: direction, justifies: justifies, strategy: strategy)
  }

  /// Returns the direction of a text's first strong character; nil if it has none.
  public static func direction(of text: String) -> LayoutDirection? {
    Bidi.direction(of: text.unicodeScalars)
  }

  /// Returns the color picture of a text that is one emoji; nil for any other text.
  public func picture(of text: String) -> GlyphBitmap? {
    guard text.count == 1, let scalar = text.unicodeScalars.first, scalar.properties.isEmoji,
      scalar.value >= 0xA9 || text.unicodeScalars.count > 1
    else { return nil }
    // A single emoji may default to text, but here the picture is requested.
    let asked = text.unicodeScalars.count == 1 ? text + "\u{FE0F}" : text
    let line = line(AttributedText(asked), font: Font(.sanFrancisco, size: 24))
    let pictures = line.runs.flatMap { run in
      run.glyphs.compactMap { library.picture(of: $0.id, in: run.face) }
    }
    return pictures.count == 1 ? pictures[0] : nil
  }
}
