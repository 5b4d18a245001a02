// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The appearance of a bulletin: bulletinboard.md 4.1 and 4.2.
@MainActor @Suite struct PresentationTests {
  /// The normalized curve: `1 − (1 + 9.1287 u) e^(−9.1287 u)`.
  private func curve(_ share: Double) -> Double {
    TimingCurve.keyboard.progress(
      after: Duration(inSeconds: share), of: .seconds(1))
  }

  @Test("a phone's card starts 1,000 pt below its anchor and takes the device's 0.5 s")
  func compact() throws {
    for (device, way) in [("iphone-x", 1000.0), ("iphone-8", 1012)] {
      let scene = try BannerScene(showing: bulletin(), on: BannerKitTestSupport.screen(device))
      scene.run(to: 1)
      let rest = try scene.card(at: 1)
      #expect(try scene.card(at: 0).y == rest.y + way)
      for share in [0.1, 0.25, 0.5, 0.9] {
        let y = try scene.card(at: 0.5 * share).y
        #expect(near(y, rest.y + way * (1 - curve(share)), within: 0.26))
      }
      #expect(try scene.card(at: 0.499).y > rest.y)
      #expect(try scene.card(at: 0.5) == rest)
    }
  }

  @Test("the curve matches the published one")
  func values() {
    let table = [
      (0.1, 0.232), (0.2, 0.545), (0.3, 0.758), (0.4, 0.879), (0.5, 0.942), (0.8, 0.994),
    ]
    for (share, value) in table { #expect(near(curve(share), value, within: 0.0006)) }
  }

  @Test("time options take effect in scenes")
  func options() throws {
    let request = BannerRequest(
      type: "Page", values: [:],
      overrides: [
        "deviceTrue": .flag(false), "allowsSwipeInteraction": .flag(false),
      ], title: "Title", subtitle: nil)
    let model = try BulletinBoardKit().model(of: request, context: context(of: screen()))
    let scene = BannerScene()
    try scene.presenter.show(model, as: scene.simulation.nextBannerID())
    scene.run(to: 1)
    #expect(scene.simulation.warnings.isEmpty)
    #expect(try scene.card(at: 0.2).y > scene.card(at: 0.3).y)
    #expect(try scene.card(at: 0.3) == scene.card(at: 1))
  }

  @Test("a card in a wide layout starts 2,500 pt below")
  func regular() throws {
    let scene = try BannerScene(showing: bulletin(), on: BannerKitTestSupport.screen("ipad"))
    scene.run(to: 1)
    let rest = try scene.card(at: 1)
    #expect(try scene.card(at: 0).y == rest.y + 2500)
    #expect(try scene.card(at: 0.5) == rest)
  }

  @Test("a card without device accuracy takes the source's 0.3 s")
  func notDeviceTrue() throws {
    let scene = try BannerScene(showing: bulletin { $1.deviceTrue = false })
    scene.run(to: 1)
    let rest = try scene.card(at: 1)
    #expect(near(try scene.card(at: 0.15).y, rest.y + 1000 * (1 - 0.942), within: 1))
    #expect(try scene.card(at: 0.299).y > rest.y)
    #expect(try scene.card(at: 0.3) == rest)
    #expect(scene.simulation.time(of: "completion") == 0.3)
  }

  @Test("the background appears with the card: black fades in, a blur grows")
  func background() throws {
    let dimmed = try BannerScene(showing: bulletin())
    dimmed.run(to: 1)
    #expect(dimmed.frame(at: 0)?.first("background") == nil)
    #expect(near(dimmed.opacity(of: "background", at: 0.25), curve(0.5)))
    #expect(dimmed.opacity(of: "background", at: 0.5) == 1)
    let blurred = try BannerScene(showing: bulletin { $1.backgroundViewStyle = .blurredLight })
    blurred.run(to: 1)
    let settled = try #require(try bulletin { $1.backgroundViewStyle = .blurredLight }.backdrop)
    #expect(blurred.backdrop(at: 0.25) == settled.interpolated(curve(0.5)))
    #expect(blurred.backdrop(at: 0.5) == settled)
    let none = try BannerScene(showing: bulletin { $1.backgroundViewStyle = .none })
    none.run(to: 1)
    #expect(none.frame(at: 1)?.first("background") == nil)
  }

  @Test("the card is opaque and laid out from the start, and moves by whole pixels")
  func opaque() throws {
    let scene = try BannerScene(showing: bulletin { page, _ in page.descriptionText = "Text" })
    scene.run(to: 1)
    for tenth in 0...10 {
      let time = 0.05 * Double(tenth)
      #expect(scene.opacity(of: "description", at: time) == 1)
      #expect(scene.opacity(of: "close button", at: time) == 1)
      let y = try scene.card(at: time).y * 3
      #expect(near(y, y.rounded(), within: 1e-6))
    }
  }

  @Test("a settled card equals the still picture in every layer")
  func settled() throws {
    let model = try bulletin { page, manager in
      page.image = picture(100, 50)
      page.descriptionText = "Text"
      page.actionButtonTitle = "OK"
      page.alternativeButtonTitle = "No"
      manager.backgroundViewStyle = .blurredDark
    }
    for device in ["iphone-x", "iphone-8", "ipad"] {
      let screen = BannerKitTestSupport.screen(device)
      let scene = try BannerScene(showing: model, on: screen)
      scene.run(to: 1)
      let picture = try Shown(model, on: screen).frame
      #expect(scene.frame(at: 1)?.layers.map(\.layer) == picture.layers.map(\.layer))
      #expect(try scene.card(at: 1) == picture.banner)
    }
  }

  @Test("without animation the card appears and completes at once")
  func notAnimated() throws {
    let display = TestScreen(screen())
    Simulation.current = Simulation(on: display)
    defer { Simulation.current = Simulation() }
    let manager = BLTNItemManager(rootItem: BLTNPageItem(title: "Title"))
    var completions = 0
    manager.showBulletin(above: display, animated: false) { completions += 1 }
    let rest = try #require(manager.bulletin).presentation(
      in: display.host, context: context(of: screen())
    ).settled.banner
    #expect(Simulation.current.shownBanners[0].frame(at: .zero)?.banner == rest)
    Simulation.current.run(to: 0)
    #expect(completions == 1)
  }

