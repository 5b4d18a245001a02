// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Files among the references that the program didn't write, or that are damaged.
@Suite struct ForeignFileTests {
  private static let stores = ["pictures", "digest"]

  private func set(_ store: String, _ cases: String) throws -> SmallSet {
    let set = try SmallSet()
    try set.describe(cases, more: #""snapshots": { "store": "\#(store)" },"#)
    return set
  }

  private func text(_ set: SmallSet, _ name: String) -> String? {
    set.bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a file that isn't a layer text stays, and the case says so", arguments: stores)
  func notes(store: String) throws {
    let set = try set(store, #"{ "a": {}, "notes": { "title": "N" } }"#)
    try set.write("Snapshots/notes.txt", "mine")
    let words = "\"Snapshots/notes.txt\" isn't a layer text, so it stays as it is"
    let run = try set.call("record")
    #expect(run.status == 2 && run.text.contains("failed: notes: \(words)"), "\(run.text)")
    #expect(run.text.contains("recorded: a"))
    #expect(text(set, "Snapshots/notes.txt") == "mine")
    _ = try set.call("verify")
    let approved = try set.call("approve")
    #expect(approved.status == 2 && approved.errors.contains(words), "\(approved.errors)")
    #expect(text(set, "Snapshots/notes.txt") == "mine")
    try set.remove("Snapshots/notes.txt")
    try set.succeed("record")
    #expect(try set.call("verify").status == 0)
  }

  @Test("a picture without a seal stays when digests become pictures")
  func picture() throws {
    let set = try set("digest", #"{ "a": {} }"#)
    try set.succeed("record")
    try set.succeed("render", "--type", "success", "--crop", "banner", "mine.png")
    try set.copy("mine.png", to: "Snapshots/a.png")
    let mine = try #require(set.bytes("mine.png"))
    let run = try set.call("store", "pictures")
    #expect(run.status == 1 && run.text == "no reference is converted\n", "\(run.text)")
    #expect(run.errors.contains("a.png\" doesn't carry the seal of bannerrender"), "\(run.errors)")
    #expect(set.bytes("Snapshots/a.png") == mine)
    try set.remove("Snapshots/a.png")
    try set.succeed("store", "pictures")
    #expect(try set.call("verify").status == 0)
  }

  @Test(
    "without the layers of the reference, no change is called one of pixels only",
    arguments: stores, ["missing", "rubbish", "conflict"])
  func damagedText(store: String, damage: String) throws {
    let set = try set(store, #"{ "a": { "title": "One" } }"#)
    try set.succeed("record")
    switch damage {
    case "missing": try set.remove("Snapshots/a.txt")
    case "rubbish": try set.write("Snapshots/a.txt", "rubbish")
    default:
      let before = try #require(text(set, "Snapshots/a.txt"))
      try set.write("Snapshots/a.txt", before + "<<<<<<< HEAD\n")
    }
    try set.describe(
      #"{ "a": { "title": "Two" } }"#, more: #""snapshots": { "store": "\#(store)" },"#)
    let run = try set.call("verify")
    let problem =
      store == "digest" ? "missing or damaged" : damage == "missing" ? "missing" : "damaged"
    #expect(run.status == 1)
    #expect(run.text.contains("the layer text of the reference is \(problem)"), "\(run.text)")
    #expect(!run.text.contains("pixels only"), "\(run.text)")
    // An approval writes the text again.
    try set.succeed("approve")
    #expect(try set.call("verify").status == 0)
    #expect(text(set, "Snapshots/a.txt")?.contains("Two") == true)
  }

  @Test("an approval of a set that has changed since the run warns")
  func laterSet() throws {
    let set = try set("pictures", #"{ "a": { "title": "One" } }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": { "title": "Two" } }"#)
    #expect(try set.call("verify").status == 1)
    try set.describe(#"{ "a": { "title": "Three" } }"#)
    let late = try set.call("approve")
    #expect(late.status == 0 && late.text.contains("accepted: a"))
    #expect(
      late.errors.contains("bannerrender.json or a file that it uses has changed since that run"),
      "\(late.errors)")
    #expect(try set.call("verify").status == 1)
    let now = try set.call("approve")
    #expect(now.status == 0 && now.errors.isEmpty, "\(now.errors)")
    #expect(try set.call("verify").status == 0)
  }

  @Test("an approval after a change of a document warns")
  func laterDocument() throws {
    let set = try set("pictures", "{}")
    try set.describe("{}", more: #""documents": ["a.json"],"#)
    try set.write("a.json", #"{ "title": "One" }"#)
    try set.succeed("record")
    try set.write("a.json", #"{ "title": "Two" }"#)
    #expect(try set.call("verify").status == 1)
    try set.write("a.json", #"{ "title": "Three" }"#)
    let late = try set.call("approve")
    #expect(late.status == 0 && late.errors.contains("a file that it uses"), "\(late.errors)")
    #expect(try set.call("verify").status == 1)
    let now = try set.call("approve")
    #expect(now.status == 0 && now.errors.isEmpty, "\(now.errors)")
    #expect(try set.call("verify").status == 0)
  }

  @Test("a foreign file stays, too, if the case's text is that of another case")
  func sharedText() throws {
    let set = try set("digest", #"{ "a": { "title": "One" }, "c": { "title": "One" } }"#)
    try set.succeed("record")
    try set.write("Snapshots/c.txt", "mine")
    for cases in [
      #"{ "a": { "title": "Two" }, "c": { "title": "One" } }"#,
      #"{ "a": { "title": "One" }, "c": { "title": "Two" } }"#,
    ] {
      try set.describe(cases, more: #""snapshots": { "store": "digest" },"#)
      let run = try set.call("record")
      #expect(run.status == 2, "\(run.text)\(run.errors)")
      #expect("\(run.text)\(run.errors)".contains("c.txt\" isn't a layer text"))
      #expect(text(set, "Snapshots/c.txt") == "mine")
    }
  }
}
