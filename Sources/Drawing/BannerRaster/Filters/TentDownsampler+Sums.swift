// SPDX-License-Identifier: MIT

// The sums of rows and columns, four pixels at a time.
extension TentDownsampler {
  /// The first row, times a number.
  static func load(
    _ bytes: borrowing RawSpan, _ columns: Int, times factor: Int, into row: inout [ChannelSums]
  ) {
    for block in row.indices {
      let lanes = ChannelSums(pixels(bytes, 0, block, columns))
      row[block] = ChannelSums(
        even: lanes.even &* UInt16(factor), odd: lanes.odd &* UInt16(factor))
    }
  }

  /// Sums up a band of rows, as many as the factor; beyond its last row that is repeated.
  static func add(
    _ bytes: borrowing RawSpan, stride: Int, _ columns: Int, rows: Int, _ factor: Int,
    rising: inout [ChannelSums], into sums: inout [ChannelSums]
  ) {
    let whole = columns / 4
    let last = rows - 1
    precondition(last >= 0 && last * stride + columns * 4 <= bytes.byteCount, "a band is there")
    var before = rising.mutableSpan
    var complete = sums.mutableSpan
    for block in 0..<whole {
      var sum = ChannelSums()
      // Each row is added as often as there are rows from it on: f, f − 1 … 1.
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

  /// Four pixels of a row; beyond its last pixel that is repeated.
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

  /// Makes a row of the grid from the sums of columns.
  static func write(
    _ sums: [ChannelSums], _ count: Int, _ factor: Int, into grid: inout FixedPointBitmap, row: Int
  ) {
    let lanes = sums.span
    let start = row * grid.width
    let end = start + grid.width
    var target = grid.pixels.mutableSpan
    let whole = UInt32(factor)
    let first = lanes[0].channels(0)
    target[start] = fine(first &* (whole &* whole), factor)
    /// The sum with the weights 0, 1 … f − 1 of what lies before a place.
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

  /// The point of a sum, of levels times f⁴, below 2²⁴.
  @inline(__always)
  private static func fine(_ sum: SIMD4<UInt32>, _ factor: Int) -> FixedPointBitmap.Pixel {
    let shift = UInt32(4 * factor.trailingZeroBitCount)
    let half: UInt32 = 1 &<< (shift &- 1)
    return FixedPointBitmap.Pixel(truncatingIfNeeded: (sum &<< 6 &+ half) &>> shift)
  }
}

extension ChannelSums {
  @inline(__always)
  fileprivate func plus(_ other: ChannelSums) -> ChannelSums {
    ChannelSums(even: even &+ other.even, odd: odd &+ other.odd)
  }

  /// The sum with the weights 0, 1 … f − 1, from the plain one and that with the weights f … 2, 1.
  @inline(__always)
  fileprivate func rest(of falling: ChannelSums, _ factor: Int) -> ChannelSums {
    let times = UInt16(truncatingIfNeeded: factor)
    return ChannelSums(even: even &* times &- falling.even, odd: odd &* times &- falling.odd)
  }

  /// The four channels of a pixel.
  @inline(__always)
  fileprivate func channels(_ index: Int) -> SIMD4<UInt32> {
    let pair = SIMD4(
      even[2 &* index], odd[2 &* index], even[2 &* index &+ 1], odd[2 &* index &+ 1])
    return SIMD4<UInt32>(truncatingIfNeeded: pair)
  }
}
