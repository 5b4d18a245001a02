// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

// The pixels that a layer touches, and the pixels that its backdrops sample.
extension Painter {
  /// Returns a rectangle that includes all pixels a layer and its sublayers may touch within a
  /// clip.
  func extent(of layer: Layer, at origin: Point, clip: PixelRect) -> PixelRect {
    guard let way = Projection(layer, at: origin, scale: scale) else { return .empty }
    guard let map = way.map else {
      return extentUntransformed(of: layer, at: way.origin, clip: clip)
    }
    return map.forward.pixels(
      around: extentUntransformed(
        of: layer, at: way.origin, clip: map.inverse.pixels(around: clip)))
  }

  /// Returns the same rectangle as if the layer had no transform.
  func extentUntransformed(of layer: Layer, at origin: Point, clip: PixelRect) -> PixelRect {
    var all = ownExtent(of: layer, at: origin, clip: clip)
    if !layer.clips {
      let place = LayerGeometry(layer, at: origin, scale: scale)
      for sublayer in layer.sublayers {
        all = all.union(extent(of: sublayer, at: place.origin, clip: clip))
      }
    }
    return all
  }

  /// Returns the same rectangle, without the transform and the sublayers.
  func ownExtent(of layer: Layer, at origin: Point, clip: PixelRect) -> PixelRect {
    let place = LayerGeometry(layer, at: origin, scale: scale)
    var all = place.rect.touchedPixels
    if !layer.clips {
      switch layer.content {
      case .shapes(let shapes):
        for shape in shapes {
          let bounds = shape.path.controlBounds.offset(x: place.origin.x, y: place.origin.y)
          all = all.union(bounds.scaled(by: scale).touchedPixels)
        }
      case .text(let text): all = all.union(extent(of: text, at: place.origin, clip: clip))
      case .none, .picture, .backdrop: break
      }
    }
    if let shadow = layer.shadow {
      let reach = shadow.kernels(scale: scale).reduce(1) { $0 + $1 / 2 }
      let cast = place.rect.offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
      all = all.union(cast.touchedPixels.grown(by: reach))
    }
    return all
  }

  // MARK: Surroundings

  /// Adds the pixels sampled by backdrops that draw in a rectangle.
  ///
  /// Layers are visited from last to first, because a backdrop samples only what is below it. A
  /// backdrop outside the rectangle may lack some of its samples. It is left out, because its
  /// result is not needed.
  ///
  /// - Parameters:
  ///   - layers: The layers. Their frames are in a space whose origin is at `origin`.
  ///   - needed: The rectangle, which grows.
  ///   - clip: The pixels in which the layers are visible.
  ///   - always: Whether every backdrop counts, wherever it is. This applies in a layer with a
  ///     transform, whose pixels move.
  func addSurroundings(
    of layers: [Layer], at origin: Point, to needed: inout PixelRect, clip: PixelRect,
    always: Bool = false
  ) {
    for layer in layers.reversed() where layer.opacityByte > 0 && layer.hasBackdrop {
      guard let way = Projection(layer, at: origin, scale: scale) else { continue }
      if way.map == nil || always {
        addSurroundings(inside: layer, at: way.origin, to: &needed, clip: clip, always: always)
      } else {
        let seen = clip.intersection(needed)
        guard !extent(of: layer, at: origin, clip: seen).intersection(seen).isEmpty else {
          continue
        }
        addSurroundings(inside: layer, at: way.origin, to: &needed, clip: clip, always: true)
      }
    }
  }

  /// Adds the pixels sampled by the backdrops in a layer, ignoring the layer's transform.
  func addSurroundings(
    inside layer: Layer, at origin: Point, to needed: inout PixelRect, clip: PixelRect,
    always: Bool = false
  ) {
    guard layer.hasBackdrop else { return }
    let place = LayerGeometry(layer, at: origin, scale: scale)
    let pixels = place.rect.touchedPixels
    let inner = layer.clips ? clip.intersection(pixels) : clip
    addSurroundings(
      of: layer.sublayers, at: place.origin, to: &needed, clip: inner, always: always)
    guard case .backdrop(let backdrop) = layer.content else { return }
    let shown = always ? pixels : pixels.intersection(inner).intersection(needed)
    guard !shown.intersection(screen).isEmpty else { return }
    let filter = BackdropFilter(backdrop: backdrop, scale: scale)
    needed = needed.union(filter.seen(bounds: place.rect, screen: screen))
  }
}
