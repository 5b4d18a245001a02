// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing
import BannerText

@Suite struct TypesetterTests {
  let typesetter = Typesetter()
  let font = Font(.helveticaNeue, size: 12)

  private func texts(
    _ text: String, width: Double, limit: Int = 0, mode: LineBreakMode = .wordWrapping
  ) -> [String] {
    typesetter.lines(text, font: font, width: width, limit: limit, mode: mode).map(\.text)
  }

  private func width(_ text: String) -> Double { typesetter.line(text, font: font).width }

  @Test("lines end between words and drop the space there")
  func words() {
    #expect(texts("one two three", width: width("one two")) == ["one two", "three"])
    #expect(texts("one two   ", width: width("one two")) == ["one two"])
    #expect(texts("", width: 100) == [])
  }

  @Test("the lines of the reference picture break where they break on the device")
  func reference() {
    let medium = Font(.helveticaNeue, weight: .medium, size: 14)
    let text = "This title is a medium title, with not too much characters."
    #expect(
      typesetter.lines(text, font: medium, width: 248).map(\.text)
        == ["This title is a medium title, with not", "too much characters."])
    #expect(
      typesetter.lines(text, font: medium, width: 175).map(\.text)
        == ["This title is a medium title,", "with not too much", "characters."])
    #expect(
      typesetter.lines(text, font: medium, width: 171).map(\.text)
        == ["This title is a medium", "title, with not too much", "characters."])
  }

  @Test("newlines of every kind end lines, and empty lines are kept")
  func newlines() {
    #expect(texts("a\nb\r\nc\u{2028}d", width: 100) == ["a", "b", "c", "d"])
    #expect(texts("a\n\nb", width: 100) == ["a", "", "b"])
  }

  @Test("a word wider than the box is broken, not dropped")
  func longWord() {
    let lines = texts("incomprehensibilities", width: width("incompre"))
    #expect(lines.joined() == "incomprehensibilities")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { width($0) <= width("incompre") + 0.01 })
    #expect(texts("wide", width: 0.5) == ["w", "i", "d", "e"])
  }

  @Test("a word may be broken after its hyphen")
  func hyphen() {
    #expect(texts("so-called", width: width("so-call")) == ["so-", "called"])
  }

  @Test("a no-break space keeps words together")
  func noBreakSpace() {
    #expect(texts("a b\u{A0}c", width: width("a b")) == ["a", "b\u{A0}c"])
  }

  @Test("any character may end a line with character wrapping")
  func characters() {
    #expect(texts("one two", width: width("one t"), mode: .charWrapping) == ["one t", "wo"])
  }

  @Test("an ellipsis replaces the text that does not fit, at the correct end")
  func truncation() {
    let box = width("abcdefgh")
    let tail = texts("abcdefghijkl", width: box, limit: 1, mode: .truncatingTail)
    let head = texts("abcdefghijkl", width: box, limit: 1, mode: .truncatingHead)
    let middle = texts("abcdefghijkl", width: box, limit: 1, mode: .truncatingMiddle)
    #expect(tail.count == 1 && tail[0].hasPrefix("abc") && tail[0].hasSuffix("…"))
    #expect(head.count == 1 && head[0].hasPrefix("…") && head[0].hasSuffix("jkl"))
    #expect(middle.count == 1 && middle[0].hasPrefix("ab") && middle[0].hasSuffix("kl"))
    #expect(middle[0].contains("…"))
    for line in [tail[0], head[0], middle[0]] { #expect(width(line) <= box + 0.01) }
    #expect(texts("abc", width: box, limit: 1, mode: .truncatingTail) == ["abc"])
  }

  @Test("the last allowed line is the truncated one")
  func limit() {
    let lines = texts("one two three four", width: width("three"), limit: 2, mode: .truncatingTail)
    #expect(lines.count == 2 && lines[0] == "one" && lines[1].hasSuffix("…"))
    #expect(texts("one two three", width: width("three"), limit: 2) == ["one", "two"])
    #expect(texts("a\nb", width: 100, limit: 1, mode: .truncatingTail) == ["a…"])
  }

  @Test(
    "a line reports that text is missing in it or after it, in every mode",
    arguments: LineBreakMode.allCases)
  func cuts(_ mode: LineBreakMode) {
    func isCut(_ text: String, width: Double, limit: Int) -> [Bool] {
      typesetter.lines(text, font: font, width: width, limit: limit, mode: mode).map(\.isCut)
    }
    #expect(isCut("one two three", width: width("one two"), limit: 1) == [true])
    #expect(isCut("one", width: width("one"), limit: 1) == [false])
    #expect(isCut("one  ", width: width("one"), limit: 1) == [false])
    // A text that loses its beginning or its middle is one line first.
    let joins = mode == .truncatingHead || mode == .truncatingMiddle
    #expect(isCut("one\ntwo", width: 200, limit: 1) == [!joins])
    #expect(isCut("one\ntwo", width: width("one"), limit: 1) == [true])
    #expect(isCut("one\ntwo", width: 200, limit: 2) == [false, false])
    if mode == .clipping {
      #expect(isCut("one two three", width: width("one two"), limit: 0) == [true])
    } else {
      #expect(isCut("one two three", width: width("one two"), limit: 2) == [false, false])
      #expect(isCut("one two three four", width: width("three"), limit: 2).last == true)
      #expect(!isCut("one two three four", width: width("three"), limit: 0).contains(true))
    }
    #expect(!typesetter.line("one two three", font: font).isCut)
  }

  @Test("text is never cut inside a user-perceived character")
  func clusters() {
    let text = String(repeating: "e\u{301}\u{323}", count: 12)
    for width in stride(from: 1.0, to: 80, by: 1) {
      for mode in LineBreakMode.allCases {
        for line in typesetter.lines(text, font: font, width: width, limit: 1, mode: mode) {
          #expect(line.text.allSatisfy { $0 == "e\u{301}\u{323}" || $0 == "…" })
        }
      }
    }
  }

  @Test("fi is one glyph, as on the device")
  func ligature() {
    #expect(typesetter.line("fine", font: font).runs.flatMap(\.glyphs).count == 3)
  }

  @Test("Greek and Cyrillic have glyphs; a missing glyph is reported and drawn as a box")
  func fallback() {
    for text in ["Ελληνικά", "Кириллица", "Tiếng Việt", "„Größe“ – 5 €"] {
      let line = typesetter.line(text, font: font)
      #expect(line.problems.isEmpty)
      #expect(line.runs.allSatisfy { $0.glyphs.allSatisfy { $0.id != 0 } })
    }
    let line = typesetter.line("a\u{F0000}\u{F0000}b", font: font)
    #expect(line.problems == [TextProblem(.missing, "\u{F0000}")])
    let boxes = line.runs.filter { $0.glyphs.contains { $0.id == 0 } }
    #expect(boxes.flatMap(\.glyphs).count == 2)
    for run in boxes { #expect(!typesetter.library.outline(of: 0, in: run.face).isEmpty) }
  }

  @Test("thousands of marks on one letter are handled")
  func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 9000)
    #expect(typesetter.line(text, font: font).runs.flatMap(\.glyphs).count <= 33)
  }

  @Test("a joined word that is broken is no wider than its box", arguments: LineBreakMode.allCases)
  func joinedWord(mode: LineBreakMode) {
    let text = String(repeating: "بسمل", count: 30)
    for width in stride(from: 40.0, to: 240, by: 7) {
      for line in typesetter.lines(text, font: font, width: width, limit: 5, mode: mode) {
        #expect(line.width <= width + 0.01)
      }
    }
  }

  @Test("ASCII text, on its fast path, has the same lines as text read letter by letter")
  func plainText() {
    let all = String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar($0) }))
    for text in [all, "a", " ", "  Two  words ", "Retry", "AVATAR To. Wa -> 12:30", "fi ffl 1/2"] {
      for mode in LineBreakMode.allCases {
        for width in [30.0, 120, 400] {
          let plain = typesetter.lines(text, font: font, width: width, limit: 3, mode: mode)
          // The control character is omitted, but prevents the fast path.
          var other = typesetter.lines(
            "\(text)\u{1}", font: font, width: width, limit: 3, mode: mode)
          for index in other.indices { other[index].problems = [] }
          #expect(plain == other, "\(text), \(mode), \(width)")
        }
      }
    }
  }

  @Test("characters without a glyph are reported even if their line is cut")
  func problemsOfCutLines() {
    for mode in LineBreakMode.allCases {
      let lines = typesetter.lines(
        "a\u{1}b and more than there is room for", font: font, width: 60, limit: 1, mode: mode)
      #expect(lines.first?.problems == [TextProblem(.control, "\u{1}")], "\(mode)")
    }
    let joined = typesetter.lines(
      "a\u{1}b\nc\u{2}d\ne", font: font, width: 60, limit: 1, mode: .truncatingMiddle)
    #expect(joined.flatMap(\.problems).map(\.scalar).sorted() == ["\u{1}", "\u{2}"])
  }

  @Test("a soft hyphen reserves the width of its hyphen, in its own type")
  func softHyphenRoom() {
    let text = AttributedText(runs: [
      .init("small ", .init(size: 8)), .init("in\u{AD}com\u{AD}pre\u{AD}hen", .init(size: 40)),
    ])
    for width in stride(from: 60.0, to: 320, by: 3) {
      for line in typesetter.lines(text, font: font, width: width) {
        #expect(line.width <= width + 0.01 || line.text.count == 1)
      }
    }
  }

  @Test("an empty line is as high as its newline's type")
  func emptyLine() {
    let text = AttributedText(runs: [
      .init("a\n"), .init("\n", .init(size: 60, alignment: .center)), .init("b"),
    ])
    let lines = typesetter.lines(text, font: font, width: 100)
    #expect(lines.map(\.height) == [font.lineHeight, 1.193 * 60, font.lineHeight])
    #expect(lines[1].paragraph.alignment == .center)
  }
}
