// SPDX-License-Identifier: MIT

import Testing
import Text

@Suite struct BidiTests {
  let typesetter = Typesetter()
  let font = Font(.sanFrancisco, size: 15)

  @Test("a line's runs are in order of display, each with its text in reading order")
  func order() {
    #expect(
      typesetter.line("abc אבג def", font: font).runs.map(\.text) == ["abc ", "אבג", " ", "def"])
    let line = typesetter.line("אבג abc דהו", font: font)
    #expect(line.isRightToLeft)
    #expect(line.runs.first?.text.contains("דהו") == true)
    #expect(line.runs.last?.text.contains("אבג") == true)
    let glyphs = line.runs.flatMap { $0.glyphs.map(\.x) }
    #expect(glyphs == glyphs.sorted())
  }

  @Test("lines are broken in reading order")
  func breaking() {
    let lines = typesetter.lines("ראשון שני third fourth חמישי", font: font, width: 80)
    #expect(
      lines.map(\.text).joined(separator: " ") == "ראשון שני third fourth חמישי" && lines.count > 1)
    #expect(lines.allSatisfy { $0.isRightToLeft })
  }

  @Test("a paragraph without letters runs as the layout does")
  func neutral() {
    #expect(!typesetter.line("1 + 2", font: font).isRightToLeft)
    #expect(typesetter.line("1 + 2", font: font, direction: .rightToLeft).isRightToLeft)
    #expect(!typesetter.line("a 1", font: font, direction: .rightToLeft).isRightToLeft)
  }

  @Test("brackets are mirrored in text that runs from right to left")
  func brackets() {
    func ids(_ text: String) -> Set<UInt32> {
      Set(typesetter.line(text, font: font).runs.flatMap { $0.glyphs.map(\.id) })
    }
    #expect(ids("א(").subtracting(ids("א")) == ids(")"))
  }

  @Test("an ellipsis stands where the paragraph ends")
  func ellipsis() {
    let line = typesetter.lines(
      "משפט ארוך מאוד שאין לו מקום", font: font, width: 80, limit: 1, mode: .truncatingTail)[0]
    #expect(line.text.hasSuffix("…"))
    #expect(line.runs.first?.text.hasSuffix("…") == true)
  }

  @Test("a text's direction is that of its first strong character outside of isolates")
  func direction() {
    #expect(Typesetter.direction(of: "123 אבג abc") == .rightToLeft)
    #expect(Typesetter.direction(of: "123 abc אבג") == .leftToRight)
    #expect(Typesetter.direction(of: "\u{2067}אבג\u{2069} abc") == .leftToRight)
    #expect(Typesetter.direction(of: "١٢٣ !") == nil)
    #expect(Typesetter.direction(of: "مرحبا") == .rightToLeft)
  }
}
