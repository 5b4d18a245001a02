// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A filled outline.
public struct Shape: Sendable, Hashable {
  /// The rule that decides which points are inside an outline.
  public enum FillRule: Sendable, Hashable {
    /// A point is inside if the outline's winding number around it is not 0.
    case nonZero
    /// A point is inside if a ray from it to infinity crosses the outline an odd number of times.
    case evenOdd
  }

  /// The outline, in the layer's space.
  public var path: Path
  /// The fill color.
  public var color: Color
  /// The rule that tells holes from solid parts.
  public var rule: FillRule

  /// Creates a filled outline.
  public init(_ path: Path, color: Color, rule: FillRule = .nonZero) {
    self.path = path
    self.color = color
    self.rule = rule
  }
}
