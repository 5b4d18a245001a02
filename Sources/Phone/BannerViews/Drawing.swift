// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A picture made of filled outlines.
public struct Drawing: Sendable, Hashable {
  /// The name of the drawing.
  public var name: String
  /// The size of the drawing's box, in points.
  public var size: Size
  /// The outlines in the box, in drawing order.
  public var shapes: [Shape]

  /// Creates a drawing.
  public init(name: String, size: Size, shapes: [Shape]) {
    self.name = name
    self.size = size
    self.shapes = shapes
  }
}
