// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
public import BannerViews

/// A group of banners with similar looks, usually an enumeration with a case for each look.
@MainActor
public protocol BannerStyle {
  /// The configuration of banners with this style.
  ///
  /// It is read once for each banner.
  var bannerConfiguration: BannerConfiguration { get }
}

/// A view that shows the banner's title.
public protocol BannerView {
  /// The title.
  var title: String { get set }
}

/// The library's own styles.
public enum DefaultBannerStyle: String, BannerStyle, Sendable, Hashable, CaseIterable {
  /// Green, without an icon.
  case notice
  /// Green with a check mark.
  case success
  /// Orange with a triangle.
  case warning
  /// Red with a cross.
  case error
  /// The look of ``error``.
  ///
  /// The banner stays until the user dismisses it.
  case persistentError
  /// Blue with a circled i.
  case info

  /// A ``DefaultBannerView`` with the style's color and icon, below a white status bar.
  public var bannerConfiguration: BannerConfiguration {
    BannerConfiguration(
      bannerView: DefaultBannerView.bannerView(
        backgroundColor, icon: icon, iconLabel: iconLabel),
      bufferHeight: Metrics.bufferHeight, preferredStatusBarStyle: .lightContent,
      defaultRequiresUserDismissal: self == .persistentError,
      createdHeight: Metrics.createdHeight)
  }

  /// The background color.
  ///
  /// Source: owlbanners.md 1.8.
  public nonisolated var backgroundColor: AdaptiveColor {
    switch self {
    case .notice, .success: AdaptiveColor(red: 0.424, green: 0.647, blue: 0.117)
    case .warning: AdaptiveColor(red: 1, green: 0.569, blue: 0)
    case .error, .persistentError: AdaptiveColor(red: 0.816, green: 0.286, blue: 0.286)
    case .info: AdaptiveColor(red: 0.149, green: 0.565, blue: 0.745)
    }
  }

  /// The icon on the right, or nil for none.
  public nonisolated var icon: Image? {
    switch self {
    case .notice: nil
    case .success: Artwork.complete.image
    case .warning: Artwork.warning.image
    case .error, .persistentError: Artwork.error.image
    case .info: Artwork.info.image
    }
  }

  /// The accessibility label of the icon.
  public nonisolated var iconLabel: String {
    switch self {
    case .notice: "Notice"
    case .success: "Success"
    case .warning: "Warning"
    case .error, .persistentError: "Error"
    case .info: "Information"
    }
  }
}
