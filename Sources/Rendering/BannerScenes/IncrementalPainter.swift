// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerScreens
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerRaster

/// Paints one instant after the other, and of each only what has changed.
struct IncrementalPainter {
  /// The screen as it was painted last.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let rasterizer: Rasterizer
  private var layers: [Layer] = []
  /// Home indicator and cut-out, which depend on the pixels beneath.
  private var onTop: [Layer] = []
  /// The screen without them, if there may be any.
  private var beneath: Bitmap?

  init(_ renderer: Renderer) { rasterizer = renderer.rasterizer }

  /// Paints an instant.
  ///
  /// - Returns: The smallest rectangle around the pixels that differ from those of the instant before; all of a
  ///   screen that was turned.
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
    guard var under = beneath else {
      return rasterizer.repaint(layers, in: damage, of: &bitmap, scale: scale)
    }
    // Held once, it is painted in place.
    beneath = nil
    let changed = rasterizer.repaint(layers, in: damage, of: &under, scale: scale)
    defer { beneath = under }
    return show(under, in: changed, instant.composer.layersOnTop(of: under.cropped), scale)
  }

  /// Takes over what changed beneath, and paints the layers on top that this touches.
  ///
  /// - Returns: The smallest rectangle around the pixels that are others now.
  private mutating func show(
    _ under: Bitmap, in damage: PixelRect, _ top: [Layer], _ scale: Double
  ) -> PixelRect {
    let anew = parts(coveredBy: onTop + top, scale) {
      top != onTop || !$0.intersection(damage).isEmpty
    }
    onTop = top
    // There it can only be said at the end what changed.
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

  /// The pixels that a layer on top touches.
  private func pixels(of layer: Layer, _ scale: Double) -> PixelRect {
    layer.frame.pixels(scale: scale).clamped(to: bitmap.bounds).grown(by: 2)
      .intersection(bitmap.bounds)
  }

  /// Rectangles that hold whole layers on top, with all others that these touch; they do not overlap.
  ///
  /// - Parameter isWanted: Whether a layer in a rectangle is one of them for its own sake.
  private func parts(
    coveredBy layers: [Layer], _ scale: Double, _ isWanted: (PixelRect) -> Bool
  ) -> [PixelRect] {
    var parts: [PixelRect] = []
    for layer in layers {
      // Those that touch each other become one.
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
    beneath = nil
    if instant.composer.mayHaveLayersOnTop {
      beneath = bitmap.duplicated()
      rasterizer.paint(onTop, over: &bitmap, scale: screen.scale)
    }
    return bitmap.bounds
  }
}
