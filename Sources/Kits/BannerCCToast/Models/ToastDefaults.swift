// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// The defaults that a new toast copies, with the original's names.
///
/// Source of all values: cc-toast.md 1.2, which agrees with the original's README.
public struct ToastDefaults: Sendable, Hashable {
  /// The color behind the toast.
  public var toastBackgroundColor = AdaptiveColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.8)
  /// The corner radius of the toast in points, 0 or more.
  ///
  /// The toast does not clip its contents.
  public var toastCornerRadius = 0.0
  /// The vertical position of the toast in its view.
  public var toastVerticalAlignment = CCToastView.ToastViewVerticalAlignment.bottom
  /// The horizontal position of the toast in its view.
  public var toastHorizontalAlignment = CCToastView.ToastViewHorizontalAlignment.center
  /// The distance between the toast and the top or bottom of its view, in points.
  ///
  /// At the opposite edge it is the minimum distance.
  public var toastVerticalMargin = 20.0
  /// The distance between the toast and the sides of its view, in points.
  ///
  /// At the opposite side it is the minimum distance.
  public var toastHorizontalMargin = 20.0
  /// The time that the toast stays on the screen, in seconds, 0…86400.
  public var toastDuration = 3.0
  /// The color of the text.
  public var standardLabelTextColor = AdaptiveColor.white
  /// The font of the text.
  public var standardLabelFont = AdaptiveFont.systemFont(ofSize: Metrics.systemFontSize)
  /// The maximum number of lines, or 0 for no limit.
  public var standardLabelNumberOfLines = 0
  /// The treatment of text that does not fit.
  public var standardLabelLineBreakMode = LineBreakMode.wordWrapping
  /// The image next to the text.
  public var standardImage: Image?
  /// The scaling of the image in a taller toast.
  public var standardImageContentMode = ContentMode.scaleToFill
  /// The side of the text on which the image appears.
  public var standardImageHorizontalAlignment =
    CCToastView.ToastViewImageHorizontalAlignment.left

  /// Creates the original's defaults.
  public init() {}
}
