// SPDX-License-Identifier: MIT

import Testing
import BannerText

private let typesetter = Typesetter()
private let font = Font(.sanFrancisco, size: 17)

/// The texts of the lines without the white space at their ends.
private func lines(
  _ text: AttributedText, _ width: Double, limit: Int = 0, mode: LineBreakMode = .wordWrapping,
  direction: LayoutDirection = .leftToRight, justifies: Bool = false,
  strategy: LineBreakStrategy = .pushOut
) -> [String] {
  typesetter.lines(
    text, font: font, width: width, limit: limit, mode: mode, direction: direction,
    justifies: justifies, strategy: strategy
  ).map(\.text)
}

/// Returns the width that just fits a text on one line.
private func room(for text: String) -> Double { typesetter.line(text, font: font).width + 0.01 }

@Suite struct LineBreakStrategyTests {
  @Test("the last word of the second-to-last line joins a word that would be alone")
  func moves() {
    let text: AttributedText = "Choose your Favorite"
    let width = room(for: "your Favorite")
    #expect(width > room(for: "Choose your"))
    #expect(lines(text, width, strategy: []) == ["Choose your", "Favorite"])
    #expect(lines(text, width) == ["Choose", "your Favorite"])
    // The title of BulletinBoard's validation page: 30 points in 219.
    let title = typesetter.lines(
      text, font: Font(.sanFrancisco, weight: .medium, size: 30), width: 219, limit: 2,
      strategy: .pushOut)
    #expect(title.map(\.text) == ["Choose", "your Favorite"])
  }

  @Test("of many lines only the last two change, and no lines are added")
  func manyLines() {
    let text: AttributedText = "one two three four five six seven eight nine ten eleven twelve"
    for width in stride(from: room(for: "twelve"), through: 400, by: 1.5) {
      let plain = lines(text, width, strategy: [])
      let pushed = lines(text, width)
      #expect(pushed.count == plain.count)
      #expect(pushed.dropLast(2) == plain.dropLast(2))
      #expect(pushed.joined(separator: " ") == text.string)
      guard plain.count > 1, !plain[plain.count - 1].contains(" "),
        let moved = plain[plain.count - 2].split(separator: " ").last.map(String.init)
      else {
        #expect(pushed == plain)
        continue
      }
      let joined = "\(moved) \(plain[plain.count - 1])"
      let mayMove = plain[plain.count - 2].contains(" ") && room(for: joined) - 0.01 <= width
      #expect(pushed[pushed.count - 1] == (mayMove ? joined : plain[plain.count - 1]))
    }
  }

  @Test("a word stays if its line would be empty, or if two words don't fit on one line")
  func stays() {
    #expect(lines("Hello World", room(for: "World")) == ["Hello", "World"])
    let width = room(for: "a considerable")
    #expect(lines("a considerable circumstances", width) == ["a considerable", "circumstances"])
    // White space at the beginning is not a word.
    #expect(lines("  Hello World", room(for: "  World")) == ["  Hello", "World"])
  }

  @Test("a last line of two words stays unchanged, and white space at its end is ignored")
  func twoWords() {
    let width = room(for: "one two three")
    #expect(lines("one two three four five", width) == ["one two three", "four five"])
    #expect(lines("one two three four   ", width) == ["one two", "three four"])
  }

