// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerPixels

/// The coverage of a shape, stored once for each long span and pixel by pixel at the edges.
struct ShapeMask: Sendable {
  /// Adjacent pixels in equal rows.
  struct Stretch {
    var rows: Range<Int>
    var column: Int
    var count: Int
    var coverage: Coverage
  }

  enum Coverage {
    /// The same coverage, 1…255, for every pixel.
    case even(UInt32)
    /// The coverage of each pixel, from an index of the mask's bytes on.
    case pixels(from: Int)
  }

  /// The stretches, from top to bottom and left to right.
  ///
  /// All stretches of a row have the same range of rows.
  private var stretches: [Stretch] = []
  private var bytes: [UInt8] = []

  /// The maximum length of a span stored pixel by pixel, in pixels.
  ///
  /// `longestStretch` is the maximum length of a stretch of such spans. The edge of a shape
  /// consists of a few pixels in each row, each with its own coverage. Blending one mask is
  /// faster than blending many spans.
  private static let longestSpan = 8
  fileprivate static let longestStretch = 64

  /// Creates an empty mask.
  init() {}

  /// Creates the coverage of a converter's edges, relative to the top left corner of its clip.
  init(_ converter: ScanConverter, rule: Shape.FillRule) {
    let clip = converter.clip
    converter.spans(rule: rule) { rows, column, count, coverage in
      add(
        rows.lowerBound - clip.top..<rows.upperBound - clip.top, column: column - clip.left,
        count: count, coverage)
    }
  }

  /// Adds a span after the others.
  private mutating func add(_ rows: Range<Int>, column: Int, count: Int, _ coverage: UInt32) {
    guard count <= Self.longestSpan else {
      stretches.append(
        Stretch(rows: rows, column: column, count: count, coverage: .even(coverage)))
      return
    }
    if let last = stretches.last, last.isContinued(by: rows, column: column, count: count) {
      stretches[stretches.count - 1].count += count
    } else {
      stretches.append(
        Stretch(rows: rows, column: column, count: count, coverage: .pixels(from: bytes.count)))
    }
    bytes += repeatElement(UInt8(truncatingIfNeeded: coverage), count: count)
  }

  /// The size in memory, in bytes.
  var size: Int { bytes.count + stretches.count * MemoryLayout<Stretch>.stride }

  /// Returns the columns of the longest fully covered stretch, or an empty range if there is
  /// none.
  ///
  /// - Parameter left: The column that the stretches' columns are relative to.
  static func longestCovered(of stretches: ArraySlice<Stretch>, from left: Int) -> Range<Int> {
    var longest = 0..<0
    for stretch in stretches where stretch.count > longest.count {
      if case .even(255) = stretch.coverage {
        longest = left + stretch.column..<left + stretch.column + stretch.count
      }
    }
    return longest
  }

  /// Composites a color over a surface by the coverage.
  ///
  /// - Parameters:
  ///   - color: The premultiplied color.
  ///   - left: The column of the surface at which the mask begins.
  ///   - top: The row of the surface at which the mask begins.
  func paint(_ color: UInt32, on surface: Surface, left: Int, top: Int) {
    var start = 0
    while start < stretches.count {
      let rows = stretches[start].rows
      var end = start + 1
      while end < stretches.count, stretches[end].rows == rows { end += 1 }
      surface.blend(
        color, stretches[start..<end], of: bytes, left: left,
        rows: top + rows.lowerBound..<top + rows.upperBound)
      start = end
    }
  }
}

extension ShapeMask.Stretch {
  /// Returns whether a short span can be appended to this stretch.
  fileprivate func isContinued(by rows: Range<Int>, column: Int, count: Int) -> Bool {
    guard case .pixels = coverage else { return false }
    return rows == self.rows && column == self.column + self.count
      && self.count + count <= ShapeMask.longestStretch
  }
}
