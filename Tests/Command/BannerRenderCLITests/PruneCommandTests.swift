// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct PruneCommandTests {
  /// Creates a set that used to have a case `old/b` in addition to `a`, with references for both.
  private func shrunk() throws -> SmallSet {
    let set = try SmallSet(#"{ "a": {}, "old/b": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": {} }"#)
    return set
  }

  @Test("unused references exit with 1 and stay, until --delete removes them")
  func unused() throws {
    let set = try shrunk()
    let before = set.tree("Snapshots")
    let found = try set.call("prune")
    #expect(found.status == 1)
    #expect(found.text.contains("unused: Snapshots/old/b.png\nunused: Snapshots/old/b.txt\n"))
    #expect(set.tree("Snapshots") == before)
    let last = try set.shell(found.lastCommand)
    #expect(last.status == 0 && last.text.contains("removed: Snapshots/old/b.png\n"))
    #expect(Set(set.tree("Snapshots").keys) == ["a.png", "a.txt", "fingerprint.json"])
    #expect(try set.call("prune").status == 0 && set.call("prune", "--delete").status == 0)
    #expect(try set.call("verify").status == 0)
  }

  @Test("more than half of the references are deleted only with --force, half without")
  func most() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {}, "c": {}, "d": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": {}, "new": {} }"#)
    let before = set.tree("Snapshots")
    let listed = try set.call("prune")
    #expect(listed.status == 1 && listed.text.contains("3 of 4 references have no case"))
    #expect(listed.lastCommand == "bannerrender prune --delete --force")
    let refused = try set.call("prune", "--delete")
    #expect(refused.status == 64 && refused.errors.contains("3 of 4 references have no case"))
    #expect(set.tree("Snapshots") == before)
    try set.describe(#"{ "a": {}, "b": {}, "new": {} }"#)
    try set.succeed("prune", "--delete")
    #expect(Set(set.references.keys) == ["a.png", "a.txt", "b.png", "b.txt"])
    try set.describe(#"{ "new": {} }"#)
    try set.succeed("prune", "--delete", "--force")
    #expect(set.references.isEmpty)
  }

  @Test("a kept file is no used reference")
  func kept() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {} }"#)
    try set.succeed("record")
    #expect(try set.call("prune").text == "every reference is used\n")
    try set.describe(#"{ "a": {} }"#)
    try set.write("Snapshots/b.png", Data(try #require(set.bytes("Snapshots/b.png")).prefix(100)))
    let run = try set.call("prune")
    #expect(run.status == 0 && run.text.hasSuffix("nothing to delete\n"), "\(run.text)")
    #expect(run.text.contains("kept: Snapshots/b.png") || run.errors.contains("Snapshots/b.png"))
  }

  @Test("animations count, too, with files and with digests")
  func animations() throws {
    let short = #"{ "fps": 5, "to": "0.4s" }"#
    let set = try SmallSet(#"{ "a": \#(short), "b": \#(short), "c": \#(short), "d": \#(short) }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": \#(short) }"#)
    let before = set.tree("Snapshots")
    let refused = try set.call("prune", "--delete")
    #expect(refused.status == 64 && refused.errors.contains("3 of 4 references have no case"))
    #expect(set.tree("Snapshots") == before)
    try set.succeed("prune", "--delete", "--force")
    #expect(Set(set.references.keys) == ["a.apng", "a.txt"])
    // The line of a case that is stored as a file again
    try set.succeed("store", "digest")
    let lines = try #require(set.bytes("Snapshots/digests.txt"))
    try set.succeed("store", "pictures")
    try set.write("Snapshots/digests.txt", lines)
    #expect(try set.call("prune").text.contains("digest"))
    try set.succeed("prune", "--delete", "--force")
    #expect(!set.exists("Snapshots/digests.txt"))
    #expect(try set.call("verify").status == 0)
  }

  @Test(
    "a set next to this one with a broken file keeps its references",
    arguments: [
      #"{ "cases": { "x": {} },, }"#, #"{ "defaults": {}, "case": { "x": {} } }"#,
      #"{ "cases": { "x": { "tipe": "error" } } }"#,
    ])
  func brokenNeighbour(_ text: String) throws {
    let set = try shrunk()
    try set.write("other.JSON", text)
    let before = set.tree("Snapshots")
    let run = try set.call("prune", "--delete")
    #expect(run.status == 65 && run.errors.contains("other.JSON:1:"), "\(run.errors)")
    #expect(set.tree("Snapshots") == before)
    // A file that is not a set does not affect references.
    try set.write("other.JSON", "{ // settings of an editor\n }")
    #expect(try set.call("prune", "--delete").status == 0)
    #expect(!set.exists("Snapshots/old"))
  }

  @Test(
    "the fingerprint names the set that owns the references; another neither records nor prunes")
  func owner() throws {
    let set = try shrunk()
    try set.write(
      "elsewhere/other.json",
      #"{ "snapshots": { "directory": "../Snapshots" }, "cases": { "t": {} } }"#)
    let others = ["--config", "elsewhere/other.json", "--allow-outside"]
    let refused = try set.call(["record"] + others)
    #expect(refused.status == 65 && !set.exists("Snapshots/t.png"), "\(refused.errors)")
    #expect(
      refused.errors.contains("the references in this folder belong to \"bannerrender.json\""))
    for command in [["verify"], ["digest", "--references"]] {
      let run = try set.call(command + others)
      #expect(run.status == 65 && run.errors.contains("belong to"), "\(command): \(run.errors)")
    }
    // References without an owner belong to the set that records them first.
    try set.remove("Snapshots/fingerprint.json")
    try set.succeed("record", "--config", "elsewhere/other.json", "--allow-outside")
    let before = set.tree("Snapshots")
    let run = try set.call("prune", "--delete")
    #expect(run.status == 65 && set.tree("Snapshots") == before, "\(run.text)")
    #expect(run.errors.contains("belong to \"elsewhere/other.json\""), "\(run.errors)")
    // A deleted set owns nothing.
    try set.remove("elsewhere/other.json")
    #expect(
      try set.call("prune", "--delete", "--force").status == 0 && !set.exists("Snapshots/t.png"))
    #expect(try set.call("record").status == 0)
  }

  @Test(
    "the first set to record a part owns the folder, but only while it uses that folder"
  )
  func ownerOfAPart() throws {
    let set = try SmallSet()
    for name in ["a", "b"] {
      try set.write(
        "\(name)/set.json",
        #"{ "snapshots": { "directory": "../refs" }, "cases": { "\#(name)1": {}, "\#(name)2": {} } }"#
      )
    }
    try set.succeed("record", "a1", "--config", "a/set.json", "--allow-outside")
    for command in [["record"], ["prune", "--delete"]] {
      #expect(try set.call(command + ["--config", "b/set.json", "--allow-outside"]).status == 65)
    }
    #expect(set.exists("refs/a1.png") && !set.exists("refs/b1.png"))
    try set.write(
      "a/set.json", #"{ "snapshots": { "directory": "other" }, "cases": { "a1": {} } }"#)
    try set.succeed("record", "--config", "b/set.json", "--allow-outside")
    try set.write("b/set.json", #"{ "pictures": { "x.png": {} } }"#)
    try set.write("c.json", #"{ "snapshots": { "directory": "refs" }, "cases": { "c": {} } }"#)
    try set.succeed("record", "--config", "c.json")
  }

  @Test("--json prints a line for each file, and -q only sets the exit code")
  func talk() throws {
    let set = try shrunk()
    #expect(try set.call("prune", "-q").status == 1 && set.call("prune", "-q").output.isEmpty)
    let paths = ["Snapshots/old/b.png", "Snapshots/old/b.txt"]
    // Texts are removed first.
    for (arguments, word, paths) in [
      ([], "unused", paths), (["--delete"], "removed", paths.reversed()),
    ] {
      let run = try set.call(["prune", "--json"] + arguments)
      #expect(run.status == (arguments.isEmpty ? 1 : 0))
      #expect(try run.objects().compactMap { $0[word] as? String } == paths, "\(run.text)")
    }
    let none = try set.call("prune", "--json")
    #expect(none.status == 0 && none.output.isEmpty)
  }

  @Test(
    "nothing is removed where another set has references inside or around the folder",
    arguments: [
      ("second.json", nil, "bannerrender.json"), ("second.json", nil, "second.json"),
      ("second.json", "Snapshots/two", "second.json"),
      ("Snapshots/in/bannerrender.json", nil, "bannerrender.json"),
      ("Snapshots/bannerrender.json", nil, "bannerrender.json"),
      ("sub/bannerrender.json", "../Snapshots/sub", "sub/bannerrender.json"),
      ("sub/deep/any.json", "../../Snapshots/./", "sub/deep/any.json"),
    ])
  func shared(file: String, directory: String?, pruned: String) throws {
    let set = try shrunk()
    let settings = directory.map { #""snapshots": { "directory": "\#($0)" }, "# } ?? ""
    try set.write(file, #"{ \#(settings)"cases": { "t": {} } }"#)
    // If both sets have the same folder, the second can't record.
    let recorded = try set.call("record", "--config", file, "--allow-outside")
    let hasSameFolder = directory == nil && file == "second.json" || file == "sub/deep/any.json"
    #expect(recorded.status == (hasSameFolder ? 65 : 0), "\(recorded.errors)")
    let before = set.tree(".")
    let run = try set.call("prune", "--delete", "--config", pruned, "--allow-outside")
    #expect(run.status == 65, "\(run.text)\(run.errors)")
    #expect(run.errors.contains("give one of the two sets another"), "\(run.errors)")
    #expect(set.tree(".") == before)
  }

  @Test("files next to their own fingerprint belong to another set or to tests")
  func foreignFolder() throws {
    let set = try shrunk()
    try set.write(
      "sub/bannerrender.json",
      #"{ "snapshots": { "directory": "../Snapshots/sub" }, "cases": { "t": {} } }"#)
    try set.succeed("record", "--config", "sub/bannerrender.json", "--allow-outside")
    let run = try set.call("prune", "--delete")
    #expect(run.status == 0 && run.text.contains("removed: Snapshots/old/b.png"), "\(run.errors)")
    #expect(!run.text.contains("sub") && set.exists("Snapshots/sub/t.png"), "\(run.text)")
  }

  @Test("sets with separate folders next to each other don't affect each other")
  func besideEachOther() throws {
    let set = try shrunk()
    try set.write(
      "second.json", #"{ "snapshots": { "directory": "Snapshots-2" }, "cases": { "t": {} } }"#)
    try set.write("docs.json", #"{ "defaults": {}, "pictures": { "x.png": {} } }"#)
    try set.succeed("record", "--config", "second.json")
    #expect(try set.call("prune", "--config", "second.json").status == 0)
    #expect(try set.call("prune", "--delete").status == 0)
    #expect(!set.exists("Snapshots/old") && set.exists("Snapshots-2/t.png"))
  }

  @Test("an empty file with the name of a set keeps its references")
  func empty() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.succeed("record")
    try set.write("Snapshots/sub/bannerrender.json", "")
    let run = try set.call("prune", "--delete")
    #expect(
      run.status == 65 && run.errors.contains("Snapshots/sub/bannerrender.json"), "\(run.errors)")
  }

  @Test("files that were never references are kept")
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

  @Test("a report inside the references is kept")
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

  @Test("without the seal of the program, or without a fingerprint, no picture is removed")
  func strangers() throws {
    let set = try shrunk()
    try set.copy("Snapshots/a.png", to: "photo.png")
    let photo = try #require(set.bytes("photo.png"))
    // A byte after the picture breaks the seal, as any other program does.
    try set.write("Snapshots/photo.png", photo.dropLast(57) + photo.suffix(12))
    try set.write("Snapshots/photo.txt", "screen 1x1\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/Snapshots/link.png", withDestinationPath: "../photo.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/Snapshots/away", withDestinationPath: "..")
    let run = try set.call("prune", "--delete", "--json")
    let objects = try run.objects()
    #expect(run.status == 0)
    #expect(
      objects.compactMap { $0["kept"] as? String }
        == ["Snapshots/link.png", "Snapshots/photo.png", "Snapshots/photo.txt"], "\(run.text)")
    #expect(objects.filter { $0["kept"] != nil }.allSatisfy { ($0["reason"] as? String) != nil })
    #expect(
      objects.compactMap { $0["removed"] as? String }
        == ["Snapshots/old/b.txt", "Snapshots/old/b.png"])
    #expect(set.exists("photo.png") && set.exists("Snapshots/photo.png"))
    #expect(set.bytes("Snapshots/link.png") == photo)
    try set.copy("Snapshots/a.png", to: "Snapshots/z.png")
    try set.remove("Snapshots/fingerprint.json")
    let refused = try set.call("prune", "--delete")
    #expect(refused.status == 65 && set.exists("Snapshots/z.png"), "\(refused.text)")
    #expect(refused.errors.contains("fingerprint.json is missing"), "\(refused.errors)")
  }

  @Test("a folder outside of that of the set is neither searched nor cleaned")
  func outside() throws {
    let set = try shrunk()
    try set.write(
      "in/set.json", #"{ "snapshots": { "directory": "../Snapshots" }, "cases": { "a": {} } }"#)
    let before = set.tree("Snapshots")
    for path in ["../Snapshots", "\(set.path)/Snapshots"] {
      try set.write(
        "in/set.json", #"{ "snapshots": { "directory": "\#(path)" }, "cases": { "a": {} } }"#)
      let run = try set.call("prune", "--delete", "--config", "in/set.json")
      #expect(run.status == 65 && run.errors.contains("--allow-outside"), "\(run.errors)")
    }
    #expect(set.tree("Snapshots") == before)
  }

  // The superuser can remove every file.
  @Test("only removed files are reported as removed", .enabled(if: getuid() != 0))
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

  @Test("a case in another set's folder is not recorded; a renamed set stays the owner")
  func nestedAndRenamed() throws {
    let set = try SmallSet(#"{ "a": {}, "in/b": {} }"#)
    try set.describe(
      #"{ "b": { "title": "B" } }"#, more: #""snapshots": { "directory": "Snapshots/in" },"#,
      in: "inner.json")
    try set.succeed("record", "--config", "inner.json")
    let before = set.bytes("Snapshots/in/b.png")
    for command in [["record"], ["record", "--mode", "all"], ["verify"]] {
      let outer = try set.call(command)
      #expect(
        outer.status == 65 && outer.errors.contains("belong to \"inner.json\""), "\(outer.errors)")
    }
    #expect(set.bytes("Snapshots/in/b.png") == before)
    try set.remove("inner.json")
    try set.succeed("record")
    #expect(try set.shell("mv bannerrender.json moved.json").status == 0)
    #expect(try set.call("record", "--config", "moved.json").text.contains("2 equal"))
    try set.describe(#"{ "c": {} }"#)
    let other = try set.call("record")
    #expect(
      other.status == 65 && other.errors.contains("belong to \"moved.json\""), "\(other.errors)")
  }

  @Test("a link among the references is listed and kept")
  func linkAmongReferences() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.succeed("record")
    for (name, target) in [("b.png", "a.png"), ("c.png", "nothing.png")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(set.path)/Snapshots/\(name)", withDestinationPath: target)
    }
    let run = try set.call("prune", "--delete")
    for name in ["b", "c"] {
      #expect(run.text.contains("kept: Snapshots/\(name).png: it is a link"), "\(run.text)")
    }
    #expect(try set.shell("ls -l Snapshots | grep -c -- '->'").text.hasPrefix("2"))
  }

  @Test("a file that a case reads through a link is kept")
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
