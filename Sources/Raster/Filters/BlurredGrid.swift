// SPDX-License-Identifier: MIT

internal import Pixels

/// A blurred picture as a grid of points, whose rows are made when they are asked for: they would take much room, and
/// are needed once, one after the other.
struct BlurredGrid {
  /// Points of a row.
  let width: Int
  /// Rows.
  let height: Int
  private let points: FloatPicture
  /// Whether the grid is the finer one of a spline through the points.
  private let isSubdivided: Bool
  /// What makes averages over what is inside of sums: factors for columns and rows; none if nothing is missing.
  private let across: [Float]
  private let down: [Float]
  /// The last three rows of points, each at the remainder of its number, as long as those of the grid.
  private var lines: [[SIMD4<Float>]] = [[], [], []]
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
    _ points: FloatPicture, width: Int, height: Int, isSubdivided: Bool,
    inside: (columns: FloatPicture, rows: FloatPicture)?
  ) {
    precondition(
      isSubdivided || points.width == width && points.height == height,
      "a grid that isn't finer has the same size")
    self.width = width
    self.height = height
    self.points = points
    self.isSubdivided = isSubdivided
    /// The shares of places along an axis, as factors.
    func factors(_ line: FloatPicture?, _ count: Int) -> [Float] {
      guard let line else { return [] }
      guard isSubdivided else { return line.pixels.map(GaussianBlur.reciprocal) }
      var fine = Array(repeating: SIMD4<Float>(), count: count)
      var target = fine.mutableSpan
      GaussianBlur.subdivideAcross(line.pixels.span, into: &target)
      return fine.map(GaussianBlur.reciprocal)
    }
    across = factors(inside?.columns, width)
    down = factors(inside?.rows, height)
  }

  /// Makes a row of the grid.
  ///
  /// - Parameter line: As long as the row.
  mutating func read(_ row: Int, into line: inout [SIMD4<Float>]) {
    if isSubdivided {
      subdivide(row, into: &line)
    } else {
      var target = line.mutableSpan
      GaussianBlur.copy(
        points.pixels.span.extracting(points.row(row)), into: &target, 0..<width)
    }
    guard !across.isEmpty else { return }
    let factors = across.span
    let factor = down[row]
    var target = line.mutableSpan
    for x in factors.indices { target[x] *= factors[x] * factor }
  }

  /// The pixels of a grid of which each point is one.
  ///
  /// - Parameters:
  ///   - visible: Which ones are wanted.
  ///   - seen: The pixels over which the grid lies.
  mutating func pixels(_ visible: PixelRect, of seen: PixelRect, tint: Tint) -> Bitmap {
    var result = Bitmap(width: visible.width, height: visible.height)
    var line = Array(repeating: SIMD4<Float>(), count: width)
    let shares = Array(repeating: Float(1), count: visible.width)
    let first = 1 + visible.left - seen.left
    for row in 0..<visible.height {
      read(1 + visible.top - seen.top + row, into: &line)
      var target = result.pixels.mutableSpan
      tint.store(
        line.span.extracting(first..<first + visible.width), shares: shares.span, 1,
        into: &target, at: row * visible.width)
    }
    return result
  }

  private mutating func subdivide(_ row: Int, into line: inout [SIMD4<Float>]) {
    let place = GaussianBlur.Place(row, of: points.height)
    for number in [place.before, place.at, place.after] where numbers[number % 3] != number {
      numbers[number % 3] = number
      var target = lines[number % 3]
      lines[number % 3] = []
      if target.isEmpty { target = Array(repeating: SIMD4(), count: width) }
      var span = target.mutableSpan
      GaussianBlur.subdivideAcross(
        points.pixels.span.extracting(points.row(number)), into: &span)
      lines[number % 3] = target
    }
    let (before, at, after) = (
      lines[place.before % 3], lines[place.at % 3], lines[place.after % 3]
    )
    var target = line.mutableSpan
    GaussianBlur.subdivide(
      before.span, at.span, after.span, isOnPoint: place.isOnPoint, into: &target)
  }
}
