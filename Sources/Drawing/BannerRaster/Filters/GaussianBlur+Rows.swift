// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

// The way in and the sums of both passes. Places are checked once for a row, not for each of its pixels. Many pixels
// at a time are made by CBannerPixelRows where the processor can; the numbers are the same.
extension GaussianBlur {
  /// Makes stored pixels, side by side, fine ones.
  ///
  /// - Parameters:
  ///   - start: The first one's first byte.
  ///   - row: Where they go.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func widen(
    _ bytes: borrowing RawSpan, from start: Int, into target: inout MutableSpan<SIMD4<Int16>>,
    _ row: Range<Int>, isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      start >= 0 && start + 4 * row.count <= bytes.byteCount && row.lowerBound >= 0
        && row.upperBound <= target.count, "all pixels are there")
    var x = 0
    if isWide {
      x = row.count & ~3
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe target.withUnsafeMutableBytes { target in
          guard let from = bytes.baseAddress, let to = target.baseAddress else { return }
          unsafe bannerrender_widen(
            (from + start).assumingMemoryBound(to: UInt32.self),
            (to + 8 * row.lowerBound).assumingMemoryBound(to: Int16.self), x / 4)
        }
      }
    }
    while x < row.count {
      let pixel = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start + 4 * x, as: SIMD4<UInt8>.self)
      target[row.lowerBound + x] = SIMD4<Int16>(truncatingIfNeeded: pixel) &<< 6
      x += 1
    }
  }

  /// Copies pixels side by side.
  ///
  /// - Parameter row: Where they go.
  static func copy(
    _ source: Span<SIMD4<Int16>>, into target: inout MutableSpan<SIMD4<Int16>>, _ row: Range<Int>
  ) {
    precondition(
      source.count == row.count && row.lowerBound >= 0 && row.upperBound <= target.count,
      "all pixels are there")
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + row.lowerBound).update(from: from, count: row.count)
      }
    }
  }

  /// Makes a row of the sums of pairs of pixels, weighted, in 1/32,768, and rounded.
  ///
  /// - Parameters:
  ///   - source: Channels of 0…2¹⁴.
  ///   - sides: Where the pixels for the first sum lie; the others follow.
  ///   - weights: Of the pairs, not less than 0; no sum is more than channels may be.
  ///   - row: Where the sums go.
  ///   - isWide: Whether registers of 256 bits are used if the row is long enough.
  package static func weigh(
    _ source: Span<SIMD4<Int16>>, at sides: [(before: Int, after: Int)], _ weights: [Int16],
    into target: inout MutableSpan<SIMD4<Int16>>, _ row: Range<Int>,
    isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      sides.count == weights.count && row.lowerBound >= 0 && row.upperBound <= target.count
        && sides.allSatisfy { side in
          side.before >= 0 && side.after >= 0 && side.before + row.count <= source.count
            && side.after + row.count <= source.count
        }, "all pixels are there")
    if isWide, row.count >= Int(BANNERRENDER_WEIGHED) {
      return weighWide(source, sides, weights, &target, row)
    }
    let pairs = sides.span
    let shares = weights.span
    for x in 0..<row.count {
      var sum = SIMD4<Int32>(repeating: 1 << 14)
      for index in pairs.indices {
        let (before, after) = pairs[index]
        let pair = source[before &+ x] &+ source[after &+ x]
        sum &+= SIMD4<Int32>(truncatingIfNeeded: pair) &* Int32(shares[index])
      }
      target[row.lowerBound &+ x] = SIMD4<Int16>(truncatingIfNeeded: sum &>> 15)
    }
  }

  /// Makes the sums, many at a time; all places were checked.
  private static func weighWide(
    _ source: Span<SIMD4<Int16>>, _ sides: [(before: Int, after: Int)], _ weights: [Int16],
    _ target: inout MutableSpan<SIMD4<Int16>>, _ row: Range<Int>
  ) {
    unsafe source.withUnsafeBytes { source in
      unsafe sides.withUnsafeBytes { sides in
        unsafe target.withUnsafeMutableBytes { target in
          guard let from = source.baseAddress, let to = target.baseAddress,
            let places = sides.baseAddress
          else { return }
          unsafe bannerrender_weigh(
            from.assumingMemoryBound(to: Int16.self),
            places.assumingMemoryBound(to: (Int, Int).self), weights, weights.count,
            (to + 8 * row.lowerBound).assumingMemoryBound(to: Int16.self), row.count)
        }
      }
    }
  }
}

extension [FixedPointBitmap.Pixel] {
  /// Copies pixels to another place of the same memory.
  mutating func copy(_ row: Range<Int>, to start: Int) {
    precondition(
      row.lowerBound >= 0 && row.upperBound <= count && start >= 0 && start + row.count <= count,
      "all pixels are there")
    unsafe withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      unsafe (first + start).update(from: first + row.lowerBound, count: row.count)
    }
  }
}
