// SPDX-License-Identifier: MIT

public import BannerPixels

/// How the phone or tablet around a screen is drawn.
public struct DeviceFrame: Sendable, Hashable {
  /// The colour of a body.
  public enum Finish: String, Sendable, Hashable, CaseIterable {
    /// Nearly black, as the first ones without a home button.
    case black
    /// Bright metal; white around the display of devices with a home button.
    case silver
    /// Golden metal; white around the display of devices with a home button.
    case gold
    /// Blue metal.
    case blue
    /// Grey titanium.
    case titanium
  }

  /// The colour of the body.
  public var finish: Finish
  /// Whether the body casts a soft shadow, for which the picture grows.
  public var hasShadow: Bool

  /// A frame.
  public init(_ finish: Finish = .black, hasShadow: Bool = false) {
    self.finish = finish
    self.hasShadow = hasShadow
  }
}

// Source: chrome.md 8.
extension DeviceFrame.Finish {
  /// The outermost part of the body.
  public var rimColor: Color {
    switch self {
    case .black: Color(red: 52, green: 52, blue: 54)
    case .silver: Color(red: 214, green: 215, blue: 218)
    case .gold: Color(red: 232, green: 214, blue: 190)
    case .blue: Color(red: 70, green: 90, blue: 112)
    case .titanium: Color(red: 140, green: 136, blue: 130)
    }
  }

  /// The plates at the sides: (43, 43, 43) on a black body, as measured, and as much darker than the
  /// rim on others, for want of a source.
  public var buttonColor: Color {
    if self == .black { return Color(white: 43) }
    let rim = rimColor
    func darker(_ level: UInt8) -> UInt8 { UInt8((Int(level) * 43 + 26) / 52) }
    return Color(
      red: darker(rim.red), green: darker(rim.green), blue: darker(rim.blue))
  }

  /// What lies between rim and display.
  ///
  /// - Parameter hasHomeButton: Of the device; bright metal came with white glass on those.
  public func bezelColor(hasHomeButton: Bool) -> Color {
    Color(white: isWhite(hasHomeButton) ? 250 : 26)
  }

  /// The ring of the home button, the slot of the speaker and the dot of the camera: 40 levels from the
  /// bezel, brighter on dark glass and darker on white.
  public func detailColor(hasHomeButton: Bool) -> Color {
    Color(white: isWhite(hasHomeButton) ? 210 : 66)
  }

  private func isWhite(_ hasHomeButton: Bool) -> Bool {
    hasHomeButton && (self == .silver || self == .gold)
  }
}

extension DeviceFrame {
  /// What the body casts if it casts a shadow: black of this opacity.
  public static let shadowOpacity = 0.35
  /// How far the shadow lies below the body, in points; below, however the device is held.
  public static let shadowDrop = 14.0
  /// Standard deviation of the shadow's blur in points: half of the radius of 30 that chrome.md 8 has, as
  /// programs for design count.
  public static let shadowSigma = 15.0
}
