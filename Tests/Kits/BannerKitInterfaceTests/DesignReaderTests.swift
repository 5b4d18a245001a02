// SPDX-License-Identifier: MIT

import BannerJSON
import BannerKitInterface
import BannerPixels
import Testing

private let properties = [
  Property("color", .color, standard: .color(.white), ""),
  Property("ink", .colorWithAlpha, standard: .color(.black), ""),
  Property("blurRadius", .number(0...512), standard: .number(0), ""),
  Property("size", .positiveNumber(through: 100), standard: .number(14), ""),
  Property("imageName", .imageName, standard: .imageName(""), ""),
]

private func read(_ text: String) throws -> (Design, [String]) {
  var reader = DesignReader(properties: properties, knownTypes: ["Error", "Warning"])
  reader.colorOrder = .opacityFirst
  let design = try reader.design(of: Array(text.utf8), file: "d")
  return (design, reader.warnings.map(\.description))
}

@Suite struct DesignReaderTests {
  @Test("an unknown key next to the types is rejected with a suggestion")
  func misplaced() {
    func message(_ text: String) -> String {
      var reader = DesignReader(
        properties: properties, documentKeys: ["title"], others: [("other-kit", ["width"])])
      do throws(InputError) {
        _ = try reader.design(of: Array(text.utf8), file: "d")
        return "no error"
      } catch { return error.description }
    }
    #expect(message(##"{ "color": "#FFFFFF" }"##).contains("properties belong inside a type"))
    #expect(message(##"{ "width": 1 }"##).contains("properties belong inside a type"))
    #expect(message(##"{ "title": "A" }"##).contains("is a document key"))
    #expect(message(##"{ "any": "A" }"##).contains("expected an object"))
  }

  static let colors: [(text: String, rgb: UInt32, alpha: Double)] = [
    ("#EC736B", 0xEC736B, 1), ("ec736b", 0xEC736B, 1), ("#FA0", 0xFFAA00, 1), ("fa0", 0xFFAA00, 1),
    ("#80EC736B", 0xEC736B, 128.0 / 255), ("#8FA0", 0xFFAA00, 136.0 / 255),
  ]

  @Test(
    "a design of MBLMessageBanner has colors as HexColors reads them, with the alpha first",
    arguments: colors)
  func color(text: String, rgb: UInt32, alpha: Double) throws {
    let design = try read("{\"Error\": {\"ink\": \"\(text)\"}}").0
    #expect(design.type(named: "error")?.values["ink"] == .color(Color(rgb: rgb, alpha: alpha)))
  }

  static let wrong = [
    (
      ##""color": "#GG0000""##,
      ##"d:1:21: $.Error.color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found "#GG0000""##
    ),
    (
      ##""color": "red""##,
      ##"d:1:21: $.Error.color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found "red". Did you mean "systemRed"?"##
    ),
    (
      ##""color": """##,
      ##"d:1:21: $.Error.color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found """##
    ),
    (
      ##""color": "#80EC736B""##,
      ##"d:1:21: $.Error.color: expected "#RRGGBB" without an opacity, found "#80EC736B""##
    ),
    (
      ##""color": "#12345""##,
      ##"d:1:21: $.Error.color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found "#12345""##
    ),
    (
      ##""color": 7"##,
      ##"d:1:21: $.Error.color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found the number 7"##
    ),
    (
      ##""blurRadius": -1"##,
      "d:1:26: $.Error.blurRadius: expected a number from 0 to 512, found the number -1"
    ),
    (
      ##""blurRadius": 513"##,
      "d:1:26: $.Error.blurRadius: expected a number from 0 to 512, found the number 513"
    ),
    (
      ##""blurRadius": true"##,
      "d:1:26: $.Error.blurRadius: expected a number from 0 to 512, found true"
    ),
    (
      ##""blurRadius": "12abc""##,
      "d:1:26: $.Error.blurRadius: expected a number from 0 to 512, found \"12abc\"; it has no unit"
    ),
    (
      ##""blurRadius": "nan""##,
      "d:1:26: $.Error.blurRadius: expected a number from 0 to 512, found \"nan\""
    ),
    (
      ##""size": 0"##,
      "d:1:20: $.Error.size: expected a number above 0, at most 100, found the number 0"
    ),
    (
      ##""imageName": 3"##,
      "d:1:25: $.Error.imageName: expected the name of an image, or \"\" for none, found the number 3"
    ),
    (
      ##""size": [1]"##,
      "d:1:20: $.Error.size: expected a number above 0, at most 100, found an array"
    ),
    (
      ##""size": {}"##,
      "d:1:20: $.Error.size: expected a number above 0, at most 100, found an object"
    ),
  ]

