// SPDX-License-Identifier: MIT

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