  @Test("each paragraph is handled separately")
  func paragraphs() {
    let width = room(for: "one two three")
    #expect(
      lines("one two three four\nWelcome to\nall", width) == [
        "one two", "three four", "Welcome to", "all",
      ])
  }

  @Test("a truncated text stays unchanged; a text that just fits does not")
  func limits() {
    let width = room(for: "one two three")
    for mode in LineBreakMode.allCases where mode != .charWrapping && mode != .clipping {
      #expect(
        lines("one two three four", width, limit: 2, mode: mode) == ["one two", "three four"])
      let cut = typesetter.lines(
        "one two three four five six seven", font: font, width: width, limit: 2, mode: mode,
        strategy: .pushOut)
      #expect(cut.first?.text == "one two three" && cut.last?.isCut == true)
      // The following text is cut, and so is the first paragraph's last line.
      let followed = typesetter.lines(
        "one two three four\nfive", font: font, width: width, limit: 2, mode: mode,
        strategy: .pushOut)
      #expect(followed.first?.text == "one two three")
    }
  }

  @Test("lines that end inside words, or only at newlines, follow no strategy")
  func modes() {
    let width = room(for: "one two three")
    for mode in [LineBreakMode.charWrapping, .clipping] {
      #expect(
        lines("one two three four", width, mode: mode)
          == lines("one two three four", width, mode: mode, strategy: []))
    }
  }

  @Test("a no-break space joins two words, which then move as one")
  func noBreakSpace() {
    let width = room(for: "the price is 10\u{A0}000")
    #expect(
      lines("the price is 10\u{A0}000 dollars", width) == ["the price is", "10\u{A0}000 dollars"])
    #expect(
      lines("the price 10\u{A0}000", room(for: "price 10\u{A0}000")) == [
        "the", "price 10\u{A0}000",
      ])
  }

  @Test("hyphens are parts of words; a word broken at a hyphen is not alone")
  func hyphens() {
    let width = room(for: "some well-known fact")
    #expect(lines("some well-known fact indeed", width) == ["some well-known", "fact indeed"])
    let narrow = room(for: "some well-")
    #expect(lines("some well-known", narrow) == ["some well-", "known"])
    let soft = room(for: "some hyphen-")
    #expect(lines("some hyphen\u{AD}ation", soft) == ["some hyphen-", "ation"])
  }

  @Test("punctuation belongs to its word, and an emoji is a word")
  func punctuation() {
    let width = room(for: "Is it really true,")
    #expect(lines("Is it really true, Anna?", width) == ["Is it really", "true, Anna?"])
    let party = room(for: "Let us have a party")
    #expect(lines("Let us have a party 🎉", party) == ["Let us have a", "party 🎉"])
  }

  @Test("text without spaces breaks as before")
  func withoutSpaces() {
    for text: AttributedText in ["これは日本語の文章です", "ภาษาไทยไม่มีช่องว่าง"] {
      for width in stride(from: 40.0, through: 150, by: 10) {
        #expect(lines(text, width) == lines(text, width, strategy: []))
      }
    }
  }

  @Test("right-to-left text moves its last word in reading order")
  func rightToLeft() {
    let width = room(for: "تم الحفظ اليوم")
    #expect(lines("تم الحفظ اليوم بنجاح", width, strategy: []) == ["تم الحفظ اليوم", "بنجاح"])
    #expect(
      lines("تم الحفظ اليوم بنجاح", width, direction: .rightToLeft) == ["تم الحفظ", "اليوم بنجاح"])
    let mixed = room(for: "הקובץ Report נשמר")
    #expect(lines("הקובץ Report נשמר היום", mixed) == ["הקובץ Report", "נשמר היום"])
  }

  @Test("a paragraph with its own style keeps a word alone; one with colors does not")
  func ownStyle() {
    let width = room(for: "one two three")
    func text(_ attributes: TextAttributes) -> AttributedText {
      AttributedText("one two three four", attributes)
    }
    let moved = ["one two", "three four"]
    #expect(lines(text(.init(underline: .single)), width) == moved)
    #expect(lines(text(.init(alignment: .center)), width) == ["one two three", "four"])
    #expect(lines(text(.init(lineSpacing: 3)), width) == ["one two three", "four"])
  }

  @Test("a justified line that lost its last word fills the box; the last line does not")
  func justified() {
    let width = room(for: "one two three")
    let made = typesetter.lines(
      "one two three four", font: font, width: width, justifies: true, strategy: .pushOut)
    #expect(made.map(\.text) == ["one two", "three four"])
    #expect(abs(made[0].width - width) < 0.01)
    #expect(made[1].width < width - 1)
  }

  @Test("a box as narrow as the widest line has the same lines")
  func consistent() {
    let text: AttributedText = "Your message was sent to everybody in this conversation"
    for width in stride(from: 100.0, through: 430, by: 3.7) {
      let made = typesetter.lines(text, font: font, width: width, strategy: .pushOut)
      let widest = made.map(\.width).max() ?? 0
      #expect(lines(text, widest) == made.map(\.text))
    }
  }

  @Test("cached lines match those of the strategy")
  func cache() {
    let typesetter = Typesetter()
    let width = room(for: "one two three")
    for strategy: LineBreakStrategy in [[], .pushOut, [], .pushOut] {
      let made = typesetter.lines(
        "one two three four", font: font, width: width, strategy: strategy)
      #expect(made.last?.text == (strategy.isEmpty ? "four" : "three four"))
    }
  }
}
