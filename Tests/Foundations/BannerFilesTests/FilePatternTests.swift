// SPDX-License-Identifier: MIT

import BannerFiles
import Testing

@Suite struct FilePatternTests {
  struct Case: Sendable {
    var pattern: String
    var path: String
    var fits: Bool
  }

  static let cases: [Case] = [
    Case(pattern: "docs/a.png", path: "docs/a.png", fits: true),
    Case(pattern: "docs/a.png", path: "docs/b.png", fits: false),
    Case(pattern: "a.png", path: "docs/deep/a.png", fits: true),
    Case(pattern: "*", path: "docs/deep/a.png", fits: true),
    Case(pattern: "docs/*", path: "docs/a.png", fits: true),
    Case(pattern: "docs/*", path: "docs/deep/a.png", fits: false),
    Case(pattern: "docs/**", path: "docs/deep/a.png", fits: true),
    Case(pattern: "**/a.png", path: "docs/deep/a.png", fits: true),
    Case(pattern: "err*.png", path: "docs/error.png", fits: true),
    Case(pattern: "err*.png", path: "docs/error.gif", fits: false),
    Case(pattern: "?.png", path: "a.png", fits: true),
    Case(pattern: "?.png", path: "ab.png", fits: false),
    Case(pattern: "d/?.png", path: "d//.png", fits: false),
    Case(pattern: "[a-c].png", path: "b.png", fits: true),
    Case(pattern: "[!a-c].png", path: "b.png", fits: false),
    Case(pattern: "[]].png", path: "].png", fits: true),
    Case(pattern: "[a.png", path: "[a.png", fits: true),
    Case(pattern: "{type}.png", path: "{type}.png", fits: true),
    Case(pattern: "a*b*c", path: "axxbyyc", fits: true),
    Case(pattern: "a*b*c", path: "axxcyyb", fits: false),
    Case(pattern: "", path: "", fits: true),
    Case(pattern: "é?", path: "éü", fits: true),
  ]

  @Test("a pattern matches the same names as a shell's pattern", arguments: cases)
  func fits(one: Case) {
    #expect(FilePattern(one.pattern).matches(one.path) == one.fits)
  }

  @Test("matching many stars takes at most the product of both lengths")
  func stars() {
    let pattern = FilePattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 4000)))
  }
}
