// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A typeface with a weight and a slant, the counterpart of UIKit's font descriptors.
public typealias BulletinFontDescriptor = FontName

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
