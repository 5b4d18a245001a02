// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// A rasterizer that paints layers.
///
/// One rasterizer can paint any number of pictures on any number of threads. It caches the glyphs
/// and shadows it has drawn.
public final class Rasterizer: Sendable {
  let caches: Caches

  /// Creates a rasterizer that gets glyph shapes from a source.
  ///
  /// - Parameter keepsBackdrops: Whether to cache the blurs of backdrops. Caching helps if
  ///   pictures have the same page below their banners.
  public init(glyphs source: any GlyphSource, keepsBackdrops: Bool = false) {
    caches = Caches(
      glyphs: GlyphCache(source: source), shadows: ShadowCache(), shapes: ShapeCache(),
      backdrops: keepsBackdrops ? BackdropCache() : nil)
  }

  /// Paints layers from first to last into a new picture.
  ///
  /// - Parameters:
  ///   - layers: The layers. Their frames are in points from the picture's top left corner.
  ///   - width: The width of the picture in pixels.
  ///   - height: The height of the picture in pixels.
  ///   - scale: Pixels per point; above 0.
  ///   - background: The color below all layers.
  public func paint(
    _ layers: [Layer], width: Int, height: Int, scale: Double, background: Color = .clear
  ) -> Bitmap {
    painting(layers, width: width, height: height, scale: scale, background: background).bitmap
  }

  /// Paints layers as ``paint(_:width:height:scale:background:)`` does, and returns facts about
  /// the rows.
  public func painting(
    _ layers: [Layer], width: Int, height: Int, scale: Double, background: Color = .clear
  ) -> RowAnnotatedBitmap {
    let screen = PixelRect(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
    return Surface.paint(bounds: screen, fill: background.premultiplied) { surface in
      var painter = Painter(surface: surface, screen: screen, scale: scale, caches: caches)
      painter.paint(layers, background: background)
    }
  }

  /// Paints a rectangle of a picture.
  ///
  /// The result has exactly the pixels of ``painting(_:width:height:scale:background:)`` in the
  /// rectangle, on a clear background. The cost depends on the area of the rectangle and of the
  /// surroundings that its backdrops sample.
  ///
  /// - Parameters:
  ///   - layers: All layers of the picture.
  ///   - rect: The rectangle. Any part outside the picture is ignored.
  ///   - width: The width of the whole picture in pixels.
  ///   - height: The height of the whole picture in pixels.
  ///   - scale: Pixels per point; above 0.
  public func painting(
    _ layers: [Layer], in rect: PixelRect, width: Int, height: Int, scale: Double
  ) -> RowAnnotatedBitmap {
    let screen = PixelRect(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
    let target = rect.intersection(screen)
    guard !target.isEmpty else { return RowAnnotatedBitmap(bitmap: Bitmap(width: 0, height: 0)) }
    var needed = target
    Painter(surface: Surface(bounds: .empty), screen: screen, scale: scale, caches: caches)
      .addSurroundings(of: layers, at: .zero, to: &needed, clip: screen)
    let painted = Surface.paint(bounds: needed, fill: Color.clear.premultiplied) { surface in
      paint(layers, on: surface, screen: screen, scale: scale)
    }
    return painted.cropped(
      to: PixelRect(
        left: target.left - needed.left, top: target.top - needed.top,
        right: target.right - needed.left, bottom: target.bottom - needed.top))
  }

  /// Paints more layers over a picture.
  public func paint(_ layers: [Layer], over bitmap: inout Bitmap, scale: Double) {
    var facts: RowSummary?
    Surface.paint(over: &bitmap, knowing: &facts) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
  }

  /// Paints more layers over a picture whose rows have known facts.
  public func paint(_ layers: [Layer], over painting: inout RowAnnotatedBitmap, scale: Double) {
    Surface.paint(over: &painting) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
  }

  /// Paints more layers over a bitmap whose rows have known facts.
  ///
  /// Afterward, all rows have pixels.
  public func paint(
    _ layers: [Layer], over bitmap: inout Bitmap, knowing rows: inout RowSummary, scale: Double
  ) {
    var facts: RowSummary? = rows
    Surface.paint(over: &bitmap, knowing: &facts) { surface in
      paint(layers, on: surface, screen: surface.bounds, scale: scale)
    }
    if let facts { rows = facts }
  }

  /// Repaints a rectangle of a picture.
  ///
  /// The rectangle gets exactly the pixels that ``paint(_:width:height:scale:background:)`` would
  /// give. All other pixels stay unchanged. The cost depends on the area of the rectangle and of
  /// the surroundings that its backdrops sample.
  ///
  /// - Parameters:
  ///   - layers: All layers of the picture.
  ///   - rect: The rectangle to repaint. Any part outside the picture is ignored.
  ///   - bitmap: The picture.
  ///   - scale: Pixels per point; above 0.
  ///   - background: The color below all layers.
  /// - Returns: The bounding box of the changed pixels.
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

/// The caches that persist between pictures; they never change a pixel.
struct Caches: Sendable {
  let glyphs: GlyphCache
  let shadows: ShadowCache
  let shapes: ShapeCache
  /// The cache of blurs, or nil if every blur is computed again.
  let backdrops: BackdropCache?
}
