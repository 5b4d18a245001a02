// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

extension CCToastView {
  /// The process-wide defaults that new toasts copy.
  @MainActor
  public enum Defaults {
    /// All defaults as one value.
    public static var values = ToastDefaults()

    /// Restores the original's defaults.
    public static func reset() { values = ToastDefaults() }

    /// The color behind new toasts.
    public static var toastBackgroundColor: AdaptiveColor {
      get { values.toastBackgroundColor }
      set { values.toastBackgroundColor = newValue }
    }

    /// The corner radius of new toasts, in points, 0 or more.
    public static var toastCornerRadius: Double {
      get { values.toastCornerRadius }
      set { values.toastCornerRadius = newValue }
    }

    /// The vertical position of new toasts in their view.
    public static var toastVerticalAlignment: ToastViewVerticalAlignment {
      get { values.toastVerticalAlignment }
      set { values.toastVerticalAlignment = newValue }
    }

    /// The horizontal position of new toasts in their view.
    public static var toastHorizontalAlignment: ToastViewHorizontalAlignment {
      get { values.toastHorizontalAlignment }
      set { values.toastHorizontalAlignment = newValue }
    }

    /// The distance between new toasts and the top or bottom of their view, in points.
    public static var toastVerticalMargin: Double {
      get { values.toastVerticalMargin }
      set { values.toastVerticalMargin = newValue }
    }

    /// The distance between new toasts and the sides of their view, in points.
    public static var toastHorizontalMargin: Double {
      get { values.toastHorizontalMargin }
      set { values.toastHorizontalMargin = newValue }
    }

    /// The time that new toasts stay on the screen, in seconds, 0…86400.
    public static var toastDuration: Double {
      get { values.toastDuration }
      set { values.toastDuration = newValue }
    }

    /// The color of the text.
    public static var standardLabelTextColor: AdaptiveColor {
      get { values.standardLabelTextColor }
      set { values.standardLabelTextColor = newValue }
    }

    /// The font of the text.
    public static var standardLabelFont: AdaptiveFont {
      get { values.standardLabelFont }
      set { values.standardLabelFont = newValue }
    }

    /// The maximum number of lines, or 0 for no limit.
    public static var standardLabelNumberOfLines: Int {
      get { values.standardLabelNumberOfLines }
      set { values.standardLabelNumberOfLines = newValue }
    }

    /// The treatment of text that does not fit.
    public static var standardLabelLineBreakMode: LineBreakMode {
      get { values.standardLabelLineBreakMode }
      set { values.standardLabelLineBreakMode = newValue }
    }

    /// The default image next to the text.
    public static var standardImage: Image? {
      get { values.standardImage }
      set { values.standardImage = newValue }
    }

    /// The scaling of the image in a toast that is taller than the image.
    public static var standardImageContentMode: ContentMode {
      get { values.standardImageContentMode }
      set { values.standardImageContentMode = newValue }
    }

    /// The side of the text on which the image appears.
    public static var standardImageHorizontalAlignment: ToastViewImageHorizontalAlignment {
      get { values.standardImageHorizontalAlignment }
      set { values.standardImageHorizontalAlignment = newValue }
    }
  }
}
