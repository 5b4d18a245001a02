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
