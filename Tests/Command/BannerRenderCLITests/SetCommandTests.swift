// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct SetCommandTests {
  /// A character that no font has gives a warning.
  private static let warned = #"{ "a": {}, "warned": { "title": "\u16A0" } }"#
  private static let undrawable = #"{ "a": {}, "bad": { "image": "none.png" }, "z": {} }"#

  @Test("recorded and equal exit with 0, different and missing with 1")
  func greenAndRed() throws {
    let set = try SmallSet()
    let recorded = try set.call("record")
    #expect(recorded.status == 0 && recorded.text.contains("recorded: a, b"))
    #expect(try set.call("verify").status == 0)
    try set.paint("993366")
    let different = try set.call("verify")
    #expect(different.status == 1 && different.text.contains("different: a"))
    try set.remove("Snapshots/a.png")
    let missing = try set.call("verify", "a")
    #expect(missing.status == 1 && missing.text.contains("missing: a"))
  }

  @Test("a case that can't be drawn exits with 2, and the others are still compared")
  func undrawable() throws {
    let set = try SmallSet(Self.undrawable)
    #expect(try set.call("record").status == 2)
    #expect(set.exists("Snapshots/a.png") && set.exists("Snapshots/z.png"))
    #expect(!set.exists("Snapshots/bad.png"))
    try set.paint("993366")
    let run = try set.call("verify", "--json")
    #expect(run.status == 2)
    #expect(try run.outcome("a") == "different" && run.outcome("z") == "different")
    #expect(try run.outcome("bad") == "failed")
    #expect(try (run.found("bad")["message"] as? String)?.contains("none.png") == true)
  }

  /// Wrong arguments, with a word from the expected message.
  struct Wrong: CustomTestStringConvertible {
    var arguments: [String]
    var told: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let wrong: [Wrong] = [
    Wrong(arguments: ["verify", "alhpa"], told: #""alpha""#),
    Wrong(arguments: ["verify", "q*"], told: "q*"),
    Wrong(arguments: ["verify", "--shard", "3/2"], told: "--shard"),
    Wrong(arguments: ["verify", "--shard", "0/2"], told: "--shard"),
    Wrong(arguments: ["verify", "--shard", "1/0"], told: "--shard"),
    Wrong(arguments: ["verify", "--shard", "1"], told: "--shard"),
    Wrong(arguments: ["verify", "--shard", "1/2/3"], told: "--shard"),
    Wrong(arguments: ["record", "--mode", "chnaged"], told: #""changed""#),
    Wrong(arguments: ["verify", "--where", "type"], told: "--where"),
    Wrong(arguments: ["verify", "--where", "tpye=t"], told: "tpye"),
    Wrong(arguments: ["verify", "--type", "tt"], told: #""tt""#),
    Wrong(arguments: ["verify", "--threads", "0"], told: "threads"),
    Wrong(arguments: ["verify", "--quite"], told: "--quiet"),
    Wrong(
      arguments: ["verify", "--report-url", "ftp://example.org"],
      told: "--report-url: expected an address such as https://example.org/report, "
        + #"found "ftp://example.org""#),
    Wrong(
      arguments: ["verify", "--report-url", "https://example.org/?a=1"],
      told: "--report-url: expected an address without a query"),
    Wrong(
      arguments: ["record", "--report-url", ""],
      told: "--report-url: expected an address such as https://example.org/report"),
    Wrong(
      arguments: ["verify", "--rule", "contrast"], told: "--rule and --severity need --lint"),
    Wrong(
      arguments: ["verify", "--severity", "contrast=error"],
      told: "--rule and --severity need --lint"),
  ]

  @Test("wrong usage exits with 64 and one line, and nothing is written", arguments: wrong)
  func usage(_ wrong: Wrong) throws {
    let set = try SmallSet(#"{ "alpha": {}, "beta": {} }"#)
    let run = try set.call(wrong.arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(wrong.told), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(Set(set.tree().keys) == ["bannerrender.json", "design.json"])
  }

  @Test("an invalid set exits with 65, with its place")
  func wrongSet() throws {
    let set = try SmallSet()
    for (text, place) in [
      ("{\n  \"cases\": {", "bannerrender.json:2:"),
      ("{\n  \"casse\": {} }", "bannerrender.json:2:3: $.casse"),
      ("{\n  \"cases\": {\n    \"a\": { \"tpye\": \"t\" } } }", "bannerrender.json:3:"),
    ] {
      try set.write("bannerrender.json", text)
      for name in ["verify", "record", "approve", "prune", "digest", "gallery"] {
        let run = try set.call(name)
        #expect(run.status == 65 && run.errors.contains(place), "\(name): \(run.errors)")
      }
    }
  }

  @Test("no set exits with 66; a set in a folder above is found, with all of its files")
  func nearest() throws {
    let set = try SmallSet()
    try set.write("deep/er/here.txt", "")
    #expect(try set.call("record", in: "deep/er").status == 0)
    #expect(set.exists("Snapshots/a.png") && set.exists(".bannerrender/report.json"))
    try set.paint("993366")
    let red = try set.call("verify", in: "deep/er")
    #expect(red.status == 1)
    let accepted = try set.shell(red.lastCommand, in: "deep/er")
    #expect(accepted.status == 0, "\(accepted.text)")
    #expect(try set.call("verify").status == 0)
    #expect(Set(set.tree("deep").keys) == ["er", "er/here.txt"])
    try set.remove("bannerrender.json")
    for name in ["verify", "record", "approve", "prune", "digest", "gallery"] {
      let run = try set.call(name)
      #expect(run.status == 66 && run.errors.contains("bannerrender.json"), "\(name)")
    }
    let named = try set.call("verify", "--config", "none.json")
    #expect(named.status == 66 && named.errors.contains("none.json"))
  }

  @Test("a report that can't be written exits with 73")
  func unwritable() throws {
    let set = try SmallSet()
    let design = set.bytes("design.json")
    for place in ["design.json", "design.json/report"] {
      let run = try set.call("verify", "--report", place)
      #expect(run.status == 73 && run.errors.contains("design.json"), "\(run.errors)")
    }
    #expect(set.bytes("design.json") == design)
  }

  @Test("-q prints nothing about a passed run, and only the problems of a failed one")
  func quiet() throws {
    let set = try SmallSet(Self.warned)
    #expect(try set.call("record").errors.contains("U+16A0"))
    for name in ["verify", "record"] {
      let green = try set.call(name, "-q")
      #expect(green.status == 0 && green.output.isEmpty && green.errors.isEmpty)
    }
    try set.remove("Snapshots/a.png")
    let red = try set.call("verify", "-q")
    #expect(red.status == 1 && red.errors.isEmpty)
    #expect(red.text.contains("missing: a") && !red.text.contains("warned"))
  }

  @Test("record -q does not print what it writes")
  func quietRecording() throws {
    let set = try SmallSet(Self.warned)
    for color in ["336699", "993366"] {
      try set.paint(color)
      let run = try set.call("record", "-q")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.isEmpty, "\(run.text)")
    }
  }

  @Test("--strict makes a warning exit with 65 if there is nothing worse")
  func strict() throws {
    let set = try SmallSet(Self.warned)
    try set.succeed("record")
    #expect(try set.call("verify").status == 0)
    #expect(try set.call("verify", "a", "--strict").status == 0)
    let strict = try set.call("verify", "--strict")
    #expect(strict.status == 65 && strict.errors.contains("U+16A0"))
    #expect(try set.call("verify", "--strict", "--json").text.contains(#""passed": false"#))
    let files = ["report.md", "junit.xml"].map {
      String(decoding: set.bytes(".bannerrender/\($0)") ?? Data(), as: UTF8.self)
    }
    #expect(files[0].hasPrefix("**Not passed**") && files[0].contains("U+16A0"), "\(files[0])")
    #expect(files[1].contains(#"failures="1""#) && files[1].contains("<failure"), "\(files[1])")
    try set.paint("993366")
    #expect(try set.call("verify", "--strict").status == 1)
    try set.describe(#"{ "warned": { "title": "\u16A0" }, "bad": { "image": "none.png" } }"#)
    #expect(try set.call("verify", "--strict").status == 2)
  }

  @Test("options of files that references aren't have a warning, and fps has none about browsers")
  func optionsOfOtherFiles() throws {
    let set = try SmallSet(
      #"{ "a": { "max-size": "1k" }, "b": { "lossy": 20 }, "c": { "fps": 120, "to": "50ms", "max-size": "1k" } }"#
    )
    let run = try set.call("record")
    for path in ["a.max-size", "b.lossy", "c.max-size"] {
      #expect(run.errors.contains("$.cases.\(path) has no effect: "), "\(run.errors)")
    }
    #expect(!run.errors.contains("browsers"), "\(run.errors)")
    #expect(try set.call("check", "bannerrender.json").errors.contains("$.cases.a.max-size"))
  }

  @Test("record --strict writes all cases except those with a warning")
  func strictRecording() throws {
    let set = try SmallSet(Self.warned)
    #expect(try set.call("record", "--strict").status != 0)
    #expect(Set(set.references.keys) == ["a.png", "a.txt"])
    try set.succeed("record")
    let before = set.references
    try set.paint("993366")
    #expect(try set.call("record", "--strict").status != 0)
    #expect(set.references["a.png"] != before["a.png"])
    #expect(set.references["warned.png"] == before["warned.png"])
    #expect(set.references["warned.txt"] == before["warned.txt"])
  }

  @Test("--json prints a line for each case, then a line about all of them")
  func json() throws {
    let set = try SmallSet(Self.undrawable)
    for name in ["record", "verify"] {
      let run = try set.call(name, "--json")
      #expect(run.status == 2)
      #expect(try run.names() == ["a", "bad", "z"])
      let last = try #require(try run.objects().last)
      #expect(last["passed"] as? Bool == false && last["summary"] is String)
      let counts = try #require(last["counts"] as? [String: Int])
      #expect(counts == ["failed": 1, name == "record" ? "recorded" : "equal": 2])
    }
    let green = try set.call("verify", "--json", "a")
    let last = try #require(try green.objects().last)
    #expect(green.status == 0 && last["passed"] as? Bool == true)
    #expect(last["acceptCommand"] == nil && green.errors.isEmpty)
  }
}
