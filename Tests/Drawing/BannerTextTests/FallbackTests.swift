// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerPixels
import Foundation
import BannerGeometry
import BannerPNG
import Testing
import BannerText

private let fontsFolder = projectRoot.appending(path: "Fonts")

private func bytes(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: fontsFolder.appending(path: name)))
}

@Suite struct FallbackTests {
  let typesetter = Typesetter { file in
    try? PNGReader(limits: PictureLimits(longestSide: 1024, mostPixels: 1 << 20)).bitmap(from: file)
  }
  let font = Font(.sanFrancisco, size: 15)

  /// Returns the fonts that draw a text, each with its part of the text, in display order.
  private func parts(_ text: String, _ typesetter: Typesetter? = nil) -> [String] {
    (typesetter ?? self.typesetter).line(text, font: font).runs.map {
      "\($0.face.file.name): \($0.text)"
    }
  }

  @Test("every bundled font opens and is used by at least one fallback order")
  func bundled() {
    let used = Typesetter.fallbackOrder.joined(separator: "\n")
    for file in FontFile.allBundled {
      let glyphs = (1...40).filter { id in
        let face = Face(file: file)
        return !typesetter.library.outline(of: UInt32(id), in: face).isEmpty
          || typesetter.library.picture(of: UInt32(id), in: face) != nil
      }
      #expect(!glyphs.isEmpty, "\(file.name)")
      #expect(used.contains(file.name), "\(file.name)")
    }
  }

  @Test(
    "emoji are pictures or text, according to selectors and defaults",
    arguments: [
      ("😀", true), ("👍🏽", true), ("🇫🇷", true), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", true), ("1️⃣", true), ("#⃣", true), ("👩‍👩‍👧", true),
      ("❤️", true), ("❤", false), ("❤︎", false), ("☎︎", false), ("⌚", true), ("⌚︎", false),
      ("1", false),
      ("©", false), ("©️", true), ("★", false), ("☝🏿", true), ("❤️‍🔥", true),
    ])
  func presentation(text: String, isPicture: Bool) {
    let line = typesetter.line("a\(text)b", font: font)
    let runs = line.runs.filter { $0.face.file.name == "NotoColorEmoji" }
    #expect(runs.map(\.text).joined() == (isPicture ? text : ""))
    #expect(line.problems.isEmpty)
    if isPicture {
      #expect(runs.count == 1 && runs[0].glyphs.count == 1)
      #expect(typesetter.library.picture(of: runs[0].glyphs[0].id, in: runs[0].face) != nil)
    }
  }

  @Test("a text form or a picture that no font has is reported missing")
  func otherForm() {
    #expect(parts("🌍\u{FE0E}") == ["NotoSansSymbols2-Regular: 🌍\u{FE0E}"])
    #expect(typesetter.line("🫨\u{FE0E}", font: font).problems == [TextProblem(.noTextForm, "🫨")])
  }

