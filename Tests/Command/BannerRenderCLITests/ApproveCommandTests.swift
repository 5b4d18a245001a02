// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct ApproveCommandTests {
  /// Creates a set whose pictures all differ from their references, with a report.
  private func changed(_ cases: String = #"{ "a": {}, "ab": {}, "c": {} }"#) throws -> SmallSet {
    let set = try SmallSet(cases)
    try set.succeed("record")
    try set.paint("993366")
    #expect(try set.call("verify").status == 1)
    return set
  }

  @Test("an approval interrupted between a picture and its layer text is completed")
  func stopped() throws {
    let set = try SmallSet(#"{ "a": { "title": "Before" } }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": { "title": "After" } }"#)
    #expect(try set.call("verify").status == 1)
    try set.remove("Snapshots/a.png")
    try set.copy(".bannerrender/pictures/a.actual.png", to: "Snapshots/a.png")
    let run = try set.call("approve")
    #expect(run.status == 0 && run.text.contains("accepted: a"), "\(run.text)")
    let layers = String(decoding: try #require(set.bytes("Snapshots/a.txt")), as: UTF8.self)
    #expect(layers.contains("After") && !layers.contains("Before"))
    #expect(try set.call("approve").text.contains("nothing to accept"))
  }

  private static let wholeRuns: [[String]] = [
    [], ["--config", "bannerrender.json"], ["--config", "./bannerrender.json"],
    ["--report", "out"], ["--report", "out put/it's"], ["--report", "out/"], ["--report=-out"],
    ["-q"],
  ]

  @Test("the last line of a failed run accepts it, word for word", arguments: wholeRuns)
  func lastLine(_ arguments: [String]) throws {
    let set = try SmallSet()
    for _ in 0..<2 {
      let red = try set.call(["verify"] + arguments)
      #expect(
        red.status == 1 && red.lastLine.hasPrefix("to accept: bannerrender approve"),
        "\(red.errors)")
      let accepted = try set.shell(red.lastCommand)
      #expect(accepted.status == 0 && accepted.text.contains("accepted: b"), "\(accepted.text)")
      #expect(try set.call(["verify"] + arguments).status == 0)
      try set.paint("993366")
    }
  }

  @Test("the last line names a set in another folder, whatever the folder's name")
  func lastLineElsewhere() throws {
    let set = try SmallSet()
    try set.describe(#"{ "x": {} }"#, in: "my sets/it's $HOME.json", design: "../design.json")
    let config = ["--config", "my sets/it's $HOME.json", "--allow-outside"]
    let red = try set.call(["verify"] + config)
    let accepted = try set.shell(red.lastCommand)
    #expect(red.status == 1 && accepted.status == 0, "\(red.lastLine): \(accepted.text)")
    #expect(set.exists("my sets/Snapshots/x.png") && !set.exists("Snapshots"))
    #expect(try set.call(["verify"] + config).status == 0)
  }

  @Test("the last line works in the folder where it was printed")
  func lastLineBeside() throws {
    let set = try SmallSet()
    try set.write("deep/er/here.txt", "")
    for more in [[], ["--report", "out"], ["--report", "\(set.path)/out"]] {
      let red = try set.call(
        ["verify", "--config", "../../bannerrender.json"] + more, in: "deep/er")
      let accepted = try set.shell(red.lastCommand, in: "deep/er")
      #expect(red.status == 1 && accepted.status == 0, "\(red.lastLine): \(accepted.text)")
      #expect(try set.call("verify").status == 0)
      try set.remove("Snapshots")
    }
  }

  @Test("the last line accepts a part of a set, and only that part")
  func lastLineOfPart() throws {
    for part in [["a*"], ["--shard", "1/2"], ["--where", "title=Dee"]] {
      let set = try SmallSet(#"{ "a": {}, "b": {}, "c": {}, "d": { "title": "Dee" } }"#)
      try set.succeed("record")
      let before = set.references
      try set.paint("993366")
      let red = try set.call(["verify"] + part)
      let names = try set.call(["verify", "--json"] + part).names()
      let accepted = try set.shell(red.lastCommand)
      #expect(red.status == 1 && accepted.status == 0, "\(accepted.text)")
      #expect(try set.call(["verify"] + part).status == 0)
      for name in ["a", "b", "c", "d"] {
        #expect((set.references["\(name).png"] == before["\(name).png"]) != names.contains(name))
      }
    }
  }

  @Test("the command of each case accepts it, whatever its name")
  func commandsOfCases() throws {
    let names = ["-rf", "--", "a b", "it's", "$HOME", "a;b", "#x", "~", "deep/-q", "ü", "!"]
    let cases = names.map { "\"\($0)\": {}" }.joined(separator: ", ")
    let set = try SmallSet("{ \(cases) }")
    try set.succeed("record")
    try set.paint("993366")
    let red = try set.call("verify", "--json")
    #expect(try red.names() == names)
    for one in try red.cases() {
      let line = try #require(one["command"] as? String)
      let name = try #require(one["name"] as? String)
      let accepted = try set.shell(line)
      #expect(accepted.status == 0 && accepted.text == "accepted: \(name)\n", "\(line)")
    }
    #expect(try set.call("verify").status == 0)
    #expect(
      Set(set.references.keys.filter { $0.hasSuffix(".png") }) == Set(names.map { "\($0).png" }))
  }

  @Test("the pictures of a set without references can be accepted one by one")
  func oneByOne() throws {
    let set = try SmallSet()
    #expect(try set.call("verify").status == 1)
    for name in ["b", "a"] {
      let run = try set.call("approve", name)
      // There were no references before, so the renderer of the first one drew all of them.
      let update = name == "b" ? "updated: the fingerprint of the references\n" : ""
      #expect(run.status == 0 && run.text == "accepted: \(name)\n\(update)", "\(run.errors)")
    }
    let run = try set.call("verify")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test("names and patterns select the pictures to accept")
  func names() throws {
    let set = try changed()
    let before = set.references
    let one = try set.call("approve", "c")
    #expect(one.status == 0 && one.text == "accepted: c\n")
    #expect(set.references["a.png"] == before["a.png"])
    #expect(set.references["c.png"] != before["c.png"])
    let others = try set.call("approve", "a*", "--json")
    #expect(others.status == 0)
    #expect(try others.objects().compactMap { $0["accepted"] as? String } == ["a", "ab"])
    #expect(try set.call("verify").status == 0)
  }

  @Test("an accepted picture is not accepted again, and that is no error")
  func twice() throws {
    let set = try changed()
    #expect(try set.call("approve").lines.count == 3)
    let after = set.tree("Snapshots")
    let again = try set.call("approve")
    #expect(again.status == 0 && !again.text.contains("accepted:"))
    #expect(try set.call("approve", "--json").output.isEmpty)
    #expect(try set.call("approve", "a", "-q").output.isEmpty)
    #expect(set.tree("Snapshots") == after)
  }

  @Test("an unknown name exits with 64 and suggests the nearest one; no report exits with 66")
  func unknown() throws {
    let set = try changed(#"{ "alpha": {}, "beta": {} }"#)
    let before = set.references
    let wrong = try set.call("approve", "alpha", "bteta")
    #expect(wrong.status == 64 && wrong.errors.contains(#""beta""#))
    #expect(set.references == before)
    try set.remove(".bannerrender")
    let none = try set.call("approve")
    #expect(none.status == 66 && none.errors.contains("verify"))
  }

  @Test("a reference that changed after the run leaves all others unchanged")
  func changedSince() throws {
    let set = try changed()
    try set.copy("Snapshots/c.png", to: "c.png")
    try set.write("Snapshots/c.png", try #require(set.bytes("c.png")) + Data([0]))
    let before = set.tree("Snapshots")
    let refused = try set.call("approve")
    #expect(refused.status == 2 && refused.errors.contains("c.png"))
    #expect(set.tree("Snapshots") == before)
  }

  @Test("the report of another set is refused")
  func otherSet() throws {
    let set = try SmallSet()
    try set.describe(
      #"{ "a": { "title": "Other" } }"#, more: #""snapshots": { "directory": "Other" },"#,
      in: "other.json")
    #expect(try set.call("verify", "--config", "other.json", "--report", "out").status == 1)
    for arguments in [["approve", "--report", "out"], ["approve", "a", "--report", "out"]] {
      let refused = try set.call(arguments)
      #expect(refused.status == 65, "\(refused.text)\(refused.errors)")
      #expect(!set.exists("Snapshots") && !set.exists("Other"))
    }
  }

  @Test("a report with two cases of one name is refused")
  func duplicateCases() throws {
    let set = try SmallSet(#"{ "aa": { "title": "A" }, "ab": { "title": "B" } }"#)
    #expect(try set.call("verify").status == 1)
    let path = "\(set.path)/.bannerrender/report.json"
    let report = try String(contentsOfFile: path, encoding: .utf8)
    try set.write(
      ".bannerrender/report.json", report.replacing(#""name": "ab""#, with: #""name": "aa""#))
    let refused = try set.call("approve")
    #expect(
      refused.status == 65 && refused.errors.contains(#"is a second case named "aa""#),
      "\(refused.text)\(refused.errors)")
    #expect(!set.exists("Snapshots"))
  }

  @Test("a picture damaged after drawing does not become a reference")
  func damaged() throws {
    for damage in ["half", "empty", "text", "gone"] {
      let set = try changed()
      let before = set.tree("Snapshots")
      let picture = ".bannerrender/pictures/c.actual.png"
      switch damage {
      case "half": try set.truncate(picture)
      case "empty": try set.write(picture, "")
      case "text": try set.write(picture, "no picture\n")
      default: try set.remove(picture)
      }
      let refused = try set.call("approve")
      #expect(refused.status != 0 && refused.errors.contains("c.actual.png"), "\(damage)")
      #expect(set.tree("Snapshots") == before, "\(damage)")
    }
  }

  @Test("a report whose pictures are outside its folder is refused")
  func outside() throws {
    let set = try changed()
    try set.copy(".bannerrender/pictures/a.actual.png", to: "x.png")
    let before = set.tree("Snapshots")
    let report = String(
      decoding: try #require(set.bytes(".bannerrender/report.json")), as: UTF8.self)
    for path in ["../x.png", "pictures/../../x.png", "\(set.path)/x.png"] {
      try set.write(
        ".bannerrender/report.json",
        report.replacingOccurrences(of: "pictures/a.actual.png", with: path))
      let refused = try set.call("approve")
      #expect(refused.status == 65, "\(path): \(refused.text)\(refused.errors)")
      #expect(set.tree("Snapshots") == before)
    }
  }

  @Test("a layer text without a picture is replaced together with it")
  func lonelyText() throws {
    let set = try SmallSet(#"{ "a": { "title": "old" } }"#)
    try set.succeed("record")
    try set.remove("Snapshots/a.png")
    try set.describe(#"{ "a": { "title": "new" } }"#)
    let missing = try set.call("verify")
    #expect(missing.status == 1 && missing.text.contains("missing: a"))
    #expect(try set.shell(missing.lastCommand).status == 0)
    #expect(try set.call("verify").status == 0)
    // A file that changes in the meantime is not replaced.
    try set.remove("Snapshots/a.png")
    _ = try set.call("verify")
    try set.write("Snapshots/a.txt", "mine")
    let refused = try set.call("approve")
    #expect(
      refused.status == 2 && refused.errors.contains("a.txt has changed"), "\(refused.errors)")
  }

  @Test("a case that could not be drawn is not accepted, and that is reported")
  func failed() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": {}, "b": { "image": "none.png" } }"#)
    #expect(try set.call("verify").status == 2)
    let none = try set.call("approve")
    #expect(none.status == 1 && none.errors.contains("that failed: b"), "\(none.errors)")
    try set.describe(#"{ "a": { "title": "new" }, "b": { "image": "none.png" } }"#)
    _ = try set.call("verify")
    let one = try set.call("approve")
    #expect(one.status == 0 && one.text.contains("accepted: a\n"), "\(one.errors)")
    #expect(one.errors.contains("that failed: b"))
  }

  @Test("an approval that can't write one of many files writes none")
  func unwritable() throws {
    let names = (10..<90).map { "a\($0)" } + ["z"]
    func cases(_ title: String) -> String {
      "{ " + names.map { "\"\($0)\": { \"title\": \"\(title)\" }" }.joined(separator: ", ") + " }"
    }
    let set = try SmallSet(cases("old"), more: #""snapshots": { "layers": "none" },"#)
    try set.succeed("record")
    try set.describe(cases("new"), more: #""snapshots": { "layers": "none" },"#)
    #expect(try set.call("verify").status == 1)
    // A link is read, but never written through.
    try FileManager.default.moveItem(
      atPath: "\(set.path)/Snapshots/z.png", toPath: "\(set.path)/z.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/Snapshots/z.png", withDestinationPath: "../z.png")
    let run = try set.call("approve")
    #expect(run.status == 73 && run.errors.contains("z.png"), "\(run.errors)")
    #expect(!run.text.contains("accepted"), "\(run.text)")
    let open = try set.call("verify", "--json").objects().filter {
      $0["outcome"] as? String == "different"
    }
    #expect(open.count == names.count)
  }

  @Test("a script that runs the command appears in the last line")
  func script() throws {
    let set = try SmallSet()
    let run = try set.call("verify", environment: ["BANNERRENDER_COMMAND": "my tools/bannerrender"])
    #expect(run.lastCommand == "'my tools/bannerrender' approve")
  }
}
