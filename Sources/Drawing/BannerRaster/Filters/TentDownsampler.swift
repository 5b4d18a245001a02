// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The reduction of a backdrop for a blur: one pixel of f, averaged with tent weights.
///
/// The small picture is a grid over the large one. Point i is at pixel i · f and has the weights
/// 1, 2 … f … 2, 1 in 1/f² along each axis. A pattern as fine as the grid vanishes, as it would
/// in the Gaussian. Plain block averages would let some of it through. The first point has the
/// index −1, and the last is beyond the picture, so both have the color of the edge alone.
/// Repeating the small picture's edge therefore repeats the large picture's edge.
enum TentDownsampler {
  /// The largest factor, at which f² bytes still fit into 16 bits.
  static let largest = 16

  /// Returns the number of grid points over a number of pixels.
  ///
  /// It includes one point before the first pixel, and one whose tent begins beyond the last.
  static func gridSize(_ count: Int, factor: Int) -> Int {
    (count + factor - 2) / factor + 3
  }

  /// Returns the standard deviation that remains after the reduction, in grid steps.
  ///
  /// The tent has a variance of (f² − 1) / 6. The linear interpolation that enlarges the grid has
  /// the same variance, on average over the pixels.
  static func remainingSigma(_ sigma: Double, reducedBy factor: Int) -> Double {
    let square = Double(factor * factor)
    return (max(0, sigma * sigma - (square - 1) / 3) / square).squareRoot()
  }

  /// Returns the reduced picture.
  ///
  /// - Parameters:
  ///   - seen: The pixels to reduce, in device coordinates; not empty. Beyond them, the edge is
  ///     repeated.
  ///   - factor: The factor, 2…`largest`.
  ///   - below: Returns a surface that contains a rectangle. It is called from top to bottom.
  /// - Returns: A grid whose point in column 1 and row 1 is at the first pixel.
  static func reduced(
    _ seen: PixelRect, by factor: Int, below: (PixelRect) -> Surface
  ) -> FixedPointBitmap {
    precondition((2...largest).contains(factor), "the sums must fit into 16 bits")
    let width = gridSize(seen.width, factor: factor)
    let height = gridSize(seen.height, factor: factor)
    var result = FixedPointBitmap(width: width, height: height)
    // The contribution of the previous band to the next row: its rows with the weights 0, 1 … f −
    // 1.
    var rising = Array(repeating: ChannelSums(), count: (seen.width + 3) / 4)
    var sums = rising
    let columns = seen.width
    // The first of the rows that equal the last one.
    var first = seen.top
    for row in 1..<height {
      var band = seen
      band.top = min(seen.bottom - 1, seen.top + (row - 1) * factor)
      band.bottom = min(seen.bottom, band.top + factor)
      let surface = below(band)
      for y in band.top..<band.bottom where y > seen.top && !surface.isLikeAbove(y) { first = y }
      if row > 1, first <= max(seen.top, band.top - 2 * factor) {
        // A point covers two bands. If the row above covered equal rows, its result applies here
        // too.
        result.pixels.copy(result.row(row - 1), to: row * width)
        continue
      }
      surface.withBytes(of: band) { bytes, stride in
        if row == 1 {
          // Above the first row, that row is repeated.
          load(bytes, columns, times: factor * factor, into: &sums)
          write(sums, columns, factor, into: &result, row: 0)
          load(bytes, columns, times: factor * (factor - 1) / 2, into: &rising)
        }
        add(
          bytes, stride: stride, columns, rows: band.height, factor, rising: &rising, into: &sums)
      }
      write(sums, columns, factor, into: &result, row: row)
    }
    return result
  }

  // MARK: Sums of rows and columns, four pixels at a time

  /// Loads the first row, multiplied by a factor.
  private static func load(
    _ bytes: borrowing RawSpan, _ columns: Int, times factor: Int, into row: inout [ChannelSums]
  ) {
    for block in row.indices {
      let lanes = ChannelSums(pixels(bytes, 0, block, columns))
      row[block] = ChannelSums(
        even: lanes.even &* UInt16(factor), odd: lanes.odd &* UInt16(factor))
    }
  }

