// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct SetInputTests {
  /// A part of a set that means nothing, and what is told about it.
  struct Idle: CustomTestStringConvertible {
    var cases = #"{ "a": {} }"#
    var more = ""
    var told: [String]
    var testDescription: String { "\(more) \(cases)" }
  }

  private static let axes =
    #""axes": { "type": ["error", "warning"], "position": ["top", "bottom"] },"#

  private static let idle: [Idle] = [
    Idle(
      more: axes + #""exclude": [{ "type": "eror" }],"#, told: [#""error""#, "$.exclude[0]"]),
    Idle(
      more: axes + #""exclude": [{ "type": ["error", "wraning"] }],"#,
      told: [#""warning""#, "$.exclude[0]"]),
    Idle(
      more: axes + #""exclude": [{ "type": "error", "postion": "top" }],"#,
      told: ["position", "$.exclude[0]"]),
    Idle(
      cases:
        #"{ "a": { "axes": { "position": ["top"] }, "exclude": [{ "position": "bottom" }] } }"#,
      more: axes, told: ["$.cases.a.exclude[0]"]),
    Idle(
      cases: #"{ "a": { "exclude": [{ "position": "botom" }] } }"#, more: axes,
      told: [#""bottom""#, "$.cases.a.exclude[0]"]),
    Idle(cases: #"{ "a": { "ignore": [[10, 10, 0, 5]] } }"#, told: ["$.cases.a.ignore[0]"]),
    Idle(cases: #"{ "a": { "ignore": [[10, 10, 5, -1]] } }"#, told: ["$.cases.a.ignore[0]"]),
    Idle(more: #""snapshots": { "ignore": [[0, 0, 0, 0]] },"#, told: ["$.snapshots.ignore[0]"]),
  ]

  @Test("what fits nothing is exit code 65 with its place", arguments: idle)
  func fitsNothing(_ idle: Idle) throws {
    let set = try SmallSet(idle.cases, more: idle.more)
    let run = try set.call("record")
    #expect(run.status == 65, "\(run.text)")
    for told in idle.told { #expect(run.errors.contains(told), "\(run.errors)") }
    #expect(!set.exists("Snapshots"))
  }

  @Test("what fits something is taken")
  func fits() throws {
    let set = try SmallSet(
      #"{ "a": { "exclude": [{ "position": "bottom" }], "ignore": [[0, 0, 320, 200]] }, "b": {} }"#,
      more: Self.axes + #""exclude": [{ "type": "error", "position": ["bottom"] }],"#)
    let run = try set.call("record", "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.names().count == 5)
  }

  @Test("an ignored layer that there isn't is told with the nearest one")
  func ignoredLayer() throws {
    let set = try SmallSet(#"{ "a": { "ignore": ["titel"] }, "b": {} }"#)
    let run = try set.call("record")
    #expect(run.status == 2 && !set.exists("Snapshots/a.png") && set.exists("Snapshots/b.png"))
    #expect((run.text + run.errors).contains(#""title""#), "\(run.text)")
  }

  @Test("documents keep their folders in the names of their cases")
  func documents() throws {
    let set = try SmallSet()
    for name in ["x", "deep/x", "deep/er/y"] {
      try set.write("banners/\(name).json", #"{ "title": "\#(name)" }"#)
    }
    let defaults = #""defaults": { "device": "320x200@1", "crop": "banner", "type": "error" }"#
    for folder in ["banners", "banners/", "./banners"] {
      try set.write("bannerrender.json", #"{ \#(defaults), "documents": ["\#(folder)"] }"#)
      let run = try set.call("verify", "--json")
      #expect(try Set(run.names()) == ["x", "deep/x", "deep/er/y"], "\(run.errors)")
    }
    try set.succeed("record")
    #expect(set.exists("Snapshots/deep/x.png") && set.exists("Snapshots/x.txt"))
    #expect(try set.call("prune").status == 0)
  }

  @Test("names with control characters are refused, and none reaches the terminal")
  func controlCharacters() throws {
    for escape in ["0007", "000a", "001b", "007f", "0085", "0000"] {
      let set = try SmallSet("{ \"a\\u\(escape)b\": {} }")
      let run = try set.call("record")
      #expect(run.status == 65, "\(escape): \(run.text)")
      let told = run.errors.dropLast()
      #expect(told.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
    let set = try SmallSet()
    try set.write("banners/a\u{1B}[31mb.json", #"{ "type": "error" }"#)
    try set.write("bannerrender.json", #"{ "documents": ["banners"] }"#)
    let run = try set.call("record")
    #expect(run.status == 65 && !run.errors.contains("\u{1B}["), "\(run.text)\(run.errors)")
    #expect(!set.exists("Snapshots"))
  }

  @Test("a file that names no cases is not recorded as one banner")
  func noCases() throws {
    let set = try SmallSet()
    for text in [#"{ "pictures": { "a.png": {} } }"#, "{}", #"{ "defaults": {} }"#] {
      try set.write("bannerrender.json", text)
      let run = try set.call("record")
      #expect(run.status == 65 && run.errors.contains("has no cases"), "\(run.errors)")
    }
    #expect(!set.exists("Snapshots"))
  }

  @Test("a value that an axis has twice is told, also one of a case's own")
  func valueTwice() throws {
    for (cases, axes) in [
      (#"{ "a": {} }"#, #"["error", "error"]"#), (#"{ "a": {} }"#, #""error,warning,error""#),
      (#"{ "a": { "axes": { "type": ["info", "info"] } } }"#, #"["error"]"#),
    ] {
      let set = try SmallSet(cases, more: #""axes": { "type": \#(axes) },"#)
      let run = try set.call("verify")
      #expect(run.status == 65 && run.errors.contains("twice"), "\(run.errors)")
    }
  }

  @Test("--strict says of a warning that it is an error")
  func strict() throws {
    let set = try SmallSet(#"{ "a": { "appearance": "dark", "ios": 12 } }"#)
    try set.succeed("record")
    #expect(try set.call("verify").errors.contains("warning: a: "))
    let run = try set.call("verify", "--strict")
    #expect(run.status == 65 && run.errors.contains("error: a: "), "\(run.errors)")
  }
}
