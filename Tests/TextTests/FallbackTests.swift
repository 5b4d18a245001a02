// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing
import Text

private let fontsFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fonts")

private func bytes(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: fontsFolder.appending(path: name)))
}

@Suite struct FallbackTests {
  let typesetter = Typesetter()
  let font = Font(.sanFrancisco, size: 15)

  /// The fonts that draw a text, each with what it draws, in order of display.
  private func parts(_ text: String, _ typesetter: Typesetter? = nil) -> [String] {
    (typesetter ?? self.typesetter).line(text, font: font).runs.map {
      "\($0.face.file.name): \($0.text)"
    }
  }

  @Test("every bundled font can be opened and is used by some order of fallback")
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
    "emoji are pictures, or text, as selectors and defaults say",
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

  @Test("a text form that no font has is said to be missing, and so is a picture")
  func otherForm() {
    #expect(parts("🌍\u{FE0E}") == ["NotoSansSymbols2-Regular: 🌍\u{FE0E}"])
    #expect(typesetter.line("🫨\u{FE0E}", font: font).problems == [TextProblem(.noTextForm, "🫨")])
  }

  @Test("a font is chosen for a whole character, and spaces go with the word before them")
  func clusters() {
    #expect(parts("שָׁלוֹם עולם") == ["NotoSansHebrew-Regular: שָׁלוֹם עולם"])
    #expect(parts("क्षि") == ["NotoSansDevanagari-Regular: क्षि"])
    #expect(
      parts("go 東京 now") == [
        "Inter-Regular: go ", "DroidSansFallbackFull: 東京 ", "Inter-Regular: now",
      ])
    #expect(parts("Σφάλμα") == ["Inter-Regular: Σφάλμα"])
  }

  @Test("a mark that no font has is named, and its letter is drawn all the same")
  func missingMark() {
    let line = typesetter.line("a\u{10F46}", font: font)
    #expect(line.problems == [TextProblem(.missing, "\u{10F46}")])
    #expect(line.runs.first?.face.file.name == "Inter-Regular")
  }

  @Test("a user's font is asked before the bundled ones, but behind the typeface of the text")
  func userFont() throws {
    let user = try UserFont(bytes: bytes("LiberationSans-Regular.ttf"))
    #expect(user.name == "Liberation Sans Regular" && user.family == "Liberation Sans")
    #expect(user.weight == 400 && !user.isColor)
    let own = Typesetter(sharing: typesetter, userFonts: [user])
    #expect(
      parts("a שלום", own)
        == ["Inter-Regular: a ", "Liberation Sans Regular: שלום"])
    var text = AttributedText("Hello")
    text.runs[0].attributes.family = .custom(user)
    let line = own.line(text, font: font)
    #expect(line.runs.map(\.face.file.name) == ["Liberation Sans Regular"])
    #expect(line.height == user.metrics.lineHeight * 15)
  }

  @Test("a family's font is found by its name, the nearest to the weight")
  func family() throws {
    let fonts = try ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"].map {
      try UserFont(bytes: bytes($0))
    }
    #expect(UserFont.matching("liberation sans", weight: .regular, among: fonts) === fonts[0])
    #expect(UserFont.matching("Liberation Sans", weight: .semibold, among: fonts) === fonts[1])
    #expect(UserFont.matching("Liberation Sans Bold", weight: .regular, among: fonts) === fonts[1])
    #expect(UserFont.matching("Arial", weight: .regular, among: fonts) == nil)
  }

  @Test("a damaged font is refused or drawn, and never more than that")
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
