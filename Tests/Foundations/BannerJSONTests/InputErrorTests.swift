// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import Testing

@Suite struct InputErrorTests {
  static let texts: [(text: String, quoted: String)] = [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("é漢😀", "\"é漢😀\""), ("a b", "\"a b\""),
    ("\u{1B}[31m\n\r\t\0", #""\u{1B}[31m\u{A}\u{D}\u{9}\u{0}""#),
    ("a\u{7F}\u{9B}b", #""a\u{7F}\u{9B}b""#),
    ("\u{202E}\u{2066}\u{200F}\u{61C}", #""\u{202E}\u{2066}\u{200F}\u{61C}""#),
    ("\u{200B}\u{FEFF}\u{AD}", #""\u{200B}\u{FEFF}\u{AD}""#),
    ("\u{2028}\u{2029}\u{85}", #""\u{2028}\u{2029}\u{85}""#),
    ("\u{E000}\u{FFFF}\u{10FFFF}", #""\u{E000}\u{FFFF}\u{10FFFF}""#),
    ("a\u{3164}\u{FE0F}b", #""a\u{3164}\u{FE0F}b""#),
    ("\u{301}e\u{301}", "\"\\u{301}e\u{301}\""),
    (String(repeating: "x", count: 40), "\"\(String(repeating: "x", count: 40))\""),
    (String(repeating: "x", count: 41), "\"\(String(repeating: "x", count: 40))…\""),
    (String(repeating: "\n", count: 99), "\"\(String(repeating: "\\u{A}", count: 8))…\""),
  ]

  @Test("input text can't move the cursor or hide anything", arguments: texts)
  func escaping(text: String, wanted: String) {
    #expect(quoted(text) == wanted)
  }

  @Test("a text is cut at the given limit")
  func limit() {
    #expect(quoted(String(repeating: "x", count: 99), limit: 5) == "\"xxxxx…\"")
    #expect(printable("a\"b", limit: 9) == "a\"b")
  }

  static let whole = InputError(
    file: "d.json", location: .init(line: 12, column: 24), path: "$.Error.color", "is wrong")

  @Test("an error contains the known parts of file, line, column, path and message")
  func parts() {
    #expect("\(Self.whole)" == "d.json:12:24: $.Error.color is wrong")
    #expect("\(InputError(file: "d.json", "is wrong"))" == "d.json is wrong")
    #expect("\(InputError(path: "--type", "is wrong"))" == "--type is wrong")
    #expect("\(InputError("is wrong"))" == "is wrong")
  }

  @Test(
    "no part of an error breaks its line or makes it longer than 300 scalars",
    arguments: ["\n", "\u{1B}[2J", "\u{202E}", "e\u{301}\u{316}", "x", "😀"])
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 400)
    let line = InputError(
      file: text, location: .init(line: .max, column: .max), path: text, text
    ).description.unicodeScalars
    #expect(line.count <= 300)
    #expect(line.last == "…")
    #expect(!line.contains { $0.value < 32 || $0.value == 127 || $0 == "\u{202E}" })
  }
}
