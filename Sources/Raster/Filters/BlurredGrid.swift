// SPDX-License-Identifier: MIT

internal import Pixels

/// A blurred picture as a grid of points, whose rows are made when they are asked for: they would take much room, and
/// are needed once, one after the other.
struct BlurredGrid {
  /// Points of a row.
  let width: Int
  /// Rows.
  let height: Int
  private let points: FinePicture
  /// Whether the grid is the finer one of a spline through the points.
  private let isSubdivided: Bool
  /// What makes averages over what is inside of sums: factors for columns and rows; none if nothing is missing.
  private let across: [Float]
  private let down: [Float]
  /// The last three rows of points, each at the remainder of its number, as long as those of the grid.
  private var lines: [[FinePicture.Pixel]] = [[], [], []]
  private var numbers = [-1, -1, -1]

  /// A grid.
  ///
  /// - Parameters:
  ///   - points: As `TentReducer` makes them, blurred.
  ///   - width: Points of a row of the grid; that in column 1 and row 1 lies on the first pixel, as in `points`.
  ///   - height: Rows.
  ///   - isSubdivided: Whether points are twice as far apart as those of the grid.
  ///   - inside: How much of each column and of each row lies inside, blurred likewise, as pictures of one row; nil
  ///     if there is something everywhere.
  init(
    _ points: FinePicture, width: Int, height: Int, isSubdivided: Bool,
    inside: (columns: FinePicture, rows: FinePicture)?
  ) {
    precondition(
      isSubdivided || points.width == width && points.height == height,
      "a grid that isn't finer has the same size")
    self.width = width
    self.height = height
    self.points = points
    self.isSubdivided = isSubdivided
    /// The shares of places along an axis, as factors.
    func factors(_ line: FinePicture?, _ count: Int) -> [Float] {
      guard let line else { return [] }
      guard isSubdivided else { return line.pixels.map(GaussianBlur.reciprocal) }
      var fine = Array(repeating: FinePicture.Pixel(), count: count)
      var target = fine.mutableSpan
      GaussianBlur.subdivideAcross(line.pixels.span, into: &target)
      return fine.map(GaussianBlur.reciprocal)
    }
    across = factors(inside?.columns, width)
    down = factors(inside?.rows, height)
  }

  /// Makes points of a row; they are sums until they are multiplied by their factors.
  ///
  /// - Parameters:
  ///   - columns: Which ones.
  ///   - line: As many points.
  mutating func read(
    _ row: Int, _ columns: Range<Int>, into line: inout [FinePicture.Pixel]
  ) {
    var target = line.mutableSpan
    if isSubdivided {
      subdivide(row, columns, into: &target)
    } else {
      let start = row * width
      GaussianBlur.copy(
        points.pixels.span.extracting(start + columns.lowerBound..<start + columns.upperBound),
        into: &target, 0..<columns.count)
    }
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
    var line = Array(repeating: FinePicture.Pixel(), count: visible.width)
    let columns = 1 + visible.left - seen.left..<1 + visible.right - seen.left
    let shares = across.isEmpty ? [] : Array(across[columns])
    for y in visible.top..<visible.bottom {
      let row = 1 + y - seen.top
      read(row, columns, into: &line)
      surface.overwrite(y, from: visible.left, to: visible.right) { target in
        tint.store(line.span, shares: shares, down.isEmpty ? 1 : down[row], into: &target)
      }
    }
  }

  private mutating func subdivide(
    _ row: Int, _ columns: Range<Int>, into target: inout MutableSpan<FinePicture.Pixel>
  ) {
    let place = GaussianBlur.Place(row, of: points.height)
    for number in [place.before, place.at, place.after] where numbers[number % 3] != number {
      numbers[number % 3] = number
      var line = lines[number % 3]
      lines[number % 3] = []
      if line.isEmpty { line = Array(repeating: SIMD4(), count: width) }
      var span = line.mutableSpan
      GaussianBlur.subdivideAcross(
        points.pixels.span.extracting(points.row(number)), into: &span)
      lines[number % 3] = line
    }
    let (before, at, after) = (
      lines[place.before % 3], lines[place.at % 3], lines[place.after % 3]
    )
    GaussianBlur.subdivide(
      before.span.extracting(columns), at.span.extracting(columns), after.span.extracting(columns),
      isOnPoint: place.isOnPoint, into: &target)
  }
}
