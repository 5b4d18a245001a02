// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerPixels
public import BannerViews

// UIKit's named colors that `AdaptiveColor` lacks, and their names before Swift 3.
extension AdaptiveColor {
  /// Creates a gray that is the same on all devices.
  ///
  /// - Parameters:
  ///   - white: The level of gray, clamped to 0–1.
  ///   - alpha: The opacity, clamped to 0–1.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  // Source of the channels: UIKit's documentation of UIColor, “Fixed colors”.

  /// A dark gray with a third of white.
  public static let darkGray = AdaptiveColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
  /// A cyan of full green and blue.
  public static let cyan = AdaptiveColor(red: 0, green: 1, blue: 1)
  /// A yellow of full red and green.
  public static let yellow = AdaptiveColor(red: 1, green: 1, blue: 0)
  /// A magenta of full red and blue.
  public static let magenta = AdaptiveColor(red: 1, green: 0, blue: 1)
  /// An orange of full red and half of green.
  public static let orange = AdaptiveColor(red: 1, green: 0.5, blue: 0)
  /// A purple of half red and half blue.
  public static let purple = AdaptiveColor(red: 0.5, green: 0, blue: 0.5)
  /// A brown of 0.6 red, 0.4 green and 0.2 blue.
  public static let brown = AdaptiveColor(red: 0.6, green: 0.4, blue: 0.2)

  // MARK: System colors

  /// The system red.
  public static let systemRed = AdaptiveColor.system(.red)
  /// The system green.
  public static let systemGreen = AdaptiveColor.system(.green)
  /// The system blue.
  public static let systemBlue = AdaptiveColor.system(.blue)
  /// The system orange.
  public static let systemOrange = AdaptiveColor.system(.orange)
  /// The system yellow.
  public static let systemYellow = AdaptiveColor.system(.yellow)
  /// The system pink.
  public static let systemPink = AdaptiveColor.system(.pink)
  /// The system purple.
  public static let systemPurple = AdaptiveColor.system(.purple)
  /// The system teal.
  public static let systemTeal = AdaptiveColor.system(.teal)
  /// The system indigo.
  public static let systemIndigo = AdaptiveColor.system(.indigo)
  /// The system gray.
  public static let systemGray = AdaptiveColor.system(.gray)
  /// The background color of views.
  public static let systemBackground = AdaptiveColor.system(.systemBackground)
  /// The background color of content on top of the main background.
  public static let secondarySystemBackground = AdaptiveColor.system(.secondaryBackground)
  /// The color of secondary text.
  public static let secondaryLabel = AdaptiveColor.system(.secondaryLabel)
  /// The color of links.
  public static let link = AdaptiveColor.system(.link)

  // MARK: Core Graphics

  /// The color in the light appearance of iOS 17, for layers.
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

  // MARK: Names before Swift 3

  /// Returns the color with another opacity, 0–1.
  public func colorWithAlphaComponent(_ alpha: Double) -> AdaptiveColor {
    withAlphaComponent(alpha)
  }

  /// Returns ``black``.
  public static func blackColor() -> AdaptiveColor { .black }
  /// Returns ``darkGray``.
  public static func darkGrayColor() -> AdaptiveColor { .darkGray }
  /// Returns ``lightGray``.
  public static func lightGrayColor() -> AdaptiveColor { .lightGray }
  /// Returns ``white``.
  public static func whiteColor() -> AdaptiveColor { .white }
  /// Returns ``gray``.
  public static func grayColor() -> AdaptiveColor { .gray }
  /// Returns ``red``.
  public static func redColor() -> AdaptiveColor { .red }
  /// Returns ``green``.
  public static func greenColor() -> AdaptiveColor { .green }
  /// Returns ``blue``.
  public static func blueColor() -> AdaptiveColor { .blue }
  /// Returns ``cyan``.
  public static func cyanColor() -> AdaptiveColor { .cyan }
  /// Returns ``yellow``.
  public static func yellowColor() -> AdaptiveColor { .yellow }
  /// Returns ``magenta``.
  public static func magentaColor() -> AdaptiveColor { .magenta }
  /// Returns ``orange``.
  public static func orangeColor() -> AdaptiveColor { .orange }
  /// Returns ``purple``.
  public static func purpleColor() -> AdaptiveColor { .purple }
  /// Returns ``brown``.
  public static func brownColor() -> AdaptiveColor { .brown }
  /// Returns ``clear``.
  public static func clearColor() -> AdaptiveColor { .clear }
}

extension AdaptiveColor: _ExpressibleByColorLiteral {
  /// Creates the color of a `#colorLiteral`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = AdaptiveColor
