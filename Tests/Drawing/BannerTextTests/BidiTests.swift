// SPDX-License-Identifier: MIT

import Testing
import BannerText

@Suite struct BidiTests {
  let typesetter = Typesetter()
  let font = Font(.sanFrancisco, size: 15)

  @Test("a line's runs are in display order, each with its text in reading order")
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

  @Test("a paragraph without letters follows the layout's direction")
  func neutral() {
    #expect(!typesetter.line("1 + 2", font: font).isRightToLeft)
    #expect(typesetter.line("1 + 2", font: font, direction: .rightToLeft).isRightToLeft)
    #expect(!typesetter.line("a 1", font: font, direction: .rightToLeft).isRightToLeft)
  }

  @Test("brackets are mirrored in right-to-left text")
  func brackets() {
    func ids(_ text: String) -> Set<UInt32> {
      Set(typesetter.line(text, font: font).runs.flatMap { $0.glyphs.map(\.id) })
    }
    #expect(ids("א(").subtracting(ids("א")) == ids(")"))
  }

  @Test("an ellipsis appears where the paragraph ends")
  func ellipsis() {
    let line = typesetter.lines(
      "משפט ארוך מאוד שאין לו מקום", font: font, width: 80, limit: 1, mode: .truncatingTail)[0]
    #expect(line.text.hasSuffix("…"))
    #expect(line.runs.first?.text.hasSuffix("…") == true)
  }

  @Test("a text's direction is that of its first strong character outside isolates")
  func direction() {
    #expect(Typesetter.direction(of: "123 אבג abc") == .rightToLeft)
    #expect(Typesetter.direction(of: "123 abc אבג") == .leftToRight)
    #expect(Typesetter.direction(of: "\u{2067}אבג\u{2069} abc") == .leftToRight)
    #expect(Typesetter.direction(of: "١٢٣ !") == nil)
    #expect(Typesetter.direction(of: "مرحبا") == .rightToLeft)
    // Recent emoji are not letters either.
    #expect(Typesetter.direction(of: "🎉🥳🫨 تم") == .rightToLeft)
  }

  @Test("the rest of a truncated line keeps its direction")
  func cutDirections() throws {
    func last(_ text: String, _ mode: LineBreakMode, _ limit: Int) -> [String] {
      typesetter.lines(text, font: font, width: 90, limit: limit, mode: mode).last?.runs.map(\.text)
        ?? []
    }
    // Digits after Arabic letters run like Arabic numbers, from right to left by group.
    let text = "السلام عليكم 2024-10-12 abc def ghi"
    #expect(last(text, .truncatingTail, 2).first == "…")
    let whole = typesetter.lines(text, font: font, width: 90)
    let cut = typesetter.lines(text, font: font, width: 90, limit: 2, mode: .truncatingTail)
    func digits(_ line: TextLine) throws -> [UInt32] {
      let run = try #require(line.runs.first { $0.text.contains("2024") })
      return Array(run.glyphs.map(\.id).suffix(4))
    }
    #expect(try digits(whole[1]) == digits(cut[1]))
    // An override that begins on an earlier line continues.
    let forced = typesetter.lines(
      "\u{202E}abc def ghi jkl mno", font: font, width: 60, limit: 2, mode: .truncatingTail)
    #expect(forced[1].runs.flatMap { $0.glyphs }.count > 3)
    let ids = forced[1].runs.flatMap { $0.glyphs.map(\.id) }
    let plain = typesetter.line(
      forced[1].text.replacing("…", with: ""), font: font
    ).runs.flatMap { $0.glyphs.map(\.id) }
    #expect(Array(ids.filter { plain.contains($0) }) == plain.reversed())
  }

  @Test("an ellipsis between two numbers follows the direction of the surrounding text")
  func numbers() throws {
    let line = typesetter.lines(
      "שלום 1234 5678 9012 3456 שלום", font: font, width: 120, limit: 1, mode: .truncatingMiddle)[0]
    let dots = try #require(line.runs.firstIndex { $0.text.contains("…") })
    // The first part is on the right.
    #expect(line.runs[dots...].contains { $0.text.contains("12") })
    #expect(line.runs[...dots].contains { $0.text.contains("6") })
  }

  @Test("a soft hyphen's hyphen belongs to its word in any paragraph direction")
  func hyphen() {
    let line = typesetter.lines("שלום supercali\u{AD}fragilistic", font: font, width: 70)[1]
    #expect(line.text == "supercali-" && line.isRightToLeft)
    let hyphen = typesetter.line("-", font: font).runs[0].glyphs[0].id
    #expect(line.runs.flatMap(\.glyphs).last?.id == hyphen)
  }
}
