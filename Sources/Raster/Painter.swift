// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels

/// Walks a layer tree and paints it.
struct Painter {
  /// What is painted on; groups put another one in its place for a while.
  private(set) var surface: Surface
  /// The surfaces around a group, from the screen inward.
  private var outer: [Surface] = []
  let scale: Double
  let glyphs: GlyphCache

  init(surface: Surface, scale: Double, glyphs: GlyphCache) {
    self.surface = surface
    self.scale = scale
    self.glyphs = glyphs
  }

  /// Paints a layer and everything in it.
  ///
  /// - Parameters:
  ///   - layer: Its frame is in a space whose origin is at `origin`.
  ///   - origin: In points from the screen's top left corner.
  ///   - clip: Nothing is painted outside of these pixels, which lie inside the surface.
  mutating func paint(_ layer: Layer, at origin: Point, clip: PixelRect) {
    let opacity = UInt32((min(1, max(0, layer.opacity)) * 255).rounded())
    guard opacity > 0, !clip.isEmpty else { return }
    guard opacity < 255 else { return paintOpaque(layer, at: origin, clip: clip) }
    if let color = layer.onlyColor?.premultiplied {
      // What a group of one colour comes to, without the group.
      return fill(Place(layer, at: origin, scale: scale).outline, clip: clip) {
        let covered = Raster.scale(color, by: $4)
        $0.blend(covered, x: $1, y: $2, count: $3, coverage: opacity)
      }
    }
    let bounds = extent(of: layer, at: origin, clip: clip).intersection(clip)
    guard !bounds.isEmpty else { return }
    let group = inGroup(bounds) { $0.paintOpaque(layer, at: origin, clip: bounds) }
    for y in bounds.top..<bounds.bottom {
      surface.blend(group, x: bounds.left, y: y, count: bounds.width, coverage: opacity)
    }
  }

  /// Paints a layer as if its own opacity were 1.
  private mutating func paintOpaque(_ layer: Layer, at origin: Point, clip: PixelRect) {
    let place = Place(layer, at: origin, scale: scale)
    if let shadow = layer.shadow { paint(shadow, of: place, clip: clip) }
    let isMasked =
      layer.clips && place.outline.wholePixels == nil
      && (layer.content != .none || !layer.sublayers.isEmpty)
    if isMasked {
      let bounds = place.rect.touchedPixels.intersection(clip)
      if !bounds.isEmpty {
        let group = inGroup(bounds) {
          // The background has the shape already and is cut by it again, as on the device, where
          // pixels at the corners have the square of their coverage (measured).
          $0.paintBackground(layer, place, clip: bounds)
          $0.paintInside(layer, place, clip: bounds)
        }
        fill(place.outline, clip: bounds) { surface, x, y, count, coverage in
          surface.blend(group, x: x, y: y, count: count, coverage: coverage)
        }
      }
    } else {
      paintBackground(layer, place, clip: clip)
      let pixels = layer.clips ? place.outline.wholePixels : nil
      paintInside(layer, place, clip: pixels.map(clip.intersection) ?? clip)
    }
    if let border = layer.border { paint(border, of: place, clip: clip) }
  }

  private mutating func paintBackground(_ layer: Layer, _ place: Place, clip: PixelRect) {
    switch layer.background {
    case .color(let color): fill(place.outline, with: color.premultiplied, clip: clip)
    case .pattern(let picture): tile(picture, over: place, clip: clip)
    case nil: break
    }
  }

  private mutating func paintInside(_ layer: Layer, _ place: Place, clip: PixelRect) {
    switch layer.content {
    case .none: break
    case .shapes(let shapes):
      let map = Transform.translation(x: place.origin.x, y: place.origin.y)
        .then(.scale(x: scale, y: scale))
      for shape in shapes {
        fill(
          .path(shape.path.applying(map), shape.rule), with: shape.color.premultiplied,
          clip: clip)
      }
    case .picture(let picture): paint(picture, in: place.rect, clip: clip)
    case .text(let text): paint(text, at: place.origin, clip: clip)
    case .backdrop(let backdrop): paint(backdrop, of: place, clip: clip)
    }
    for sublayer in layer.sublayers { paint(sublayer, at: place.origin, clip: clip) }
  }

  /// Paints on a surface of its own, which starts out transparent.
  private mutating func inGroup(_ bounds: PixelRect, _ paint: (inout Painter) -> Void) -> Surface {
    var inner = self
    inner.outer.append(surface)
    inner.surface = Surface(bounds: bounds)
    paint(&inner)
    return inner.surface
  }

  // MARK: Effects

