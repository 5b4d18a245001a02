// SPDX-License-Identifier: MIT

import BannerFolderTestSupport
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
