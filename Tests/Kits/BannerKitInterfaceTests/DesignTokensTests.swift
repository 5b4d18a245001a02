// SPDX-License-Identifier: MIT

import BannerDevice
import BannerJSON
import BannerKitInterface
import BannerPixels
import Testing

/// Returns the tokens of files, each overriding those before it.
private func tokens(_ files: String...) throws -> DesignTokens {
  var tokens = DesignTokens()
  for (index, text) in files.enumerated() {
    let group = try TokenGroup(
      try JSONReader.value(of: Array(text.utf8), file: "t\(index)", largestSize: 16 << 20))
    tokens.add(light: [group], dark: [group])
  }
  return tokens
}

/// Returns the message about a color of tokens, or its text.
private func color(_ name: String, of tokens: DesignTokens) -> String {
  do {
    return try ColorText.text(of: tokens.color(name, in: .light).value)
  } catch { return error.error(at: InputPlace(path: "use")).description }
}

private func color(_ name: String, in files: String...) -> String {
  do {
    var all = DesignTokens()
    for (index, text) in files.enumerated() {
      let group = try TokenGroup(try JSONReader.value(of: Array(text.utf8), file: "t\(index)"))
      all.add(light: [group], dark: [group])
    }
    return color(name, of: all)
  } catch { return "\(error)" }
}

@Suite struct DesignTokensTests {
  static let spaces: [(space: String, components: String, color: String)] = [
    ("srgb", "[1, 0.4, 0]", "#FF6600"), ("srgb", "[\"none\", 0.4, 0]", "#006600"),
    ("srgb-linear", "[1, 0.2158605, 0]", "#FF8000"), ("hsl", "[210, 50, 40]", "#336699"),
    ("hsl", "[-150, 50, 40]", "#336699"), ("hwb", "[210, 20, 40]", "#336699"),
    ("hwb", "[0, 80, 80]", "#808080"), ("lab", "[54.29, 80.81, 69.89]", "#FF0000"),
    ("lch", "[54.29, 106.84, 40.86]", "#FF0000"),
    ("oklab", "[0.62796, 0.22486, 0.12585]", "#FF0000"),
    ("oklch", "[0.62796, 0.25768, 29.234]", "#FF0000"), ("oklch", "[1, 0, 0]", "#FFFFFF"),
    ("display-p3", "[0.9175, 0.2003, 0.1386]", "#FF0000"), ("display-p3", "[1, 1, 1]", "#FFFFFF"),
    ("a98-rgb", "[0.8586, 0, 0]", "#FF0000"), ("a98-rgb", "[1, 1, 1]", "#FFFFFF"),
    ("prophoto-rgb", "[0.7023, 0.2757, 0.1035]", "#FF0000"),
    ("rec2020", "[0.792, 0.231, 0.0738]", "#FF0000"), ("rec2020", "[1, 1, 1]", "#FFFFFF"),
    ("xyz-d65", "[0.41239, 0.21264, 0.01933]", "#FF0000"),
    ("xyz-d50", "[0.43607, 0.22249, 0.01392]", "#FF0000"),
  ]

  @Test("every color space is converted to sRGB", arguments: spaces)
  func conversion(space: String, components: String, wanted: String) {
    let text =
      "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"\(space)\", \"components\": \(components)}}}"
    #expect(color("a", in: text) == wanted)
  }

  @Test("a color has an opacity, and may be digits as in CSS")
  func opacity() {
    let object =
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#00FF00"}}}"##
    #expect(color("a", in: object) == "#FF000080")
    #expect(color("a", in: ##"{"a": {"$type": "color", "$value": "#FF000080"}}"##) == "#FF000080")
  }

