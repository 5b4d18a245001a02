// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerLayers
public import BannerPixels

extension Rasterizer {
  /// Returns a rectangle outside of which two pictures of layers are equal.
  ///
  /// An added, removed, changed or reordered layer counts with every pixel it touches, before and
  /// after. This includes its shadow, transform and overflow. An unchanged layer counts only if
  /// one of its backdrops samples a change below it. Layers are matched by name. Comparison is
  /// fast if the two lists share storage or pictures.
  ///
  /// - Parameters:
  ///   - old: The layers currently shown.
  ///   - new: The layers to be shown.
  ///   - scale: Pixels per point; above 0.
  ///   - bounds: The bounds of the picture.
  /// - Returns: A rectangle inside the bounds; empty if nothing changes.
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

/// A comparison of two layer trees, in painting order.
private struct Damage {
  let painter: Painter
  /// The pixels that differ so far on the current surface.
  private(set) var pixels = PixelRect.empty
  /// The differing pixels below the current surface, which backdrops sample.
  private var below = PixelRect.empty

  init(painter: Painter) { self.painter = painter }

  /// Adds the differences between two lists of layers.
  ///
  /// - Parameter clip: The pixels in which the layers are visible.
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

  /// Adds all pixels that two layers touch.
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
    // The comparison uses the pixels before the transform, which are mapped afterward.
    var inner = self
    inner.below = below.union(pixels)
    inner.pixels = .empty
    inner.compareInside(old, new, at: way.origin, clip: seen)
    pixels = pixels.union(map.forward.pixels(around: inner.pixels).intersection(clip))
  }

  /// Returns whether a layer with a transform may be too large to paint.
  ///
  /// In that case, the whole layer counts as changed.
  private func isLarge(_ layer: Layer, at origin: Point, _ clip: PixelRect) -> Bool {
    var all = painter.extentUntransformed(of: layer, at: origin, clip: clip)
    if layer.hasBackdrop { all = all.union(painter.screen) }
    return all.width > Painter.mostSampled || all.width * all.height > Painter.mostSampled
  }

  /// Adds the differences between two layers with the same frame, ignoring their transforms.
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

  /// Adds the pixels that a backdrop changes because of differences below it.
  private mutating func spread(_ backdrop: Backdrop, bounds: Rect, visible: PixelRect) {
    let filter = BackdropFilter(backdrop: backdrop, scale: painter.scale)
    let seen = filter.seen(bounds: bounds, screen: painter.screen)
    let changed = pixels.union(below).intersection(seen)
    guard !changed.isEmpty else { return }
    let touched = filter.reach.map { changed.grown(by: $0).intersection(visible) } ?? visible
    pixels = pixels.union(touched)
  }
}

extension Layer {
  /// Returns whether two layers draw the same, apart from their sublayers.
  fileprivate func isAlone(like other: Layer) -> Bool {
    // A shape with something to clip is drawn differently from one with nothing to clip.
    guard sublayers.isEmpty == other.sublayers.isEmpty || !clips else { return false }
    return cornerRadii == other.cornerRadii && cornerCurve == other.cornerCurve
      && background == other.background && content == other.content && border == other.border
      && shadow == other.shadow
  }
}

/// A matching of the layers of two lists.
private enum Alignment {
  /// The largest number of pairs to compare.
  ///
  /// If there are more, all layers in question count as changed.
  private static let mostCompared = 250_000

  /// Returns the layers of both lists in painting order.
  ///
  /// Layers with the same name, in the same relative order, form pairs. The others are alone.
  static func pairs(_ old: [Layer], _ new: [Layer]) -> [(Layer?, Layer?)] {
    // Usually no layer is added or removed.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.name == $1.name }) {
      return zip(old, new).map { ($0, $1) }
    }
    let width = new.count + 1
    guard old.count * new.count <= mostCompared else {
      return old.map { ($0, nil) } + new.map { (nil, $0) }
    }
    // The longest common subsequence of names, computed from the end.
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
