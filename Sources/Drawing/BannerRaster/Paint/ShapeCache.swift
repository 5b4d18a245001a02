// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import Synchronization

/// A cache of the coverage of shapes, such as cards, buttons and icons.
///
/// At the same position, a shape is found by its outline. At another position, it is found by its
/// edges on the grid of 1/256 pixel, relative to its first pixel. Equal edges give equal
/// coverage. Shapes that a clip cuts are not cached.
final class ShapeCache: Sendable {
  /// A mask with its position.
  struct Placed {
    var mask: ShapeMask
    /// The column of the surface at which the mask begins.
    var left: Int
    /// The row of the surface at which the mask begins.
    var top: Int
    /// The pixels that the shape may touch.
    fileprivate var bounds: PixelRect
  }

  private struct Edges: Hashable {
    var numbers: [Int32]
    var rule: Shape.FillRule

    func hash(into hasher: inout Hasher) {
      unsafe numbers.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  private struct Entry {
    var places: [Outline: Placed] = [:]
    var masks: [Edges: ShapeMask] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Entry())

  /// The maximum number of edges of a cached shape.
  private static let mostEdges = 1 << 11
  /// The approximate capacity in bytes; exceeding it empties the cache.
  private static let limit = 4 << 20
  /// The size of the largest cached mask, in bytes.
  private static let largest = limit / 32

  /// Returns the coverage of a shape, or nil for a rectangle, which is fast to compute.
  ///
  /// - Parameter clip: The pixels that count. Everything outside is left out.
  func mask(of outline: Outline, clip: PixelRect) -> Placed? {
    if case .rect = outline { return nil }
    if let known = kept.withLock({ $0.places[outline] }),
      known.bounds.intersection(clip) == known.bounds
    {
      return known
    }
    guard let (converter, rule) = outline.converter(clip: clip) else { return nil }
    let bounds = converter.clip
    var placed = Placed(mask: ShapeMask(), left: bounds.left, top: bounds.top, bounds: bounds)
    if converter.isWhole, converter.edgeCount <= Self.mostEdges {
      let edges = Edges(numbers: converter.edgesFromClip, rule: rule)
      placed.mask =
        kept.withLock { $0.masks[edges] } ?? ShapeMask(converter, rule: rule)
      keep(placed, for: outline, edges)
    } else {
      placed.mask = ShapeMask(converter, rule: rule)
    }
    return placed
  }

  private func keep(_ placed: Placed, for outline: Outline, _ edges: Edges) {
    let size = placed.mask.size + 4 * edges.numbers.count
    guard size <= Self.largest else { return }
    let placeSize = outline.size + MemoryLayout<Placed>.stride
    kept.withLock { kept in
      if kept.bytes + size + placeSize > Self.limit { kept = Entry() }
      if kept.masks.updateValue(placed.mask, forKey: edges) == nil { kept.bytes += size }
      if kept.places.updateValue(placed, forKey: outline) == nil { kept.bytes += placeSize }
    }
  }
}

extension Outline {
  /// The size in memory, in bytes.
  var size: Int {
    switch self {
    case .rect, .roundedRect: 0
    case .path(let path, _): path.elements.count * MemoryLayout<Path.Element>.stride
    case .ring(let path, let hole):
      (path.elements.count + hole.elements.count) * MemoryLayout<Path.Element>.stride
    }
  }
}
