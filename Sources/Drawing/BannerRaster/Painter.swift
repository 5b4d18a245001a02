// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// Walks a layer tree and paints it.
struct Painter {
  /// What is painted on; groups put another one in its place for a while.
  private(set) var surface: Surface
  /// The surfaces around a group, from the screen inward.
  private var outer: [Surface] = []
  /// The pixels that exist, of which the surface may have a part.
  let screen: PixelRect
  /// Where something may be seen in the end, whatever part of it is painted: the screen, or what is
  /// wanted of a layer before its transform.
  private var world: PixelRect
  let scale: Double
  let caches: Caches
  /// The layers that were painted on the screen before the one that is being painted, if it is known
  /// that nothing else is on it.
  private var before: (layers: ArraySlice<Layer>, background: Color, changeCount: Int)?

  init(surface: Surface, screen: PixelRect, scale: Double, caches: Caches) {
    self.surface = surface
    self.screen = screen
    world = screen
    self.scale = scale
    self.caches = caches
  }

  /// Paints all layers of a screen that has nothing but a background.
  mutating func paint(_ layers: [Layer], background: Color) {
    for index in layers.indices {
      before = (layers[..<index], background, surface.changeCount)
      paint(layers[index], at: .zero, clip: surface.bounds)
    }
    before = nil
  }

  /// Paints a layer and everything in it.
  ///
  /// - Parameters:
  ///   - layer: Its frame is in a space whose origin is at `origin`.
  ///   - origin: In points from the screen's top left corner.
  ///   - clip: Nothing is painted outside of these pixels, which lie inside the surface.
  mutating func paint(_ layer: Layer, at origin: Point, clip: PixelRect) {
    let opacity = layer.opacityByte
    guard opacity > 0, !clip.isEmpty,
      let way = Projection(layer, at: origin, scale: scale)
    else { return }
    let origin = way.origin
    if let map = way.map {
      return paint(layer, at: origin, through: map, opacity: opacity, clip: clip)
    }
    guard opacity < 255 else { return paintOpaque(layer, at: origin, clip: clip) }
    if let color = layer.onlyColor?.premultiplied {
      // What a group of one colour comes to, without the group.
      return fill(LayerGeometry(layer, at: origin, scale: scale).outline, clip: clip) {
        let covered = BannerRaster.scale(color, by: $4)
        $0.blend(covered, x: $1, rows: $2, count: $3, coverage: opacity)
      }
    }
    paintAsGroup(layer, at: origin, opacity: opacity, clip: clip)
  }

  private mutating func paintAsGroup(
    _ layer: Layer, at origin: Point, opacity: UInt32, clip: PixelRect
  ) {
    let bounds = extentUntransformed(of: layer, at: origin, clip: clip).intersection(clip)
    guard !bounds.isEmpty else { return }
    let group = inGroup(bounds) { $0.paintOpaque(layer, at: origin, clip: bounds) }
    surface.blend(
      group, x: bounds.left, rows: bounds.top..<bounds.bottom, count: bounds.width,
      coverage: opacity)
  }

  /// Paints a layer as if its own opacity were 1.
  private mutating func paintOpaque(_ layer: Layer, at origin: Point, clip: PixelRect) {
    let place = LayerGeometry(layer, at: origin, scale: scale)
    if let shadow = layer.shadow {
      paint(shadow, of: place, clip: clip, hiddenIn: place.hidden(by: layer.background))
    }
    let isMasked =
      layer.clips && place.outline.wholePixels == nil
      && (layer.content != .none || !layer.sublayers.isEmpty)
    if isMasked {
      paintMasked(layer, place, clip: clip)
    } else {
      paintBackground(layer, place, clip: clip)
      let pixels = layer.clips ? place.outline.wholePixels : nil
      paintInside(layer, place, clip: pixels.map(clip.intersection) ?? clip)
    }
    if let border = layer.border { paint(border, of: place, clip: clip) }
  }

  /// Paints what is inside of a layer that cuts it to its shape.
  private mutating func paintMasked(_ layer: Layer, _ place: LayerGeometry, clip: PixelRect) {
    let bounds = place.rect.touchedPixels.intersection(clip)
    guard !bounds.isEmpty else { return }
    let group = inGroup(bounds) {
      // The background has the shape already and is cut by it again, as on the device, where
      // pixels at the corners have the square of their coverage (measured).
      $0.paintBackground(layer, place, clip: bounds)
      $0.paintInside(layer, place, clip: bounds)
    }
    fill(place.outline, clip: bounds) { surface, x, rows, count, coverage in
      surface.blend(group, x: x, rows: rows, count: count, coverage: coverage)
    }
  }

  private mutating func paintBackground(_ layer: Layer, _ place: LayerGeometry, clip: PixelRect) {
    switch layer.background {
    case .color(let color): fill(place.outline, with: color.premultiplied, clip: clip)
    case .pattern(let picture): tile(picture, over: place, clip: clip)
    case nil: break
    }
  }

