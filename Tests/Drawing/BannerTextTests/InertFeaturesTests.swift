// SPDX-License-Identifier: MIT

import BannerTestSupport
import Testing
import BannerText

@Suite struct IdleFeaturesTests {
  private static let letters = (0x20...0x7E as ClosedRange<UInt8>).map { Unicode.Scalar($0) }

  /// Enough letters to make the typesetter examine a font; then all pairs of letters, and longer
  /// words of them.
  private static let texts: [String] = {
    var random = SeededGenerator(seed: 40)
    func text(_ scalars: [Unicode.Scalar]) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
    let pairs = letters.map { first in text(letters.flatMap { [first, $0] }) }
    let words = (0..<400).map { _ in
      text((0..<30).map { _ in letters.randomElement(using: &random) ?? " " })
    }
    return [String(repeating: "Hamburgefonstiv ", count: 300)] + pairs + words
  }()

  private static let interFonts = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"]

  @Test(
    "English has the same glyphs in every font without the features that do nothing",
    arguments: interFonts + [
      "TeXGyreHeros-Regular", "TeXGyreHeros-Bold", "LiberationSans-Regular", "LiberationSans-Bold",
      "NotoSans-Regular", "NotoSans-Bold", "NotoSansArabic-Regular", "NotoSansHebrew-Regular",
      "NotoSansMath-Regular",
    ])
  func plain(font: String) throws {
    let shaped = try #require(Inspection.shaping(Self.texts, inBundled: font))
    #expect(shaped.different.isEmpty)
    if Self.interFonts.contains(font) { #expect(shaped.leavesOutComposition) }
    // Its rules reach English letters through alternates, which are unused.
    if font == "NotoSans-Regular" { #expect(!shaped.leavesOutComposition) }
  }

  @Test("letters with marks are composed, and fractions formed, however much is shaped before")
  func others() throws {
    let marked = [
      "e\u{301}", "i\u{307}\u{301}", "n\u{303}o", "A\u{30A}", "1\u{2044}2",
      "x1\u{2044}2 3\u{2044}4",
      "½", "1/2", "Ð\u{301}", "¿Qué?", "\u{2044}", "a\u{308}\u{304}b",
    ]
    for font in Self.interFonts + ["LiberationSans-Regular", "NotoSans-Regular"] {
      let shaped = try #require(Inspection.shaping(Self.texts[..<1] + marked, inBundled: font))
      #expect(shaped.different.isEmpty)
    }
  }

  @Test(
    "a rule that removes a glyph is found anywhere, and so is an unreadable table")
  func deletion() {
    #expect(!GlyphSubstitution.mayDelete([]))
    for isFar in [false, true] {
      #expect(!GlyphSubstitution.mayDelete(Self.table(glyphs: [1, 3], isFar: isFar)))
      #expect(GlyphSubstitution.mayDelete(Self.table(glyphs: [1, 0], isFar: isFar)))
      #expect(GlyphSubstitution.mayDelete(Self.table(glyphs: [0], isFar: isFar)))
      #expect(!GlyphSubstitution.mayDelete(Self.table(glyphs: [], isFar: isFar)))
      #expect(!GlyphSubstitution.mayDelete(Self.table(glyphs: [0], isFar: isFar, kind: 3)))
      let whole = Self.table(glyphs: [2, 1], isFar: isFar)
      // All missing bytes at the end are needed, except the glyphs themselves.
      for count in 1..<whole.count - 4 {
        #expect(GlyphSubstitution.mayDelete(Array(whole[..<count])))
      }
    }
  }

  @Test("a table with overlapping parts is not read forever")
  func overlap() {
    // A thousand rules share one rule of a thousand parts, which share one part of a thousand
    // sequences, which are all the same.
    let count = 1000
    var words = [1, 0, 0, 0, 10, count] + Array(repeating: 2 + 2 * count, count: count)
    words += [2, 0, count] + Array(repeating: 6 + 2 * count, count: count)
    words += [1, 0, count] + Array(repeating: 6 + 2 * count, count: count) + [1, 9]
    let isRefused = GlyphSubstitution.mayDelete(
      words.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    #expect(isRefused)
  }

  /// Returns a table of one rule with sequences of the given glyph counts.
  ///
  /// - Parameters:
  ///   - isFar: Whether an extension leads to the rule.
  ///   - kind: The kind of the rule; 2 is a rule of sequences.
  private static func table(glyphs: [Int], isFar: Bool, kind: Int = 2) -> [UInt8] {
    // Version, three offsets; a list of one rule; the rule, of one part.
    var words = [1, 0, 0, 0, 10, 1, 4, isFar ? 7 : kind, 0, 1, 8]
    if isFar { words += [1, kind, 0, 8] }
    words += [1, 0, glyphs.count]
    var place = 6 + 2 * glyphs.count
    for count in glyphs {
      words.append(place)
      place += 2 + 2 * count
    }
    for count in glyphs { words += [count] + Array(repeating: 9, count: count) }
    return words.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }
}
