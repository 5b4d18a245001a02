// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerLayers
internal import BannerPixels

/// UIKit's styles of blurring what lies behind a view.
public enum BlurEffectStyle: String, Sendable, Hashable, CaseIterable {
  /// Lighter than what is behind.
  case light
  /// Nearly white.
  case extraLight
  /// Darker than what is behind.
  case dark
  /// Nearly black: the private style 3 that BulletinBoard's demo offers.
  case extraDark
  /// As ``light`` in the light appearance, as ``dark`` in the dark.
  case regular
  /// As ``extraLight`` in the light appearance, as ``dark`` in the dark.
  case prominent
  /// A material of iOS 13; can't be drawn.
  case systemUltraThinMaterial
  /// A material of iOS 13; can't be drawn.
  case systemThinMaterial
  /// A material of iOS 13; can't be drawn.
  case systemMaterial
  /// A material of iOS 13; can't be drawn.
  case systemThickMaterial
  /// A material of iOS 13; can't be drawn.
  case systemChromeMaterial

  /// Those that can be drawn.
  public static let drawn = allCases.filter { $0.recipe(isDark: false, systemVersion: 11) != nil }

  /// One sentence about a style that can't be drawn.
  public var refusal: String {
    "the blur \(rawValue) can't be drawn; there are "
      + Self.drawn.map(\.rawValue).joined(separator: ", ")
  }

  /// How UIKit blurs in this style; nil if that is not known.
  ///
  /// Light, extra light and dark are those of Apple's sample code UIImage+ImageEffects, confirmed on
  /// BulletinBoard's picture of iOS 11, the screen's edges too (bulletinboard.md 3.2). The dark veil is thinner
  /// on SwiftMessages' demo picture of iOS 10, which has 104 for white and 103 for 249
  /// (swiftmessages-2.md 5.2): 0.665 instead of the published 0.73. So it is taken to be 0.665 up to
  /// iOS 10 and 0.73 from iOS 11 on, which fits both pictures. Extra dark is a guess.
  ///
  /// - Parameter context: Its version decides on the dark veil, its appearance on the styles that follow it.
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
