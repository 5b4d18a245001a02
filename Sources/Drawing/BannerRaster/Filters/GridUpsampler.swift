// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import CBannerPixelRows

/// The bilinear enlargement of a small picture, as the last step of a wide Gaussian blur.
///
/// The small picture is a grid from `TentDownsampler`. Channels have six fractional bits. Each
/// new row adds a step to the row above, and colors are clamped afterward.
struct GridUpsampler {
  /// Four pixels, in 1/64 of a level: red and blue, then green and alpha.
  struct Lanes {
    var even = SIMD8<Int16>()
    var odd = SIMD8<Int16>()

    @inline(__always)
    mutating func add(_ other: Lanes) {
      even &+= other.even
      odd &+= other.odd
    }
  }

  /// The points of the grid, before the tint.
  private let points: FixedPointBitmap
  /// The factors that turn sums into averages, for columns and rows, or nil if none are needed.
  private let factors: (across: [Float], down: [Float])?
  private let tint: Tint
  private let seen: PixelRect
  /// The number of pixels from point to point; a power of two.
  let factor: Int
  /// The minimum levels of colors and alpha, and the maximum levels of opaque pixels.
  let lower: Lanes
  let upper: Lanes
  /// The minimum difference of channels from alpha, in 1/64 of a level.
  private let gap: Lanes

  /// Creates the enlargement of a blurred grid.
  ///
  /// - Parameters:
  ///   - points: The blurred points of a grid from `TentDownsampler`.
  ///   - factors: The factors that turn sums into averages, for each column and each row. They
  ///     are nil if the points are averages already.
  ///   - seen: The pixels that the grid covers.
  ///   - factor: The number of pixels from point to point: a power of two, 2…16.
  init(
    _ points: FixedPointBitmap, factors: (across: [Float], down: [Float])? = nil,
    over seen: PixelRect, factor: Int, tint: Tint
  ) {
    precondition(
      [2, 4, 8, 16].contains(factor) && points.width > seen.width / factor
        && points.height > seen.height / factor, "the grid must cover every pixel")
    self.points = points
    self.factors = factors
    self.tint = tint
    self.seen = seen
    self.factor = factor
    lower = Self.lanes(nearest(tint.lower))
    upper = Self.lanes(nearest(SIMD4(repeating: 255) - tint.gap))
    gap = Self.lanes(nearest(tint.gap * 64))
  }

  /// Returns one pixel's channels, repeated four times.
  private static func lanes(_ channels: SIMD4<Int32>) -> Lanes {
    let (r, g) = (Int16(channels.x), Int16(channels.y))
    let (b, a) = (Int16(channels.z), Int16(channels.w))
    return Lanes(even: SIMD8(r, b, r, b, r, b, r, b), odd: SIMD8(g, a, g, a, g, a, g, a))
  }

  /// Replaces pixels of a surface with the enlarged pixels.
  ///
  /// - Parameter visible: The pixels to replace, inside those that the grid covers.
  func replace(_ visible: PixelRect, of surface: Surface) {
    var above = GridRow(over: visible.left - seen.left..<visible.right - seen.left, factor: factor)
    var below = above
    var held: Int?
    var y = visible.top
    while y < visible.bottom {
      let row = y - seen.top
      let place = row / factor
      if let held, held == place - 1 {
        swap(&above, &below)
      } else {
        read(place + 1, into: &above)
      }
      if isLikeAbove(place + 2) {
        below = above
      } else {
        read(place + 2, into: &below)
      }
      held = place
      let isOpaque = above.isOpaque && below.isOpaque
      let end = min(visible.bottom, seen.top + (place + 1) * factor)
      while y < end {
        // Only a few rows at a time, which the processor can write side by side without delay.
        var band = visible
        band.top = y
        band.bottom = min(end, y + 4)
        let offset = y - seen.top - place * factor
        surface.overwrite(band, isOpaque: isOpaque) { bytes, stride in
          if isOpaque {
            writeOpaque(above, below, offset, band, to: &bytes, stride)
          } else {
            write(above, below, offset, band, to: &bytes, stride)
          }
        }
        y = band.bottom
      }
    }
  }

