// SPDX-License-Identifier: MIT

import BannerDevice
import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// A bulletin as values, created like in an application.
@MainActor
func bulletin(
  _ title: String? = nil, _ change: (BLTNPageItem, BLTNItemManager) -> Void = { _, _ in }
) throws -> Bulletin {
  let page = BLTNPageItem(title: title ?? "Title")
  let manager = BLTNItemManager(rootItem: page)
  change(page, manager)
  manager.showBulletin(above: page)
  return try #require(manager.bulletin)
}

/// A bulletin with an image and both buttons.
@MainActor
func page(_ change: (BLTNPageItem, BLTNItemManager) -> Void = { _, _ in }) throws
  -> Bulletin
{
  try bulletin { page, manager in
    page.image = picture(100, 100)
    page.actionButtonTitle = "OK"
    page.alternativeButtonTitle = "No"
    change(page, manager)
  }
}

/// A scene at 1 s with that bulletin at rest.
@MainActor
func shown(
  _ screen: Screen = screen(), _ change: (BLTNPageItem, BLTNItemManager) -> Void = { _, _ in }
) throws -> BannerScene {
  let scene = try BannerScene(showing: page(change), on: screen)
  scene.run(to: 1)
  return scene
}

/// A simulation with a screen and a presenter, as a document has them.
@MainActor
final class BannerScene {
  let display: TestScreen
  let simulation: Simulation
  let presenter: any KitPresenter

  init(_ screen: Screen = screen()) {
    display = TestScreen(screen)
    simulation = Simulation(on: display)
    presenter = BulletinBoardKit().presenter(in: simulation)
  }

  /// A scene in which a bulletin is shown.
  convenience init(showing bulletin: Bulletin, on screen: Screen = screen()) throws {
    self.init(screen)
    try show(bulletin)
  }

  func show(_ bulletin: Bulletin, named name: String? = "root") throws {
    try presenter.show(bulletin, as: simulation.nextBannerID(named: name))
  }

  func call(_ name: String, _ change: (inout Call) -> Void = { _ in }) throws {
    var call = Call(name)
    change(&call)
    try presenter.perform(call)
  }

  func push(_ bulletin: Bulletin, named name: String? = nil) throws {
    let bannerID = simulation.nextBannerID(named: name)
    try call("push") { ($0.item, $0.bannerID) = (bulletin, bannerID) }
  }

  func run(to seconds: Double) { simulation.run(to: seconds) }

  /// Returns the events of the visible bulletin during an action.
  func transcript(_ action: () throws -> Void) rethrows -> [String] {
    let count = simulation.events.count
    try action()
    return simulation.transcript(from: count)
  }

  // MARK: Looks

  /// Returns the screen at a time in seconds, with the bulletin shown last.
  func frame(at seconds: Double) -> PresentedLayers? {
    simulation.shownBanners.last?.frame(at: Duration(inSeconds: seconds))
  }

  func card(at seconds: Double) throws -> Rect { try #require(frame(at: seconds)).banner }

  /// Returns the opacity of a part of the bulletin or its card, or 0 if the part is missing.
  func opacity(of name: String, at seconds: Double) -> Double {
    guard let layer = frame(at: seconds)?.layers.first?.layer else { return 0 }
    let card = layer.sublayers.first { $0.name == "card" }
    let parts = layer.sublayers + (card?.sublayers ?? [])
    return parts.first { $0.name == name }?.opacity ?? 0
  }

  /// Returns the opacities of a part of the card, from back to front.
  func opacities(of name: String, at seconds: Double) -> [Double] {
    let card = frame(at: seconds)?.layers.first?.layer.sublayers.first { $0.name == "card" }
    return (card?.sublayers ?? []).filter { $0.name == name }.map(\.opacity)
  }
}

func near(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
