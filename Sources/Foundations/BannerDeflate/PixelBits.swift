// SPDX-License-Identifier: MIT

/// A row of bits, one for each pixel.
@safe package struct PixelBits: ~Copyable {
  /// The words of 64 pixels each, with the first pixel's bit lowest.
  ///
  /// Bits after the last pixel are 0.
  let words: Scratch<UInt64>

  /// Creates bits for rows of a width.
  init(width: Int) { words = Scratch(count: width / 64 + 2, filledWith: 0) }

  /// Returns the number of successive set bits from a position.
  @inline(__always) package func run(from place: Int) -> Int {
    var word = place &>> 6
    let bits = words[word] &>> UInt64(truncatingIfNeeded: place & 63)
    var count = (~bits).trailingZeroBitCount
    guard count >= 64 &- (place & 63) else { return count }
    count = 64 &- (place & 63)
    while true {
      word &+= 1
      let more = (~words[word]).trailingZeroBitCount
      count &+= more
      guard more == 64 else { return count }
    }
  }

  /// Returns the bits from a pixel on, with the first one lowest.
  ///
  /// At least 57 of them are valid, and the others are 0.
  @inline(__always) static func near(_ place: Int, of words: UnsafePointer<UInt64>) -> UInt64 {
    let bits = unsafe UnsafeRawPointer(words).loadUnaligned(
      fromByteOffset: place &>> 3, as: UInt64.self)
    return UInt64(littleEndian: bits) &>> UInt64(truncatingIfNeeded: place & 7)
  }

  /// The length of the longest run that a single look at nearby bits can measure.
  static let near = 56

  /// Returns the index of the first word from an index on with 64 set bits in a row, or nil.
  @inline(__always) func nextWholeWord(from word: Int, width: Int) -> Int? {
    var word = word
    while word &<< 6 < width {
      if words[word] == .max { return word }
      word &+= 1
    }
    return nil
  }

  /// Returns the number of successive set bits just before a position.
  @inline(__always) package func run(before place: Int) -> Int {
    guard place > 0 else { return 0 }
    let bits = words[(place - 1) &>> 6]
    let shift = UInt64(truncatingIfNeeded: 63 &- (place - 1) & 63)
    return (~(bits &<< shift)).leadingZeroBitCount
  }
}