  /// Sums a band of as many rows as the factor.
  ///
  /// Beyond the last row, that row is repeated.
  private static func add(
    _ bytes: borrowing RawSpan, stride: Int, _ columns: Int, rows: Int, _ factor: Int,
    rising: inout [ChannelSums], into sums: inout [ChannelSums]
  ) {
    let whole = columns / 4
    let last = rows - 1
    precondition(last >= 0 && last * stride + columns * 4 <= bytes.byteCount, "the band must exist")
    var before = rising.mutableSpan
    var complete = sums.mutableSpan
    for block in 0..<whole {
      var sum = ChannelSums()
      // Each row is added once for every row from it to the end: f, f − 1 … 1 times.
      var falling = ChannelSums()
      for row in 0..<factor {
        let start = min(row, last) &* stride &+ block &* 16
        // Checked above: the last pixel of the last row is inside.
        sum &+= ChannelSums(
          unsafe bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: start, as: SIMD4<UInt32>.self))
        falling &+= sum
      }
      complete[block] = before[block].plus(falling)
      before[block] = sum.rest(of: falling, factor)
    }
    for block in whole..<before.count {
      var sum = ChannelSums()
      var falling = ChannelSums()
      for row in 0..<factor {
        sum &+= ChannelSums(pixels(bytes, min(row, last) &* stride, block, columns))
        falling &+= sum
      }
      complete[block] = before[block].plus(falling)
      before[block] = sum.rest(of: falling, factor)
    }
  }

  /// Returns four pixels of a row.
  ///
  /// Beyond the last pixel, that pixel is repeated.
  private static func pixels(
    _ bytes: borrowing RawSpan, _ start: Int, _ block: Int, _ width: Int
  ) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>()
    for lane in 0..<4 {
      let column = min(width - 1, block * 4 + lane)
      pixels[lane] = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start + column * 4, as: UInt32.self)
    }
    return pixels
  }

  /// Writes a row of the grid from the sums of columns.
  private static func write(
    _ sums: [ChannelSums], _ count: Int, _ factor: Int, into grid: inout FixedPointBitmap, row: Int
  ) {
    let lanes = sums.span
    let start = row * grid.width
    let end = start + grid.width
    var target = grid.pixels.mutableSpan
    let whole = UInt32(factor)
    let first = lanes[0].channels(0)
    target[start] = fine(first &* (whole &* whole), factor)
    /// The sum of the columns before a point, with the weights 0, 1 … f − 1.
    var rising = first &* (whole &* (whole &- 1) / 2)
    for index in start + 1..<end {
      let from = (index &- start &- 1) &* factor
      var sum = SIMD4<UInt32>()
      var falling = SIMD4<UInt32>()
      if factor >= 4, from &+ factor <= count {
        for block in from &>> 2..<(from &+ factor) &>> 2 {
          let four = lanes[block]
          sum &+= four.channels(0)
          falling &+= sum
          sum &+= four.channels(1)
          falling &+= sum
          sum &+= four.channels(2)
          falling &+= sum
          sum &+= four.channels(3)
          falling &+= sum
        }
      } else {
        for place in from..<from &+ factor {
          let column = min(count &- 1, place)
          sum &+= lanes[column &>> 2].channels(column & 3)
          falling &+= sum
        }
      }
      target[index] = fine(rising &+ falling, factor)
      rising = sum &* whole &- falling
    }
  }

  /// Returns the grid point of a sum of levels, which is multiplied by f⁴ and below 2²⁴.
  @inline(__always)
  private static func fine(_ sum: SIMD4<UInt32>, _ factor: Int) -> FixedPointBitmap.Pixel {
    let shift = UInt32(4 * factor.trailingZeroBitCount)
    let half: UInt32 = 1 &<< (shift &- 1)
    return FixedPointBitmap.Pixel(truncatingIfNeeded: (sum &<< 6 &+ half) &>> shift)
  }

  // MARK: Transparent edges

  /// The shares of the tents along an axis that are beyond either end of the reduced pixels.
  struct Beyond {
    /// The shares before the first pixel and after the last, for each point of the grid.
    let shares: [(before: Float, after: Float)]

    init(_ count: Int, factor: Int) {
      shares = (0..<gridSize(count, factor: factor)).map {
        let place = ($0 - 1) * factor
        return (
          before: tail(from: place + 1, factor: factor),
          after: tail(from: count - place, factor: factor)
        )
      }
    }

    /// The share of each point that is inside.
    var inside: [Float] { shares.map { 1 - $0.before - $0.after } }

    /// Subtracts the repeated edges from the lines of a small picture.
    ///
    /// - Parameters:
    ///   - gain: The factor for the remainder.
    ///   - step: The distance between the points of a line.
    ///   - lines: The indices at which the lines begin.
    func clear(
      _ pixels: inout [FixedPointBitmap.Pixel], gain: Float, step: Int, lines: StrideTo<Int>
    ) {
      let last = (shares.count - 1) * step
      let touched = shares.enumerated().filter { $1.before > 0 || $1.after > 0 || gain != 1 }
      for start in lines {
        // These two points have the color of the edge alone.
        let (before, after) = (channels(pixels[start]), channels(pixels[start + last]))
        for (index, share) in touched {
          let beyond = before * share.before + after * share.after
          let rest = (channels(pixels[start + index * step]) - beyond) * gain
          pixels[start + index * step] = FixedPointBitmap.Pixel(
            truncatingIfNeeded: nearest(rest.replacing(with: 0, where: rest .< 0)))
        }
      }
    }
  }

  private static func channels(_ pixel: FixedPointBitmap.Pixel) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixel))
  }

  /// Returns the share of a tent from a distance onward.
  ///
  /// The weights are 1, 2 … f … 2, 1 in 1/f².
  private static func tail(from distance: Int, factor: Int) -> Float {
    let square = factor * factor
    let rest = max(0, factor - max(distance, 1 - distance))
    let smaller = rest * (rest + 1) / 2
    return Float(distance > 0 ? smaller : square - smaller) / Float(square)
  }

  /// Removes the repeated edges from a small picture.
  ///
  /// Its outermost points become transparent, so repeating them adds nothing.
  ///
  /// - Parameter gains: The factors for the points, along rows and along columns.
  static func clearEdges(
    _ grid: inout FixedPointBitmap, columns: Beyond, rows: Beyond,
    gains: (across: Float, down: Float) = (1, 1)
  ) {
    let (width, count) = (grid.width, grid.pixels.count)
    columns.clear(
      &grid.pixels, gain: gains.across, step: 1, lines: stride(from: 0, to: count, by: width))
    rows.clear(
      &grid.pixels, gain: gains.down, step: width, lines: stride(from: 0, to: width, by: 1))
  }
}

extension ChannelSums {
  @inline(__always)
  fileprivate func plus(_ other: ChannelSums) -> ChannelSums {
    ChannelSums(even: even &+ other.even, odd: odd &+ other.odd)
  }

  /// Returns the sum with the weights 0, 1 … f − 1.
  ///
  /// It is computed from the plain sum and the sum with the weights f … 2, 1.
  @inline(__always)
  fileprivate func rest(of falling: ChannelSums, _ factor: Int) -> ChannelSums {
    let times = UInt16(truncatingIfNeeded: factor)
    return ChannelSums(even: even &* times &- falling.even, odd: odd &* times &- falling.odd)
  }

  /// Returns the four channels of a pixel.
  @inline(__always)
  fileprivate func channels(_ index: Int) -> SIMD4<UInt32> {
    let pair = SIMD4(
      even[2 &* index], odd[2 &* index], even[2 &* index &+ 1], odd[2 &* index &+ 1])
    return SIMD4<UInt32>(truncatingIfNeeded: pair)
  }
}
