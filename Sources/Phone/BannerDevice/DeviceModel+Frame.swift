// SPDX-License-Identifier: MIT

public import BannerPixels

extension DeviceModel {
  /// The style of the phone or tablet drawn around a screen.
  public struct Frame: Sendable, Hashable {
    /// The color of a body.
    public enum Finish: String, Sendable, Hashable, CaseIterable {
      /// Almost black, as on the first devices without a home button.
      case black
      /// Bright metal; white around the display on devices with a home button.
      case silver
      /// Golden metal; white around the display on devices with a home button.
      case gold
      /// Blue metal.
      case blue
      /// Gray titanium.
      case titanium
    }

    /// The color of the body.
    public var finish: Finish
    /// Whether the body casts a soft shadow, which enlarges the picture.
    public var hasShadow: Bool

    /// Creates a frame.
    public init(_ finish: Finish = .black, hasShadow: Bool = false) {
      self.finish = finish
      self.hasShadow = hasShadow
    }
  }
}

// Source: chrome.md 8.
extension DeviceModel.Frame.Finish {
  /// The color of the rim, the outermost part of the body.
  public var rimColor: Color {
    switch self {
    case .black: Color(red: 52, green: 52, blue: 54)
    case .silver: Color(red: 214, green: 215, blue: 218)
    case .gold: Color(red: 232, green: 214, blue: 190)
    case .blue: Color(red: 70, green: 90, blue: 112)
    case .titanium: Color(red: 140, green: 136, blue: 130)
    }
  }

  /// The color of the buttons: (43, 43, 43) on a black body, as measured.
  ///
  /// On other bodies they are darker than the rim by the same amount, because no source gives the
  /// color.
  public var buttonColor: Color {
    if self == .black { return Color(white: 43) }
    let rim = rimColor
    func darker(_ level: UInt8) -> UInt8 { UInt8((Int(level) * 43 + 26) / 52) }
    return Color(
      red: darker(rim.red), green: darker(rim.green), blue: darker(rim.blue))
  }

  /// Returns the color between rim and display.
  ///
  /// - Parameter hasHomeButton: Whether the device has a home button. If so, bright metal has
  ///   white glass.
  public func bezelColor(hasHomeButton: Bool) -> Color {
    Color(white: isWhite(hasHomeButton) ? 250 : 26)
  }

  /// Returns the color of the home button's ring, the speaker slot and the camera dot.
  ///
  /// It differs from the bezel by 40 levels: brighter on dark glass, darker on white glass.
  public func detailColor(hasHomeButton: Bool) -> Color {
    Color(white: isWhite(hasHomeButton) ? 210 : 66)
  }

  private func isWhite(_ hasHomeButton: Bool) -> Bool {
    hasHomeButton && (self == .silver || self == .gold)
  }
}

extension DeviceModel.Frame {
  /// The opacity of the black shadow.
  public static let shadowOpacity = 0.35
  /// The vertical offset of the shadow in points, in every orientation.
  public static let shadowDrop = 14.0
  /// The standard deviation of the shadow's blur in points: half of the radius of 30 in chrome.md
  /// 8, as design programs define it.
  public static let shadowSigma = 15.0
}
