// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerKitInterface
public import BannerViews

/// A group of banners that look alike: usually an enumeration with a case for each look.
@MainActor
public protocol BannerStyle {
  /// What banners of this style are made of; asked for once for each banner.
  var bannerConfiguration: BannerConfiguration { get }
}

/// What a banner is made of.
public struct BannerConfiguration: Sendable {
  /// The view that is shown; if it is a ``BannerView`` the banner's title is written into it.
  public var bannerView: any View
  /// Height of the buffer zone at the view's top, in points: what lies above the screen and behind the
  /// status bar.
  public var bufferHeight: Double
  /// The status bar's text while the banner is shown; nil leaves it as it is.
  public var preferredStatusBarStyle: StatusBarStyle?
  /// Instead of the library's times; nil leaves them.
  public var defaultDisplayMetrics: BannerDisplayMetrics?
  /// Whether banners stay until the user dismisses them; nil for no.
  public var defaultRequiresUserDismissal: Bool?
  /// Height of the view as it was made, in points, by which a banner hides before it is shown; nil for
  /// what it asks for.
  ///
  /// In the original it is the height of the view's frame in its interface file.
  public var createdHeight: Double?
  /// Whether the view's colour fills what the spring leaves free above the banner, where the buffer zone
  /// is too low for it.
  ///
  /// Ours; the original leaves the gap.
  public var clampGap = false
  /// Whether the view is measured again when the device is turned.
  ///
  /// Ours; the original keeps the height for the width the banner had first, whatever its text needs.
  public var refitOnRotation = true
  /// A view of the application, which ``bannerView`` is made of when the banner is shown.
  var applicationView: HostView?

  /// A configuration of a view with a buffer zone.
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

  /// A configuration of a view of the application with a buffer zone.
  ///
  /// The banner is as high as the view asks for: see `HostView.intrinsicContentSize`. The height of its frame is the
  /// one by which the banner hides before it is shown.
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

/// How long a banner takes to appear, stays, and takes to disappear.
public struct BannerDisplayMetrics: Sendable, Hashable {
  /// Seconds until it rests.
  public var presentDuration: Double
  /// Seconds it rests.
  public var displayDuration: Double
  /// Seconds until it is gone.
  public var dismissDuration: Double

  /// Three durations in seconds.
  public init(_ present: Double, _ display: Double, _ dismiss: Double) {
    presentDuration = present
    displayDuration = display
    dismissDuration = dismiss
  }

  /// What holds where nobody says otherwise.
  ///
  /// Source: owlbanners.md 1.1.
  public static let standard = BannerDisplayMetrics(0.5, 2, 0.25)
}

/// A view of a banner that shows the banner's title.
public protocol BannerView {
  /// What it says.
  var title: String { get set }
}

/// The library's own looks.
public enum DefaultBannerStyle: String, BannerStyle, Sendable, Hashable, CaseIterable {
  /// Green, without an icon.
  case notice
  /// Green with a check mark.
  case success
  /// Orange with a triangle.
  case warning
  /// Red with a cross.
  case error
  /// As ``error``, until the user dismisses it.
  case persistentError
  /// Blue with a circled i.
  case info

  /// A ``DefaultBannerView`` in the style's colour with its icon, under a white status bar.
  public var bannerConfiguration: BannerConfiguration {
    BannerConfiguration(
      bannerView: DefaultBannerView.bannerView(
        backgroundColor, icon: icon, iconLabel: iconLabel),
      bufferHeight: Metrics.bufferHeight, preferredStatusBarStyle: .lightContent,
      defaultRequiresUserDismissal: self == .persistentError,
      createdHeight: Metrics.createdHeight)
  }

  /// The fill.
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

  /// What stands at the right; nil for nothing.
  public nonisolated var icon: Image? {
    switch self {
    case .notice: nil
    case .success: Artwork.complete.image
    case .warning: Artwork.warning.image
    case .error, .persistentError: Artwork.error.image
    case .info: Artwork.info.image
    }
  }

  /// What is read instead of the icon.
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
