// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels

/// A view of one color that fills its frame.
public struct ColorView: View {
  /// The color.
  public var color: Color
  /// The requested size.
  public var size: Size

  /// Creates a colored view; it requests no space unless a size is given.
  public init(_ color: Color, size: Size = .zero) {
    self.color = color
    self.size = size
  }

  /// Returns the given size.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(size.width, width ?? .infinity), height: size.height)
  }

  /// Returns a layer with that background.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame, background: .color(color))
  }
}
