// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A typeface with a weight and a slant, the counterpart of UIKit's font descriptors.
public struct BulletinFontDescriptor: Sendable, Hashable {
  /// The typeface.
  public var family: FontFamily
  /// The weight.
  public var weight: FontWeight
  /// Whether the font is italic.
  public var isItalic: Bool

  /// Creates a descriptor.
  public init(_ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates a descriptor from a font name.
  public init(_ face: FontName) {
    self.init(face.family, weight: face.weight, isItalic: face.isItalic)
  }

  /// Creates the descriptor of a font name, or nil if there is no such font.
  ///
  /// - Parameters:
  ///   - name: A family, a full name or a PostScript name, such as `Helvetica Neue` or
  ///     `HelveticaNeue-Italic`; see ``FontName``.
  ///   - fonts: The user's fonts, whose names are known in addition to the system's.
  public init?(name: String, among fonts: [UserFont] = []) {
    guard let face = FontName(name, among: fonts) else { return nil }
    self.init(face)
  }
}

/// A font of a bulletin.
public typealias BulletinFont = AdaptiveFont

extension AdaptiveFont {
  /// Creates the font of a descriptor, or else the system font in a weight.
  init(_ descriptor: BulletinFontDescriptor?, or weight: FontWeight, size: Double) {
    self.init(
      descriptor?.family, weight: descriptor?.weight ?? weight,
      isItalic: descriptor?.isItalic ?? false, size: size)
  }
}
