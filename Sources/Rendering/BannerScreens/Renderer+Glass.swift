// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerGeometry
package import BannerJSON
internal import BannerKitInterface

extension Renderer {
  /// Returns the warning that bars of iOS 26 are drawn without their glass, or none if no bar is
  /// visible.
  ///
  /// A picture of only the banner has no bars.
  ///
  /// - Parameter screenshots: The surroundings of a picture, or of every part of a scene.
  package static func glassWarnings(_ screenshots: [Screenshot]) -> [InputError] {
    guard let first = screenshots.first, first.screen.version >= .ios26, first.crop != .banner
    else { return [] }
    var bars: [String] = []
    for screenshot in screenshots {
      for bar in screenshot.glassBars where !bars.contains(bar) { bars.append(bar) }
    }
    guard let last = bars.last else { return [] }
    let all =
      bars.count == 1 ? last : "\(bars.dropLast().joined(separator: ", ")) and \(last)"
    let message =
      "iOS \(first.screen.version.major) draws the \(all) with glass; the picture has none"
    let origin =
      first.optionOrigins[Options.Key.ios.rawValue]
      ?? first.optionOrigins[Options.Key.device.rawValue]
    return [origin?.error(message) ?? InputError(path: Options.Key.ios.rawValue, message)]
  }
}

extension Screenshot {
  /// The visible bars that iOS 26 draws with glass.
  fileprivate var glassBars: [String] {
    guard let host = try? ScreenComposer.host(of: self, on: screen).host else { return [] }
    let bars = [
      ("navigation bar", host.navigationBarHeight), ("toolbar", host.toolbarHeight),
      ("tab bar", host.tabBarHeight), ("keyboard", host.keyboardHeight),
    ]
    return bars.filter { $0.1 > 0 }.map(\.0)
  }
}
