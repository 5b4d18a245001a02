// SPDX-License-Identifier: MIT

import BannerJSON
import BannerPixels
import Testing
import BannerText

@Suite struct AttributedTextTests {
  let typesetter = Typesetter()
  let font = Font(.sanFrancisco, size: 15)
  let red = Color(rgb: 0xFF0000)

  @Test("texts with the same content are equal, however they are made")
  func origins() {
    let given = TextOrigin(name: "title", place: InputPlace(path: "--title"))
    let text = AttributedText("a", TextAttributes(color: red)).with(given)
    let other = AttributedText("a", TextAttributes(color: red))
    #expect(text == other && text.hashValue == other.hashValue)
    #expect(text != AttributedText("a"))
    #expect((text + "b").origin === given && ("b" + text).origin === given)
  }

  @Test("each run has its own font, color and size; a line is as high as its largest type")
  func runs() {
    let text = AttributedText(runs: [
      .init("small "), .init("large", .init(weight: .bold, size: 30, color: red)),
    ])
    let line = typesetter.line(text, font: font)
    #expect(line.text == "small large")
    #expect(line.runs.map(\.text) == ["small ", "large"])
    #expect(line.runs.map(\.color) == [nil, red])
    #expect(line.runs.map(\.face.file.name) == ["Inter-Regular", "Inter-Bold"])
    #expect(line.height == Font(.sanFrancisco, size: 30).lineHeight)
    #expect(line.ascent == Font(.sanFrancisco, size: 30).ascent)
    #expect(typesetter.line("plain", font: font).height == font.lineHeight)
  }

  @Test("text is as wide in one run as in several runs of the same look")
  func split() {
    let whole = typesetter.line("one two three", font: font)
    let parts = typesetter.line(
      AttributedText(runs: [.init("one t"), .init("wo th"), .init("ree")]), font: font)
    #expect(abs(whole.width - parts.width) < 0.5)
  }

  @Test("letters are joined across runs that differ only in color")
  func joined() {
    let whole = typesetter.line("مرحبا", font: font)
    let parts = typesetter.line(
      AttributedText(runs: [.init("مرح"), .init("با", .init(color: red))]), font: font)
    #expect(
      parts.runs.flatMap { $0.glyphs.map(\.id) }.sorted()
        == whole.runs.flatMap { $0.glyphs.map(\.id) }.sorted())
    #expect(abs(whole.width - parts.width) < 0.01)
  }

  @Test("an underline or strikethrough is as long as its text")
  func decorations() {
    let text = AttributedText(runs: [
      .init("one ", .init(color: red, underline: .single)),
      .init("two", .init(strikethrough: .double)), .init(" three", .init(underline: .thick)),
    ])
    let line = typesetter.line(text, font: font)
    #expect(line.decorations.count == 4)
    #expect(line.decorations[0].x == 0 && line.decorations[0].color == red)
    #expect(line.decorations[0].width == typesetter.line("one ", font: font).width)
    #expect(line.decorations[1].y < 0 && line.decorations[2].y < 0)
    #expect(line.decorations[3].thickness == 2 * line.decorations[0].thickness)
    let end = line.decorations[3].x + line.decorations[3].width
    #expect(abs(end - line.width) < 0.001)
  }

  @Test("tracking widens every character, but not joined scripts")
  func tracking() {
    func width(_ text: String, _ tracking: Double?) -> Double {
      typesetter.line(AttributedText(text, .init(tracking: tracking)), font: font).width
    }
    #expect(abs(width("abcd", 2) - width("abcd", nil) - 8) < 0.001)
    #expect(width("مرحبا", 2) == width("مرحبا", nil))
  }

  @Test("the first character of a paragraph sets the alignment of its lines")
  func paragraphs() {
    let text = AttributedText(runs: [
      .init("a", .init(alignment: .right, lineSpacing: 3)), .init("b\n", .init(alignment: .left)),
      .init("c", .init(alignment: .center)),
    ])
    let lines = typesetter.lines(text, font: font, width: 100)
    #expect(lines.map(\.paragraph.alignment) == [.right, .center])
    #expect(lines.map(\.paragraph.lineSpacing) == [3, nil])
  }

  @Test("justified lines fill the box, except the last one")
  func justified() {
    let lines = typesetter.lines(
      "some words that fill three lines or more of a narrow box", font: font, width: 130,
      justifies: true)
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(abs(line.width - 130) < 0.001) }
    #expect(lines.last?.width ?? 130 < 129)
  }

  @Test("an ellipsis looks like the text next to it")
  func ellipsis() {
    let text = AttributedText(runs: [
      .init("plain "), .init("and a long red end", .init(weight: .bold, color: red)),
    ])
    let line = typesetter.lines(text, font: font, width: 90, limit: 1, mode: .truncatingTail)[0]
    #expect(line.text.hasSuffix("…") && line.runs.last?.color == red)
    #expect(line.width <= 90.001)
  }

  @Test("a style that begins inside a character begins after it")
  func cluster() {
    let text = AttributedText(runs: [.init("e"), .init("\u{301}x", .init(color: red))])
    let line = typesetter.line(text, font: font)
    #expect(line.runs.map(\.text) == ["e\u{301}", "x"])
  }

  @Test("a soft hyphen shows only where a line ends at it")
  func softHyphen() {
    let text = "hy\u{AD}phen\u{AD}ation"
    let wide = typesetter.lines(text, font: font, width: 500)
    #expect(wide.map(\.text) == [text])
    #expect(abs(wide[0].width - typesetter.line("hyphenation", font: font).width) < 0.5)
    let width = typesetter.line("hyphen-", font: font).width + 0.5
    #expect(
      typesetter.lines(text, font: font, width: width).map(\.text)
        == ["hy\u{AD}phen-", "ation"])
  }
}
