// SPDX-License-Identifier: MIT

import BannerFiles
import BannerTestSupport
import BannerRender
import Foundation
import BannerReports
import BannerSnapshots
import Testing

/// The pictures that become references, and their metadata.
@Suite struct ApprovalTests {
  private static let tolerant = #""tolerance": { "pixel": { "yiq": 0.3 } }"#

  /// Replaces the fingerprint by one of another renderer; returns both.
  private func forge(_ folder: TestFolder) throws -> (right: [UInt8], forged: [UInt8]) {
    let right = try folder.bytes("Snapshots/fingerprint.json")
    var text = String(decoding: right, as: UTF8.self)
    let start = try #require(text.range(of: "\"renderer\": \"")?.upperBound)
    text.replaceSubrange(start..<text.index(after: start), with: text[start] == "0" ? "1" : "0")
    try folder.write("Snapshots/fingerprint.json", text)
    return (right, Array(text.utf8))
  }

  @Test("tolerated references keep the fingerprint of the build that rendered them")
  func tolerated() throws {
    let folder = try RunTests.folder(Self.tolerant)
    try folder.run(.changed)
    let (right, forged) = try forge(folder)
    try RunTests.change(folder, "#33669A")
    #expect(try folder.run(.changed).count(.tolerated) == 4)
    #expect(try folder.bytes("Snapshots/fingerprint.json") == forged)
    let approval = try Approval(in: folder.set())
    #expect(approval.accepted.isEmpty && !approval.hasNewFingerprint)
    #expect(try folder.bytes("Snapshots/fingerprint.json") == forged)
    try folder.run(.all)
    #expect(try folder.bytes("Snapshots/fingerprint.json") == right)
  }

  @Test("tolerated pictures can be viewed, but not accepted")
  func looked() throws {
    let folder = try RunTests.folder(Self.tolerant)
    try folder.run(.changed)
    try RunTests.change(folder, "#33669A")
    for one in try folder.run().cases {
      #expect(one.outcome == .tolerated && one.command == nil && one.layers == nil)
      for path in [one.pictures.expected, one.pictures.actual, one.pictures.difference] {
        #expect(folder.exists(".bannerrender/\(path ?? "?")"))
      }
    }
  }

