// SPDX-License-Identifier: MIT

package import BannerPixels
internal import CBannerPixelRows

/// Returns a premultiplied pixel with each channel multiplied by a factor, 0…255, and rounded to
/// the nearest.
@inline(__always)
package func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  // Two channels at a time, with 16 bits each: `round(c · f / 255)` as in `multiply255`.
  var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  low = (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  var high = (pixel &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// Returns a premultiplied pixel composited over another one.
///
/// The formula is `source + round(below · (255 − alpha) / 255)`.
@inline(__always)
package func sourceOver(_ source: UInt32, _ below: UInt32) -> UInt32 {
  let alpha = source &>> 24
  if alpha == 255 { return source }
  return source &+ scale(below, by: 255 &- alpha)
}

/// Source-over compositing for runs of pixels.
///
/// Unsafe: callers pass the addresses of runs whose bounds they have checked. CBannerPixelRows
/// composites eight pixels at a time if the processor supports it. Otherwise, the extension below
/// composites four. Both give the same result.
@unsafe package enum SourceOver {
  /// Fills a run with one pixel.
  @inline(__always)
  package static func set(_ pixel: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    unsafe bannerrender_set_pixels(row, pixel, count)
  }

  /// Composites one pixel over a run.
  package static func fill(
    _ source: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int, isWide: Bool
  ) {
    if source &>> 24 == 255 { return unsafe set(source, row, count) }
    var done = 0
    if isWide {
      done = count & ~7
      unsafe bannerrender_fill_pixels(row, source, done / 8)
    } else {
      done = unsafe fillFours(source, row, count)
    }
    for index in done..<count { unsafe row[index] = sourceOver(source, unsafe row[index]) }
  }

  /// Composites one pixel over several rows, by the coverage of each position.
  ///
  /// - Parameters:
  ///   - pixels: The first pixel of the first row.
  ///   - pitch: The number of pixels from one row to the next.
  ///   - mask: The coverage, 0…255, of `count` pixels for each row.
  ///   - stride: The number of coverage values from one row to the next.
  ///   - registers: The registers to use. The processor must have them.
  package static func fill(
    _ color: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, pitch: Int,
    mask: UnsafePointer<UInt8>, stride: Int, _ count: Int, rows: Int,
    registers: RowRegisters
  ) {
    switch registers {
    case .widest:
      unsafe bannerrender_cover_pixels_widest(pixels, pitch, color, mask, stride, count, rows)
    case .wide: unsafe bannerrender_cover_pixels(pixels, pitch, color, mask, stride, count, rows)
    case .narrow:
      for row in 0..<rows {
        unsafe fill(color, pixels + row * pitch, mask: mask + row * stride, count)
      }
    }
  }

  private static func fill(
    _ color: UInt32, _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ count: Int
  ) {
    let done = unsafe fillFours(color, row, mask: mask, count)
    for index in done..<count {
      let share = UInt32(unsafe mask[index])
      if share == 0 { continue }
      unsafe row[index] = sourceOver(scale(color, by: share), unsafe row[index])
    }
  }

  /// Composites a run of pixels over another one, with the same coverage everywhere.
  package static func blend(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int,
    coverage: UInt32, isWide: Bool
  ) {
    var done = 0
    if isWide {
      done = count & ~7
      unsafe bannerrender_blend_pixels(row, source, done / 8, coverage)
    } else {
      done = unsafe blendFours(source, row, count, coverage: coverage)
    }
    for index in done..<count {
      let top = scale(unsafe source[index], by: coverage)
      unsafe row[index] = sourceOver(top, unsafe row[index])
    }
  }
}

// Four pixels at a time. The functions above are the reference implementation for single pixels.
// Each function returns the number of pixels it has composited, a multiple of four.
extension SourceOver {
  static func fillFours(
    _ source: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int
  ) -> Int {
    let top = FourPixels(SIMD4(repeating: source))
    let rest = top.transparency
    let bytes = UnsafeMutableRawPointer(row)
    var index = 0
    while index &+ 4 <= count {
      let below = unsafe bytes.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      unsafe bytes.storeBytes(
        of: top.added(to: FourPixels(below).scaled(by: rest)), toByteOffset: index &* 4,
        as: SIMD4<UInt32>.self)
      index &+= 4
    }
    return index
  }

  static func fillFours(
    _ color: UInt32, _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    let four = SIMD4<UInt32>(repeating: color)
    let top = FourPixels(four)
    let isOpaque = color &>> 24 == 255
    let bytes = UnsafeMutableRawPointer(row)
    let shares = unsafe UnsafeRawPointer(mask)
    var index = 0
    while index &+ 4 <= count {
      let share = unsafe shares.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      if share == .max, isOpaque {
        unsafe bytes.storeBytes(of: four, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      } else if share != 0 {
        let factors = Factors(share)
        let source = top.scaled(by: factors)
        let below = unsafe bytes.loadUnaligned(
          fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
        // With an opaque color, the alpha equals the coverage.
        let rest = isOpaque ? factors.rest : source.transparency
        unsafe bytes.storeBytes(
          of: source.added(to: FourPixels(below).scaled(by: rest)), toByteOffset: index &* 4,
          as: SIMD4<UInt32>.self)
      }
      index &+= 4
    }
    return index
  }

  static func blendFours(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int,
    coverage: UInt32
  ) -> Int {
    let share = Factors(all: coverage)
    let bytes = UnsafeMutableRawPointer(row)
    let pixels = unsafe UnsafeRawPointer(source)
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe pixels.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      let top = FourPixels(four).scaled(by: share)
      let below = unsafe bytes.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      unsafe bytes.storeBytes(
        of: top.added(to: FourPixels(below).scaled(by: top.transparency)),
        toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      index &+= 4
    }
    return index
  }
}

/// Four premultiplied pixels with 16 bits per channel: red and blue, then green and alpha.
private struct FourPixels {
  private var even: SIMD8<UInt16>
  private var odd: SIMD8<UInt16>

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    even = unsafe unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    odd = unsafe unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  /// The factors 255 − alpha.
  @inline(__always)
  var transparency: Factors {
    let alpha = unsafe unsafeBitCast(odd, to: SIMD4<UInt32>.self) & 0xFFFF_0000
    return Factors(pairs: unsafe unsafeBitCast(alpha | alpha &>> 16, to: SIMD8<UInt16>.self)).rest
  }

  /// Returns each pixel's channels multiplied by a factor, divided by 255 and rounded to the
  /// nearest.
  @inline(__always)
  func scaled(by factors: Factors) -> FourPixels {
    let (a, b) = (even &* factors.pairs &+ 128, odd &* factors.pairs &+ 128)
    return FourPixels(even: (a &+ a &>> 8) &>> 8, odd: (b &+ b &>> 8) &>> 8)
  }

  /// Returns the sums of the channels, which must fit into 8 bits.
  @inline(__always)
  func added(to other: FourPixels) -> SIMD4<UInt32> {
    let low = unsafe unsafeBitCast(even &+ other.even, to: SIMD4<UInt32>.self)
    let high = unsafe unsafeBitCast(odd &+ other.odd, to: SIMD4<UInt32>.self)
    return low | high &<< 8
  }
}

/// Four factors, 0…255, one for each of four pixels.
private struct Factors {
  /// Each factor twice, for the two channels in a vector.
  let pairs: SIMD8<UInt16>

  @inline(__always)
  init(pairs: SIMD8<UInt16>) { self.pairs = pairs }

  /// Creates factors from four bytes.
  ///
  /// The lowest byte belongs to the first pixel.
  @inline(__always)
  init(_ bytes: UInt32) {
    let bytes = UInt64(bytes)
    let low = (bytes & 0xFF | bytes &<< 24 & 0xFF_0000_0000) &* 0x1_0001
    let high = (bytes &>> 16 & 0xFF | bytes &<< 8 & 0xFF_0000_0000) &* 0x1_0001
    pairs = unsafe unsafeBitCast(SIMD2(low, high), to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  init(all factor: UInt32) { pairs = SIMD8(repeating: UInt16(factor)) }

  /// The factors subtracted from 255.
  @inline(__always)
  var rest: Factors { Factors(pairs: 255 &- pairs) }
}
