// SPDX-License-Identifier: MIT

public import BannerText

/// A font whose typeface may depend on the device.
public struct AdaptiveFont: Sendable, Hashable {
  /// The typeface; nil for the system font.
  public var family: FontFamily?
  /// The weight.
  public var weight: FontWeight
  /// Whether the font is italic.
  public var isItalic: Bool
  /// The size in points per em; above 0.
  public var size: Double

  /// Creates a font of a typeface, or of the system font.
  public init(
    _ family: FontFamily? = nil, weight: FontWeight = .regular, isItalic: Bool = false,
    size: Double
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// Creates the font with a name, like UIKit's `UIFont(name:size:)`; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: A family, a full name or a PostScript name, such as `Helvetica Neue`,
  ///     `HelveticaNeue-Italic` or `Roboto Bold`; see ``FontName``.
  ///   - size: The size in points per em; above 0.
  ///   - fonts: The user's fonts, in addition to the system's.
  public init?(name: String, size: Double, among fonts: [UserFont] = []) {
    guard let face = FontName(name, among: fonts) else { return nil }
    self.init(face, size: size)
  }

  /// Creates a font from a face and a size in points.
  public init(_ face: FontName, size: Double) {
    self.init(face.family, weight: face.weight, isItalic: face.isItalic, size: size)
  }

  /// Returns UIKit's system font.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> AdaptiveFont
  {
    AdaptiveFont(weight: weight, size: size)
  }

  /// Returns UIKit's bold system font; see ``LayoutContext/boldSystemFont(ofSize:)``.
  public static func boldSystemFont(ofSize size: Double) -> AdaptiveFont {
    AdaptiveFont(weight: .semibold, size: size)
  }

  /// Returns UIKit's italic system font.
  public static func italicSystemFont(ofSize size: Double) -> AdaptiveFont {
    AdaptiveFont(isItalic: true, size: size)
  }

  // Source of the sizes: UIKit's values on iOS, unchanged since its first version.

  /// UIKit's standard font size, 14 pt.
  public static let systemFontSize = 14.0
  /// UIKit's label font size, 17 pt.
  public static let labelFontSize = 17.0
  /// UIKit's small font size, 12 pt.
  public static let smallSystemFontSize = 12.0
  /// UIKit's button font size, 18 pt.
  public static let buttonFontSize = 18.0

  /// Returns the font on a device.
  ///
  /// Up to iOS 8, the semibold system font is Helvetica Neue Medium, like UIKit's bold system
  /// font.
  public func resolved(in context: LayoutContext) -> Font {
    let isBold = family == nil && weight == .semibold
    return Font(
      family ?? context.systemFamily,
      weight: isBold ? context.boldSystemFont(ofSize: size).weight : weight, isItalic: isItalic,
      size: size)
  }
}
