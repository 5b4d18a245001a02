// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import Synchronization

/// Coverage of shapes that were drawn before, as cards, buttons and icons are in each picture.
///
/// A shape is known by its outline where it was drawn; anywhere else by its edges on the grid of 1/256 pixel, from
/// the pixel on where it begins: if they are equal, so is the coverage. What a clip cuts is not kept.
final class ShapeCache: Sendable {
  /// Where a mask belongs.
  struct Placed {
    var mask: ShapeMask
    /// The column of the surface where the mask begins.
    var left: Int
    /// The row.
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

  /// Edges of the most complex shape that is kept.
  private static let mostEdges = 1 << 11
  /// Bytes kept, at about; what needs more lets the cache start anew.
  private static let limit = 4 << 20
  /// Bytes of the largest mask that is kept.
  private static let largest = limit / 32

  /// The coverage of a shape; nil for a rectangle, which is told fast enough.
  ///
  /// - Parameter clip: What lies outside is left away.
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
  /// What it takes in memory, in bytes.
  fileprivate var size: Int {
    switch self {
    case .rect, .roundedRect: 0
    case .path(let path, _): path.elements.count * MemoryLayout<Path.Element>.stride
    case .ring(let path, let hole):
      (path.elements.count + hole.elements.count) * MemoryLayout<Path.Element>.stride
    }
  }
}
