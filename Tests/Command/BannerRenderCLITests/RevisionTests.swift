// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Comparisons with git revisions.
@Suite struct RevisionTests {
  @Test("diff --base reports what the work tree changes, and leaves the repository as it is")
  func base() throws {
    let set = try SmallSet()
    try set.commit()
    let same = try set.call("diff", "--base", "main")
    #expect(same.status == 0 && same.errors.contains("2 cases have the same inputs as then"))
    try set.describe(#"{ "a": {}, "b": { "title": "Sea" } }"#)
    let before = try set.shell("git status --porcelain; git worktree list; git for-each-ref")
    let run = try set.call("diff", "--base", "main")
    #expect(run.status == 1 && run.text.contains("different: b: "), "\(run.text)\(run.errors)")
    #expect(run.text.contains(#"text "Bee" became "Sea""#) && run.text.contains("1 equal"))
    #expect(run.errors.contains("1 case has the same inputs as then"), "\(run.errors)")
    #expect(set.exists(".bannerrender-diff/pictures/b.expected.png"))
    #expect(set.exists(".bannerrender-diff/pictures/b.difference.png"))
    #expect(try set.shell("git status --porcelain; git worktree list; git for-each-ref") == before)
  }

  @Test("a set that was moved is compared with the one at its old place")
  func movedSet() throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    try set.write(".gitignore", ".bannerrender\n")
    try set.commit()
    #expect(
      try set.shell("mkdir sub && git mv bannerrender.json design.json Snapshots sub").status == 0)
    let moved = ["--config", "sub/bannerrender.json"]
    let run = try set.call("diff", "--base", "HEAD", moved[0], moved[1])
    #expect(run.status == 0 && run.text.contains("2 cases: 2 equal"), "\(run.text)\(run.errors)")
    try set.write("sub/design.json", ##"{ "T": { "backgroundColor": "#993366" } }"##)
    let changed = try set.call("verify", moved[0], moved[1])
    #expect(changed.text.contains(" pixels differ ("), "\(changed.text)\(changed.errors)")
  }

  @Test("a repository's folder may have any letters", arguments: ["é", "e\u{301}", "漢 字"])
  func letters(folder: String) throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    let repository = """
      mkdir '\(folder)' && mv bannerrender.json design.json Snapshots '\(folder)' && cd '\(folder)'
      git init -q -b main . && git add -A
      git -c user.name=A -c user.email=a@example.org commit -qm "A set"
      """
    #expect(try set.shell(repository).status == 0)
    let file = ["--config", "\(folder)/bannerrender.json"]
    let run = try set.call(["diff", "--base", "main"] + file)
    #expect(run.status == 0 && run.text.contains("2 cases: 2 equal"), "\(run.text)\(run.errors)")
    // A file whose name is the rest of another one is never read.
    try set.write("\(folder)/design.json", ##"{ "T": { "backgroundColor": "#993366" } }"##)
    let changed = try set.call(["verify"] + file)
    #expect(changed.text.contains(" pixels differ ("), "\(changed.text)\(changed.errors)")
  }

