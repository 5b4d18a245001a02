// SPDX-License-Identifier: MIT

// The sums of rows and columns, four pixels at a time.
extension TentReducer {
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

  /// The same of rows that have one colour each, without looking at pixels.
  static func add(
    _ colors: [UInt32], _ factor: Int, rising: inout [ChannelSums], into sums: inout [ChannelSums]
  ) {
    var sum = ChannelSums()
    var falling = ChannelSums()
    for row in 0..<factor {
      sum &+= ChannelSums(SIMD4(repeating: colors[min(row, colors.count - 1)]))
      falling &+= sum
    }
    let rest = sum.rest(of: falling, factor)
    var before = rising.mutableSpan
    var complete = sums.mutableSpan
    for block in before.indices {
      complete[block] = before[block].plus(falling)
      before[block] = rest
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
    _ sums: [ChannelSums], _ count: Int, _ factor: Int, into grid: inout FloatPicture, row: Int
  ) {
    let width = grid.width
    let start = row * width
    // Sums are below 255 · f⁴, 2²⁴.
    let share = 1 / Float(factor * factor * factor * factor)
    let lanes = sums.span
    var target = grid.pixels.mutableSpan
    let whole = UInt32(factor)
    let first = lanes[0].channels(0)
    target[start] = SIMD4<Float>(first &* (whole &* whole)) * share
    var rising = first &* (whole &* (whole &- 1) / 2)
    for index in 1..<width {
      let from = (index &- 1) &* factor
      var sum = SIMD4<UInt32>()
      var falling = SIMD4<UInt32>()
      if factor >= 4, from &+ factor <= count {
        for block in from / 4..<(from &+ factor) / 4 {
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
      } else if factor == 2, from &+ 2 <= count {
        let four = lanes[from &>> 2]
        let isSecond = from & 2 != 0
        sum = isSecond ? four.channels(2) : four.channels(0)
        falling = sum
        sum &+= isSecond ? four.channels(3) : four.channels(1)
        falling &+= sum
      } else {
        for place in from..<from &+ factor {
          let column = min(count &- 1, place)
          sum &+= lanes[column &>> 2].channels(column & 3)
          falling &+= sum
        }
      }
      target[start &+ index] = SIMD4<Float>(rising &+ falling) * share
      rising = sum &* whole &- falling
    }
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
