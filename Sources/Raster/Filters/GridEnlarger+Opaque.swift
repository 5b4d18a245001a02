// SPDX-License-Identifier: MIT

internal import CPixelRows
internal import Pixels

// What is opaque needs no look at alpha: the limits of colours are known before. Eight pixels at a time are made by
// CPixelRows where the processor can. The twin, with any alpha, is in GridEnlarger.swift.
extension GridEnlarger {
  /// Makes pixels of rows that lie between two of the grid, whose colours have the same limits everywhere.
  ///
  /// - Parameters:
  ///   - offset: How far the first one lies below the one above.
  ///   - band: Where they go.
  ///   - bytes: The pixels of the rows.
  func writeOpaque(
    _ above: Row, _ below: Row, _ offset: Int, _ band: PixelRect,
    to bytes: inout MutableRawSpan, _ stride: Int, isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      (band.height - 1) * stride + band.width * 4 <= bytes.byteCount
        && above.holds(band.width) && below.holds(band.width), "the rows are there")
    let done = isWide ? band.width & ~7 : 0
    if done > 0 { writeWide(above, below, offset, band, to: &bytes, stride) }
    for block in done / 4..<(band.width + 3) / 4 {
      let step = step(above, below, block)
      var now = start(above, step, block, offset)
      let columns = min(4, band.width &- block &* 4)
      for row in 0..<band.height {
        let even = (now.even &>> 6).clamped(lowerBound: lower.even, upperBound: upper.even)
        let odd = (now.odd &>> 6).clamped(lowerBound: lower.odd, upperBound: upper.odd)
        let pixels = unsafe unsafeBitCast(even | odd &<< 8, to: SIMD4<UInt32>.self)
        let place = row &* stride &+ block &* 16
        if columns == 4 {
          // Checked above: the last pixel of the last row is inside.
          unsafe bytes.storeBytes(
            of: pixels, toUncheckedByteOffset: place, as: SIMD4<UInt32>.self)
        } else {
          for index in 0..<columns {
            bytes.storeBytes(of: pixels[index], toByteOffset: place + 4 * index, as: UInt32.self)
          }
        }
        now.add(step)
      }
    }
  }

  /// The same for the first pixels, eight at a time.
  private func writeWide(
    _ above: Row, _ below: Row, _ offset: Int, _ band: PixelRect,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    func limit(_ lanes: Lanes) -> bannerrender_limit {
      unsafe bannerrender_limit(
        even: unsafeBitCast(lanes.even, to: SIMD4<UInt32>.self).x,
        odd: unsafeBitCast(lanes.odd, to: SIMD4<UInt32>.self).x)
    }
    let limits = bannerrender_limits(lower: limit(lower), upper: limit(upper))
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe above.withPairs { even, odd in
        unsafe below.withPairs { evenBelow, oddBelow in
          guard let start = target.baseAddress else { return }
          unsafe bannerrender_enlarge(
            bannerrender_pairs(even: even, odd: odd),
            bannerrender_pairs(even: evenBelow, odd: oddBelow), limits,
            Int32(factor.trailingZeroBitCount), Int32(offset),
            start.assumingMemoryBound(to: UInt32.self), stride / 4, band.height, band.width / 8)
        }
      }
    }
  }
}