  @Test("a color out of sRGB has the nearest channels and a warning with its place")
  func gamut() throws {
    let found = try tokens(
      #"{"a": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [0, 1, 0]}}}"#
    ).color("a", in: .light)
    #expect(ColorText.text(of: found.value) == "#00FF00")
    #expect(
      found.warnings.map(\.description) == [
        "t0:1:36: $.a[\"$value\"]: the token \"{a}\" is out of the range of sRGB; it is drawn with the"
          + " nearest channels"
      ])
  }

  @Test("groups pass on their type, aliases follow others, and $root is the token of a group")
  func groups() {
    let text = """
      {"base": {"$type": "color", "blue": {"$value": "#0000FF"},
                "accent": {"$root": {"$value": "#111111"}, "light": {"$value": "#EEEEEE"}}},
       "danger": {"fill": {"$value": "{base.blue}"}, "again": {"$value": "{danger.fill}"}},
       "space": {"$type": "dimension", "m": {"$value": {"value": 1.5, "unit": "rem"}},
                 "s": {"$value": "8px"}, "l": {"$value": "{space.m}"}}}
      """
    #expect(color("base.blue", in: text) == "#0000FF")
    #expect(color("danger.again", in: text) == "#0000FF")
    #expect(color("base.accent.$root", in: text) == "#111111")
    #expect(color("base.accent", in: text).hasSuffix("Did you mean \"{base.accent.$root}\"?"))
    #expect(throws: Never.self) {
      let all = try tokens(text)
      #expect(try all.length("space.m", in: .dark).value == 24)
      #expect(try all.length("space.s", in: .dark).value == 8)
      #expect(try all.length("space.l", in: .dark).value == 24)
    }
  }

  @Test("a group has the tokens of the group that it extends, under its own")
  func extending() {
    let text = """
      {"button": {"$type": "color", "fill": {"$value": "#111111"}, "ink": {"$value": "#222222"},
                  "states": {"hover": {"$value": "#444444"}}},
       "primary": {"$extends": "{button}", "fill": {"$value": "#333333"}},
       "pointer": {"$extends": "#/button"}, "loop": {"$extends": "{loop}"}}
      """
    #expect(color("primary.fill", in: text) == "#333333")
    #expect(color("primary.ink", in: text) == "#222222")
    #expect(color("primary.states.hover", in: text) == "#444444")
    #expect(color("pointer.ink", in: text) == "#222222")
    #expect(color("loop.a", in: text).contains("the group extends itself"))
  }

  @Test("JSON pointers mean tokens, values and their parts")
  func pointers() {
    let text = """
      {"base": {"$type": "color", "$description": "d",
        "blue": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.5}}},
       "whole": {"$type": "color", "$ref": "#/base/blue"},
       "value": {"$type": "color", "$value": {"$ref": "#/base/blue/$value"}},
       "part": {"$type": "color", "$value": {"colorSpace": "srgb",
         "components": [{"$ref": "#/base/blue/$value/components/2"}, 0, 0],
         "alpha": {"$ref": "#/base/blue/$value/alpha"}}}}
      """
    #expect(color("whole", in: text) == "#33669980")
    #expect(color("value", in: text) == "#33669980")
    #expect(color("part", in: text) == "#99000080")
  }

  @Test("a later file overrides a token whole, and earlier aliases see it")
  func overriding() {
    let base = """
      {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}},
       "b": {"$type": "color", "$value": "{a}"}}
      """
    let dark =
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}"#
    #expect(color("b", in: base, dark) == "#0000FF")
  }

  static let wrong = [
    (#"{"a": {"$value": "{b}"}, "b": {"$value": "{a}"}}"#, "t0:1:42", "refers to itself"),
    (##"{"a": {"$value": "#FFF"}}"##, "t0:1:18", "has no \"$type\""),
    (
      #"{"a": {"$type": "number", "$value": 3}}"#, "use:",
      "is of type \"number\"; a color is expected"
    ),
    (#"{"a": {"b": {"$value": 1}}}"#, "use:", "is a group of tokens"),
    (#"{"a": {"$type": "color", "$value": "{c}"}}"#, "t0:1:36", "unknown design token \"{c}\""),
    (#"{"a": {"$type": "color", "$value": "red"}}"#, "t0:1:36", "expected a color"),
    (#"{"a": {"$type": "color", "$value": 3}}"#, "t0:1:36", "expected a color"),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "oklhc", "components": [1, 1, 1]}}}"#,
      "t0:1:51", "Did you mean \"oklch\"?"
    ),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1]}}}"#,
      "t0:1:73",
      "expected three components"
    ),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 2}}}"#,
      "t0:1:93", "from 0 to 1"
    ),
    (
      #"{"a": {"$type": "color", "$value": {"$ref": "b.json#/x"}}}"#, "t0:1:45",
      "expected a reference in this file"
    ),
    (#"{"a": "x"}"#, "t0:1:7", "expected a group or a token"),
    (##"{"a": {"value": "#FFF", "type": "color"}}"##, "t0:1:8", "writes \"$value\""),
    (#"{"a": {"$value": 1, "b": {"$value": 1}}}"#, "t0:1:21", "is in a token"),
  ]

  @Test("wrong tokens are errors where they are defined or used", arguments: wrong)
  func wrongToken(text: String, place: String, message: String) {
    let found = color("a", in: text)
    #expect(found.hasPrefix(place) && found.contains(message), "\(found)")
  }

  @Test("a deprecated token has a warning with its reason")
  func deprecated() throws {
    let found = try tokens(
      ##"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$type": "color", "$value": "#FFF", "$deprecated": "use c"}}"##
    ).color("a", in: .light)
    #expect(found.warnings.map(\.message) == ["the token \"{b}\" is deprecated: use c"])
  }

  @Test("the check finds keys, names and types that the format doesn't have")
  func unknownKeys() throws {
    let problems = try tokens(
      """
      {"$themes": [], "a.b": {"$value": 1}, "a": {"$type": "colour",
        "b": {"$type": "color", "$value": "#FFF", "$valeu": 1}}}
      """
    ).problems()
    #expect(problems.errors.isEmpty)
    #expect(
      problems.warnings.map(\.description) == [
        "t0:1:2: $[\"$themes\"]: unknown key of the format; a name doesn't begin with $",
        "t0:1:17: $[\"a.b\"] is ignored: the name of a token or a group has no period and no braces",
        "t0:1:54: $.a[\"$type\"]: unknown type \"colour\". Did you mean \"color\"?",
        "t0:2:45: $.a.b[\"$valeu\"]: unknown key of the format; a name doesn't begin with $."
          + " Did you mean \"$value\"?",
      ])
  }

  @Test(
    "a group that has itself in it is an error",
    arguments: [
      #"{"a": {"b": {"$extends": "{a}"}}}"#,
      #"{"a": {"b": {"$extends": "{c}"}}, "c": {"d": {"$extends": "{a}"}}}"#,
      #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#,
    ])
  func endless(text: String) throws {
    let errors = try tokens(text).problems().errors.map(\.message)
    #expect(errors == ["the group extends itself, or a group that it is in"])
  }

  @Test("groups that share another one aren't endless")
  func shared() throws {
    let all = try tokens(
      ##"{"a": {"b": {"$extends": "{c}"}, "d": {"$extends": "{c}"}}, "c": {"e": {"$type": "color", "$value": "#FFF"}}}"##
    )
    #expect(all.problems().errors.isEmpty)
    #expect(color("a.d.e", of: all) == "#FFFFFF")
  }

  @Test("a name that is only defined for one appearance is an error that names it")
  func oneAppearance() throws {
    var all = DesignTokens()
    func group(_ text: String) throws -> TokenGroup {
      try TokenGroup(try JSONReader.value(of: Array(text.utf8), file: "t"))
    }
    all.add(
      light: [try group(##"{"a": {"$type": "color", "$value": "#FFF"}}"##)],
      dark: [try group(#"{"b": {}}"#)])
    #expect(throws: Never.self) { _ = try all.color("a", in: .light) }
    do {
      _ = try all.color("a", in: .dark)
      Issue.record("the token is found")
    } catch {
      #expect(
        error.error(at: InputPlace()).message
          == "the design token \"{a}\" is only defined for the light appearance")
    }
  }

  @Test("a chain of references has one type and one error")
  func chains() throws {
    var parts = (1..<900).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }
    parts.append(##""t0": {"$type": "color", "$value": "#123456"}"##)
    #expect(color("t899", in: "{\(parts.joined(separator: ", "))}") == "#123456")
    parts[parts.count - 1] = #""t0": {"$value": "{none}"}"#
    let errors = try tokens("{\(parts.joined(separator: ", "))}").problems().errors
    #expect(errors.map(\.message) == ["unknown design token \"{none}\""])
    let mixed = """
      {"a": {"$type": "color", "$value": "{b}"}, "b": {"$type": "dimension", "$value": "{c}"},
       "c": {"$value": "#FFF"}}
      """
    #expect(color("a", in: mixed).contains("is of type \"dimension\""))
  }

  @Test("a group is deprecated with its tokens, unless one says otherwise")
  func deprecatedGroup() throws {
    let all = try tokens(
      ##"{"a": {"$type": "color", "$deprecated": "old", "b": {"$value": "#FFF"}, "c": {"$value": "#FFF", "$deprecated": false}}}"##
    )
    #expect(
      try all.color("a.b", in: .light).warnings.map(\.message)
        == ["the token \"{a.b}\" is deprecated: old"])
    #expect(try all.color("a.c", in: .light).warnings.isEmpty)
  }

  @Test("a reference to a name with a period names the reason")
  func periods() {
    #expect(
      color("space.0.5", in: ##"{"space": {"0.5": {"$type": "color", "$value": "#FFF"}}}"##)
        .hasSuffix("\"0.5\" has a period, which no name may have"))
  }

  @Test("a token without any file is an error that names the option")
  func none() { #expect(color("a", of: DesignTokens()).contains("add \"tokens\"")) }

  @Test("hostile tokens are bounded")
  func hostile() throws {
    var long = ["\"t0\": {\"$type\": \"color\", \"$value\": \"#FFFFFF\"}"]
    for index in 1...100_000 { long.append("\"t\(index)\": {\"$value\": \"{t\(index - 1)}\"}") }
    let all = try tokens("{\(long.joined(separator: ", "))}")
    #expect(color("t999", of: all) == "#FFFFFF")
    #expect(color("t100000", of: all).contains("needs more than 1000 references"))
    // Each group extends the next two.
    var wide = ["\"g0\": {\"x\": {\"$value\": 1}}"]
    for index in 1...40 {
      wide.append(
        "\"g\(index)\": {\"$extends\": \"{g\(index - 1)}\", \"s\": {\"$extends\": \"{g\(index - 1)}\"}}"
      )
    }
    #expect(color("g40.s.s.y", in: "{\(wide.joined(separator: ", "))}").contains("extends itself"))
  }

  @Test("a check finds the wrong colors and lengths of a file")
  func problems() throws {
    let all = try tokens(
      #"{"a": {"$type": "color", "$value": "x"}, "b": {"$type": "dimension", "$value": 3}, "c": {"$type": "number", "$value": 3}}"#
    )
    #expect(all.problems().errors.map(\.path) == ["$.a[\"$value\"]", "$.b[\"$value\"]"])
  }
}
