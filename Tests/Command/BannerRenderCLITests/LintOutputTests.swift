// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerPNG
import BannerPixels
import Foundation
import Testing

/// The forms of findings, and the inputs of the command `lint`.
@Suite struct LintOutputTests {
  private let folder = TestFolder.temporary()

  private func write(_ name: String, _ text: String) throws {
    try folder.write(name, Data(text.utf8))
  }

  private func lint(_ arguments: String...) throws -> Run {
    try run(["lint"] + arguments, in: folder.path)
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// A document whose title has a contrast of 1.6:1.
  private static let pale = ##"""
    { "kit": "cc-toast", "title": "Saved",
      "set": { "toastBackgroundColor": "#FFFFFF", "standardLabelTextColor": "#CCCCCC" } }
    """##
  private static let finding =
    "title #CCCCCC on #FFFFFF is 1.60:1; 4.5:1 is required"

  @Test("no output replaces the set that is found without a name")
  func impliedInput() throws {
    let set = #"{ "cases": { "a": { "title": "A" } } }"#
    try write("bannerrender.json", set)
    for option in ["--output", "--record-baseline", "--annotate"] {
      let run = try lint(option, "./bannerrender.json")
      #expect(
        run.status == 64
          && run.errors.contains("\(option): \"./bannerrender.json\" is also an input"),
        "\(run.errors)")
    }
    #expect(
      try Data(contentsOf: URL(filePath: "\(folder.path)/bannerrender.json")) == Data(set.utf8))
    // Files that a document names are inputs as well.
    try write("design.json", "{}")
    try write("doc.json", #"{ "title": "A", "design": "design.json" }"#)
    let run = try lint("doc.json", "-o", "design.json")
    #expect(run.status == 64 && run.errors.contains("is also an input"), "\(run.errors)")
  }

  // MARK: Forms

  @Test("the hint names a color that passes")
  func hint() throws {
    try write("pale.json", Self.pale)
    let line = try #require(try lint("pale.json", "--fix-hint").lines.first)
    #expect(line.hasPrefix("pale.json:1:31: error contrast: \(Self.finding); "))
    let found = line.firstMatch(of: /text color that passes is (#[0-9A-F]{6})/)
    let color = try #require(found?.1)
    try write("better.json", Self.pale.replacing("#CCCCCC", with: color))
    #expect(try lint("better.json", "--rule", "contrast").status == 0)
  }

  @Test("annotations of a workflow have the place and the rule as properties")
  func github() throws {
    try write("pale.json", Self.pale)
    let done = try lint("pale.json", "--format", "github")
    #expect(done.status == 1)
    #expect(
      done.text == "::error file=pale.json,line=1,col=31,title=contrast::\(Self.finding)\n")
    try write("bad.json", #"{ "ttle": "x" }"#)
    let broken = try lint("bad.json", "--format", "github")
    #expect(broken.status == 65)
    #expect(broken.text.hasPrefix("::error file=bad.json,line=1,col=3,title=bannerrender::"))
  }

  @Test("JSON has the counts, and each finding with its place and frame")
  func json() throws {
    try write("pale.json", Self.pale)
    let report = try object(try lint("pale.json", "--json").output)
    #expect(report["pictures"] as? Int == 1 && report["errors"] as? Int == 1)
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "contrast")
    #expect(finding["message"] as? String == Self.finding)
    #expect(finding["line"] as? Int == 1 && finding["column"] as? Int == 31)
    #expect(finding["path"] as? String == "$.title")
    #expect((finding["frame"] as? [Double])?.count == 4)
    #expect(finding["hint"] as? String != nil)
  }

  @Test("SARIF has every rule, and results whose rules and places exist")
  func sarif() throws {
    try write("pale.json", Self.pale)
    let file = try object(try lint("pale.json", "--format", "sarif").output)
    #expect(file["version"] as? String == "2.1.0")
    let done = try #require((file["runs"] as? [[String: Any]])?.first)
    let driver = try #require((done["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
    #expect(Set(rules).count == rules.count && rules.count > 20)
    let result = try #require((done["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "contrast" && result["level"] as? String == "error")
    #expect(rules[try #require(result["ruleIndex"] as? Int)] == "contrast")
    let places = try #require(result["locations"] as? [[String: Any]])
    let place = try #require(places.first?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "pale.json")
    #expect((place["region"] as? [String: Any])?["startColumn"] as? Int == 31)
    // Options have no file.
    let options = try object(
      try lint("--type", "warning", "--set", "titleTextColor=#E0B000", "--format", "sarif").output)
    let found = try #require((options["runs"] as? [[String: Any]])?.first?["results"])
    let all = try #require(found as? [[String: Any]]).map { $0["locations"] as? [[String: Any]] }
    #expect(!all.isEmpty && all.allSatisfy { $0?.first?["physicalLocation"] == nil })
    #expect(
      all.contains {
        let names = $0?.first?["logicalLocations"] as? [[String: String]]
        return names == [["name": "title", "kind": "element"]]
      })
  }

  @Test("the page shows the banner with its findings, and needs no other file")
  func page() throws {
    try write("pale.json", Self.pale)
    #expect(try lint("pale.json", "--format", "html", "--output", "page.html").status == 1)
    let page = try String(contentsOfFile: "\(folder.path)/page.html", encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<title>Findings in pale.json</title>"))
    #expect(page.contains("title #CCCCCC on #FFFFFF is 1.60:1"))
    #expect(page.contains("<img") && page.contains("src=\"data:image/png;base64,"))
    #expect(!page.contains("src=\"http") && !page.contains("<link"))
    try write("clean.json", Self.pale.replacing("#CCCCCC", with: "#000000"))
    #expect(try lint("clean.json", "--format", "html").text.contains("nothing found"))
  }

  @Test("hints are in every format, and the nearest token counts color and opacity")
  func hints() throws {
    let tokens = #"""
      { "color": { "$type": "color", "paper": { "$value": "#FFFFFF80" },
        "night": { "$value": "#101010" } } }
      """#
    try write("tokens.json", tokens)
    try write(
      "dim.json",
      ##"""
      { "kit": "swift-messages", "tokens": "tokens.json",
        "set": { "dimMode": "color", "dimColor": "#00000080" } }
      """##)
    let nearest = "the nearest token is {color.night}, #101010, at ΔE 2.7 and with another opacity"
    for format in ["text", "sarif", "github", "json"] {
      let run = try lint("dim.json", "--rule", "palette", "--fix-hint", "--format", format)
      #expect(run.text.contains(nearest), "\(format): \(run.text)")
    }
    #expect(
      try !lint("dim.json", "--rule", "palette", "--format", "sarif").text.contains("nearest"))
  }

  @Test("an annotated picture has the banner's size, and marks beside it")
  func annotated() throws {
    try write("pale.json", Self.pale)
    #expect(try run(["pale.json", "-o", "plain.png"], in: folder.path).status == 0)
    #expect(try lint("pale.json", "--annotate", "marked.png").status == 1)
    func picture(_ name: String) throws -> Bitmap {
      let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
      return try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25)).bitmap(
        from: Array(data))
    }
    let (plain, marked) = (try picture("plain.png"), try picture("marked.png"))
    #expect(plain.width == marked.width && plain.height == marked.height)
    let differing = zip(plain.pixels, marked.pixels).count { $0 != $1 }
    #expect(differing > 100 && differing < plain.pixels.count / 10)
    // Small pictures are enlarged until the numbers are legible, and -q drops no mark.
    #expect(try run(["pale.json", "--scale", "0.25", "-o", "s.png"], in: folder.path).status == 0)
    #expect(try lint("pale.json", "--scale", "0.25", "--annotate", "large.png").status == 1)
    #expect(try lint("pale.json", "--scale", "0.25", "-q", "--annotate", "quiet.png").status == 1)
    let (small, large) = (try picture("s.png"), try picture("large.png"))
    #expect(large.width == 4 * small.width && large.height == 4 * small.height)
    #expect(try picture("quiet.png") == large)
    try write("two.json", #"{ "pictures": { "a.png": {}, "b.png": { "type": "error" } } }"#)
    let several = try lint("two.json", "--annotate", "x.png")
    #expect(several.status == 64)
    #expect(several.errors.contains("--annotate is for one picture"))
    #expect(!folder.files.contains("x.png"))
  }

  @Test("a finding about a whole scene is drawn in the picture of the others")
  func annotatedScene() throws {
    try write(
      "scene.json",
      #"""
      { "kit": "swift-messages", "button": "Undo", "title": "Hi", "device": "iphone-14",
        "script": [{ "at": 0, "show": {} }], "lint": { "orphan": "no such finding" } }
      """#)
    let run = try lint(
      "scene.json", "--rule", "tap-target,unused-suppression,orphan", "--annotate", "scene.png")
    #expect(run.text.contains("tap-target") && run.text.contains("unused-suppression"))
    #expect(folder.files.contains("scene.png"), "\(run.errors)")
  }

  // MARK: Inputs

  @Test("the pictures of a set have their names, and equal ones are a note")
  func pictureSet() throws {
    try write(
      "set.json",
      #"{ "pictures": { "a.png": {"type": "error"}, "b.png": {"type": "error"}, "c.gif": {} } }"#)
    let lines = try lint("set.json").lines
    #expect(lines.contains { $0.hasPrefix("set.json:1:") && $0.hasSuffix("[a.png]") })
    #expect(lines.contains { $0.contains("note same-picture: ") && $0.hasSuffix("[a.png, b.png]") })
    #expect(lines.last?.hasSuffix("in 3 pictures") == true)
  }

  @Test("every type of a design is checked")
  func design() throws {
    try write(
      "design.json",
      ##"{ "Note": { "backgroundColor": "#EEEEEE", "textColor": "#DDDDDD" }, "Other": {} }"##)
    let lines = try lint("design.json", "--rule", "contrast").lines
    #expect(
      lines.contains { $0.contains("title #DDDDDD on #EEEEEE") && $0.hasSuffix("[type=Note]") })
    #expect(lines.last?.hasSuffix("in 2 pictures") == true)
  }

  @Test("a scene has findings with their times")
  func scene() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    try write(
      "scene.json",
      """
      { "kit": "swift-messages", "title": "Saved",
        "script": [{ "at": 0, "show": { "subtitle": "\(words)", "set": { "duration": 0.5 } } }] }
      """)
    let lines = try lint("scene.json").lines
    #expect(lines.contains { $0.contains("warning too-short: banner stays for 0.53 s") })
    #expect(lines.contains { $0.contains("error contrast: ") && $0.hasSuffix("s)") })
    #expect(try lint("scene.json", "--format", "html").text.contains("<img"))
  }

  @Test("the banner of an animation is drawn at rest")
  func animation() throws {
    try write(
      "animation.json", #"{ "type": "error", "fps": 20, "from": "100ms", "to": "0.5s", "loop": 2 }"#
    )
    #expect(try lint("animation.json", "--format", "html").text.contains("<img"))
    #expect(try lint("animation.json", "--annotate", "marked.png").status == 1)
    #expect(folder.files.contains("marked.png"))
  }

  @Test("a snapshot set is checked with the names of its cases")
  func snapshotSet() throws {
    try write(
      "bannerrender.json",
      #"{ "cases": { "one": { "type": "error" }, "two": {} }, "snapshots": {} }"#)
    let found = try lint("bannerrender.json")
    #expect(found.lines.contains { $0.hasSuffix("[one]") })
    #expect(try lint().text == found.text)
    #expect(try lint("bannerrender.json", "--type", "error").status == 64)
    let files = try lint("bannerrender.json", "bannerrender.json")
    #expect(files.text == found.text)
  }

  @Test("a banner without a page is measured on every page")
  func withoutPage() throws {
    let done = try lint("--type", "error", "--crop", "banner", "--background", "none")
    #expect(done.lines.contains { $0.contains("is at most 3.18:1 on any page; 4.5:1 is required") })
    for kit in ["swift-messages", "bulletin-board", "owl-banners", "cc-toast"] {
      let done = try lint("--kit", kit, "--title", "Saved", "--background", "none")
      #expect(done.status == 0 || done.status == 1)
      #expect(done.lines.last?.contains("in 1 picture") == true)
    }
  }

  @Test("the list has a line for each rule, or an object with its source")
  func list() throws {
    let lines = try lint("--list").lines
    let objects = try lint("--list", "--json").lines
    #expect(lines.count == objects.count && lines.count > 20)
    for (line, text) in zip(lines, objects) {
      let rule = try object(Data(text.utf8))
      let name = try #require(rule["rule"] as? String)
      #expect(line.hasPrefix(name + " "))
      #expect((rule["source"] as? String)?.isEmpty == false)
    }
  }

  @Test(
    "wrong arguments name the nearest valid value",
    arguments: [
      (["--rule", "contrst"], #"--rule: unknown rule "contrst". Did you mean "contrast"?"#),
      (["--rule", ""], "--rule: expected the name of a rule; see 'lint --list'"),
      (["--severity", "contrast"], "--severity: expected rule=severity"),
      (["--severity", "contrast=eror"], #"Did you mean "error"?"#),
      (["--severity", "contrst=error"], #"Did you mean "contrast"?"#),
      (["--format", "sarf"], #"Did you mean "sarif"?"#),
      (["--json", "--format", "html"], "--json and --format html can't be combined"),
      (["--threads", "0"], "expected --threads from 1 to 256"),
      (["missing.json"], "missing.json"),
      (["--baseline", "missing.json", "--type", "error"], "missing.json"),
    ])
  func wrongArguments(_ arguments: [String], error: String) throws {
    let done = try run(["lint"] + arguments, in: folder.path)
    #expect([64, 65, 66].contains(done.status))
    #expect(done.errors.contains(error), "\(done.errors)")
  }

  @Test("a known finding that no longer exists is a note")
  func goneFinding() throws {
    try write("a.json", Self.pale)
    #expect(try lint("a.json", "--record-baseline", "known.json").status == 0)
    try write("a.json", Self.pale.replacing("#CCCCCC", with: "#000000"))
    let done = try lint("a.json", "--baseline", "known.json")
    #expect(done.status == 0)
    #expect(done.errors.contains("known finding no longer exists; record the baseline again"))
    #expect(try lint("a.json", "--baseline", "known.json", "--quiet").errors.isEmpty)
    try write("known.json", "{}")
    #expect(try lint("a.json", "--baseline", "known.json").status == 65)
  }

  // MARK: Settings and baselines

  @Test(
    "a setting has a reason, and a wrong one is an error with its place",
    arguments: [
      (
        #"{"contrast": 3}"#,
        "$.lint.contrast: expected a reason, or an object with ignore, parts and severity"
      ),
      (#"{"contrast": "warning"}"#, #"for a severity, write {"severity": "warning"}"#),
      (#"{"contrast": ""}"#, "$.lint.contrast: expected a reason why findings are ignored"),
      (
        #"{"contrast": {"severity": "eror"}}"#,
        #"$.lint.contrast.severity: expected off, note, warning or error, found "eror". Did you mean "error"?"#
      ),
      (
        #"{"contrast": {"ignored": "x"}}"#,
        #"$.lint.contrast.ignored: unknown key. Did you mean "ignore"?"#
      ),
      (#"{"contrast": {}}"#, #"expected "ignore" with a reason, or "severity""#),
      (
        #"{"contrast": {"parts": ["title"], "severity": "note"}}"#,
        #""parts" needs "ignore" with a reason"#
      ),
      (
        #"{"contrast": {"ignore": " "}}"#,
        "$.lint.contrast.ignore: expected a reason why findings are ignored"
      ),
      (
        #"{"contrast": {"ignore": "\#(String(repeating: "x", count: 1001))"}}"#,
        "the reason is too long; the limit is 1000"
      ),
      ("[]", "$.lint: expected an object"),
    ])
  func wrongSettings(_ setting: String, error: String) throws {
    try write("a.json", #"{"kit": "cc-toast", "title": "Saved", "lint": \#(setting)}"#)
    for command in ["lint", "check"] {
      let done = try run([command, "a.json"], in: folder.path)
      #expect(done.status == 65)
      #expect(
        done.errors.contains("error: a.json:1:") && done.errors.contains(error), "\(done.errors)")
    }
  }

  @Test("a setting may be for some parts, change a severity, or be withdrawn")
  func settings() throws {
    func lines(_ setting: String, in name: String = "a.json") throws -> [String] {
      try write(name, Self.pale.replacing("} }", with: "}, \"lint\": \(setting) }"))
      return try lint(name, "--rule", "contrast").lines
    }
    #expect(
      try lines(#"{"contrast": {"ignore": "known", "parts": ["title"]}}"#).first?.hasPrefix(
        "nothing found") == true)
    #expect(
      try lines(#"{"contrast": {"ignore": "known", "parts": ["icon"]}}"#).first?.contains(
        "error contrast") == true)
    #expect(
      try lines(#"{"contrast": {"severity": "note"}}"#).first?.contains("note contrast") == true)
    #expect(
      try lines(#"{"contrast": {"severity": "off"}}"#).first?.hasPrefix("nothing found") == true)
    _ = try lines(#"{"contrast": "known"}"#, in: "base.json")
    try write("b.json", #"{"extends": "base.json", "lint": {"contrast": null}}"#)
    #expect(
      try lint("b.json", "--rule", "contrast").lines.first?.contains("error contrast") == true)
  }

  @Test(
    "a wrong baseline is an error with its place",
    arguments: [
      (#"{"version": 2, "findings": []}"#, "$.version: expected version 1, found the number 2"),
      (
        #"{"version": 1, "findings": 3}"#,
        "$.findings: expected a list of findings, found the number 3"
      ),
      (#"{"version": 1, "finding": []}"#, #"$.finding: unknown key. Did you mean "findings"?"#),
      (
        #"{"version": 1, "findings": [{"rul": "x"}]}"#,
        #"$.findings[0].rul: unknown key. Did you mean "rule"?"#
      ),
    ])
  func wrongBaseline(_ text: String, error: String) throws {
    try write("a.json", Self.pale)
    try write("known.json", text)
    let done = try lint("a.json", "--baseline", "known.json")
    #expect(done.status == 65)
    #expect(done.errors.contains("known.json:1:") && done.errors.contains(error), "\(done.errors)")
  }

  // MARK: Snapshot sets

  @Test("a run with rules has their findings in its report, and shards are merged")
  func shards() throws {
    try write(
      "bannerrender.json",
      """
      {"defaults": {"device": "320x240@1"}, "axes": {"appearance": ["light", "dark"]},
       "cases": {"one": {"type": "error"}, "two": {"type": "success"}, "three": {"type": "error"}}}
      """)
    func call(_ arguments: String...) throws -> Run { try run(arguments, in: folder.path) }
    #expect(try call("record").status == 0)
    let whole = try call("verify", "--lint")
    #expect(whole.status == 1 && whole.text.contains("\nlint: "), "\(whole.text)")
    #expect(whole.lastLine == "report: .bannerrender/report.html")
    func findings(_ report: String) throws -> [[String: Any]] {
      let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(report)/report.json"))
      let lint = try #require(try object(data)["lint"] as? [String: Any])
      return try #require(lint["findings"] as? [[String: Any]])
    }
    let all = try findings(".bannerrender")
    #expect(all.contains { $0["rule"] as? String == "contrast" })
    for shard in ["1", "2"] {
      _ = try call("verify", "--lint", "--shard", "\(shard)/2", "--report", "part\(shard)")
    }
    let merged = try call("report", "merge", "part1", "part2", "-o", "merged")
    #expect(!merged.errors.contains("error: "), "\(merged.errors)")
    let contrast = { (list: [[String: Any]]) in
      Set(
        list.filter { $0["rule"] as? String == "contrast" }.flatMap { one in
          ((one["pictures"] as? [String]) ?? []).map { "\($0) \(one["message"] as? String ?? "")" }
        })
    }
    #expect(try contrast(findings("merged")) == contrast(all))
  }

  @Test("a fading banner is measured over the page")
  func translucent() throws {
    let color = ["--set", "backgroundColor=#33669988", "--rule", "contrast", "--title", "Saved"]
    let card = try run(
      ["lint", "--kit", "swift-messages", "--layout", "card"] + color, in: folder.path)
    #expect(card.lines.contains { $0.contains("title #FFFFFF on #") })
    let alone = try run(
      [
        "lint", "--kit", "swift-messages", "--layout", "tab", "--crop", "banner", "--background",
        "none",
      ]
        + color, in: folder.path)
    #expect(alone.status == 0)
    #expect(
      alone.lines.contains { $0.contains("is unmeasured: the page behind it is transparent") })
  }

  @Test("a new case of a known fault between cases is reported with all of them, at its place")
  func grownFault() throws {
    for name in ["a", "b", "c"] { try write("\(name).json", Self.pale) }
    let rule = ["--rule", "same-picture"]
    func check(_ words: String...) throws -> Run {
      try run(["lint"] + words + rule, in: folder.path)
    }
    #expect(try check("a.json", "b.json", "--record-baseline", "known.json").status == 0)
    let same = try check("a.json", "b.json", "--baseline", "known.json")
    #expect(!same.text.contains("same-picture"), "\(same.text)")
    let grown = try check("a.json", "b.json", "c.json", "--baseline", "known.json")
    #expect(
      grown.lines.first?.hasPrefix("c.json: note same-picture: 3 cases draw the same pixels")
        == true, "\(grown.text)")
    #expect(grown.lines.first?.hasSuffix("[a.json, b.json, c.json]") == true, "\(grown.text)")
  }

  @Test("an unused setting of a set is known for its file only, and counts once")
  func knownSettings() throws {
    let text = #"""
      { "defaults": { "lint": { "contrast": { "ignore": "no", "parts": ["subtitel"] } } },
        "cases": { "a": { "kit": "cc-toast", "title": "Saved" }, "b": { "kit": "cc-toast" } } }
      """#
    for name in ["one", "two"] { try write("\(name)/set.json", text) }
    let known = ["--baseline", "known.json", "--rule", "unused-suppression,contrast", "--strict"]
    #expect(
      try run(
        [
          "lint", "one/set.json", "--record-baseline", "known.json", "--rule",
          "unused-suppression,contrast",
        ], in: folder.path
      ).status == 0)
    let same = try run(["lint", "one/set.json"] + known, in: folder.path)
    #expect(same.status == 0 && same.text.contains("; 1 finding known"), "\(same.text)")
    let other = try run(["lint", "two/set.json"] + known, in: folder.path)
    #expect(other.status == 1, "\(other.text)")
    #expect(other.lines.first?.hasPrefix("two/set.json:1:") == true, "\(other.text)")
  }

  @Test("a default that already ignores a fault makes the setting of a case superfluous")
  func superfluousSetting() throws {
    try write(
      "set.json",
      #"""
      { "defaults": { "kit": "message-banner", "set": { "titleTextSize": 9 },
          "lint": { "text-small": "small" } },
        "cases": { "a": { "title": "Hi" },
          "b": { "title": "Hi", "lint": { "text-small": "again" } } } }
      """#)
    let done = try lint("set.json", "--rule", "text-small,unused-suppression")
    #expect(
      done.lines.first
        == "set.json:4:37: warning unused-suppression: text-small has no finding here to ignore; remove the setting",
      "\(done.text)")
  }

  @Test("a rule that is off in a document ignores nothing")
  func off() throws {
    func document(_ setting: String) -> String {
      Self.pale.replacing(
        #""title": "Saved","#, with: #""title": "Saved", "lint": { "contrast": \#(setting) },"#)
    }
    try write("off.json", document(#"{ "severity": "off" }"#))
    let off = try lint("off.json", "--rule", "contrast")
    #expect(off.status == 0 && !"\(off.text)\(off.errors)".contains("ignored"), "\(off.text)")
    try write("ignored.json", document(#""the brand's color""#))
    let ignored = try lint("ignored.json", "--rule", "contrast")
    #expect("\(ignored.text)\(ignored.errors)".contains("1 finding ignored"), "\(ignored.text)")
  }

  @Test("a figure that is too small is rounded down, so that it doesn't look sufficient")
  func figures() throws {
    try write(
      "small.json",
      #"{ "kit": "cc-toast", "title": "Saved", "set": { "standardLabelFontSize": 10.96 } }"#)
    let small = try lint("small.json", "--rule", "text-small")
    #expect(
      small.text.contains("title has a font size of 10.9 pt; 11 pt is required"), "\(small.text)")
    func banner(_ type: String, _ color: String) -> String {
      """
      { "kit": "swift-messages", "layout": "card", "type": "\(type)", "icon": "none", "title": "T",
        "body": "B", "set": { "backgroundColor": "\(color)", "foregroundColor": "#000000" } }
      """
    }
    try write("one.json", banner("success", "#5A70D6"))
    try write("two.json", banner("error", "#3A98D0"))
    let colors = try lint("one.json", "two.json", "--rule", "color-only")
    #expect(colors.text.contains("by ΔE 9.9 for deuteranopia"), "\(colors.text)")
  }
}
