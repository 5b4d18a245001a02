// SPDX-License-Identifier: MIT

/// The horizontal position of lines in a wider box, with UIKit's names.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// The leading edge in the layout's direction.
  case natural
  /// The left edge.
  case left
  /// The center.
  case center
  /// The right edge.
  case right
  /// Both edges, by widening spaces; the last line of a paragraph is natural.
  case justified
}
