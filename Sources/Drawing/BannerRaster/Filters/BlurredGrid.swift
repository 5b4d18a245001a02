// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A blurred picture as a grid of points, whose rows are made when they are asked for: they would take much room, and
/// are needed once, one after the other.
struct BlurredGrid {
  /// Points of a row.
  let width: Int
  /// Rows.
  let height: Int
  private let points: FixedPointBitmap
  /// For each row of the points, the first of the rows like it that follow each other.
  private let firsts: [Int]
  /// Whether the points are half of the grid.
  private let isHalved: Bool
  /// What makes averages over what is inside of sums: factors for columns and rows; none if nothing is missing.
  private let across: [Float]
  private let down: [Float]
  /// The last four rows of points, each at the remainder of its number, as long as those of the grid.
  private var lines: [FixedPointBitmap.Pixel]
  private var numbers = [-1, -1, -1, -1]

  /// A grid.
  ///
  /// - Parameters:
  ///   - points: As `TentDownsampler` makes them, or half of that, blurred.
  ///   - width: Points of a row of the grid; that in column 1 and row 1 lies on the first pixel.
  ///   - height: Rows.
  ///   - isHalved: Whether it is half of that.
  ///   - factors: What makes averages over what is inside of sums, for each column and each row of the grid; nil if
  ///     they are that.
  init(
    _ points: FixedPointBitmap, width: Int, height: Int, isHalved: Bool,
    factors: (across: [Float], down: [Float])? = nil
  ) {
    precondition(
      isHalved
        ? points.width == GaussianBlur.halfSize(width)
          && points.height == GaussianBlur.halfSize(height)
        : points.width == width && points.height == height,
      "the grid has the size of its points, or twice that")
    self.width = width
    self.height = height
    self.points = points
    self.isHalved = isHalved
    var firsts: [Int] = []
    for row in 0..<points.height {
      firsts.append(row > 0 && points.isLikeAbove(row) ? firsts[row - 1] : row)
    }
    self.firsts = firsts
    lines = Array(repeating: FixedPointBitmap.Pixel(), count: isHalved ? 4 * width : 0)
    across = factors?.across ?? []
    down = factors?.down ?? []
  }

  /// Makes points of a row; they are sums until they are multiplied by their factors.
  ///
  /// - Parameters:
  ///   - columns: Which ones.
  ///   - line: As many points.
  mutating func read(
    _ row: Int, _ columns: Range<Int>, into line: inout [FixedPointBitmap.Pixel]
  ) {
    var target = line.mutableSpan
    if isHalved {
      subdivide(row, columns, into: &target)
    } else {
      let start = row * width
      GaussianBlur.copy(
        points.pixels.span.extracting(start + columns.lowerBound..<start + columns.upperBound),
        into: &target, 0..<columns.count)
    }
  }

  /// Whether a row, not the first, has the points of the one above.
  func isLikeAbove(_ row: Int) -> Bool {
    guard down.isEmpty || down[row] == down[row - 1] else { return false }
    guard isHalved else { return firsts[row] < row }
    let place = GaussianBlur.HalfPlace(row)
    let last = place.first + (place.isOnPoint ? 2 : 3)
    return firsts[last] <= GaussianBlur.HalfPlace(row - 1).first
  }

  /// What makes averages over what is inside of sums; nil if they are that.
  func factors(_ columns: Range<Int>, row: Int) -> [Float]? {
    across.isEmpty ? nil : across[columns].map { $0 * down[row] }
  }

  /// Puts the pixels of a grid of which each point is one in the place of what a surface has.
  ///
  /// - Parameters:
  ///   - visible: Which ones are wanted.
  ///   - seen: The pixels over which the grid lies.
  mutating func replace(
    _ visible: PixelRect, of surface: Surface, over seen: PixelRect, tint: Tint
  ) {
    var line = Array(repeating: FixedPointBitmap.Pixel(), count: visible.width)
    let columns = 1 + visible.left - seen.left..<1 + visible.right - seen.left
    let shares = across.isEmpty ? [] : Array(across[columns])
    for y in visible.top..<visible.bottom {
      let row = 1 + y - seen.top
      if y > visible.top, isLikeAbove(row) {
        surface.repeatAbove(y, from: visible.left, to: visible.right)
        continue
      }
      read(row, columns, into: &line)
      surface.overwrite(y, from: visible.left, to: visible.right) { target in
        tint.store(line.span, shares: shares, down.isEmpty ? 1 : down[row], into: &target)
      }
    }
  }

  private mutating func subdivide(
    _ row: Int, _ columns: Range<Int>, into target: inout MutableSpan<FixedPointBitmap.Pixel>
  ) {
    let place = GaussianBlur.HalfPlace(row)
    let seen = place.first...place.first + (place.isOnPoint ? 2 : 3)
    let points = points
    for number in seen where numbers[number % 4] != number {
      numbers[number % 4] = number
      let start = number % 4 * width
      GaussianBlur.subdivideAcross(
        points.pixels.span.extracting(points.row(number)), into: &lines, start..<start + width)
    }
    GaussianBlur.subdivide(
      lines.span, at: seen.map { $0 % 4 * width + columns.lowerBound }, count: columns.count,
      into: &target)
  }
}
