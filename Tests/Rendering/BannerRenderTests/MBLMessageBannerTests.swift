// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerGeometry
import BannerDevice
import BannerDocument
import BannerKitInterface
import BannerLayers
import BannerMessageBanner
import BannerPixels
import BannerViews
import BannerFiles
import BannerTestSupport
import BannerScenes
import BannerScreens
import BannerJobs
import Testing

private let renderer = Renderer()

/// The calls of a delegate and closures, in order.
@MainActor
private final class Log: MBLMessageBannerDelegate {
  var entries: [String] = []

  private func add(_ name: String, _ banner: MBLMessageBannerView) {
    let time = (Simulation.current.now.inSeconds * 100).rounded() / 100
    let shown = banner.isBannerDisplayed ? " displayed" : ""
    entries.append("\(time) \(name) \(banner.titleBanner ?? "")\(shown)")
  }

  func messageBannerViewWillAppear(_ banner: MBLMessageBannerView) { add("willAppear", banner) }
  func messageBannerViewDidAppear(_ banner: MBLMessageBannerView) { add("didAppear", banner) }
  func messageBannerViewWillDisappear(_ banner: MBLMessageBannerView) {
    add("willDisappear", banner)
  }
  func messageBannerViewDidDisappear(_ banner: MBLMessageBannerView) {
    add("didDisappear", banner)
  }
  func pressed(_ banner: MBLMessageBannerView) { add("pressed", banner) }
  func dismissed(_ banner: MBLMessageBannerView) { add("dismissed", banner) }
}

/// MBLMessageBanner's own functions, as in its README.
@MainActor
@Suite(.serialized) struct MBLMessageBannerTests {
  init() {
    MBLMessageBanner.setMessageBannerDelegate(nil)
    MBLMessageBannerView.removeAddedDesigns()
  }

