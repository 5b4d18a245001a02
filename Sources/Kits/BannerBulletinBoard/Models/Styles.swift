// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerViews

/// What covers the screen behind a card.
public enum BLTNBackgroundViewStyle: Sendable, Hashable {
  /// Nothing; taps beside the card count all the same.
  case none
  /// Black at 50 %.
  case dimmed
  /// A blur in one of UIKit's styles.
  ///
  /// - Parameter isDark: Whether a status bar that adapts itself is light.
  case blurred(style: BlurStyle, isDark: Bool)

  /// A light blur.
  public static let blurredLight = BLTNBackgroundViewStyle.blurred(style: .light, isDark: false)
  /// A very light blur.
  public static let blurredExtraLight = BLTNBackgroundViewStyle.blurred(
    style: .extraLight, isDark: false)
  /// A dark blur.
  public static let blurredDark = BLTNBackgroundViewStyle.blurred(style: .dark, isDark: true)

  /// Whether a status bar that adapts itself is light; it is over nothing, too.
  public var isDark: Bool {
    switch self {
    case .none, .dimmed: true
    case .blurred(_, let isDark): isDark
    }
  }

  /// UIKit's styles of blurred backgrounds; materials can't be drawn.
  public typealias BlurStyle = BlurEffectStyle
}

/// A distance by name: that of a card from the screen's edges.
public enum BLTNSpacing: Sendable, Hashable {
  /// None; the card's corners are square then.
  case none
  /// 6 points.
  case compact
  /// 12 points.
  case regular
  /// Any other one, in points; at least 0.
  case custom(Double)

  /// In points.
  public var rawValue: Double {
    switch self {
    case .none: 0
    case .compact: 6
    case .regular: 12
    case .custom(let value): value
    }
  }
}

/// Where a wrapped view lies in its container.
public enum BLTNViewPosition: Sendable, Hashable {
  /// In its own size in the middle.
  case centered
  /// From edge to edge.
  case pinnedToEdges
}

/// The status bar while a bulletin is shown.
public enum BLTNStatusBarAppearance: String, Sendable, Hashable, CaseIterable {
  /// Hidden.
  case hidden
  /// White over dark backgrounds, black over light ones.
  case automatic
  /// White.
  case lightContent
  /// Black.
  case darkContent

  /// The bar's style over a background; nil while it is hidden.
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

/// How the status bar changes; kept for when there is a clock.
public enum BLTNStatusBarAnimation: String, Sendable, Hashable, CaseIterable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding.
  case slide
}

/// A release of the original.
public enum BLTNLibraryVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  /// 3.0.0, which all pictures of the original show: fixed colours, and a close button with a
  /// heavier cross.
  case v3 = "3.0.0"
  /// 5.0.0: the system's colours from iOS 13 on.
  case v5 = "5.0.0"

  /// The older one goes first.
  public static func < (a: BLTNLibraryVersion, b: BLTNLibraryVersion) -> Bool {
    a == .v3 && b == .v5
  }
}
