// SPDX-License-Identifier: MIT

/// The inward distances from the four edges of a rectangle.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance downward from the top edge.
  public var top: Double
  /// The distance to the right from the left edge.
  public var left: Double
  /// The distance upward from the bottom edge.
  public var bottom: Double
  /// The distance to the left from the right edge.
  public var right: Double

  /// Creates insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()
}