  @Test("a font is chosen for a whole character, and spaces take the font of the preceding word")
  func clusters() {
    #expect(parts("שָׁלוֹם עולם") == ["NotoSansHebrew-Regular: שָׁלוֹם עולם"])
    #expect(parts("क्षि") == ["NotoSansDevanagari-Regular: क्षि"])
    #expect(
      parts("go 東京 now") == [
        "Inter-Regular: go ", "wqy-microhei: 東京 ", "Inter-Regular: now",
      ])
    #expect(parts("Σφάλμα") == ["Inter-Regular: Σφάλμα"])
  }

  @Test("letters of several fonts are each drawn in their own, and drawing again gives the same")
  func mixed() throws {
    for _ in 0..<2 {
      #expect(parts("東京 go 東京") == ["wqy-microhei: 東京 ", "Inter-Regular: go ", "wqy-microhei: 東京"])
      #expect(parts("a1 😀 b") == ["Inter-Regular: a1 ", "NotoColorEmoji: 😀", "Inter-Regular:  b"])
      #expect(parts("1️⃣23") == ["NotoColorEmoji: 1️⃣", "Inter-Regular: 23"])
      #expect(parts("😀😀x") == ["NotoColorEmoji: 😀😀", "Inter-Regular: x"])
    }
    // A font without Latin letters before the typeface: each letter must be found after it.
    let user = try UserFont(bytes: bytes("NotoSansEthiopic-Regular.ttf"))
    let own = Typesetter(sharing: typesetter, userFonts: [user])
    for _ in 0..<2 {
      var text = AttributedText("ሰላም abc ሰላም, 12")
      text.runs[0].attributes.family = .custom(UserFontFamily(user))
      let runs = own.line(text, font: font).runs.map { "\($0.face.file.name): \($0.text)" }
      #expect(
        runs == [
          "Noto Sans Ethiopic Regular: ሰላም ", "Inter-Regular: abc ",
          "Noto Sans Ethiopic Regular: ሰላም", "Inter-Regular: , 12",
        ])
    }
  }

  @Test("a mark that no font has is reported, and its letter is still drawn")
  func missingMark() {
    let line = typesetter.line("a\u{10F46}", font: font)
    #expect(line.problems == [TextProblem(.missing, "\u{10F46}")])
    #expect(line.runs.first?.face.file.name == "Inter-Regular")
  }

  @Test("a user's font comes before the bundled ones, but after the text's typeface")
  func userFont() throws {
    let user = try UserFont(bytes: bytes("LiberationSans-Regular.ttf"))
    #expect(user.name == "Liberation Sans Regular" && user.family == "Liberation Sans")
    #expect(user.weight == 400 && !user.isColor)
    let own = Typesetter(sharing: typesetter, userFonts: [user])
    #expect(
      parts("a שלום", own)
        == ["Inter-Regular: a ", "Liberation Sans Regular: שלום"])
    var text = AttributedText("Hello")
    text.runs[0].attributes.family = .custom(UserFontFamily(user))
    let line = own.line(text, font: font)
    #expect(line.runs.map(\.face.file.name) == ["Liberation Sans Regular"])
    #expect(line.height == user.metrics.lineHeight * 15)
  }

  @Test("a family's font is found by its name, with the closest weight")
  func family() throws {
    let fonts = try ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"].map {
      try UserFont(bytes: bytes($0))
    }
    let family = try #require(UserFontFamily(named: "liberation sans", among: fonts))
    #expect(family.font(for: .regular) === fonts[0] && family.font(for: .medium) === fonts[0])
    #expect(family.font(for: .semibold) === fonts[1] && family.font(for: .bold) === fonts[1])
    #expect(
      UserFontFamily(named: "Liberation Sans Bold", among: fonts)?.fonts.map(\.name)
        == ["Liberation Sans Bold"])
    #expect(UserFontFamily(named: "Arial", among: fonts) == nil)
  }

  @Test("every character that is not reported missing is visible")
  func ink() {
    var blanks: [Unicode.Scalar] = []
    var drawn = 0
    for value in 0x21...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), value != 0x2800 else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
        .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
        continue
      default: break
      }
      guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
      let line = typesetter.line(String(scalar), font: font)
      guard line.problems.isEmpty else { continue }
      let hasInk = line.runs.contains { run in
        run.glyphs.contains { glyph in
          !typesetter.library.outline(of: glyph.id, in: run.face).isEmpty
            || typesetter.library.picture(of: glyph.id, in: run.face) != nil
        }
      }
      if hasInk { drawn += 1 } else { blanks.append(scalar) }
    }
    #expect(blanks.isEmpty, "\(blanks.count): \(blanks.prefix(20))")
    #expect(drawn > 40_000)
  }

  @Test("every Korean syllable and every Chinese character of the first block has a glyph")
  func completeBlocks() {
    for block in [0xAC00...0xD7A3, 0x4E00...0x9FA5] as [ClosedRange<UInt32>] {
      let text = String(String.UnicodeScalarView(block.compactMap { Unicode.Scalar($0) }))
      #expect(typesetter.line(text, font: font).problems.isEmpty)
    }
  }

  @Test("an invisible character is not drawn as a box, and an accent on a space is kept")
  func invisible() {
    for scalar in ["\u{3164}", "\u{115F}", "\u{FFA0}", "\u{1160}", "\u{180F}", "\u{200B}"] {
      let line = typesetter.line("a\(scalar)b", font: font)
      #expect(line.problems.isEmpty)
      #expect(line.runs.allSatisfy { $0.glyphs.allSatisfy { $0.id != 0 } }, "\(scalar)")
    }
    #expect(typesetter.lines("ab \u{301}", font: font, width: 100)[0].text == "ab \u{301}")
  }

  @Test("emoji in joined scripts are still pictures")
  func joinedEmoji() {
    let line = typesetter.line("مرحبا 🎉🎉🚀 مرحبا", font: font)
    let emoji = line.runs.filter { $0.face.file.name == "NotoColorEmoji" }
    #expect(emoji.map(\.text) == ["🎉🎉🚀"] && !emoji[0].isJoined)
    #expect(line.runs.contains { $0.isJoined && $0.text.contains("مرحبا") })
  }

  @Test("an emoji with a mark on it stays an emoji")
  func markedEmoji() {
    let line = typesetter.line("😀\u{308}", font: font)
    #expect(line.runs.map(\.face.file.name) == ["NotoColorEmoji"])
    #expect(line.problems == [TextProblem(.missing, "\u{308}")])
  }

  @Test("a user's color font draws emoji")
  func userEmoji() throws {
    let user = try UserFont(bytes: bytes("NotoColorEmoji.ttf"))
    #expect(user.isColor)
    let own = Typesetter(sharing: typesetter, userFonts: [user])
    #expect(parts("a👍", own) == ["Inter-Regular: a", "Noto Color Emoji Regular: 👍"])
  }

  @Test("characters missing from a user's font are drawn in the text's typeface")
  func baseFamily() throws {
    let user = try UserFont(bytes: bytes("NotoSansThai-Bold.ttf"))
    let text = AttributedText("ไทย Abc", .init(family: .custom(UserFontFamily(user))))
    let line = Typesetter(sharing: typesetter, userFonts: [user]).line(
      text, font: Font(.helveticaNeue, size: 14))
    #expect(
      line.runs.map(\.face.file.name) == ["Noto Sans Thai Bold", "TeXGyreHeros-Regular"])
  }

  @Test("a glyph with too many parts or points is refused")
  func glyphTables() {
    /// Returns tables in which glyph k consists of glyph k − 1 twice; the first one has some
    /// points.
    func doubling(_ levels: Int, points: Int) -> GlyphTables {
      func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
      var glyphs = word(1) + [UInt8](repeating: 0, count: 8) + word(points - 1)
      var places = word(0) + word(glyphs.count / 2)
      for level in 1...levels {
        glyphs += word(0xFFFF) + [UInt8](repeating: 0, count: 8)
        glyphs += word(0x20) + word(level - 1) + word(0) + word(0) + word(level - 1) + word(0)
        places += word(glyphs.count / 2)
      }
      return GlyphTables(
        glyphs: glyphs, places: places, hasLongPlaces: false, count: places.count / 2 - 1)
    }
    #expect(throws: Never.self) { try doubling(4, points: 100).check() }
    #expect(throws: FontError.self) { try doubling(12, points: 100).check() }
    #expect(throws: FontError.self) { try doubling(30, points: 1).check() }
    #expect(throws: FontError.self) { try doubling(1, points: 20_000).check() }
    // A glyph that contains itself.
    let loop = GlyphTables(
      glyphs: [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0],
      places: [0, 0, 0, 8], hasLongPlaces: false, count: 1)
    #expect(throws: FontError.self) { try loop.check() }
    // Tables that are too short or out of order.
    for places in [[0, 0], [0, 8, 0, 0]] as [[UInt8]] {
      let tables = GlyphTables(
        glyphs: [UInt8](repeating: 0, count: 20), places: places, hasLongPlaces: false, count: 1)
      #expect(throws: FontError.self) { try tables.check() }
    }
  }

  @Test("a damaged font is refused or drawn, and never crashes")
  func damage() throws {
    let whole = try bytes("NotoSansHebrew-Regular.ttf")
    var opened = 0
    for step in 0..<160 {
      var damaged = whole
      if step < 60 {
        damaged.removeLast(whole.count * (step + 1) / 61)
      } else {
        for index in 0..<8 {
          damaged[(step * 7919 + index * 104_729) % (step < 120 ? 600 : whole.count)] ^= UInt8(
            truncatingIfNeeded: step * 31 + index * 17 + 1)
        }
      }
      guard let user = try? UserFont(bytes: damaged) else { continue }
      opened += 1
      let line = Typesetter(sharing: typesetter, userFonts: [user]).line("שלום abc", font: font)
      #expect(line.width.isFinite)
      for run in line.runs {
        for glyph in run.glyphs { _ = typesetter.library.outline(of: glyph.id, in: run.face) }
      }
    }
    #expect(opened > 0)
    for text in ["", "OTTO", "not a font at all"] {
      #expect(throws: FontError.self) { _ = try UserFont(bytes: Array(text.utf8)) }
    }
  }
}
