// SPDX-License-Identifier: MIT

internal import Synchronization

/// Lines that were made before, by text, style and box.
///
/// A layout asks for the same lines several times, to measure them and to place them (11 of 42 times in a
/// card), and a set of pictures asks for them again and again: without the cache a run over 1,510 snapshots
/// takes 16 % longer. Safe to share between threads; a line depends on nothing but its
/// key, and the fonts of the typesetter that owns the cache.
final class LineCache: Sendable {
  /// What lines depend on.
  struct Key: Hashable {
    /// A box that lines are broken for.
    struct Box: Hashable {
      var width: Double
      var limit: Int
      var mode: LineBreakMode
      var justifies: Bool
      var strategy: LineBreakStrategy
    }

    let text: AttributedText
    let font: Font
    let direction: LayoutDirection
    /// nil for a single line, however wide.
    var box: Box?

    /// Byte by byte: strings that look alike are equal, but may have other glyphs.
    static func == (a: Key, b: Key) -> Bool {
      a.font == b.font && a.direction == b.direction && a.box == b.box
        && a.text.runs.count == b.text.runs.count
        && zip(a.text.runs, b.text.runs).allSatisfy { one, other in
          one.attributes == other.attributes && one.text.utf8.elementsEqual(other.text.utf8)
        }
    }

    /// By what tells most lines apart.
    func hash(into hasher: inout Hasher) {
      for run in text.runs { hasher.combine(run.text) }
      hasher.combine(font.size)
      hasher.combine(font.weight)
      hasher.combine(box?.width)
    }
  }

  private struct Entry {
    var lines: [Key: [TextLine]] = [:]
    var glyphs = 0
  }

  private let kept = Mutex(Entry())

  /// Glyphs kept, about 3 MB of them; a text more, and the cache starts anew.
  private static let mostGlyphs = 1 << 16
  /// A longer text is not kept.
  private static let longestText = 2048

  /// Lines that are known, or are made for the purpose.
  func lines(_ key: Key, _ make: () -> [TextLine]) -> [TextLine] {
    if let known = kept.withLock({ $0.lines[key] }) { return known }
    let made = make()
    // Every text takes some room, even one without glyphs.
    let glyphs = made.reduce(16) { $0 + $1.runs.reduce(8) { $0 + $1.glyphs.count } }
    guard glyphs <= Self.longestText else { return made }
    kept.withLock { kept in
      if kept.glyphs + glyphs > Self.mostGlyphs { kept = Entry() }
      if kept.lines.updateValue(made, forKey: key) == nil { kept.glyphs += glyphs }
    }
    return made
  }
}