  @Test("banners are shown one after the other and passed to delegate and closures")
  func wholeForm() throws {
    let log = Log()
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        MBLMessageBanner.showMessageBanner(
          title: "A", subtitle: "B", type: .error, duration: 1,
          userDismissedCallback: log.dismissed, buttonTitle: "C",
          userPressedButtonCallback: log.pressed, at: .bottom, delegate: log)
        MBLMessageBanner.showMessageBanner(
          title: "second", subtitle: nil, duration: MBLMessageBannerDurationEndless,
          userDismissedCallback: log.dismissed)
      }
      Tap(.button, at: .seconds(1))
      Tap(.banner, at: .seconds(5))
    }
    let recording = try scene.record(with: renderer)
    #expect(
      log.entries == [
        "0.0 willAppear A", "0.5 didAppear A displayed", "1.0 pressed A displayed",
        "1.5 willDisappear A", "2.0 didDisappear A",
        "2.0 willAppear second", "2.5 didAppear second displayed",
        "5.0 dismissed second displayed", "5.0 willDisappear second", "5.5 didDisappear second",
      ])
    let frame = try recording.screenshot(at: .seconds(1)).bannerFrame
    #expect(frame.maxY == 568)
    #expect(recording.warnings.isEmpty, "\(recording.warnings)")
  }

  @Test("it looks like the same banner of a script")
  func looks() throws {
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        MBLMessageBanner.showMessageBanner(
          title: "A title", subtitle: "And more", type: .success, at: .center)
      }
    }
    let script = try Options(
      document: Array(
        #"""
        { "device": "iphone-se1", "title": "A title", "subtitle": "And more", "script": [
          { "at": 0, "show": { "type": "success", "position": "center" } } ] }
        """#.utf8), file: "a.json", folder: ".")
    let (one, other) = (
      try scene.record(with: renderer), try Recording(script, with: renderer)
    )
    for time in [0.2, 1] {
      #expect(
        try one.screenshot(at: .seconds(time)).bitmap
          == other.screenshot(at: .seconds(time)).bitmap)
    }
  }

  @Test("the example of the kit's page is an animation")
  func example() throws {
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        MBLMessageBanner.showMessageBanner(
          title: "Saved", subtitle: nil, type: .success, buttonTitle: "Undo",
          userPressedButtonCallback: { _ in MBLMessageBanner.hideMessageBanner() }, at: .bottom)
      }
      Tap(.button, at: .seconds(1))
    }
    let folder = try TestFolder()
    try scene.write(to: folder.path + "/saved.gif", FrameSchedule(framesPerSecond: 5))
    #expect(folder.files == ["saved.gif"])
    #expect(try scene.record(with: renderer).events.last?.time == .milliseconds(1500))
  }

  @Test("hide returns whether there is a banner, waits until it rests, and completes at the end")
  func hiding() throws {
    let log = Log()
    var results: [Bool] = []
    var completed: [Duration] = []
    MBLMessageBanner.setMessageBannerDelegate(log)
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        results.append(MBLMessageBanner.hideMessageBanner { completed.append(.zero) })
        MBLMessageBanner.showMessageBanner(title: "A", subtitle: nil)
      }
      Do(at: .milliseconds(200)) {
        results.append(
          MBLMessageBanner.hideMessageBanner { completed.append(Simulation.current.now) })
      }
      Do(at: .seconds(3)) { results.append(MBLMessageBanner.hideMessageBanner()) }
    }
    _ = try scene.record(with: renderer)
    #expect(results == [false, true, false])
    #expect(completed == [.seconds(1)])
    #expect(
      log.entries == [
        "0.0 willAppear A", "0.5 didAppear A displayed", "0.5 willDisappear A",
        "1.0 didDisappear A",
      ])
  }

  @Test(
    "a banner's callbacks run before a scene's reactions; a hide affects the next banner, too"
  )
  func order() throws {
    let log = Log()
    MBLMessageBanner.setMessageBannerDelegate(log)
    var view: MBLMessageBannerView?
    var nested: [Bool] = []
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        view = MBLMessageBanner.showMessageBanner(title: "A", subtitle: nil, duration: 5)
        MBLMessageBanner.showMessageBanner(title: "B", subtitle: nil, duration: 5)
      }
      Do(when: "messageBannerViewDidAppear") {
        guard nested.isEmpty else { return }
        MBLMessageBanner.hideMessageBanner {
          nested.append(MBLMessageBanner.hideMessageBanner { nested.append(true) })
        }
      }
    }
    _ = try scene.record(with: renderer)
    #expect(
      log.entries == [
        "0.0 willAppear A", "0.5 didAppear A displayed", "0.5 willDisappear A",
        "1.0 didDisappear A", "1.0 willAppear B", "1.5 didAppear B displayed",
        "1.5 willDisappear B", "2.0 didDisappear B",
      ])
    #expect(nested == [true, true] && view?.isBannerDisplayed == false)
  }

  @Test("after a scene nothing is displayed, and its delegate is released")
  func ends() throws {
    var view: MBLMessageBannerView?
    weak var delegate: Log?
    do {
      let log = Log()
      delegate = log
      let scene = BannerScene(on: .iPhoneSE) {
        Do(at: .zero) {
          view = MBLMessageBanner.showMessageBanner(
            title: "A", subtitle: nil, duration: MBLMessageBannerDurationEndless, delegate: log)
        }
      }
      _ = try scene.record(until: .seconds(1), with: renderer)
      #expect(log.entries.count == 2)
    }
    #expect(view?.isBannerDisplayed == false)
    #expect(delegate == nil && MBLMessageBanner.messageBannerDelegate == nil)
  }

  @Test("a warning names the design file that causes it, also for a banner from options")
  func blame() throws {
    let folder = try TestFolder()
    let path = try folder.write("d.json", #"{ "Success": { "defaultImageForType": "nope.png" } }"#)
    let reported = try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: path)
    #expect(
      reported == [
        "\(path):1:39: $.Success.defaultImageForType: there is no image named \"nope.png\"; the"
          + " banner is drawn without it"
      ])
    let view = MBLMessageBannerView(title: "A", subtitle: nil, type: .success)
    let scenes = [
      BannerScene(on: .iPhoneSE) { Do(at: .zero) { MBLMessageBanner.showMessageBanner(view) } },
      BannerScene(on: .iPhoneSE) { Show(view.screenshot, at: .zero) },
    ]
    for scene in scenes {
      let warnings = try scene.record(with: renderer).warnings
      #expect(warnings.count == 1)
      #expect(warnings[0].hasPrefix("\(path):1:39: $.Success.defaultImageForType"), "\(warnings)")
    }
    MBLMessageBannerView.removeAddedDesigns()
  }

  @Test("a template image has the system's tint")
  func templates() throws {
    let square = Picture(
      Bitmap(width: 8, height: 8, pixels: Array(repeating: 0xFF00_0000, count: 64)), scale: 1,
      name: "square")
    let view = MBLMessageBannerView(
      title: "A", subtitle: nil, image: Image.picture(square).withRenderingMode(.alwaysTemplate))
    let bitmap = try view.screenshot.render(with: renderer).bitmap
    #expect(bitmap.pixels.contains(0xFFFF_7A00))
  }

  @Test("the first delegate stays unless another one is set")
  func delegates() throws {
    let (first, second) = (Log(), Log())
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        MBLMessageBanner.showMessageBanner(
          title: "A", subtitle: nil, duration: 1, delegate: first)
        MBLMessageBanner.showMessageBanner(
          title: "B", subtitle: nil, duration: 1, delegate: second)
      }
      Do(when: "MBLMessageBannerViewDidDisappearNotification") {
        MBLMessageBanner.setMessageBannerDelegate(second)
      }
    }
    _ = try scene.record(with: renderer)
    #expect(first.entries.count == 4 && first.entries.allSatisfy { $0.contains(" A") })
    #expect(second.entries.count == 4 && second.entries.allSatisfy { $0.contains(" B") })
  }

  @Test("a design file replaces the types it names, and finds images next to it")
  func designs() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      "d.json", ##"{ "Error": { "backgroundColor": "#0000FF", "colour": 1 } }"##)
    let view = MBLMessageBannerView(title: "A", subtitle: nil, type: .error)
    func values(_ type: String) -> Design.Values? {
      view.screenshot.design.type(named: type)?.values
    }
    let before = (values("error"), values("success"))
    let warnings = try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: path)
    #expect(warnings.count == 1 && warnings[0].contains("colour"))
    #expect(view.screenshot.imageFolders == [folder.path])
    let blue = PropertyValue.color(Color(red: 0, green: 0, blue: 255))
    #expect(values("error")?["backgroundColor"] == blue && values("success") == before.1)
    #expect(
      MBLMessageBannerView.messageBannerDesign().type(named: "error")?.values == values("error"))
    #expect(throws: RenderError.self) {
      try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: folder.path + "/none.json")
    }
    Simulation.with(Simulation()) {
      #expect(
        !MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: folder.path + "/none.json"))
      #expect("\(Simulation.current.failure as Any)".contains("none.json"))
      #expect(MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: path))
      #expect(Simulation.current.warnings.count == 1)
    }
    #expect(values("error")?["backgroundColor"] == blue)
    MBLMessageBannerView.removeAddedDesigns()
    #expect(values("error") == before.0)
    #expect(try view.screenshot.render(with: renderer).warnings.isEmpty)
  }

  @Test("an invalid banner is a failure")
  func errors() throws {
    #expect(throws: RenderError.self) {
      try BannerScene(on: .iPhoneSE) {
        Do(at: .zero) {
          MBLMessageBanner.showMessageBanner(title: "A", subtitle: nil, duration: -5)
        }
      }.record(with: renderer)
    }
    let long = String(repeating: "a", count: 10_001)
    #expect {
      try BannerScene(on: .iPhoneSE) {
        Do(at: .zero) { MBLMessageBanner.showMessageBanner(title: long, subtitle: nil) }
      }.record(with: renderer)
    } throws: {
      "\($0)".contains("the title is longer than 10000 Unicode scalars")
    }
  }

  @Test("a design added in a scene is checked like a loaded one")
  func added() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      "d.json",
      ##"{ "Error": { "defaultImageForType": "nope.png", "messageViewHeight": 1, "titleText": 1 } }"##
    )
    let loaded = try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: path)
    MBLMessageBannerView.removeAddedDesigns()
    var warnings: [String] = []
    let scene = BannerScene(on: .iPhoneSE) {
      Do(at: .zero) {
        #expect(MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: path))
        warnings = Simulation.current.warnings.map(\.message)
      }
    }
    _ = try scene.record(with: renderer)
    #expect(warnings == loaded && loaded.count == 3, "\(loaded)")
    #expect(loaded.contains { $0.contains("there is no image named \"nope.png\"") })
    MBLMessageBannerView.removeAddedDesigns()
  }

  @Test("a design for another kit is reported")
  func otherKit() throws {
    let folder = try TestFolder()
    let path = try folder.write("d.json", ##"{ "Error": { "dimMode": "gray" } }"##)
    let loaded = try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: path)
    #expect(loaded.count == 1 && loaded[0].contains("swift-messages has it"), "\(loaded)")
    let document = try folder.write("e.json", ##"{ "title": "A" }"##)
    #expect {
      try MBLMessageBannerView.loadMessageBannerDesign(fromFileNamed: document)
    } throws: {
      "\($0)".contains("is a document key")
    }
    MBLMessageBannerView.removeAddedDesigns()
  }
}