  private func read(_ row: Int, into line: inout GridRow) {
    let start = row * points.width
    let columns = line.columns
    line.read(
      points.pixels.span.extracting(start + columns.lowerBound..<start + columns.upperBound),
      factors: factors.map { factors in
        factors.across[columns].map { $0 * factors.down[row] }
      }, tint)
  }

  /// Returns whether a row of the grid equals the one above.
  ///
  /// The row must not be the first one.
  private func isLikeAbove(_ row: Int) -> Bool {
    if let down = factors?.down, down[row] != down[row - 1] { return false }
    return points.isLikeAbove(row)
  }

  /// Writes rows of pixels between two rows of the grid.
  ///
  /// - Parameters:
  ///   - offset: The distance of the first row from the grid row above, in pixels.
  ///   - band: The pixels to write.
  ///   - bytes: The memory of the rows.
  private func write(
    _ above: GridRow, _ below: GridRow, _ offset: Int, _ band: PixelRect,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    for block in 0..<(band.width + 3) / 4 {
      let step = step(above, below, block)
      var now = start(above, step, block, offset)
      let columns = min(4, band.width - block * 4)
      for row in 0..<band.height {
        let pixels = translucent(now)
        let place = row * stride + block * 16
        if columns == 4 {
          bytes.storeBytes(of: pixels, toByteOffset: place, as: SIMD4<UInt32>.self)
        } else {
          for index in 0..<columns {
            bytes.storeBytes(of: pixels[index], toByteOffset: place + index * 4, as: UInt32.self)
          }
        }
        now.add(step)
      }
    }
  }

  /// Returns the difference between consecutive rows.
  @inline(__always)
  private func step(_ above: GridRow, _ below: GridRow, _ block: Int) -> Lanes {
    let (from, to) = (above.lanes(block), below.lanes(block))
    let shift = Int16(truncatingIfNeeded: factor.trailingZeroBitCount)
    let half = Int16(truncatingIfNeeded: factor &>> 1)
    return Lanes(
      even: (to.even &- from.even &+ half) &>> shift, odd: (to.odd &- from.odd &+ half) &>> shift)
  }

  /// Returns the first row, plus half a level for rounding.
  @inline(__always)
  private func start(_ above: GridRow, _ step: Lanes, _ block: Int, _ offset: Int) -> Lanes {
    let from = above.lanes(block)
    let offset = Int16(truncatingIfNeeded: offset)
    return Lanes(
      even: from.even &+ step.even &* offset &+ 32, odd: from.odd &+ step.odd &* offset &+ 32)
  }

  /// Returns four stored pixels, with colors clamped by the alpha.
  @inline(__always)
  private func translucent(_ lanes: Lanes) -> SIMD4<UInt32> {
    let pairs = unsafe unsafeBitCast(lanes.odd, to: SIMD4<UInt32>.self)
    let alpha = unsafe unsafeBitCast(
      pairs &>> 16 | pairs & 0xFFFF_0000, to: SIMD8<Int16>.self)
    func limited(
      _ value: SIMD8<Int16>, _ lower: SIMD8<Int16>, _ gap: SIMD8<Int16>
    ) -> SIMD8<Int16> {
      let raised = value.replacing(with: lower, where: value .< lower)
      let upper = alpha &- gap
      let kept = raised.replacing(with: upper, where: raised .> upper) &>> 6
      return kept.clamped(lowerBound: SIMD8(), upperBound: SIMD8(repeating: 255))
    }
    let even = limited(lanes.even, lower.even &* 64 &+ 32, gap.even)
    let odd = limited(lanes.odd, lower.odd &* 64 &+ 32, gap.odd)
    return unsafe unsafeBitCast(even | odd &<< 8, to: SIMD4<UInt32>.self)
  }

  // MARK: Opaque rows

  // Opaque rows don't need the alpha: the limits of their colors are known in advance.

