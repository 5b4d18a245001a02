// SPDX-License-Identifier: MIT

import BannerStrings
import Testing

@Suite struct FormatStringTests {
  /// Returns the parts of a format string in words.
  private static func parts(_ text: String) throws -> String {
    try FormatString(text).parts.map { part in
      switch part {
      case .text(let text): "'\(text)'"
      case .argument(let position, let conversion):
        "\(position.map(String.init) ?? "next"):\(conversion.kind)"
      case .substitution(let name, let position):
        "#\(name)\(position.map { "@\($0)" } ?? "")"
      case .number: "number"
      }
    }.joined(separator: " ")
  }

  @Test(
    "specifiers are read with their positions",
    arguments: [
      ("plain", "'plain'"), ("", ""), ("%@", "next:text"),
      ("%1$@: %2$lld", "1:text ': ' 2:wholeNumber"),
      ("%.2f", "next:number"), ("%05d%%", "next:wholeNumber '%'"), ("%#@files@", "#files"),
      ("%3$#@geese@!", "#geese@3 '!'"), ("%arg files", "number ' files'"), ("%-8s", "next:text"),
      ("%hhu %zd %qi", "next:wholeNumber ' ' next:wholeNumber ' ' next:wholeNumber"),
    ])
  func specifiers(text: String, expected: String) throws {
    #expect(try Self.parts(text) == expected)
  }

  @Test(
    "a percent sign that begins no specifier is plain text",
    arguments: ["100 %", "50% off", "%50'si", "100%", "% d", "%1 $@", "5 %, 6 %", "%", "%-", "%.3"])
  func plainPercents(text: String) throws { #expect(try Self.parts(text) == "'\(text)'") }

  @Test("a malformed specifier is refused", arguments: ["%#@", "%#@a", "%1$#@@", "%0$@", "%100$@"])
  func refused(text: String) {
    #expect(throws: FormatString.Problem.self) { try FormatString(text) }
  }
}
