// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerLayers

/// A hairline, one pixel high and as wide as its frame.
public struct Separator: View, Hashable {
  /// The color of the line.
  public var color: AdaptiveColor = .system(.separator)

  /// Creates a line, by default in the system's separator color.
  public init(color: AdaptiveColor = .system(.separator)) { self.color = color }

  /// Returns the given width, or 0 without one, and the height of one pixel in points.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: max(0, width ?? 0), height: 1 / context.scale)
  }

  /// Returns a layer in the line's color.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame, background: .color(color.resolved(in: context)))
  }
}
