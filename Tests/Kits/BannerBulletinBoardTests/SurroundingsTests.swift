// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The keyboard, rotated screens, and views that change while they are visible: bulletinboard.md
/// 4.8, 4.9 and 1.5.
@MainActor @Suite struct SurroundingsTests {
  private func raise(_ scene: BannerScene, _ keyboard: Double, _ change: HostChange) {
    scene.display.host = host(screen(), keyboard: keyboard)
    scene.simulation.hostDidChange(change)
  }

  private let keyboard = HostChange(
    duration: .milliseconds(250), curve: .keyboard, isKeyboard: true)

  @Test("the card follows the keyboard, with its duration and curve, and returns")
  func keyboardMoves() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    let rest = try scene.card(at: 1)
    raise(scene, 333, keyboard)
    scene.run(to: 2)
    let up = 812 - 333 - 12.0
    #expect(try scene.card(at: 1) == rest)
    let share = TimingCurve.keyboard.progress(after: .milliseconds(100), of: .milliseconds(250))
    #expect(
      near(try scene.card(at: 1.1).maxY, rest.maxY + (up - rest.maxY) * share, within: 0.34))
    #expect(try scene.card(at: 1.25).maxY == up)
    raise(scene, 0, keyboard)
    scene.run(to: 3)
    #expect(try scene.card(at: 2).maxY == up && scene.card(at: 2.25) == rest)
  }

  @Test("an item that ignores the keyboard stays in place")
  func noResponse() throws {
    let scene = try BannerScene(
      showing: bulletin { page, _ in page.shouldRespondToKeyboardChanges = false })
    scene.run(to: 1)
    raise(scene, 333, keyboard)
    scene.run(to: 2)
    #expect(try scene.card(at: 1.1) == scene.card(at: 1) && scene.card(at: 2) == scene.card(at: 1))
  }

  @Test(
    "with the keyboard up the next card appears above it, and a dismissal starts from there"
  )
  func keyboardUp() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    raise(scene, 333, keyboard)
    scene.run(to: 2)
    try scene.push(bulletin { page, _ in page.descriptionText = "Text" })
    scene.run(to: 3)
    #expect(try scene.card(at: 3).maxY == 467)
    try scene.call("dismissBulletin")
    scene.run(to: 4)
    #expect(try scene.card(at: 3.2999).y > 820)
  }

  @Test("a rotated screen moves the card; earlier frames are unchanged")
  func turning() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    let before = try scene.card(at: 1)
    let landscape = screen(orientation: .landscape)
    scene.display.host = host(landscape)
    scene.simulation.hostDidChange(HostChange(duration: .milliseconds(400)))
    scene.run(to: 2)
    #expect(try scene.card(at: 0.999) == before && scene.card(at: 1) == before)
    #expect(try scene.card(at: 1.4).maxY == 375 - 21)
    #expect(try scene.card(at: 1.4).width > before.width)
  }

  @Test("new texts and images are visible from the instant they are set")
  func liveChanges() throws {
    Simulation.current = Simulation(on: TestScreen(screen()))
    let simulation = Simulation.current
    defer { Simulation.current = Simulation() }
    let page = BLTNPageItem(title: "Title")
    page.descriptionText = "Before"
    page.actionButtonTitle = "OK"
    page.alternativeButtonTitle = "No"
    page.image = picture(20, 20)
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: page)
    simulation.run(to: 1)
    page.descriptionText = "After\nthat"
    simulation.run(to: 2)
    page.actionButtonTitle = "Done"
    page.alternativeButtonTitle = "Never"
    page.image = picture(40, 30)
    simulation.run(to: 3)
    page.descriptionLabel?.textColor = .fixed(Color(rgb: 0xFF0000))
    page.descriptionLabel?.isHidden = true
    simulation.run(to: 4)
    page.descriptionLabel?.isHidden = false
    page.statusBarHidden(by: manager)
    simulation.run(to: 5)
    let shown = simulation.shownBanners[0]
    func layer(_ name: String, _ seconds: Double) -> Layer? {
      shown.frame(at: Duration(inSeconds: seconds))?.first(name)
    }
    func text(_ name: String, _ seconds: Double) -> [String]? {
      guard case .text(let text)? = layer(name, seconds)?.content else { return nil }
      return text.lines.map(\.line.text)
    }
    #expect(text("description", 0.999) == ["Before"])
    #expect(text("description", 1) == ["After", "that"])
    #expect(layer("card", 1)?.frame.height == (layer("card", 0.999)?.frame.height ?? 0) + 24)
    #expect(text("action button title", 1.999) == ["OK"])
    #expect(text("action button title", 2) == ["Done"])
    #expect(text("alternative button title", 2) == ["Never"])
    #expect(layer("image", 1.999)?.frame.height == 20 && layer("image", 2)?.frame.height == 30)
    #expect(layer("description", 2.999) != nil && layer("description", 3) == nil)
    #expect(layer("description", 4) != nil)
    #expect(shown.systemBars(at: .milliseconds(3999)).hidesStatusBar == nil)
    #expect(shown.systemBars(at: .seconds(4)).hidesStatusBar == true)
  }

  @Test("views of a removed item change nothing")
  func oldViews() throws {
    Simulation.current = Simulation(on: TestScreen(screen()))
    let simulation = Simulation.current
    defer { Simulation.current = Simulation() }
    let page = BLTNPageItem(title: "Title")
    page.descriptionText = "Before"
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: page)
    simulation.run(to: 1)
    let label = try #require(page.descriptionLabel)
    manager.push(item: BLTNPageItem(title: "Second"))
    label.text = "After"
    simulation.run(to: 2)
    guard
      case .text(let text)? = simulation.shownBanners[0].frame(at: .milliseconds(1100))?
        .first("description")?.content
    else {
      Issue.record("it has gone")
      return
    }
    #expect(text.lines.map(\.line.text) == ["Before"])
  }
}

extension BLTNItem {
  /// The status bar is read again for each frame.
  fileprivate func statusBarHidden(by manager: BLTNItemManager) {
    manager.statusBarAppearance = .hidden
  }
}