  /// Writes rows of opaque pixels between two rows of the grid.
  ///
  /// All colors have the same limits.
  ///
  /// - Parameters:
  ///   - offset: The distance of the first row from the grid row above, in pixels.
  ///   - band: The pixels to write.
  ///   - bytes: The memory of the rows.
  func writeOpaque(
    _ above: GridRow, _ below: GridRow, _ offset: Int, _ band: PixelRect,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    let rows = OpaqueRows(
      factor: factor, offset: offset, rows: band.height, columns: band.width,
      lower: Self.pair(lower), upper: Self.pair(upper))
    rows.write(
      above: (above.even, above.odd), below: (below.even, below.odd), from: above.first,
      to: &bytes, stride)
  }

  /// Returns the first of four pixels.
  private static func pair(_ lanes: Lanes) -> OpaqueRows.Pair {
    unsafe (
      unsafeBitCast(lanes.even, to: SIMD4<UInt32>.self).x,
      unsafeBitCast(lanes.odd, to: SIMD4<UInt32>.self).x
    )
  }

  // MARK: Rows of the grid

  /// A tinted row of the grid, interpolated until there is a point for every pixel.
  struct GridRow {
    /// Whether all points of the row are opaque.
    private(set) var isOpaque = true
    /// The red and blue of each pixel.
    ///
    /// Channels may exceed the limits slightly, but their differences fit into 16 bits.
    private(set) var even: [UInt32]
    /// The green and alpha of each pixel.
    private(set) var odd: [UInt32]
    /// The columns of the grid that the row uses.
    let columns: Range<Int>
    /// The index of the first wanted pixel.
    let first: Int
    private let factor: Int

    /// The range to which channels are clamped, in 1/64 of a level.
    ///
    /// It keeps differences within 16 bits and is far wider than the visible range.
    private static let reach = Float(-128 * 64)...Float(383 * 64)
    /// The smallest alpha that always becomes level 255, even if interpolated.
    private static let leastOpaque = FixedPointBitmap.full - 16

    /// Creates an empty row.
    ///
    /// - Parameters:
    ///   - places: The wanted pixels, relative to the first pixel that the grid covers.
    ///   - factor: The number of pixels from point to point; a power of two.
    init(over places: Range<Int>, factor: Int) {
      // Column 1 is at pixel 0.
      columns = places.lowerBound / factor + 1..<(places.upperBound - 1) / factor + 3
      first = places.lowerBound % factor
      self.factor = factor
      // Pixels are written and read in groups of four.
      even = Array(repeating: 0, count: columns.count * factor + 8)
      odd = even
    }

