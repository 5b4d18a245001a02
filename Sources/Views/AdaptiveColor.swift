// SPDX-License-Identifier: MIT

public import Device
public import Pixels

/// UIKit's colour: one that may depend on the device it is shown on.
public enum AdaptiveColor: Sendable, Hashable {
  /// The same everywhere.
  case fixed(Color)
  /// One for the light appearance and one for the dark.
  case appearances(light: Color, dark: Color)
  /// A colour of the system's.
  case system(SystemColor)

  /// The same colour everywhere.
  public init(_ color: Color) { self = .fixed(color) }

  /// The colour on a device.
  public func resolved(in context: LayoutContext) -> Color {
    switch self {
    case .fixed(let color): color
    case .appearances(let light, let dark): context.appearance == .dark ? dark : light
    case .system(let name): context.color(name)
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
}