  private mutating func paintInside(_ layer: Layer, _ place: LayerGeometry, clip: PixelRect) {
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

  /// Paints a layer whose pixels are mapped to their place.
  ///
  /// They are painted at the device's scale as if there were no transform, and then sampled
  /// bilinearly, as on the device; beyond them everything is transparent, so that edges are soft.
  /// As there, a map to less than half the size passes pixels by.
  private func paint(
    _ layer: Layer, at origin: Point, through map: Projection.Map, opacity: UInt32, clip: PixelRect
  ) {
    let all = source(of: layer, at: origin, through: map)
    var inner = all
    addSurroundings(inside: layer, at: origin, to: &inner, clip: all)
    // Not what is painted now: whether it is too much must not depend on the clip.
    guard inner.width <= Self.mostSampled, inner.width * inner.height <= Self.mostSampled else {
      return
    }
    let target = map.forward.pixels(around: all).intersection(clip)
    let wanted = map.inverse.pixels(around: target).intersection(all)
    guard !target.isEmpty, !wanted.isEmpty else { return }
    // Backdrops in it look farther than what is wanted of it.
    var painted = wanted
    addSurroundings(inside: layer, at: origin, to: &painted, clip: all)
    let group = inGroup(painted.grown(by: 1)) {
      $0.world = inner
      $0.paintOpaque(layer, at: origin, clip: painted)
    }
    surface.blend(group, through: map.inverse, in: target, coverage: opacity)
  }

  /// The pixels of a layer of which something may be seen through a map.
  private func source(
    of layer: Layer, at origin: Point, through map: Projection.Map
  ) -> PixelRect {
    let seen = map.inverse.pixels(around: world)
    return extentUntransformed(of: layer, at: origin, clip: seen).intersection(seen)
  }

  /// Pixels that are painted for one layer's transform at most, six screens of the largest device; a
  /// layer with more is left away.
  static let mostSampled = 1 << 25

  /// Paints on a surface of its own, which starts out transparent.
  private func inGroup(_ bounds: PixelRect, _ paint: (inout Painter) -> Void) -> Surface {
    var inner = self
    inner.outer.append(surface)
    inner.surface = Surface(bounds: bounds)
    paint(&inner)
    return inner.surface
  }

  // MARK: Effects

  private mutating func paint(_ backdrop: Backdrop, of place: LayerGeometry, clip: PixelRect) {
    let visible = place.rect.touchedPixels.intersection(clip).intersection(screen)
    let filter = BackdropFilter(backdrop: backdrop, scale: scale)
    guard !filter.isNone else { return }
    let seen = filter.seen(bounds: place.rect, screen: screen)
    // Where not all is there that it sees, it is not wanted: see `addSurroundings`.
    guard !visible.isEmpty, seen.intersection((outer.first ?? surface).bounds) == seen else {
      return
    }
    let shown = effect(filter, bounds: place.rect, visible: visible)
    if let whole = place.outline.wholePixels?.intersection(visible), whole == visible {
      return shown.replace(visible, of: surface, beneath: beneath)
    }
    let effect = Surface(bounds: visible)
    shown.replace(visible, of: effect, beneath: beneath)
    // The effect takes the place of what it shows, rather than lying over it.
    fill(place.outline, clip: visible) { surface, x, rows, count, coverage in
      surface.mix(effect, x: x, rows: rows, count: count, coverage: coverage)
    }
  }

  /// What a backdrop shows; one that was made before if the same lies beneath.
  private func effect(
    _ filter: BackdropFilter, bounds: Rect, visible: PixelRect
  ) -> BackdropEffect {
    func make() -> BackdropEffect {
      filter.apply(bounds: bounds, screen: screen, visible: visible, beneath: beneath)
    }
    guard let cache = caches.backdrops, let before, outer.isEmpty, surface.bounds == screen,
      surface.changeCount == before.changeCount
    else { return make() }
    return cache.effect(
      BackdropCache.Key(
        backdrop: filter.backdrop, bounds: bounds, screen: screen, scale: scale,
        background: before.background, layers: Array(before.layers)), make)
  }

  /// A surface with what was painted so far in a rectangle of the screen, through all groups around.
  private func beneath(_ rect: PixelRect) -> Surface {
    if outer.isEmpty { return surface }
    let copy = Surface(bounds: rect)
    for layer in outer + [surface] {
      let shared = rect.intersection(layer.bounds)
      guard !shared.isEmpty else { continue }
      copy.blend(
        layer, x: shared.left, rows: shared.top..<shared.bottom, count: shared.width,
        coverage: 255)
    }
    return copy
  }

  /// - Parameter hidden: Where what is cast need not be painted.
  private mutating func paint(
    _ shadow: Shadow, of place: LayerGeometry, clip: PixelRect, hiddenIn hidden: PixelRect
  ) {
    let sigma = min(1024, max(0, shadow.sigma * scale))
    let kernels = BoxBlur.kernels(sigma: sigma)
    let reach = kernels.reduce(0) { $0 + $1 / 2 }
    let offset = Transform.translation(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    let path = place.outline.path.applying(offset)
    let cast = path.controlBounds.touchedPixels.grown(by: reach)
    // Only what reaches into the clip matters; what lies farther away than the blur sees does not.
    let bounds = cast.intersection(clip.grown(by: reach))
    let seen = bounds.intersection(clip)
    guard !seen.isEmpty else { return }
    let patch = NinePatch(path, bounds: bounds, blurredBy: kernels, cache: caches.shadows)
    for part in seen.parts(outside: hidden) {
      patch.paint(shadow.color.premultiplied, on: surface, clip: part)
    }
  }

  /// The line lies inside the shape: between its outline and the outline moved inward.
  private mutating func paint(_ border: Border, of place: LayerGeometry, clip: PixelRect) {
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
}

extension Layer {
  /// Its opacity as it counts.
  var opacityByte: UInt32 { UInt32((min(1, max(0, opacity)) * 255).rounded()) }

  /// The colour that is all there is to see of the layer, if it is.
  fileprivate var onlyColor: Color? {
    guard case .color(let color) = background, content == .none, sublayers.isEmpty,
      border == nil, shadow == nil
    else { return nil }
    return color
  }
}
