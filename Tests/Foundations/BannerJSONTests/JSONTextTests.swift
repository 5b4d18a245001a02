// SPDX-License-Identifier: MIT

import BannerJSON
import Testing

@Suite struct JSONTextTests {
  @Test(
    "numbers have at most four digits after the point",
    arguments: [
      (78.33333333333331, "78.3333"), (0.1 + 0.2, "0.3"), (-0.00001, "0"), (-2.5, "-2.5"),
      (1 / 16.0, "0.0625"), (0.99996, "1"), (1e300, "1e+300"), (640, "640"),
    ])
  func numbers(number: Double, wanted: String) {
    #expect(JSONText.number(number).line == wanted)
  }

  @Test("written JSON can be read again")
  func roundTrip() throws {
    let value = JSONText.object([
      ("a \"key\"", .array([.number(1.5), .number(-3), .bool(true), .null])),
      ("text", "line\nbreak \\ tab\t and \u{1} 🤔"),
      ("long", .strings((0..<40).map { "element \($0)" })), ("empty", .object([])),
    ])
    for text in [value.text, value.line] {
      let read = try JSONReader.value(of: Array(text.utf8), file: "t")
      let members = try read.members()
      #expect(members.map(\.key) == ["a \"key\"", "text", "long", "empty"])
      #expect(try members[1].value.string() == "line\nbreak \\ tab\t and \u{1} 🤔")
      #expect(try members[2].value.elements().count == 40)
    }
    #expect(!value.line.contains("\n") && value.text.contains("\n"))
  }

  @Test("characters that control a terminal or the order of text are escaped, and no others")
  func escapes() throws {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = JSONText.string(String(scalar)).line
      let isControl =
        scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      let isKept = line.unicodeScalars.contains(scalar) && line.unicodeScalars.count == 3
      #expect(isKept == (!isControl && scalar != "\"" && scalar != "\\"), "U+\(value)")
      let read = try JSONReader.value(of: Array(line.utf8), file: "f").string()
      #expect(Array(read.unicodeScalars) == [scalar])
    }
  }

  @Test(
    "elements made while they are written look like those of an array", arguments: [0, 1, 4, 90])
  func sequence(count: Int) {
    @Sendable func element(_ index: Int) -> JSONText {
      .object([("index", .exact(Double(index))), ("name", .string("case \(index)"))])
    }
    let array = JSONText.array((0..<count).map(element))
    let sequence = JSONText.sequence(count: count, element: element)
    #expect(sequence.line == array.line)
    #expect(JSONText.object([("all", sequence)]).text == JSONText.object([("all", array)]).text)
    #expect(JSONText.array([sequence]).text == JSONText.array([array]).text)
  }

  @Test(
    "a value written in pieces is the same text", arguments: [0, 1, 3, 4, 90, 3_000])
  func pieces(count: Int) {
    let sequence = JSONText.sequence(count: count) { index in
      .object([
        ("index", .exact(Double(index))),
        ("names", .strings((0..<index % 9).map { "case \($0) 🤔" })),
      ])
    }
    let values: [JSONText] = [
      sequence, .object([("all", sequence)]), .object([]), "text",
      .object([("first", .exact(1)), ("all", sequence), ("again", sequence), ("last", "end")]),
    ]
    for value in values {
      var pieces: [String] = []
      value.write { pieces.append($0) }
      #expect(pieces.joined() == value.text)
      #expect(pieces.allSatisfy { $0.utf8.count < 70_000 } || value.text.hasPrefix("["))
    }
  }
}
