// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// Comparisons of adjacent pixels in memory with other pixels, and tests for full alpha.
///
/// Unsafe: callers pass addresses of memory that they have checked.
@unsafe package enum EqualPixels {
  /// Returns whether two sequences of pixels are equal.
  static func areEqual(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    var index = 0
    while index + 16 <= count {
      let a = unsafe UnsafeRawPointer(one + index).loadUnaligned(as: SIMD16<UInt32>.self)
      let b = unsafe UnsafeRawPointer(other + index).loadUnaligned(as: SIMD16<UInt32>.self)
      let different = a ^ b
      let four = different.lowHalf | different.highHalf
      let two = unsafe unsafeBitCast(four.lowHalf | four.highHalf, to: SIMD2<UInt64>.self)
      if two[0] | two[1] != 0 { return false }
      index += 16
    }
    while index < count {
      if unsafe one[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Returns the number of equal pixels before the first difference, up to a maximum.
  @inline(__always)
  package static func run(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, atMost count: Int
  ) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let equal = unsafe eight(one + index, other + index)
      if equal != 255 { return index &+ (~equal).trailingZeroBitCount }
      index &+= 8
    }
    while index < count, unsafe one[index] == other[index] { index &+= 1 }
    return index
  }

  /// Returns the number of opaque pixels before the first other pixel, up to a maximum.
  @inline(__always)
  static func opaque(_ pixels: UnsafePointer<UInt32>, atMost count: Int) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let eight = unsafe UnsafeRawPointer(pixels + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let four = eight.lowHalf & eight.highHalf
      let two = four.lowHalf & four.highHalf
      if (two.x & two.y) &>> 24 != 255 { break }
      index &+= 8
    }
    while index < count, unsafe pixels[index] &>> 24 == 255 { index &+= 1 }
    return index
  }

  /// Returns one bit for each of 64 pixels: whether it equals the other one.
  @inline(__always)
  static func word(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>) -> UInt64 {
    let low =
      unsafe eight(one, other) | eight(one + 8, other + 8) &<< 8
      | eight(one + 16, other + 16) &<< 16 | eight(one + 24, other + 24) &<< 24
    let high =
      unsafe eight(one + 32, other + 32) &<< 32 | eight(one + 40, other + 40) &<< 40
      | eight(one + 48, other + 48) &<< 48 | eight(one + 56, other + 56) &<< 56
    return low | high
  }

  /// Returns one bit for each of eight pixels.
  @inline(__always)
  private static func eight(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>
  ) -> UInt64 {
    #if arch(x86_64)
      UInt64(unsafe bannerrender_equal_eight(one, other))
    #else
      unsafe eightPlainly(one, other)
    #endif
  }

  /// Returns the same as `eight` on every processor.
  @inline(__always)
  package static func eightPlainly(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>
  ) -> UInt64 {
    let a = unsafe UnsafeRawPointer(one).loadUnaligned(as: SIMD8<UInt32>.self)
    let b = unsafe UnsafeRawPointer(other).loadUnaligned(as: SIMD8<UInt32>.self)
    let ones = SIMD8<UInt32>(repeating: 0).replacing(with: 1, where: a .== b)
    let bytes = unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: ones), to: UInt64.self)
    // The product moves the lowest bit of each byte to the highest byte, side by side.
    return (bytes &* 0x0102_0408_1020_4080) &>> 56
  }
}
