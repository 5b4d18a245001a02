// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct OutsideTests {
  /// Returns a folder with a folder `in`, and a picture, a design and a document next to it.
  private func yard() throws -> SmallSet {
    let set = try SmallSet()
    try set.remove("bannerrender.json")
    try set.write("in/here.txt", "")
    try set.write("document.json", "{}")
    _ = try set.call("--device", "320x200@1", "--crop", "banner", "-q", "picture.png")
    try #require(set.exists("picture.png"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/in/link.png", withDestinationPath: "../picture.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/in/away", withDestinationPath: "..")
    return set
  }

  /// A file in `in` with a name that leads out, and the place of that name.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var command: [String]

    var testDescription: String { text }

    init(_ text: String, _ place: String, _ command: String = "render") {
      self.text = text
      self.place = place
      self.command =
        switch command {
        case "render": ["-q", "in/file.json", "out.png"]
        case "set": ["-q", "in/file.json"]
        case "events": ["events", "-q", "in/file.json"]
        case "check": ["check", "-q", "in/file.json"]
        default: [command, "-q", "--config", "in/file.json"]
        }
    }
  }

  static let allCases: [Case] = [
    Case(#"{ "image": "../picture.png" }"#, "$.image"),
    Case(#"{ "image": "link.png" }"#, "$.image"),
    Case(#"{ "image": "away/picture.png" }"#, "$.image", "events"),
    Case(#"{ "background": "../picture.png" }"#, "$.background"),
    Case(#"{ "background": "away/picture.png" }"#, "$.background", "check"),
    Case(#"{ "design": "../design.json" }"#, "$.design"),
    Case(#"{ "design": "away/design.json" }"#, "$.design"),
    Case(#"{ "images": ".." }"#, "$.images"),
    Case(#"{ "images": ["away"] }"#, "$.images[0]"),
    Case(
      #"{ "script": [ { "at": 0, "show": { "image": "../picture.png" } } ] }"#,
      "$.script[0].show.image", "events"),
    Case(
      #"{ "pictures": { "../x.png": { "device": "320x200@1" } } }"#, #"$.pictures["../x.png"]"#,
      "set"),
    Case(
      #"{ "pictures": { "away/x.png": { "device": "320x200@1" } } }"#,
      #"$.pictures["away/x.png"]"#, "set"),
    Case(
      #"{ "pictures": { "x.png": { "device": "320x200@1", "document": "../document.json" } } }"#,
      #"$.pictures["x.png"].document"#, "set"),
    Case(
      #"{ "defaults": { "design": "../design.json" }, "cases": { "a": {} } }"#,
      "$.defaults.design", "record"),
    Case(#"{ "documents": ["../document.json"] }"#, "$.documents[0]", "record"),
    Case(#"{ "documents": "away" }"#, "$.documents", "verify"),
    Case(
      #"{ "cases": { "a": {} }, "snapshots": { "directory": "../refs" } }"#,
      "$.snapshots.directory", "record"),
    Case(
      #"{ "cases": { "a": {} }, "snapshots": { "directory": "away/refs" } }"#,
      "away/refs", "record"),
    Case(
      #"{ "cases": { "a": {} }, "snapshots": { "report": "../out" } }"#, "$.snapshots.report",
      "verify"),
  ]

  @Test(
    "a name that leads out of its folder is refused with its place, unless that is allowed",
    arguments: allCases)
  func leadsOut(_ one: Case) throws {
    let set = try yard()
    try set.write("in/file.json", one.text)
    let before = set.tree()
    let refused = try set.call(one.command)
    #expect(refused.status != 0, "\(refused.text)")
    #expect(refused.errors.contains(one.place), "\(refused.errors)")
    #expect(refused.errors.contains("--allow-outside permits it"), "\(refused.errors)")
    #expect(set.tree() == before)
    let allowed = try set.call(one.command + ["--allow-outside"])
    #expect(!allowed.errors.contains("leads out"), "\(allowed.errors)")
    #expect(allowed.status != refused.status || !allowed.errors.contains(one.place))
  }

  @Test("names inside the folder work: links, dots, and documents of a set in other folders")
  func inside() throws {
    let set = try SmallSet()
    try set.write(
      "in/bannerrender.json",
      #"{ "documents": ["cases"], "snapshots": { "directory": "./refs/../Snapshots/" } }"#)
    try set.write("in/design.json", ##"{ "T": { "backgroundColor": "#336699" } }"##)
    try set.write(
      "in/cases/a.json", #"{ "device": "320x200@1", "design": "../design.json", "type": "t" }"#)
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/in/link.json", withDestinationPath: "\(set.path)/in/design.json")
    try set.write(
      "in/cases/b.json", #"{ "device": "320x200@1", "design": ".././link.json", "type": "t" }"#)
    for command in ["record", "verify", "check"] {
      let run = try set.call(
        command == "check"
          ? ["check", "in/bannerrender.json"] : [command, "--config", "in/bannerrender.json"])
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(set.exists("in/Snapshots/a.png") && set.exists("in/Snapshots/b.png"))
    // A document that is named itself must not leave its own folder.
    #expect(try set.call("in/cases/a.json", "out.png").status == 65)
  }

  @Test("paths on the command line may lead anywhere")
  func own() throws {
    let set = try yard()
    try set.write("in/d.json", "{}")
    let run = try set.call(
      "d.json", "--background", "../picture.png", "--design", "../design.json", "--type", "t",
      "../out.png", in: "in")
    #expect(run.status == 0 && set.exists("out.png"), "\(run.errors)")
  }

  /// A name that no file can have.
  static let impossibleNames = [
    "a\\u0000b.png", String(repeating: "x", count: 300) + ".png",
    String(repeating: "d/", count: 3000) + "x.png",
    String(repeating: "d/", count: 500_000) + "x.png",
  ]

  @Test(
    "a name that no file can have is refused at once, wherever it is",
    .timeLimit(.minutes(10)), arguments: impossibleNames)
  func impossible(_ name: String) throws {
    let set = try SmallSet()
    for key in ["image", "background", "font", "design", "images"] {
      try set.write("d.json", #"{ "device": "320x200@1", "\#(key)": "\#(name)" }"#)
      let run = try set.call("d.json", "out.png")
      #expect(run.status == 65 && run.errors.contains("$.\(key)"), "\(run.errors.prefix(300))")
    }
    for text in [
      #"{ "documents": "\#(name)" }"#,
      #"{ "cases": { "a": {} }, "snapshots": { "directory": "\#(name)" } }"#,
      #"{ "cases": { "a": {} }, "snapshots": { "report": "\#(name)" } }"#,
    ] {
      try set.write("bannerrender.json", text)
      let run = try set.call("verify")
      #expect(run.status == 65 && run.errors.contains("$."), "\(run.errors.prefix(300))")
    }
    try set.write("set.json", #"{ "pictures": { "\#(name)": { "device": "320x200@1" } } }"#)
    #expect([65, 73].contains(try set.call("set.json").status))
    #expect(!set.exists("Snapshots") && !set.exists("out.png"))
    guard !name.contains("u0000"), name.utf8.count < 100_000 else { return }
    for arguments in [
      ["--image", name, "out.png"], ["--design", name, "out.png"], [name],
      ["--font", name, "out.png"],
      ["--images", name, "out.png"], ["verify", "--config", name],
    ] {
      let run = try set.call(arguments)
      #expect(run.status != 0 || arguments[0] == "--images", "\(arguments[0])")
    }
  }

  @Test("the name of a file doesn't end with a slash, and the name of a folder may")
  func slash() throws {
    let set = try yard()
    for key in ["image", "background", "font", "design"] {
      for name in ["picture.png/", "here/../picture.png//"] {
        try set.write("d.json", #"{ "device": "320x200@1", "\#(key)": "\#(name)" }"#)
        let run = try set.call("d.json", "out.png")
        #expect(
          run.status == 65 && run.errors.contains("$.\(key)")
            && run.errors.contains("ends with a slash"), "\(run.errors)")
      }
    }
    for name in [".", "..", "here/.", "picture.png/.."] {
      try set.write("d.json", #"{ "device": "320x200@1", "image": "\#(name)" }"#)
      let run = try set.call("d.json", "out.png")
      #expect(run.status == 65 && run.errors.contains("it names a folder"), "\(run.errors)")
    }
    try set.write("p.json", #"{ "pictures": { "out.png/.": { "device": "320x200@1" } } }"#)
    #expect(try set.call("p.json").errors.contains("it names a folder"))
    try set.write("d.json", #"{ "device": "320x200@1", "images": ["in/", "./in//"] }"#)
    #expect(try set.call("d.json", "out.png").status == 0)
    try set.write("cases/a.json", #"{ "device": "320x200@1" }"#)
    try set.write(
      "bannerrender.json", #"{ "documents": "cases/", "snapshots": { "report": "r/" } }"#)
    let run = try set.call("record")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("files and folders whose names look like temporary ones are kept")
  func similarNames() throws {
    let set = try SmallSet()
    let names = [
      ".bannerrender-folder-archive/kept", ".bannerrender-folder-abcdefghijklm/kept",
      ".bannerrender-abcdefghijklm", ".bannerrender-0123456789ab", ".bannerrender-0123456789ABC",
      "Snapshots/.bannerrender-abcdefghijklm",
    ]
    for name in names { try set.write(name, "mine") }
    let left = ".bannerrender-folder-0123456789abc"
    try set.write("\(left)/half", "half a report")
    try set.succeed("record")
    try set.succeed("verify")
    try set.succeed("gallery")
    for name in names { #expect(set.exists(name), "\(name)") }
    #expect(!set.exists(left))
  }

  @Test("the temporary files of killed runs are removed by the next run of record and of a batch")
  func leftovers() throws {
    let set = try SmallSet()
    let name = ".bannerrender-0123456789abc"
    try set.write("Snapshots/\(name)", "half a picture")
    try set.write("Snapshots/deep/\(name)", "half a picture")
    try set.describe(#"{ "a": {}, "deep/b": {} }"#)
    try set.succeed("record")
    #expect(!set.exists("Snapshots/\(name)") && !set.exists("Snapshots/deep/\(name)"))
    try set.write("out/\(name)", "half a picture")
    try set.succeed("--type", "all", "--device", "320x400@1", "-q", "out/{type}.png")
    #expect(!set.exists("out/\(name)"))
    try set.write("Snapshots/\(name)", "half a picture")
    let pruned = try set.call("prune", "--delete")
    #expect(pruned.status == 0 && !set.exists("Snapshots/\(name)"), "\(pruned.errors)")
  }

  @Test("too few descriptors are the reason of the error")
  func descriptors() throws {
    let set = try SmallSet()
    var told: Set<String> = []
    for limit in 5...14 {
      let run = try set.shell("ulimit -n \(limit); bannerrender record -q")
      if run.status == 73 { told.insert(run.text) }
    }
    #expect(told.allSatisfy { $0.contains("Too many open files") }, "\(told)")
    #expect(!told.isEmpty)
  }
}
