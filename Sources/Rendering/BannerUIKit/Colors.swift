// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerPixels
public import BannerViews

// UIKit's named colors that `AdaptiveColor` has not, and the spelling of Swift before 3.
extension AdaptiveColor {
  /// A gray, the same everywhere.
  ///
  /// - Parameters:
  ///   - white: 0…1; what lies outside counts as the nearer end. So for `alpha`.
  ///   - alpha: Opacity.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  // Source of the channels: UIKit's documentation of UIColor, “Fixed colors”.

  /// A third of white.
  public static let darkGray = AdaptiveColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
  /// Green and blue.
  public static let cyan = AdaptiveColor(red: 0, green: 1, blue: 1)
  /// Red and green.
  public static let yellow = AdaptiveColor(red: 1, green: 1, blue: 0)
  /// Red and blue.
  public static let magenta = AdaptiveColor(red: 1, green: 0, blue: 1)
  /// Red and half of green.
  public static let orange = AdaptiveColor(red: 1, green: 0.5, blue: 0)
  /// Half of red and half of blue.
  public static let purple = AdaptiveColor(red: 0.5, green: 0, blue: 0.5)
  /// 0.6 of red, 0.4 of green and 0.2 of blue.
  public static let brown = AdaptiveColor(red: 0.6, green: 0.4, blue: 0.2)

  // MARK: The system's

  /// The system's red.
  public static let systemRed = AdaptiveColor.system(.red)
  /// The system's green.
  public static let systemGreen = AdaptiveColor.system(.green)
  /// The system's blue.
  public static let systemBlue = AdaptiveColor.system(.blue)
  /// The system's orange.
  public static let systemOrange = AdaptiveColor.system(.orange)
  /// The system's yellow.
  public static let systemYellow = AdaptiveColor.system(.yellow)
  /// The system's pink.
  public static let systemPink = AdaptiveColor.system(.pink)
  /// The system's purple.
  public static let systemPurple = AdaptiveColor.system(.purple)
  /// The system's teal.
  public static let systemTeal = AdaptiveColor.system(.teal)
  /// The system's indigo.
  public static let systemIndigo = AdaptiveColor.system(.indigo)
  /// The system's gray.
  public static let systemGray = AdaptiveColor.system(.gray)
  /// The ground of views.
  public static let systemBackground = AdaptiveColor.system(.systemBackground)
  /// The ground of what lies on views.
  public static let secondarySystemBackground = AdaptiveColor.system(.secondaryBackground)
  /// The color of less important text.
  public static let secondaryLabel = AdaptiveColor.system(.secondaryLabel)
  /// The color of links.
  public static let link = AdaptiveColor.system(.link)

  // MARK: Core Graphics

  /// The color in the light appearance of iOS 17, as layers take one.
  public var cgColor: Color {
    switch self {
    case .fixed(let color): color
    case .appearances(let light, _): light
    case .system(let name), .sinceIOS13(let name, _):
      name.color(version: .ios17, appearance: .light)
    case .translucent(let color, let alpha):
      color.cgColor.withAlpha(alpha)
    }
  }

  // MARK: Before Swift 3

  /// The same color in another opacity, 0…1.
  public func colorWithAlphaComponent(_ alpha: Double) -> AdaptiveColor {
    withAlphaComponent(alpha)
  }

  /// ``black``.
  public static func blackColor() -> AdaptiveColor { .black }
  /// ``darkGray``.
  public static func darkGrayColor() -> AdaptiveColor { .darkGray }
  /// ``lightGray``.
  public static func lightGrayColor() -> AdaptiveColor { .lightGray }
  /// ``white``.
  public static func whiteColor() -> AdaptiveColor { .white }
  /// ``gray``.
  public static func grayColor() -> AdaptiveColor { .gray }
  /// ``red``.
  public static func redColor() -> AdaptiveColor { .red }
  /// ``green``.
  public static func greenColor() -> AdaptiveColor { .green }
  /// ``blue``.
  public static func blueColor() -> AdaptiveColor { .blue }
  /// ``cyan``.
  public static func cyanColor() -> AdaptiveColor { .cyan }
  /// ``yellow``.
  public static func yellowColor() -> AdaptiveColor { .yellow }
  /// ``magenta``.
  public static func magentaColor() -> AdaptiveColor { .magenta }
  /// ``orange``.
  public static func orangeColor() -> AdaptiveColor { .orange }
  /// ``purple``.
  public static func purpleColor() -> AdaptiveColor { .purple }
  /// ``brown``.
  public static func brownColor() -> AdaptiveColor { .brown }
  /// ``clear``.
  public static func clearColor() -> AdaptiveColor { .clear }
}

extension AdaptiveColor: _ExpressibleByColorLiteral {
  /// The color of a `#colorLiteral`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = AdaptiveColor
