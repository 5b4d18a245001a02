// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerText
public import BannerViews

// The names before Swift 3.
extension AdaptiveFont {
  /// Returns the system font in a size in points.
  public static func systemFontOfSize(_ size: Double) -> AdaptiveFont { systemFont(ofSize: size) }
  /// Returns the bold system font in a size in points.
  public static func boldSystemFontOfSize(_ size: Double) -> AdaptiveFont {
    boldSystemFont(ofSize: size)
  }
  /// Returns the italic system font in a size in points.
  public static func italicSystemFontOfSize(_ size: Double) -> AdaptiveFont {
    italicSystemFont(ofSize: size)
  }
  /// Returns UIKit's standard size, 14 points.
  public static func systemFontSize() -> Double { 14 }
}

extension FontName {
  /// Creates the descriptor of a font name.
  ///
  /// - Parameters:
  ///   - name: The name, as in `UIFont(name:size:)`. An unknown name selects the regular system
  ///     font, as without a descriptor, and adds a warning to the current simulation.
  ///   - size: The size, which has no effect: BulletinBoard takes sizes from the appearance.
  @MainActor
  public init(name: String, size: Double) {
    if let face = FontName(name, among: []) {
      self = face
    } else {
      Simulation.current.warn([
        KitWarning("there is no font named \"\(name)\"; San Francisco is drawn instead")
      ])
      self.init(.sanFrancisco)
    }
  }
}
