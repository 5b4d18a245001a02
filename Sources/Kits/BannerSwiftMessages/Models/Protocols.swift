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

/// A message with texts for screen readers.
public protocol AccessibleMessage {
  /// The announcement when the message appears, or nil for none.
  var accessibilityMessage: String? { get }
  /// The part labeled with ``accessibilityMessage``, or nil for the message itself.
  var accessibilityElement: AccessibleElement? { get }
  /// Further accessible parts, or nil for none.
  var additionalAccessibilityElements: [AccessibleElement]? { get }
}

extension AccessibleMessage {
  /// Default: nil, which selects the message itself.
  public var accessibilityElement: AccessibleElement? { nil }
  /// Default: nil, for no further parts.
  public var additionalAccessibilityElements: [AccessibleElement]? { nil }
}

/// An accessible part of a message; the counterpart of an `NSObject` in the original.
public struct AccessibleElement: Sendable, Hashable {
  /// The label, or nil for the message's ``AccessibleMessage/accessibilityMessage``.
  public var accessibilityLabel: String?
  /// Whether the part is a button.
  public var isButton: Bool

  /// Creates an accessible part of a message.
  public init(accessibilityLabel: String? = nil, isButton: Bool = false) {
    self.accessibilityLabel = accessibilityLabel
    self.isButton = isButton
  }
}

extension SwiftMessages {
  /// A message with an identity, so that duplicates can be left out.
  public protocol Identifiable {
    /// The identity; equal for messages with the same content.
    var id: String { get }
  }

  /// Returns the identity of a view, or nil if it has none.
  ///
  /// In application code, an unqualified `Identifiable` is Swift's protocol. That protocol
  /// counts, too, if its identifiers are strings.
  nonisolated static func id(of view: Any) -> String? {
    (view as? any SwiftMessages.Identifiable)?.id ?? (view as? any Swift.Identifiable<String>)?.id
  }
}

extension BaseView: MarginAdjustable, BackgroundViewable {}

extension MessageView: SwiftMessages.Identifiable, AccessibleMessage {}
