// SPDX-License-Identifier: MIT

public import BannerPixels

/// A line along the inside of a shape's outline.
public struct Border: Sendable, Hashable {
  /// The thickness in points.
  public var width: Double
  /// The color of the line.
  public var color: Color

  /// Creates a border.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}
