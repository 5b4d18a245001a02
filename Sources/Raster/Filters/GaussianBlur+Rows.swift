// SPDX-License-Identifier: MIT

internal import CPixelRows

// The way in and the sums of both passes. Places are checked once for a row, not for each of its pixels. Some pixels
// at a time are made by CPixelRows where the processor can; the numbers are the same.
extension GaussianBlur {
  /// Makes stored pixels, side by side, pixels of four numbers.
  ///
  /// - Parameters:
  ///   - start: The first one's first byte.
  ///   - row: Where they go.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func widen(
    _ bytes: borrowing RawSpan, from start: Int, into target: inout MutableSpan<SIMD4<Float>>,
    _ row: Range<Int>, isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      start >= 0 && start + 4 * row.count <= bytes.byteCount && row.lowerBound >= 0
        && row.upperBound <= target.count, "all pixels are there")
    var x = 0
    if isWide {
      x = row.count & ~1
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe target.withUnsafeMutableBytes { target in
          guard let from = bytes.baseAddress, let to = target.baseAddress else { return }
          unsafe bannerrender_widen(
            (from + start).assumingMemoryBound(to: UInt32.self),
            (to + 16 * row.lowerBound).assumingMemoryBound(to: Float.self), x / 2)
        }
      }
    }
    while x < row.count {
      let pixel = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start + 4 * x, as: UInt32.self)
      target[row.lowerBound + x] = SIMD4<Float>(
        SIMD4<Int32>(truncatingIfNeeded: unpack(pixel)))
      x += 1
    }
  }

  /// Copies pixels side by side.
  ///
  /// - Parameter row: Where they go.
  static func copy(
    _ source: Span<SIMD4<Float>>, into target: inout MutableSpan<SIMD4<Float>>, _ row: Range<Int>
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

  /// Makes a row of the sums of pairs of pixels, weighted.
  ///
  /// - Parameters:
  ///   - sides: Where the pixels for the first sum lie; the others follow.
  ///   - row: Where the sums go.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func weigh(
    _ source: Span<SIMD4<Float>>, at sides: [(before: Int, after: Int)], _ weights: [Float],
    into target: inout MutableSpan<SIMD4<Float>>, _ row: Range<Int>,
    isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      sides.count == weights.count && row.lowerBound >= 0 && row.upperBound <= target.count
        && sides.allSatisfy { side in
          side.before >= 0 && side.after >= 0 && side.before + row.count <= source.count
            && side.after + row.count <= source.count
        }, "all pixels are there")
    var x = 0
    if isWide {
      x = row.count & ~7
      weighWide(source, at: sides, weights, into: &target, row.lowerBound, groups: x / 8)
    }
    let pairs = sides.span
    let shares = weights.span
    /// One pair, weighted. Checked above, for the first and the last x.
    @inline(__always)
    func pair(_ side: (before: Int, after: Int), _ x: Int, _ share: Float) -> SIMD4<Float> {
      unsafe (source[unchecked: side.before &+ x] + source[unchecked: side.after &+ x]) * share
    }
    // The first pair is the middle, twice. Four pixels at a time, since each sum waits for itself.
    let middle = shares[0] / 2
    while x &+ 4 <= row.count {
      var a = pair(pairs[0], x, middle)
      var b = pair(pairs[0], x &+ 1, middle)
      var c = pair(pairs[0], x &+ 2, middle)
      var d = pair(pairs[0], x &+ 3, middle)
      for distance in 1..<pairs.count {
        let (side, share) = unsafe (pairs[unchecked: distance], shares[unchecked: distance])
        a += pair(side, x, share)
        b += pair(side, x &+ 1, share)
        c += pair(side, x &+ 2, share)
        d += pair(side, x &+ 3, share)
      }
      target[row.lowerBound &+ x] = a
      target[row.lowerBound &+ x &+ 1] = b
      target[row.lowerBound &+ x &+ 2] = c
      target[row.lowerBound &+ x &+ 3] = d
      x &+= 4
    }
    while x < row.count {
      var sum = pair(pairs[0], x, middle)
      for distance in 1..<pairs.count { sum += pair(pairs[distance], x, shares[distance]) }
      target[row.lowerBound &+ x] = sum
      x &+= 1
    }
  }

  /// The sums of the first pixels, eight at a time; all places were checked.
  private static func weighWide(
    _ source: Span<SIMD4<Float>>, at sides: [(before: Int, after: Int)], _ weights: [Float],
    into target: inout MutableSpan<SIMD4<Float>>, _ start: Int, groups: Int
  ) {
    unsafe source.withUnsafeBytes { source in
      unsafe sides.withUnsafeBytes { sides in
        unsafe target.withUnsafeMutableBytes { target in
          guard let from = source.baseAddress, let to = target.baseAddress,
            let places = sides.baseAddress
          else { return }
          unsafe bannerrender_weigh(
            from.assumingMemoryBound(to: Float.self),
            places.assumingMemoryBound(to: (Int, Int).self), weights, weights.count,
            (to + start * MemoryLayout<SIMD4<Float>>.stride).assumingMemoryBound(to: Float.self),
            groups)
        }
      }
    }
  }
}
