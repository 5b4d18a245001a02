// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A face: a typeface, a weight and a slant, as UIKit's font descriptors name one.
public struct BulletinFontDescriptor: Sendable, Hashable {
  /// The typeface.
  public var family: FontFamily
  /// How heavy.
  public var weight: FontWeight
  /// Whether it is slanted.
  public var isItalic: Bool

  /// A face.
  public init(_ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// A face.
  public init(_ face: FontName) {
    self.init(face.family, weight: face.weight, isItalic: face.isItalic)
  }

  /// The face of a name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: A family, a full name or a PostScript name, such as `Helvetica Neue` or
  ///     `HelveticaNeue-Italic`; see ``FontName``.
  ///   - fonts: The user's fonts, whose names are known beside the system's.
  public init?(name: String, among fonts: [UserFont] = []) {
    guard let face = FontName(name, among: fonts) else { return nil }
    self.init(face)
  }
}

/// A font of a bulletin.
public typealias BulletinFont = AdaptiveFont

extension AdaptiveFont {
  /// The font of a descriptor, as it is, or else the system's in a weight.
  init(_ descriptor: BulletinFontDescriptor?, or weight: FontWeight, size: Double) {
    self.init(
      descriptor?.family, weight: descriptor?.weight ?? weight,
      isItalic: descriptor?.isItalic ?? false, size: size)
  }
}
