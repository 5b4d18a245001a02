// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct DigestCommandTests {
  @Test("the lines are sorted, and equal in every process and with every number of threads")
  func lines() throws {
    let set = try SmallSet(#"{ "b": {}, "a": { "title": "A" }, "two words": {} }"#)
    let runs = try [[], ["-j", "1"], ["-j2", "--quiet"]].map { try set.call(["digest"] + $0) }
    for run in runs { #expect(run.status == 0 && run.output == runs[0].output, "\(run.errors)") }
    let lines = runs[0].lines
    #expect(lines[0].hasPrefix("# bannerrender digests 1: "))
    #expect(lines.dropFirst().map { $0.prefix(2) } == ["a ", "b ", "\"t"])
    #expect(!set.exists("Snapshots") && !set.exists(".bannerrender"))
  }

  @Test("only the line of a case that changes changes")
  func change() throws {
    let set = try SmallSet()
    let before = try set.call("digest").lines
    try set.describe(#"{ "a": {}, "b": { "title": "Bees" } }"#)
    let after = try set.call("digest").lines
    #expect(before.count == 3 && after.count == 3)
    #expect(before[1] == after[1] && before[2] != after[2])
  }

  @Test("patterns and shards select cases, and --output writes the lines to a file")
  func selection() throws {
    let set = try SmallSet(#"{ "a1": {}, "a2": {}, "b1": {} }"#)
    let all = try set.call("digest").lines
    #expect(try set.call("digest", "a*").lines == Array(all[0...2]))
    #expect(try set.call("digest", "--shard", "2/3").lines == [all[0], all[2]])
    let run = try set.call("digest", "-o", "out/list.txt")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(set.bytes("out/list.txt") == Data((all.joined(separator: "\n") + "\n").utf8))
    let unknown = try set.call("digest", "c*")
    #expect(unknown.status == 64 && unknown.errors.contains("there is no case \"c*\""))
  }

  @Test(
    "the list replaces no file of the set",
    arguments: [
      "bannerrender.json", "Snapshots/digests.txt", "./Snapshots/../Snapshots/new.txt",
      ".bannerrender/x.json",
    ])
  func ownFiles(output: String) throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    let before = (set.bytes("bannerrender.json"), set.tree("Snapshots"))
    let run = try set.call("digest", "-o", output)
    #expect(run.status == 64 && run.errors.contains("name another file"), "\(run.errors)")
    #expect(set.bytes("bannerrender.json") == before.0 && set.tree("Snapshots") == before.1)
  }

  @Test("a case that can't be drawn exits with 2, and no list is written")
  func failure() throws {
    let set = try SmallSet(#"{ "a": {}, "b": { "image": "none.png" } }"#)
    let run = try set.call("digest", "-o", "list.txt")
    #expect(run.status == 2 && run.errors.contains("error: b: "), "\(run.errors)")
    #expect(!set.exists("list.txt"))
    #expect(try set.call("digest").output.isEmpty)
  }

  @Test("warnings are printed, and not with -q")
  func warnings() throws {
    let set = try SmallSet(#"{ "a": { "title": "\u16a0" } }"#)
    let run = try set.call("digest")
    #expect(run.status == 0 && run.errors.contains("warning: ") && run.errors.contains("U+16A0"))
    #expect(try set.call("digest", "-q").errors.isEmpty)
  }
}
