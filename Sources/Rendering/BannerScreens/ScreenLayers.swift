// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerGeometry
package import BannerKitInterface
package import BannerLayers

/// The layers around banners, created once for any number of instants.
package struct ScreenLayers {
  private let page: [Layer]
  private let navigationBar: Layer?
  private let toolbar: Layer?
  private let tabBar: Layer?
  private let statusBar: Layer?
  private let chrome: SystemChrome
  private let returnKey: ReturnKeyType

  package init(_ composer: ScreenComposer) {
    chrome = composer.chrome
    returnKey = composer.returnKey
    page = composer.page.map(chrome.placed)
    navigationBar = composer.navigationBar
    toolbar = composer.toolbar
    tabBar = composer.tabBar
    statusBar = composer.statusBar
  }

  /// A layer of the screen, with its level if it is a banner's.
  package typealias LeveledLayer = (layer: Layer, level: StackingLevel?)

  /// Returns all layers except those that depend on the pixels below them, from back to front.
  ///
  /// - Parameters:
  ///   - frames: The layers of the banners, from back to front.
  ///   - keyboardShare: The visible share of the keyboard, 0–1.
  package func parts(with frames: [PresentedLayers], keyboardShare: Double) -> [LeveledLayer] {
    func of(_ level: StackingLevel) -> [LeveledLayer] {
      frames.flatMap(\.layers).filter { $0.level == level }.map { ($0.layer, level) }
    }
    func own(_ layer: Layer?) -> [LeveledLayer] { layer.map { [($0, nil)] } ?? [] }
    var layers: [LeveledLayer] = page.map { ($0, nil) } + of(.page) + of(.belowNavigationBar)
    layers += own(navigationBar) + of(.belowToolbar)
    layers += own(toolbar) + of(.navigation) + of(.belowTabBar)
    layers += own(tabBar) + of(.tabBar) + of(.window)
    return layers + windows(of(.highWindow), keyboard(keyboardShare).map { ($0, nil) })
  }

  private func keyboard(_ share: Double) -> [Layer] {
    guard share > 0 else { return [] }
    var layer = chrome.placed(chrome.keyboard(returnKey: returnKey))
    layer.frame.y += roundToPixel(
      (1 - share) * layer.frame.height, scale: chrome.screen.scale)
    return [layer]
  }

  /// Returns the keyboard, the status bar and the windows above the application's level, from
  /// back to front.
  ///
  /// The keyboard's window is above all others since iOS 9; before, it was at level 1. The status
  /// bar is above everything since iOS 13.
  private func windows(_ high: [LeveledLayer], _ keyboard: [LeveledLayer]) -> [LeveledLayer] {
    let statusBar: [LeveledLayer] = self.statusBar.map { [($0, nil)] } ?? []
    let version = chrome.screen.version
    if version < .ios9 { return keyboard + statusBar + high }
    return version < .ios13 ? statusBar + high + keyboard : high + keyboard + statusBar
  }
}
