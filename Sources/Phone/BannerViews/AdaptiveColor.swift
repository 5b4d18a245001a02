// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerPixels

/// UIKit's colour: one that may depend on the device it is shown on.
public enum AdaptiveColor: Sendable, Hashable {
  /// The same everywhere.
  case fixed(Color)
  /// One for the light appearance and one for the dark.
  case appearances(light: Color, dark: Color)
  /// A colour of the system's.
  case system(SystemColor)
  /// A colour of the system's where it has them by name, since iOS 13, and a fixed one before.
  case sinceIOS13(SystemColor, before: Color)
  /// A color in another opacity, 0…1, which replaces its own.
  indirect case translucent(AdaptiveColor, alpha: Double)

  /// The same colour everywhere.
  public init(_ color: Color) { self = .fixed(color) }

  /// The same colour everywhere, by its channels.
  ///
  /// - Parameters:
  ///   - red: 0…1; what lies outside counts as the nearer end. So for the others.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func byte(_ share: Double) -> UInt8 {
      UInt8((255 * (share > 0 ? min(1, share) : 0)).rounded())
    }
    self = .fixed(Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha))
  }

  /// The colour on a device.
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

  /// Returns the same color in another opacity.
  ///
  /// - Parameter alpha: 0…1; what lies outside counts as the nearer end. It replaces the color's own.
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
  /// The system's colour of text.
  public static let label = AdaptiveColor.system(.label)
  /// Pure red, as UIKit has it.
  public static let red = AdaptiveColor(red: 1, green: 0, blue: 0)
  /// Pure green, as UIKit has it.
  public static let green = AdaptiveColor(red: 0, green: 1, blue: 0)
  /// Pure blue, as UIKit has it.
  public static let blue = AdaptiveColor(red: 0, green: 0, blue: 1)
  /// Half of white.
  public static let gray = AdaptiveColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Two thirds of white.
  public static let lightGray = AdaptiveColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
}

extension Color {
  /// The color with an opacity of its own; what lies outside of 0…1 counts as the nearer end.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
