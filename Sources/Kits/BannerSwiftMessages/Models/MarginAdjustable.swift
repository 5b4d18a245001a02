// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A view whose layout margins the library sets.
///
/// ``BaseView`` conforms. A `View` that conforms keeps its content inside the margins.
public protocol MarginAdjustable {
  /// The additions to the safe area, or the minimum distances from the edges, in points.
  var layoutMarginAdditions: EdgeInsets { get }
  /// Whether the larger of addition and safe area is used instead of their sum.
  var collapseLayoutMarginAdditions: Bool { get }
  /// Whether the margins include the safe area.
  var respectSafeArea: Bool { get }
  /// The length hidden beyond the edge that the view slides in from, in points.
  var bounceAnimationOffset: Double { get }
}

/// A view with a background part.
///
/// Touches outside of the background don't reach the message.
public protocol BackgroundViewable {
  /// The background.
  var backgroundView: BackgroundView { get }
}

extension BaseView: MarginAdjustable, BackgroundViewable {}
