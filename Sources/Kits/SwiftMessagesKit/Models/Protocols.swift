// SPDX-License-Identifier: MIT

public import Geometry

/// A view that leaves its layout margins to the library.
///
/// ``BaseView`` does; a `View` that adopts it has its content within the margins.
public protocol MarginAdjustable {
  /// Added to the safe area, or the least distance from the edge; in points.
  var layoutMarginAdditions: EdgeInsets { get }
  /// Whether the larger of addition and safe area counts instead of their sum.
  var collapseLayoutMarginAdditions: Bool { get }
  /// Whether the safe area counts at all.
  var respectSafeArea: Bool { get }
  /// How much of the view lies beyond the edge it slides in from, in points.
  var bounceAnimationOffset: Double { get }
}

/// A view with a part that is its background: touches outside of it are not the message's.
public protocol BackgroundViewable {
  /// The background.
  var backgroundView: BackgroundView { get }
}

/// A message that says what it is read as.
public protocol AccessibleMessage {
  /// What is read when it appears; nil for nothing.
  var accessibilityMessage: String? { get }
}

extension SwiftMessages {
  /// A message that can be told from others, so that duplicates are left out.
  public protocol Identifiable {
    /// Equal for messages that say the same.
    var id: String { get }
  }
}

extension BaseView: MarginAdjustable, BackgroundViewable {}

extension MessageView: SwiftMessages.Identifiable, AccessibleMessage {}
