// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Enlarges a small picture bilinearly: what a wide Gaussian ends with.
///
/// The small picture is a grid as `TentDownsampler` makes it. Channels have six bits behind the point and
/// run from row to row by adding what a row makes; the limits of colours come after that.
struct GridUpsampler {
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
  let factor: Int
  /// What colours and alpha are at least, and at most where all is opaque, in levels.
  let lower: Lanes
  let upper: Lanes
  /// By how much channels stay below alpha, in 1/64.
  private let gap: Lanes

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
    var grid = grid
    var above = Row(over: visible.left - seen.left..<visible.right - seen.left, factor: factor)
    var below = above
    var held: Int?
    var y = visible.top
    while y < visible.bottom {
      let row = y - seen.top
      let place = row / factor
      if let held, held == place - 1 {
        swap(&above, &below)
      } else {
        above.read(place + 1, of: &grid, tint)
      }
      if grid.isLikeAbove(place + 2) {
        below = above
      } else {
        below.read(place + 2, of: &grid, tint)
      }
      held = place
      let isOpaque = above.isOpaque && below.isOpaque
      let end = min(visible.bottom, seen.top + (place + 1) * factor)
      while y < end {
        // Few rows at a time: that many can be written side by side without delay.
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

  /// Makes pixels of rows that lie between two of the grid.
  ///
  /// - Parameters:
  ///   - offset: How far the first one lies below the one above.
  ///   - band: Where they go.
  ///   - bytes: The pixels of the rows.
  private func write(
    _ above: Row, _ below: Row, _ offset: Int, _ band: PixelRect,
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

  /// What is added from row to row.
  @inline(__always)
  private func step(_ above: Row, _ below: Row, _ block: Int) -> Lanes {
    let (from, to) = (above.lanes(block), below.lanes(block))
    let shift = Int16(truncatingIfNeeded: factor.trailingZeroBitCount)
    let half = Int16(truncatingIfNeeded: factor &>> 1)
    return Lanes(
      even: (to.even &- from.even &+ half) &>> shift, odd: (to.odd &- from.odd &+ half) &>> shift)
  }

  /// The first row, and half a level to round.
  @inline(__always)
  private func start(_ above: Row, _ step: Lanes, _ block: Int, _ offset: Int) -> Lanes {
    let from = above.lanes(block)
    let offset = Int16(truncatingIfNeeded: offset)
    return Lanes(
      even: from.even &+ step.even &* offset &+ 32, odd: from.odd &+ step.odd &* offset &+ 32)
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
