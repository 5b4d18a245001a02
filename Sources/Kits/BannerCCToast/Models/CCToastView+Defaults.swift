// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

extension CCToastView {
  /// What toasts take over when they are made, for the whole process.
  @MainActor
  public enum Defaults {
    /// All of them together.
    public static var values = ToastDefaults()

    /// Makes them the original's own again.
    public static func reset() { values = ToastDefaults() }

    /// Fill of toasts.
    public static var toastBackgroundColor: AdaptiveColor {
      get { values.toastBackgroundColor }
      set { values.toastBackgroundColor = newValue }
    }

    /// Radius of toasts' corners in points, 0 or more.
    public static var toastCornerRadius: Double {
      get { values.toastCornerRadius }
      set { values.toastCornerRadius = newValue }
    }

    /// Where toasts lie between the top and the bottom of their view.
    public static var toastVerticalAlignment: ToastViewVerticalAlignment {
      get { values.toastVerticalAlignment }
      set { values.toastVerticalAlignment = newValue }
    }

    /// Where toasts lie between the sides of their view.
    public static var toastHorizontalAlignment: ToastViewHorizontalAlignment {
      get { values.toastHorizontalAlignment }
      set { values.toastHorizontalAlignment = newValue }
    }

    /// Between toasts and the top or bottom of their view, in points.
    public static var toastVerticalMargin: Double {
      get { values.toastVerticalMargin }
      set { values.toastVerticalMargin = newValue }
    }

    /// Between toasts and the sides of their view, in points.
    public static var toastHorizontalMargin: Double {
      get { values.toastHorizontalMargin }
      set { values.toastHorizontalMargin = newValue }
    }

    /// How long toasts stay, in seconds, 0…86400.
    public static var toastDuration: Double {
      get { values.toastDuration }
      set { values.toastDuration = newValue }
    }

    /// The colour of texts.
    public static var standardLabelTextColor: AdaptiveColor {
      get { values.standardLabelTextColor }
      set { values.standardLabelTextColor = newValue }
    }

    /// The font of texts.
    public static var standardLabelFont: AdaptiveFont {
      get { values.standardLabelFont }
      set { values.standardLabelFont = newValue }
    }

    /// The most lines; 0 for any number.
    public static var standardLabelNumberOfLines: Int {
      get { values.standardLabelNumberOfLines }
      set { values.standardLabelNumberOfLines = newValue }
    }

    /// What happens to text that does not fit.
    public static var standardLabelLineBreakMode: LineBreakMode {
      get { values.standardLabelLineBreakMode }
      set { values.standardLabelLineBreakMode = newValue }
    }

    /// Beside texts, where no other image is given.
    public static var standardImage: Image? {
      get { values.standardImage }
      set { values.standardImage = newValue }
    }

    /// How images fill higher toasts.
    public static var standardImageContentMode: ContentMode {
      get { values.standardImageContentMode }
      set { values.standardImageContentMode = newValue }
    }

    /// On which side of the text images lie.
    public static var standardImageHorizontalAlignment: ToastViewImageHorizontalAlignment {
      get { values.standardImageHorizontalAlignment }
      set { values.standardImageHorizontalAlignment = newValue }
    }
  }
}
