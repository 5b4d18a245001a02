// SPDX-License-Identifier: MIT

import BannerDevice
import BannerSnapshots
import BannerDocument
import BannerFiles
import BannerScenes
import BannerScreens
import BannerRenderTesting
import Foundation
import BannerSwiftMessages
import Synchronization
import Testing

@Suite(.bannerRecord(.changed)) struct AssertBannerTests {
  @Test("a suite's trait applies to its tests") func suite() {
    #expect(BannerRecordTrait.current == .changed)
  }

  @Test("a test's own trait overrides its suite's", .bannerRecord(.never)) func own() {
    #expect(BannerRecordTrait.current == RecordMode.none)
  }

  @Suite struct Inner {
    @Test("a suite's trait applies to nested suites") func inherited() {
      #expect(BannerRecordTrait.current == .changed)
    }
  }

  @Suite(.bannerRecord(.all)) struct Nearer {
    @Test("the nearest suite's trait applies") func nearest() {
      #expect(BannerRecordTrait.current == .all)
    }
  }

  @Test("a function can have its own mode, and passes on results and errors") func function() {
    struct Stop: Error {}
    #expect(withBannerRecord(.all) { BannerRecordTrait.current } == .all)
    #expect(throws: Stop.self) { try withBannerRecord(.all) { throw Stop() } }
    #expect(BannerRecordTrait.current == .changed)
  }

  @Test(
    "each recorded or different picture is one issue; equal pictures are none")
  func issues() throws {
    let ground = try Playground()
    var banner = Screenshot.messageBanner(.success, title: "Saved.")
    banner.crop = .banner
    func check(_ banner: Screenshot) -> Bool {
      ground.run {
        assertBanner(
          .banner(banner), across: .appearance(.light, .dark), in: ground.references,
          function: "saved()")
      }
    }
    func issues(_ banner: Screenshot) -> [String] {
      let texts = Mutex<[String]>([])
      withKnownIssue {
        #expect(!check(banner))
      } matching: { issue in
        texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
        return true
      }
      return texts.withLock { $0 }
    }
    let recorded = issues(banner)
    #expect(recorded.count == 2)
    #expect(recorded.allSatisfy { $0.hasPrefix("recorded saved") })
    #expect(check(banner))
    banner.title = "Moved."
    let different = issues(banner)
    #expect(different.count == 2)
    #expect(different.last?.hasPrefix("saved-dark: ") == true)
  }

  @MainActor
  @Test("an error during rendering is an issue")
  func errors() throws {
    let ground = try Playground()
    var banner = Screenshot.messageBanner(.success, title: "Saved.")
    banner.crop = .banner
    let recording = try BannerScene(on: .iPhone5s) { Show(banner, at: .zero) }.record()
    func failing() throws(RenderError) -> RenderedScreenshot { throw .impossible("no banner") }
    try withKnownIssue {
      try ground.run {
        _ = assertBanner(.screenshot(try failing()), named: "late", in: ground.references)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "late: no banner" }
    }
    try withKnownIssue {
      try ground.run {
        _ = assertBanner(
          try .recording(recording, at: .milliseconds(100)), named: "early",
          in: ground.references)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("recorded errors.early: new") }
    }
  }

  @Test("a kit's own view is drawn on the given screen")
  func models() throws {
    let ground = try Playground()
    let view = MessageView(layout: .cardView)
    view.configureTheme(.warning)
    view.configureContent(title: "Warning", body: "Consider yourself warned.")
    withKnownIssue {
      ground.run {
        _ = assertBanner(
          .banner(Message(view), on: Screen(device: .iPhoneX, version: .ios13)),
          across: .appearance(.light, .dark),
          in: ground.references)
      }
    }
    #expect(
      ground.names == [
        "fingerprint.json", "models-dark.png", "models-dark.txt", "models.png", "models.txt",
      ])
    let picture = try Playground.bitmap("\(ground.references)/models.png")
    #expect(picture.width == 1125)
  }

  @Test("rules check a banner beside its picture, and only errors fail")
  func lints() throws {
    let ground = try Playground()
    var banner = Screenshot.messageBanner(.success, title: "Saved.")
    banner.crop = .banner
    func failures(
      _ subject: BannerSubject, _ lints: LintRules, record: RecordMode? = nil
    ) -> [BannerFailure] {
      ground.run {
        bannerFailures(
          subject, named: "one", record: record, in: ground.references, lints: lints,
          function: "saved()")
      }
    }
    _ = failures(.banner(banner), ["label-missing"], record: .all)
    #expect(failures(.banner(banner), ["label-missing"]).isEmpty)
    let found = failures(.banner(banner), ["contrast"])
    #expect(found.count == 1)
    #expect(found.first?.description.contains("one: error contrast: title #") == true, "\(found)")
    #expect(found.first?.description.contains("4.5:1 is required") == true)
    // A picture has no rules to break.
    let misuse = failures(.screenshot(try banner.render()), ["contrast"])
    #expect(
      misuse.last?.description.contains("rules check a banner, but this is a picture") == true)
  }

  @Test("a warning of a rule is an issue with that severity")
  func lintWarnings() throws {
    let ground = try Playground()
    var banner = Screenshot.messageBanner(.success, title: String(repeating: "word ", count: 60))
    banner.crop = .banner
    try #require(
      try banner.lint(["too-short"]).map(\.severity) == [.warning], "the banner has a warning")
    withKnownIssue {
      let failures = ground.run {
        bannerFailures(
          .banner(banner), record: .all, in: ground.references, lints: ["too-short"],
          function: "saved()")
      }
      #expect(failures.map(\.kind) == [.recorded])
      let again = ground.run {
        bannerFailures(
          .banner(banner), in: ground.references, lints: ["too-short"], function: "saved()")
      }
      #expect(again.isEmpty)
    } matching: { issue in
      issue.severity == .warning && issue.comments.contains { $0.rawValue.contains("too-short") }
    }
  }

  @Test("a picture without a scale, and an instant before the scene, are failures")
  @MainActor func nonsense() throws {
    let ground = try Playground()
    let failures = ground.run {
      bannerFailures(
        .image(Playground.grey, scale: 0), in: ground.references, function: "saved()")
    }
    #expect(failures.first?.description.contains("must be more than 0") == true, "\(failures)")
    let banner = Screenshot.messageBanner(.success, title: "Saved.")
    let scene = try BannerScene(on: .iPhone5s) { Show(banner, at: .zero) }.record()
    let early = try ground.run {
      bannerFailures(
        try .recording(scene, at: .milliseconds(-500)), in: ground.references, function: "early()")
    }
    #expect(early.first?.description.contains("can't be drawn at -0.5 s") == true, "\(early)")
    #expect(ground.names.isEmpty)
  }

  @Test("an unknown rule is a failure with a suggestion")
  func unknownRule() throws {
    let ground = try Playground()
    var banner = Screenshot.messageBanner(.success, title: "Saved.")
    banner.crop = .banner
    let failures = ground.run {
      bannerFailures(
        .banner(banner), in: ground.references, lints: ["contrst"], function: "saved()")
    }
    #expect(
      failures.first?.description.contains(#"unknown rule "contrst". Did you mean "contrast"?"#)
        == true, "\(failures)")
  }

  @Test("a difference is reported, also if its files can't be written")
  func unwritableArtifacts() throws {
    let ground = try Playground()
    _ = ground.check(Playground.grey, record: .all)
    try Data().write(to: ground.folder.appending(path: "artifacts"))
    let failure = try #require(ground.check(Playground.spotted, record: RecordMode.none))
    #expect(failure.kind == .different && failure.actual == nil)
    #expect(failure.description.contains("1 of 96 pixels differs"), "\(failure)")
    #expect(failure.description.contains("can't be written"), "\(failure)")
  }

  @Test("a picture in place of a digest leaves others the layer text that they share")
  func sharedText() throws {
    let ground = try Playground()
    func check(
      _ name: String, _ bitmap: Bitmap, _ store: ReferenceStore, _ layers: String,
      record: RecordMode
    ) -> BannerFailure? {
      ground.run {
        bannerFailures(
          .image(bitmap, scale: 2, layerText: layers), named: name, store: store, record: record,
          in: ground.references, function: "picture()"
        ).first
      }
    }
    for name in ["one", "two"] {
      _ = check(name, Playground.grey, .digest, Playground.layers, record: .all)
    }
    #expect(ground.names.filter { $0.hasPrefix("picture") } == ["picture.one.txt"])
    let other = Playground.layers + "\n"
    _ = check("one", Playground.spotted, .pictures, other, record: .changed)
    #expect(
      ground.names.filter { $0.hasPrefix("picture") } == [
        "picture.one.png", "picture.one.txt", "picture.two.txt",
      ])
    let same = check("two", Playground.grey, .digest, Playground.layers, record: .changed)
    #expect(same == nil, "\(String(describing: same))")
  }

  @Test("a digest allows neither tolerance nor ignored parts")
  func digestMisuse() throws {
    let ground = try Playground()
    let found = ground.run {
      bannerFailures(
        .banner(.messageBanner(.success, title: "Saved.")), tolerance: Tolerance(ratio: 0.1),
        store: .digest, in: ground.references, function: "saved()")
    }
    #expect(found.first?.description.contains("a digest is equal or not") == true, "\(found)")
  }
}
