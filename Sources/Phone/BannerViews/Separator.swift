// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerLayers

/// A hairline: one device pixel high, as wide as it is given.
public struct Separator: View, Hashable {
  /// What it is filled with.
  public var color: AdaptiveColor = .system(.separator)

  /// A line, in the system's colour of separators unless another one is given.
  public init(color: AdaptiveColor = .system(.separator)) { self.color = color }

  /// The width that is given, 0 if nothing holds it, and one device pixel, in points.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: max(0, width ?? 0), height: 1 / context.scale)
  }

  /// A layer of its colour.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame, background: .color(color.resolved(in: context)))
  }
}
