// SPDX-License-Identifier: MIT

// The way back from a picture of half the size; GaussianBlur+Halved.swift says by which weights. No sum is more than 16
// bits hold, and an even picture stays as it is.
extension GaussianBlur {
  /// Makes a row of a picture of one of its half, of which column i lies on column 2i − 3.
  ///
  /// - Parameters:
  ///   - line: A row of the half.
  ///   - row: Where the row of the picture goes.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func subdivideAcross(
    _ line: Span<SIMD4<Int16>>, into lines: inout [SIMD4<Int16>], _ row: Range<Int>,
    isWide: Bool = WideRegisters.areHere
  ) {
    precondition(line.count == halfSize(row.count), "a line has its half")
    var target = lines.mutableSpan
    var x = isWide ? subdivideAcrossWide(line, into: &target, row) : 0
    while x < row.count {
      let place = HalfPlace(x)
      target[row.lowerBound + x] =
        place.isOnPoint
        ? onPoint(line[place.first], line[place.first + 1], line[place.first + 2])
        : between(
          line[place.first], line[place.first + 1], line[place.first + 2], line[place.first + 3])
      x += 1
    }
  }

  /// Where a place of a picture lies in its half.
  struct HalfPlace {
    /// The first point that it is made of.
    var first: Int
    /// Whether it lies on the second of three; else it lies between the second and the third of four.
    var isOnPoint: Bool

    init(_ index: Int) {
      first = (index + 1) / 2
      isOnPoint = index % 2 == 1
    }
  }

  /// Makes a row of a picture of some that were made across.
  ///
  /// - Parameters:
  ///   - starts: Where these lie: three around one on a point, four around one between two.
  ///   - target: As many points, from the first place on.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func subdivide(
    _ source: Span<SIMD4<Int16>>, at starts: [Int], count: Int,
    into target: inout MutableSpan<SIMD4<Int16>>, isWide: Bool = WideRegisters.areHere
  ) {
    let (a, b, c) = (starts[0], starts[1], starts[2])
    let d = starts.count > 3 ? starts[3] : nil
    var x = isWide ? subdivideWide(source, at: starts, count: count, into: &target) : 0
    while x < count {
      let (before, at, after) = (source[a + x], source[b + x], source[c + x])
      target[x] =
        if let d { between(before, at, after, source[d + x]) } else { onPoint(before, at, after) }
      x += 1
    }
  }

  // MARK: Weights

  /// 6, 20 and 6 in 1/32: 3/16 of what the sides differ by.
  @inline(__always)
  static func onPoint(
    _ before: FixedPointBitmap.Pixel, _ at: FixedPointBitmap.Pixel, _ after: FixedPointBitmap.Pixel
  ) -> FixedPointBitmap.Pixel {
    let difference = (before &- at &+ (after &- at) &+ 2) &>> 2
    return at &+ ((difference &* 3 &+ 2) &>> 2)
  }

  /// 1, 15, 15 and 1 in 1/32: the middle, and 1/16 of what the outer ones differ by.
  @inline(__always)
  static func between(
    _ first: FixedPointBitmap.Pixel, _ second: FixedPointBitmap.Pixel,
    _ third: FixedPointBitmap.Pixel,
    _ fourth: FixedPointBitmap.Pixel
  ) -> FixedPointBitmap.Pixel {
    let difference = first &- second &+ (fourth &- third)
    return (second &+ third &+ ((difference &+ 8) &>> 4) &+ 1) &>> 1
  }
}
