// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// What a toast takes over when it is made, by the original's names.
///
/// Source of all values: cc-toast.md 1.2, which agrees with the original's README.
public struct ToastDefaults: Sendable, Hashable {
  /// Fill of the toast.
  public var toastBackgroundColor = AdaptiveColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.8)
  /// Radius of the toast's corners in points, 0 or more; what is in the toast is not cut.
  public var toastCornerRadius = 0.0
  /// Where the toast lies between the top and the bottom of its view.
  public var toastVerticalAlignment = CCToastView.ToastViewVerticalAlignment.bottom
  /// Where the toast lies between the sides of its view.
  public var toastHorizontalAlignment = CCToastView.ToastViewHorizontalAlignment.center
  /// Between the toast and the top or bottom of its view, in points; elsewhere the least distance.
  public var toastVerticalMargin = 20.0
  /// Between the toast and the sides of its view, in points; elsewhere the least distance.
  public var toastHorizontalMargin = 20.0
  /// How long the toast stays, in seconds, 0…86400.
  public var toastDuration = 3.0
  /// The text's colour.
  public var standardLabelTextColor = AdaptiveColor.white
  /// The text's font.
  public var standardLabelFont = AdaptiveFont.systemFont(ofSize: Metrics.systemFontSize)
  /// The most lines; 0 for any number.
  public var standardLabelNumberOfLines = 0
  /// What happens to text that does not fit.
  public var standardLabelLineBreakMode = LineBreakMode.wordWrapping
  /// Beside the text.
  public var standardImage: Image?
  /// How the image fills a higher toast.
  public var standardImageContentMode = ContentMode.scaleToFill
  /// On which side of the text the image lies.
  public var standardImageHorizontalAlignment =
    CCToastView.ToastViewImageHorizontalAlignment.left

  /// The original's own values.
  public init() {}
}
