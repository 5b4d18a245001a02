// SPDX-License-Identifier: MIT

internal import Geometry
public import LayerTree
public import Pixels
public import Text

/// Paints layers.
///
/// One rasterizer serves any number of pictures and threads; it remembers the glyphs it has drawn.
public final class Rasterizer: Sendable {
  private let glyphs: GlyphCache

  /// A rasterizer that gets the shapes of glyphs from a source.
  public init(glyphs source: any GlyphSource) { glyphs = GlyphCache(source: source) }

  /// Paints layers from first to last into a new picture.
  ///
  /// - Parameters:
  ///   - layers: Their frames are in the picture's space, in points from its top left corner.
  ///   - width: Of the picture in pixels.
  ///   - height: Of the picture in pixels.
  ///   - scale: Pixels per point; above 0.
  ///   - background: Beneath all layers.
  public func paint(
    _ layers: [Layer], width: Int, height: Int, scale: Double, background: Color = .clear
  ) -> Bitmap {
    let screen = PixelRect(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
    return Surface.paint(bounds: screen, fill: background.premultiplied) { surface in
      paint(layers, on: surface, scale: scale)
    }
  }

  /// Paints more layers over a picture.
  public func paint(_ layers: [Layer], over bitmap: inout Bitmap, scale: Double) {
    Surface.paint(over: &bitmap) { surface in paint(layers, on: surface, scale: scale) }
  }

  private func paint(_ layers: [Layer], on surface: Surface, scale: Double) {
    var painter = Painter(surface: surface, scale: scale, glyphs: glyphs)
    for layer in layers { painter.paint(layer, at: .zero, clip: surface.bounds) }
  }
}
