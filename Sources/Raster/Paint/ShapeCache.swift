// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels
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

  fileprivate struct Edges: Hashable {
    var numbers: [Int32]
    var rule: Shape.FillRule

    func hash(into hasher: inout Hasher) {
      unsafe numbers.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  fileprivate struct Kept {
    var places: [Outline: Placed] = [:]
    var masks: [Edges: ShapeMask] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Kept())

  /// Edges of the most complex shape that is kept.
  private static let mostEdges = 1 << 11
  /// Bytes kept, at about; one mask more, and the cache starts anew. A mask that takes much of them is not kept.
  fileprivate static let limit = 4 << 20
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
      placed.mask = mask(of: converter, rule)
      keep(placed, for: outline)
    } else {
      placed.mask = ShapeMask(converter, rule: rule)
    }
    return placed
  }

  private func mask(of converter: ScanConverter, _ rule: Shape.FillRule) -> ShapeMask {
    let edges = Edges(numbers: converter.edgesFromClip, rule: rule)
    if let mask = kept.withLock({ $0.masks[edges] }) { return mask }
    let mask = ShapeMask(converter, rule: rule)
    let size = mask.size + 4 * edges.numbers.count
    guard size <= Self.largest else { return mask }
    kept.withLock { kept in
      kept.makeRoom(for: size)
      if kept.masks.updateValue(mask, forKey: edges) == nil { kept.bytes += size }
    }
    return mask
  }

  private func keep(_ placed: Placed, for outline: Outline) {
    guard placed.mask.size <= Self.largest else { return }
    // The mask itself is shared with the one of the edges.
    let size = outline.size + MemoryLayout<Placed>.stride
    kept.withLock { kept in
      kept.makeRoom(for: size)
      if kept.places.updateValue(placed, forKey: outline) == nil { kept.bytes += size }
    }
  }
}

extension ShapeCache.Kept {
  fileprivate mutating func makeRoom(for size: Int) {
    if bytes + size > ShapeCache.limit { self = Self() }
  }
}

extension Outline {
  /// What it takes in memory, in bytes.
  fileprivate var size: Int {
    switch self {
    case .rect: 0
    case .path(let path, _): path.elements.count * MemoryLayout<Path.Element>.stride
    case .ring(let path, let hole):
      (path.elements.count + hole.elements.count) * MemoryLayout<Path.Element>.stride
    }
  }
}
