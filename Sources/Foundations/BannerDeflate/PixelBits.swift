// SPDX-License-Identifier: MIT

/// One bit for each pixel of a row.
@safe package struct PixelBits: ~Copyable {
  /// Of 64 pixels each, the first one's bit lowest; the bits beyond the last pixel are 0.
  let words: Scratch<UInt64>

  /// Bits for rows of so many pixels.
  init(width: Int) { words = Scratch(count: width / 64 + 2, filledWith: 0) }

  /// How many bits from one on are set, without a gap.
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

  /// Of some words, the bits of the pixels from one on, the first one's lowest: 57 of them or more, and 0 above.
  @inline(__always) static func near(_ place: Int, of words: UnsafePointer<UInt64>) -> UInt64 {
    let bits = unsafe UnsafeRawPointer(words).loadUnaligned(
      fromByteOffset: place &>> 3, as: UInt64.self)
    return UInt64(littleEndian: bits) &>> UInt64(truncatingIfNeeded: place & 7)
  }

  /// Pixels of a run that one look at near bits can tell from longer ones.
  static let near = 56

  /// The first word from one on with 64 bits set, of a row of pixels, or nil.
  @inline(__always) func nextWholeWord(from word: Int, width: Int) -> Int? {
    var word = word
    while word &<< 6 < width {
      if words[word] == .max { return word }
      word &+= 1
    }
    return nil
  }

  /// How many set bits end just before a place.
  @inline(__always) package func run(before place: Int) -> Int {
    guard place > 0 else { return 0 }
    let bits = words[(place - 1) &>> 6]
    let shift = UInt64(truncatingIfNeeded: 63 &- (place - 1) & 63)
    return (~(bits &<< shift)).leadingZeroBitCount
  }
}
