// SPDX-License-Identifier: MIT

import BannerSnapshots
import BannerGeometry
import BannerComparison
import BannerScreens
import BannerRenderTesting
import Foundation
import Testing

/// The results of an assertion, by the state of its reference and the record mode.
@Suite struct BannerFailureTests {
  enum State: String, CaseIterable, Sendable { case missing, equal, different, tolerated }

  static let tolerance = Tolerance(count: 1)

  /// Returns the kind of the failure, and whether the reference then equals the picture.
  static func outcome(_ state: State, _ mode: RecordMode) -> (BannerFailure.Kind?, Bool) {
    switch (state, mode) {
    case (.missing, .none): (.missing, false)
    case (.missing, _): (.recorded, true)
    case (.equal, _): (nil, true)
    case (.different, .all), (.different, .changed), (.tolerated, .all): (.recorded, true)
    case (.different, _): (.different, false)
    case (.tolerated, _): (nil, false)
    }
  }

  @Test(
    "each mode records only the states it covers, and a recorded picture fails the test",
    arguments: State.allCases, RecordMode.allCases)
  func modes(state: State, mode: RecordMode) throws {
    let ground = try Playground()
    if state != .missing {
      let before = state == .equal ? Playground.spotted : Playground.grey
      #expect(ground.check(before)?.kind == .recorded)
    }
    let tolerance = state == .tolerated ? Self.tolerance : .exact
    let failure = ground.check(Playground.spotted, tolerance: tolerance, record: mode)
    let (kind, isWritten) = Self.outcome(state, mode)
    #expect(failure?.kind == kind)
    let pixels = try? Playground.bitmap(ground.reference.path)
    #expect((pixels == Playground.spotted) == isWritten)
    if kind == .recorded { #expect(ground.check(Playground.spotted) == nil) }
  }

  @Test("a mode set in code records nothing if CI is set, and the failure says so")
  func continuousIntegration() throws {
    let ground = try Playground()
    let missing = try #require(
      ground.check(Playground.grey, record: .all, variables: ["CI": "true"]))
    #expect(missing.kind == .missing)
    #expect(missing.description.contains("record: .all is ignored because CI is set"))
    let byTrait = try #require(
      ground.check(Playground.grey, variables: ["CI": "true"], trait: .missing))
    #expect(byTrait.description.contains(".bannerRecord(.missing) is ignored because CI is set"))
    #expect(ground.names.isEmpty)
    let asked = ground.check(
      Playground.grey, variables: ["CI": "true", "BANNERRENDER_RECORD": "missing"])
    #expect(asked?.kind == .recorded)
  }

  @Test("a failure lists the differences, the files, and last how to accept them")
  func text() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey, layerText: Playground.layers)
    let failure = try #require(
      ground.check(Playground.spotted, layerText: Playground.movedLayers))
    let lines = failure.description.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("picture.one: 1 of 96 pixels differs"))
    #expect(lines[1].hasPrefix("  title: moved "))
    #expect(lines.contains("expected:   \(ground.reference.path)"))
    for path in [failure.reference, failure.actual, failure.difference] {
      #expect(FileManager.default.fileExists(atPath: try #require(path)))
    }
    #expect(try Playground.bitmap(#require(failure.actual)) == Playground.spotted)
    let command = try #require(failure.command)
    #expect(lines.last == command)
    #expect(command.hasPrefix("BANNERRENDER_RECORD=changed swift test"))
    #expect(
      command.hasSuffix("--filter '^BannerRenderTestingTests\\.BannerFailureTests/text\\(\\)/'"))
  }

  @Test("a mode in code that overrides every command is reported instead of a command")
  func obstacle() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey)
    let failure = try #require(ground.check(Playground.spotted, trait: .missing))
    #expect(failure.command == nil)
    #expect(
      failure.description.contains(
        "the test, its suite or withBannerRecord sets .bannerRecord(.missing)"))
  }

  @Test("a variable with an unknown mode is a failure that suggests the nearest word")
  func unknownWord() throws {
    let ground = try Playground()
    let failure = try #require(
      ground.check(Playground.grey, variables: ["BANNERRENDER_RECORD": "mising"]))
    #expect(failure.kind == .misuse)
    #expect(failure.description.contains("Did you mean \"missing\"?"))
    #expect(ground.names.isEmpty)
  }

  @Test("layers of equal pixels count only if layers are compared")
  func layers() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey, layerText: Playground.layers)
    #expect(ground.check(Playground.grey, layerText: Playground.movedLayers) == nil)
    let failure = try #require(
      ground.check(Playground.grey, layerText: Playground.movedLayers, layers: .compare))
    #expect(failure.kind == .layersDiffer)
    #expect(failure.description.contains("title: moved"))
    #expect(
      try String(contentsOfFile: #require(failure.actual), encoding: .utf8)
        == Playground.movedLayers)
    let recorded = ground.check(
      Playground.grey, layerText: Playground.movedLayers, layers: .compare, record: .changed)
    #expect(recorded?.kind == .recorded)
    #expect(
      ground.check(Playground.grey, layerText: Playground.movedLayers, layers: .compare) == nil)
  }

  @Test("an error during drawing is a failure")
  func drawing() throws {
    let ground = try Playground()
    let failures = ground.run {
      bannerFailures(
        .banner(
          Screenshot(kit: KitRegistry.all[0], type: "sucess", title: "Saved.", subtitle: nil)),
        in: ground.references)
    }
    #expect(failures.map(\.kind) == [.failed])
    #expect(failures.first?.description.contains("Did you mean \"success\"?") == true)
  }

  @Test("an already drawn picture can't vary")
  func drawn() throws {
    let ground = try Playground()
    let failures = ground.run {
      bannerFailures(
        .image(Playground.grey, scale: 1), across: .appearance(.light, .dark),
        in: ground.references)
    }
    #expect(failures.map(\.kind) == [.failed])
    #expect(ground.names.isEmpty)
  }

  @Test("ignored layers don't count, and an unknown ignored layer is a failure")
  func ignored() throws {
    let ground = try Playground()
    func check(_ title: String, _ ignored: [IgnoredElement]) -> [BannerFailure] {
      ground.run {
        var banner = Screenshot.messageBanner(.success, title: title)
        // A bar would blur the ignored layers.
        banner.navigationBar = .none
        return bannerFailures(.banner(banner), ignoring: ignored, in: ground.references)
      }
    }
    #expect(check("Saved.", ["titel"]).first?.kind == .failed)
    #expect(ground.names.isEmpty)
    #expect(check("Saved.", []).map(\.kind) == [.recorded])
    #expect(check("Moved.", []).map(\.kind) == [.different])
    #expect(check("Moved.", ["title"]).isEmpty)
    #expect(check("Moved.", [.rect(Rect(x: 0, y: 0, width: 1000, height: 200))]).isEmpty)
    let unknown = check("Moved.", ["titel"])
    #expect(unknown.first?.description.contains("Did you mean \"title\"?") == true)
  }
}
