// SPDX-License-Identifier: MIT

import Testing
import BannerText

private let typesetter = Typesetter()
private let font = Font(.sanFrancisco, size: 17)

/// Texts of every kind: several words and lines, scripts with and without spaces, both
/// directions, white space of all kinds, and words too long for any line.
private let texts: [String] = [
  "Choose your Favorite", "This title is a medium title, with not too much characters.",
  "This text is written to be a very long title, it has a lot of text.", "Saved", "", " ", "a b",
  "a b c d e f g h i j", "I am", "  leading and trailing   ", "two  spaces  between  words",
  "tabs\tbetween\twords here", "one\ntwo three four\n\nfive six seven", "\nfirst is empty",
  "ends with one\n", "line\u{2028}separator and more words", "carriage\r\nreturn and more words",
  "no\u{A0}break\u{A0}spaces hold words\u{A0}together", "narrow\u{202F}no-break 10\u{202F}000 €",
  "a well-known state-of-the-art thing", "soft hy\u{AD}phen\u{AD}ation in\u{AD}side of words",
  "zero\u{200B}width\u{200B}space separates words", "word\u{2060}joiner here and there",
  "Donaudampfschifffahrtsgesellschaft fährt", "short Donaudampfschifffahrtsgesellschaftskapitän",
  "https://example.com/a/very/long/path/that?breaks=nowhere and text",
  "これは日本語の文章です。改行されます",
  "中文文本，包含标点符号。以及更多的字", "한국어 문장은 띄어쓰기가 있습니다", "日本語 and English 混ざった text です",
  "ภาษาไทยไม่มีช่องว่างระหว่างคำ", "تم حفظ الملف في المجلد الجديد بنجاح", "تم حفظ Report.pdf في 3 مجلدات",
  "הקובץ נשמר בהצלחה בתיקייה", "हिन्दी में एक लंबा वाक्य लिखा गया", "Let us have a party 🎉", "👨‍👩‍👧‍👦 👩🏽‍🚀 🇩🇪 🏳️‍🌈 ❤️ all here",
  "emoji🎉between🎉words and 🎉", "Is it really true, Anna? Yes!", "(in brackets) \"and quotes\" …",
  "100 % of 1,234.56 $ and –5 °C",
  "e\u{301}te\u{301} a\u{300} la cre\u{300}me bru\u{302}le\u{301}e",
]

/// One combination of text and layout.
private struct Setting: CustomStringConvertible {
  var text: String
  var width: Double
  var limit: Int
  var mode: LineBreakMode
  var direction: LayoutDirection
  var justifies: Bool

  func lines(_ strategy: LineBreakStrategy) -> [TextLine] {
    typesetter.lines(
      AttributedText(text), font: font, width: width, limit: limit, mode: mode,
      direction: direction, justifies: justifies, strategy: strategy)
  }

  var description: String {
    "\(text.debugDescription) in \(width), \(limit) lines, \(mode), \(direction), \(justifies)"
  }
}

/// Returns the visible characters of a text, without white space and the hyphens at line ends.
private func seen(_ lines: [TextLine]) -> String {
  lines.map(\.text).joined().filter { !$0.isWhitespace && $0 != "-" }
}

@Suite("push-out line breaking, for any text")
struct LineBreakPropertyTests {
  @Test("a strategy changes at most two lines of a paragraph", arguments: texts)
  func properties(text: String) {
    for width in stride(from: 30.0, through: 330, by: 25) {
      for limit in 0...3 {
        for mode in LineBreakMode.allCases {
          for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            check(
              Setting(
                text: text, width: width, limit: limit, mode: mode, direction: direction,
                justifies: width.truncatingRemainder(dividingBy: 50) < 25))
          }
        }
      }
    }
  }

  private func check(_ setting: Setting) {
    let (plain, pushed) = (setting.lines([]), setting.lines(.pushOut))
    #expect(pushed.count == plain.count, "number of lines: \(setting)")
    // A character that is wider than the box is alone on its line.
    let widest = max(setting.width, plain.map(\.width).max() ?? 0)
    #expect(pushed.allSatisfy { $0.width <= widest + 0.001 }, "width: \(setting)")
    #expect(seen(pushed) == seen(plain), "text: \(setting)")
    #expect(pushed.map(\.isCut) == plain.map(\.isCut), "what is cut: \(setting)")
    #expect(
      pushed.map(\.isRightToLeft) == plain.map(\.isRightToLeft), "direction: \(setting)")
    #expect(pushed.map(\.problems.count).reduce(0, +) == plain.map(\.problems.count).reduce(0, +))
    if setting.mode == .charWrapping || setting.mode == .clipping {
      #expect(pushed == plain, "mode: \(setting)")
    }
    // Changed lines come in pairs: one that loses its last word, and one that then has two.
    var index = 0
    while index < min(plain.count, pushed.count) {
      guard pushed[index].text != plain[index].text else {
        index += 1
        continue
      }
      guard index + 1 < plain.count else {
        Issue.record("a last line changed alone: \(setting)")
        return
      }
      #expect(plain[index].text.hasPrefix(pushed[index].text), "line before: \(setting)")
      #expect(pushed[index].text.contains { !$0.isWhitespace }, "empty line: \(setting)")
      #expect(pushed[index + 1].text.hasSuffix(plain[index + 1].text), "last line: \(setting)")
      #expect(pushed[index + 1].text.contains { $0.isWhitespace }, "two words: \(setting)")
      #expect(!plain[index + 1].isCut, "cut: \(setting)")
      index += 2
    }
  }

  @Test("lines of several sizes stay within the box, and keep their number and letters")
  func sizes() {
    let parts = ["An offer of ", "90%", " for you ", "today only", " in all shops"]
    let large = TextAttributes(weight: .bold, size: 28)
    let runs = parts.enumerated().map {
      AttributedText.Run($1, $0 % 2 == 1 ? large : TextAttributes())
    }
    let text = AttributedText(runs: runs)
    for width in stride(from: 100.0, through: 500, by: 3) {
      func lines(_ strategy: LineBreakStrategy) -> [TextLine] {
        typesetter.lines(text, font: font, width: width, strategy: strategy)
      }
      let (plain, pushed) = (lines([]), lines(.pushOut))
      #expect(pushed.count == plain.count && seen(pushed) == seen(plain))
      #expect(pushed.allSatisfy { $0.width <= width + 0.001 })
    }
  }
}