  @Test("an indicator of the first item is fully visible from the start")
  func activity() throws {
    let scene = try BannerScene(
      showing: bulletin { page, _ in page.shouldStartWithActivityIndicator = true })
    scene.run(to: 1)
    for time in [0, 0.1, 0.5] {
      #expect(scene.opacity(of: "activity indicator", at: time) == 1)
      #expect(scene.opacity(of: "title container", at: time) == 0)
      #expect(scene.opacity(of: "close button", at: time) == 0)
    }
  }

  @Test("the bulletin controls the status bar from the start until the dismissal begins")
  func statusBar() throws {
    let scene = try BannerScene(
      showing: bulletin {
        $1.backgroundViewStyle = .blurredLight
        $1.hidesHomeIndicator = true
      })
    scene.run(to: 1)
    try scene.call("dismissBulletin")
    scene.run(to: 2)
    let shown = scene.simulation.shownBanners[0]
    let asked = SystemBarsRequest(statusBarStyle: .darkContent, hidesHomeIndicator: true)
    #expect(shown.systemBars(at: .zero) == asked)
    #expect(shown.systemBars(at: .milliseconds(999)) == asked)
    #expect(shown.systemBars(at: .seconds(1)) == SystemBarsRequest())
    #expect(shown.systemBars(at: .seconds(2)) == SystemBarsRequest())
  }
}

extension Bulletin {
  /// The blur of its background.
  var backdrop: Backdrop? {
    get throws {
      let frame = try Shown(self).frame
      guard case .backdrop(let backdrop)? = frame.first("background")?.content else { return nil }
      return backdrop
    }
  }
}

extension BannerScene {
  func backdrop(at seconds: Double) -> Backdrop? {
    guard case .backdrop(let backdrop)? = frame(at: seconds)?.first("background")?.content else {
      return nil
    }
    return backdrop
  }
}
