// SPDX-License-Identifier: MIT

import BannerDevice
import BannerJSON
import BannerKitInterface
import BannerPixels
import BannerTestSupport
import BannerViews
import Testing

private let properties = [
  Property("fill", .color, ""), Property("ink", .colorWithAlpha, ""),
  Property("tint", .adaptiveColor, ""), Property("space", .number(0...100), unit: .points, ""),
]

/// Returns the values of the type `T` of a design, with the warnings.
private func read(
  _ text: String, _ order: ColorText.Order = .opacityLast
) throws -> (values: Design.Values, warnings: [String]) {
  var reader = DesignReader(properties: properties)
  reader.colorOrder = order
  let design = try reader.design(of: Array(text.utf8), file: "d")
  return (design.type(named: "T")?.values ?? [:], reader.warnings.map(\.description))
}

private func error(_ text: String, _ order: ColorText.Order = .opacityLast) -> String {
  errorText { _ = try read(text, order) } ?? "no error"
}

@Suite struct ColorTextTests {
  static let colors: [(text: String, rgb: UInt32, alpha: Double)] = [
    ("#FA0", 0xFFAA00, 1), ("#FA08", 0xFFAA00, 136.0 / 255), ("#ec736b", 0xEC736B, 1),
    ("#EC736B80", 0xEC736B, 128.0 / 255), ("#EC736BFF", 0xEC736B, 1),
  ]

  @Test("every kind of color is read in the order of CSS", arguments: colors)
  func css(text: String, rgb: UInt32, alpha: Double) throws {
    let color = PropertyValue.color(Color(rgb: rgb, alpha: alpha))
    for name in ["fill", "ink", "tint"] {
      #expect(try read("{\"T\": {\"\(name)\": \"\(text)\"}}").values[name] == color)
    }
    #expect(properties[0].value(of: text) == color)
  }

  @Test("a written color is read as the same color")
  func written() {
    for (text, rgb, alpha) in Self.colors {
      let written = ColorText.text(of: Color(rgb: rgb, alpha: alpha))
      #expect(ColorText.color(written) == ColorText.color(text))
    }
  }

  @Test(
    "a wrong color gets the correct form",
    arguments: [
      ("EC736B", "\"#EC736B\"?"), ("red", "\"systemRed\"?"), ("Grey", "\"systemGray\"?"),
      ("white", "\"#FFFFFF\"?"), ("systemGren", "\"systemGreen\"?"), ("lable", "\"label\"?"),
    ])
  func advice(text: String, wanted: String) {
    #expect(error("{\"T\": {\"ink\": \"\(text)\"}}").hasSuffix("Did you mean \(wanted)"))
  }

