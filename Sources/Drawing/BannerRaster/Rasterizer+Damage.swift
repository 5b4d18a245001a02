// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerLayers
public import BannerPixels

extension Rasterizer {
  /// A rectangle outside of which two pictures of layers can't differ.
  ///
  /// What was added, removed or changed counts with all that it touches, before and after: shadow,
  /// transform, what hangs over; so does a layer that changed its place in the order. Layers that are
  /// equal count only if a backdrop in them sees what changed beneath it. Layers are told apart by
  /// their names. Equal layers are found fast where the two lists share them or their pictures.
  ///
  /// - Parameters:
  ///   - old: What is shown.
  ///   - new: What is to be shown.
  ///   - scale: Pixels per point; above 0.
  ///   - bounds: Of the picture.
  /// - Returns: Inside of the bounds; empty if nothing changes.
  public func damage(
    from old: [Layer], to new: [Layer], scale: Double, bounds: PixelRect
  ) -> PixelRect {
    let painter = Painter(
      surface: Surface(bounds: .empty), screen: bounds, scale: scale, caches: caches)
    var damage = Damage(painter: painter)
    damage.compare(old, new, at: .zero, clip: bounds)
    let all = damage.pixels.intersection(bounds)
    return all.isEmpty ? .empty : all
  }
}

/// Collects what differs between two layer trees, in the order in which they are painted.
private struct Damage {
  let painter: Painter
  /// What differs so far on the surface that is painted on.
  private(set) var pixels = PixelRect.empty
  /// What differs beneath it, as backdrops see it.
  private var beneath = PixelRect.empty

  init(painter: Painter) { self.painter = painter }

  /// Adds what differs between two lists of layers.
  ///
  /// - Parameter clip: Nothing else is seen of them.
  mutating func compare(
    _ old: [Layer], _ new: [Layer], at origin: Point, clip: PixelRect
  ) {
    for (old, new) in Alignment.pairs(old, new) {
      if let old, let new {
        compare(old, new, at: origin, clip: clip)
      } else {
        add(old, new, at: origin, clip: clip)
      }
    }
  }

  /// Adds all that two layers touch.
  private mutating func add(_ old: Layer?, _ new: Layer?, at origin: Point, clip: PixelRect) {
    for case let layer? in [old, new] where layer.opacityByte > 0 {
      pixels = pixels.union(
        painter.extent(of: layer, at: origin, clip: clip).intersection(clip))
    }
  }

  private mutating func compare(_ old: Layer, _ new: Layer, at origin: Point, clip: PixelRect) {
    let isSame = old == new
    guard !isSame || new.hasBackdrop else { return }
    guard
      isSame
        || old.frame == new.frame && old.opacity == new.opacity && old.transform == new.transform
          && old.clips == new.clips
    else { return add(old, new, at: origin, clip: clip) }
    guard new.opacityByte > 0,
      let way = Projection(new, at: origin, scale: painter.scale)
    else { return }
    guard let map = way.map else {
      return compareInside(old, new, at: way.origin, clip: clip)
    }
    let seen = map.inverse.pixels(around: clip)
    guard isSame || !isLarge(old, at: way.origin, seen), !isLarge(new, at: way.origin, seen) else {
      return add(old, new, at: origin, clip: clip)
    }
    // In the pixels before the transform, which are then mapped.
    var inner = self
    inner.beneath = beneath.union(pixels)
    inner.pixels = .empty
    inner.compareInside(old, new, at: way.origin, clip: seen)
    pixels = pixels.union(map.forward.pixels(around: inner.pixels).intersection(clip))
  }

  /// Whether a layer with a transform may be too large to be painted, which then changes all of it.
  private func isLarge(_ layer: Layer, at origin: Point, _ clip: PixelRect) -> Bool {
    var all = painter.extentUntransformed(of: layer, at: origin, clip: clip)
    if layer.hasBackdrop { all = all.union(painter.screen) }
    return all.width > Painter.mostSampled || all.width * all.height > Painter.mostSampled
  }

  /// Adds what differs between two layers with the same frame, as if they had no transform.
  private mutating func compareInside(
    _ old: Layer, _ new: Layer, at origin: Point, clip: PixelRect
  ) {
    let place = LayerGeometry(new, at: origin, scale: painter.scale)
    let rect = place.rect.touchedPixels
    if !old.isAlone(like: new) {
      for layer in [old, new] {
        pixels = pixels.union(
          painter.ownExtent(of: layer, at: origin, clip: clip).intersection(clip))
      }
    }
    let inner = new.clips ? clip.intersection(rect) : clip
    if case .backdrop(let backdrop) = new.content {
      spread(backdrop, bounds: place.rect, visible: rect.intersection(inner))
    }
    compare(old.sublayers, new.sublayers, at: place.origin, clip: inner)
  }

  /// Adds what a backdrop makes of what differs beneath it.
  private mutating func spread(_ backdrop: Backdrop, bounds: Rect, visible: PixelRect) {
    let filter = BackdropFilter(backdrop: backdrop, scale: painter.scale)
    let seen = filter.seen(bounds: bounds, screen: painter.screen)
    let changed = pixels.union(beneath).intersection(seen)
    guard !changed.isEmpty else { return }
    let touched = filter.reach.map { changed.grown(by: $0).intersection(visible) } ?? visible
    pixels = pixels.union(touched)
  }
}

extension Layer {
  /// Whether two layers draw the same, but for their sublayers.
  fileprivate func isAlone(like other: Layer) -> Bool {
    // A shape that clips something is drawn otherwise than one that clips nothing.
    guard sublayers.isEmpty == other.sublayers.isEmpty || !clips else { return false }
    return cornerRadii == other.cornerRadii && cornerCurve == other.cornerCurve
      && background == other.background && content == other.content && border == other.border
      && shadow == other.shadow
  }
}

/// Which layers of two lists are the same ones.
private enum Alignment {
  /// More pairs than this are not looked at; then all layers in question count as changed.
  private static let mostCompared = 250_000

  /// The layers of both lists in the order in which they are painted: as pairs where they have the
  /// same name, in an order that both lists have; else alone.
  static func pairs(_ old: [Layer], _ new: [Layer]) -> [(Layer?, Layer?)] {
    // Mostly nothing is added or removed.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.name == $1.name }) {
      return zip(old, new).map { ($0, $1) }
    }
    let width = new.count + 1
    guard old.count * new.count <= mostCompared else {
      return old.map { ($0, nil) } + new.map { (nil, $0) }
    }
    // The longest list of names that both have, from the end.
    var lengths = Array(repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          old[i].name == new[j].name
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Layer?, Layer?)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i].name == new[j].name {
        pairs.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      } else if j == new.count
        || i < old.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]
      {
        pairs.append((old[i], nil))
        i += 1
      } else {
        pairs.append((nil, new[j]))
        j += 1
      }
    }
    return pairs
  }
}
