// SPDX-License-Identifier: MIT

/// What happens to text that is wider than its box.
///
/// The names are UIKit's.
public enum LineBreakMode: Sendable, Hashable, CaseIterable {
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
/// Text is broken and cut only between characters as the reader sees them (grapheme clusters).
public final class Typesetter: Sendable {
  /// Where fonts and outlines come from.
  public let library: FontLibrary

  /// A typesetter with a library of its own, unless one is given.
  public init(library: FontLibrary = FontLibrary()) { self.library = library }

  /// A text as one line, however wide; line breaks and tabs in it count as spaces.
  public func line(_ text: String, font: Font) -> TextLine {
    line(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }, font: font)
  }

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: Newlines in it end lines, tabs count as spaces.
  ///   - font: The font of all of it.
  ///   - width: Of the box, in points. White space at the end of a line may lie outside.
  ///   - limit: The most lines; 0 for any number.
  ///   - mode: What happens to text that does not fit.
  /// - Returns: Lines from top to bottom; none for an empty text. Each but an empty line holds at
  ///   least one character, even if that is wider than the box.
  /// - Complexity: O(length of the text), and O(length · log length) for truncated lines.
  public func lines(
    _ text: String, font: Font, width: Double, limit: Int = 0,
    mode: LineBreakMode = .wordWrapping
  ) -> [TextLine] {
    guard !text.isEmpty else { return [] }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.map { $0 == "\t" ? " " : $0 } }
    let last = limit > 0 ? limit - 1 : Int.max
    var result: [TextLine] = []
    for (index, paragraph) in paragraphs.enumerated() {
      let ranges = breaks(
        paragraph, font: font, width: width, mode: mode, most: last - result.count)
      for range in ranges {
        if result.count == last {
          let rest = Array(paragraph[range.lowerBound...])
          let following = paragraphs[(index + 1)...]
          result.append(
            lastLine(rest, following: following, font: font, width: width, mode: mode))
          return result
        }
        result.append(line(Self.trimmed(paragraph[range]), font: font, width: width, mode: mode))
      }
    }
    return result
  }

  /// A line of characters, fitted if the mode leaves only one line to a paragraph.
  private func line(
    _ characters: [Character], font: Font, width: Double, mode: LineBreakMode
  ) -> TextLine {
    mode == .clipping
      ? fitted(characters, font: font, width: width, mode: mode, forced: false)
      : line(characters, font: font)
  }

  /// What the last line that is allowed shows of everything that is left.
  private func lastLine(
    _ rest: [Character], following: ArraySlice<[Character]>, font: Font, width: Double,
    mode: LineBreakMode
  ) -> TextLine {
    switch mode {
    case .wordWrapping, .charWrapping:
      let first = breaks(rest, font: font, width: width, mode: mode, most: 1).first ?? 0..<0
      return line(Self.trimmed(rest[first]), font: font)
    case .clipping, .truncatingTail:
      return fitted(
        Self.trimmed(rest[...]), font: font, width: width, mode: mode, forced: !following.isEmpty)
    case .truncatingHead, .truncatingMiddle:
      let all = Array(([rest] + following).joined(separator: [" "]))
      return fitted(Self.trimmed(all[...]), font: font, width: width, mode: mode, forced: false)
    }
  }

  // MARK: Breaking

  /// Where the lines of a paragraph begin and end, as ranges of characters that cover all of it.
  ///
  /// Stops early when one line more than `most` has begun; the last range then reaches to the end.
  private func breaks(
    _ characters: [Character], font: Font, width: Double, mode: LineBreakMode, most: Int
  ) -> [Range<Int>] {
    guard mode != .clipping, !characters.isEmpty else { return [0..<characters.count] }
    let advances = library.shape(characters, font: font).advances
    var ranges: [Range<Int>] = []
    var start = 0
    while start < characters.count {
      guard ranges.count <= most else {
        ranges.append(start..<characters.count)
        break
      }
      let end = lineEnd(
        from: start, characters: characters, advances: advances, width: width,
        anywhere: mode == .charWrapping)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  private func lineEnd(
    from start: Int, characters: [Character], advances: [Double], width: Double, anywhere: Bool
  ) -> Int {
    var sum = 0.0
    var lastOpportunity = start
    for index in start..<characters.count {
      let character = characters[index]
      let isSpace = character.isBreakingSpace
      sum += advances[index]
      if !isSpace, sum > width + Self.tolerance {
        if lastOpportunity > start { return lastOpportunity }
        return max(start + 1, index)
      }
      let endsHere =
        anywhere || isSpace
        || (character.isBreakingHyphen && index > start && !characters[index - 1].isBreakingSpace)
      if endsHere { lastOpportunity = index + 1 }
    }
    return characters.count
  }

  // MARK: Truncation

  /// One line that is no wider than the box, with an ellipsis if characters had to go.
  ///
  /// - Parameter forced: Whether text follows that is not in `characters`.
  private func fitted(
    _ characters: [Character], font: Font, width: Double, mode: LineBreakMode, forced: Bool
  ) -> TextLine {
    let whole = line(characters, font: font)
    if whole.width <= width + Self.tolerance, !(forced && mode == .truncatingTail) { return whole }
    /// The line with some of its characters.
    func cut(_ kept: Int) -> TextLine {
      let dropped = characters.count - kept
      let parts: [Character] =
        switch mode {
        case .truncatingHead: ["…"] + characters[dropped...].drop(while: \.isWhitespace)
        case .truncatingMiddle:
          Self.trimmed(characters[..<((kept + 1) / 2)]) + ["…"]
            + characters[(characters.count - kept / 2)...].drop(while: \.isWhitespace)
        case .clipping: Array(characters[..<kept])
        case .wordWrapping, .charWrapping, .truncatingTail:
          Self.trimmed(characters[..<kept]) + ["…"]
        }
      return line(parts, font: font)
    }
    var fits = mode == .clipping ? 1 : 0
    var tooMany = characters.count + (forced ? 1 : 0)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if cut(middle).width <= width + Self.tolerance { fits = middle } else { tooMany = middle }
    }
    return cut(min(fits, characters.count))
  }

  // MARK: One line

  private func line(_ characters: [Character], font: Font) -> TextLine {
    guard !characters.isEmpty else { return .empty }
    let shaped = library.shape(characters, font: font)
    var runs: [GlyphRun] = []
    for (index, used) in shaped.faces.enumerated() {
      let glyphs = shaped.glyphs.filter { $0.face == index }
        .map { PlacedGlyph(id: $0.id, x: $0.x, y: $0.y) }
      if !glyphs.isEmpty {
        runs.append(GlyphRun(face: used.face, emSize: used.emSize, glyphs: glyphs))
      }
    }
    return TextLine(
      text: String(characters), runs: runs, width: shaped.width, missing: shaped.missing)
  }

  /// Without the white space at the end.
  private static func trimmed(_ characters: ArraySlice<Character>) -> [Character] {
    var characters = characters
    while characters.last?.isBreakingSpace == true { characters.removeLast() }
    return Array(characters)
  }

  /// A line may be wider than its box by as much, in points: sums of advances are not exact.
  private static let tolerance = 0.001
}

extension Character {
  /// White space that ends a line and may hang over its end; not the spaces that keep words together.
  fileprivate var isBreakingSpace: Bool {
    isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
  }

  /// Marks after which a word may be broken.
  fileprivate var isBreakingHyphen: Bool {
    switch self {
    case "-", "\u{2010}", "\u{2013}", "\u{2014}": true
    default: false
    }
  }
}
