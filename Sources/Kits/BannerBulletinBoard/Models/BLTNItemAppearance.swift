// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerPixels
public import BannerViews

private let keys = BulletinProperties.keys

/// The appearance of an item's standard components; read when they are made.
///
/// Source of all defaults: bulletinboard.md 1.7, 1.12.
public final class BLTNItemAppearance {
  let version: BLTNLibraryVersion

  /// The color of the action button.
  public var actionButtonColor: AdaptiveColor
  /// The image stretched over the action button instead of its color, or nil.
  public var actionButtonImage: Image?
  /// The color of the action button's title.
  public var actionButtonTitleColor = keys.actionButton.titleColor.defaultValue
  /// The color of the border inside the action button's edge, or nil for none.
  public var actionButtonBorderColor: AdaptiveColor?
  /// The width of the border in points.
  ///
  /// It requires a border color.
  public var actionButtonBorderWidth = keys.actionButton.borderWidth.defaultValue
  /// The radius of the action button's continuous corners, in points.
  public var actionButtonCornerRadius = keys.actionButton.cornerRadius.defaultValue
  /// The font size of the action button, in points.
  public var actionButtonFontSize = keys.actionButton.fontSize.defaultValue

  /// The color of the alternative button's title.
  public var alternativeButtonTitleColor: AdaptiveColor
  /// The color of the border inside the alternative button's edge, or nil for none.
  public var alternativeButtonBorderColor: AdaptiveColor?
  /// The width of the border in points.
  ///
  /// It requires a border color.
  public var alternativeButtonBorderWidth = keys.alternativeButton.borderWidth.defaultValue
  /// The radius of the alternative button's continuous corners, in points; visible only with a
  /// border.
  public var alternativeButtonCornerRadius = keys.alternativeButton.cornerRadius.defaultValue
  /// The font size of the alternative button, in points.
  public var alternativeButtonFontSize = keys.alternativeButton.fontSize.defaultValue

  /// The color of template images.
  public var imageViewTintColor: AdaptiveColor
  /// The color of the title.
  public var titleTextColor: AdaptiveColor
  /// The color of the description.
  public var descriptionTextColor: AdaptiveColor
  /// The font size of the title, in points.
  public var titleFontSize = keys.title.fontSize.defaultValue
  /// The font size of the description, in points.
  public var descriptionFontSize = keys.description.fontSize.defaultValue
  /// The font size of a compact description, in points.
  public var compactDescriptionFontSize = keys.description.compactFontSize.defaultValue
  /// Whether the description is compact.
  public var shouldUseCompactDescriptionText = keys.description.isCompact.defaultValue

  /// The font of the title, or nil for the system's medium weight.
  public var titleFontDescriptor: BulletinFontDescriptor?
  /// The font of the description, or nil for the system's regular weight.
  public var descriptionFontDescriptor: BulletinFontDescriptor?
  /// The font of both buttons, or nil for the system's semibold weight.
  public var buttonFontDescriptor: BulletinFontDescriptor?

  /// Creates the default appearance.
  public convenience init() { self.init(.v5) }

  /// Creates the default appearance of a release.
  ///
  /// In 3.0.0 all colors are fixed.
  public init(_ version: BLTNLibraryVersion) {
    self.version = version
    let tint: AdaptiveColor = version >= .v5 ? .system(.link) : .fixed(Metrics.classicBlue)
    actionButtonColor = tint
    alternativeButtonTitleColor = tint
    imageViewTintColor = tint
    titleTextColor =
      version >= .v5
      ? .sinceIOS13(.secondaryLabel, before: Metrics.classicGray) : .fixed(Metrics.classicGray)
    descriptionTextColor = version >= .v5 ? .label : .black
  }

  // MARK: Fonts

  /// Returns the font of the title.
  public func makeTitleFont() -> BulletinFont {
    BulletinFont(titleFontDescriptor, or: .medium, size: titleFontSize)
  }

  /// Returns the font of the description.
  public func makeDescriptionFont() -> BulletinFont {
    BulletinFont(
      descriptionFontDescriptor, or: .regular,
      size: shouldUseCompactDescriptionText ? compactDescriptionFontSize : descriptionFontSize)
  }

  /// Returns the font of the action button.
  public func makeActionButtonFont() -> BulletinFont {
    BulletinFont(buttonFontDescriptor, or: .semibold, size: actionButtonFontSize)
  }

  /// Returns the font of the alternative button.
  public func makeAlternativeButtonFont() -> BulletinFont {
    BulletinFont(buttonFontDescriptor, or: .semibold, size: alternativeButtonFontSize)
  }

  /// The numbers to check before an item is shown.
  var numbers: [CheckedNumber] {
    [
      CheckedNumber(keys.actionButton.borderWidth, actionButtonBorderWidth),
      CheckedNumber(keys.actionButton.cornerRadius, actionButtonCornerRadius),
      CheckedNumber(keys.alternativeButton.borderWidth, alternativeButtonBorderWidth),
      CheckedNumber(keys.alternativeButton.cornerRadius, alternativeButtonCornerRadius),
      CheckedNumber(keys.actionButton.fontSize, actionButtonFontSize),
      CheckedNumber(keys.alternativeButton.fontSize, alternativeButtonFontSize),
      CheckedNumber(keys.title.fontSize, titleFontSize),
      CheckedNumber(keys.description.fontSize, descriptionFontSize),
      CheckedNumber(keys.description.compactFontSize, compactDescriptionFontSize),
    ]
  }
}