  @Test("new, removed and renamed cases are told apart")
  func names() throws {
    let set = try SmallSet(#"{ "a": {}, "b": { "title": "Bee" }, "c": { "title": "Sea" } }"#)
    try set.commit()
    try set.describe(#"{ "a": {}, "bee": { "title": "Bee" }, "d": { "title": "Dee" } }"#)
    let run = try set.call("diff", "--base", "HEAD", "--json")
    #expect(run.status == 1)
    #expect(try run.outcome("a") == "equal" && run.outcome("bee") == "renamed")
    #expect(try run.outcome("c") == "removed" && run.outcome("d") == "added")
    #expect(!run.text.contains(#""name": "b","#))
    #expect(try set.call("diff", "--base", "HEAD", "a").status == 0)
    // Either name of a renamed case finds the other one.
    for name in ["bee", "b"] {
      let one = try set.call("diff", "--base", "HEAD", name)
      #expect(one.lines.first == #"renamed: bee: was "b"; the picture is the same"#, "\(one.text)")
      #expect(one.text.contains("1 case: 1 renamed"), "\(one.text)")
    }
    #expect(try set.call("diff", "--base", "HEAD", "c").text.contains("1 case: 1 removed"))
    #expect(try set.call("diff", "--base", "HEAD", "d").text.contains("1 case: 1 added"))
  }

  @Test(
    "a case is drawn if its document, design, picture or the set changes",
    arguments: ["document", "design", "picture", "set", "unrelated"])
  func inputs(what: String) throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: #""documents": ["docs/two.json"],"#)
    let document =
      #"{ "device": "320x200@1", "crop": "banner", "image": "dot.png", "image-size": 20, "title": "x" }"#
    try set.write("docs/two.json", document)
    try set.succeed("render", "--type", "error", "--crop", "banner", "docs/dot.png")
    try set.write("notes.md", "one")
    try set.commit()
    switch what {
    case "document":
      try set.write("docs/two.json", document.replacingOccurrences(of: "\"x\"", with: "\"y\""))
    case "design": try set.paint("993366")
    case "picture":
      try set.succeed("render", "--type", "success", "--crop", "banner", "docs/dot.png")
    case "set":
      try set.describe(#"{ "a": { "title": "T" } }"#, more: #""documents": ["docs/two.json"],"#)
    default: try set.write("notes.md", "two")
    }
    let quick = try set.call("diff", "--base", "HEAD", "--json")
    let whole = try set.call("diff", "--base", "HEAD", "--all", "--json")
    for name in ["a", "two"] {
      #expect(try quick.outcome(name) == whole.outcome(name), "\(what) \(name)")
    }
    #expect((quick.status == 0) == (what == "unrelated"), "\(what): \(quick.text)")
  }

  @Test("without git, a repository, the revision or the set there, the words are clear")
  func errors() throws {
    let set = try SmallSet()
    let outside = try set.call("diff", "--base", "main")
    #expect(outside.status != 0 && outside.errors.contains("is not in a git repository"))
    let without = try set.call("diff", "--base", "main", environment: ["PATH": "/nowhere"])
    #expect(without.errors.contains("git can't be run: it is not installed"), "\(without.errors)")
    try set.commit()
    let unknown = try set.call("diff", "--base", "nope")
    #expect(unknown.errors.contains("git doesn't know the revision \"nope\"; fetch it"))
    for (name, advice) in [
      ("nope", "nope:nope"), ("origin/pr/1", "pr/1:refs/remotes/origin/pr/1"),
      ("0123abcd", "0123abcd"),
    ] {
      let run = try set.call("diff", "--base", name)
      #expect(run.errors.contains("\"git fetch origin \(advice)\""), "\(run.errors)")
    }
    let ancestor = try set.call("diff", "--base", "HEAD~99")
    #expect(ancestor.errors.contains("\"HEAD~99\"") && !ancestor.errors.contains("fetch"))
    #expect(try set.call("diff", "--base", "--all").status != 0)
    try set.copy("bannerrender.json", to: "other.json")
    for (name, words) in [
      ("", "the revision has no name"), ("main..main", "is a range of revisions"),
      ("^HEAD", "is a range of revisions"),
      ("HEAD^{tree}", "isn't a commit"),
      (String(repeating: "a", count: 40), "doesn't know the revision"),
      (":/nothing like it", "doesn't know the revision"),
    ] {
      let run = try set.call("diff", "--base", name)
      #expect(run.status != 0 && run.errors.contains(words), "\(name): \(run.errors)")
    }
    #expect(try set.call("diff", "--base", ":/next").status == 0)
    #expect(
      try set.call("diff", "--renderer", "x", "a.png", "b.png").errors.contains("needs --base"))
    #expect(
      try set.call("diff", "--base", "HEAD", "--origin", "1,1").errors.contains("--origin"))
    try set.write("bannerrender.json", "{")
    try set.commit()
    try set.describe(#"{ "a": {} }"#)
    let broken = try set.call("diff", "--base", "HEAD")
    #expect(
      broken.errors.contains("can't be read as it was at HEAD: bannerrender.json:"),
      "\(broken.errors)")
  }

