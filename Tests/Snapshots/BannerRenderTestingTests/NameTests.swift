// SPDX-License-Identifier: MIT

import BannerPixels
import BannerRenderTesting
import Foundation
import Testing

@Suite struct NameTests {
  private func check(
    _ ground: Playground, _ bitmap: Bitmap = Playground.grey, named name: String? = nil,
    line: UInt = 1, function: String = "saved()"
  ) -> BannerFailure? {
    ground.run(isSameRun: true) {
      bannerFailures(
        .image(bitmap, scale: 2), named: name, in: ground.references, line: line,
        function: function
      ).first
    }
  }

  @Test("a picture is named after its test and its name, in characters that are valid in files")
  func names() throws {
    let ground = try Playground()
    #expect(check(ground)?.name == "saved")
    #expect(check(ground, named: "with button")?.name == "saved.with-button")
    #expect(check(ground, named: "../../a", line: 2)?.name == "saved...-..-a")
    #expect(check(ground, line: 3, function: "a line of words()")?.name == "a-line-of-words")
    #expect(check(ground, line: 4, function: "with (brackets)()")?.name == "with-brackets")
    #expect(check(ground, line: 5, function: "with(argument:)")?.name == "with")
    #expect(check(ground, named: "// ")?.kind == .misuse)
    // The list of digests is in the same folder.
    #expect(check(ground, line: 6, function: "digests()")?.kind == .misuse)
    #expect(check(ground, line: 7, function: "🎉()")?.kind == .misuse)
    #expect(check(ground, named: "party", line: 8, function: "🎉()")?.name == "party")
  }

  @Test("two places that write the same file name each other in the failure")
  func places() throws {
    let ground = try Playground()
    #expect(check(ground, line: 7)?.kind == .recorded)
    let second = try #require(check(ground, line: 8))
    #expect(second.kind == .misuse)
    #expect(second.description.contains("NameTests.swift:7"))
    #expect(second.description.contains("named:"))
    #expect(check(ground, named: "SAVED", line: 9)?.kind == .recorded)
    #expect(check(ground, named: "Saved", line: 10)?.kind == .misuse)
  }

  @Test("a repeated place must have the same picture")
  func again() throws {
    let ground = try Playground()
    #expect(check(ground)?.kind == .recorded)
    #expect(check(ground) == nil)
    #expect(check(ground, Playground.spotted)?.kind == .misuse)
  }

  private static let shared = Result { try Playground() }

  @Test("cases of a parameterized test need names", .serialized, arguments: [1, 2])
  func cases(number: Int) throws {
    let ground = try Self.shared.get()
    let unnamed = try #require(check(ground, function: "unnamed()"))
    #expect(unnamed.kind == (number == 1 ? .recorded : .misuse))
    #expect(check(ground, named: "\(number)", function: "named()")?.kind == .recorded)
  }

  @Test("references are next to the test's file unless a folder is set")
  func folders() throws {
    let ground = try Playground()
    let failure = ground.run {
      bannerFailures(.image(Playground.grey, scale: 1), record: .never).first
    }
    let beside = URL(filePath: #filePath).deletingLastPathComponent().path
    #expect(failure?.kind == .missing)
    #expect(failure?.reference == "\(beside)/__Snapshots__/NameTests/folders.png")
    let elsewhere = ground.run {
      bannerFailures(
        .image(Playground.grey, scale: 1), record: .never, in: "../elsewhere"
      ).first
    }
    #expect(
      elsewhere?.reference
        == "\(URL(filePath: beside).deletingLastPathComponent().path)/elsewhere/folders.png")
  }
}
