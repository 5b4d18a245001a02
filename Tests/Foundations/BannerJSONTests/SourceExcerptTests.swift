// SPDX-License-Identifier: MIT

import BannerJSON
import Testing

@Suite struct SourceExcerptTests {
  private func excerpt(
    _ text: String, _ line: Int, _ column: Int, width: Int = 80
  ) -> [String]? {
    SourceExcerpt(
      of: Array(text.utf8), at: InputError.Location(line: line, column: column), width: width
    )?.lines
  }

  @Test("a string is marked with its quotes")
  func string() {
    #expect(
      excerpt("{\n  \"type\": \"eror\",\n}", 2, 11) == [
        "2 |   \"type\": \"eror\",", "  |           ^~~~~~",
      ])
    #expect(excerpt("[\"a\\\"b\"]", 1, 2) == ["1 | [\"a\\\"b\"]", "  |  ^~~~~~"])
  }

  @Test("a number or a word is marked as a whole, any other value at its first character")
  func values() {
    #expect(excerpt("[-1.5e3,true]", 1, 2) == ["1 | [-1.5e3,true]", "  |  ^~~~~~"])
    #expect(excerpt("[-1.5e3,true]", 1, 9) == ["1 | [-1.5e3,true]", "  |         ^~~~"])
    #expect(excerpt("[{}]", 1, 2) == ["1 | [{}]", "  |  ^"])
    #expect(excerpt("[\"open]", 1, 2) == ["1 | [\"open]", "  |  ^"])
  }

  @Test("the column after a line is marked; places outside the file have no excerpt")
  func ends() {
    #expect(excerpt("{}\r\n\"a\": 1", 2, 7) == ["2 | \"a\": 1", "  |       ^"])
    #expect(excerpt("{}\r[]", 2, 1) == ["2 | []", "  | ^"])
    #expect(excerpt("", 1, 1) == ["1 | ", "  | ^"])
    #expect(excerpt("{}", 1, 4) == nil)
    #expect(excerpt("{}", 2, 1) == nil)
    #expect(excerpt("{}", 0, 1) == nil)
  }

  @Test("a byte order mark does not count as a column")
  func byteOrderMark() {
    #expect(excerpt("\u{FEFF}[1]", 1, 2) == ["1 | [1]", "  |  ^"])
  }

  @Test("tabs are two spaces, control characters are escaped, wide characters take two columns")
  func widths() {
    #expect(excerpt("\t[1]", 1, 3) == ["1 |   [1]", "  |    ^"])
    #expect(excerpt("\u{7}[1]", 1, 3) == ["1 | \\u{7}[1]", "  |       ^"])
    #expect(excerpt("\"日本\", 1", 1, 7) == ["1 | \"日本\", 1", "  |         ^"])
    #expect(excerpt("\"e\u{301}\", 1", 1, 7) == ["1 | \"e\u{301}\", 1", "  |      ^"])
    #expect(excerpt("\"日本\"", 1, 1) == ["1 | \"日本\"", "  | ^~~~~~"])
  }

  @Test("a long line is cut on both sides, and the marker stays below its value")
  func longLine() throws {
    let text = "[" + (1...50).map { "\"name \($0)\"" }.joined(separator: ", ") + "]"
    let column = try #require(text.firstRange(of: "\"name 25\"")).lowerBound
    let lines = try #require(
      excerpt(text, 1, text.distance(from: text.startIndex, to: column) + 1, width: 40))
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[0].hasPrefix("1 | …"))
    #expect(lines[0].hasSuffix("…"))
    let marked = zip(lines[0], lines[1]).filter { "^~".contains($0.1) }.map(\.0)
    #expect(String(marked) == "\"name 25\"")
  }

  @Test("a long line is shown from its beginning or to its end if the place is near it")
  func nearEnds() throws {
    let text = "[" + String(repeating: "1, ", count: 100) + "2]"
    let first = try #require(excerpt(text, 1, 2, width: 40))
    #expect(first[0].hasPrefix("1 | [1, 1"))
    #expect(first[0].hasSuffix("…"))
    let last = try #require(excerpt(text, 1, text.count - 1, width: 40))
    #expect(last[0].hasPrefix("1 | …"))
    #expect(last[0].hasSuffix("2]"))
    #expect(last[0].count == 40)
  }

  @Test("bytes that are not UTF-8 don't prevent an excerpt")
  func invalid() {
    let bytes = Array("[\"".utf8) + [0xFF] + Array("\", x]".utf8)
    let excerpt = SourceExcerpt(
      of: bytes, at: InputError.Location(line: 1, column: 3), width: 80)
    #expect(excerpt?.marker == "  ^")
  }
}
