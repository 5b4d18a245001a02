// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerScreens
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerRaster

/// A painter of instants in order.
///
/// It repaints only the changes of each one.
struct IncrementalPainter {
  /// The screen as last painted.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let rasterizer: Rasterizer
  private var layers: [Layer] = []
  /// The home indicator and the cut-out, which depend on the pixels below them.
  private(set) var onTop: [Layer] = []
  /// The screen without the layers on top, or nil if there can't be any.
  private var below: Bitmap?

  init(_ renderer: Renderer) { rasterizer = renderer.rasterizer }

  /// Paints an instant.
  ///
  /// - Returns: The bounding box of the pixels that differ from the previous instant. If the
  ///   screen was rotated, the whole screen.
  mutating func paint(_ instant: Recording.Instant) -> PixelRect {
    let size = instant.composer.screenshot.screen.pixelSize
    guard bitmap.width == size.width, bitmap.height == size.height else {
      return paintWhole(instant)
    }
    let scale = instant.composer.screenshot.screen.scale
    var damage = PixelRect.empty
    if layers != instant.layers {
      damage = rasterizer.damage(
        from: layers, to: instant.layers, scale: scale, bounds: bitmap.bounds)
      layers = instant.layers
    }
    guard var under = below else {
      return rasterizer.repaint(layers, in: damage, of: &bitmap, scale: scale)
    }
    // With a single reference, the bitmap is painted in place.
    below = nil
    let changed = rasterizer.repaint(layers, in: damage, of: &under, scale: scale)
    defer { below = under }
    return show(under, in: changed, instant.composer.layersOnTop(of: under.cropped), scale)
  }

  /// Copies the changes from below, and repaints the affected layers on top.
  ///
  /// - Returns: The bounding box of the changed pixels.
  private mutating func show(
    _ under: Bitmap, in damage: PixelRect, _ top: [Layer], _ scale: Double
  ) -> PixelRect {
    let anew = parts(coveredBy: onTop + top, scale) {
      top != onTop || !$0.intersection(damage).isEmpty
    }
    onTop = top
    // In these parts, the changes are known only after painting.
    let before = anew.map(bitmap.cropped)
    var changed = PixelRect.empty
    for part in damage.parts(outside: anew) {
      changed = changed.union(bitmap.replace(part, from: under))
    }
    guard !anew.isEmpty else { return changed }
    for part in anew { bitmap.copy(part, from: under) }
    let touched = top.filter { layer in
      anew.contains { !$0.intersection(pixels(of: layer, scale)).isEmpty }
    }
    rasterizer.paint(touched, over: &bitmap, scale: scale)
    for (part, before) in zip(anew, before) {
      let difference = bitmap.cropped(to: part).difference(from: before, in: before.bounds)
      guard !difference.isEmpty else { continue }
      changed = changed.union(difference.offset(x: part.left, y: part.top))
    }
    return changed
  }

  /// Returns the pixels that a layer on top touches.
  private func pixels(of layer: Layer, _ scale: Double) -> PixelRect {
    layer.frame.pixels(scale: scale).clamped(to: bitmap.bounds).grown(by: 2)
      .intersection(bitmap.bounds)
  }

  /// Returns non-overlapping rectangles that contain whole layers on top.
  ///
  /// Layers that touch each other share a rectangle.
  ///
  /// - Parameter isWanted: Returns whether to include a rectangle.
  private func parts(
    coveredBy layers: [Layer], _ scale: Double, _ isWanted: (PixelRect) -> Bool
  ) -> [PixelRect] {
    var parts: [PixelRect] = []
    for layer in layers {
      // Merges rectangles that touch each other.
      var part = pixels(of: layer, scale)
      while let index = parts.firstIndex(where: { !$0.intersection(part).isEmpty }) {
        part = part.union(parts.remove(at: index))
      }
      if !part.isEmpty { parts.append(part) }
    }
    return parts.filter(isWanted)
  }

  private mutating func paintWhole(_ instant: Recording.Instant) -> PixelRect {
    let screen = instant.composer.screenshot.screen
    let size = screen.pixelSize
    layers = instant.layers
    bitmap = rasterizer.paint(
      layers, width: size.width, height: size.height, scale: screen.scale)
    onTop = instant.composer.layersOnTop(of: bitmap.cropped)
    below = nil
    if instant.composer.mayHaveLayersOnTop {
      below = bitmap.duplicated()
      rasterizer.paint(onTop, over: &bitmap, scale: screen.scale)
    }
    return bitmap.bounds
  }
}