  @Test("a repository without commits has no revision")
  func empty() throws {
    let set = try SmallSet()
    try #require(try set.shell("git init -q -b main .").status == 0)
    let run = try set.call("diff", "--base", "HEAD")
    #expect(run.errors.contains("the repository has no commits"), "\(run.errors)")
  }

  @Test("every case of a set that the revision doesn't have is new")
  func newSet() throws {
    let set = try SmallSet()
    try set.commit()
    try set.copy("bannerrender.json", to: "other.json")
    for renderer in [[], ["--renderer", command.path]] {
      let run = try set.call(
        ["diff", "--base", "HEAD", "--config", "other.json", "--json"] + renderer)
      #expect(run.status == 1, "\(run.errors)")
      #expect(try run.outcome("a") == "added" && run.outcome("b") == "added")
      let shown = try set.call("diff", "--base", "HEAD", "--config", "other.json")
      #expect(shown.errors.contains("the set doesn't exist there, so every case is new"))
    }
  }

  @Test("errors of the earlier revision name files of the repository")
  func earlierFiles() throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: #""documents": ["docs/two.json"],"#)
    try set.write("docs/two.json", #"{ "device": "320x200@1", "type": "nothing" }"#)
    try set.commit()
    try set.write("docs/two.json", #"{ "device": "320x200@1", "type": "error" }"#)
    let run = try set.call("diff", "--base", "HEAD")
    #expect(run.text.contains("at HEAD: docs/two.json:1:"), "\(run.text)")
    #expect(!run.text.contains(".bannerrender-folder") && !run.errors.contains("-folder"))
  }

  @Test("a renderer that isn't one is named", arguments: ["/bin/false", "/bin/true"])
  func wrongRenderer(path: String) throws {
    let set = try SmallSet()
    try set.commit()
    let run = try set.call("diff", "--base", "HEAD", "--renderer", path)
    #expect(run.status == 2, "\(run.status)")
    #expect(run.errors.contains("\"\(path)\" doesn't work: it wrote no report"), "\(run.errors)")
  }

  @Test("a set with files of a submodule names the submodule")
  func submodule() throws {
    let (inner, set) = (try SmallSet(), try SmallSet())
    try inner.write("docs/one.json", "{}")
    try inner.commit()
    let added = try set.shell(
      "git init -q -b main . && git -c protocol.file.allow=always submodule add -q \(inner.path) sub"
    )
    try #require(added.status == 0, "\(added.text)")
    try set.describe("{}", more: #""documents": ["sub/docs"],"#)
    try set.commit()
    let run = try set.call("diff", "--base", "HEAD")
    #expect(
      run.errors.contains("files of submodules aren't checked out: \"sub\""), "\(run.errors)")
    // A case with a picture of the submodule fails alone, and names it, too.
    try set.describe(##"{ "a": { "image": "sub/no.png" }, "b": { "title": "Bee" } }"##)
    try set.commit()
    let one = try set.call("diff", "--base", "HEAD", "--all")
    #expect(
      one.text.contains("files of submodules aren't checked out: \"sub\""), "\(one.text)")
  }

  @Test("another renderer draws the earlier revision")
  func renderer() throws {
    let set = try SmallSet()
    try set.commit()
    // A renderer of another version: it draws another color.
    try set.write(
      "old",
      """
      #!/bin/sh
      for word in "$@"; do case "$word" in */bannerrender.json) config="$word";; esac; done
      sed -i s/336699/993366/ "$(dirname "$config")/design.json"
      exec "\(command.path)" "$@"
      """)
    try #require(
      try set.shell("chmod +x old && git add -A && \(SmallSet.git) commit -qm old").status == 0)
    let run = try set.call("diff", "--base", "HEAD", "--renderer", "./old")
    #expect(run.status == 1 && run.text.contains("different: a"), "\(run.text)\(run.errors)")
    #expect(run.text.contains("background #993366 became #336699"), "\(run.text)")
    // A renderer that changes its pictures after writing the report.
    try set.write(
      "forger",
      """
      #!/bin/sh
      for word in "$@"; do [ "$last" = --report ] && report="$word"; last="$word"; done
      "\(command.path)" "$@"; code=$?
      cp "$report/pictures/b.actual.png" "$report/pictures/a.actual.png"
      exit $code
      """)
    try #require(try set.shell("chmod +x forger").status == 0)
    let forged = try set.call("diff", "--base", "HEAD", "--renderer", "./forger")
    #expect(
      forged.text.contains(
        #""pictures/a.actual.png" isn't as the report of the other renderer states"#),
      "\(forged.text)\(forged.errors)")
    let none = try set.call("diff", "--base", "HEAD", "--renderer", "./none")
    #expect(none.errors.contains("can't be run: it is not installed"), "\(none.errors)")
  }