  @Test("the last of several approvals records the fingerprint", arguments: ["pictures", "digest"])
  func lastPart(store: String) throws {
    let folder = try RunTests.folder(#""store": "\#(store)""#)
    try folder.run(.changed)
    try RunTests.change(folder)
    let (right, forged) = try forge(folder)
    try folder.run()
    let names = ["small", "small-bottom", "other", "other-bottom"]
    for name in names {
      #expect(try folder.bytes("Snapshots/fingerprint.json") == forged)
      let approval = try Approval(of: [name], in: folder.set())
      #expect(approval.accepted == [name])
      #expect(approval.hasNewFingerprint == (name == names.last))
    }
    #expect(try folder.bytes("Snapshots/fingerprint.json") == right)
  }

  @Test(
    "accepting a complete run records its fingerprint; accepting a part does not")
  func fingerprint() throws {
    let folder = try RunTests.folder()
    try folder.run(.changed)
    let (right, forged) = try forge(folder)
    try RunTests.change(folder)
    try folder.run()
    #expect(try !Approval(of: ["small"], in: folder.set()).hasNewFingerprint)
    #expect(try folder.bytes("Snapshots/fingerprint.json") == forged)
    #expect(try Approval(in: folder.set()).hasNewFingerprint)
    #expect(try folder.bytes("Snapshots/fingerprint.json") == right)
  }

  @Test("picture and layer text come from the same run in every mode", arguments: [false, true])
  func together(isAccepted: Bool) throws {
    let folder = try RunTests.folder(Self.tolerant + #", "layers": "compare""#)
    try folder.run(.changed)
    try RunTests.change(folder, "#33669A")
    let picture = try folder.bytes("Snapshots/small.png")
    if isAccepted {
      #expect(try folder.run().count(.layersDiffer) == 4)
      #expect(try Approval(in: folder.set()).accepted.count == 4)
    } else {
      try folder.run(.changed)
    }
    #expect(try folder.bytes("Snapshots/small.png") != picture)
    let report = try folder.run(.none, decoding: true)
    #expect(report.outcomes.allSatisfy { $0.hasSuffix(" equal") }, "\(report.outcomes)")
  }

  @Test("accepted layers bring their picture, even if pixels don't count")
  func ignoredPixels() throws {
    let all = #""ignore": [[0, 0, 320, 200]], "layers": "compare""#
    let folder = try RunTests.folder(all)
    try folder.run(.changed)
    func describe(_ settings: String) throws {
      try folder.write(
        "bannerrender.json",
        RunTests.small.replacingOccurrences(of: #""Title""#, with: #""Tilte""#)
          .replacingOccurrences(of: "SETTINGS", with: settings))
    }
    try describe(all)
    #expect(try folder.run().count(.layersDiffer) == 2)
    #expect(try Approval(in: folder.set()).accepted == ["small", "small-bottom"])
    try describe(#""layers": "compare""#)
    #expect(try folder.run().outcomes.allSatisfy { $0.hasSuffix(" equal") })
  }

  @Test("a file that changed after the run or its comparison is not accepted")
  func exchanged() throws {
    let folder = try RunTests.folder()
    try folder.run(.changed)
    try RunTests.change(folder)
    try folder.run()
    let before = try folder.references()
    // A picture of another case is also complete.
    let pictures = ".bannerrender/pictures"
    let own = try folder.bytes("\(pictures)/small.actual.png")
    try folder.write("\(pictures)/small.actual.png", folder.bytes("\(pictures)/other.actual.png"))
    #expect(throws: RenderError.self) { try Approval(in: folder.set()) }
    try folder.write("\(pictures)/small.actual.png", own)

    let text = try folder.bytes("Snapshots/other.txt")
    try folder.write("Snapshots/other.txt", text + Array("more\n".utf8))
    #expect(throws: RenderError.self) { try Approval(in: folder.set()) }
    try folder.write("Snapshots/other.txt", text)
    #expect(try folder.references() == before)
    #expect(try Approval(in: folder.set()).accepted.count == 4)
  }

  @Test("a name that looks like a pattern selects only its own case")
  func brackets() throws {
    let folder = try TestFolder(
      set:
        #"{ "defaults": { "device": "320x200@1", "crop": "banner" }, "cases": { "x[1]": {}, "x1": {} } }"#
    )
    try folder.run()
    #expect(try Approval(of: ["x[1]"], in: folder.set()).accepted == ["x[1]"])
    #expect(try folder.run(.none, CaseSelection(patterns: ["x[1]"])).cases.map(\.name) == ["x[1]"])
    try folder.run()
    #expect(try Approval(of: ["x*"], in: folder.set()).accepted == ["x1"])
  }

  @Test("reports of an earlier version of the set are not merged with current ones")
  func states() throws {
    let folder = try RunTests.folder()
    try folder.run(.changed)
    func run(_ index: Int) throws -> String {
      var verification = try Verification(
        of: folder.set(), CaseSelection(shard: Report.Shard(index: index, count: 2)))
      verification.reportFolder = "\(folder.path)/report-\(index)"
      _ = try verification.run()
      return verification.reportFolder
    }
    let first = try run(1)
    let set = RunTests.small.replacingOccurrences(of: "SETTINGS", with: "")
    try folder.write(
      "bannerrender.json", set.replacingOccurrences(of: #""Other""#, with: #""Others""#))
    let second = try run(2)
    for folders in [[first, second], [first]] {
      #expect(throws: RenderError.self) {
        try ReportMerge.merge(
          folders, of: folder.set(), into: "\(folder.path)/all", acceptCommand: "x")
      }
    }
    #expect(!folder.exists("all/report.json"))
    let again = try run(1)
    #expect(
      try ReportMerge.merge(
        [again, second], of: folder.set(), into: "\(folder.path)/all", acceptCommand: "x"
      ).total == 4)
  }
}
