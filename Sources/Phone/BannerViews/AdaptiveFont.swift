// SPDX-License-Identifier: MIT

public import BannerText

/// A font that is known when the device is: the system's typeface depends on it.
public struct AdaptiveFont: Sendable, Hashable {
  /// The typeface; nil for the system's.
  public var family: FontFamily?
  /// How heavy.
  public var weight: FontWeight
  /// Whether it is slanted.
  public var isItalic: Bool
  /// Points per em, above 0.
  public var size: Double

  /// A font of a typeface, or of the system's.
  public init(
    _ family: FontFamily? = nil, weight: FontWeight = .regular, isItalic: Bool = false,
    size: Double
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// The font of a name, as UIKit's `UIFont(name:size:)`; nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: A family, a full name or a PostScript name, such as `Helvetica Neue`, `HelveticaNeue-Italic`
  ///     or `Roboto Bold`; see ``FontName``.
  ///   - size: Points per em, above 0.
  ///   - fonts: The user's fonts, whose names are known beside the system's.
  public init?(name: String, size: Double, among fonts: [UserFont] = []) {
    guard let face = FontName(name, among: fonts) else { return nil }
    self.init(face, size: size)
  }

  /// The font of a face in a size in points.
  public init(_ face: FontName, size: Double) {
    self.init(face.family, weight: face.weight, isItalic: face.isItalic, size: size)
  }

  /// UIKit's system font.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> AdaptiveFont
  {
    AdaptiveFont(weight: weight, size: size)
  }

  /// UIKit's bold system font; see ``LayoutContext/boldSystemFont(ofSize:)``.
  public static func boldSystemFont(ofSize size: Double) -> AdaptiveFont {
    AdaptiveFont(weight: .semibold, size: size)
  }

  /// UIKit's italic system font.
  public static func italicSystemFont(ofSize size: Double) -> AdaptiveFont {
    AdaptiveFont(isItalic: true, size: size)
  }

  // Source of the sizes: UIKit's values on iOS, the same since its first version.

  /// UIKit's standard size, 14 points.
  public static let systemFontSize = 14.0
  /// UIKit's size of labels, 17 points.
  public static let labelFontSize = 17.0
  /// UIKit's small size, 12 points.
  public static let smallSystemFontSize = 12.0
  /// UIKit's size of buttons, 18 points.
  public static let buttonFontSize = 18.0

  /// The font on a device.
  ///
  /// The semibold system font is Helvetica Neue Medium up to iOS 8, as UIKit's bold one is.
  public func resolved(in context: LayoutContext) -> Font {
    let isBold = family == nil && weight == .semibold
    return Font(
      family ?? context.systemFamily,
      weight: isBold ? context.boldSystemFont(ofSize: size).weight : weight, isItalic: isItalic,
      size: size)
  }
}
