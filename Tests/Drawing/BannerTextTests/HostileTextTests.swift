// SPDX-License-Identifier: MIT

import BannerTestSupport
import Testing
import BannerText

/// A text that is printed by its name, so that logs stay short and have no control characters.
struct HostileText: CustomTestStringConvertible {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  var testDescription: String { name }
}

/// Texts that have crashed or stalled other renderers.
private let hostile: [HostileText] = [
  HostileText("effective power", "effective. Power لُلُصّبُلُلصّبُررً ॣ ॣh ॣ ॣ 冗"),
  HostileText("Telugu", "జ్ఞ\u{200C}ా"),
  HostileText("Sindhi and Italian flag", "🇮🇹 سنڌي لِکڻُ\u{064B}ٌ"),
  HostileText("black dot", "<⚫>👈🏻" + String(repeating: "\u{200E}\u{200F}", count: 2_000)),
  HostileText("marks on one letter", "a" + String(repeating: "\u{301}\u{323}", count: 4_900)),
  HostileText(
    "marks on every letter",
    String(repeating: "Z\u{301}\u{302}\u{303}\u{316}\u{324}\u{330}", count: 1_400)
  ),
  HostileText("long word", String(repeating: "incomprehensible", count: 625)),
  HostileText("long Arabic word", String(repeating: "بسمل", count: 2_500)),
  HostileText("long Thai word", String(repeating: "ภาษาไทยง่ายนิดเดียว", count: 520)),
  HostileText("long Devanagari word", String(repeating: "क्षत्रिय", count: 1_200)),
  HostileText("unclosed isolates", String(repeating: "\u{2067}", count: 500) + "abc אבג"),
  HostileText("nested embeddings", String(repeating: "\u{202B}a\u{202A}א", count: 1_000)),
  HostileText("brackets", String(repeating: "([{א", count: 2_400)),
  HostileText("control characters", "\0\u{1}\u{7}\u{8}\u{B}\u{1B}[31m\u{7F}\u{85}\u{9F}end"),
  HostileText("joiners", String(repeating: "👩\u{200D}", count: 3_000)),
  HostileText("flags", String(repeating: "🇦", count: 9_999)),
  HostileText("selectors", String(repeating: "\u{FE0F}\u{FE0E}", count: 4_000)),
  HostileText("tags", "🏴" + String(repeating: "\u{E0067}", count: 5_000)),
  HostileText("non-characters", "\u{FFFE}\u{FFFF}\u{1FFFF}\u{10FFFF}\u{FFFD}"),
  HostileText("jamo", String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 3_000)),
  HostileText("one space", " "),
  HostileText("digits behind a Greek letter", "α" + String(repeating: "1", count: 9_999)),
  HostileText(
    "nothing known",
    String(String.UnicodeScalarView((0xF0000...0xF2700).compactMap(Unicode.Scalar.init)))
  ),
  HostileText("spaces", String(repeating: " \u{3000}\u{2003}", count: 3_000)),
  HostileText("newlines", String(repeating: "\n", count: 5_000)),
  HostileText("soft hyphens", String(repeating: "a\u{AD}", count: 4_000)),
  HostileText("directions", String(repeating: "a אב1 ", count: 1_600)),
  HostileText(
    "surrogate halves", String(decoding: [0xD83D, 0x20, 0xDE00] as [UInt16], as: UTF16.self)),
]

private let widths = [
  -1, 0, 0.001, 40_000, 1, 3.7, 8, 14, 20, 33.3, 50, 77, 100, 160, 247.5, 320, 1_024, 1e9,
  .infinity,
]

@Suite struct HostileTextTests {
  @Test(
    "nothing crashes, no character is split, and only white space is dropped",
    arguments: hostile.share(oneIn: 4))
  func lines(sample: HostileText) {
    let typesetter = Typesetter()
    let font = Font(.sanFrancisco, size: 15)
    let whole = Set(characters(sample.text))
    for width in (widths + [.nan]).share(oneIn: 3) {
      for (limit, mode) in [(0, LineBreakMode.wordWrapping), (0, .charWrapping), (1, .clipping)]
        + [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail].map({ (2, $0) })
      {
        let lines = typesetter.lines(
          sample.text, font: font, width: width, limit: limit, mode: mode)
        #expect(limit == 0 || lines.count <= limit)
        for line in lines {
          let isWhole = characters(line.text).allSatisfy {
            // Line breaks count as spaces where lines are joined.
            whole.contains($0) || [["…"], ["-"], [" "]].contains($0)
          }
          let fits = !(line.width > width + 0.01) || characters(line.text).filter(isInk).count <= 1
          #expect(fits, "\(sample.name) at \(width), \(mode): \(line.width)")
          #expect(isWhole, "\(sample.name) at \(width), \(mode): \(line.text.prefix(40))")
        }
        if mode == .charWrapping || mode == .wordWrapping {
          let kept = lines.flatMap { characters($0.text) }.filter(isInk).count
          let given = characters(sample.text).filter(isInk).count
          let hyphens = lines.count { $0.text.hasSuffix("-") }
          #expect(kept - hyphens <= given && kept + hyphens >= given, "\(sample.name) at \(width)")
        }
      }
    }
  }

  /// The characters of a text as they are drawn: at most 32 scalars each, without controls.
  private func characters(_ text: String) -> [[Unicode.Scalar]] {
    text.compactMap { character in
      let scalars = Array(character.unicodeScalars.prefix(32))
      return scalars[0].properties.generalCategory == .control ? nil : scalars
    }
  }

  private func isInk(_ scalars: [Unicode.Scalar]) -> Bool {
    !scalars[0].properties.isWhitespace && scalars[0] != "\u{AD}"
  }
}
