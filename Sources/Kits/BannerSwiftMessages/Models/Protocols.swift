// SPDX-License-Identifier: MIT

public import BannerGeometry

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
  /// The part that ``accessibilityMessage`` is the label of; nil for the message itself.
  var accessibilityElement: AccessibleElement? { get }
  /// Further parts that a screen reader finds; nil for none.
  var additionalAccessibilityElements: [AccessibleElement]? { get }
}

extension AccessibleMessage {
  /// The message itself.
  public var accessibilityElement: AccessibleElement? { nil }
  /// None.
  public var additionalAccessibilityElements: [AccessibleElement]? { nil }
}

/// A part of a message that a screen reader finds; what an `NSObject` is to the original.
public struct AccessibleElement: Sendable, Hashable {
  /// What is read; nil for the message's ``AccessibleMessage/accessibilityMessage``.
  public var accessibilityLabel: String?
  /// Whether it is a button.
  public var isButton: Bool

  /// A part of a message.
  public init(accessibilityLabel: String? = nil, isButton: Bool = false) {
    self.accessibilityLabel = accessibilityLabel
    self.isButton = isButton
  }
}

extension SwiftMessages {
  /// A message that can be told from others, so that duplicates are left out.
  public protocol Identifiable {
    /// Equal for messages that say the same.
    var id: String { get }
  }

  /// What tells a view from others; nil if nothing does.
  ///
  /// Code of the original that says `Identifiable` in its own module means Swift's protocol, which counts, too, if
  /// its identifiers are strings.
  nonisolated static func id(of view: Any) -> String? {
    (view as? any SwiftMessages.Identifiable)?.id ?? (view as? any Swift.Identifiable<String>)?.id
  }
}

extension BaseView: MarginAdjustable, BackgroundViewable {}

extension MessageView: SwiftMessages.Identifiable, AccessibleMessage {}
