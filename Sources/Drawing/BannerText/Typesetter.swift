// SPDX-License-Identifier: MIT

/// What happens to text that is wider than its box.
///
/// The names are UIKit's.
public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  /// Lines end between words; a word that is wider than the box is broken.
  case wordWrapping
  /// Lines end between any two characters.
  case charWrapping
  /// Lines end only where the text says so; what does not fit is left away.
  case clipping
  /// The last line loses its beginning to an ellipsis.
  case truncatingHead
  /// The last line loses its middle to an ellipsis.
  case truncatingMiddle
  /// The last line loses its end to an ellipsis.
  case truncatingTail
}

/// Turns text into lines of placed glyphs.
///
/// Text is broken and cut only between characters as the reader sees them (grapheme clusters), and
/// where Unicode's line breaking rules allow it.
public final class Typesetter: Sendable {
  /// Where fonts and glyphs come from.
  public let library: FontLibrary
  /// Fonts that are asked for what the typeface of a text does not have, before the bundled ones.
  public let userFonts: [UserFont]
  let breaker: LineBreaker
  private let known = LineCache()

  /// The most code points of one character; what stands behind them is not drawn.
  public static let mostScalarsOfACharacter = GraphemeText.mostScalarsOfACluster

  /// A typesetter with a library of its own.
  ///
  /// - Parameter decoder: Reads the pictures of glyphs in colour; without one they have none.
  public init(decoder: GlyphDecoder? = nil) {
    library = FontLibrary(decoder: decoder)
    userFonts = []
    breaker = LineBreaker()
  }

  /// A typesetter that shares another one's library, with a user's fonts.
  public init(sharing other: Typesetter, userFonts: [UserFont]) {
    library = other.library
    breaker = other.breaker
    self.userFonts = userFonts
  }

  /// A text as one line, however wide; line breaks and tabs in it count as spaces.
  public func line(
    _ text: AttributedText, font: Font, direction: LayoutDirection = .leftToRight
  ) -> TextLine {
    known.lines(LineCache.Key(text: text, font: font, direction: direction)) {
      let text = StyledText(text, font: font, direction: direction, typesetter: self)
      return [text.joinedLine(GraphemeText.paragraphs(of: text.attributed)[...])]
    }[0]
  }

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: Newlines in it end lines, tabs count as spaces.
  ///   - font: The font of what has none of its own.
  ///   - width: Of the box, in points. White space at the end of a line may lie outside.
  ///   - limit: The most lines; 0 for any number.
  ///   - mode: What happens to text that does not fit.
  ///   - direction: Of paragraphs without strong characters; others have that of their first one.
  ///   - justifies: Whether lines are as wide as the box if their paragraph does not say otherwise.
  ///   - strategy: Which of the possible lines are chosen; none by default, as outside of labels.
  /// - Returns: Lines from top to bottom; none for an empty text. Each but an empty line holds at
  ///   least one character, even if that is wider than the box.
  /// - Complexity: O(length of the text).
  public func lines(
    _ text: AttributedText, font: Font, width: Double, limit: Int = 0,
    mode: LineBreakMode = .wordWrapping, direction: LayoutDirection = .leftToRight,
    justifies: Bool = false, strategy: LineBreakStrategy = []
  ) -> [TextLine] {
    guard !text.isEmpty else { return [] }
    let box = LineCache.Key.Box(
      width: width, limit: limit, mode: mode, justifies: justifies, strategy: strategy)
    return known.lines(
      LineCache.Key(text: text, font: font, direction: direction, box: box)
    ) {
      let text = StyledText(text, font: font, direction: direction, typesetter: self)
      var composer = LineComposer(
        text: text, width: width, limit: limit, mode: mode, justifies: justifies,
        strategy: strategy)
      return composer.lines { [breaker] in breaker.opportunities(in: $0) }
    }
  }

  /// Whether a text stands on so many lines of a width, nothing left away and no word broken.
  ///
  /// No ``LineBreakStrategy`` changes that.
  ///
  /// - Parameters:
  ///   - text: Newlines in it end lines, tabs count as spaces.
  ///   - font: The font of what has none of its own.
  ///   - width: Of the box, in points. White space at the end of a line may lie outside.
  ///   - limit: The most lines; 0 for any number.
  ///   - mode: With `charWrapping` lines may end inside of words, with `clipping` only where the text
  ///     says so; all others end lines between words.
  ///   - direction: Of paragraphs without strong characters; others have that of their first one.
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

  /// A plain text as one line.
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

  /// The direction of a text's first strong character; nil if it has none.
  public static func direction(of text: String) -> LayoutDirection? {
    Bidi.direction(of: text.unicodeScalars)
  }

  /// The picture in colour of a text that is one emoji; nil for any other text.
  public func picture(of text: String) -> GlyphBitmap? {
    guard text.count == 1, let scalar = text.unicodeScalars.first, scalar.properties.isEmoji,
      scalar.value >= 0xA9 || text.unicodeScalars.count > 1
    else { return nil }
    // A single one may be text by default, but as a picture it was asked for.
    let asked = text.unicodeScalars.count == 1 ? text + "\u{FE0F}" : text
    let line = line(AttributedText(asked), font: Font(.sanFrancisco, size: 24))
    let pictures = line.runs.flatMap { run in
      run.glyphs.compactMap { library.picture(of: $0.id, in: run.face) }
    }
    return pictures.count == 1 ? pictures[0] : nil
  }
}
