// SPDX-License-Identifier: MIT

internal import LayerTree
internal import Pixels
internal import Synchronization

/// The coverage of a small shape, row by row.
struct ShapeMask: Sendable {
  /// Rows that are alike, and where the shape has something in them.
  struct Stretch: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    /// Where their coverage begins, from the first of these columns on.
    var offset: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var stretches: [Stretch] = []

  /// The coverage of what a converter holds, from its clip's top left corner on.
  init(_ converter: ScanConverter, rule: Shape.FillRule) {
    let clip = converter.clip
    converter.spans(rule: rule) { rows, column, count, coverage in
      let rows = rows.lowerBound - clip.top..<rows.upperBound - clip.top
      let (left, right) = (column - clip.left, column - clip.left + count)
      if let last = stretches.last, last.rows == rows {
        // What lies between two spans is not covered.
        bytes += repeatElement(0, count: left - last.columns.upperBound)
        stretches[stretches.count - 1].columns = last.columns.lowerBound..<right
      } else {
        stretches.append(Stretch(rows: rows, columns: left..<right, offset: bytes.count))
      }
      bytes += repeatElement(UInt8(truncatingIfNeeded: coverage), count: count)
    }
  }

  /// Lays a colour over a surface by the coverage.
  ///
  /// - Parameters:
  ///   - color: Premultiplied.
  ///   - left: The column of the surface where the mask begins.
  ///   - top: The row.
  func paint(_ color: UInt32, on surface: Surface, left: Int, top: Int) {
    for stretch in stretches {
      surface.blend(
        color, mask: bytes, from: stretch.offset, stride: 0, x: left + stretch.columns.lowerBound,
        rows: top + stretch.rows.lowerBound..<top + stretch.rows.upperBound,
        count: stretch.columns.count)
    }
  }
}

/// Coverage of small shapes that were drawn before, as buttons and icons are in each picture.
///
/// A shape is told by its edges on the grid of 1/256 pixel, from the pixel on where it begins: wherever else it
/// is drawn, its coverage is exactly the same.
final class ShapeCache: Sendable {
  struct Key: Hashable {
    var edges: [Int32]
    var rule: Shape.FillRule

    func hash(into hasher: inout Hasher) {
      unsafe edges.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  private struct Kept {
    var masks: [Key: ShapeMask] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Kept())

  /// Pixels of the largest shape that is kept: an icon of 60 points.
  private static let largest = 1 << 15
  /// Bytes kept, at about; one mask more, and the cache starts anew.
  private static let limit = 4 << 20

  /// The coverage of a shape; nil if it is too large to be kept.
  ///
  /// - Parameter converter: Holds its edges; its clip is around all of them.
  func mask(_ converter: ScanConverter, rule: Shape.FillRule) -> ShapeMask? {
    guard converter.clip.width * converter.clip.height <= Self.largest else { return nil }
    let key = Key(edges: converter.edgesFromClip, rule: rule)
    if let mask = kept.withLock({ $0.masks[key] }) { return mask }
    let mask = ShapeMask(converter, rule: rule)
    let bytes = mask.bytes.count + 4 * key.edges.count
    kept.withLock { kept in
      if kept.bytes + bytes > Self.limit { kept = Kept() }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.bytes += bytes }
    }
    return mask
  }
}
