// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import BannerFiles
import BannerPixels
import Testing
import BannerText

private func read(_ json: String) throws -> AttributedText {
  let value = try JSONReader.value(of: Array(json.utf8), file: "d")
  var reader = AttributedTextReader(fonts: [])
  return try reader.text(of: value)
}

private func options(_ json: String) throws -> Options {
  try Options(document: Array(json.utf8), file: "d", folder: ".")
}

@Suite struct AttributedTextReaderTests {
  @Test("a string, a run and a list of both are texts")
  func shapes() throws {
    #expect(try read("\"plain\"") == "plain")
    #expect(
      try read("{\"text\": \"bold\", \"weight\": \"bold\"}")
        == AttributedText("bold", .init(weight: .bold)))
    #expect(
      try read("[\"a\", {\"text\": \"b\", \"size\": 9.5}]")
        == AttributedText(runs: [.init("a"), .init("b", .init(size: 9.5))]))
  }

  @Test("every attribute is read")
  func attributes() throws {
    let text = try read(
      """
      {"text": "x", "font": "helvetica-neue", "size": 20, "weight": "semibold", "color": "#FF000080",
       "underline": true, "strikethrough": "double", "tracking": -0.5, "alignment": "justified",
       "line-spacing": 4}
      """)
    #expect(
      text.runs == [
        .init(
          "x",
          .init(
            family: .helveticaNeue, weight: .semibold, size: 20,
            color: Color(rgb: 0xFF0000, alpha: 128.0 / 255), underline: .single,
            strikethrough: .double, tracking: -0.5, alignment: .justified, lineSpacing: 4))
      ])
    #expect(try read("{\"text\": \"x\", \"underline\": false}") == "x")
  }

  @Test("a font's name can include weight and slant, which their own keys override")
  func fontNames() throws {
    func attributes(_ json: String) throws -> TextAttributes {
      try read("{\"text\": \"x\", \(json)}").runs[0].attributes
    }
    #expect(try attributes("\"italic\": true") == .init(isItalic: true))
    #expect(try attributes("\"font\": \"Helvetica Neue\"") == .init(family: .helveticaNeue))
    #expect(
      try attributes("\"font\": \"HelveticaNeue-BoldItalic\"")
        == .init(family: .helveticaNeue, weight: .bold, isItalic: true))
    #expect(
      try attributes("\"italic\": false, \"font\": \"san-francisco medium italic\"")
        == .init(family: .sanFrancisco, weight: .medium, isItalic: false))
    #expect(
      try attributes("\"font\": \"san-francisco regular\"")
        == .init(family: .sanFrancisco, weight: .regular, isItalic: false))
  }

  static let wrong = [
    ("{\"weight\": \"bold\"}", "d:1:1: $: expected a text run with \"text\", found an object"),
    ("[\"a\", [\"b\"]]", "d:1:7: $[1]: expected a text or a text run, found an array"),
    (
      "{\"text\": \"x\", \"alignment\": \"centre\"}",
      "d:1:28: $.alignment: expected one of natural, left, center, right, justified, found \"centre\"."
        + " Did you mean \"center\"?"
    ),
    ("{\"txt\": \"x\"}", "d:1:2: $.txt: unknown key of a text run; expected one of "),
    ("[1]", "d:1:2: $[0]: expected a text or a text run, found the number 1"),
    (
      "{\"text\": \"x\", \"wieght\": \"bold\"}",
      "d:1:15: $.wieght: unknown key of a text run; expected one of "
    ),
    (
      "{\"text\": \"x\", \"weight\": \"heavy\"}",
      "d:1:25: $.weight: expected one of regular, medium, semibold, bold, found \"heavy\""
    ),
    ("{\"text\": \"x\", \"size\": 0}", "d:1:23: $.size: expected a number above 0, at most 1024"),
    ("{\"text\": \"x\", \"font\": \"arial\"}", "d:1:23: $.font: unknown font \"arial\""),
    (
      "{\"text\": \"x\", \"font\": \"helvetica-neue itallic\"}",
      "d:1:23: $.font: unknown weight \"itallic\"; expected one of "
    ),
    ("{\"text\": \"x\", \"italic\": 1}", "d:1:25: $.italic: expected true or false"),
    (
      "{\"text\": \"x\", \"color\": \"red\"}",
      "d:1:24: $.color: expected a color such as \"#RRGGBB\""
    ),
    ("{\"text\": 1}", "d:1:10: $.text: expected"),
    (
      "{\"text\": \"x\", \"underline\": 2}",
      "d:1:28: $.underline: expected one of true, false, single"
    ),
  ]

  @Test("an error is reported with its location", arguments: wrong)
  func errors(json: String, message: String) throws {
    let error = #expect(throws: InputError.self) { _ = try read(json) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("only texts can have attributes in a document")
  func keys() throws {
    let document = try options(
      "{\"title\": [\"a\", {\"text\": \"b\"}], \"font\": [\"x.ttf\", \"y.ttf\"]}")
    #expect(document[.title]?.text == "ab")
    #expect(document.fonts.map(\.file.path) == ["x.ttf", "y.ttf"])
    #expect(throws: InputError.self) { _ = try options("{\"clock\": [\"9:41\"]}") }
    #expect(throws: InputError.self) { _ = try options("{\"font\": 3}") }
  }
}
