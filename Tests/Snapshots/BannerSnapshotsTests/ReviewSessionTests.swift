// SPDX-License-Identifier: MIT

import BannerPixels
import BannerFiles
import BannerTestSupport
import BannerPNG
import BannerReports
import BannerSnapshots
import Foundation
import Testing

/// Reviews of the last run.
@Suite struct ReviewSessionTests {
  /// Returns a folder whose four pictures differ from their references, after a run.
  private func changed(_ settings: String = "") throws -> TestFolder {
    let folder = try RunTests.folder(settings)
    try folder.run(.changed)
    try RunTests.change(folder)
    try folder.run()
    return folder
  }

  private func decisions(_ session: ReviewSession) -> [String] {
    session.cases.map { "\($0.name) \($0.decision.rawValue)" }
  }

  @Test("a session lists the cases, their groups and the facts of the run")
  func contents() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    #expect(session.cases.map(\.name) == ["small", "small-bottom", "other", "other-bottom"])
    #expect(session.facts.total == 4 && session.facts.set == "bannerrender.json")
    #expect(session.facts.counts.map(\.outcome) == [.different])
    #expect(Set(session.groups.flatMap(\.names)) == Set(session.cases.map(\.name)))
    let one = try #require(session.reviewedCase("small"))
    #expect(one.canAccept && one.needsReview && !one.isAnimation && one.decision == .open)
    #expect(one.explanations == ["banner: background #336699 became #339966"])
    #expect(session.groups[try #require(one.group)].title == one.explanations[0])
    #expect(one.number == 1 && one.width == 320 && !one.summary.isEmpty)
    #expect(try session.names(matching: ["small*"]) == ["small", "small-bottom"])
    #expect(throws: RenderError.self) { try session.names(matching: ["smal"]) }
    #expect(session.reviewedCase("none") == nil)
  }

  @Test("without a report there is nothing to review")
  func noReport() throws {
    let folder = try RunTests.folder()
    #expect(throws: RenderError.self) { try ReviewSession(of: folder.set()) }
  }

  @Test("pictures come by the name of their case")
  func pictures() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    let before = try folder.bytes("Snapshots/small.png")
    #expect(try session.picture(.reference, of: "small") == before)
    #expect(
      try session.picture(.actual, of: "small")
        == folder.bytes(".bannerrender/pictures/small.actual.png"))
    #expect(
      try session.picture(.difference, of: "small")
        == folder.bytes(".bannerrender/pictures/small.difference.png"))
    #expect(try session.picture(.actual, of: "../small") == nil)
    // An accepted reference is still the earlier one in this run.
    try session.accept(["small"])
    #expect(try session.picture(.reference, of: "small") == before)
    #expect(
      session.path(of: .actual, of: "small")?.hasSuffix("pictures/small.actual.png") == true)
  }

  @Test("a difference that the report doesn't have is made")
  func madeDifference() throws {
    let folder = try changed()
    let made = try folder.bytes(".bannerrender/pictures/small.difference.png")
    // A report without the picture of the difference
    var text = String(decoding: try folder.bytes(".bannerrender/report.json"), as: UTF8.self)
    text = text.replacing(#/,?\s*"difference": "[^"]*"/#, with: "")
    text = text.replacing(#/,?\s*"differenceDigest": "[^"]*"/#, with: "")
    try folder.write(".bannerrender/report.json", text)
    let session = try ReviewSession(of: folder.set())
    let picture = try #require(try session.picture(.difference, of: "small"))
    let reader = PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25))
    #expect(try reader.bitmap(from: picture) == reader.bitmap(from: made))
  }

  @Test(
    "what was accepted before is accepted in the next session", arguments: ["pictures", "digest"])
  func acceptedBefore(store: String) throws {
    let folder = try changed(#""store": "\#(store)""#)
    #expect(try ReviewSession(of: folder.set()).accept(["small"]) == ["small"])
    let session = try ReviewSession(of: folder.set())
    #expect(session.reviewedCase("small")?.decision == .accepted)
    #expect(session.reviewedCase("other")?.decision == .open)
    #expect(try session.accept(["small", "other"]) == ["other"])
  }

  @Test("accepting writes what the approval would, and undo puts every file back")
  func accept() throws {
    let folder = try changed()
    let before = try folder.references()
    let session = try ReviewSession(of: folder.set())
    let plan = try session.plan(accepting: ["small"])
    #expect(
      plan.files.map { "\(($0.path as NSString).lastPathComponent) \($0.change.rawValue)" } == [
        "small.txt replaced", "small.png replaced",
      ])
    #expect(try folder.references() == before)
    #expect(try session.accept(["small"], planDigest: plan.digest) == ["small"])
    #expect(
      try folder.bytes("Snapshots/small.png")
        == folder.bytes(".bannerrender/pictures/small.actual.png"))
    #expect(session.reviewedCase("small")?.decision == .accepted)
    #expect(try session.accept(["small"]).isEmpty)
    #expect(try session.undo() == ["small"])
    #expect(try folder.references() == before)
    #expect(session.reviewedCase("small")?.decision == .open)
    #expect(try session.undo().isEmpty)
  }

  @Test("a group is accepted at once, and the whole run like one approval")
  func groups() throws {
    let folder = try changed()
    let (one, other) = try (folder, changed())
    try one.write("Snapshots/fingerprint.json", "{}")
    try other.write("Snapshots/fingerprint.json", "{}")
    let session = try ReviewSession(of: one.set())
    let before = try one.references()
    for group in session.groups { try session.accept(group.names) }
    _ = try Approval(in: other.set())
    #expect(try one.references() == other.references())
    #expect(try one.run().isPassed)
    while try !session.undo().isEmpty {}
    #expect(try one.references() == before)
  }

  @Test("an approval is refused if the files of its plan have changed")
  func stalePlan() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    let plan = try session.plan(accepting: ["small", "other"])
    _ = try Approval(of: ["other"], in: folder.set())
    let before = try folder.references()
    #expect(throws: RenderError.self) {
      try session.accept(["small", "other"], planDigest: plan.digest)
    }
    #expect(try folder.references() == before)
    #expect(session.reviewedCase("small")?.decision == .open)
    let again = try session.plan(accepting: ["small", "other"])
    #expect(again.digest != plan.digest)
    #expect(try session.accept(["small", "other"], planDigest: again.digest).count == 2)
  }

  @Test("pictures of an earlier set are not accepted")
  func changedSet() throws {
    let folder = try changed()
    let set = try folder.set()
    let session = try ReviewSession(of: set)
    #expect(!session.isOfEarlierSet)
    let before = try folder.references()
    try RunTests.change(folder, "#112233")
    #expect(throws: RenderError.self) { try session.plan(accepting: ["small"]) }
    #expect(throws: RenderError.self) { try session.accept(["small"]) }
    #expect(try folder.references() == before)
    try session.reload()
    #expect(session.isOfEarlierSet)
    // A set that can't be read any more has changed, too.
    try RunTests.change(folder)
    _ = try session.plan(accepting: ["small"])
    try FileManager.default.removeItem(atPath: set.file)
    #expect(throws: RenderError.self) { try session.accept(["small"]) }
    #expect(try folder.references() == before)
  }

  @Test("a reference that changed after the run is not accepted")
  func changedReference() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    try folder.write("Snapshots/small.png", folder.bytes("Snapshots/other.png"))
    let before = try folder.references()
    #expect(throws: RenderError.self) { try session.accept(["other", "small"]) }
    #expect(try folder.references() == before)
    #expect(throws: RenderError.self) { try session.accept(["nothing"]) }
  }

  @Test("undo removes new files, with and without room in memory", arguments: [256 << 20, 0])
  func undoNew(memory: Int) throws {
    let folder = try RunTests.folder()
    try folder.run()
    let session = try ReviewSession(of: folder.set(), memory: memory)
    let names = session.cases.map(\.name)
    #expect(try session.plan(accepting: names).files.allSatisfy { $0.change == .new })
    try session.accept(names)
    #expect(try folder.references().count == 9)
    #expect(try session.undo() == names)
    #expect(try folder.references().isEmpty)
    try session.accept(["small"])
    try RunTests.change(folder)
    try folder.run()
    let before = try folder.references()
    try session.reload()
    try session.accept(["small"])
    #expect(try folder.references() != before)
    #expect(try session.undo() == ["small"])
    #expect(try folder.references() == before)
    #expect(try session.undo() == ["small"])
    #expect(try folder.references().isEmpty)
  }

  @Test("undo restores lines of digests and shared layer texts")
  func undoDigests() throws {
    let folder = try TestFolder(
      set:
        """
        { "defaults": { "device": "320x200@1", "design": "design.json", "type": "t", "crop": "banner" },
          "cases": { "a": {}, "b": {}, "c": { "title": "Sea" } },
          "snapshots": { "store": "digest" } }
        """)
    try RunTests.change(folder, "#336699")
    try folder.run(.changed)
    try RunTests.change(folder)
    try folder.run()
    let before = try folder.references()
    let session = try ReviewSession(of: folder.set())
    let plan = try session.plan(accepting: ["a", "c"])
    let lines = plan.files.filter { $0.change == .line }
    #expect(lines.map(\.name) == ["a", "c"] && lines[0].path.hasSuffix("digests.txt"))
    var states = [before]
    for name in ["a", "c", "b"] {
      try session.accept([name])
      states.append(try folder.references())
    }
    #expect(try folder.run().isPassed)
    for state in states.dropLast().reversed() {
      #expect(try session.undo().count == 1)
      #expect(try folder.references() == state)
    }
  }

  @Test("undo is refused after another change of a file, and writes nothing")
  func undoRefused() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    try session.accept(["small", "other"])
    let text = try folder.bytes("Snapshots/other.txt")
    try folder.write("Snapshots/other.txt", text + Array("more\n".utf8))
    let before = try folder.references()
    do {
      try session.undo()
      Issue.record("the change was overwritten")
    } catch { #expect("\(error)".contains("other.txt has changed since it was accepted")) }
    #expect(try folder.references() == before)
    #expect(session.reviewedCase("small")?.decision == .accepted)
    try folder.write("Snapshots/other.txt", text)
    #expect(try session.undo() == ["small", "other"])
  }

  @Test("an approval that fails leaves the old files")
  func failedWrite() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    let before = try folder.references()
    // A link is read, but not replaced.
    let text = "\(folder.path)/Snapshots/small-bottom.txt"
    try FileManager.default.moveItem(atPath: text, toPath: "\(text).old")
    try FileManager.default.createSymbolicLink(
      atPath: text, withDestinationPath: "small-bottom.txt.old")
    #expect(throws: (any Error).self) { try session.accept(["small", "small-bottom"]) }
    for name in ["small.png", "small.txt", "small-bottom.png"] {
      #expect(try folder.references()[name] == before[name])
    }
    #expect(session.reviewedCase("small")?.decision == .open)
    #expect(try session.undo().isEmpty)
  }

  @Test("canceling an approval or its undo at any moment changes nothing")
  func canceled() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    let names = session.cases.map(\.name)
    func files() throws -> [[UInt8]] {
      try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/Snapshots").sorted()
        .flatMap { [Array($0.utf8), try folder.bytes("Snapshots/\($0)")] }
    }
    /// Cancels at each of the moments at which the work asks, and returns their number.
    func moments(_ work: (_ isCanceled: () -> Bool) throws -> Void) throws -> Int {
      let (before, decided) = (try files(), decisions(session))
      for last in 0..<1000 {
        var asked = 0
        do {
          try work {
            asked += 1
            return asked > last
          }
          return last
        } catch {
          #expect("\(error)".hasSuffix("was canceled"))
          #expect(try files() == before && decisions(session) == decided)
        }
      }
      return .max
    }
    let old = try files()
    #expect(try moments { _ = try session.plan(accepting: names, isCanceled: $0) } >= names.count)
    #expect(try moments { try session.accept(names, isCanceled: $0) } > 3 * names.count)
    #expect(decisions(session).allSatisfy { $0.hasSuffix(" accepted") })
    #expect(try files() != old)
    #expect(try moments { try session.undo(isCanceled: $0) } >= names.count)
    #expect(decisions(session).allSatisfy { $0.hasSuffix(" open") })
    #expect(try files() == old)
  }

  @Test("cases are rejected and reopened, and each decision can be taken back")
  func reject() throws {
    let folder = try changed()
    let before = try folder.references()
    let session = try ReviewSession(of: folder.set())
    try session.reject(["small", "other"])
    try session.reopen(["small"])
    try session.accept(["small"])
    #expect(throws: RenderError.self) { try session.reject(["small"]) }
    #expect(throws: RenderError.self) { try session.reopen(["small"]) }
    #expect(throws: RenderError.self) { try session.reject(["nothing"]) }
    #expect(
      decisions(session) == [
        "small accepted", "small-bottom open", "other rejected", "other-bottom open",
      ])
    #expect(try session.undo() == ["small"])
    #expect(try session.undo() == ["small"])
    #expect(decisions(session)[0] == "small rejected")
    #expect(try session.undo() == ["small", "other"])
    #expect(session.cases.allSatisfy { $0.decision == .open })
    #expect(try folder.references() == before)
    // Nothing is wrong with a picture that is equal.
    try folder.run(.changed)
    try folder.run()
    let equal = try ReviewSession(of: folder.set())
    #expect(throws: RenderError.self) { try equal.reject(["small"]) }
  }

  @Test("another run keeps the decisions about results that are the same")
  func reload() throws {
    let folder = try changed()
    let session = try ReviewSession(of: folder.set())
    try session.reject(["other", "other-bottom"])
    try session.accept(["small", "small-bottom"])
    try folder.run()
    try session.reload(folder.set())
    #expect(
      decisions(session) == [
        "small accepted", "small-bottom accepted", "other rejected", "other-bottom rejected",
      ])
    #expect(session.reviewedCase("small")?.outcome == .equal)
    // Another picture is another result.
    try RunTests.change(folder, "#AA3300")
    try folder.run()
    try session.reload()
    #expect(session.cases.allSatisfy { $0.decision == .open })
  }

  @Test("an approval that was taken back elsewhere is open after another run")
  func restoredElsewhere() throws {
    let folder = try changed()
    let old = try folder.references()
    let session = try ReviewSession(of: folder.set())
    try session.accept(["small"])
    for (name, bytes) in old { try folder.write("Snapshots/\(name)", [UInt8](bytes)) }
    try folder.run()
    try session.reload()
    #expect(session.reviewedCase("small")?.decision == .open)
    #expect(try session.undo() == ["small"])
    #expect(try folder.references() == old)
  }
}
