// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerPixels
public import BannerViews

private let keys = BulletinProperties.keys

/// How the standard components of an item look; read when they are made.
///
/// Source of all defaults: bulletinboard.md 1.7, 1.12.
public final class BLTNItemAppearance {
  let version: BLTNLibraryVersion

  /// Fill of the action button.
  public var actionButtonColor: AdaptiveColor
  /// Stretched over the action button in place of its fill; nil for none.
  public var actionButtonImage: Image?
  /// Title of the action button.
  public var actionButtonTitleColor = keys.actionButton.titleColor.defaultValue
  /// A line inside the action button's edge; nil for none.
  public var actionButtonBorderColor: AdaptiveColor?
  /// Its width in points; counts only with a colour.
  public var actionButtonBorderWidth = keys.actionButton.borderWidth.defaultValue
  /// Continuous corners of the action button, in points.
  public var actionButtonCornerRadius = keys.actionButton.cornerRadius.defaultValue
  /// Type of the action button, in points.
  public var actionButtonFontSize = keys.actionButton.fontSize.defaultValue

  /// Title of the alternative button.
  public var alternativeButtonTitleColor: AdaptiveColor
  /// A line inside the alternative button's edge; nil for none.
  public var alternativeButtonBorderColor: AdaptiveColor?
  /// Its width in points; counts only with a colour.
  public var alternativeButtonBorderWidth = keys.alternativeButton.borderWidth.defaultValue
  /// Continuous corners of the alternative button, in points; to be seen only with a border.
  public var alternativeButtonCornerRadius = keys.alternativeButton.cornerRadius.defaultValue
  /// Type of the alternative button, in points.
  public var alternativeButtonFontSize = keys.alternativeButton.fontSize.defaultValue

  /// Fill of images that are templates.
  public var imageViewTintColor: AdaptiveColor
  /// The title.
  public var titleTextColor: AdaptiveColor
  /// The description.
  public var descriptionTextColor: AdaptiveColor
  /// Type of the title, in points.
  public var titleFontSize = keys.title.fontSize.defaultValue
  /// Type of the description, in points.
  public var descriptionFontSize = keys.description.fontSize.defaultValue
  /// Type of the description if it is compact, in points.
  public var compactDescriptionFontSize = keys.description.compactFontSize.defaultValue
  /// Whether the description is compact.
  public var shouldUseCompactDescriptionText = keys.description.isCompact.defaultValue

  /// The title's face; nil for the system's medium one.
  public var titleFontDescriptor: BulletinFontDescriptor?
  /// The description's face; nil for the system's regular one.
  public var descriptionFontDescriptor: BulletinFontDescriptor?
  /// Both buttons' face; nil for the system's semibold one.
  public var buttonFontDescriptor: BulletinFontDescriptor?

  /// The default appearance.
  public convenience init() { self.init(.v5) }

  /// The default appearance of a release: 3.0.0 has fixed colours everywhere.
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

  /// The title's font.
  public func makeTitleFont() -> BulletinFont {
    BulletinFont(titleFontDescriptor, or: .medium, size: titleFontSize)
  }

  /// The description's font.
  public func makeDescriptionFont() -> BulletinFont {
    BulletinFont(
      descriptionFontDescriptor, or: .regular,
      size: shouldUseCompactDescriptionText ? compactDescriptionFontSize : descriptionFontSize)
  }

  /// The action button's font.
  public func makeActionButtonFont() -> BulletinFont {
    BulletinFont(buttonFontDescriptor, or: .semibold, size: actionButtonFontSize)
  }

  /// The alternative button's font.
  public func makeAlternativeButtonFont() -> BulletinFont {
    BulletinFont(buttonFontDescriptor, or: .semibold, size: alternativeButtonFontSize)
  }

  /// The numbers, to be checked before an item is shown.
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
