// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// The Adler-32 sums of a sequence of bytes, starting at zero, so that the sums of adjacent
/// sequences can be combined.
package struct AdlerSum: Hashable {
  static let modulus: UInt64 = 65_521

  /// The sum of the bytes, reduced by the modulus.
  var bytes: UInt64 = 0
  /// The sum of the running sums after each byte, reduced by the modulus.
  var sums: UInt64 = 0
  /// The number of bytes, reduced by the modulus.
  var count: UInt64 = 0

  /// Creates the sums of an empty sequence.
  package init() {}

  init(bytes: UInt64, sums: UInt64, count: UInt64) {
    self.bytes = bytes
    self.sums = sums
    self.count = count
  }

  /// Appends the bytes that follow.
  ///
  /// Each running sum after them includes the sum of the earlier bytes.
  @inline(__always) package mutating func append(_ next: AdlerSum) {
    sums = (sums &+ bytes &* next.count &+ next.sums) % Self.modulus
    bytes = (bytes &+ next.bytes) % Self.modulus
    count = (count &+ next.count) % Self.modulus
  }

  /// The checksum at the end of a zlib stream.
  ///
  /// It starts at 1, which each running sum includes once more.
  package var checksum: UInt32 {
    let high = (sums + count) % Self.modulus
    return UInt32(high << 16 | (bytes + 1) % Self.modulus)
  }

  /// Returns the sums of one pixel repeated for each column.
  ///
  /// - Parameters:
  ///   - pixel: The pixel as written, with red in the lowest byte.
  ///   - channels: The number of bytes per pixel.
  package static func even(_ pixel: UInt32, width: Int, channels: Int) -> AdlerSum {
    var (whole, late): (UInt64, UInt64) = (0, 0)
    for channel in 0..<channels {
      let level = UInt64(pixel >> UInt32(8 * channel) & 255)
      whole += level
      late += level * UInt64(channel)
    }
    // The pixel at index i of n is part of channels · (n - i) running sums, except for those
    // after its own earlier bytes.
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
  /// Returns the sums of the bytes of pixels.
  ///
  /// - Parameters:
  ///   - pixels: The pixels as written, with red in the lowest byte.
  ///   - channels: 3 to skip alpha, or 4.
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

  /// Creates sums from values that are not yet reduced.
  init(_ sums: bannerrender_sums, count: Int) {
    self.init(
      bytes: sums.bytes % Self.modulus, sums: sums.sums % Self.modulus,
      count: UInt64(count) % Self.modulus)
  }

  /// Returns the sums of at most 1,024 pixels.
  ///
  /// Halves of 16 bits hold 256 levels, and four pixels are processed at once.
  private static func block(
    _ pixels: UnsafePointer<UInt32>, count: Int, channels: Int
  ) -> AdlerSum {
    let halves = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    // Green, and alpha for four channels.
    let others = channels == 4 ? halves : SIMD4<UInt32>(repeating: 0x0000_00FF)
    let low = SIMD4<UInt32>(repeating: 0xFFFF)
    // For each of four columns: red and blue, green and alpha, levels, and sums of levels.
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
