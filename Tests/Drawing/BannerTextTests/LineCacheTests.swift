// SPDX-License-Identifier: MIT

import Testing
import BannerText

@Suite struct LineCacheTests {
  /// Texts that are equal by canonical equivalence but have different scalars.
  private static let pairs = [
    ("\u{2002}A\u{2003}", "\u{2000}A\u{2001}"), (";", "\u{37E}"), ("`", "\u{1FEF}"),
    ("e\u{300}", "e\u{340}"), ("é", "e\u{301}"), ("\u{5140}", "\u{FA0C}"),
  ]

  @Test("a cached line belongs to its own text, whatever was requested before", arguments: 0..<6)
  func equivalents(index: Int) {
    let (first, second) = Self.pairs[index]
    #expect(first == second)
    let font = Font(.sanFrancisco, size: 20)
    for (one, other) in [(first, second), (second, first)] {
      let shared = Typesetter()
      _ = (shared.line(one, font: font), shared.lines(one, font: font, width: 300))
      let alone = Typesetter()
      #expect(shared.line(other, font: font) == alone.line(other, font: font))
      let (asked, expected) = (
        shared.lines(other, font: font, width: 300), alone.lines(other, font: font, width: 300)
      )
      #expect(asked == expected)
      #expect(asked.map { Array($0.text.utf8) } == expected.map { Array($0.text.utf8) })
    }
  }

  @Test("the cache key includes font, direction and box, and cached lines are returned")
  func keys() {
    let typesetter = Typesetter()
    let text = "one two three four"
    var lines: [[TextLine]] = []
    for _ in 0..<2 {
      lines.append(typesetter.lines(text, font: Font(.sanFrancisco, size: 20), width: 90))
      lines.append(typesetter.lines(text, font: Font(.sanFrancisco, size: 21), width: 90))
      lines.append(typesetter.lines(text, font: Font(.sanFrancisco, size: 20), width: 60))
      lines.append(typesetter.lines(text, font: Font(.sanFrancisco, size: 20), width: 90, limit: 1))
      lines.append([typesetter.line(text, font: Font(.sanFrancisco, size: 20))])
    }
    #expect(Set(lines[..<5]).count == 5)
    #expect(Array(lines[..<5]) == Array(lines[5...]))
  }
}
