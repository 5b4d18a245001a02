// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A soft shadow of a layer's shape.
public struct Shadow: Sendable, Hashable {
  /// The color of the shadow, including its opacity.
  public var color: Color
  /// The distance of the shadow from the shape, to the right and downward, in points.
  public var offset: Point
  /// The standard deviation of the blur, in points.
  public var sigma: Double

  /// Creates a shadow.
  public init(color: Color, offset: Point, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}
