// SPDX-License-Identifier: MIT

internal import Pixels

/// Enlarges a small picture bilinearly: what a wide Gaussian ends with.
///
/// The small picture is a grid as `TentReducer` makes it. Channels have six bits behind the point and
/// run from row to row by adding what a row makes; the limits of colours come after that.
struct GridEnlarger {
  /// Four pixels: red and blue, green and alpha, in 1/64.
  struct Lanes {
    var even = SIMD8<Int16>()
    var odd = SIMD8<Int16>()

    @inline(__always)
    mutating func add(_ other: Lanes) {
      even &+= other.even
      odd &+= other.odd
    }
  }

  private let grid: BlurredGrid
  private let tint: Tint
  private let seen: PixelRect
  /// A power of two.
  private let factor: Int
  private let lower: Lanes
  private let upper: Lanes
  /// By how much channels stay below alpha, in 1/64.
  private let gap: Lanes

  /// Beyond these levels channels are cut off before they are enlarged, so that differences fit
  /// into 16 bits; what lies there is far beyond what is shown.
  private static let reach = (lower: Float(-128), upper: Float(383))

  /// An enlarger for a blurred grid.
  ///
  /// - Parameters:
  ///   - grid: Not tinted yet.
  ///   - seen: The pixels over which it lies.
  ///   - factor: Pixels from point to point: a power of two, 2…16.
  init(_ grid: BlurredGrid, over seen: PixelRect, factor: Int, tint: Tint) {
    precondition(
      [2, 4, 8, 16].contains(factor) && grid.width > seen.width / factor
        && grid.height > seen.height / factor, "the grid lies over all pixels")
    self.grid = grid
    self.tint = tint
    self.seen = seen
    self.factor = factor
    lower = Self.lanes(nearest(tint.lower))
    upper = Self.lanes(nearest(SIMD4(repeating: 255) - tint.gap))
    gap = Self.lanes(nearest(tint.gap * 64))
  }

  /// One pixel's channels, four times.
  private static func lanes(_ channels: SIMD4<Int32>) -> Lanes {
    let (r, g) = (Int16(channels.x), Int16(channels.y))
    let (b, a) = (Int16(channels.z), Int16(channels.w))
    return Lanes(even: SIMD8(r, b, r, b, r, b, r, b), odd: SIMD8(g, a, g, a, g, a, g, a))
  }

  /// Puts the enlarged pixels in the place of what a surface has.
  ///
  /// - Parameter visible: The pixels that are wanted, inside of those the grid lies over.
  func replace(_ visible: PixelRect, of surface: Surface) {
    let length = (visible.width + 3) / 4
    var above = Row(lanes: Array(repeating: Lanes(), count: length))
    var below = above
    var steps = above.lanes
    var points = Array(repeating: SIMD4<Float>(), count: grid.width)
    var grid = grid
    var held: Int?
    var y = visible.top
    while y < visible.bottom {
      let row = y - seen.top
      let (place, offset) = (row / factor, row % factor)
      if let held, held == place - 1 {
        swap(&above, &below)
      } else {
        grid.read(place + 1, into: &points)
        stretch(&points, visible, into: &above)
      }
      grid.read(place + 2, into: &points)
      stretch(&points, visible, into: &below)
      held = place
      // What is added for each row; then the first row, and half a level to round.
      start(&above.lanes, below.lanes, offset: offset, steps: &steps)
      let isOpaque = above.isOpaque && below.isOpaque
      // Few rows at a time: that many can be written side by side without delay.
      let end = min(visible.bottom, y + factor - offset)
      while y < end {
        var band = visible
        band.top = y
        band.bottom = min(end, y + 4)
        surface.overwrite(band, isOpaque: isOpaque) { bytes, stride in
          write(
            &above.lanes, steps, rows: band.height, columns: band.width, isOpaque: isOpaque,
            to: &bytes, stride)
        }
        y = band.bottom
      }
    }
  }

  /// A row of the grid, as long as the visible ones.
  private struct Row {
    var lanes: [Lanes]
    /// Whether all that it was made of has full alpha.
    var isOpaque = true
  }

  /// Tints a row of the grid, and makes it as long as the visible ones.
  private func stretch(
    _ points: inout [SIMD4<Float>], _ visible: PixelRect, into row: inout Row
  ) {
    row.isOpaque = tintPoints(&points)
    stretch(points.span, visible, into: &row.lanes)
  }

