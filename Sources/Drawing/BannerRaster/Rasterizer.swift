// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// Paints layers.
///
/// One rasterizer serves any number of pictures and threads; it remembers the glyphs and shadows it has
/// drawn.
public final class Rasterizer: Sendable {
  let caches: Caches

  /// A rasterizer that gets the shapes of glyphs from a source.
  ///
  /// - Parameter keepsBackdrops: Whether blurs of what lies beneath a layer are remembered, for pictures that
  ///   have the same page beneath their banners.
  public init(glyphs source: any GlyphSource, keepsBackdrops: Bool = false) {
    caches = Caches(
      glyphs: GlyphCache(source: source), shadows: ShadowCache(), shapes: ShapeCache(),
      backdrops: keepsBackdrops ? BackdropCache() : nil)
  }

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
    painting(layers, width: width, height: height, scale: scale, background: background).bitmap
  }

  /// Paints layers as ``paint(_:width:height:scale:background:)`` does, and tells what it knows of the
  /// rows.
  public func painting(
    _ layers: [Layer], width: Int, height: Int, scale: Double, background: Color = .clear
  ) -> RowAnnotatedBitmap {
    let screen = PixelRect(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
    return Surface.paint(bounds: screen, fill: background.premultiplied) { surface in
      var painter = Painter(surface: surface, screen: screen, scale: scale, caches: caches)
      painter.paint(layers, background: background)
    }
  }

  /// Paints more layers over a picture.
  public func paint(_ layers: [Layer], over bitmap: inout Bitmap, scale: Double) {
    var facts: RowSummary?
    Surface.paint(over: &bitmap, knowing: &facts) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
  }

  /// Paints more layers over a picture of which something is known.
  public func paint(_ layers: [Layer], over painting: inout RowAnnotatedBitmap, scale: Double) {
    Surface.paint(over: &painting) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
  }

  /// Paints more layers over a picture of whose rows something is known; then all of them have pixels.
  public func paint(
    _ layers: [Layer], over bitmap: inout Bitmap, knowing rows: inout RowSummary, scale: Double
  ) {
    var facts: RowSummary? = rows
    Surface.paint(over: &bitmap, knowing: &facts) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
    if let facts { rows = facts }
  }

  /// Paints a rectangle of a picture anew.
  ///
  /// There it gets exactly the pixels that ``paint(_:width:height:scale:background:)`` gives; everything
  /// else stays as it is. The cost follows the rectangle's area, and that of what backdrops see which
  /// show something in it: all around their layers.
  ///
  /// - Parameters:
  ///   - layers: All that the picture is to show.
  ///   - rect: What lies outside of the picture does not count.
  ///   - bitmap: The picture.
  ///   - scale: Pixels per point; above 0.
  ///   - background: Beneath all layers.
  /// - Returns: The smallest rectangle around pixels that were others.
  @discardableResult
  public func repaint(
    _ layers: [Layer], in rect: PixelRect, of bitmap: inout Bitmap, scale: Double,
    background: Color = .clear
  ) -> PixelRect {
    let screen = bitmap.bounds
    let target = rect.intersection(screen)
    guard !target.isEmpty else { return .empty }
    var needed = target
    Painter(surface: Surface(bounds: .empty), screen: screen, scale: scale, caches: caches)
      .addSurroundings(of: layers, at: .zero, to: &needed, clip: screen)
    let surface = Surface(bounds: needed, fill: background.premultiplied)
    paint(layers, on: surface, screen: screen, scale: scale)
    return surface.copy(target, to: &bitmap)
  }

  private func paint(_ layers: [Layer], on surface: Surface, screen: PixelRect, scale: Double) {
    var painter = Painter(surface: surface, screen: screen, scale: scale, caches: caches)
    for layer in layers { painter.paint(layer, at: .zero, clip: surface.bounds) }
  }
}

/// What is remembered from picture to picture; it never changes one.
struct Caches: Sendable {
  let glyphs: GlyphCache
  let shadows: ShadowCache
  let shapes: ShapeCache
  /// nil if blurs are made anew.
  let backdrops: BackdropCache?
}
