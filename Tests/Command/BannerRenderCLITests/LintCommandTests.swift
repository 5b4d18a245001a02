// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// The command `lint`: exit codes, forms, baselines and outputs.
@Suite struct LintCommandTests {
  private let folder = TestFolder.temporary()

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
  }

  private func lint(_ arguments: String...) throws -> Run {
    try run(["lint"] + arguments, in: folder.path)
  }

  private func file(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// A document whose title has a contrast of about 1.6:1.
  private static func pale(_ color: String = "#CCCCCC", more: String = "") -> String {
    ##"""
    { "kit": "cc-toast", "title": "Saved",
      "set": { "toastBackgroundColor": "#FFFFFF", "standardLabelTextColor": "\##(color)" } \##(more) }
    """##
  }

  private static let reason = #", "lint": { "contrast": "approved" }"#

  @Test("errors fail a run, and warnings fail only a strict one")
  func exitCodes() throws {
    try write("pale.json", Self.pale())
    #expect(try lint("pale.json", "--rule", "contrast").status == 1)
    let asWarning = ["pale.json", "--rule", "contrast", "--severity", "contrast=warning"]
    #expect(try run(["lint"] + asWarning, in: folder.path).status == 0)
    #expect(try run(["lint"] + asWarning + ["--strict"], in: folder.path).status == 1)
    try write("pale.json", Self.pale(more: Self.reason))
    let ignored = try lint("pale.json", "--rule", "contrast")
    #expect(ignored.status == 0)
    #expect(ignored.lastLine == "nothing found in 1 picture; 1 finding ignored")
  }

  @Test("a setting that ignores nothing is a finding")
  func unusedSetting() throws {
    try write("dark.json", Self.pale("#000000", more: Self.reason))
    #expect(try lint("dark.json").text.contains("unused-suppression"))
  }

  @Test("a baseline knows the findings of a file, alone or with others, and no other file's")
  func baseline() throws {
    try write("a.json", Self.pale())
    try write("b.json", Self.pale("#DDDDDD"))
    #expect(try lint("a.json", "--record-baseline", "known.json").status == 0)
    func errors(_ files: String...) throws -> Int {
      try run(
        ["lint"] + files + ["--rule", "contrast", "--baseline", "known.json"], in: folder.path
      ).lines.count { $0.contains("error contrast") }
    }
    #expect(try errors("a.json") == 0)
    #expect(try errors("b.json") == 1)
    #expect(try errors("a.json", "b.json") == 1)
  }

  @Test("recording a baseline again keeps the findings that the run doesn't check")
  func recordedAgain() throws {
    let banner = #"""
      { "kit": "swift-messages", "button": "Undo button", "title": "Hi",
        "set": { "backgroundColor": "#FFFFFF", "foregroundColor": "#EEEEEE" } }
      """#
    try write("a.json", banner)
    try write("b.json", banner)
    func known() throws -> String {
      String(decoding: try folder.bytes("known.json"), as: UTF8.self)
    }
    #expect(try lint("a.json", "--record-baseline", "known.json").status == 0)
    let all = try known()
    #expect(all.contains("label-repeats") && all.contains("contrast"))
    #expect(
      try lint("a.json", "--rule", "contrast", "--record-baseline", "known.json").status == 0)
    #expect(try known() == all)
    // Another file, and then one that no longer exists.
    #expect(try lint("b.json", "--record-baseline", "known.json").status == 0)
    #expect(try known().contains("a.json") && known().contains("b.json"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.json")
    #expect(try lint("b.json", "--record-baseline", "known.json").status == 0)
    #expect(try !known().contains("a.json") && known().contains("b.json"))
    // A finding that was mended is gone.
    try write("b.json", banner.replacing("Undo button", with: "Undo"))
    #expect(try lint("b.json", "--record-baseline", "known.json").status == 0)
    #expect(try !known().contains("label-repeats"))
  }

  @Test("a new baseline has the findings of the old one that the run doesn't check")
  func recordedBesideAnother() throws {
    try write("a.json", Self.pale())
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
    #expect(try lint("a.json", "--record-baseline", "known.json").status == 0)
    let run = try lint(
      "a.json", "--rule", "text-cut", "--baseline", "known.json", "--record-baseline",
      "sub/new.json")
    #expect(run.status == 0, "\(run.text)")
    #expect(try lint("a.json", "--baseline", "sub/new.json").status == 0)
  }

  @Test(
    "a baseline with an unknown rule or severity is an error",
    arguments: [
      (#""rule": "contrasts""#, "contrasts"),
      (#""rule": "contrast", "severity": "fatal""#, "fatal"),
    ])
  func unknownWords(member: String, word: String) throws {
    try write("a.json", Self.pale())
    try write(
      "known.json", #"{ "version": 1, "findings": [{ \#(member) }] }"#)
    let run = try lint("a.json", "--baseline", "known.json")
    #expect(run.status == 65 && run.errors.contains("\"\(word)\""), "\(run.errors)")
  }

  @Test("a baseline names files relative to itself, however they are spelled")
  func spellings() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
    try write("a.json", Self.pale())
    #expect(try lint("a.json", "--record-baseline", "sub/known.json").status == 0)
    let paths = ["./a.json", "sub/../a.json", "\(folder.path)/a.json"]
    for path in paths {
      #expect(try lint(path, "--baseline", "sub/known.json").status == 0, "\(path)")
    }
    let other = try run(
      ["lint", "../a.json", "--baseline", "known.json"], in: "\(folder.path)/sub")
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
    // A file that is given twice is checked once.
    #expect(try lint("a.json", "./a.json").lines.last?.hasSuffix("in 1 picture") == true)
  }

  @Test("cases of two sets with one name are different pictures of a baseline")
  func twoSets() throws {
    for name in ["a", "c"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    func set(_ name: String, _ color: String) throws {
      try write(
        "\(name)/bannerrender.json", #"{ "cases": { "x": \#(Self.pale(color)) } }"#)
    }
    try set("a", "#CCCCCC")
    try set("c", "#000000")
    let files = ["a/bannerrender.json", "c/bannerrender.json", "--rule", "contrast"]
    func lint(_ more: String...) throws -> Run { try run(["lint"] + files + more, in: folder.path) }
    #expect(try lint("--record-baseline", "known.json").status == 0)
    #expect(try lint("--baseline", "known.json").status == 0)
    try set("c", "#CCCCCC")
    let broken = try lint("--baseline", "known.json")
    #expect(broken.status == 1)
    #expect(broken.lines.first?.hasPrefix("c/bannerrender.json") == true, "\(broken.lines)")
  }

  @Test("only findings of checked rules and files are said to be gone, and a lost case is")
  func gone() throws {
    func set(_ cases: String) throws {
      try write("bannerrender.json", "{ \"cases\": { \(cases) } }")
    }
    try set(#""a": \#(Self.pale()), "b": \#(Self.pale())"#)
    try write("other.json", Self.pale())
    #expect(
      try lint("bannerrender.json", "other.json", "--record-baseline", "known.json").status == 0)
    func note(_ arguments: String...) throws -> String {
      try run(["lint"] + arguments + ["--baseline", "known.json"], in: folder.path).errors
    }
    #expect(try note("bannerrender.json", "--rule", "orphan").isEmpty)
    #expect(try note("other.json").isEmpty)
    #expect(try note("bannerrender.json").isEmpty)
    try set(#""a": \#(Self.pale())"#)
    #expect(try note("bannerrender.json").contains("no longer exist"))
    #expect(try note("other.json").isEmpty)
  }

  @Test("a second equal finding is new, and so is that of other options")
  func equalFindings() throws {
    func text(_ colors: [String]) -> String {
      let runs = colors.map { ##"{ "text": "Saved ", "color": "\##($0)" }"## }
      return ##"""
        { "kit": "cc-toast", "title": [\##(runs.joined(separator: ", "))],
          "set": { "toastBackgroundColor": "#FFFFFF" } }
        """##
    }
    try write("a.json", text(["#CCCCCC", "#000000"]))
    let arguments = ["lint", "a.json", "--rule", "contrast"]
    func run(_ more: String...) throws -> Run {
      try BannerRenderCLITests.run(arguments + more, in: folder.path)
    }
    #expect(try run("--record-baseline", "known.json").status == 0)
    #expect(try run("--baseline", "known.json").status == 0)
    try write("a.json", text(["#CCCCCC", "#DDDDDD"]))
    #expect(try run("--baseline", "known.json").status == 1)
    #expect(try run("--record-baseline", "known.json").status == 0)
    #expect(try run("--baseline", "known.json").status == 0)
    #expect(
      try lint("--kit", "owl-banners", "--type", "warning", "--record-baseline", "o.json").status
        == 0)
    #expect(
      try lint("--kit", "owl-banners", "--type", "warning", "--baseline", "o.json").status == 0)
    #expect(
      try lint("--kit", "swift-messages", "--type", "warning", "--baseline", "o.json").status == 1)
  }

  @Test("an output never replaces an input or another output")
  func outputs() throws {
    try write("a.json", Self.pale())
    let before = try file("a.json").count
    #expect(try lint("a.json", "--output", "./a.json").status == 64)
    #expect(try lint("a.json", "--record-baseline", "a.json").status == 64)
    #expect(try lint("a.json", "--annotate", "x.png", "--output", "x.png").status == 64)
    #expect(try file("a.json").count == before)
  }

  @Test("a document that can't be read still has a SARIF file")
  func brokenDocument() throws {
    try write("bad.json", #"{ "type": 1, "ttle": "x" }"#)
    #expect(try lint("bad.json", "--format", "sarif", "--output", "x.sarif").status == 65)
    let runs = try #require(try file("x.sarif")["runs"] as? [[String: Any]])
    let invocations = try #require(runs.first?["invocations"] as? [[String: Any]])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
  }

  @Test("a file that can't be read doesn't hide the findings in another one")
  func unreadAmongOthers() throws {
    try write("bad.json", #"{ "type": 1 }"#)
    try write("pale.json", Self.pale())
    let done = try lint("bad.json", "pale.json", "--format", "sarif", "--output", "x.sarif")
    #expect(done.status == 65 && done.errors.contains("bad.json:1:11: "))
    let runs = try #require(try file("x.sarif")["runs"] as? [[String: Any]])
    #expect(try #require(runs.first?["results"] as? [[String: Any]]).isEmpty == false)
  }

  @Test("an option on which no finding depends is reported")
  func idleOptions() throws {
    let done = try lint("--type", "success", "--gap", "3", "--lossy", "30")
    #expect(
      done.errors == "bannerrender: warning: --gap has no effect on findings\n"
        + "bannerrender: warning: --lossy has no effect on findings\n")
    #expect(try lint("--type", "success", "--gap", "3", "-q").errors.isEmpty)
  }

  @Test("a setting without parts, and one with an empty list of them, differ")
  func noParts() throws {
    try write(
      "a.json", Self.pale(more: #", "lint": { "contrast": { "ignore": "x", "parts": [] } }"#))
    let done = try lint("a.json")
    #expect(done.status == 65 && done.errors.contains("expected the names of parts"))
  }

  @Test("a finding in a design names the line of its type")
  func designPlace() throws {
    try write(
      "design.json",
      """
      { "a": { "backgroundColor": "#000000", "titleTextColor": "#FFFFFF" },
        "b": { "backgroundColor": "#FFFFFF", "titleTextColor": "#EEEEEE" } }
      """)
    let lines = try lint("design.json", "--rule", "contrast").text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("design.json:2:8: error contrast: title ") })
    #expect(!lines.contains { $0.hasPrefix("design.json:1:1:") })
  }

  @Test("an unknown rule in a document is an error of every command")
  func unknownRule() throws {
    try write("a.json", Self.pale(more: #", "lint": { "contrst": "approved" }"#))
    for command in [["lint", "a.json"], ["check", "a.json"], ["a.json", "-o", "a.png"]] {
      let done = try run(command, in: folder.path)
      #expect(done.status == 65)
      #expect(done.errors.contains(#"Did you mean "contrast"?"#))
    }
  }
}
