// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
public import BannerViews

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
