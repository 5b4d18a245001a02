// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct LastRunTests {
  /// Creates a set of which `a` and `b` differ from their references, and `c` doesn't.
  private func changed() throws -> SmallSet {
    let set = try SmallSet(#"{ "a": {}, "b": {}, "c": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": { "title": "A" }, "b": { "title": "B" }, "c": {} }"#)
    return set
  }

  @Test("--last-failed verifies what failed, and keeps it until it passes")
  func lastFailed() throws {
    let set = try changed()
    #expect(try set.call("verify").lines.contains { $0.hasPrefix("3 cases: 2 different") })
    for _ in 0..<2 {
      let run = try set.call("verify", "--last-failed")
      #expect(run.status == 1 && run.lines.contains("2 cases: 2 different"), "\(run.text)")
    }
    try set.succeed("approve", "a")
    #expect(try set.call("verify", "--last-failed").lines.contains("2 cases: 1 different, 1 equal"))
    let narrowed = try set.call("verify", "--last-failed")
    #expect(narrowed.status == 1 && narrowed.lines.contains("1 case: 1 different"))
    try set.succeed("approve")
    try set.succeed("verify", "--last-failed")
    let none = try set.call("verify", "--last-failed")
    #expect(none.status == 0 && none.text == "no case failed in the last run\n")
  }

  @Test("shards that were verified after the last whole run have to be joined first")
  func newerShards() throws {
    let set = try changed()
    let shards = ["1/2", "2/2"]
    #expect(try set.call("verify", "c").status == 0)
    for shard in shards { _ = try set.call("verify", "--shard", shard) }
    let early = try set.call("verify", "--last-failed")
    #expect(early.status == 65, "\(early.text)")
    let command =
      "bannerrender report merge .bannerrender-1-of-2 .bannerrender-2-of-2"
    #expect(early.errors.contains(command), "\(early.errors)")
    _ = try set.call("report", "merge", ".bannerrender-1-of-2", ".bannerrender-2-of-2")
    let run = try set.call("verify", "--last-failed")
    #expect(run.status == 1 && run.lines.contains("2 cases: 2 different"), "\(run.text)")
  }

  @Test("pictures of an earlier design are accepted with a warning")
  func earlierDesign() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.paint("AA0000")
    #expect(try set.call("verify").status == 1)
    #expect(try !set.call("approve", "a").errors.contains("has changed since that run"))
    try set.paint("00AA00")
    #expect(try set.call("approve", "b").errors.contains("has changed since that run"))
  }

  @Test("a run over other cases doesn't forget those that failed")
  func otherCases() throws {
    let set = try changed()
    #expect(try set.call("verify").status == 1)
    try set.succeed("verify", "c")
    #expect(try set.call("verify", "--last-failed").lines.contains("2 cases: 2 different"))
    try set.succeed("approve", "a")
    try set.succeed("verify", "a")
    #expect(try set.call("verify", "--last-failed").lines.contains("1 case: 1 different"))
    // A case that is gone can't be verified.
    try set.succeed("verify", "c")
    try set.describe(#"{ "a": { "title": "A" }, "c": {} }"#)
    try set.succeed("verify", "c")
    #expect(
      try set.call("verify", "--last-failed").text == "no case failed in the last run\n")
    // Nor can that of another set.
    try set.describe(#"{ "a": {}, "c": { "title": "Sea" } }"#, in: "other.json")
    _ = try set.call("verify", "--config", "other.json")
    try set.succeed("verify", "c")
    #expect(
      try set.call("verify", "--last-failed").text == "no case failed in the last run\n")
  }

  @Test("a case that failed and is gone is noted, and the others are verified")
  func lost() throws {
    let set = try changed()
    #expect(try set.call("verify").status == 1)
    try set.describe(#"{ "b": { "title": "B" }, "c": {} }"#)
    let rest = try set.call("verify", "--last-failed")
    #expect(rest.status == 1 && rest.lines.contains("1 case: 1 different"), "\(rest.text)")
    #expect(rest.errors.contains("note: the set no longer has these cases, which failed: a"))
    try set.describe(#"{ "c": {} }"#)
    let none = try set.call("verify", "--last-failed")
    #expect(none.status == 0 && none.text == "no case that failed is left in the set\n")
    #expect(none.errors.contains("which failed: b"))
  }

  @Test("a comparison with a revision leaves the report of the last run, and isn't one")
  func comparison() throws {
    let set = try changed()
    try set.commit()
    #expect(try set.call("verify").status == 1)
    try set.succeed("diff", "--base", "HEAD")
    #expect(set.exists(".bannerrender-diff/report.html"))
    #expect(try set.call("verify", "--last-failed").lines.contains("2 cases: 2 different"))
    for arguments in [["verify", "--last-failed"], ["approve"]] {
      let run = try set.call(arguments + ["--report", ".bannerrender-diff"])
      #expect(run.status == 65, "\(arguments)")
      #expect(run.errors.contains(#"is the report of a comparison with "HEAD", not with"#))
    }
  }

  @Test("a run over failed cases neither completes the fingerprint nor hides that others exist")
  func fingerprint() throws {
    let set = try changed()
    #expect(try set.call("verify").status == 1)
    try set.write("Snapshots/fingerprint.json", #"{ "set": "../bannerrender.json" }"#)
    #expect(try set.call("verify", "--last-failed").status == 1)
    #expect(try set.call("approve").text == "accepted: a\naccepted: b\n")
    let text = String(
      decoding: try #require(set.bytes("Snapshots/fingerprint.json")), as: UTF8.self)
    #expect(!text.contains("renderer"), "\(text)")
  }

  @Test("--last-failed needs a report, and selects cases itself")
  func refusals() throws {
    let set = try changed()
    try set.remove(".bannerrender")
    let missing = try set.call("verify", "--last-failed")
    #expect(missing.status == 66 && missing.errors.contains("run \"bannerrender verify\" first"))
    #expect(try set.call("verify").status == 1)
    for more in [["a"], ["--where", "title=A"], ["--shard", "1/2"]] {
      #expect(try set.call(["verify", "--last-failed"] + more).status == 64, "\(more)")
    }
  }

  @Test("a conflict in the digests is an error even if nothing failed")
  func conflict() throws {
    let set = try SmallSet(more: #""snapshots": { "store": "digest" },"#)
    try set.succeed("record")
    try set.succeed("verify")
    let list = String(decoding: try #require(set.bytes("Snapshots/digests.txt")), as: UTF8.self)
    try set.write("Snapshots/digests.txt", list + "<<<<<<< ours\n")
    let run = try set.call("verify", "--last-failed")
    #expect(run.status == 65 && run.errors.contains("digests.txt:"), "\(run.errors)")
  }

  @Test("an incomplete report without failures doesn't pass")
  func incomplete() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {} }"#)
    try set.succeed("record")
    try set.succeed("verify", "--shard", "1/2", "--report", "part")
    #expect(try set.call("report", "merge", "part").status == 1)
    let run = try set.call("verify", "--last-failed")
    #expect(run.status == 1 && run.text.contains("it has only 1 of 2 cases"), "\(run.text)")
  }

  @Test("show-report prints the last run again, with the path of its page")
  func show() throws {
    let set = try changed()
    try set.remove(".bannerrender")
    #expect(try set.call("show-report", "--no-open").status == 66)
    let run = try set.call("verify")
    let shown = try set.call("show-report", "--no-open")
    #expect(shown.status == 0 && shown.text == run.text, "\(shown.text)")
    #expect(try set.call("show-report", "--json").text == set.call("verify", "--json").text)
    try set.copy(".bannerrender", to: "there")
    let there = try set.call("show-report", "there/", "--no-open")
    #expect(
      Array(there.lines.suffix(2)) == [
        "report: there/report.html", "to accept: bannerrender approve --report there",
      ])
  }

  @Test("show-report refuses the report of another set in the same folder")
  func reportOfAnotherSet() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.describe(
      #"{ "c": {} }"#, more: #""snapshots": { "directory": "other" },"#, in: "b.json")
    try set.succeed("record")
    #expect(try set.call("verify", "--config", "b.json").status == 1)
    let run = try set.call("show-report", "--no-open")
    #expect(run.status == 65 && run.errors.contains("is a report for \"b.json\""), "\(run.errors)")
    #expect(try set.call("show-report", "--config", "b.json", "--no-open").status == 0)
    #expect(try set.call("show-report", ".bannerrender", "--no-open").status == 0)
  }

  @Test("show-report starts a browser without a shell, if there is one, and doesn't wait")
  func browser() throws {
    let set = try changed()
    #expect(try set.call("verify").status == 1)
    // It stays open as long as the folder of the test, but no longer than five minutes.
    let browser = """
      #!/bin/sh
      printf '%s\\n' "$@" >opened.new
      mv opened.new opened
      count=0
      while [ -e browser ] && [ $count -lt 300 ]; do
        sleep 1
        count=$((count + 1))
      done
      : >ended

      """
    try set.write("browser", browser)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(set.path)/browser")
    // The desktop's browser, if it is started without a display
    try set.copy("browser", to: "xdg-open")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let closed = [
      "DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "", "PATH": "\(set.path):\(path)",
    ]
    try #require(try set.call("show-report", environment: closed).status == 0)
    #expect(!set.exists("opened"))
    // A remote terminal has a program of its own, but no display.
    let remote = closed.merging(["BROWSER": "./browser"]) { $1 }
    try #require(try set.call("show-report", environment: remote).status == 0)
    set.wait(for: "opened")
    try set.remove("opened")
    let display = ["DISPLAY": ":9", "BROWSER": "./browser $(x) %s;y:other"]
    #expect(try set.call("show-report", environment: display).errors.isEmpty)
    #expect(!set.exists("ended"))
    set.wait(for: "opened")
    let text = String(decoding: try #require(set.bytes("opened")), as: UTF8.self).split(
      separator: "\n")
    #expect(text.count == 2 && text[0] == "$(x)")
    #expect(text[1].hasPrefix("file:///") && text[1].hasSuffix("/.bannerrender/report.html;y"))
    let gone = try set.call("show-report", environment: ["DISPLAY": ":9", "BROWSER": "./gone"])
    #expect(gone.status == 0 && gone.errors.contains("\"./gone\" didn't open the page"))
  }

  @Test("a run that can't write its report leaves no report of an earlier one")
  func unwritableReport() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.succeed("show-report", "--no-open")
    try set.paint("123456")
    let run = try set.shell("ulimit -f 1; bannerrender verify")
    #expect(run.status == 73, "\(run.text)")
    #expect(try set.call("show-report", "--no-open").status == 66)
    #expect(try set.call("verify", "--last-failed").status == 66)
    #expect(try set.call("verify").status == 1)
  }

  @Test("A browser inherits no open file of the command, whatever its number")
  func inheritedFiles() throws {
    let set = try changed()
    #expect(try set.call("verify").status == 1)
    try set.write("browser", "#!/bin/sh\nls /proc/self/fd >files.new\nmv files.new files\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(set.path)/browser")
    try set.write("held", "")
    let bash = """
      exec 9>held 1900>held; bannerrender show-report >/dev/null; ls /proc/self/fd | grep -c 1900
      """
    let run = try set.shell("ulimit -n 2000; BROWSER=./browser bash -c '\(bash)'")
    #expect(run.status == 0 && run.text == "1\n", "\(run.text)")
    set.wait(for: "files")
    let files = String(decoding: try #require(set.bytes("files")), as: UTF8.self).split(
      separator: "\n")
    #expect(!files.isEmpty && !files.contains("9") && !files.contains("1900"), "\(files)")
  }
}
