// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels
internal import Raster

/// Paints one instant after the other, and of each only what has changed.
struct FramePainter {
  /// The screen as it was painted last.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  /// Room for pixels as they were before; others are anything.
  private var before = Bitmap(width: 0, height: 0)
  private let rasterizer: Rasterizer
  private var layers: [Layer] = []
  /// Home indicator and cut-out, which depend on the pixels beneath.
  private var onTop: [Layer] = []
  /// The screen without them, if there may be any.
  private var beneath: Bitmap?

  init(_ renderer: Renderer) { rasterizer = renderer.rasterizer }

  /// Paints an instant.
  ///
  /// - Returns: The smallest rectangle around the pixels that differ from those of the instant before.
  mutating func paint(_ instant: Recording.Instant) -> PixelRect {
    guard bitmap.width > 0 else { return paintFirst(instant) }
    let scale = instant.stage.screenshot.screen.scale
    var damage = PixelRect.empty
    if layers != instant.layers {
      damage = rasterizer.damage(
        from: layers, to: instant.layers, scale: scale, bounds: bitmap.bounds)
      layers = instant.layers
    }
    guard var under = beneath else {
      return changes(in: damage) { painter in
        painter.rasterizer.repaint(
          painter.layers, in: damage, of: &painter.bitmap, scale: scale)
      }
    }
    // Held once, it is painted in place.
    beneath = nil
    rasterizer.repaint(layers, in: damage, of: &under, scale: scale)
    let top = instant.stage.layersOnTop(of: under.cropped)
    damage = damage.union(pixels(of: onTop + top, touchedBy: damage, top != onTop, scale))
    onTop = top
    let changed = changes(in: damage) { painter in
      painter.bitmap.copy(damage, from: under)
      let touched = top.filter { !painter.pixels(of: $0, scale).intersection(damage).isEmpty }
      painter.rasterizer.paint(touched, over: &painter.bitmap, scale: scale)
    }
    beneath = under
    return changed
  }

  /// Paints in a rectangle, and says which of its pixels are others than before.
  private mutating func changes(
    in damage: PixelRect, _ paint: (inout FramePainter) -> Void
  ) -> PixelRect {
    guard !damage.isEmpty else { return .empty }
    if before.width == 0 { before = Bitmap(width: bitmap.width, height: bitmap.height) }
    before.copy(damage, from: bitmap)
    paint(&self)
    return bitmap.difference(from: before, in: damage)
  }

  /// The pixels that a layer on top touches.
  private func pixels(of layer: Layer, _ scale: Double) -> PixelRect {
    Renderer.pixels(of: layer.frame, in: bitmap.bounds, scale: scale).grown(by: 2)
      .intersection(bitmap.bounds)
  }

  /// What lies on top is painted as wholes, with all that is beneath it.
  ///
  /// - Parameter all: Whether all of them are to be painted anew.
  private func pixels(
    of layers: [Layer], touchedBy damage: PixelRect, _ all: Bool, _ scale: Double
  ) -> PixelRect {
    var damage = damage
    // One may touch the other.
    for _ in layers {
      for layer in layers {
        let touched = pixels(of: layer, scale)
        if all || !touched.intersection(damage).isEmpty { damage = damage.union(touched) }
      }
    }
    return damage
  }

  private mutating func paintFirst(_ instant: Recording.Instant) -> PixelRect {
    let screen = instant.stage.screenshot.screen
    let size = screen.pixelSize
    layers = instant.layers
    bitmap = rasterizer.paint(
      layers, width: size.width, height: size.height, scale: screen.scale)
    onTop = instant.stage.layersOnTop(of: bitmap.cropped)
    if instant.stage.mayHaveLayersOnTop {
      beneath = bitmap
      rasterizer.paint(onTop, over: &bitmap, scale: screen.scale)
    }
    return bitmap.bounds
  }
}
