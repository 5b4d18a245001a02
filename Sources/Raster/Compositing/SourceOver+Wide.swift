// SPDX-License-Identifier: MIT

// Source-over for runs of pixels that differ, four at a time. The twin for one pixel is `sourceOver` with
// `scale`; each channel of both is `round(c · f / 255)`.
extension SourceOver {
  /// One pixel over a run by the coverage of each.
  ///
  /// - Parameters:
  ///   - mask: Coverage 0…255 of `count` pixels.
  static func fill(
    _ color: UInt32, _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ count: Int
  ) {
    let channels = SIMD16<UInt16>(
      truncatingIfNeeded: unsafe unsafeBitCast(
        SIMD4<UInt32>(repeating: color), to: SIMD16<UInt8>.self))
    let isOpaque = color &>> 24 == 255
    let bytes = UnsafeMutableRawPointer(row)
    let shares = unsafe UnsafeRawPointer(mask)
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe shares.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
      let all = unsafe unsafeBitCast(four, to: UInt32.self)
      if all == .max, isOpaque {
        unsafe bytes.storeBytes(
          of: SIMD4<UInt32>(repeating: color), toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      } else if all != 0 {
        let share = SIMD16<UInt16>(truncatingIfNeeded: spread(SIMD4(truncatingIfNeeded: four)))
        let source = divided(channels &* share)
        let below = unsafe bytes.loadUnaligned(
          fromByteOffset: index &* 4, as: SIMD16<UInt8>.self)
        unsafe bytes.storeBytes(
          of: over(source, below), toByteOffset: index &* 4, as: SIMD16<UInt8>.self)
      }
      index &+= 4
    }
    while index < count {
      let source = scale(color, by: UInt32(unsafe mask[index]))
      unsafe row[index] = sourceOver(source, unsafe row[index])
      index &+= 1
    }
  }

  /// A run of pixels over another, each times one coverage.
  static func blend(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int,
    coverage: UInt32
  ) {
    let share = SIMD16<UInt16>(repeating: UInt16(coverage))
    let target = UnsafeMutableRawPointer(row)
    let pixels = unsafe UnsafeRawPointer(source)
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe pixels.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD16<UInt8>.self)
      let top = divided(SIMD16<UInt16>(truncatingIfNeeded: four) &* share)
      let below = unsafe target.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(
        of: over(top, below), toByteOffset: index &* 4, as: SIMD16<UInt8>.self)
      index &+= 4
    }
    while index < count {
      let top = scale(unsafe source[index], by: coverage)
      unsafe row[index] = sourceOver(top, unsafe row[index])
      index &+= 1
    }
  }
}

/// Four premultiplied pixels over four others.
@inline(__always)
private func over(_ source: SIMD16<UInt8>, _ below: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let alpha = unsafe unsafeBitCast(source, to: SIMD4<UInt32>.self) &>> 24
  let rest = 255 &- SIMD16<UInt16>(truncatingIfNeeded: spread(alpha))
  return source &+ divided(SIMD16<UInt16>(truncatingIfNeeded: below) &* rest)
}

/// Four numbers 0…255, each in all bytes of its element.
@inline(__always)
private func spread(_ numbers: SIMD4<UInt32>) -> SIMD16<UInt8> {
  let pairs = numbers | numbers &<< 8
  return unsafe unsafeBitCast(pairs | pairs &<< 16, to: SIMD16<UInt8>.self)
}

/// Products of two numbers 0…255, divided by 255 and rounded to the nearest.
@inline(__always)
private func divided(_ products: SIMD16<UInt16>) -> SIMD16<UInt8> {
  let sums = products &+ 128
  return SIMD16<UInt8>(truncatingIfNeeded: (sums &+ sums &>> 8) &>> 8)
}
