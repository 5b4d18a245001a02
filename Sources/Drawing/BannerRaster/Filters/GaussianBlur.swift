// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import CBannerPixelRows

/// A Gaussian blur with integer arithmetic, which doesn't change a uniform picture.
package enum GaussianBlur {
  /// The weights of a Gaussian, from the middle outward.
  struct Kernel {
    /// The weights, in 1/32,768.
    ///
    /// The first is half of the middle's weight, because it is used once for each side. The
    /// others apply to both sides. All weights together add up to exactly 1, unless there is a
    /// gain.
    let weights: [Int16]

    var reach: Int { weights.count - 1 }

    /// Creates the weights for a standard deviation.
    ///
    /// Everything beyond three and a half standard deviations, 1/2000 of the total, is left out.
    ///
    /// - Parameter gain: The factor for all weights. It is above 1 if little of the kernel's area
    ///   is inside the picture.
    init(sigma: Double, gain: Double = 1) {
      let raw = Self.weights(sigma: sigma)
      let sum = raw.reduce(0, +) / gain
      // The remainder beyond each position is rounded instead of the weight at the position. Then
      // an edge is off by at most half a unit everywhere.
      var weights: [Int16] = []
      var rest = 0.0
      var before = 0
      for share in raw.reversed() {
        rest += share
        let beyond = Int((rest / sum * 16_384).rounded())
        weights.append(Int16(clamping: beyond - before))
        before = beyond
      }
      self.weights = weights.reversed()
    }

    /// Returns the weights from half of the middle outward, not normalized.
    static func weights(sigma: Double) -> [Double] {
      let reach = sigma > 0 ? Int((GaussianBlur.reach * sigma).rounded(.up)) : 0
      return (0...reach).map {
        $0 == 0 ? 0.5 : exponential(-Double($0 * $0) / (2 * sigma * sigma))
      }
    }
  }

  /// The distance over which a Gaussian is computed, in standard deviations.
  static let reach = 3.5

  /// Returns a picture blurred by one kernel along rows and one along columns.
  ///
  /// No row is read after it is replaced.
  static func convolved(
    _ picture: consuming FixedPointBitmap, across: Kernel, down: Kernel
  ) -> FixedPointBitmap {
    guard across.reach + down.reach > 0 else { return picture }
    let (width, height) = (picture.width, picture.height)
    var window = RollingRowBuffer(
      across: across, down: down, columns: 0..<width, of: width, .repeated)
    for top in stride(from: 0, to: height, by: RollingRowBuffer.most) {
      let band = top..<min(height, top + RollingRowBuffer.most)
      while window.count < min(height, band.upperBound + down.reach) {
        let number = window.count
        let row = picture.pixels.span.extracting(picture.row(number))
        // The row above is not replaced yet.
        let isNew = number == 0 || down.reach == 0 || !picture.isLikeAbove(number)
        window.read { columns, line, place in
          if isNew { copy(row.extracting(columns), into: &line, place) }
          return isNew
        }
      }
      var target = picture.pixels.mutableSpan
      window.blur(band, of: height, into: &target, at: top * width)
    }
    return picture
  }

  /// Returns the factors that turn sums into averages over the pixels inside.
  ///
  /// - Parameters:
  ///   - shares: The share of each point along an axis that is inside.
  ///   - kernel: The weights of the blur.
  static func factors(_ shares: [Float], _ kernel: Kernel) -> [Float] {
    let line = convolved(FixedPointBitmap(shares: shares), across: kernel, down: kernel)
    // Points far outside, where the blur reaches nothing, get 0.
    return line.pixels.map { $0.x > 0 ? Float(FixedPointBitmap.full) / Float($0.x) : 0 }
  }

  // MARK: Rows

  // Bounds are checked once for each row instead of for each pixel. CBannerPixelRows processes
  // many pixels at a time if the processor supports it, with the same results.

  /// Converts adjacent stored pixels to fixed point.
  ///
  /// - Parameters:
  ///   - start: The offset of the first pixel's first byte.
  ///   - row: The positions in `target` that receive the pixels.
  ///   - isWide: Whether to use registers of 256 bits.
  package static func widen(
    _ bytes: borrowing RawSpan, from start: Int, into target: inout MutableSpan<SIMD4<Int16>>,
    _ row: Range<Int>, isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      start >= 0 && start + 4 * row.count <= bytes.byteCount && row.lowerBound >= 0
        && row.upperBound <= target.count, "the buffer must hold every pixel")
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

  /// Copies adjacent pixels.
  ///
  /// - Parameter row: The positions in `target` that receive the pixels.
  static func copy(
    _ source: Span<SIMD4<Int16>>, into target: inout MutableSpan<SIMD4<Int16>>, _ row: Range<Int>
  ) {
    precondition(
      source.count == row.count && row.lowerBound >= 0 && row.upperBound <= target.count,
      "the buffer must hold every pixel")
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + row.lowerBound).update(from: from, count: row.count)
      }
    }
  }

  /// Writes a row of weighted sums of pixel pairs, rounded.
  ///
  /// - Parameters:
  ///   - source: The pixels, with channels of 0…2¹⁴.
  ///   - sides: The positions of the pairs for the first sum. Those for each further sum follow.
  ///   - weights: The weights of the pairs, in 1/32,768 and at least 0. No sum may exceed the
  ///     range of a channel.
  ///   - row: The positions in `target` that receive the sums.
  ///   - isWide: Whether to use registers of 256 bits if the row is long enough.
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
        }, "the buffer must hold every pixel")
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

  /// Writes the sums, many at a time.
  ///
  /// The caller has checked all positions.
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
  /// Copies pixels to another position in the same memory.
  mutating func copy(_ row: Range<Int>, to start: Int) {
    precondition(
      row.lowerBound >= 0 && row.upperBound <= count && start >= 0 && start + row.count <= count,
      "the buffer must hold every pixel")
    unsafe withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      unsafe (first + start).update(from: first + row.lowerBound, count: row.count)
    }
  }
}
