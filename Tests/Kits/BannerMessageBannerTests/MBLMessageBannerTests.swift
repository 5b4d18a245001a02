// SPDX-License-Identifier: MIT

import BannerDevice
import BannerFiles
import BannerGeometry
import BannerJSON
import BannerKitInterface
import BannerKitTestSupport
import BannerMessageBanner
import BannerPixels
import Foundation
import Testing
import BannerText
import BannerTimeline

/// The calls of a delegate, in order.
@MainActor
private final class Log: MBLMessageBannerDelegate {
  var entries: [String] = []

  func messageBannerViewWillAppear(_ banner: MBLMessageBannerView) { entries.append("willAppear") }
  func messageBannerViewDidAppear(_ banner: MBLMessageBannerView) { entries.append("didAppear") }
  func messageBannerViewWillDisappear(_ banner: MBLMessageBannerView) {
    entries.append("willDisappear")
  }
  func messageBannerViewDidDisappear(_ banner: MBLMessageBannerView) {
    entries.append("didDisappear")
  }
}

/// Writes a file, passes it on and deletes it.
private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
  let path = NSTemporaryDirectory() + "bannerrender-\(UUID().uuidString).json"
  try Files.write(Array(text.utf8), to: path)
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

/// The library's own functions without a scene.
@MainActor
@Suite(.serialized) struct MBLMessageBannerTests {
  init() {
    MBLMessageBanner.setMessageBannerDelegate(nil)
    MBLMessageBannerView.removeAddedDesigns()
  }

  @Test("without a screen banners appear and disappear without a layout")
  func withoutScreen() throws {
    let log = Log()
    MBLMessageBanner.setMessageBannerDelegate(log)
    let view = MBLMessageBannerView(title: "A", subtitle: nil, duration: 1)
    try Simulation.with(Simulation()) {
      MBLMessageBanner.show(view)
      #expect(MBLMessageBanner.hide())
      try Simulation.current.clock.advance(by: .seconds(2))
      #expect(!MBLMessageBanner.hide())
      #expect(Simulation.current.failure == nil && Simulation.current.shownBanners.isEmpty)
    }
    #expect(log.entries == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(view.messageViewHeight == 0)
  }

  @Test("on a screen the banner is laid out")
  func onScreen() throws {
    let view = MBLMessageBannerView(title: "A", subtitle: nil, buttonTitle: "B", at: .bottom)
    try Simulation.with(Simulation(on: TestScreen(screen("iphone-se1")))) {
      MBLMessageBanner.show(view)
      try Simulation.current.clock.advance(by: .seconds(1))
      let banner = try #require(Simulation.current.visible.first)
      #expect(banner.frame(at: .seconds(1))?.banner.maxY == 568)
      #expect(view.isBannerDisplayed && view.messageViewHeight > 40)
      Simulation.current.end()
    }
    #expect(!view.isBannerDisplayed)
  }

  @Test("an invalid banner is a failure without a screen, too")
  func failures() {
    let long = String(repeating: "a", count: TextLimits.mostScalars + 1)
    let views = [
      (MBLMessageBannerView(title: "A", subtitle: nil, duration: -5), "duration: expected"),
      (MBLMessageBannerView(title: "A", subtitle: nil, duration: -0.5), "duration is negative"),
      (MBLMessageBannerView(title: "A", subtitle: long), "the subtitle is longer than 10000"),
      (
        MBLMessageBannerView(title: "A", subtitle: nil, buttonTitle: long),
        "the button is longer than 10000"
      ),
    ]
    for (view, message) in views {
      Simulation.with(Simulation()) {
        MBLMessageBanner.show(view)
        #expect("\(Simulation.current.failure as Any)".contains(message))
        #expect(!MBLMessageBanner.hide())
      }
    }
  }

  @Test("a design file replaces the types it names")
  func designs() throws {
    MBLMessageBannerView.removeAddedDesigns()
    defer { MBLMessageBannerView.removeAddedDesigns() }
    let before = MBLMessageBannerView.messageBannerDesign()
    let text = ##"{ "Error": { "backgroundColor": "#0000FF", "colour": 1 }, "Own": {} }"##
    try withFile(text) { path in
      Simulation.with(Simulation()) {
        #expect(MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: path))
        #expect(!MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: path + ".none"))
        #expect(!MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: nil))
        #expect(Simulation.current.warnings.count == 1)
        #expect(Simulation.current.warnings[0].message.contains("colour"))
        #expect(Simulation.current.failure is RenderError)
      }
      let design = MBLMessageBannerView.messageBannerDesign()
      #expect(design.types.map(\.name) == before.types.map(\.name) + ["Own"])
      let error = MBLMessageBannerView(title: "A", subtitle: nil, type: .error)
      let blue = PropertyValue.color(Color(red: 0, green: 0, blue: 255))
      #expect(error.currentDesign == ["backgroundColor": blue])
      let description = error.bannerDescription
      #expect(description.imageFolders == [Files.folder(of: path)])
      #expect(description.origins["Error"]?["backgroundColor"]?.file == path)
      #expect(description.request.values["backgroundColor"] == blue)
    }
    MBLMessageBannerView.removeAddedDesigns()
    #expect(MBLMessageBannerView.messageBannerDesign().types.count == before.types.count)
  }

  @Test("a default design file counts before the types are used; a broken one is a failure")
  func defaultDesign() throws {
    // An earlier test with a banner has already loaded the process-wide design.
    MBLMessageBannerView.removeAddedDesigns()
    defer { MBLMessageBannerView.removeAddedDesigns() }
    try withFile(##"{ "Success": { "backgroundAlpha": 0.5 } }"##) { path in
      MBLMessageBannerView.setDefaultDesignFile(path)
      Simulation.with(Simulation()) {
        let view = MBLMessageBannerView(title: "A", subtitle: nil, type: .success)
        #expect(view.currentDesign == ["backgroundAlpha": .number(0.5)])
        MBLMessageBannerView.setDefaultDesignFile(nil)
        #expect(Simulation.current.warnings.count == 1)
      }
    }
    MBLMessageBannerView.removeAddedDesigns()
    MBLMessageBannerView.setDefaultDesignFile("/nowhere/d.json")
    Simulation.with(Simulation()) {
      #expect(MBLMessageBannerView.messageBannerDesign().types.count == 4)
      #expect(Simulation.current.failure is RenderError)
    }
  }

  @Test("the presenter knows exactly the listed functions")
  func functions() throws {
    let kit = MessageBannerKit()
    #expect(kit.calls.map(\.name) == ["hideMessageBanner", "hideMessageBannerWithCompletion"])
    let presenter = kit.presenter(in: Simulation())
    for call in kit.calls { try presenter.perform(Call(call.name)) }
    #expect(throws: KitError.self) { try presenter.perform(Call("hide")) }
  }
}
