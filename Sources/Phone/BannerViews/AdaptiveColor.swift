// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerPixels

/// A color that may depend on the device, like `UIColor`.
public enum AdaptiveColor: Sendable, Hashable {
  /// The same color on every device.
  case fixed(Color)
  /// A color for the light appearance and a color for the dark appearance.
  case appearances(light: Color, dark: Color)
  /// A system color.
  case system(SystemColor)
  /// A system color from iOS 13, and a fixed color before.
  case sinceIOS13(SystemColor, before: Color)
  /// A color with another opacity, 0–1, which replaces its own.
  indirect case translucent(AdaptiveColor, alpha: Double)

  /// Creates the same color for every device.
  public init(_ color: Color) { self = .fixed(color) }

  /// Creates the same color for every device from its channels.
  ///
  /// - Parameters:
  ///   - red: The red channel, 0–1; clamped, as are the others.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func byte(_ share: Double) -> UInt8 {
      UInt8((255 * (share > 0 ? min(1, share) : 0)).rounded())
    }
    self = .fixed(Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha))
  }

  /// Returns the color on a device.
  public func resolved(in context: LayoutContext) -> Color {
    switch self {
    case .fixed(let color): color
    case .appearances(let light, let dark): context.appearance == .dark ? dark : light
    case .system(let name): context.color(name)
    case .sinceIOS13(let name, let older):
      context.systemVersion >= 13 ? context.color(name) : older
    case .translucent(let color, let alpha): color.resolved(in: context).withAlpha(alpha)
    }
  }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The new opacity, 0–1; clamped. It replaces the color's own.
  public func withAlphaComponent(_ alpha: Double) -> AdaptiveColor {
    switch self {
    case .fixed(let color): .fixed(color.withAlpha(alpha))
    case .appearances(let light, let dark):
      .appearances(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
    case .system, .sinceIOS13: .translucent(self, alpha: alpha)
    case .translucent(let color, _): .translucent(color, alpha: alpha)
    }
  }

  /// Fully transparent black.
  public static let clear = AdaptiveColor(.clear)
  /// Opaque black.
  public static let black = AdaptiveColor(.black)
  /// Opaque white.
  public static let white = AdaptiveColor(.white)
  /// The system's text color.
  public static let label = AdaptiveColor.system(.label)
  /// Pure red, as in UIKit.
  public static let red = AdaptiveColor(red: 1, green: 0, blue: 0)
  /// Pure green, as in UIKit.
  public static let green = AdaptiveColor(red: 0, green: 1, blue: 0)
  /// Pure blue, as in UIKit.
  public static let blue = AdaptiveColor(red: 0, green: 0, blue: 1)
  /// Gray at 50% white.
  public static let gray = AdaptiveColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Gray at two thirds of white.
  public static let lightGray = AdaptiveColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
}

extension Color {
  /// Returns the color with another opacity, clamped to 0–1.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
