// SPDX-License-Identifier: MIT

/// The radii of a rectangle's corners.
public struct CornerRadii: Sendable, Hashable {
  /// The radii, clockwise from the top left.
  public var topLeft, topRight, bottomRight, bottomLeft: Double

  /// Creates equal radii for every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Creates a radius for each corner.
  ///
  /// Negative values and NaN become 0.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft > 0 ? topLeft : 0
    self.topRight = topRight > 0 ? topRight : 0
    self.bottomRight = bottomRight > 0 ? bottomRight : 0
    self.bottomLeft = bottomLeft > 0 ? bottomLeft : 0
  }

  /// Whether no corner is rounded.
  public var isSquare: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }

  /// Returns the radii multiplied by a factor.
  public func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }

  /// Returns the radii of the outline inside at a distance, at least 0.
  public func reduced(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }

  /// Returns the radii, scaled down together if needed, so that the two on each side fit.
  public func fitted(to size: Size) -> CornerRadii {
    func factor(_ sum: Double, on side: Double) -> Double { sum > side ? max(0, side) / sum : 1 }
    let across = min(
      factor(topLeft + topRight, on: size.width), factor(bottomLeft + bottomRight, on: size.width))
    let down = min(
      factor(topLeft + bottomLeft, on: size.height),
      factor(topRight + bottomRight, on: size.height))
    let factor = min(across, down)
    guard factor < 1 else { return self }
    return CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}
