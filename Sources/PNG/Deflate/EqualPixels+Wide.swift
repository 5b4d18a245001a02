// SPDX-License-Identifier: MIT

internal import CPixelRows

/// Whether this processor has registers of 256 bits.
package let hasWideRows = bannerrender_has_wide_rows() != 0

/// One bit for each pixel of a row: whether it equals another one.
@safe package struct EqualPixels: ~Copyable {
  let words: Scratch<UInt64>
  private let isWide: Bool

  /// Bits for rows of so many pixels.
  ///
  /// - Parameter isWide: Whether the loops for wider registers are used, which give the same bits.
  package init(width: Int, isWide: Bool = hasWideRows) {
    self.isWide = isWide
    words = Scratch(count: width / 64 + 2, filledWith: 0)
  }

  /// Compares two stretches of pixels.
  ///
  /// Beyond the last one every bit says that pixels differ.
  package func compare(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, count: Int) {
    let wholes = count / 64
    if isWide {
      unsafe bannerrender_equal_pixels(one, other, wholes, words.pointer)
    } else {
      for word in 0..<wholes {
        words[word] = unsafe Self.word(one + 64 &* word, other + 64 &* word)
      }
    }
    var bits: UInt64 = 0
    for index in 64 &* wholes..<count where unsafe one[index] == other[index] {
      bits |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
    }
    words[wholes] = bits
    if wholes + 1 < words.count { words[wholes + 1] = 0 }
  }

  /// Says that all pixels differ.
  func clear(width: Int) { words.fill(width / 64 + 2, with: 0) }

  /// How many pixels from one on are equal, without a gap.
  @inline(__always) package func run(from place: Int) -> Int {
    var word = place &>> 6
    let shift = UInt64(truncatingIfNeeded: place)
    // The next 64 bits; those of the second word are shifted in two steps, as it may be by 64.
    let bits = words[word] &>> shift | (words[word &+ 1] &<< 1) &<< (~shift)
    var count = (~bits).trailingZeroBitCount
    guard count == 64 else { return count }
    word &+= 1
    count &-= place & 63
    while true {
      let bits = words[word]
      count &+= (~bits).trailingZeroBitCount
      guard bits == .max else { return count }
      word &+= 1
    }
  }

  /// The first place from one on with 64 equal pixels in a row of bits, or nil.
  @inline(__always) func nextWholeWord(from word: Int, width: Int) -> Int? {
    var word = word
    while word &<< 6 < width {
      if words[word] == .max { return word }
      word &+= 1
    }
    return nil
  }

  /// How many equal pixels end just before a place.
  @inline(__always) func run(before place: Int) -> Int {
    guard place > 0 else { return 0 }
    let bits = words[(place - 1) &>> 6]
    let shift = UInt64(truncatingIfNeeded: 63 &- (place - 1) & 63)
    return (~(bits &<< shift)).leadingZeroBitCount
  }

  /// One bit for each of 64 pixels.
  @inline(__always)
  private static func word(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>
  ) -> UInt64 {
    let low =
      unsafe eight(one, other) | eight(one + 8, other + 8) &<< 8
      | eight(one + 16, other + 16) &<< 16 | eight(one + 24, other + 24) &<< 24
    let high =
      unsafe eight(one + 32, other + 32) &<< 32 | eight(one + 40, other + 40) &<< 40
      | eight(one + 48, other + 48) &<< 48 | eight(one + 56, other + 56) &<< 56
    return low | high
  }

  /// Whether two stretches of pixels are equal.
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

  /// How many pixels are equal before the first that are not; at most so many.
  @inline(__always)
  static func run(
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

  /// How many pixels have full alpha before the first that has not; at most so many.
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

  /// One bit for each of eight pixels.
  @inline(__always)
  private static func eight(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>
  ) -> UInt64 {
    let a = unsafe UnsafeRawPointer(one).loadUnaligned(as: SIMD8<UInt32>.self)
    let b = unsafe UnsafeRawPointer(other).loadUnaligned(as: SIMD8<UInt32>.self)
    let ones = SIMD8<UInt32>(repeating: 0).replacing(with: 1, where: a .== b)
    let bytes = unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: ones), to: UInt64.self)
    // Brings the lowest bit of each byte to the highest byte, side by side.
    return (bytes &* 0x0102_0408_1020_4080) &>> 56
  }
}
