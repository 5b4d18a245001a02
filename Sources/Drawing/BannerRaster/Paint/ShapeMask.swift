// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerPixels

/// The coverage of a shape: that of long spans once, that of its edges pixel by pixel.
struct ShapeMask: Sendable {
  /// Pixels side by side, in rows that are alike.
  struct Stretch {
    var rows: Range<Int>
    var column: Int
    var count: Int
    var coverage: Coverage
  }

  enum Coverage {
    /// Of each pixel, 1…255.
    case even(UInt32)
    /// Where that of the first pixel is.
    case pixels(from: Int)
  }

  /// From the top, and from left to right; all of a row have the same rows.
  private var stretches: [Stretch] = []
  private var bytes: [UInt8] = []

  /// Pixels of the longest span that is held pixel by pixel, and of a stretch of such spans at most.
  ///
  /// The edge of a shape is a few pixels in each row, each with a coverage of its own: one mask is blended faster
  /// than many spans.
  private static let longestSpan = 8
  fileprivate static let longestStretch = 64

  /// No coverage.
  init() {}

  /// The coverage of what a converter holds, from its clip's top left corner on.
  init(_ converter: ScanConverter, rule: Shape.FillRule) {
    let clip = converter.clip
    converter.spans(rule: rule) { rows, column, count, coverage in
      add(
        rows.lowerBound - clip.top..<rows.upperBound - clip.top, column: column - clip.left,
        count: count, coverage)
    }
  }

  /// Adds a span behind the others.
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

  /// What it takes in memory, in bytes.
  var size: Int { bytes.count + stretches.count * MemoryLayout<Stretch>.stride }

  /// The columns of the longest stretch that is covered whole; none if there is no such stretch.
  ///
  /// - Parameter left: The column from which theirs are counted.
  static func longestCovered(of stretches: ArraySlice<Stretch>, from left: Int) -> Range<Int> {
    var longest = 0..<0
    for stretch in stretches where stretch.count > longest.count {
      if case .even(255) = stretch.coverage {
        longest = left + stretch.column..<left + stretch.column + stretch.count
      }
    }
    return longest
  }

  /// Lays a colour over a surface by the coverage.
  ///
  /// - Parameters:
  ///   - color: Premultiplied.
  ///   - left: The column of the surface where the mask begins.
  ///   - top: The row.
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
  /// Whether a short span can be held together with these pixels.
  fileprivate func isContinued(by rows: Range<Int>, column: Int, count: Int) -> Bool {
    guard case .pixels = coverage else { return false }
    return rows == self.rows && column == self.column + self.count
      && self.count + count <= ShapeMask.longestStretch
  }
}
