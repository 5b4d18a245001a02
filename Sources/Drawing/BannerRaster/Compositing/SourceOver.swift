// SPDX-License-Identifier: MIT

internal import CBannerPixelRows
package import BannerPixels

/// Every channel of a premultiplied pixel times a factor 0…255, each rounded to the nearest.
@inline(__always)
package func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  // Two channels at a time, each in 16 bits: `round(c · f / 255)` as in `multiply255`.
  var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  low = (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  var high = (pixel &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// A premultiplied pixel laid over another: `source + round(below · (255 − alpha) / 255)`.
@inline(__always)
package func sourceOver(_ source: UInt32, _ below: UInt32) -> UInt32 {
  let alpha = source &>> 24
  if alpha == 255 { return source }
  return source &+ scale(below, by: 255 &- alpha)
}

/// Source-over for runs of pixels.
///
/// Unsafe: callers hand over addresses of runs they have checked. Eight pixels at a time are made by
/// CBannerPixelRows where the processor can, four by SourceOver+Wide.swift; a channel is the same, however many are
/// made at once.
@unsafe package enum SourceOver {
  /// One pixel in the place of a run.
  @inline(__always)
  package static func set(_ pixel: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    unsafe bannerrender_set_pixels(row, pixel, count)
  }

  /// One pixel over a run.
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

  /// One pixel over rows of them by the coverage of each.
  ///
  /// - Parameters:
  ///   - pixels: The first row's.
  ///   - pitch: Pixels from one row to the next.
  ///   - mask: Coverage 0…255 of `count` pixels for each row.
  ///   - stride: Coverages from one row to the next.
  ///   - registers: Those that are used; this processor must have them.
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

  /// A run of pixels over another, each times one coverage.
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
