// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// References that are stored as digests.
@Suite struct StoreCommandTests {
  private static let digest = #""snapshots": { "store": "digest" },"#
  private static let twins = #"{ "a": {}, "b": { "title": "Bee" }, "twin": { "title": "Bee" } }"#

  /// The lines of the file with the digests, without its header.
  private func lines(_ set: SmallSet) -> [String] {
    String(decoding: set.bytes("Snapshots/digests.txt") ?? Data(), as: UTF8.self)
      .split(separator: "\n").dropFirst().map(String.init)
  }

  private func names(_ set: SmallSet) -> [String] {
    lines(set).map { String($0.prefix { $0 != " " }) }
  }

  @Test("cases that shared a layer text with a case that becomes a picture keep it")
  func sharedTexts() throws {
    let cases = #"{ "a": {}, "b": {}, "c": {}, "d": { "title": "Other" } }"#
    let set = try SmallSet(cases, more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    let text = try #require(set.bytes("Snapshots/a.txt"))
    #expect(!set.exists("Snapshots/b.txt") && !set.exists("Snapshots/c.txt"))
    try set.describe(cases, more: #""snapshots": { "store": { "pictures": ["a"] } },"#)
    try set.succeed("store")
    #expect(set.bytes("Snapshots/a.txt") == text && set.bytes("Snapshots/b.txt") == text)
    #expect(!set.exists("Snapshots/c.txt"))
    let verified = try set.call("verify")
    #expect(verified.status == 0 && !verified.errors.contains("missing"), "\(verified.errors)")
  }

  @Test("a set of digests has a sorted line for each case, a layer text for each, and no picture")
  func record() throws {
    let set = try SmallSet(#"{ "b": { "title": "Bee" }, "a": {} }"#, more: Self.digest)
    try set.succeed("record")
    #expect(names(set) == ["a", "b"])
    #expect(set.references.keys.sorted() == ["a.txt", "b.txt", "digests.txt"])
    try set.succeed("verify")
    let before = set.references
    try set.succeed("record")
    #expect(set.references == before)
  }

  @Test("missing and empty layer texts are noted, and recorded again", arguments: [true, false])
  func missingTexts(isDigest: Bool) throws {
    let set = try SmallSet(Self.twins, more: isDigest ? Self.digest : "")
    try set.succeed("record")
    let before = set.references
    // The text of b is also that of twin.
    try set.remove("Snapshots/b.txt")
    try set.write("Snapshots/a.txt", "")
    let run = try set.call("verify")
    #expect(run.status == 0 && run.text.contains("3 cases: 3 equal"), "\(run.text)")
    let texts = isDigest ? "3 layer texts are" : "2 layer texts are"
    let names = isDigest ? "a, b and twin" : "a and b"
    #expect(
      run.errors.contains(
        #"note: \#(texts) missing or damaged; "bannerrender record" writes them: \#(names)"#)
        || run.errors.contains("writes them: \(names.replacing(" and ", with: ", "))"),
      "\(run.errors)")
    #expect(
      try set.call("verify", "a").errors.contains("the layer text of a is missing or damaged"))
    try set.write("Snapshots/a.txt", "<<<<<<< HEAD\n")
    #expect(
      try set.call("verify", "a").errors.contains("the layer text of a is missing or damaged"))
    if isDigest {
      // A conversion writes damaged texts again, too.
      try set.succeed("store", "pictures")
      try set.succeed("verify")
      try set.succeed("store", "digest")
      #expect(set.references == before)
      try set.remove("Snapshots/b.txt")
    }
    let record = try set.call("record")
    #expect(record.text.contains(isDigest ? "the layer text was missing or damaged" : "recorded: "))
    #expect(set.references == before)
    #expect(try !set.call("verify").errors.contains("layer text"))
  }

  @Test("a conversion doesn't replace the layers of a digest by other ones")
  func otherLayers() throws {
    let set = try SmallSet(#"{ "a": { "title": "A" } }"#, more: Self.digest)
    try set.succeed("record")
    // The pixels are the same, and the layers aren't.
    let text = String(decoding: try #require(set.bytes("Snapshots/a.txt")), as: UTF8.self)
    let digests = String(decoding: try #require(set.bytes("Snapshots/digests.txt")), as: UTF8.self)
    let line = try #require(digests.split(separator: "\n").last)
    let digest = try #require(line.split(separator: " ").last)
    let other = digests.replacing(digest, with: String(digest.reversed()))
    try set.write("Snapshots/digests.txt", other)
    let run = try set.call("store", "pictures")
    #expect(
      run.status == 1 && run.errors.contains("the layers differ from their digest"),
      "\(run.errors)")
    #expect(set.bytes("Snapshots/a.txt").map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(!set.exists("Snapshots/a.png"))
  }

  @Test("the first record names the renderer, even if a case fails or isn't selected")
  func firstFingerprint() throws {
    let set = try SmallSet(#"{ "a": {}, "b": { "title": "Bee" }, "c": { "image": "no.png" } }"#)
    #expect(try set.call("record", "a").status == 0)
    #expect(try !set.call("verify", "a").errors.contains("renderer"))
    #expect(try set.call("record").status != 0)
    #expect(try !set.call("verify").errors.contains("the renderer of the references is unknown"))
  }

  @Test("references in the other form, of another set, and kept ones aren't noted as unused")
  func otherReferences() throws {
    let set = try SmallSet(
      #"{ "a": {}, "old": { "title": "Old" } }"#,
      more: #""snapshots": { "store": "digest", "keep": ["old*"] },"#)
    try set.succeed("record")
    try set.describe(
      #"{ "a": {} }"#, more: #""snapshots": { "store": "digest", "keep": ["old*"] },"#)
    #expect(try !set.call("verify").errors.contains("unused"))
    #expect(try !set.call("prune").text.contains("old"))
    // A picture that waits for its digest is only in the other form.
    try set.describe(#"{ "a": {}, "b": { "title": "Bee" } }"#)
    try set.succeed("record", "b")
    try set.describe(#"{ "a": {}, "b": { "title": "Bee" } }"#, more: Self.digest)
    let run = try set.call("verify")
    #expect(run.errors.contains("not stored as") && !run.errors.contains("b.png"), "\(run.errors)")
    #expect(run.errors.contains("note: 1 reference is unused: old;"), "\(run.errors)")
    try set.describe(#"{ "c": {} }"#, in: "other.json")
    #expect(try !set.call("verify", "--config", "other.json").errors.contains("unused"))
  }

  @Test(
    "a renamed case names its old reference, in both stores", arguments: ["pictures", "digest"])
  func renamed(store: String) throws {
    func cases(_ still: String, _ moving: String) -> String {
      """
      { "a": {}, "\(still)": { "title": "Bee" },
        "\(moving)": { "title": "Sea", "fps": 5, "to": "400ms" } }
      """
    }
    let more = #""snapshots": { "store": "\#(store)" },"#
    let set = try SmallSet(cases("b", "c"))
    try set.describe(cases("b", "c"), more: more)
    try set.succeed("record")
    try set.describe(cases("bee", "sea"), more: more)
    let run = try set.call("verify")
    for (new, old) in [("bee", "b"), ("sea", "c")] {
      let file = store == "digest" ? old : old == "b" ? "b.png" : "c.apng"
      #expect(
        run.text.contains(
          "missing: \(new): there is no reference; \"\(file)\" shows the same and is unused"),
        "\(run.text)")
    }
    // A case that shows something else is only missing.
    try set.describe(cases("bee", "sea").replacing("Bee", with: "Other"), more: more)
    let other = try set.call("verify", "bee")
    #expect(other.text.contains("missing: bee: there is no reference\n"), "\(other.text)")
  }

  @Test("a still picture that becomes an animation is accepted, and says so")
  func stillBecomesAnimation() throws {
    let set = try SmallSet(#"{ "a": { "title": "Old" }, "b": { "title": "Bee" } }"#)
    try set.succeed("record")
    try set.describe(
      #"{ "a": { "title": "New", "fps": 5, "to": "400ms" }, "b": { "title": "Sea" } }"#)
    let run = try set.call("verify")
    #expect(
      run.text.contains(
        "missing: a: there is no reference; \"a.png\" is a still picture, and the case is an"),
      "\(run.text)")
    let accepted = try set.call("approve")
    #expect(
      accepted.status == 0 && accepted.text.contains("accepted: a\naccepted: b"),
      "\(accepted.text)\(accepted.errors)")
    #expect(try set.call("verify").status == 0)
    // The animation is lost, but its text isn't.
    try set.remove("Snapshots/a.apng")
    try set.describe(
      #"{ "a": { "title": "Newer", "fps": 5, "to": "400ms" }, "b": { "title": "Sea" } }"#)
    #expect(try set.call("verify").status == 1)
    #expect(try set.call("approve").status == 0)
    #expect(try set.call("verify").status == 0)
  }

  @Test("a reference without a case is noted, and a pointer of Git LFS is told")
  func noCase() throws {
    let set = try SmallSet(#"{ "a": {}, "b": { "title": "Bee" } }"#)
    try set.succeed("record")
    try set.write("Snapshots/notes.png", "not a reference")
    #expect(try !set.call("verify").errors.contains("unused"))
    try set.describe(#"{ "a": {}, "c": { "title": "Bee" } }"#)
    #expect(try set.call("verify").errors.contains("note: 1 reference is unused: b.png; "))
    #expect(try !set.call("verify", "a").errors.contains("unused"))
    try set.write(
      "Snapshots/a.png", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    let run = try set.call("verify", "a")
    #expect(run.text.contains(#"Snapshots/a.png is a pointer of Git LFS; run "git lfs pull""#))
    #expect(
      try set.call("record", "--mode", "changed", "a").text
        .contains("recorded: a: replaced a reference that can't be read: "))
  }

  @Test("a picture that differs from its digest fails, and its layers explain it")
  func different() throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    try set.paint("993366")
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains("different: a, b"), "\(run.text)")
    #expect(run.text.contains("the pixels differ from their digest"), "\(run.text)")
    #expect(run.text.contains("993366"), "\(run.text)")
    #expect(run.errors.contains("2 references can't be drawn again"), "\(run.errors)")
    let sizes = try SmallSet(#"{ "a": { "title": "one" } }"#, more: Self.digest)
    try sizes.succeed("record")
    try sizes.describe(
      #"{ "a": { "title": "one", "scale": 2 } }"#, more: Self.digest)
    #expect(try sizes.call("verify").text.contains("instead of"))
  }

  @Test(
    "only the changed lines and layer texts are recorded, or approved", arguments: [true, false])
  func accept(isApproved: Bool) throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    let (old, before) = (lines(set), set.references)
    try set.describe(#"{ "a": {}, "b": { "title": "Sea" } }"#, more: Self.digest)
    if isApproved {
      #expect(try set.call("verify").status == 1)
      let run = try set.call("approve")
      #expect(run.status == 0 && run.text == "accepted: b\n", "\(run.text)\(run.errors)")
      #expect(try set.call("approve").text == "there is nothing to accept\n")
    } else {
      try set.succeed("record")
    }
    #expect(lines(set)[0] == old[0] && lines(set)[1] != old[1])
    #expect(set.references["a.txt"] == before["a.txt"])
    #expect(set.references["b.txt"] != before["b.txt"])
    try set.succeed("verify")
  }

  @Test("nothing is approved if the digest has changed since the run")
  func changedSince() throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    try set.paint("993366")
    #expect(try set.call("verify").status == 1)
    try set.copy(".bannerrender", to: "kept")
    try set.paint("669933")
    try set.succeed("record")
    let before = set.tree("Snapshots")
    let run = try set.call("approve", "--report", "kept")
    #expect(run.status != 0 && run.errors.contains("has changed since"), "\(run.errors)")
    #expect(set.tree("Snapshots") == before)
  }

  // MARK: Layer texts

  @Test("equal layer texts are stored once, and each case keeps its own when one changes")
  func shared() throws {
    let set = try SmallSet(Self.twins, more: Self.digest)
    try set.succeed("record")
    #expect(set.exists("Snapshots/b.txt") && !set.exists("Snapshots/twin.txt"))
    let text = set.bytes("Snapshots/b.txt")
    try set.describe(
      #"{ "a": {}, "b": { "title": "Sea" }, "twin": { "title": "Bee" } }"#, more: Self.digest)
    try set.succeed("record")
    #expect(set.bytes("Snapshots/twin.txt") == text && set.bytes("Snapshots/b.txt") != text)
    // Now "b" gets the text of "a", and "a" another one.
    try set.describe(
      #"{ "a": { "title": "new" }, "b": {}, "twin": { "title": "Bee" } }"#, more: Self.digest)
    try set.succeed("record")
    try set.paint("993366")
    let run = try set.call("verify")
    #expect(!run.text.contains("missing") && run.text.contains("993366"), "\(run.text)")
  }

  @Test("prune removes lines without a case, and keeps a layer text that another case shares")
  func prune() throws {
    let set = try SmallSet(Self.twins, more: Self.digest)
    try set.succeed("record")
    let text = set.bytes("Snapshots/b.txt")
    try set.describe(#"{ "a": {}, "twin": { "title": "Bee" } }"#, more: Self.digest)
    let found = try set.call("prune")
    #expect(
      found.status == 1 && found.text.contains("unused: Snapshots/digests.txt: b\n"),
      "\(found.text)\(found.errors)")
    #expect(names(set) == ["a", "b", "twin"])
    try set.succeed("prune", "--delete")
    #expect(names(set) == ["a", "twin"])
    #expect(set.bytes("Snapshots/twin.txt") == text && !set.exists("Snapshots/b.txt"))
    try set.succeed("verify")
    try set.succeed("prune")
  }

  @Test("a missing layer text is recorded again, without changing the digests")
  func missingText() throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    let before = set.references
    try set.remove("Snapshots/b.txt")
    try set.succeed("verify")
    try set.succeed("record")
    #expect(set.references == before)
  }

  // MARK: Conversion

  @Test("pictures become digests and pictures again, and the set keeps its comments")
  func convert() throws {
    let set = try SmallSet(Self.twins)
    let text = try #require(set.bytes("bannerrender.json"))
    try set.write("bannerrender.json", Data("// A comment\n".utf8) + text)
    try set.succeed("record")
    let pictures = set.references
    let run = try set.call("store", "digest")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("changed: bannerrender.json\nconverted: 3 references; "))
    #expect(set.references.keys.sorted() == ["a.txt", "b.txt", "digests.txt"])
    let changed = String(decoding: set.bytes("bannerrender.json") ?? Data(), as: UTF8.self)
    #expect(changed.hasPrefix("// A comment\n") && changed.contains(#""store": "digest""#))
    try set.succeed("verify")
    #expect(try set.call("store").text == "every reference is stored as the set says\n")
    try set.succeed("store", "pictures")
    #expect(set.references == pictures)
    try set.succeed("verify")
    try set.succeed("prune")
  }

  @Test("a conversion that stopped half way is completed", arguments: [0, 1, 2])
  func stopped(step: Int) throws {
    let set = try SmallSet(Self.twins)
    try set.succeed("record")
    let old = (set: try #require(set.bytes("bannerrender.json")), files: set.references)
    try set.succeed("store", "digest")
    let new = (set: try #require(set.bytes("bannerrender.json")), files: set.references)
    // After the digests were written, after the set was written, and after one picture was removed.
    for (name, bytes) in old.files where step < 2 || name != "a.png" {
      try set.write("Snapshots/\(name)", bytes)
    }
    if step == 0 { try set.write("bannerrender.json", old.set) }
    try set.succeed("verify")
    // Until the set says so, its pictures are the references.
    let pruned = try set.call("prune")
    #expect(pruned.text.contains("digests.txt: ") == (step == 0), "\(pruned.text)")
    try set.succeed("store", "digest")
    #expect(set.references == new.files && set.bytes("bannerrender.json") == new.set)
    try set.succeed("verify")
  }

  @Test("a digest of another picture is not converted, and nothing is removed")
  func refusedPicture() throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    try set.paint("993366")
    let before = set.references
    let text = set.bytes("bannerrender.json")
    let run = try set.call("store", "pictures")
    #expect(run.status == 1 && run.errors.contains("a: the picture differs from its digest"))
    #expect(set.references == before && set.bytes("bannerrender.json") == text)
  }

  @Test("patterns choose the store of some cases; the set's own key is then changed by hand")
  func patterns() throws {
    let some = #""snapshots": { "store": { "pictures": ["b*"] } },"#
    let set = try SmallSet(Self.twins, more: some)
    try set.succeed("record")
    #expect(
      set.references.keys.sorted() == ["a.txt", "b.png", "b.txt", "digests.txt", "twin.txt"])
    try set.succeed("verify")
    let run = try set.call("store", "digest")
    #expect(run.status == 65 && run.errors.contains("names the stores of some cases"))
    try set.describe(Self.twins, more: #""snapshots": { "store": { "digest": ["b*"] } },"#)
    let note = try set.call("verify")
    #expect(note.status == 0 && note.errors.contains("\"bannerrender store\" converts them"))
    try set.succeed("store")
    #expect(
      set.references.keys.sorted()
        == ["a.png", "a.txt", "b.txt", "digests.txt", "twin.png", "twin.txt"])
    try set.succeed("prune")
  }

  @Test("a case names its own store")
  func ownStore() throws {
    let set = try SmallSet(
      #"{ "a": { "store": "pictures" }, "b": { "title": "Bee" } }"#, more: Self.digest)
    try set.succeed("record")
    #expect(set.references.keys.sorted() == ["a.png", "a.txt", "b.txt", "digests.txt"])
    try set.succeed("store", "pictures")
    #expect(set.references.keys.sorted() == ["a.png", "a.txt", "b.png", "b.txt"])
  }

  // MARK: Errors

  @Test("digests allow no tolerance, no ignored parts and no case with their file's name")
  func refused() throws {
    for (more, cases, told) in [
      (
        #""snapshots": { "store": "digest", "tolerance": { "count": 1 } },"#, #"{ "a": {} }"#,
        "tolerance"
      ),
      (#""snapshots": { "store": "digest", "ignore": ["title"] },"#, #"{ "a": {} }"#, "ignore"),
      (Self.digest, #"{ "a": { "ignore": ["title"] } }"#, "ignore"),
      (Self.digest, #"{ "digests": {} }"#, "digests"),
      (#""snapshots": { "store": "digests" },"#, #"{ "a": {} }"#, #""pictures" or "digest""#),
      (#""snapshots": { "store": { "digest": [], "pictures": [] } },"#, #"{ "a": {} }"#, "one of"),
    ] {
      let set = try SmallSet(cases, more: more)
      let run = try set.call("verify")
      #expect(run.status == 65 && run.errors.contains(told), "\(more): \(run.errors)")
    }
  }

  @Test("a merge conflict in the digests is an error with its line")
  func conflict() throws {
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    let text = String(decoding: try #require(set.bytes("Snapshots/digests.txt")), as: UTF8.self)
    let parts = text.split(separator: "\n").map(String.init)
    try set.write(
      "Snapshots/digests.txt",
      (parts[...1] + ["<<<<<<< HEAD", parts[2], "=======", parts[2], ">>>>>>> other"])
        .joined(separator: "\n") + "\n")
    for command in ["verify", "record", "approve", "prune", "store"] {
      let run = try set.call(command)
      #expect(
        run.status == 65 && run.errors.contains("digests.txt:3:1: a merge conflict is left"),
        "\(command): \(run.errors)")
    }
    try set.write("Snapshots/digests.txt", (parts + [parts[2]]).joined(separator: "\n") + "\n")
    #expect(try set.call("verify").errors.contains("is also in line 3"))
  }

  @Test(
    "record and store sort the lines that a merge has left, verify doesn't",
    arguments: [["record"], ["record", "a"], ["store"]])
  func unsorted(command: [String]) throws {
    let set = try SmallSet(#"{ "a": {}, "m": {}, "z": {} }"#, more: Self.digest)
    try set.succeed("record")
    let file = "Snapshots/digests.txt"
    let sorted = try #require(set.bytes(file))
    var lines = String(decoding: sorted, as: UTF8.self).split(separator: "\n")
    lines.swapAt(1, 3)
    let swapped = Data(lines.joined(separator: "\r\n").utf8)
    try set.write(file, swapped)
    try set.succeed("verify")
    #expect(set.bytes(file) == swapped)
    #expect(try set.call(command).status == 0)
    #expect(set.bytes(file) == sorted)
  }

  @Test("lines of two branches merge without a conflict, and the merged set verifies")
  func merge() throws {
    let set = try SmallSet(#"{ "a": {}, "m": {}, "z": {} }"#, more: Self.digest)
    try set.succeed("record")
    let git = "git -c user.name=t -c user.email=t@example.org"
    let line = """
      set -e
      git init -q -b main . && echo .bannerrender > .gitignore && git add -A && \(git) commit -qm base
      git branch one && git branch two
      """
    try #require(try set.shell(line).status == 0)
    func record(_ branch: String, _ document: String) throws -> (status: Int32, text: String) {
      try set.shell(
        """
        set -e
        git checkout -qf \(branch) && mkdir -p cases
        echo '{"title":"\(branch)","device":"320x200@1","crop":"banner"}' > cases/\(document).json
        sed -i 's/"cases": {/"documents": ["cases"], "cases": {/' bannerrender.json
        bannerrender record && git add -A && \(git) commit -qm \(branch)
        """)
    }
    let one = try record("one", "b")
    #expect(one.status == 0, "\(one.text)")
    let two = try record("two", "y")
    #expect(two.status == 0, "\(two.text)")
    let merged = try set.shell("\(git) merge -q one && bannerrender verify && bannerrender prune")
    #expect(merged.status == 0, "\(merged.text)")
    #expect(names(set) == ["a", "b", "m", "y", "z"])
  }

  @Test("shards that record at once keep each other's lines")
  func shards() throws {
    let cases = (0..<24).map { #""c\#($0)": { "title": "\#($0)" }"# }.joined(separator: ",")
    let set = try SmallSet("{ \(cases) }", more: Self.digest)
    let path = set.path
    DispatchQueue.concurrentPerform(iterations: 6) { index in
      let part = try? run(["record", "-q", "--shard", "\(index + 1)/6"], in: path)
      #expect(part?.status == 0, "\(part?.errors ?? "not run")")
    }
    #expect(names(set).count == 24)
    try set.succeed("verify")
  }

  @Test("digest --references prints the digests of pictures and of lines, as digest does")
  func references() throws {
    let set = try SmallSet(
      Self.twins, more: #""snapshots": { "store": { "pictures": ["b"] } },"#)
    try set.succeed("record")
    let drawn = try set.call("digest", "-q")
    let stored = try set.call("digest", "-q", "--references")
    #expect(drawn.status == 0 && drawn.text == stored.text && stored.text.contains("\ntwin "))
    try set.remove("Snapshots/b.png")
    let missing = try set.call("digest", "-q", "--references")
    #expect(missing.status == 2 && missing.errors.contains("b: there is no reference"))
  }

  @Test("the form that the set names is newer than the one that a stopped conversion left")
  func olderForms() throws {
    // From digests: a picture of "a" is left when "b" can't be converted.
    let set = try SmallSet(more: Self.digest)
    try set.succeed("record")
    try set.describe(#"{ "a": {}, "b": { "title": "Sea" } }"#, more: Self.digest)
    #expect(try set.call("store", "pictures").status == 1)
    #expect(set.exists("Snapshots/a.png"))
    try set.describe(#"{ "a": { "title": "new" }, "b": { "title": "Sea" } }"#, more: Self.digest)
    try set.succeed("record")
    try set.succeed("store", "pictures")
    try set.succeed("verify")
    // From pictures: a line of "a" is left when "b" can't be read.
    let other = try SmallSet()
    try other.succeed("record")
    try other.truncate("Snapshots/b.png")
    #expect(try other.call("store", "digest").status == 1)
    #expect(names(other) == ["a"])
    try other.describe(#"{ "a": { "title": "new" }, "b": { "title": "Bee" } }"#)
    try other.succeed("record")
    #expect(names(other) == [])
    try other.succeed("store", "digest")
    try other.succeed("verify")
  }

  @Test("no case is named as the file with the digests")
  func reserved() throws {
    let run = try SmallSet(#"{ "digests": {} }"#).call("record")
    #expect(run.status == 65 && run.errors.contains("the file with digests"), "\(run.errors)")
    let folder = try SmallSet(#"{ "Digests.txt/a": {} }"#).call("check", "bannerrender.json")
    #expect(folder.errors.contains("digests.txt is reserved for the digests"), "\(folder.errors)")
  }

  @Test("a layer text that can't be deleted keeps its digest, so that the next run can")
  func textBeforeDigest() throws {
    let cases = [#""a": { "title": "One" }"#, #""b": { "title": "Two" }"#]
    let store = #""snapshots": { "store": "digest" },"#
    let set = try SmallSet("{ \(cases.joined(separator: ", ")) }", more: store)
    try set.succeed("record")
    let digests = set.bytes("Snapshots/digests.txt")
    try set.describe("{ \(cases[1]) }", more: store)
    try set.remove("Snapshots/a.txt")
    try set.write("Snapshots/a.txt/x", "in a folder")
    #expect(try set.call("prune", "--delete").status != 0)
    #expect(set.bytes("Snapshots/digests.txt") == digests)
    try set.remove("Snapshots/a.txt")
    try set.succeed("prune", "--delete")
    #expect(set.bytes("Snapshots/digests.txt") != digests)
    try set.succeed("verify")
  }

  @Test("cases without a reference are counted, and a failure converts nothing")
  func missing() throws {
    let set = try SmallSet(#"{ "a": { "title": "One" }, "b": { "title": "Two" } }"#)
    let none = try set.call("store", "digest")
    #expect(none.status == 0 && none.text.contains("2 cases without a reference"), "\(none.text)")
    try set.succeed("record")
    #expect(try !set.call("store").text.contains("without"))
    try set.succeed("store", "pictures")
    try set.write("Snapshots/a.png", "no picture")
    let failed = try set.call("store", "digest")
    #expect(
      failed.status != 0
        && failed.text == "no reference is converted; 1 reference is in both forms\n",
      "\(failed.text)")
  }
}
