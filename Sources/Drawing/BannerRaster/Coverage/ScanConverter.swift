// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerGeometry
internal import BannerLayers

/// A converter from outlines to spans of pixels with the covered share of each pixel.
///
/// Corners are rounded to the nearest 1/256 pixel. From there, the area is exact, as in the gray
/// rasterizers of FreeType and libart. In each row, every edge adds its height (`cover`) and the
/// area to its left in the pixels it crosses (`area`). A running sum over the row is the winding
/// number integrated over each pixel. Only pixels that an edge crosses are visited; the pixels
/// between two of them form one span. The nonzero rule clamps the sum at 1, and the even-odd rule
/// folds it. Both are exact in a pixel that has a single winding number inside and a single one
/// outside.
struct ScanConverter {
  private struct Edge {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
    /// The direction: +1 downward, −1 upward.
    var direction: Int

    /// Returns the rows of a clip that the edge crosses.
    func rows(in clip: PixelRect) -> Range<Int> {
      let first = max(clip.top, y0 >> 8)
      return first..<max(first, min(clip.bottom, (y1 + 255) >> 8))
    }
  }

  /// The pixels to convert.
  let clip: PixelRect
  /// Whether no edge extends beyond the clip.
  private(set) var isWhole = true
  private var edges: [Edge] = []
  private var touchedRows: Range<Int> = 0..<0

  /// Creates a converter for the pixels inside a rectangle.
  init(clip: PixelRect) { self.clip = clip }

  /// Adds an outline in device coordinates; contours are closed.
  ///
  /// - Parameter turns: 1, or −1 to reverse the outline's direction.
  mutating func add(_ path: Path, turns: Int = 1) {
    for contour in path.flattened(tolerance: Self.flatness) {
      guard let last = contour.points.last else { continue }
      // Each corner is rounded to the grid once, so that adjacent edges meet.
      var from = (x: Subpixel.nearest(last.x), y: Subpixel.nearest(last.y))
      for point in contour.points {
        let to = (x: Subpixel.nearest(point.x), y: Subpixel.nearest(point.y))
        add(from: from, to: to, turns: turns)
        from = to
      }
    }
  }

  /// The number of edges.
  var edgeCount: Int { edges.count }

  /// The coordinates of all edges, in 1/256 pixel from the clip's top left corner.
  ///
  /// Each edge contributes both ends and its direction.
  var edgesFromClip: [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(5 * edges.count)
    let (left, top) = (clip.left << 8, clip.top << 8)
    for edge in edges {
      numbers.append(Int32(truncatingIfNeeded: edge.x0 - left))
      numbers.append(Int32(truncatingIfNeeded: edge.y0 - top))
      numbers.append(Int32(truncatingIfNeeded: edge.x1 - left))
      numbers.append(Int32(truncatingIfNeeded: edge.y1 - top))
      numbers.append(Int32(truncatingIfNeeded: edge.direction))
    }
    return numbers
  }

  /// The maximum distance of straight lines from a curve, in pixels.
  ///
  /// It is too small to show in 8 bits of coverage.
  private static let flatness = 0.02

  private mutating func add(from: (x: Int, y: Int), to: (x: Int, y: Int), turns: Int) {
    guard from.y != to.y else { return }
    let down = from.y < to.y
    let edge = Edge(
      x0: down ? from.x : to.x, y0: down ? from.y : to.y, x1: down ? to.x : from.x,
      y1: down ? to.y : from.y, direction: down ? turns : -turns)
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    isWhole =
      isWhole && low >= clip.left << 8 && high <= clip.right << 8 && edge.y0 >= clip.top << 8
      && edge.y1 <= clip.bottom << 8
    // Edges to the right of the clip have no effect on it. Edges that cross the clip's border are
    // kept whole: cutting would move them slightly. Then a part would differ from the same part
    // of the whole.
    let rows = edge.rows(in: clip)
    guard !rows.isEmpty, low <= clip.right << 8 else { return }
    touchedRows =
      edges.isEmpty
      ? rows
      : min(rows.lowerBound, touchedRows.lowerBound)..<max(rows.upperBound, touchedRows.upperBound)
    edges.append(edge)
  }

  /// Returns the position where an edge crosses a height, rounded down to the grid.
  @inline(__always)
  private static func x(of edge: Edge, at y: Int) -> Int {
    edge.x0 + divide((y - edge.y0) * (edge.x1 - edge.x0), by: edge.y1 - edge.y0)
  }

  /// Calls `span` for each run of pixels with equal coverage, from top to bottom and left to
  /// right.
  ///
  /// Rows that are equal because all edges are vertical are combined.
  ///
  /// - Parameter span: The closure. It receives the rows, the first column, the number of
  ///   columns, and the coverage, 1…255.
  /// - Complexity: O(edges · rows that each slanted edge crosses + spans).
  @inline(__always)
  func spans(rule: Shape.FillRule, _ span: (Range<Int>, Int, Int, UInt32) -> Void) {
    guard !edges.isEmpty, !clip.isEmpty else { return }
    var starts = Array(repeating: -1, count: touchedRows.count)
    var next = Array(repeating: -1, count: edges.count)
    for index in edges.indices.reversed() {
      let row = edges[index].rows(in: clip).lowerBound - touchedRows.lowerBound
      next[index] = starts[row]
      starts[row] = index
    }
    var active: [Int] = []
    var cells = CellRow(left: clip.left, width: clip.width)
    var row = touchedRows.lowerBound
    while row < touchedRows.upperBound {
      var starting = starts[row - touchedRows.lowerBound]
      while starting >= 0 {
        active.append(starting)
        starting = next[starting]
      }
      for index in active { cross(edges[index], row: row, cells: &cells) }
      let end = endOfRowsAlike(row, active, starts: starts)
      cells.sweep(rule: rule) { span(row..<end, $0, $1, $2) }
      active.removeAll { edges[$0].y1 <= end << 8 }
      row = end
    }
  }