  @Test("a wrong value is rejected with its location and the expected value", arguments: wrong)
  func wrongValue(member: String, error wanted: String) {
    do {
      _ = try read("{\"Error\": {\(member)}}")
      Issue.record("it was read")
    } catch { #expect("\(error)" == wanted) }
  }

  @Test(
    "unusual but harmless values are warnings",
    arguments: [
      (
        #"{"Error": {"blurradius": 1}}"#,
        #"d:1:12: $.Error.blurradius: unknown property. Did you mean "blurRadius"?"#
      ),
      (#"{"Error": {"xyzzy": 1}}"#, "d:1:12: $.Error.xyzzy: unknown property"),
      (#"{"Error": {"size": null}}"#, "d:1:12: $.Error.size: null is ignored"),
      (
        #"{"Error": {"size": "12"}}"#,
        "d:1:20: $.Error.size: the number \"12\" is in quotes; remove the quotes"
      ),
      (#"{"Eror": {}}"#, #"d:1:2: $.Eror defines a new type. Did you mean "Error"?"#),
    ])
  func warning(text: String, wanted: String) throws {
    #expect(try read(text).1 == [wanted])
  }

  @Test(
    "a design and each type must be an object",
    arguments: [
      ("[]", "d:1:1: $: expected an object, found an empty array"),
      ("3", "d:1:1: $: expected an object, found the number 3"),
      (#"{"Error": "x"}"#, "d:1:11: $.Error: expected an object, found \"x\""),
    ])
  func shape(text: String, wanted: String) {
    do {
      _ = try read(text)
      Issue.record("it was read")
    } catch { #expect("\(error)" == wanted) }
  }

  @Test("another design replaces whole types and keeps the others")
  func merge() throws {
    var design = try read(#"{"Error": {"size": 1, "blurRadius": 2}, "Warning": {"size": 3}}"#).0
    design.merge(try read(#"{"Error": {"size": 9}, "Notice": {"size": 4}}"#).0)
    #expect(design.type(named: "Error")?.values == ["size": .number(9)])
    #expect(design.type(named: "warning")?.values == ["size": .number(3)])
    #expect(design.types.map(\.name) == ["Error", "Warning", "Notice"])
  }
}

@Suite struct NearestNameTests {
  static let table: [(name: String, nearest: String?)] = [
    ("eror", "error"), ("errro", "error"), ("ERROR", "error"), ("warnin", "warning"),
    ("mesage", "message"),
    ("iphone14pro", "iphone-14pro"), ("xyz", nil), ("y", nil), ("", nil), ("success!", "success"),
    (String(repeating: "error", count: 100), nil), ("iPhone_14_Pro", "iphone-14pro"),
    ("wraning", "warning"), ("--__  ", nil), ("e", nil), ("dimm", "dim"), ("Dimm", "Dim"),
    ("cat", "bat"), ("e" + String(repeating: "\u{316}\u{301}", count: 100_000), nil),
  ]

  @Test("a misspelled name gets a suggestion only if one is close", arguments: table)
  func nearest(name: String, wanted: String?) {
    let names = [
      "", "x", "error", "warning", "message", "success", "iphone-14pro", "dim", "Dim", "bat", "hat",
    ]
    #expect(nearestName(to: name, among: names) == wanted)
  }

  static let words: [(name: String, meant: String?)] = [
    ("cardView", "card"), ("CardView", "card"), ("card-view", "card"), ("cards", "card"),
    ("status", "status-line"), ("StatusLineView", "status-line"), ("statusLine", "status-line"),
    ("segue", nil), ("segueTopBig", "segue-top"), ("cardboardBox", nil), ("view", nil), ("-", nil),
    ("URLBar", nil), (String(repeating: "card-", count: 100), nil), ("card  View_", "card"),
  ]

  @Test(
    "a name with extra or missing words gets a suggestion only if it is unambiguous",
    arguments: words)
  func extended(name: String, meant: String?) {
    let names = ["", "card", "status-line", "segue-top", "segue-bottom", "url-field"]
    let told = suggestion(for: name, among: names)
    #expect(told == (meant.map { ". Did you mean \"\($0)\"?" } ?? ""))
  }
}
