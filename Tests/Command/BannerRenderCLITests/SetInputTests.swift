// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct SetInputTests {
  /// A part of a set without effect, and the expected message.
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

  @Test(
    "an exclusion or ignored area that matches nothing exits with 65 and its place", arguments: idle
  )
  func fitsNothing(_ idle: Idle) throws {
    let set = try SmallSet(idle.cases, more: idle.more)
    let run = try set.call("record")
    #expect(run.status == 65, "\(run.text)")
    for told in idle.told { #expect(run.errors.contains(told), "\(run.errors)") }
    #expect(!set.exists("Snapshots"))
  }

  @Test("combinations are counted before they are created")
  func tooMany() throws {
    let many = "[\((1...1500).map(String.init).joined(separator: ","))]"
    let set = try SmallSet(more: #""axes": { "image-size": \#(many), "scale": \#(many) },"#)
    let run = try set.call("digest")
    #expect(
      run.status == 65 && run.errors.contains("$.cases.a has more than 10000 pictures"),
      "\(run.errors)")
    let fewer = "[\((1...90).map(String.init).joined(separator: ","))]"
    let two = try SmallSet(
      #"{ "a": {}, "b": {} }"#, more: #""axes": { "image-size": \#(fewer), "gap": \#(fewer) },"#)
    let second = try two.call("digest")
    #expect(
      second.status == 65
        && second.errors.contains("$.cases.b: the set has more than 10000 pictures"),
      "\(second.errors)")
  }

  @Test("lists of files and types have limits")
  func lists() throws {
    let set = try SmallSet()
    let types = (0..<257).map { #""T\#($0)": {}"# }.joined(separator: ", ")
    let names = "[\(Array(repeating: #""x""#, count: 257).joined(separator: ", "))]"
    let inputs =
      [("types.json", "{ \(types) }", "has 257 types; the limit is 256")]
      + ["images", "design", "font"].map { key in
        ("\(key).json", #"{ "\#(key)": \#(names) }"#, "$.\(key): lists 257; the limit is 256")
      }
    for (name, text, told) in inputs {
      try set.write(name, text)
      let run = try set.call("check", name)
      #expect(run.status == 65 && run.errors.contains(told), "\(run.errors)")
    }
    let most = Array(repeating: #""x.json""#, count: 10_001).joined(separator: ",")
    try set.write("bannerrender.json", #"{ "documents": [\#(most)] }"#)
    let run = try set.call("verify")
    #expect(run.status == 65 && run.errors.contains("more than 10000 documents"), "\(run.errors)")
  }

  @Test("a filmstrip that is longer than any screen is compared, and a longer one is refused")
  func longFilmstrip() throws {
    let set = try SmallSet()
    func describe(_ title: String, _ device: String) throws {
      let strip = #""filmstrip": 9, "to": "0.4s", "crop": "screen", "type": "error""#
      try set.write(
        "bannerrender.json",
        #"{ "cases": { "a": { \#(strip), "device": "\#(device)", "title": "\#(title)" } } }"#)
    }
    try describe("One", "2000x60@1")
    try set.succeed("record")
    try describe("Two", "2000x60@1")
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains("pixels differ"), "\(run.text)")
    try describe("One", "8000x2@1")
    let refused = try set.call("verify")
    #expect(
      refused.text.contains("the limit is 65536 per side"), "\(refused.text)\(refused.errors)")
  }

  @Test("a document that can't be read is reported with the place that names it")
  func noDocument() throws {
    let set = try SmallSet()
    try set.write("bannerrender.json", #"{ "documents": ["nothing.json"] }"#)
    let run = try set.call("digest")
    #expect(run.status == 65 && run.errors.contains("$.documents[0]"), "\(run.errors)")
  }

  @Test("valid input is accepted")
  func fits() throws {
    let set = try SmallSet(
      #"{ "a": { "exclude": [{ "position": "bottom" }], "ignore": [[0, 0, 320, 200]] }, "b": {} }"#,
      more: Self.axes + #""exclude": [{ "type": "error", "position": ["bottom"] }],"#)
    let run = try set.call("record", "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.names().count == 5)
  }

  @Test("an unknown ignored layer is reported with the nearest name")
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
    for (text, told) in [
      (#"{ "pictures": { "a.png": {} } }"#, "this is a picture set, not a snapshot set"),
      ("{}", "has no cases"), (#"{ "defaults": {} }"#, "has no cases"),
    ] {
      try set.write("bannerrender.json", text)
      let run = try set.call("record")
      #expect(run.status == 65 && run.errors.contains(told), "\(run.errors)")
    }
    #expect(!set.exists("Snapshots"))
  }

  @Test("a duplicate value in an axis is reported, even if a case has its own")
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

  @Test("--strict reports a warning as an error")
  func strict() throws {
    let set = try SmallSet(#"{ "a": { "text-size": "ax3" } }"#)
    try set.succeed("record")
    #expect(try set.call("verify").errors.contains("warning: a: "))
    let run = try set.call("verify", "--strict")
    #expect(run.status == 65 && run.errors.contains("error: a: "), "\(run.errors)")
  }

  @Test(
    "the nearest set is used, and an error is reported if it is unreadable",
    arguments: ["link", "folder"])
  func nearest(kind: String) throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.write("sub/x", "")
    #expect(try set.call("verify", in: "sub").text.contains("2 cases: 2 equal"))
    let path = "\(set.path)/sub/bannerrender.json"
    if kind == "link" {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "nowhere")
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let run = try set.call("verify", in: "sub")
    #expect(
      run.status == 66 && run.errors.contains("bannerrender.json can't be read"), "\(run.errors)")
  }

  @Test("every document of a folder is a case, including links and unusual file extensions")
  func folderOfDocuments() throws {
    let set = try SmallSet()
    try set.write("bannerrender.json", #"{ "documents": ["cases"] }"#)
    try set.write("elsewhere/real.json", "{}")
    try set.write("cases/two.JSON", "{}")
    try set.write("cases/.hidden.json", "{")
    let links = [
      ("linked.json", "../elsewhere/real.json"), ("loop", "."), ("folder", "../elsewhere"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(set.path)/cases/\(name)", withDestinationPath: target)
    }
    try set.succeed("record")
    let pictures = set.tree("Snapshots").keys.filter { $0.hasSuffix(".png") }
    #expect(pictures.sorted() == ["folder/real.png", "linked.png", "two.png"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/cases/lost.json", withDestinationPath: "nowhere")
    let lost = try set.call("verify")
    #expect(
      lost.status == 65
        && lost.errors.contains("$.documents[0]: \"cases/lost.json\" can't be read"),
      "\(lost.errors)")
  }

  @Test(
    "references are in a separate folder, however its path is written",
    arguments: ["..", ".", "a/..", "a/../..", "cases/..", "/", "../../.."])
  func ownFolder(directory: String) throws {
    let set = try SmallSet()
    try set.write("in/cases/x", "")
    try set.write(
      "in/bannerrender.json",
      #"{ "snapshots": { "directory": "\#(directory)" }, "cases": { "a": {} } }"#)
    let before = set.tree(".")
    let run = try set.call("record", in: "in")
    #expect(run.status == 65 && run.errors.contains("$.snapshots.directory"), "\(run.errors)")
    #expect(set.tree(".") == before)
  }

  @Test(
    "a folder of references or reports that is something else is an error with its key",
    arguments: ["directory", "report"])
  func noFolder(key: String) throws {
    for kind in ["pipe", "file", "lost link"] {
      let set = try SmallSet()
      try set.write(
        "bannerrender.json", #"{ "snapshots": { "\#(key)": "there" }, "cases": { "a": {} } }"#)
      let path = "\(set.path)/there"
      switch kind {
      case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
      case "file": try set.write("there", "")
      default:
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "nowhere")
      }
      let run = try set.call("record")
      #expect(run.status == 65, "\(kind): \(run.text)\(run.errors)")
      #expect(
        run.errors.contains("$.snapshots.\(key)") && run.errors.contains("is not a folder"),
        "\(kind): \(run.errors)")
    }
  }

  @Test(
    "a reference can't be a file that a case reads or finds as an image",
    arguments: [
      (#"{ "cases": { "a": {}, "b": { "background": "link.png" } } }"#, "a"),
      (#"{ "documents": ["Snapshots"] }"#, "success"),
      (#"{ "cases": { "a": { "type": "error" }, "b": { "image": "Snapshots/a.png" } } }"#, "a"),
      (
        #"{ "cases": { "deep/a": {}, "b": { "background": "./Snapshots/deep/a.png" } } }"#, "deep/a"
      ),
    ])
  func readReferences(text: String, name: String) throws {
    let set = try SmallSet()
    try set.write("bannerrender.json", text)
    try set.write(
      "Snapshots/success.json",
      #"{ "type": "success", "set": { "defaultImageForType": "success" } }"#)
    if text.contains("link.png") {
      try set.write("Snapshots/a.png", "there since the last run")
      try FileManager.default.createSymbolicLink(
        atPath: "\(set.path)/link.png", withDestinationPath: "Snapshots/a.png")
    }
    let before = set.tree(".")
    for arguments in [["record"], ["verify"], ["check", "bannerrender.json"]] {
      let run = try set.call(arguments)
      let isTold = run.errors.contains("\"Snapshots/\(name).png\" is a reference")
      // A missing picture can't be an input of a drawing either.
      #expect(run.status != 0 && (isTold || run.errors.contains("can't be read")), "\(run.errors)")
      #expect(arguments != ["record"] || isTold, "\(run.errors)")
      #expect(set.tree(".").filter { !$0.key.hasPrefix(".bannerrender") } == before)
    }
  }

  @Test("a warning appears if the whole picture is ignored")
  func allIgnored() throws {
    let set = try SmallSet(#"{ "a": { "title": "x" } }"#)
    try set.succeed("record")
    let all = #""snapshots": { "ignore": [[0, 0, 200, 500], [200, 0, 500, 500]] },"#
    try set.describe(#"{ "a": { "title": "other" } }"#, more: all)
    let run = try set.call("verify")
    #expect(
      run.status == 0 && run.errors.contains("the whole picture is ignored"), "\(run.errors)")
    #expect(run.errors.contains("note: this picture differs in ignored areas only: a"))
    #expect(try set.call("verify", "--strict").status == 65)
    // Without a difference there is no note.
    try set.describe(#"{ "a": { "title": "x" } }"#, more: all)
    #expect(try !set.call("verify").errors.contains("note:"))
  }

  @Test("a Boolean is not a text")
  func truth() throws {
    let set = try SmallSet(#"{ "a": { "button": false } }"#)
    let run = try set.call("verify")
    #expect(
      run.status == 65 && run.errors.contains("$.cases.a.button: expected a text"),
      "\(run.errors)")
  }
}
