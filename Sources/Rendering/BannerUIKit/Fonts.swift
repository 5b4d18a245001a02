// SPDX-License-Identifier: MIT

public import BannerBulletinBoard
internal import BannerKitInterface
internal import BannerText
public import BannerViews

// The spelling of Swift before 3.
extension AdaptiveFont {
  /// The system font in a size in points.
  public static func systemFontOfSize(_ size: Double) -> AdaptiveFont { systemFont(ofSize: size) }
  /// The bold system font in a size in points.
  public static func boldSystemFontOfSize(_ size: Double) -> AdaptiveFont {
    boldSystemFont(ofSize: size)
  }
  /// The italic system font in a size in points.
  public static func italicSystemFontOfSize(_ size: Double) -> AdaptiveFont {
    italicSystemFont(ofSize: size)
  }
  /// UIKit's standard size, 14 points.
  public static func systemFontSize() -> Double { 14 }
}

extension BulletinFontDescriptor {
  /// The face of a name.
  ///
  /// - Parameters:
  ///   - name: As `UIFont(name:size:)` takes it. For a name that is not known the face is the system's in regular, as it
  ///     is without a descriptor, and a warning of the current simulation says so.
  ///   - size: Has no effect: BulletinBoard takes sizes from the appearance.
  @MainActor
  public init(name: String, size: Double) {
    if let face = BulletinFontDescriptor(name: name) {
      self = face
    } else {
      Simulation.current.warn([
        KitWarning("there is no font named \"\(name)\"; San Francisco is drawn in its place")
      ])
      self.init(.sanFrancisco)
    }
  }
}
