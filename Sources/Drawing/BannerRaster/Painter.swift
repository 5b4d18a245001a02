// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// A painter that draws a layer tree on a surface.
struct Painter {
  /// The surface being painted.
  ///
  /// Groups replace it temporarily.
  private(set) var surface: Surface
  /// The surfaces around a group, from the screen inward.
  private var outer: [Surface] = []
  /// The pixels of the whole screen.
  ///
  /// The surface may cover only part of them.
  let screen: PixelRect
  /// The pixels that may be visible in the result, even if only part of them is painted.
  ///
  /// They are the screen, or the needed part of a layer before its transform.
  private var world: PixelRect
  let scale: Double
  let caches: Caches
  /// The layers painted on the screen before the current one.
  ///
  /// It is nil unless the surface is known to contain nothing else.
  private var before: (layers: ArraySlice<Layer>, background: Color, changeCount: Int)?

  init(surface: Surface, screen: PixelRect, scale: Double, caches: Caches) {
    self.surface = surface
    self.screen = screen
    world = screen
    self.scale = scale
    self.caches = caches
  }

  /// Paints all layers on a surface that contains only a background.
  mutating func paint(_ layers: [Layer], background: Color) {
    for index in layers.indices {
      before = (layers[..<index], background, surface.changeCount)
      paint(layers[index], at: .zero, clip: surface.bounds)
    }
    before = nil
  }

  /// Paints a layer and its sublayers.
  ///
  /// - Parameters:
  ///   - layer: The layer. Its frame is in a space whose origin is at `origin`.
  ///   - origin: The origin of that space, in points from the screen's top left corner.
  ///   - clip: The pixels to paint, which must be inside the surface.
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
      // The same result as a group of one color, without creating the group.
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

  /// Paints a layer as if its opacity were 1.
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

  /// Paints the contents of a layer that clips them to its shape.
  private mutating func paintMasked(_ layer: Layer, _ place: LayerGeometry, clip: PixelRect) {
    let bounds = place.rect.touchedPixels.intersection(clip)
    guard !bounds.isEmpty else { return }
    let group = inGroup(bounds) {
      // The background already has the shape, and the clip cuts it again. On the device too,
      // corner pixels have the square of their coverage (measured).
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

  /// Paints a layer through a transform.
  ///
  /// The layer is painted without the transform at the device's scale, and then sampled
  /// bilinearly, as on the device. Everything beyond its pixels is transparent, so edges are
  /// soft. As on the device, a reduction to less than half the size skips pixels.
  private func paint(
    _ layer: Layer, at origin: Point, through map: Projection.Map, opacity: UInt32, clip: PixelRect
  ) {
    let all = source(of: layer, at: origin, through: map)
    var inner = all
    addSurroundings(inside: layer, at: origin, to: &inner, clip: all)
    // The limit applies to the whole layer, so that it doesn't depend on the clip.
    guard inner.width <= Self.mostSampled, inner.width * inner.height <= Self.mostSampled else {
      return
    }
    let target = map.forward.pixels(around: all).intersection(clip)
    let wanted = map.inverse.pixels(around: target).intersection(all)
    guard !target.isEmpty, !wanted.isEmpty else { return }
    // Backdrops in the layer sample beyond the wanted pixels.
    var painted = wanted
    addSurroundings(inside: layer, at: origin, to: &painted, clip: all)
    let group = inGroup(painted.grown(by: 1)) {
      $0.world = inner
      $0.paintOpaque(layer, at: origin, clip: painted)
    }
    surface.blend(group, through: map.inverse, in: target, coverage: opacity)
  }

  /// Returns the pixels of a layer that may be visible through a transform.
  private func source(
    of layer: Layer, at origin: Point, through map: Projection.Map
  ) -> PixelRect {
    let seen = map.inverse.pixels(around: world)
    return extentUntransformed(of: layer, at: origin, clip: seen).intersection(seen)
  }

  /// The largest number of pixels painted for one layer's transform.
  ///
  /// It equals six screens of the largest device. A layer with more pixels is left out.
  static let mostSampled = 1 << 25

  /// Returns a new surface, initially transparent, on which a closure has painted.
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
    // A backdrop whose surroundings are incomplete is not needed; see `addSurroundings`.
    guard !visible.isEmpty, seen.intersection((outer.first ?? surface).bounds) == seen else {
      return
    }
    let shown = effect(filter, bounds: place.rect, visible: visible)
    if let whole = place.outline.wholePixels?.intersection(visible), whole == visible {
      return shown.replace(visible, of: surface, below: below)
    }
    let effect = Surface(bounds: visible)
    shown.replace(visible, of: effect, below: below)
    // The effect replaces the pixels below instead of being composited over them.
    fill(place.outline, clip: visible) { surface, x, rows, count, coverage in
      surface.mix(effect, x: x, rows: rows, count: count, coverage: coverage)
    }
  }

  /// Returns the effect of a backdrop.
  ///
  /// A cached effect is reused if the same layers are below the backdrop.
  private func effect(
    _ filter: BackdropFilter, bounds: Rect, visible: PixelRect
  ) -> BackdropEffect {
    func make() -> BackdropEffect {
      filter.apply(bounds: bounds, screen: screen, visible: visible, below: below)
    }
    guard let cache = caches.backdrops, let before, outer.isEmpty, surface.bounds == screen,
      surface.changeCount == before.changeCount
    else { return make() }
    return cache.effect(
      BackdropCache.Key(
        backdrop: filter.backdrop, bounds: bounds, screen: screen, scale: scale,
        background: before.background, layers: Array(before.layers)), make)
  }

  /// Returns a surface with everything painted so far in a rectangle, including the surrounding
  /// groups.
  private func below(_ rect: PixelRect) -> Surface {
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

  /// Paints a shadow.
  ///
  /// - Parameter hidden: The pixels where the shadow doesn't need to be painted.
  private mutating func paint(
    _ shadow: Shadow, of place: LayerGeometry, clip: PixelRect, hiddenIn hidden: PixelRect
  ) {
    let cast = ShadowCache.Cast(
      outline: place.outline,
      offset: Point(x: shadow.offset.x * scale, y: shadow.offset.y * scale),
      kernels: shadow.kernels(scale: scale), clip: clip)
    guard let patch = caches.shadows.patch(of: cast) else { return }
    let seen = patch.bounds.intersection(clip)
    for part in seen.parts(outside: hidden) {
      patch.paint(shadow.color.premultiplied, on: surface, clip: part)
    }
  }

  /// Paints a border between the shape's outline and the same outline moved inward.
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
  /// The opacity, clamped, in the range 0…255.
  var opacityByte: UInt32 { UInt32((min(1, max(0, opacity)) * 255).rounded()) }

  /// The color, if a plain colored shape is all that the layer draws, or nil otherwise.
  fileprivate var onlyColor: Color? {
    guard case .color(let color) = background, content == .none, sublayers.isEmpty,
      border == nil, shadow == nil
    else { return nil }
    return color
  }
}
