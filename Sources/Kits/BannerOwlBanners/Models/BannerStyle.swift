// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
public import BannerViews

/// A group of banners with similar looks, usually an enumeration with a case for each look.
@MainActor
public protocol BannerStyle {
  /// The configuration of banners with this style.
  ///
  /// It is read once for each banner.
  var bannerConfiguration: BannerConfiguration { get }
}

/// The configuration of a banner.
public struct BannerConfiguration: Sendable {
  /// The view to show.
  ///
  /// If it is a ``BannerView``, the banner's title is written into it.
  public var bannerView: any View
  /// The height of the buffer zone at the view's top, in points.
  ///
  /// The zone is above the screen and behind the status bar.
  public var bufferHeight: Double
  /// The color of the status bar's text while the banner is shown, or nil to leave it unchanged.
  public var preferredStatusBarStyle: StatusBarStyle?
  /// The durations, or nil for the library's defaults.
  public var defaultDisplayMetrics: BannerDisplayMetrics?
  /// Whether banners stay until the user dismisses them.
  ///
  /// Nil means `false`.
  public var defaultRequiresUserDismissal: Bool?
  /// The height of the view when it was created, in points.
  ///
  /// It is the distance by which a banner is hidden before it appears. Nil means the height that
  /// the view requests.
  ///
  /// In the original it is the height of the view's frame in its interface file.
  public var createdHeight: Double?
  /// Whether the view's color fills the gap above the banner if the spring overshoots the buffer
  /// zone.
  ///
  /// This is an addition. The original leaves the gap.
  public var clampGap = OwlProperties.keys.behavior.clampGap.defaultValue
  /// Whether the view is measured again when the device is rotated.
  ///
  /// This is an addition. The original keeps the height for the banner's first width, whatever
  /// its text needs.
  public var refitOnRotation = OwlProperties.keys.behavior.refitOnRotation.defaultValue
  /// The application's view, from which ``bannerView`` is created when the banner is shown.
  var applicationView: HostView?

  /// Creates a configuration for a view with a buffer zone.
  public init(
    bannerView: any View, bufferHeight: Double, preferredStatusBarStyle: StatusBarStyle? = nil,
    defaultDisplayMetrics: BannerDisplayMetrics? = nil, defaultRequiresUserDismissal: Bool? = nil,
    createdHeight: Double? = nil
  ) {
    self.bannerView = bannerView
    self.bufferHeight = bufferHeight
    self.preferredStatusBarStyle = preferredStatusBarStyle
    self.defaultDisplayMetrics = defaultDisplayMetrics
    self.defaultRequiresUserDismissal = defaultRequiresUserDismissal
    self.createdHeight = createdHeight
  }

  /// Creates a configuration for a view of the application with a buffer zone.
  ///
  /// The banner has the height that the view requests: see `HostView.intrinsicContentSize`. The
  /// height of its frame is the distance by which the banner is hidden before it appears.
  @MainActor
  public init(
    bannerView: HostView, bufferHeight: Double, preferredStatusBarStyle: StatusBarStyle? = nil,
    defaultDisplayMetrics: BannerDisplayMetrics? = nil, defaultRequiresUserDismissal: Bool? = nil
  ) {
    let height = bannerView.frameOnScreen?.height ?? 0
    self.init(
      bannerView: ColorView(.clear), bufferHeight: bufferHeight,
      preferredStatusBarStyle: preferredStatusBarStyle,
      defaultDisplayMetrics: defaultDisplayMetrics,
      defaultRequiresUserDismissal: defaultRequiresUserDismissal,
      createdHeight: height > 0 ? height : nil)
    applicationView = bannerView
  }
}

/// The durations of the appearance, the stay and the removal of a banner.
public struct BannerDisplayMetrics: Sendable, Hashable {
  /// The duration of the appearance, in seconds.
  public var presentDuration: Double
  /// The time at rest, in seconds.
  public var displayDuration: Double
  /// The duration of the removal, in seconds.
  public var dismissDuration: Double

  /// Creates metrics from three durations in seconds.
  public init(_ present: Double, _ display: Double, _ dismiss: Double) {
    presentDuration = present
    displayDuration = display
    dismissDuration = dismiss
  }

  /// The default durations.
  ///
  /// Source: owlbanners.md 1.1.
  public static let standard = BannerDisplayMetrics(0.5, 2, 0.25)
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
