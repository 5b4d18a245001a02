// SPDX-License-Identifier: MIT

internal import CBannerPixelRows
internal import BannerPixels

// What is opaque needs no look at alpha: the limits of colours are known before. Its twin, with any alpha, is in
// GridUpsampler.swift.
extension GridUpsampler {
  /// Makes pixels of rows that lie between two of the grid, whose colours have the same limits everywhere.
  ///
  /// - Parameters:
  ///   - offset: How far the first one lies below the one above.
  ///   - band: Where they go.
  ///   - bytes: The pixels of the rows.
  func writeOpaque(
    _ above: Row, _ below: Row, _ offset: Int, _ band: PixelRect,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    let rows = OpaqueRows(
      factor: factor, offset: offset, rows: band.height, columns: band.width,
      lower: Self.pair(lower), upper: Self.pair(upper))
    rows.write(
      above: (above.even, above.odd), below: (below.even, below.odd), from: above.first,
      to: &bytes, stride)
  }

  /// The first of four pixels.
  private static func pair(_ lanes: Lanes) -> OpaqueRows.Pair {
    unsafe (
      unsafeBitCast(lanes.even, to: SIMD4<UInt32>.self).x,
      unsafeBitCast(lanes.odd, to: SIMD4<UInt32>.self).x
    )
  }
}

/// Rows of opaque pixels that lie between two: channels grow evenly, are rounded, halves upward, and limited.
package struct OpaqueRows {
  /// Two channels of a pixel, or four channels of it in two of these: red and blue, green and alpha.
  package typealias Pair = (even: UInt32, odd: UInt32)

  let factor: Int
  let offset: Int
  let rows: Int
  let columns: Int
  let lower: Pair
  let upper: Pair

  /// - Parameters:
  ///   - factor: From the row above to the one below, a power of two.
  ///   - offset: How far the first row lies below the one above.
  ///   - rows: How many are made.
  ///   - columns: Pixels of each.
  ///   - lower: The least level of each channel.
  ///   - upper: The greatest.
  package init(factor: Int, offset: Int, rows: Int, columns: Int, lower: Pair, upper: Pair) {
    self.factor = factor
    self.offset = offset
    self.rows = rows
    self.columns = columns
    self.lower = lower
    self.upper = upper
  }

  /// Makes the pixels; eight at a time are made by CBannerPixelRows where the processor can, and are the same.
  ///
  /// - Parameters:
  ///   - above: Red and blue, green and alpha of the row above, in 1/64 of a level.
  ///   - below: The same of the row below.
  ///   - first: The first pixel in these that counts.
  ///   - stride: Bytes from row to row.
  ///   - isWide: Whether registers of 256 bits are used.
  package func write(
    above: (even: [UInt32], odd: [UInt32]), below: (even: [UInt32], odd: [UInt32]),
    from first: Int, to bytes: inout MutableRawSpan, _ stride: Int,
    isWide: Bool = WideRegisters.areHere
  ) {
    let pixels = first..<first + columns
    let even = above.even.span.extracting(pixels)
    let odd = above.odd.span.extracting(pixels)
    let evenBelow = below.even.span.extracting(pixels)
    let oddBelow = below.odd.span.extracting(pixels)
    precondition(
      rows > 0 && (rows - 1) * stride + columns * 4 <= bytes.byteCount, "the rows are there")
    var x = 0
    if isWide {
      x = columns & ~7
      writeWide(even, odd, evenBelow, oddBelow, to: &bytes, stride)
    }
    while x < columns {
      let count = min(4, columns &- x)
      let (first, second) = (four(even, x, count), four(odd, x, count))
      let evenStep = step(first, four(evenBelow, x, count))
      let oddStep = step(second, four(oddBelow, x, count))
      var (one, other) = (start(first, evenStep), start(second, oddStep))
      for row in 0..<rows {
        let pixels =
          limited(one, lower.even, upper.even) | limited(other, lower.odd, upper.odd) &<< 8
        for index in 0..<count {
          bytes.storeBytes(
            of: pixels[index], toByteOffset: row &* stride &+ 4 &* (x &+ index), as: UInt32.self)
        }
        one &+= evenStep
        other &+= oddStep
      }
      x &+= 4
    }
  }

  /// Channels of four pixels, or fewer.
  @inline(__always)
  private func four(_ pairs: Span<UInt32>, _ x: Int, _ count: Int) -> SIMD8<Int16> {
    var four = SIMD4<UInt32>()
    for index in 0..<count { four[index] = pairs[x &+ index] }
    return unsafe unsafeBitCast(four, to: SIMD8<Int16>.self)
  }

  /// What is added from row to row.
  @inline(__always)
  private func step(_ above: SIMD8<Int16>, _ below: SIMD8<Int16>) -> SIMD8<Int16> {
    (below &- above &+ Int16(truncatingIfNeeded: factor &>> 1))
      &>> Int16(truncatingIfNeeded: factor.trailingZeroBitCount)
  }

  /// The first row, and half a level to round.
  @inline(__always)
  private func start(_ above: SIMD8<Int16>, _ step: SIMD8<Int16>) -> SIMD8<Int16> {
    above &+ step &* Int16(truncatingIfNeeded: offset) &+ 32
  }

  @inline(__always)
  private func limited(
    _ channels: SIMD8<Int16>, _ lower: UInt32, _ upper: UInt32
  ) -> SIMD4<UInt32> {
    let limits = unsafe (
      unsafeBitCast(SIMD4(repeating: lower), to: SIMD8<Int16>.self),
      unsafeBitCast(SIMD4(repeating: upper), to: SIMD8<Int16>.self)
    )
    let levels = (channels &>> 6).clamped(lowerBound: limits.0, upperBound: limits.1)
    return unsafe unsafeBitCast(levels, to: SIMD4<UInt32>.self)
  }

  /// The first pixels of each row, as many as can be made eight at a time.
  private func writeWide(
    _ even: Span<UInt32>, _ odd: Span<UInt32>, _ evenBelow: Span<UInt32>, _ oddBelow: Span<UInt32>,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    let limits = bannerrender_limits(
      lower: bannerrender_limit(even: lower.even, odd: lower.odd),
      upper: bannerrender_limit(even: upper.even, odd: upper.odd))
    unsafe even.withUnsafeBufferPointer { even in
      unsafe odd.withUnsafeBufferPointer { odd in
        unsafe evenBelow.withUnsafeBufferPointer { evenBelow in
          unsafe oddBelow.withUnsafeBufferPointer { oddBelow in
            unsafe bytes.withUnsafeMutableBytes { target in
              guard let start = target.baseAddress else { return }
              unsafe bannerrender_enlarge(
                bannerrender_pairs(even: even.baseAddress, odd: odd.baseAddress),
                bannerrender_pairs(even: evenBelow.baseAddress, odd: oddBelow.baseAddress),
                limits, Int32(factor.trailingZeroBitCount), Int32(offset),
                start.assumingMemoryBound(to: UInt32.self), stride / 4, rows, columns / 8)
            }
          }
        }
      }
    }
  }
}
