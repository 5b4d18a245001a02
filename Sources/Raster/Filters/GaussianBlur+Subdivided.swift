// SPDX-License-Identifier: MIT

// A picture may be reduced twice as far if the way back is smoother than a line from point to point: the
// points of the finer grid are those of a cubic B-spline through the coarser one's as its control points,
// with the weights 1, 6, 1 in 1/8 at a point and 1, 1 in 1/2 between two (Lane and Riesenfeld 1980).
extension GaussianBlur {
  /// The deviation that is left to do, in steps of the coarse grid.
  ///
  /// The tent of the reduction, the spline, whose weights have the variance of one step of the fine grid, and
  /// the lines between the points of that all widen what they meet.
  ///
  /// - Parameters:
  ///   - sigma: In pixels; at least 4 · `factor`.
  ///   - factor: Pixels from point to point of the fine grid; the coarse one's are twice as far apart.
  static func remainingSigma(_ sigma: Double, subdividedTo factor: Int) -> Double {
    let fine = Double(factor * factor)
    let widened = (4 * fine - 1) / 6 + fine + (fine - 1) / 6
    return (max(0, sigma * sigma - widened) / (4 * fine)).squareRoot()
  }

  /// Makes a row of the finer grid of the rows of points before, at and after it in the coarser one.
  ///
  /// - Parameter isOnPoint: Whether it lies at the middle one; else it lies between that and the next.
  static func subdivide(
    _ before: Span<SIMD4<Float>>, _ at: Span<SIMD4<Float>>, _ after: Span<SIMD4<Float>>,
    isOnPoint: Bool, into target: inout MutableSpan<SIMD4<Float>>
  ) {
    precondition(
      before.count >= target.count && at.count >= target.count && after.count >= target.count,
      "all points are there")
    for x in target.indices {
      target[x] =
        isOnPoint ? (before[x] + after[x] + at[x] * 6) * 0.125 : (at[x] + after[x]) * 0.5
    }
  }

  /// The same along a row.
  ///
  /// - Parameters:
  ///   - line: A row of the coarse grid; its edges are repeated.
  ///   - target: A row of the fine one, whose point in column 1 lies on the coarse one's in column 1.
  static func subdivideAcross(
    _ line: Span<SIMD4<Float>>, into target: inout MutableSpan<SIMD4<Float>>
  ) {
    // In the middle, a point and what lies behind it at a time.
    let whole = max(1, min(line.count - 1, (target.count - 1) / 2 + 1))
    for point in 1..<whole {
      let (at, after) = (line[point], line[point &+ 1])
      target[2 &* point &- 1] = (line[point &- 1] + after + at * 6) * 0.125
      target[2 &* point] = (at + after) * 0.5
    }
    for x in [0..<min(1, target.count), 2 * whole - 1..<max(2 * whole - 1, target.count)].joined() {
      let place = Place(x, of: line.count)
      target[x] =
        place.isOnPoint
        ? (line[place.before] + line[place.after] + line[place.at] * 6) * 0.125
        : (line[place.at] + line[place.after]) * 0.5
    }
  }

  /// Where a point of the fine grid lies among those of the coarse one, whose edges are repeated.
  struct Place {
    var before: Int
    var at: Int
    var after: Int
    /// Whether it lies on a point; else it lies between that and the next.
    var isOnPoint: Bool

    init(_ index: Int, of count: Int) {
      let point = (index + 1) / 2
      isOnPoint = index % 2 == 1
      at = min(count - 1, point)
      before = min(count - 1, max(0, point - 1))
      after = min(count - 1, point + 1)
    }
  }
}
