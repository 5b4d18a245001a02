// SPDX-License-Identifier: MIT

extension GridUpsampler {
  /// A row of the grid, tinted, with points between its points until there is one for every pixel.
  struct Row {
    /// Whether all that it was made of has full alpha.
    private(set) var isOpaque = true
    /// The grid's points as they are.
    private var points: [FixedPointBitmap.Pixel]
    /// Red and blue of each pixel.
    ///
    /// Channels may lie beyond the limits, by so little that differences of them fit into 16 bits.
    private(set) var even: [UInt32]
    /// Green and alpha.
    private(set) var odd: [UInt32]
    /// The points it is made of.
    private let columns: Range<Int>
    /// The first pixel that is wanted.
    let first: Int
    private let factor: Int

    /// Beyond these levels channels are cut off, so that differences fit into 16 bits; what lies there is
    /// far beyond what is shown.
    private static let reach = (lower: Float(-128), upper: Float(383))
    /// Alpha from here on becomes a level of 255, whatever lies between two of these.
    private static let leastOpaque = FixedPointBitmap.full - 16

    /// - Parameters:
    ///   - places: The pixels that are wanted, from the first over which the grid lies.
    ///   - factor: Pixels from point to point, a power of two.
    init(over places: Range<Int>, factor: Int) {
      // Column 1 lies on pixel 0.
      columns = places.lowerBound / factor + 1..<(places.upperBound - 1) / factor + 3
      first = places.lowerBound % factor
      self.factor = factor
      points = Array(repeating: FixedPointBitmap.Pixel(), count: columns.count)
      // Four are made at a time, and four are read.
      even = Array(repeating: 0, count: columns.count * factor + 8)
      odd = even
    }

    /// The lanes of four pixels that are wanted.
    @inline(__always)
    func lanes(_ index: Int) -> Lanes {
      let place = first &+ 4 &* index
      precondition(
        place >= 0 && place &+ 4 <= even.count && place &+ 4 <= odd.count, "four pixels are there")
      return unsafe Lanes(
        even: even.span.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place &* 4, as: SIMD8<Int16>.self),
        odd: odd.span.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place &* 4, as: SIMD8<Int16>.self))
    }

    /// Takes a row of the grid.
    mutating func read(_ row: Int, of grid: inout BlurredGrid, _ tint: Tint) {
      grid.read(row, columns, into: &points)
      let factors = grid.factors(columns, row: row)
      isOpaque =
        tint.isNone && factors == nil
        ? Self.separate(points, &even, &odd) : Self.tint(points, factors, by: tint, &even, &odd)
      var count = columns.count
      while count < columns.count * factor {
        Self.double(&even, count)
        Self.double(&odd, count)
        count *= 2
      }
    }

    /// - Returns: Whether all points have full alpha.
    private static func separate(
      _ points: [FixedPointBitmap.Pixel], _ even: inout [UInt32], _ odd: inout [UInt32]
    ) -> Bool {
      precondition(
        even.count >= points.count + 3 && odd.count >= points.count + 3, "four fit at the end")
      var first = even.mutableSpan
      var second = odd.mutableSpan
      var evenBytes = unsafe first.mutableBytes
      var oddBytes = unsafe second.mutableBytes
      let source = points.span
      /// What is less than the least alpha leaves a sign.
      var signs = SIMD4<UInt32>()
      let least = SIMD4<UInt32>(repeating: UInt32(leastOpaque) << 16)
      for index in stride(from: 0, to: points.count, by: 4) {
        var four = SIMD8<UInt32>()
        if index &+ 4 <= points.count {
          four = unsafe source.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: index &* 8, as: SIMD8<UInt32>.self)
        } else {
          let last = points.count - 1
          for lane in 0..<4 {
            let pair = unsafe unsafeBitCast(source[min(last, index + lane)], to: SIMD2<UInt32>.self)
            four[2 * lane] = pair.x
            four[2 * lane + 1] = pair.y
          }
        }
        // Red and green, blue and alpha.
        let (front, back) = (four.evenHalf, four.oddHalf)
        signs |= back &- least
        unsafe evenBytes.storeBytes(
          of: front & 0xFFFF | back &<< 16, toUncheckedByteOffset: index &* 4,
          as: SIMD4<UInt32>.self)
        unsafe oddBytes.storeBytes(
          of: front &>> 16 | back & 0xFFFF_0000, toUncheckedByteOffset: index &* 4,
          as: SIMD4<UInt32>.self)
      }
      return (signs[0] | signs[1] | signs[2] | signs[3]) >> 31 == 0
    }

    /// Makes points tinted ones.
    ///
    /// - Parameter factors: What they are multiplied by, if they are.
    /// - Returns: Whether they had full alpha.
    private static func tint(
      _ points: [FixedPointBitmap.Pixel], _ factors: [Float]?, by tint: Tint,
      _ even: inout [UInt32],
      _ odd: inout [UInt32]
    ) -> Bool {
      let lower = SIMD4<Float>(repeating: reach.lower * 64)
      let upper = SIMD4<Float>(repeating: reach.upper * 64)
      var leastAlpha = Float(FixedPointBitmap.full)
      var first = even.mutableSpan
      var second = odd.mutableSpan
      let source = points.span
      for index in source.indices {
        let channels = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: source[index]))
        let pixel = channels * ((factors?[index] ?? 1) / 64)
        leastAlpha = min(leastAlpha, pixel.w * 64)
        let tinted = (tint.isNone ? pixel : tint.unlimited(pixel)) * 64
        let raised = tinted.replacing(with: lower, where: tinted .< lower)
        let kept = raised.replacing(with: upper, where: raised .> upper)
        let pairs = pairs(FixedPointBitmap.Pixel(truncatingIfNeeded: nearest(kept)))
        first[index] = pairs.even
        second[index] = pairs.odd
      }
      return leastAlpha >= Float(leastOpaque)
    }

    /// Red and blue, green and alpha.
    @inline(__always)
    private static func pairs(_ point: FixedPointBitmap.Pixel) -> (even: UInt32, odd: UInt32) {
      let bits = unsafe unsafeBitCast(point, to: UInt64.self)
      func pair(_ bits: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: bits & 0xFFFF | bits &>> 16 & 0xFFFF_0000)
      }
      return (even: pair(bits), odd: pair(bits &>> 16))
    }

    /// Puts a point in the middle behind each of some; the last one's is of no use.
    ///
    /// From the last to the first, so that none is overwritten before it was read.
    private static func double(_ pairs: inout [UInt32], _ count: Int) {
      let blocks = (count + 3) / 4
      precondition(blocks * 8 <= pairs.count, "there is room")
      var span = pairs.mutableSpan
      var bytes = unsafe span.mutableBytes
      for block in stride(from: blocks &- 1, through: 0, by: -1) {
        let start = block &* 16
        let at = unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: start, as: SIMD8<Int16>.self)
        let next = unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: start &+ 4, as: SIMD8<Int16>.self)
        let middle = at &+ ((next &- at &+ 1) &>> 1)
        let (a, b) = unsafe (
          unsafeBitCast(at, to: SIMD4<UInt32>.self), unsafeBitCast(middle, to: SIMD4<UInt32>.self)
        )
        let front = SIMD4(a.x, b.x, a.y, b.y)
        let back = SIMD4(a.z, b.z, a.w, b.w)
        unsafe bytes.storeBytes(
          of: front, toUncheckedByteOffset: start &* 2, as: SIMD4<UInt32>.self)
        unsafe bytes.storeBytes(
          of: back, toUncheckedByteOffset: start &* 2 &+ 16, as: SIMD4<UInt32>.self)
      }
    }
  }
}