  @Test("a color that both orders read differently is a warning in a design with the opacity first")
  func ambiguous() throws {
    let (values, warnings) = try read("{\"T\": {\"ink\": \"803355CC\"}}", .opacityFirst)
    #expect(values["ink"] == .color(Color(rgb: 0x3355CC, alpha: 128.0 / 255)))
    #expect(
      warnings == [
        "d:1:15: $.T.ink: \"803355CC\" has its opacity first here, as in MBLMessageBanner:"
          + " #3355CC at 50%; CSS reads #803355 at 80%. \"colors\" names colors in the order of CSS"
      ])
    #expect(try read("{\"T\": {\"ink\": \"#FFFF\"}}", .opacityFirst).warnings.isEmpty)
    #expect(try read("{\"T\": {\"ink\": \"#803355CC\"}}").warnings.isEmpty)
  }

  @Test("the advice for a color with two readings works")
  func cure() throws {
    let text = "{\"colors\": {\"a\": \"#3355CC80\"}, \"T\": {\"ink\": \"a\"}}"
    let (values, warnings) = try read(text, .opacityFirst)
    #expect(values["ink"] == .color(Color(rgb: 0x3355CC, alpha: 128.0 / 255)))
    #expect(warnings.isEmpty)
  }

  @Test("system colors are read in every kind, and shown for the version and appearance")
  func system() throws {
    let values = try read(
      "{\"T\": {\"fill\": \"systemTeal\", \"ink\": \"label\", \"tint\": \"link\"}}"
    ).values
    #expect(
      values == [
        "fill": .systemColor(.teal), "ink": .systemColor(.label), "tint": .systemColor(.link),
      ])
    let request = BannerRequest(type: "T", values: values, title: nil, subtitle: nil)
    let dark = request.shown(by: properties, version: .ios15, appearance: .dark).values
    #expect(dark["fill"] == .color(Color(rgb: 0x40C8E0)))
    #expect(dark["ink"] == .color(.white) && dark["tint"] == .systemColor(.link))
    let old = request.shown(by: properties, version: .ios12, appearance: .light).values
    #expect(
      old["fill"]
        == .color(SystemColor.teal.color(version: .ios12, appearance: .light)))
  }

  @Test("a color that adapts keeps its two colors, with the system's colors for each")
  func adaptive() throws {
    let pair = PropertyValue.appearances(light: .systemColor(.label), dark: .systemColor(.label))
    let request = BannerRequest(
      type: "T", values: ["tint": pair, "ink": pair], title: nil, subtitle: nil)
    let light = request.shown(by: properties, version: .ios13, appearance: .light).values
    #expect(light["tint"] == .appearances(light: .color(.black), dark: .color(.white)))
    #expect(light["ink"] == .color(.black))
    let type = PropertyType<AdaptiveColor>.adaptiveColor
    for color in [
      AdaptiveColor.appearances(light: .black, dark: .white), .system(.label), .fixed(.black),
    ] {
      #expect(type.write(color).flatMap(type.read) == color)
    }
  }

  @Test("named colors are read in every type, with one shade for each appearance")
  func named() throws {
    let text = """
      {"T": {"fill": "brand", "ink": "surface", "tint": "line"},
       "colors": {"brand": "#AF52DE", "surface": {"light": "#FFF", "dark": "label"},
       "line": "separator"}}
      """
    let values = try read(text).values
    #expect(values["fill"] == .color(Color(rgb: 0xAF52DE)))
    #expect(values["ink"] == .appearances(light: .color(.white), dark: .systemColor(.label)))
    #expect(values["tint"] == .systemColor(.separator))
    let request = BannerRequest(type: "T", values: values, title: nil, subtitle: nil)
    #expect(
      request.shown(by: properties, version: .ios13, appearance: .light).values["ink"]
        == .color(.white))
    #expect(
      properties[1].allows(.appearances(light: .color(.white), dark: .systemColor(.label))))
    #expect(!properties[1].allows(.appearances(light: .number(1), dark: .color(.white))))
  }

  @Test(
    "a wrong named color is an error with its place",
    arguments: [
      (##"{"colors": {"label": "#FFF"}}"##, "d:1:13: $.colors.label is a system color"),
      (##"{"colors": {"a": {"light": "#FFF"}}}"##, "d:1:18: $.colors.a has no dark color"),
      (##"{"colors": {"a": {"light": "#FFF", "drak": "#FFF"}}}"##, "Did you mean \"dark\"?"),
      (##"{"colors": {"a": "#FFF"}, "T": {"ink": "b"}}"##, "d:1:40: $.T.ink: expected a color"),
      (##"{"colors": {"brand": "#FFF"}, "T": {"ink": "brnd"}}"##, "Did you mean \"brand\"?"),
      (##"{"colors": {"a": 3}}"##, "d:1:18: $.colors.a: expected a color"),
      (##"{"colors": {"": "#FFF"}}"##, "expected a name"),
      (##"{"colors": {"#a": "#FFF"}}"##, "begins with a letter"),
      (##"{"colors": {"none": "#FFF"}}"##, "is a background"),
      (##"{"colors": 3}"##, "d:1:12: $.colors: expected an object"),
      (##"{"tokens": "a.json"}"##, "d:1:2: $.tokens: design tokens are only read"),
    ])
  func wrongNames(text: String, wanted: String) {
    #expect(error(text).contains(wanted), "\(error(text))")
  }

  @Test("a named color can't be another one, in either order")
  func chains() {
    #expect(error(##"{"colors": {"a": "b", "b": "#FFF"}}"##).contains("expected a color"))
    var palette = Palette()
    func add(_ text: String) throws {
      let value = try JSONReader.value(of: Array(text.utf8), file: "d")
      _ = try palette.name(colorsOf: value)
    }
    #expect(throws: Never.self) { try add(##"{"a": "#FFF"}"##) }
    #expect(throws: InputError.self) { try add(#"{"b": "a"}"#) }
  }

  static let numbers: [(text: String, unit: Property.Unit?, number: Double?)] = [
    ("16", .points, 16), ("16pt", .points, 16), ("-1.5pt", .points, -1.5), ("16px", .points, nil),
    ("16 pt", .points, nil), ("0.35", .seconds, 0.35), ("350ms", .seconds, 0.35),
    ("0.35s", .seconds, 0.35), ("80%", .ratio, 0.8), ("0.8", .ratio, 0.8),
    ("3pt/s", .pointsPerSecond, 3),
    ("16pt", nil, nil), ("nan", nil, nil), ("0x10", .points, nil), ("", .points, nil),
    ("pt", .points, nil),
    ("1e400", nil, nil),
  ]

  @Test("numbers have the units of their property", arguments: numbers)
  func number(text: String, unit: Property.Unit?, number: Double?) {
    #expect(NumberText.number(text, unit) == number)
  }

  @Test("a number with another unit gets the correct form")
  func units() {
    #expect(error(#"{"T": {"space": "16px"}}"#).hasSuffix("found \"16px\"; write 16pt"))
    #expect(error(#"{"T": {"space": "16 pt"}}"#).hasSuffix("; write 16pt"))
    #expect(error(#"{"T": {"space": "16vw"}}"#).hasSuffix("; a unit is pt"))
    #expect(throws: Never.self) { try read(#"{"T": {"space": "16pt"}}"#) }
  }

  @Test("Booleans are words in lower case, and others get a suggestion")
  func flags() throws {
    func flag(_ json: String) throws -> Bool {
      try JSONReader.value(of: Array(json.utf8), file: "d").flag()
    }
    #expect(try flag("true") && flag("\"yes\"") && flag("\"on\""))
    #expect(try !flag("false") && !flag("\"no\"") && !flag("\"off\""))
    do {
      _ = try flag("\"True\"")
      Issue.record("it was read")
    } catch { #expect("\(error)".hasSuffix("found \"True\". Did you mean \"true\"?")) }
  }
}
