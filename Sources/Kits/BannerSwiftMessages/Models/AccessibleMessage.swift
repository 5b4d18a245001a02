// SPDX-License-Identifier: MIT

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

extension MessageView: AccessibleMessage {}
