// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerLayers
internal import BannerPixels

/// UIKit's styles of blurring the content behind a view.
public enum BlurEffectStyle: String, Sendable, Hashable, CaseIterable {
  /// Lighter than the content behind.
  case light
  /// Almost white.
  case extraLight
  /// Darker than the content behind.
  case dark
  /// Almost black: the private style 3 in BulletinBoard's demo.
  case extraDark
  /// ``light`` in the light appearance, ``dark`` in the dark one.
  case regular
  /// ``extraLight`` in the light appearance, ``dark`` in the dark one.
  case prominent
  /// The ultrathin material of iOS 13; unsupported.
  case systemUltraThinMaterial
  /// The thin material of iOS 13; unsupported.
  case systemThinMaterial
  /// The default material of iOS 13; unsupported.
  case systemMaterial
  /// The thick material of iOS 13; unsupported.
  case systemThickMaterial
  /// The bar material of iOS 13; unsupported.
  case systemChromeMaterial

  /// The supported styles.
  public static let drawn = allCases.filter { $0.recipe(isDark: false, systemVersion: 11) != nil }

  /// A one-sentence message about an unsupported style.
  public var refusal: String {
    "the blur \(rawValue) can't be drawn; expected one of "
      + Self.drawn.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns UIKit's blur for this style; nil if it is unknown.
  ///
  /// Light, extra light and dark are from Apple's sample code UIImage+ImageEffects.
  /// BulletinBoard's picture of iOS 11 confirms them, including the screen's edges
  /// (bulletinboard.md 3.2). The dark veil is thinner on SwiftMessages' demo picture of iOS 10:
  /// 0.665 instead of the published 0.73. That picture has 104 for white and 103 for 249
  /// (swiftmessages.md 5.2). The opacity is therefore assumed to be 0.665 up to iOS 10, and 0.73
  /// from iOS 11. This fits both pictures. Extra dark is a guess.
  ///
  /// - Parameter context: The context. Its version determines the dark veil, its appearance the
  ///   adaptive styles.
  public func backdrop(in context: LayoutContext) -> Backdrop? {
    recipe(isDark: context.appearance == .dark, systemVersion: context.systemVersion)
  }

  private func recipe(isDark: Bool, systemVersion: Int) -> Backdrop? {
    func other(_ style: Self) -> Backdrop? {
      style.recipe(isDark: isDark, systemVersion: systemVersion)
    }
    return switch self {
    case .light: Self.backdrop(sigma: 30, white: 255, alpha: 0.3)
    case .extraLight: Self.backdrop(sigma: 20, white: 247, alpha: 0.82)
    case .dark: Self.backdrop(sigma: 20, white: 28, alpha: systemVersion < 11 ? 0.665 : 0.73)
    case .extraDark: Self.backdrop(sigma: 20, white: 13, alpha: 0.82)
    case .regular: other(isDark ? .dark : .light)
    case .prominent: other(isDark ? .dark : .extraLight)
    case .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      nil
    }
  }

  private static func backdrop(sigma: Double, white: UInt8, alpha: Double) -> Backdrop {
    Backdrop(
      blur: .gaussian(sigma: sigma), saturation: 1.8, veil: Color(white: white, alpha: alpha),
      edges: .normalized)
  }
}
