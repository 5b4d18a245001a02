// SPDX-License-Identifier: MIT

internal import Synchronization

/// A cache of finished lines by text, style, and box.
///
/// A layout requests the same lines several times to measure and place them (11 of 42 times in a
/// card). A set of pictures requests them repeatedly. Without the cache, verifying 1,852 pictures
/// took 28% more processor time, and linting them 38%; one picture took the same. It is safe to
/// share between threads. A line depends only on its key and the fonts of the typesetter that owns
/// the cache.
final class LineCache: Sendable {
  /// The values that determine lines.
  struct Key: Hashable {
    /// A box that text is broken into.
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
    /// The box; nil for a single line of any width.
    var box: Box?

    /// Compares texts byte by byte: equal strings may have different glyphs.
    static func == (a: Key, b: Key) -> Bool {
      a.font == b.font && a.direction == b.direction && a.box == b.box
        && a.text.runs.count == b.text.runs.count
        && zip(a.text.runs, b.text.runs).allSatisfy { one, other in
          one.attributes == other.attributes && one.text.utf8.elementsEqual(other.text.utf8)
        }
    }

    /// Hashes the values that distinguish most lines.
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

  private let entries = Mutex(Entry())

  /// The maximum number of cached glyphs, about 3 MB; exceeding it empties the cache.
  private static let mostGlyphs = 1 << 16
  /// The size limit in glyphs for the lines of one text; longer texts are not cached.
  private static let longestText = 2048

  /// Returns cached lines, or makes and caches them.
  func lines(_ key: Key, _ make: () -> [TextLine]) -> [TextLine] {
    if let known = entries.withLock({ $0.lines[key] }) { return known }
    let made = make()
    // Each text adds a fixed cost, even one without glyphs.
    let glyphs = made.reduce(16) { $0 + $1.runs.reduce(8) { $0 + $1.glyphs.count } }
    guard glyphs <= Self.longestText else { return made }
    entries.withLock { entries in
      if entries.glyphs + glyphs > Self.mostGlyphs { entries = Entry() }
      if entries.lines.updateValue(made, forKey: key) == nil { entries.glyphs += glyphs }
    }
    return made
  }
}
