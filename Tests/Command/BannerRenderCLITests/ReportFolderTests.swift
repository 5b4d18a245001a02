// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct ReportFolderTests {
  /// A folder that is not a report, but could be mistaken for one.
  enum Precious: String, CaseIterable {
    case foreignReport, hiddenFiles, files, references, aboveReferences, belowReferences, here
    case linkToReferences, linkToFiles

    /// Creates the folder and returns its name.
    func make(in set: SmallSet) throws -> String {
      switch self {
      case .foreignReport:
        try set.write("coverage/report.json", #"{ "version": 1, "lines": [1, 2, 3] }"#)
        try set.write("coverage/index.html", "<p>all mine</p>")
        return "coverage"
      case .hiddenFiles:
        try set.write("hidden/.git/config", "[core]")
        try set.write("hidden/.env", "KEY=1")
        return "hidden"
      case .files, .linkToFiles:
        try set.write("files/thesis.txt", "ten years of work")
        guard self == .linkToFiles else { return "files" }
        return try link(to: "files", in: set)
      case .references: return "Snapshots"
      case .linkToReferences: return try link(to: "Snapshots", in: set)
      case .aboveReferences: return "../\(URL(filePath: set.path).lastPathComponent)"
      case .belowReferences:
        try set.write("Snapshots/deep/x.png", "a reference of somebody else")
        return "Snapshots/deep"
      case .here: return "."
      }
    }

    private func link(to name: String, in set: SmallSet) throws -> String {
      try FileManager.default.createSymbolicLink(
        atPath: "\(set.path)/link", withDestinationPath: name)
      return "link"
    }
  }

  @Test(
    "a folder that is not a report is refused, and nothing in it is lost",
    arguments: Precious.allCases
  )
  func refused(_ precious: Precious) throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.succeed("verify", "--shard", "1/1", "--report", "shard")
    try set.remove(".bannerrender")
    let name = try precious.make(in: set)
    let before = set.tree()
    for arguments in [
      ["verify", "--report", name], ["verify", "--report", "\(set.path)/\(name)/"],
      ["record", "--report", "\(name)/"], ["report", "merge", "shard", "-o", name],
    ] {
      let run = try set.call(arguments)
      #expect([65, 73].contains(run.status), "\(arguments): \(run.text)\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(set.tree() == before, "\(arguments)")
    }
  }

  @Test(
    "a set can't use a folder that is not a report for its report", arguments: Precious.allCases)
  func refusedInSet(_ precious: Precious) throws {
    let set = try SmallSet()
    try set.succeed("record")
    let name = try precious.make(in: set)
    for place in ["\(name)//", "./\(name)"] {
      try set.describe(#"{ "a": {}, "b": {} }"#, more: #""snapshots": { "report": "\#(place)" },"#)
      let before = set.tree()
      let run = try set.call("verify")
      #expect([65, 73].contains(run.status), "\(place): \(run.text)\(run.errors)")
      #expect(set.tree() == before, "\(place)")
    }
  }

  @Test(
    "a path through a missing folder does not lead to another folder", arguments: Precious.allCases)
  func detour(_ precious: Precious) throws {
    let set = try SmallSet()
    try set.succeed("record")
    let name = try precious.make(in: set)
    let before = set.tree()
    _ = try set.call("verify", "--report", "x/../\(name)")
    let after = set.tree()
    for (path, bytes) in before where !path.hasPrefix(".bannerrender") {
      #expect(after[path] == bytes, "\(path)")
    }
  }

  @Test("trailing slashes in a folder's name change nothing")
  func slashes() throws {
    let set = try SmallSet()
    for _ in 0..<2 {
      let run = try set.call("verify", "--report", "out/put//")
      #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.text.contains("report: out/put/report.html\n"), "\(run.text)")
      #expect(set.exists("out/put/report.json") && set.exists("out/put/pictures/a.actual.png"))
      #expect(Set(set.tree("out").keys.filter { !$0.hasPrefix("put") }).isEmpty)
    }
    #expect(try set.call("approve", "--report", "out/put/").status == 0)
  }

  @Test("a report of any length is recognized, and one that is too long to read is reported")
  func long() throws {
    let set = try SmallSet()
    #expect(try set.call("verify").status == 1)
    let report = "\(set.path)/.bannerrender/report.json"
    // A hole in the file takes no disk space.
    let handle = try #require(FileHandle(forWritingAtPath: report))
    try handle.truncate(atOffset: 300 << 20)
    try handle.close()
    let refused = try set.call("approve")
    #expect(refused.status == 65 && refused.errors.contains("the limit is"), "\(refused.errors)")
    #expect(try set.call("verify").status == 1)
    #expect(try set.call("approve").status == 0)
  }

  @Test("an older report is replaced completely, and an empty folder is accepted")
  func replaced() throws {
    let set = try SmallSet()
    try FileManager.default.createDirectory(
      atPath: "\(set.path)/out", withIntermediateDirectories: false)
    #expect(try set.call("verify", "--report", "out").status == 1)
    #expect(set.exists("out/pictures/a.actual.png"))
    try set.succeed("approve", "--report", "out")
    try set.succeed("verify", "--report", "out")
    #expect(!set.exists("out/pictures/a.actual.png"))
    #expect(Set(set.tree("out").keys).isSuperset(of: ["report.html", "report.json", "junit.xml"]))
    #expect(set.tree().keys.allSatisfy { !$0.contains(".bannerrender-folder") })
  }

  @Test("cases with similar names keep separate files in the report")
  func names() throws {
    let set = try SmallSet(#"{ "a": {}, "a.actual": {}, "a.expected.png": { "title": "x" } }"#)
    try set.succeed("record")
    try set.paint("993366")
    let run = try set.call("verify", "--json")
    let paths = try run.cases().flatMap { one in
      (one["pictures"] as? [String: String] ?? [:]).values
    }
    #expect(paths.count == 9 && Set(paths).count == 9)
    #expect(paths.allSatisfy { set.exists(".bannerrender/\($0)") })
  }
}
