// SPDX-License-Identifier: MIT

/// A position.
public struct Point: Sendable, Hashable {
  /// The x coordinate, which grows to the right.
  public var x: Double
  /// The y coordinate, which grows downward.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the sum of two points.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the vector from the second point to the first.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
