// SPDX-License-Identifier: MIT

internal import Pixels

/// Every channel of a premultiplied pixel times a factor 0…255, each rounded to the nearest.
@inline(__always)
func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  // Two channels at a time, each in 16 bits: `round(c · f / 255)` as in `multiply255`.
  var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  low = (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  var high = (pixel &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// A premultiplied pixel laid over another: `source + round(below · (255 − alpha) / 255)`.
@inline(__always)
func sourceOver(_ source: UInt32, _ below: UInt32) -> UInt32 {
  let alpha = source &>> 24
  if alpha == 255 { return source }
  return source &+ scale(below, by: 255 &- alpha)
}

/// Source-over for runs of pixels.
///
/// Unsafe: callers hand over addresses of runs they have checked.
@unsafe enum SourceOver {
  /// One pixel over a run, four at a time.
  static func fill(_ source: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let rest = SIMD16<UInt16>(repeating: UInt16(255 &- source &>> 24))
    let color = unsafe unsafeBitCast(
      SIMD4<UInt32>(repeating: source), to: SIMD16<UInt8>.self)
    var index = 0
    let raw = UnsafeMutableRawPointer(row)
    while index &+ 4 <= count {
      let below = unsafe raw.loadUnaligned(fromByteOffset: index &* 4, as: SIMD16<UInt8>.self)
      let product = SIMD16<UInt16>(truncatingIfNeeded: below) &* rest &+ 128
      let scaled = (product &+ product &>> 8) &>> 8
      unsafe raw.storeBytes(
        of: color &+ SIMD16<UInt8>(truncatingIfNeeded: scaled), toByteOffset: index &* 4,
        as: SIMD16<UInt8>.self)
      index &+= 4
    }
    while index < count {
      unsafe row[index] = sourceOver(source, unsafe row[index])
      index &+= 1
    }
  }
}
