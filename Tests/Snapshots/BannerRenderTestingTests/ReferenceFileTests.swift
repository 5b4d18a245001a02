// SPDX-License-Identifier: MIT

import BannerSnapshots
import BannerRenderTesting
import Foundation
import BannerPNG
import Testing

@Suite struct ReferenceFileTests {
  private func age(_ file: URL) throws -> Date {
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    return old
  }

  private func date(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  @Test("equal pixels never rewrite a file", arguments: RecordMode.allCases)
  func untouched(mode: RecordMode) throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey)
    let old = try age(ground.reference)
    #expect(ground.check(Playground.grey, record: mode) == nil)
    #expect(try date(ground.reference) == old)
  }

  @Test("changed mode converts an equal reference in the other form; others warn")
  func converted() throws {
    let ground = try Playground()
    func check(_ store: ReferenceStore, _ bitmap: Bitmap, _ mode: RecordMode) -> BannerFailure? {
      ground.run {
        bannerFailures(
          .image(bitmap, scale: 2, layerText: "banner  0,0 6×4\n"), named: "one", store: store,
          record: mode, in: ground.references, function: "picture()"
        ).first
      }
    }
    func warned(_ store: ReferenceStore, _ text: String) {
      withKnownIssue {
        #expect(check(store, Playground.grey, .missing) == nil)
      } matching: { issue in
        issue.severity == .warning && issue.comments.contains { $0.rawValue.contains(text) }
      }
    }
    let pictures = ["fingerprint.json", "picture.one.png", "picture.one.txt"]
    let digests = ["digests.txt", "fingerprint.json", "picture.one.txt"]
    _ = check(.pictures, Playground.grey, .missing)
    let old = try Data(contentsOf: ground.reference)
    warned(.digest, "the reference is a picture, but store: says a digest")
    // The file that was compared is named.
    let other = try #require(check(.digest, Playground.spotted, .missing))
    #expect(other.reference == ground.reference.path && ground.names == pictures)
    #expect(other.description.contains("BANNERRENDER_RECORD=changed converts it"), "\(other)")
    let digest = try #require(check(.digest, Playground.grey, .changed))
    #expect(digest.kind == .recorded && digest.reference?.hasSuffix("digests.txt") == true)
    #expect(digest.description.contains("stored as a digest now, not as a picture"), "\(digest)")
    #expect(ground.names == digests)
    #expect(check(.digest, Playground.grey, .changed) == nil)
    warned(.pictures, "the reference is a digest, but store: says a picture")
    #expect(check(.pictures, Playground.grey, .changed)?.kind == .recorded)
    #expect(try Data(contentsOf: ground.reference) == old)
    #expect(ground.names == pictures)
    #expect(check(.pictures, Playground.grey, .all) == nil)
    // A changed picture leaves no file of the other form, either.
    #expect(check(.digest, Playground.spotted, .changed)?.kind == .recorded)
    #expect(ground.names == digests)
    #expect(check(.digest, Playground.spotted, .missing) == nil)
    #expect(check(.pictures, Playground.grey, .changed)?.kind == .recorded)
    #expect(ground.names == pictures)
    #expect(check(.pictures, Playground.grey, .missing) == nil)
  }

  @Test("a reference rewritten by another program is equal")
  func encodedAnew() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey)
    try Data(PNGWriter(scale: 2).bytes(of: Playground.grey)).write(to: ground.reference)
    let old = try age(ground.reference)
    #expect(ground.check(Playground.grey, record: .all) == nil)
    #expect(try date(ground.reference) == old)
  }

  @Test("an unreadable reference differs, and is replaced in changed mode")
  func unreadable() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey)
    let old = try Data(contentsOf: ground.reference)
    try Data("no picture".utf8).write(to: ground.reference)
    let failure = try #require(ground.check(Playground.grey, record: .missing))
    #expect(failure.kind == .different)
    #expect(failure.description.contains("the reference can't be read"))
    #expect(try Data(contentsOf: ground.reference) == Data("no picture".utf8))
    #expect(ground.check(Playground.grey, record: .changed)?.kind == .recorded)
    #expect(try Data(contentsOf: ground.reference) == old)
  }

  @Test("a picture's difference files are removed when it no longer differs")
  func artifacts() throws {
    let ground = try Playground()
    let stem = "BannerRenderTestingTests/Playground/picture.one"
    _ = ground.check(Playground.grey)
    #expect(ground.artifacts.isEmpty)
    _ = ground.check(Playground.spotted)
    #expect(ground.artifacts == ["\(stem).actual.png", "\(stem).difference.png"])
    _ = ground.check(Playground.grey)
    #expect(ground.artifacts.isEmpty)
  }

  @Test(
    "recording writes the fingerprint, and a failure begins with it if it differs")
  func fingerprint() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey)
    #expect(ground.names == ["fingerprint.json", "picture.one.png"])
    let file = URL(filePath: "\(ground.references)/fingerprint.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let other = text.replacingOccurrences(of: "\"tool\": \"", with: "\"tool\": \"other ")
    try Data(other.utf8).write(to: file)
    let failure = try #require(ground.check(Playground.spotted))
    #expect(failure.description.hasPrefix("the references were rendered by other bannerrender"))
    // Another picture that was not compared may still be by the other version.
    let neighbour = URL(filePath: "\(ground.references)/picture.two.png")
    try FileManager.default.copyItem(at: ground.reference, to: neighbour)
    #expect(ground.check(Playground.spotted, record: .changed)?.kind == .recorded)
    #expect(try String(contentsOf: file, encoding: .utf8) == other)
    try FileManager.default.removeItem(at: neighbour)
    #expect(ground.check(Playground.grey, record: .changed)?.kind == .recorded)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
