// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct ServiceOutputTests {
  private static let gitHub = ["GITHUB_ACTIONS": "true"]

  private func changed(_ cases: String = #"{ "a": {}, "b": {} }"#) throws -> SmallSet {
    let set = try SmallSet(cases)
    try set.succeed("record")
    try set.paint("993366")
    return set
  }

  private func annotations(_ run: Run) -> [String] { run.lines.filter { $0.hasPrefix("::") } }

  @Test(
    "only GitHub Actions and --annotations github get annotations, none with --annotations none")
  func choice() throws {
    let set = try changed()
    #expect(annotations(try set.call("verify")).isEmpty)
    #expect(annotations(try set.call("verify", environment: ["GITHUB_ACTIONS": "false"])).isEmpty)
    #expect(annotations(try set.call("verify", environment: Self.gitHub)).count == 1)
    #expect(annotations(try set.call("verify", "--annotations", "github")).count == 1)
    #expect(
      annotations(
        try set.call("verify", "--annotations", "none", environment: Self.gitHub)
      ).isEmpty)
  }

  @Test("an annotation names the set's file from the checkout's root, and the line of the case")
  func place() throws {
    let set = try changed()
    let folder = TestFolder.temporary()
    try FileManager.default.moveItem(
      atPath: set.path, toPath: "\(folder.path)/in a,b:c%")
    let run = try bannerrender(
      ["verify"], Self.gitHub.merging(["GITHUB_WORKSPACE": folder.path]) { $1 },
      in: "\(folder.path)/in a,b:c%")
    let line = try #require(annotations(run).first)
    #expect(
      line.hasPrefix("::error file=in a%2Cb%3Ac%25/bannerrender.json,line=3,col="), "\(line)")
    #expect(line.contains(",title=different::a, b: "))
    try FileManager.default.moveItem(atPath: "\(folder.path)/in a,b:c%", toPath: set.path)
  }

  private func bannerrender(
    _ arguments: [String], _ environment: [String: String], in folder: String
  ) throws -> Run { try run(arguments, environment: environment, in: folder) }

  @Test("a case from a document names the document, and a failed one the line of its error")
  func documents() throws {
    let set = try SmallSet()
    try set.write("docs/one.json", #"{ "device": "320x200@1", "crop": "banner" }"#)
    try set.write(
      "docs/two.json", "{ \"device\": \"320x200@1\",\n\n  \"image\": \"gone.png\" }")
    try set.write("bannerrender.json", #"{ "documents": "docs" }"#)
    let run = try set.call(
      "verify", environment: Self.gitHub.merging(["GITHUB_WORKSPACE": set.path]) { $1 })
    let lines = annotations(run)
    #expect(
      lines.count == 2 && lines.contains { $0.hasPrefix("::error file=docs/one.json,line=1,") })
    #expect(
      lines.contains { $0.contains("file=docs/two.json,line=") && $0.contains("title=failed") })
  }

  @Test("a warning names its own line, not that of its case")
  func warnings() throws {
    let set = try SmallSet("{ \"a\": {\n \"title\": \"Hi\",\n \"text-size\": \"xl\" } }")
    try set.succeed("record")
    let variables = Self.gitHub.merging(["GITHUB_WORKSPACE": set.path]) { $1 }
    let line = try #require(annotations(try set.call("verify", environment: variables)).first)
    #expect(line.hasPrefix("::warning file=bannerrender.json,line=5,col=15,"), "\(line)")
    #expect(line.contains("title=warning::a: $.cases.a.text-size is ignored: "), "\(line)")
    let bytes = try #require(set.bytes(".bannerrender/codequality.json"))
    let entries = try #require(
      try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    let location = try #require(entries.first?["location"] as? [String: Any])
    #expect((location["lines"] as? [String: Any])?["begin"] as? Int == 5)
  }

  @Test("an error that ends the run is an annotation, with the place in the file")
  func brokenSet() throws {
    let set = try changed()
    try set.write("bannerrender.json", "{\n \"cases\": { \"a\": { \"tipe\": 1 } } }")
    let variables = Self.gitHub.merging(["GITHUB_WORKSPACE": set.path]) { $1 }
    let run = try set.call("verify", environment: variables)
    #expect(run.status == 65 && run.text.isEmpty)
    #expect(
      run.errors.hasPrefix("::error file=bannerrender.json,line=2,col="), "\(run.errors)")
    #expect(try !set.call("verify").errors.contains("::error"))
  }

  @Test("annotations don't disturb JSON or the last line, and are also printed with --quiet")
  func otherOutput() throws {
    let set = try changed()
    let json = try set.call("verify", "--json", environment: Self.gitHub)
    #expect(json.lines.allSatisfy { $0.hasPrefix("{") } && json.errors.contains("::error file="))
    let plain = try set.call("verify", environment: Self.gitHub)
    #expect(plain.lines.last == "to accept: bannerrender approve")
    #expect(annotations(try set.call("verify", "-q", environment: Self.gitHub)).count == 1)
  }

  @Test("record and report merge have annotations, too")
  func others() throws {
    let set = try changed()
    let record = try set.call("record", "--mode", "none", environment: Self.gitHub)
    #expect(annotations(record).count == 1)
    for shard in 1...2 {
      _ = try set.call("verify", "--shard", "\(shard)/2", "--report", "p\(shard)")
    }
    let merged = try set.call("report", "merge", "p1", "p2", environment: Self.gitHub)
    #expect(annotations(merged).count == 1, "\(merged.text)")
    #expect(annotations(merged).first?.contains("file=bannerrender.json,line=3") ?? false)
  }

  @Test("the summary of a step is appended to, and keeps what other commands wrote")
  func summary() throws {
    let set = try changed()
    try set.write("summary.md", "# Before")
    let variables = Self.gitHub.merging(
      ["GITHUB_STEP_SUMMARY": "\(set.path)/summary.md"]) { $1 }
    for count in 1...2 {
      _ = try set.call("verify", environment: variables)
      let text = String(decoding: try #require(set.bytes("summary.md")), as: UTF8.self)
      #expect(text.hasPrefix("# Before\n**Not passed**"))
      #expect(text.components(separatedBy: "| <code>a</code> |").count == count + 1)
    }
    let none = try set.call("verify", "--annotations", "none", environment: variables)
    #expect(none.status == 1)
    #expect(
      String(decoding: try #require(set.bytes("summary.md")), as: UTF8.self)
        .components(separatedBy: "**Not passed**").count == 3)
  }

  @Test("a summary that is full or no file has a warning, and changes nothing else")
  func fullSummary() throws {
    let set = try changed()
    let full = Data(repeating: 65, count: 1 << 20)
    try set.write("summary.md", full)
    for file in ["summary.md", ".", "missing/summary.md"] {
      let run = try set.call(
        "verify",
        environment: Self.gitHub.merging(["GITHUB_STEP_SUMMARY": "\(set.path)/\(file)"]) { $1 })
      #expect(run.status == 1 && run.lines.last == "to accept: bannerrender approve")
      #expect(run.errors.contains("warning: the summary of the step isn't written: "), "\(file)")
    }
    #expect(set.bytes("summary.md") == full)
  }

  @Test("findings are annotations with --lint")
  func lint() throws {
    let set = try SmallSet(#"{ "a": { "title": "A title" } }"#)
    try set.write(
      "design.json", ##"{ "T": { "backgroundColor": "#FFFFFF", "titleTextColor": "#FFFFFF" } }"##)
    try set.succeed("record")
    let run = try set.call("verify", "--lint", environment: Self.gitHub)
    #expect(annotations(run).contains { $0.contains("title=contrast::a: ") }, "\(run.text)")
    #expect(run.status == 1)
  }

  @Test("attachments are named relative to the folder of the job")
  func attachments() throws {
    let set = try changed()
    try #require(
      try set.shell("mkdir -p app/ui; mv bannerrender.json design.json Snapshots app/ui").status
        == 0)
    let line = "cd app/ui; CI_PROJECT_DIR='\(set.path)' bannerrender verify"
    #expect(try set.shell(line).status == 1)
    let file = try #require(set.bytes("app/ui/.bannerrender/junit.xml"))
    #expect(
      String(decoding: file, as: UTF8.self)
        .contains("[[ATTACHMENT|app/ui/.bannerrender/pictures/a.actual.png]]"))
  }

  @Test("codequality.json has one entry per case, with fingerprints that figures don't change")
  func codeQuality() throws {
    let set = try changed()
    func entries() throws -> [[String: Any]] {
      let bytes = try #require(set.bytes(".bannerrender/codequality.json"))
      return try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    }
    _ = try set.call("verify", environment: ["CI_PROJECT_DIR": set.path])
    let first = try entries()
    #expect(
      first.map { $0["check_name"] as? String }
        == Array(repeating: "bannerrender/different", count: 2))
    let location = try #require(first[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "bannerrender.json")
    #expect((location["lines"] as? [String: Any])?["begin"] as? Int == 3)
    #expect(
      first.allSatisfy {
        ["info", "minor", "major", "critical", "blocker"].contains($0["severity"] as? String)
      })
    let prints = first.compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == 2)
    try set.paint("FFFFFF")
    _ = try set.call("verify", environment: ["CI_PROJECT_DIR": set.path])
    #expect(try entries().compactMap { $0["fingerprint"] as? String } == prints)
    #expect(try entries()[0]["description"] as? String != first[0]["description"] as? String)
    try set.succeed("approve")
    try set.succeed("verify")
    #expect(try entries().isEmpty)
  }
}
