// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct PruneCommandTests {
  /// A set that once had a case `old/b` besides `a`, with references for both.
  private func shrunk() throws -> SmallSet {
    let set = try SmallSet(#"{ "a": {}, "old/b": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": {} }"#)
    return set
  }

  @Test("what no case uses is exit code 1 and stays, until --delete removes it")
  func unused() throws {
    let set = try shrunk()
    let before = set.tree("Snapshots")
    let found = try set.call("prune")
    #expect(found.status == 1)
    #expect(found.text.contains("unused: Snapshots/old/b.png\nunused: Snapshots/old/b.txt\n"))
    #expect(set.tree("Snapshots") == before)
    let last = try set.shell(found.lastLine)
    #expect(last.status == 0 && last.text.contains("removed: Snapshots/old/b.png\n"))
    #expect(Set(set.tree("Snapshots").keys) == ["a.png", "a.txt", "fingerprint.json"])
    #expect(try set.call("prune").status == 0 && set.call("prune", "--delete").status == 0)
    #expect(try set.call("verify").status == 0)
  }

  @Test(
    "a set beside this one whose file is broken keeps its references",
    arguments: [
      #"{ "cases": { "x": {} }, }"#, #"{ "defaults": {}, "case": { "x": {} } }"#,
      #"{ "cases": { "x": { "tipe": "error" } } }"#,
    ])
  func brokenNeighbour(_ text: String) throws {
    let set = try shrunk()
    try set.write("other.JSON", text)
    let before = set.tree("Snapshots")
    let run = try set.call("prune", "--delete")
    #expect(run.status == 65 && run.errors.contains("other.JSON:1:"), "\(run.errors)")
    #expect(set.tree("Snapshots") == before)
    // What is no set at all is no matter of references.
    try set.write("other.JSON", "{ // settings of an editor\n }")
    #expect(try set.call("prune", "--delete").status == 0)
    #expect(!set.exists("Snapshots/old"))
  }

  @Test("--json is a file a line, -q is the exit code alone")
  func talk() throws {
    let set = try shrunk()
    #expect(try set.call("prune", "-q").status == 1 && set.call("prune", "-q").output.isEmpty)
    let paths = ["Snapshots/old/b.png", "Snapshots/old/b.txt"]
    for (arguments, word) in [([], "unused"), (["--delete"], "removed")] {
      let run = try set.call(["prune", "--json"] + arguments)
      #expect(run.status == (arguments.isEmpty ? 1 : 0))
      #expect(try run.objects().compactMap { $0[word] as? String } == paths, "\(run.text)")
    }
    let none = try set.call("prune", "--json")
    #expect(none.status == 0 && none.output.isEmpty)
  }

  @Test("where the references are nobody's alone, it says so before they are removed")
  func shared() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {} }"#)
    try set.write(
      "sets/one.json", #"{ "snapshots": { "directory": "../both" }, "cases": { "a": {} } }"#)
    try set.write(
      "sets/two.json", #"{ "snapshots": { "directory": "own" }, "cases": { "a": {} } }"#)
    for name in ["one", "two"] {
      #expect(try set.call("record", "--config", "sets/\(name).json").status == 0)
    }
    try set.write(
      "sets/one.json", #"{ "snapshots": { "directory": "../both" }, "cases": { "b": {} } }"#)
    try set.write(
      "sets/two.json", #"{ "snapshots": { "directory": "own" }, "cases": { "b": {} } }"#)
    let outside = try set.call("prune", "--config", "sets/one.json")
    #expect(outside.status == 1 && outside.errors.contains("sets in other folders"))
    let inside = try set.call("prune", "--config", "sets/two.json")
    #expect(inside.status == 1 && inside.errors.isEmpty)
  }

  @Test("references that a set of another folder uses are not unused")
  func elsewhere() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.write(
      "sub/deep/any.json",
      #"{ "snapshots": { "directory": "../../Snapshots/./" }, "cases": { "b": {} } }"#)
    try set.write(
      "sub/deep/tsconfig.json", #"{ "exclude": ["x"], "directory": "../../Snapshots" }"#)
    try set.write("sub/big.json", #"{ "cases": 5, "a": 1 "#)
    try set.succeed("record")
    #expect(try set.call("record", "--config", "sub/deep/any.json").status == 0)
    #expect(set.exists("Snapshots/b.png"))
    let none = try set.call("prune")
    #expect(none.status == 0, "\(none.text)\(none.errors)")
    // One that may be meant as a set and can't be read keeps its references.
    try set.write("sub/deep/any.json", #"{ "snapshots": { "directory": "../../Snapshots" }, }"#)
    let broken = try set.call("prune", "--delete")
    #expect(broken.status == 65 && broken.errors.contains("any.json:1:"), "\(broken.errors)")
    #expect(set.exists("Snapshots/b.png"))
    try set.remove("sub/deep/any.json")
    #expect(try set.call("prune", "--delete").status == 0)
    #expect(!set.exists("Snapshots/b.png"))
  }

  @Test(
    "a folder of references in another one, or around it, is known",
    arguments: [
      ("second.json", "Snapshots/two"), ("sub/bannerrender.json", "../Snapshots/sub"),
      ("Snapshots/in/bannerrender.json", nil),
    ])
  func nested(file: String, directory: String?) throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.write(".git/HEAD", "")
    let settings = directory.map { #""snapshots": { "directory": "\#($0)" }, "# } ?? ""
    try set.write(file, #"{ \#(settings)"cases": { "t": {}, "old": {} } }"#)
    try set.succeed("record")
    try set.succeed("record", "--config", file)
    // The outer one has a picture in the inner one's folder.
    let inner = try #require(
      set.tree("Snapshots").keys.first { $0.hasSuffix("/t.png") }?.dropLast("t.png".count))
    try set.describe(#"{ "a": {}, "\#(inner)of-both": {} }"#)
    try set.succeed("record")
    for arguments in [[], ["--config", file]] {
      let none = try set.call(["prune", "--delete"] + arguments)
      #expect(none.status == 0 && !none.text.contains("removed"), "\(none.text)\(none.errors)")
    }
    try set.write(file, #"{ \#(settings)"cases": { "t": {} } }"#)
    let run = try set.call("prune")
    #expect(run.text.contains("unused: Snapshots/\(inner)old.png\n"), "\(run.text)")
    #expect(run.text.contains("\n2 files\n"), "\(run.text)")
  }

  @Test("what is called as sets are keeps its references, even if nothing is left of it")
  func empty() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.write("sub/bannerrender.json", "")
    try set.succeed("record")
    try set.succeed("record", "--config", "bannerrender.json")
    try set.write("Snapshots/sub/bannerrender.json", "")
    let run = try set.call("prune", "--delete")
    #expect(
      run.status == 65 && run.errors.contains("Snapshots/sub/bannerrender.json"), "\(run.errors)")
  }

  @Test("in a repository, sets around the own folder are known as well")
  func repository() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.write(".git/HEAD", "")
    try set.write(
      "sets/one.json", #"{ "snapshots": { "directory": "../Snapshots" }, "cases": { "b": {} } }"#)
    try set.succeed("record")
    #expect(try set.call("record", "--config", "sets/one.json").status == 0)
    let run = try set.call("prune", "--config", "sets/one.json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.text)\(run.errors)")
  }

  @Test("files that were never references are left alone")
  func others() throws {
    let set = try SmallSet(#"{ "used": {} }"#)
    try set.succeed("record")
    try set.describe(
      #"{ "a": { "background": "Snapshots/used.png" } }"#,
      more: #""snapshots": { "keep": ["kept/*"] },"#)
    try set.succeed("record")
    try set.remove("Snapshots/used.txt")
    for name in ["kept/x.png", "README.txt", "notes.md", ".hidden.png", "b.svg"] {
      try set.write("Snapshots/\(name)", "not for us")
    }
    let before = set.tree("Snapshots")
    let run = try set.call("prune", "--delete")
    #expect(run.status == 0 && !run.text.contains("removed"), "\(run.text)")
    #expect(set.tree("Snapshots") == before)
  }

  @Test("a report inside the references is left alone")
  func reports() throws {
    let set = try SmallSet()
    #expect(try set.call("verify").status == 1)
    try set.write("Snapshots/here.txt", "")
    try set.copy(".bannerrender", to: "Snapshots/report")
    try set.succeed("record")
    let before = set.tree("Snapshots")
    #expect(before.keys.contains("report/pictures/a.actual.png"))
    let run = try set.call("prune", "--delete")
    #expect(run.status == 0, "\(run.text)")
    #expect(set.tree("Snapshots") == before)
  }

  // Whoever may do everything can remove every file.
  @Test("only what is gone is told as removed", .enabled(if: getuid() != 0))
  func stuck() throws {
    let set = try shrunk()
    let folder = "\(set.path)/Snapshots/old"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    let run = try set.call("prune", "--delete")
    #expect(run.status != 0 && !run.text.contains("removed: "), "\(run.text)")
    #expect(set.exists("Snapshots/old/b.png"))
  }

  @Test("what a case reads through a link is left alone")
  func link() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.succeed("record")
    try set.copy("Snapshots/a.png", to: "Snapshots/page.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/link.png", withDestinationPath: "Snapshots/page.png")
    try set.describe(#"{ "a": { "background": "link.png" } }"#)
    let run = try set.call("prune", "--delete")
    #expect(run.status == 0 && !run.text.contains("removed"), "\(run.text)\(run.errors)")
    #expect(set.exists("Snapshots/page.png"))
  }
}
