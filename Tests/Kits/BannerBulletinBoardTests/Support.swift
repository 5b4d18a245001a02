// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerText
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The screen of the original's pictures.
func screen(
  _ version: IOSVersion? = nil, appearance: Appearance = .light,
  orientation: Orientation = .portrait
) -> Screen {
  BannerKitTestSupport.screen("iphone-x", version, appearance: appearance, orientation: orientation)
}

/// Advances the current simulation until nothing moves.
@MainActor
func settle() throws { try Simulation.current.clock.advance(by: .seconds(10)) }

/// Returns the first failure of a new simulation during an action, or nil.
@MainActor
func failure(_ action: () throws -> Void) rethrows -> (any Error)? {
  let simulation = Simulation()
  return try Simulation.with(simulation) {
    try action()
    return simulation.failure
  }
}

/// A bulletin on a screen.
struct Shown {
  let presentation: any Presentation
  let frame: PresentedLayers

  /// Creates the manager's bulletin after all animations have ended.
  @MainActor
  init(
    _ manager: BLTNItemManager, on screen: Screen = screen(), keyboard: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) throws {
    if !manager.isShowingBulletin { manager.showBulletin(above: manager) }
    try settle()
    try self.init(
      #require(manager.bulletin), on: screen, keyboard: keyboard, direction: direction)
  }

  init(
    _ bulletin: any BannerModel, on screen: Screen = screen(), keyboard: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) throws {
    presentation = try bulletin.presentation(
      in: host(screen, keyboard: keyboard), context: context(of: screen, direction: direction))
    frame = presentation.settled
  }

  @MainActor
  init(_ item: BLTNItem, on screen: Screen = screen(), keyboard: Double = 0) throws {
    try self.init(BLTNItemManager(rootItem: item), on: screen, keyboard: keyboard)
  }

  /// Returns the first layer with a name, its frame in screen space.
  func layer(_ name: String) -> Layer? {
    for (_, layer) in frame.layers { if let found = layer.first(name) { return found } }
    return nil
  }

  /// Returns the frame of the first layer with a name, in the card's space.
  func inCard(_ name: String) -> Rect? {
    guard let card = layer("card"), let found = layer(name) else { return nil }
    return found.frame.offset(x: -card.frame.x, y: -card.frame.y)
  }

  var warnings: [String] { presentation.warnings.map(\.message) }
}
