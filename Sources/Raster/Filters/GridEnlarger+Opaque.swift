// SPDX-License-Identifier: MIT

// What is opaque needs no look at alpha: the limits of colours are known before. Its twin, with any
// alpha, is in GridEnlarger.swift.
extension GridEnlarger {
  /// Makes rows of pixels whose colours have the same limits everywhere, and moves the lanes on.
  ///
  /// - Parameters:
  ///   - whole: How many elements stand for four pixels each.
  ///   - bytes: Hold the pixels of all rows.
  static func writeOpaque(
    _ lanes: inout MutableSpan<Lanes>, _ steps: Span<Lanes>, _ whole: Int, _ rows: Int,
    _ bytes: inout MutableRawSpan, _ stride: Int, lower: Lanes, upper: Lanes
  ) {
    precondition(
      whole > 0 ? rows > 0 && (rows - 1) * stride + whole * 16 <= bytes.byteCount : true,
      "the rows are there")
    for block in 0..<whole {
      var now = lanes[block]
      let step = steps[block]
      var offset = block &* 16
      for _ in 0..<rows {
        let even = (now.even &>> 6).clamped(lowerBound: lower.even, upperBound: upper.even)
        let odd = (now.odd &>> 6).clamped(lowerBound: lower.odd, upperBound: upper.odd)
        // Checked above: the last pixel of the last row is inside.
        unsafe bytes.storeBytes(
          of: unsafeBitCast(even | odd &<< 8, to: SIMD4<UInt32>.self),
          toUncheckedByteOffset: offset, as: SIMD4<UInt32>.self)
        now.add(step)
        offset &+= stride
      }
      lanes[block] = now
    }
  }
}
