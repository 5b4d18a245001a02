// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import CBannerPixelRows

/// A Gaussian in whole numbers: an even picture stays what it is.
package enum GaussianBlur {
  /// The weights of a Gaussian, from its middle outward.
  struct Kernel {
    /// In 1/32,768: half of the middle's, which counts once for each side, then those of both sides.
    ///
    /// All are exactly 1 together.
    let weights: [Int16]

    var reach: Int { weights.count - 1 }

    /// What lies farther away than three and a half deviations, 1/2000 of it all, is left out.
    ///
    /// - Parameter gain: What all weights are multiplied by, where little of what they weigh is there.
    init(sigma: Double, gain: Double = 1) {
      let raw = Self.weights(sigma: sigma)
      let sum = raw.reduce(0, +) / gain
      // What lies beyond a place is rounded, not what lies there: an edge is then off by half a unit everywhere.
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

    /// From the middle's half outward, not normalised.
    static func weights(sigma: Double) -> [Double] {
      let reach = sigma > 0 ? Int((GaussianBlur.reach * sigma).rounded(.up)) : 0
      return (0...reach).map {
        $0 == 0 ? 0.5 : exponential(-Double($0 * $0) / (2 * sigma * sigma))
      }
    }
  }

  /// How far a Gaussian is followed, in deviations.
  static let reach = 3.5

  /// A picture, each pixel weighted with those around it: by a kernel along rows, and one along columns.
  ///
  /// No row is read after it was replaced.
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
        // The one above was not replaced yet.
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

  /// The factors that make averages over what is inside of sums.
  ///
  /// - Parameters:
  ///   - shares: How much of each point along an axis lies inside.
  ///   - kernel: The weights that the picture is blurred by.
  static func factors(_ shares: [Float], _ kernel: Kernel) -> [Float] {
    let line = convolved(FixedPointBitmap(shares: shares), across: kernel, down: kernel)
    // Far outside, where nothing is seen, nothing.
    return line.pixels.map { $0.x > 0 ? Float(FixedPointBitmap.full) / Float($0.x) : 0 }
  }

  // MARK: Rows

  // Places are checked once for a row, not for each of its pixels. Many pixels at a time are made by CBannerPixelRows
  // where the processor can; the numbers are the same.

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