  private mutating func paint(_ backdrop: Backdrop, of place: Place, clip: PixelRect) {
    let screen = (outer.first ?? surface).bounds
    let visible = place.rect.touchedPixels.intersection(clip)
    guard !visible.isEmpty else { return }
    let filter = BackdropFilter(backdrop: backdrop, scale: scale)
    let shown = filter.apply(
      bounds: place.rect, screen: screen, visible: visible, beneath: beneath)
    if let whole = place.outline.wholePixels?.intersection(visible), whole == visible {
      return shown.replace(visible, of: surface)
    }
    let effect = Surface(bounds: visible)
    shown.replace(visible, of: effect)
    // The effect takes the place of what it shows, rather than lying over it.
    fill(place.outline, clip: visible) { surface, x, y, count, coverage in
      surface.mix(effect, x: x, y: y, count: count, coverage: coverage)
    }
  }

  /// A surface with what was painted so far in a rectangle of the screen, through all groups around.
  private func beneath(_ rect: PixelRect) -> Surface {
    if outer.isEmpty { return surface }
    let copy = Surface(bounds: rect)
    for layer in outer + [surface] {
      let shared = rect.intersection(layer.bounds)
      guard !shared.isEmpty else { continue }
      for y in shared.top..<shared.bottom {
        copy.blend(layer, x: shared.left, y: y, count: shared.width, coverage: 255)
      }
    }
    return copy
  }

  private mutating func paint(_ shadow: Shadow, of place: Place, clip: PixelRect) {
    let sigma = min(1024, max(0, shadow.sigma * scale))
    let kernels = BoxBlur.kernels(sigma: sigma)
    let reach = kernels.reduce(0) { $0 + $1 / 2 }
    let offset = Transform.translation(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    let path = place.outline.path.applying(offset)
    let cast = path.controlBounds.touchedPixels.grown(by: reach)
    // Only what reaches into the clip matters; what lies farther away than the blur sees does not.
    let bounds = cast.intersection(clip.grown(by: reach))
    guard !bounds.intersection(clip).isEmpty else { return }
    var mask = Mask(path, bounds: bounds)
    for kernel in kernels { BoxBlur.blur(&mask, kernel: kernel) }
    let seen = bounds.intersection(clip)
    for y in seen.top..<seen.bottom {
      surface.blend(
        shadow.color.premultiplied, mask: mask.bytes,
        from: (y - bounds.top) * bounds.width + seen.left - bounds.left, x: seen.left, y: y,
        count: seen.width)
    }
  }

  /// The line lies inside the shape: between its outline and the outline moved inward.
  private mutating func paint(_ border: Border, of place: Place, clip: PixelRect) {
    let width = border.width * scale
    guard width > 0 else { return }
    let fillsAll = width * 2 >= min(place.rect.width, place.rect.height)
    let line: Outline =
      fillsAll
      ? place.outline
      : .ring(
        place.outline.path,
        hole: .roundedRect(
          place.rect, insetBy: width, radii: place.radii, curve: place.curve))
    fill(line, with: border.color.premultiplied, clip: clip)
  }

  // MARK: Extents

  /// The pixels of a rectangle that a layer and everything in it may touch, at least.
  private func extent(of layer: Layer, at origin: Point, clip: PixelRect) -> PixelRect {
    let place = Place(layer, at: origin, scale: scale)
    let own = place.rect.touchedPixels
    var all = own
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
      for sublayer in layer.sublayers {
        all = all.union(extent(of: sublayer, at: place.origin, clip: clip))
      }
    }
    if let shadow = layer.shadow {
      let reach = BoxBlur.kernels(sigma: min(1024, max(0, shadow.sigma * scale)))
        .reduce(1) { $0 + $1 / 2 }
      let cast = place.rect.offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
      all = all.union(cast.touchedPixels.grown(by: reach))
    }
    return all
  }
}

extension Layer {
  /// The colour that is all there is to see of the layer, if it is.
  fileprivate var onlyColor: Color? {
    guard case .color(let color) = background, content == .none, sublayers.isEmpty,
      border == nil, shadow == nil
    else { return nil }
    return color
  }
}

/// A layer's shape in device coordinates.
struct Place {
  /// The layer's top left corner in points from the screen's.
  let origin: Point
  /// Its frame in pixels.
  let rect: Rect
  /// In pixels, as they fit into it.
  let radii: CornerRadii
  let curve: CornerCurve

  init(_ layer: Layer, at origin: Point, scale: Double) {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    let left = Self.bounded(frame.x, scale)
    let top = Self.bounded(frame.y, scale)
    self.origin = Point(x: left / scale, y: top / scale)
    rect = Rect(
      x: left, y: top, width: max(0, Self.bounded(frame.maxX, scale) - left),
      height: max(0, Self.bounded(frame.maxY, scale) - top))
    curve = layer.cornerCurve
    radii = layer.cornerRadii.scaled(by: scale).fitted(to: rect.size, curve: curve)
  }

  /// A coordinate in pixels, cut off where no picture reaches; not a number counts as 0.
  private static func bounded(_ points: Double, _ scale: Double) -> Double {
    let pixels = points * scale
    return pixels.isNaN ? 0 : min(Subpixel.limit, max(-Subpixel.limit, pixels))
  }

  var outline: Outline {
    radii.isSquare ? .rect(rect) : .path(.roundedRect(rect, radii: radii, curve: curve), .nonZero)
  }
}