  /// Makes points tinted ones, in 1/64 of a level.
  ///
  /// - Returns: Whether they had full alpha.
  private func tintPoints(_ points: inout [SIMD4<Float>]) -> Bool {
    let lower = SIMD4<Float>(repeating: Self.reach.lower * 64)
    let upper = SIMD4<Float>(repeating: Self.reach.upper * 64)
    var isOpaque = true
    var span = points.mutableSpan
    for index in span.indices {
      let pixel = span[index]
      isOpaque = isOpaque && pixel.w > 254.99
      let tinted = (tint.isNone ? pixel : tint.unlimited(pixel)) * 64
      let raised = tinted.replacing(with: lower, where: tinted .< lower)
      span[index] = raised.replacing(with: upper, where: raised .> upper)
    }
    return isOpaque
  }

  private func stretch(
    _ points: Span<SIMD4<Float>>, _ visible: PixelRect, into lanes: inout [Lanes]
  ) {
    precondition(
      lanes.count * 4 >= visible.width && visible.left >= seen.left
        && points.count > (visible.right - 1 - seen.left) / factor + 2, "a row is there")
    var target = lanes.mutableSpan
    var bytes = unsafe target.mutableBytes
    let share = 1 / Float(factor)
    let first = visible.left - seen.left
    var x = first
    let end = visible.right - seen.left
    let shift = factor.trailingZeroBitCount
    while x < end {
      let point = x &>> shift
      let left = points[point &+ 1]
      let step = (points[point &+ 2] - left) * share
      let stop = min(end, (point &+ 1) &* factor)
      var value = left + step * Float(x &- point &* factor)
      while x < stop {
        let bits = unsafe unsafeBitCast(value + 12_582_912, to: SIMD4<UInt32>.self)
        let pairs = bits.lowHalf & 0xFFFF | bits.highHalf &<< 16
        let place = x &- first
        let offset = place &>> 2 &* 32 &+ (place & 3) &* 4
        // Checked above: four pixels are an element.
        unsafe bytes.storeBytes(of: pairs.x, toUncheckedByteOffset: offset, as: UInt32.self)
        unsafe bytes.storeBytes(of: pairs.y, toUncheckedByteOffset: offset &+ 16, as: UInt32.self)
        value += step
        x &+= 1
      }
    }
  }

  private func start(
    _ above: inout [Lanes], _ below: [Lanes], offset: Int, steps: inout [Lanes]
  ) {
    let shift = Int16(factor.trailingZeroBitCount)
    let half = Int16(factor / 2)
    let offset = Int16(offset)
    var current = above.mutableSpan
    var step = steps.mutableSpan
    let next = below.span
    for index in current.indices {
      let even = (next[index].even &- current[index].even &+ half) &>> shift
      let odd = (next[index].odd &- current[index].odd &+ half) &>> shift
      step[index] = Lanes(even: even, odd: odd)
      current[index].even = current[index].even &+ even &* offset &+ 32
      current[index].odd = current[index].odd &+ odd &* offset &+ 32
    }
  }

  /// Makes rows of pixels of the lanes and moves these on.
  private func write(
    _ lanes: inout [Lanes], _ steps: [Lanes], rows: Int, columns: Int, isOpaque: Bool,
    to bytes: inout MutableRawSpan, _ stride: Int
  ) {
    let whole = columns / 4
    precondition(
      (rows - 1) * stride + columns * 4 <= bytes.byteCount && whole <= lanes.count,
      "the rows are there")
    var current = lanes.mutableSpan
    let step = steps.span
    if isOpaque {
      Self.writeOpaque(
        &current, step, whole, rows, &bytes, stride, lower: lower, upper: upper)
    } else {
      for block in 0..<whole {
        for row in 0..<rows {
          bytes.storeBytes(
            of: translucent(current[block]), toByteOffset: row &* stride &+ block &* 16,
            as: SIMD4<UInt32>.self)
          current[block].add(step[block])
        }
      }
    }
    for block in whole..<current.count {
      for row in 0..<rows {
        let pixels = translucent(current[block])
        for index in 0..<columns - block * 4 {
          bytes.storeBytes(
            of: pixels[index], toByteOffset: row * stride + (block * 4 + index) * 4,
            as: UInt32.self)
        }
        current[block].add(step[block])
      }
    }
  }

  /// Four stored pixels; the limit of a colour is what is there of alpha.
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
}