  // The other signals may be ignored, as in a background job of a shell.
  @Test("a signal that ends a comparison ends the other renderer, too")
  func ended() throws {
    let set = try SmallSet()
    try set.commit()
    try set.write(
      "slow",
      """
      #!/bin/sh
      trap 'echo > ended; exit' TERM
      echo > started
      for i in $(seq 1200); do sleep 0.05; done
      """)
    try #require(try set.shell("chmod +x slow").status == 0)
    // Foundation starts processes with blocked signals; job control unblocks them.
    let line = """
      bannerrender diff --base HEAD --renderer ./slow & \
      until [ -e started ] || ! kill -0 $!; do sleep 0.01; done; \
      kill $!; wait $!; echo $?; \
      for i in $(seq 6000); do [ -e ended ] && break; sleep 0.01; done
      """
    let run = try set.shell("bash -mc '\(line)'")
    #expect(run.text.contains("143") && set.exists("ended"), "\(run.text)")
  }

  // MARK: Digests

  @Test("the picture before a change is drawn again from the last commit, and compared")
  func redrawn() throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    try set.commit()
    try set.describe(
      #"{ "a": {}, "b": { "title": "Sea" } }"#, more: #""snapshots": { "store": "digest" },"#)
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains("pixels differ"), "\(run.text)\(run.errors)")
    #expect(set.exists(".bannerrender/pictures/b.expected.png"))
    // The commit with the change has its own parent.
    try set.commit()
    #expect(try set.call("verify").text.contains("pixels differ"))
    let base = try set.call("verify", "--base", "HEAD~1")
    #expect(base.status == 1 && base.text.contains("pixels differ"), "\(base.text)\(base.errors)")
    #expect(try set.call("verify", "--base", "nope").errors.contains("doesn't know the revision"))
    try set.succeed("approve")
    try set.succeed("verify")
  }

  @Test("a case that no commit has, and a shallow clone, are named as reasons")
  func reasons() throws {
    let digest = #""snapshots": { "store": "digest" },"#
    let set = try SmallSet(more: digest)
    try set.succeed("record")
    try set.commit()
    try set.describe(#"{ "a": {}, "b": { "title": "Bee" }, "c": {} }"#, more: digest)
    try set.succeed("record")
    try set.describe(#"{ "a": {}, "b": { "title": "Bee" }, "c": { "title": "C" } }"#, more: digest)
    let new = try set.call("verify")
    #expect(new.errors.contains("the last commit doesn't have this case"), "\(new.errors)")
    try set.commit()
    try set.describe(#"{ "a": {}, "b": { "title": "Bee" }, "c": { "title": "D" } }"#, more: digest)
    try set.commit()
    #expect(try set.shell("git clone -q --depth 1 file://$PWD clone").status == 0)
    let shallow = try set.call("verify", "--config", "clone/bannerrender.json")
    #expect(shallow.errors.contains("and the clone has only the last commits; clone the whole"))
    #expect(shallow.status == 1, "\(shallow.errors)")
  }

  @Test("the version that recorded the digests draws the pictures before a change")
  func otherVersion() throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    let print = try #require(set.bytes("Snapshots/fingerprint.json"))
    let text = String(decoding: print, as: UTF8.self)
    let start = try #require(text.range(of: "\"renderer\": \"")?.upperBound)
    try set.write(
      "Snapshots/fingerprint.json",
      text.replacingCharacters(
        in: start..<text.index(after: start), with: text[start] == "0" ? "1" : "0"))
    try set.commit()
    try set.paint("993366")
    let without = try set.call("verify")
    #expect(without.errors.contains("2 references can't be drawn again"), "\(without.errors)")
    #expect(without.errors.contains("--renderer"), "\(without.errors)")
    let with = try set.call("verify", "--renderer", command.path)
    #expect(with.text.contains("pixels differ"), "\(with.text)\(with.errors)")
    #expect(set.exists(".bannerrender/pictures/a.expected.png"))
  }

  @Test("a revision without the set is skipped for every case")
  func skipped() throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    let text = try #require(set.bytes("bannerrender.json"))
    try set.write("bannerrender.json", "{")
    try set.commit()
    try set.write("bannerrender.json", text)
    try set.succeed("record")
    try set.commit()
    try set.paint("993366")
    let run = try set.call("verify", "--base", "HEAD~1", "-j", "1")
    #expect(!run.text.contains("differ from their digest"), "\(run.text)\(run.errors)")
    #expect(set.exists(".bannerrender/pictures/a.expected.png"))
  }

  @Test("references outside of the revision are never deleted for another renderer")
  func outside() throws {
    let set = try SmallSet()
    try FileManager.default.createDirectory(
      atPath: "\(set.path)/real", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(set.path)/Snapshots", withDestinationPath: "\(set.path)/real")
    try set.succeed("record")
    try set.commit()
    let before = set.tree("real")
    let run = try set.call("diff", "--base", "HEAD", "--renderer", command.path)
    #expect(run.status != 0 && run.errors.contains("outside of its revision"), "\(run.errors)")
    #expect(set.tree("real") == before && before.count > 3)
  }

  @Test(
    "a file that another input extends or finds by its name affects all cases",
    arguments: ["extended", "escaped", "folder", "link", "tokens"])
  func indirect(what: String) throws {
    let set = try SmallSet(##"{ "a": { "set": { "backgroundColor": "#112233" } }, "b": {} }"##)
    switch what {
    case "extended":
      try set.write("design.json", #"{ "extends": "base.json" }"#)
      try set.write("base.json", ##"{ "T": { "backgroundColor": "#336699" } }"##)
    case "escaped":
      try set.write("design.json", #"{ "extends": "b\u0061s\u0065.json" }"#)
      try set.write("base.json", ##"{ "T": { "backgroundColor": "#336699" } }"##)
    case "link":
      try set.write("real.json", ##"{ "T": { "backgroundColor": "#336699" } }"##)
      try set.remove("design.json")
      try FileManager.default.createSymbolicLink(
        atPath: "\(set.path)/design.json", withDestinationPath: "real.json")
    case "tokens":
      try set.write(
        "design.json", #"{ "tokens": ["t.tokens.json"], "T": { "backgroundColor": "{c.a}" } }"#)
      try set.write(
        "t.tokens.json", ##"{ "c": { "$type": "color", "a": { "$value": "#336699" } } }"##)
    default:
      try set.describe(
        #"{ "a": { "image": "dot", "image-size": 20 } }"#, more: #""documents": [],"#)
      try set.describe(
        #"{ "a": { "images": "icons", "set": { "imageName": "dot" } }, "b": {} }"#)
      try set.write("icons/x.md", "one")
    }
    try set.commit()
    let file = [
      "extended": "base.json", "escaped": "base.json", "link": "real.json",
      "tokens": "t.tokens.json",
    ][what]
    if let file {
      let text = String(decoding: try #require(set.bytes(file)), as: UTF8.self)
      try set.write(file, text.replacingOccurrences(of: "336699", with: "993366"))
    } else {
      try set.write("icons/x.md", "two")
    }
    let quick = try set.call("diff", "--base", "HEAD", "--json")
    let whole = try set.call("diff", "--base", "HEAD", "--all", "--json")
    #expect(try quick.outcome("b") == whole.outcome("b"), "\(quick.text)\(whole.text)")
    #expect(quick.status == whole.status && (file == nil || quick.status == 1))
  }

  @Test(
    "a change of one case in the set's file leaves the others undrawn; other changes don't",
    arguments: [false, true])
  func entries(areRecorded: Bool) throws {
    let set = try SmallSet(
      ##"{ "a": { "title": "One" }, "b": { "title": "Two" }, "c": { "title": "Three" } }"##)
    // The fingerprint of the references names the set.
    if areRecorded { try set.succeed("record") }
    try set.commit()
    func check(_ cases: String, more: String = "", skipped: Int, _ place: Int = #line) throws {
      try set.describe(cases, more: more)
      let quick = try set.call("diff", "--base", "HEAD", "--json")
      let whole = try set.call("diff", "--base", "HEAD", "--all", "--json")
      #expect(quick.status == whole.status, "line \(place)")
      #expect(try quick.cases().count == whole.cases().count, "line \(place)")
      for one in try quick.cases() {
        let name = try #require(one["name"] as? String)
        #expect(
          try quick.outcome(name) == whole.outcome(name), "line \(place): \(name) \(quick.text)")
      }
      let told = try set.call("diff", "--base", "HEAD").errors
      #expect(
        told.contains("\(skipped) cases have the same inputs") == (skipped > 0),
        "line \(place): \(told)")
    }
    try check(
      ##"{ "a": { "title": "One" }, "b": { "title": "Four" }, "c": { "title": "Three" } }"##,
      skipped: 2)
    // The order and the places of cases don't matter.
    try check(
      ##"{ "c": { "title": "Three" },   "b": { "title": "Two" }, "a": { "title": "One" } }"##,
      skipped: 3)
    try check(
      ##"{ "a": { "title": "One" }, "d": { "title": "Two" }, "c": { "title": "Three" } }"##,
      skipped: 2)
    try check(
      ##"{ "a": { "title": "One" }, "b": { "title": "Two" }, "c": { "title": "Three" } }"##,
      more: ##""axes": { "text-size": ["l", "xl"] },"##, skipped: 0)
    // A letter with a mark and a letter followed by the mark are different texts.
    try set.describe(##"{ "a": { "title": "\u00e9" }, "b": {}, "c": {} }"##)
    try set.commit()
    try check(##"{ "a": { "title": "e\u0301" }, "b": {}, "c": {} }"##, skipped: 2)
    // A file that the set extends is one of its own.
    try set.write("base.json", ##"{ "cases": { "x": { "title": "One" }, "y": {} } }"##)
    try set.describe(##"{ "a": {}, "b": {}, "c": {} }"##, more: ##""extends": "base.json","##)
    try set.commit()
    try set.write("base.json", ##"{ "cases": { "x": { "title": "Two" }, "y": {} } }"##)
    try check(
      ##"{ "a": {}, "b": {}, "c": {} }"##, more: ##""extends": "base.json","##, skipped: 4)
  }

  @Test("a file that the revision doesn't have is never the same input, also if git ignores it")
  func ignoredInput() throws {
    let set = try SmallSet(##"{ "a": { "image": "made/i.png" }, "b": {} }"##)
    let drawn = try set.call(
      "--kit", "cc-toast", "--title", "A", "--crop", "banner", "--scale", "1", "made/i.png")
    try #require(drawn.status == 0, "\(drawn.errors)")
    try set.write("made/.gitignore", "*\n")
    try set.commit()
    let run = try set.call("diff", "--base", "HEAD")
    #expect(run.status == 2 && run.text.contains("\"made/i.png\" can't be read"), "\(run.text)")
    #expect(run.errors.contains("1 case has the same inputs"), "\(run.errors)")
  }

  @Test("a text with escapes makes no file an input that it doesn't name")
  func escapes() throws {
    let set = try SmallSet(#"{ "a": { "title": "\uD83D\uDE00 \u00e9t\u00e9" }, "b": {} }"#)
    try set.write("main.swift", "one")
    try set.commit()
    try set.write("main.swift", "two")
    let run = try set.call("diff", "--base", "HEAD")
    #expect(run.status == 0 && run.errors.contains("2 cases have the same inputs as then"))
  }
}
