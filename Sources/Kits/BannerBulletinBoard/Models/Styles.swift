// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerViews

/// The background behind a card.
public enum BLTNBackgroundViewStyle: Sendable, Hashable {
  /// No background.
  ///
  /// Taps outside the card still count.
  case none
  /// Black at 50%.
  case dimmed
  /// A blur in one of UIKit's styles.
  ///
  /// - Parameter isDark: Whether an automatic status bar is light.
  case blurred(style: BlurStyle, isDark: Bool)

  /// A light blur.
  public static let blurredLight = BLTNBackgroundViewStyle.blurred(style: .light, isDark: false)
  /// A very light blur.
  public static let blurredExtraLight = BLTNBackgroundViewStyle.blurred(
    style: .extraLight, isDark: false)
  /// A dark blur.
  public static let blurredDark = BLTNBackgroundViewStyle.blurred(style: .dark, isDark: true)

  /// Whether an automatic status bar is light, which also applies without a background.
  public var isDark: Bool {
    switch self {
    case .none, .dimmed: true
    case .blurred(_, let isDark): isDark
    }
  }

  /// UIKit's blur styles.
  ///
  /// Materials can't be rendered.
  public typealias BlurStyle = BlurEffectStyle
}

/// The distance of a card from the screen's edges.
public enum BLTNSpacing: Sendable, Hashable {
  /// No distance.
  ///
  /// The card has square corners.
  case none
  /// A distance of 6 points.
  case compact
  /// A distance of 12 points.
  case regular
  /// A custom distance in points, at least 0.
  case custom(Double)

  /// The distance in points.
  public var rawValue: Double {
    switch self {
    case .none: 0
    case .compact: 6
    case .regular: 12
    case .custom(let value): value
    }
  }
}

/// The position of a wrapped view in its container.
public enum BLTNViewPosition: Sendable, Hashable {
  /// Centered at the view's own size.
  case centered
  /// Stretched from edge to edge.
  case pinnedToEdges
}

/// The appearance of the status bar while a bulletin is shown.
public enum BLTNStatusBarAppearance: String, Sendable, Hashable, CaseIterable {
  /// A hidden status bar.
  case hidden
  /// White on dark backgrounds, black on light ones.
  case automatic
  /// White.
  case lightContent
  /// Black.
  case darkContent

  /// Returns the style of the status bar on a background, or nil while it is hidden.
  ///
  /// Source: bulletinboard.md 2.12.
  func style(over background: BLTNBackgroundViewStyle) -> StatusBarStyle? {
    switch self {
    case .hidden: nil
    case .automatic: background.isDark ? .lightContent : .darkContent
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    }
  }
}

/// The animation of status bar changes.
///
/// It has no effect yet.
public enum BLTNStatusBarAnimation: String, Sendable, Hashable, CaseIterable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide.
  case slide
}

/// A release of the original.
public enum BLTNLibraryVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The release in all pictures of the original, 3.0.0.
  ///
  /// It has fixed colors, and a close button with a heavier cross.
  case v3 = "3.0.0"
  /// The release 5.0.0, which uses the system's colors since iOS 13.
  case v5 = "5.0.0"

  /// Returns whether a release is older than another one.
  public static func < (a: BLTNLibraryVersion, b: BLTNLibraryVersion) -> Bool {
    a == .v3 && b == .v5
  }
}
