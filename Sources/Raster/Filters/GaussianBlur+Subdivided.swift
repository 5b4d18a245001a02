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
  /// - Parameters:
  ///   - isOnPoint: Whether it lies at the middle one; else it lies between that and the next.
  ///   - target: Where it goes, from its first place on.
  static func subdivide(
    _ before: Span<SIMD4<Int16>>, _ at: Span<SIMD4<Int16>>, _ after: Span<SIMD4<Int16>>,
    isOnPoint: Bool, into target: inout MutableSpan<SIMD4<Int16>>
  ) {
    let count = at.count
    precondition(
      before.count == count && after.count == count && target.count >= count,
      "all points are there")
    var x = 0
    while x &+ 4 <= count {
      let (a, b, c) = (four(before, x), four(at, x), four(after, x))
      store(isOnPoint ? onPoint(a, b, c) : between(b, c), into: &target, x)
      x &+= 4
    }
    while x < count {
      target[x] =
        isOnPoint ? onPoint(before[x], at[x], after[x]) : between(at[x], after[x])
      x &+= 1
    }
  }

  /// The same along a row.
  ///
  /// - Parameters:
  ///   - line: A row of the coarse grid; its edges are repeated.
  ///   - target: A row of the fine one, whose point in column 1 lies on the coarse one's in column 1.
  static func subdivideAcross(
    _ line: Span<SIMD4<Int16>>, into target: inout MutableSpan<SIMD4<Int16>>
  ) {
    // In the middle, points and what lies behind them, four of each at a time.
    var point = 1
    while point &+ 5 <= line.count, 2 &* point &+ 7 <= target.count {
      let (before, at, after) = (
        four(line, point &- 1), four(line, point), four(line, point &+ 1)
      )
      let (a, b) = unsafe (
        unsafeBitCast(onPoint(before, at, after), to: SIMD4<UInt64>.self),
        unsafeBitCast(between(at, after), to: SIMD4<UInt64>.self)
      )
      let (front, back) = (SIMD4(a.x, b.x, a.y, b.y), SIMD4(a.z, b.z, a.w, b.w))
      unsafe store(unsafeBitCast(front, to: SIMD16<Int16>.self), into: &target, 2 &* point &- 1)
      unsafe store(unsafeBitCast(back, to: SIMD16<Int16>.self), into: &target, 2 &* point &+ 3)
      point &+= 4
    }
    let done = point > 1 ? 1..<2 * point - 1 : 0..<0
    for x in target.indices where !done.contains(x) {
      let place = Place(x, of: line.count)
      target[x] =
        place.isOnPoint
        ? onPoint(line[place.before], line[place.at], line[place.after])
        : between(line[place.at], line[place.after])
    }
  }

  /// The weights 1, 6, 1 in 1/8; an even picture stays as it is. No sum is more than 16 bits hold.
  @inline(__always)
  private static func onPoint(
    _ before: SIMD16<Int16>, _ at: SIMD16<Int16>, _ after: SIMD16<Int16>
  ) -> SIMD16<Int16> {
    let sides = (before &+ after) &>> 1
    return at &+ ((sides &- at &+ 2) &>> 2)
  }

  /// The same for one point.
  private static func onPoint(
    _ before: SIMD4<Int16>, _ at: SIMD4<Int16>, _ after: SIMD4<Int16>
  ) -> SIMD4<Int16> {
    let sides = (before &+ after) &>> 1
    return at &+ ((sides &- at &+ 2) &>> 2)
  }

  @inline(__always)
  private static func between(_ at: SIMD16<Int16>, _ after: SIMD16<Int16>) -> SIMD16<Int16> {
    (at &+ after &+ 1) &>> 1
  }

  private static func between(_ at: SIMD4<Int16>, _ after: SIMD4<Int16>) -> SIMD4<Int16> {
    (at &+ after &+ 1) &>> 1
  }

  @inline(__always)
  private static func four(_ line: Span<SIMD4<Int16>>, _ x: Int) -> SIMD16<Int16> {
    precondition(x >= 0 && x &+ 4 <= line.count, "four points are there")
    return unsafe line.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: x &* 8, as: SIMD16<Int16>.self)
  }

  @inline(__always)
  private static func store(
    _ points: SIMD16<Int16>, into target: inout MutableSpan<SIMD4<Int16>>, _ x: Int
  ) {
    precondition(x >= 0 && x &+ 4 <= target.count, "there is room for four points")
    var bytes = unsafe target.mutableBytes
    unsafe bytes.storeBytes(of: points, toUncheckedByteOffset: x &* 8, as: SIMD16<Int16>.self)
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
