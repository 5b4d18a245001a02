// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// The sums of Adler-32 over a stretch of bytes, beginning with nothing, so that stretches can be added up.
package struct AdlerSum: Hashable {
  static let modulus: UInt64 = 65_521

  /// The sum of all bytes, below the modulus.
  var bytes: UInt64 = 0
  /// The sum of all sums after each byte, below the modulus.
  var sums: UInt64 = 0
  /// How many bytes there are, by the modulus.
  var count: UInt64 = 0

  /// The sums of nothing.
  package init() {}

  init(bytes: UInt64, sums: UInt64, count: UInt64) {
    self.bytes = bytes
    self.sums = sums
    self.count = count
  }

  /// Adds the bytes that follow.
  ///
  /// They raise each of their sums by all that was before them.
  @inline(__always) package mutating func append(_ next: AdlerSum) {
    sums = (sums &+ bytes &* next.count &+ next.sums) % Self.modulus
    bytes = (bytes &+ next.bytes) % Self.modulus
    count = (count &+ next.count) % Self.modulus
  }

  /// What a zlib stream ends with.
  ///
  /// The number begins with 1, which each of the sums after a byte has once more.
  package var checksum: UInt32 {
    let high = (sums + count) % Self.modulus
    return UInt32(high << 16 | (bytes + 1) % Self.modulus)
  }

  /// A pixel as often as there are columns.
  ///
  /// - Parameters:
  ///   - pixel: As it is written, red in the lowest byte.
  ///   - channels: How many of its bytes are written.
  package static func even(_ pixel: UInt32, width: Int, channels: Int) -> AdlerSum {
    var (whole, late): (UInt64, UInt64) = (0, 0)
    for channel in 0..<channels {
      let level = UInt64(pixel >> UInt32(8 * channel) & 255)
      whole += level
      late += level * UInt64(channel)
    }
    // With n pixels, the one at i is part of the sums after channels · (n - i) bytes, but for the bytes
    // of its own before it.
    let count = UInt64(width)
    let triangle = (width % 2 == 0 ? count / 2 * (count + 1) : (count + 1) / 2 * count) % modulus
    let n = count % modulus
    let sums = UInt64(channels) * whole % modulus * triangle % modulus
    return AdlerSum(
      bytes: n * whole % modulus, sums: (sums + modulus - n * late % modulus) % modulus,
      count: n * UInt64(channels) % modulus)
  }
}

extension AdlerSum {
  /// The sums over the bytes of pixels.
  ///
  /// - Parameters:
  ///   - pixels: As they are written, red in the lowest byte.
  ///   - channels: 3, which leaves alpha away, or 4.
  package static func of(
    _ pixels: UnsafePointer<UInt32>, count: Int, channels: Int
  ) -> AdlerSum {
    var sum = AdlerSum()
    for start in stride(from: 0, to: count, by: 1024) {
      let some = min(count - start, 1024)
      sum.append(unsafe block(pixels + start, count: some, channels: channels))
    }
    return sum
  }

  /// Sums that are not divided yet.
  init(_ sums: bannerrender_sums, count: Int) {
    self.init(
      bytes: sums.bytes % Self.modulus, sums: sums.sums % Self.modulus,
      count: UInt64(count) % Self.modulus)
  }

  /// At most 1024 pixels, as halves of 16 bits hold 256 levels, and four pixels are taken at once.
  private static func block(
    _ pixels: UnsafePointer<UInt32>, count: Int, channels: Int
  ) -> AdlerSum {
    let halves = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    // Green, and alpha if it counts.
    let others = channels == 4 ? halves : SIMD4<UInt32>(repeating: 0x0000_00FF)
    let low = SIMD4<UInt32>(repeating: 0xFFFF)
    // Of each of four columns: red and blue, green and alpha, levels, and sums of levels.
    var (rb, ga) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    var (levels, sums) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    let groups = count / 4
    for index in 0..<groups {
      let four = unsafe UnsafeRawPointer(pixels + 4 * index)
        .loadUnaligned(as: SIMD4<UInt32>.self)
      let one = four & halves
      let two = (four &>> 8) & others
      rb &+= one
      ga &+= two
      let both = one &+ two
      levels &+= (both & low) &+ (both &>> 16)
      sums &+= levels
    }
    var total: UInt64 = 0
    var weighted: UInt64 = 0
    var late: UInt64 = 0
    let n = UInt64(channels)
    for lane in 0..<4 {
      let level = UInt64(levels[lane])
      total += level
      weighted += 4 * UInt64(sums[lane]) - UInt64(lane) * level
      late += UInt64(ga[lane] & 0xFFFF) + 2 * UInt64(rb[lane] >> 16) + 3 * UInt64(ga[lane] >> 16)
    }
    var sum = AdlerSum(
      bytes: total % modulus, sums: (n * weighted - late) % modulus,
      count: UInt64(groups * 4) * n)
    for index in groups * 4..<count {
      unsafe sum.append(.even(pixels[index], width: 1, channels: channels))
    }
    return sum
  }
}