  /// Returns the end of the rows that equal the given row.
  ///
  /// - Parameters:
  ///   - active: The edges that cross the row.
  ///   - starts: For each row, the first edge that begins there, or −1.
  private func endOfRowsAlike(_ row: Int, _ active: [Int], starts: [Int]) -> Int {
    var last = touchedRows.upperBound << 8
    for index in active {
      let edge = edges[index]
      guard edge.x0 == edge.x1, edge.y0 <= row << 8 else { return row + 1 }
      last = min(last, edge.y1)
    }
    var end = row + 1
    while (end + 1) << 8 <= last, starts[end - touchedRows.lowerBound] < 0 { end += 1 }
    return end
  }

  /// Adds the part of an edge that is in a row.
  @inline(__always)
  private func cross(_ edge: Edge, row: Int, cells: inout CellRow) {
    let top = max(edge.y0, row << 8)
    let bottom = min(edge.y1, (row + 1) << 8)
    guard top < bottom else { return }
    let enter = top == edge.y0 ? edge.x0 : Self.x(of: edge, at: top)
    let leave = bottom == edge.y1 ? edge.x1 : Self.x(of: edge, at: bottom)
    cells.add(
      x0: enter - (clip.left << 8), x1: leave - (clip.left << 8), height: bottom - top,
      direction: edge.direction)
  }
}

/// Returns a quotient, rounded down; the divisor must be above 0.
@inline(__always)
func divide(_ dividend: Int, by divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// One row of pixels with the contributions of a shape's edges.
struct CellRow {
  private let left: Int
  private let width: Int
  private var cover: [Int32]
  private var area: [Int32]
  /// A bit for each pixel that an edge crosses.
  private var touched: [UInt64]

  /// Creates an empty row that begins at a column.
  init(left: Int, width: Int) {
    self.left = left
    self.width = width
    cover = Array(repeating: 0, count: width)
    area = Array(repeating: 0, count: width)
    touched = Array(repeating: 0, count: (width + 63) / 64)
  }

  /// Adds a straight line through the row.
  ///
  /// Columns are in 1/256 pixel from the row's left end.
  @inline(__always)
  mutating func add(x0: Int, x1: Int, height: Int, direction: Int) {
    let limit = width << 8
    if x0 >= limit, x1 >= limit { return }
    if x0 <= 0, x1 <= 0 { return cell(0, height * direction, 0) }
    if x0 >> 8 == x1 >> 8 {
      return cell(x0 >> 8, height * direction, ((x0 & 255) + (x1 & 255)) * height * direction)
    }
    cross(x0: x0, x1: x1, height: height, direction: direction, limit: limit)
  }

  /// Adds a line that crosses several pixels, and gives each the height over which it is crossed.
  private mutating func cross(x0: Int, x1: Int, height: Int, direction: Int, limit: Int) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    let span = high - low
    // Heights are counted from the low end. Areas don't depend on which end is at the top.
    var x = low
    var y = 0
    if x < 0 {
      y = -x * height / span
      cell(0, y * direction, 0)
      x = 0
    }
    while x < min(high, limit) {
      let column = x >> 8
      let end = min(high, (column + 1) << 8)
      let below = end == high ? height : (end - low) * height / span
      let rise = below - y
      let base = column << 8
      cell(column, rise * direction, (x - base + end - base) * rise * direction)
      x = end
      y = below
    }
  }

  @inline(__always)
  private mutating func cell(_ column: Int, _ height: Int, _ twiceArea: Int) {
    cover[column] &+= Int32(truncatingIfNeeded: height)
    area[column] &+= Int32(truncatingIfNeeded: twiceArea)
    touched[column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Calls `span` for each span of the row, and empties the row.
  ///
  /// Adjacent spans differ in coverage.
  @inline(__always)
  mutating func sweep(rule: Shape.FillRule, _ span: (Int, Int, UInt32) -> Void) {
    var sum: Int32 = 0
    var column = 0
    // The current span, which ends before `column`.
    var start = 0
    var coverage: UInt32 = 0
    @inline(__always) func extend(to end: Int, _ next: UInt32) {
      if next != coverage {
        if coverage > 0 { span(left + start, column - start, coverage) }
        start = column
        coverage = next
      }
      column = end
    }
    for word in touched.indices {
      var bits = touched[word]
      guard bits != 0 else { continue }
      touched[word] = 0
      while bits != 0 {
        let next = word * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        if next > column { extend(to: next, Self.coverage(sum &* 512, rule)) }
        sum &+= cover[next]
        extend(to: next + 1, Self.coverage(sum &* 512 &- area[next], rule))
        cover[next] = 0
        area[next] = 0
      }
    }
    if column < width { extend(to: width, Self.coverage(sum &* 512, rule)) }
    extend(to: width, 0)
  }

  /// Returns the coverage, 0…255, of an integrated winding number.
  ///
  /// A winding number of 1 over a whole pixel is 2¹⁷.
  @inline(__always)
  static func coverage(_ winding: Int32, _ rule: Shape.FillRule) -> UInt32 {
    let full: UInt32 = 1 << 17
    var share = winding.magnitude
    switch rule {
    case .nonZero: share = min(share, full)
    case .evenOdd:
      share &= 2 * full - 1
      if share > full { share = 2 * full - share }
    }
    return (share &* 255 &+ full / 2) >> 17
  }
}