    /// Returns the lanes of four wanted pixels.
    @inline(__always)
    func lanes(_ index: Int) -> Lanes {
      let place = first &+ 4 &* index
      precondition(
        place >= 0 && place &+ 4 <= even.count && place &+ 4 <= odd.count, "four pixels must remain"
      )
      return unsafe Lanes(
        even: even.span.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place &* 4, as: SIMD8<Int16>.self),
        odd: odd.span.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place &* 4, as: SIMD8<Int16>.self))
    }

    /// Reads a row of the grid.
    ///
    /// - Parameters:
    ///   - points: The points in the row's columns.
    ///   - factors: The factors for the points, or nil if none are needed.
    mutating func read(_ points: Span<FixedPointBitmap.Pixel>, factors: [Float]?, _ tint: Tint) {
      isOpaque =
        tint.isNone && factors == nil
        ? Self.separate(points, &even, &odd)
        : tint.tint(points, shares: factors, within: Self.reach, &even, &odd)
          >= Float(Self.leastOpaque)
      var count = columns.count
      while count < columns.count * factor {
        Self.double(&even, count)
        Self.double(&odd, count)
        count *= 2
      }
    }

    /// Separates the channels of points into pairs.
    ///
    /// - Returns: Whether all points are opaque.
    private static func separate(
      _ source: Span<FixedPointBitmap.Pixel>, _ even: inout [UInt32], _ odd: inout [UInt32]
    ) -> Bool {
      precondition(
        even.count >= source.count + 3 && odd.count >= source.count + 3,
        "four pixels must fit at the end")
      var first = even.mutableSpan
      var second = odd.mutableSpan
      var evenBytes = unsafe first.mutableBytes
      var oddBytes = unsafe second.mutableBytes
      /// The sign bit of each lane is set if an alpha is below the minimum.
      var signs = SIMD4<UInt32>()
      let least = SIMD4<UInt32>(repeating: UInt32(leastOpaque) << 16)
      for index in stride(from: 0, to: source.count, by: 4) {
        var four = SIMD8<UInt32>()
        if index &+ 4 <= source.count {
          four = unsafe source.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: index &* 8, as: SIMD8<UInt32>.self)
        } else {
          let last = source.count - 1
          for lane in 0..<4 {
            let pair = unsafe unsafeBitCast(source[min(last, index + lane)], to: SIMD2<UInt32>.self)
            four[2 * lane] = pair.x
            four[2 * lane + 1] = pair.y
          }
        }
        // Red and green, then blue and alpha.
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

    /// Inserts a midpoint after each of the points; the last midpoint is not used.
    ///
    /// The loop runs backward so that no point is overwritten before it is read.
    private static func double(_ pairs: inout [UInt32], _ count: Int) {
      let blocks = (count + 3) / 4
      precondition(blocks * 8 <= pairs.count, "the buffer must have room")
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

/// Rows of opaque pixels interpolated between two rows.
///
/// Channels change linearly, are rounded with halves upward, and are clamped.
package struct OpaqueRows {
  /// The channels of a pixel: red and blue, then green and alpha.
  ///
  /// Each element holds two channels.
  package typealias Pair = (even: UInt32, odd: UInt32)

  let factor: Int
  let offset: Int
  let rows: Int
  let columns: Int
  let lower: Pair
  let upper: Pair

  /// Creates a description of the rows.
  ///
  /// - Parameters:
  ///   - factor: The distance between the row above and the row below; a power of two.
  ///   - offset: The distance of the first row from the row above.
  ///   - rows: The number of rows.
  ///   - columns: The number of pixels in each row.
  ///   - lower: The minimum level of each channel.
  ///   - upper: The maximum level of each channel.
  package init(factor: Int, offset: Int, rows: Int, columns: Int, lower: Pair, upper: Pair) {
    self.factor = factor
    self.offset = offset
    self.rows = rows
    self.columns = columns
    self.lower = lower
    self.upper = upper
  }

  /// Writes the pixels.
  ///
  /// CBannerPixelRows writes eight at a time if the processor supports it, with the same result.
  ///
  /// - Parameters:
  ///   - above: The red and blue, and the green and alpha, of the row above, in 1/64 of a level.
  ///   - below: The same channels of the row below.
  ///   - first: The index of the first pixel to read in both rows.
  ///   - stride: The number of bytes from row to row.
  ///   - isWide: Whether to use registers of 256 bits.
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
      rows > 0 && (rows - 1) * stride + columns * 4 <= bytes.byteCount, "the rows must exist")
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

  /// Returns channels of up to four pixels.
  @inline(__always)
  private func four(_ pairs: Span<UInt32>, _ x: Int, _ count: Int) -> SIMD8<Int16> {
    var four = SIMD4<UInt32>()
    for index in 0..<count { four[index] = pairs[x &+ index] }
    return unsafe unsafeBitCast(four, to: SIMD8<Int16>.self)
  }

  /// Returns the difference between consecutive rows.
  @inline(__always)
  private func step(_ above: SIMD8<Int16>, _ below: SIMD8<Int16>) -> SIMD8<Int16> {
    (below &- above &+ Int16(truncatingIfNeeded: factor &>> 1))
      &>> Int16(truncatingIfNeeded: factor.trailingZeroBitCount)
  }

  /// Returns the first row, plus half a level for rounding.
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

  /// Writes the first pixels of each row, as many as fit into groups of eight.
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
