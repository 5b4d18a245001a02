// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct MergeCommandTests {
  private static let cases = #"{ "a": {}, "b": {}, "c": {} }"#
  private static let first = ".bannerrender-1-of-2"
  private static let second = ".bannerrender-2-of-2"

  /// Creates a set whose pictures all differ from their references, and the reports of two
  /// shards.
  private func changed() throws -> SmallSet {
    let set = try SmallSet(Self.cases)
    try set.succeed("record")
    try set.paint("993366")
    for shard in ["1/2", "2/2"] {
      #expect(try set.call("verify", "-q", "--shard", shard).status == 1)
    }
    return set
  }

  @Test("the reports of all shards become one, and its last line accepts everything")
  func whole() throws {
    for output in [nil, "out", "out put/"] {
      let set = try changed()
      let arguments = ["report", "merge", Self.second, Self.first]
      let merged = try set.call(arguments + (output.map { ["-o", $0] } ?? []))
      #expect(merged.status == 1 && merged.errors.isEmpty, "\(merged.errors)")
      let folder = output ?? ".bannerrender"
      for name in ["report.html", "junit.xml", "pictures/a.actual.png", "pictures/b.actual.png"] {
        #expect(set.exists("\(folder)/\(name)"), "\(folder)/\(name)")
      }
      let accepted = try set.shell(merged.lastCommand)
      #expect(accepted.status == 0 && accepted.text.contains("accepted: c"), "\(accepted.text)")
      #expect(try set.call("verify").status == 0)
    }
  }

  @Test("a report is not written over one of its shards, and keeps the order of the set")
  func order() throws {
    let set = try changed()
    let before = set.tree(Self.first)
    let refused = try set.call("report", "merge", Self.second, Self.first, "-o", "./\(Self.first)/")
    #expect(refused.status == 64 && refused.errors.contains("is both an input and the output"))
    #expect(set.tree(Self.first) == before)
    #expect(try set.call("verify", "--json", "--report", "whole").names() == ["a", "b", "c"])
    #expect(
      try set.call("report", "merge", Self.second, Self.first, "--json").names() == ["a", "b", "c"])
  }

  @Test("shards of different selections are not merged")
  func selections() throws {
    let set = try SmallSet(Self.cases)
    for (shard, name) in [("1/2", "[ab]"), ("2/2", "[bc]")] {
      _ = try set.call("verify", "--shard", shard, name)
    }
    let merged = try set.call("report", "merge", Self.first, Self.second)
    #expect(
      merged.status == 65 && merged.errors.contains("selected different cases"), "\(merged.errors)")
  }

  @Test("--json has each case once, and -q prints nothing about a passed run")
  func talk() throws {
    let set = try changed()
    let merged = try set.call("report", "merge", Self.first, Self.second, "--json")
    #expect(merged.status == 1)
    #expect(try merged.names().sorted() == ["a", "b", "c"])
    let last = try #require(try merged.objects().last)
    #expect(
      last["passed"] as? Bool == false && last["counts"] as? [String: Int] == ["different": 3])
    try set.succeed("record")
    for shard in ["1/2", "2/2"] { try set.succeed("verify", "--shard", shard) }
    let green = try set.call("report", "merge", Self.first, Self.second, "-q")
    #expect(green.status == 0 && green.output.isEmpty && green.errors.isEmpty)
    let text = try set.call("report", "merge", Self.first, Self.second).text
    #expect(text.contains("3 cases: 3 equal"))
  }

  @Test("without one shard there is still a report of the others, with an error and exit code 1")
  func missing() throws {
    let set = try SmallSet(Self.cases)
    try set.succeed("record")
    try set.succeed("verify", "--shard", "1/2")
    let merged = try set.call(
      "report", "merge", Self.first, "-o", "out", environment: ["GITHUB_ACTIONS": "true"])
    #expect(merged.status == 1, "\(merged.text)\(merged.errors)")
    #expect(
      merged.errors.hasPrefix(
        """
        bannerrender: note: shard 2 of 2 is missing
        bannerrender: error: 1 case of 3 is missing

        """), "\(merged.errors)")
    #expect(
      merged.lines.filter { $0.hasPrefix("::error ") } == [
        "::error file=bannerrender.json,line=1,title=incomplete::1 case of 3 is missing"
          + "%0Ashard 2 of 2 is missing"
      ], "\(merged.text)")
    let quality = try #require(set.bytes("out/codequality.json"))
    #expect(String(decoding: quality, as: UTF8.self).contains("bannerrender/incomplete"))
    let report = try #require(set.bytes("out/report.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    #expect((json["cases"] as? [Any])?.count == 2 && json["passed"] as? Bool == false)
  }

  @Test("a shard of another set with the same name is refused, and nothing is written")
  func otherSet() throws {
    let set = try SmallSet(Self.cases)
    try set.succeed("record")
    try set.succeed("verify", "--shard", "1/2")
    let other = try SmallSet(#"{ "a": {}, "x": {}, "c": {} }"#)
    try other.succeed("record")
    try other.succeed("verify", "--shard", "2/2")
    let merged = try set.call(
      "report", "merge", Self.first, "\(other.path)/\(Self.second)", "-o", "out")
    #expect(merged.status == 65 && merged.errors.contains(#"is for another set"#))
    #expect(merged.errors.contains(#"has no case "x""#), "\(merged.errors)")
    #expect(!set.exists("out"))
  }

  @Test("shards may run in different folders")
  func checkouts() throws {
    let set = try SmallSet(Self.cases)
    try set.succeed("record")
    let other = try SmallSet(Self.cases)
    try other.succeed("record")
    try set.paint("993366")
    try other.paint("993366")
    for (one, shard) in [(set, "1/2"), (other, "2/2")] {
      let config = "\(one.path)/bannerrender.json"
      #expect(try one.call("verify", "--config", config, "--shard", shard).status == 1)
    }
    let merged = try set.call(
      "report", "merge", Self.first, "\(other.path)/\(Self.second)", "-o", "out")
    #expect(merged.status == 1 && merged.text.contains("3 cases: 3 different"), "\(merged.errors)")
    let accepted = try set.shell(merged.lastCommand)
    #expect(accepted.status == 0, "\(accepted.text)")
    #expect(try set.call("verify").status == 0)
  }

  @Test("reports that don't belong together exit with 65, and none is written")
  func strangers() throws {
    let set = try changed()
    try set.copy(Self.first, to: "copy")
    try set.describe(
      #"{ "x": {}, "y": {} }"#, more: #""snapshots": { "directory": "Others" },"#, in: "other.json")
    let other = ["--config", "other.json", "--report", "other"]
    #expect(try set.call(["verify", "--shard", "2/2"] + other).status == 1)
    #expect(try set.call("verify", "--shard", "2/3", "--report", "third").status == 1)
    #expect(try set.call("verify", "--report", "whole").status == 1)
    for folders in [
      [Self.first, Self.first], [Self.first, "copy"], [Self.first, "third"], [Self.first, "whole"],
      [Self.first, "other"],
    ] {
      let refused = try set.call(["report", "merge", "-o", "out"] + folders)
      #expect(refused.status == 65 && !set.exists("out"), "\(folders): \(refused.errors)")
    }
  }

  @Test("a report whose paths lead outside exits with 65, and nothing is written there")
  func outside() throws {
    let set = try changed()
    try set.write("deep/x.png", "precious")
    try set.copy(Self.first, to: "deep/first")
    try set.copy(Self.second, to: "deep/second")
    let report = String(decoding: try #require(set.bytes("deep/first/report.json")), as: UTF8.self)
    for part in ["pictures/a.actual.png", "pictures/a.expected.png", "pictures/a.actual.txt"] {
      #expect(report.contains(part))
      for path in ["../x.png", "pictures/../../x.png", "\(set.path)/deep/x.png", ".."] {
        try set.write("deep/first/report.json", report.replacingOccurrences(of: part, with: path))
        try set.write("out/here.txt", "")
        let before = set.tree()
        let refused = try set.call("report", "merge", "deep/first", "deep/second", "-o", "out/all")
        #expect(refused.status == 65, "\(path): \(refused.text)\(refused.errors)")
        #expect(set.tree() == before)
      }
    }
  }

  /// A change to a file of a shard.
  enum Damage: CaseIterable {
    case link, linkInside, linkedFolder, linkedReport, pipe, text, other, missing
  }

  @Test(
    "only regular pictures and layer texts that are as the shard states are merged",
    arguments: Damage.allCases)
  func hostile(_ damage: Damage) throws {
    let set = try changed()
    let secret = "not for everyone"
    try set.write("secret.png", secret)
    let picture = "\(Self.first)/pictures/a.actual.png"
    let manager = FileManager.default
    func link(_ name: String, to target: String) throws {
      try? set.remove(name)
      try manager.createSymbolicLink(
        atPath: "\(set.path)/\(name)", withDestinationPath: target)
    }
    switch damage {
    case .link: try link(picture, to: "../../secret.png")
    case .linkInside:
      try set.copy(picture, to: "\(Self.first)/pictures/b.actual.png")
      try link(picture, to: "b.actual.png")
    case .linkedFolder:
      try manager.moveItem(
        atPath: "\(set.path)/\(Self.first)/pictures", toPath: "\(set.path)/pictures")
      try link("\(Self.first)/pictures", to: "../pictures")
    case .linkedReport:
      try set.copy("\(Self.first)/report.json", to: "report.json")
      try link("\(Self.first)/report.json", to: "../report.json")
    case .pipe:
      try set.remove(picture)
      #expect(unsafe mkfifo("\(set.path)/\(picture)", 0o600) == 0)
    case .text: try set.write(picture, secret)
    case .other:
      try set.remove(picture)
      try set.copy("Snapshots/b.png", to: picture)
    case .missing: try set.remove(picture)
    }
    let refused = try set.call("report", "merge", Self.first, Self.second, "-o", "out")
    #expect([65, 66].contains(refused.status) && !set.exists("out"), "\(refused.text)")
    #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
    #expect(
      refused.errors.contains(
        damage == .linkedReport ? "report.json" : damage == .linkedFolder ? "a." : "a.actual.png"),
      "\(refused.errors)")
    #expect(!refused.errors.contains(secret))
    // The same report is not accepted either.
    let before = set.tree("Snapshots")
    let approved = try set.call("approve", "--report", Self.first)
    #expect(approved.status != 0 && set.tree("Snapshots") == before, "\(approved.text)")
  }

  @Test("texts of a shard can't write escapes, lines or commands of a CI service")
  func escapes() throws {
    let set = try changed()
    let name = "\(Self.first)/report.json"
    let bytes = try #require(set.bytes(name))
    var report = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    var cases = try #require(report["cases"] as? [[String: Any]])
    let hostile = "\u{1B}]0;title\u{07}\r\n::error::made up\u{202E}\u{9B}31m"
    for index in cases.indices {
      #expect(cases[index]["message"] != nil)
      cases[index]["message"] = hostile
    }
    report["cases"] = cases
    try set.write(
      name, String(decoding: try JSONSerialization.data(withJSONObject: report), as: UTF8.self))
    for extra in [[], ["--json"]] {
      let merged = try set.call(
        ["report", "merge", Self.first, Self.second, "-o", "out"] + extra)
      let printed = merged.text + merged.errors
      #expect(printed.contains("made up"), "\(printed)")
      #expect(
        !printed.unicodeScalars.contains {
          $0.value < 32 && $0 != "\n" || $0.value == 0x9B || $0.value == 0x202E
        }, "\(printed)")
      #expect(!printed.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(printed)")
    }
  }

  @Test("a folder without a report is named in the error")
  func noReport() throws {
    let set = try changed()
    let refused = try set.call("report", "merge", Self.first, "Snapshots", "-o", "out")
    #expect([65, 66].contains(refused.status))
    #expect(refused.errors.contains("Snapshots"), "\(refused.errors)")
    let broken = try set.call("report", "merge")
    #expect(broken.status == 64)
    try set.write("\(Self.second)/report.json", "{ \"version\": ")
    let wrong = try set.call("report", "merge", Self.first, Self.second, "-o", "out")
    #expect(wrong.status == 65 && wrong.errors.contains("\(Self.second)/report.json"))
  }
}
