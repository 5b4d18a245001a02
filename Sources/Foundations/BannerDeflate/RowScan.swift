// SPDX-License-Identifier: MIT

internal import CBannerPixelRows
package import BannerPixels

/// What one look at a row of pixels finds: which of them repeat a neighbour, and the sums of all.
@safe package struct RowScan: ~Copyable {
  /// Whether a pixel equals the one before; never the first one.
  package let asBefore: PixelBits
  /// Whether a pixel equals the one above.
  package let asAbove: PixelBits
  /// Whether all alpha is full.
  package private(set) var isOpaque = false
  /// Of the row's bytes, if its pixels are written as they are.
  package private(set) var sum = AdlerSum()

  private let width: Int
  private let registers: RowRegisters
  /// Pixels that are looked at in one go; whole words of bits.
  private static let part = 1 << 19

  /// For rows of so many pixels.
  ///
  /// - Parameter registers: Those that are used; this processor must have them.
  package init(width: Int, registers: RowRegisters = .best) {
    precondition(registers.areHere, "nobody can use registers that aren't there")
    self.width = width
    self.registers = registers
    asBefore = PixelBits(width: width)
    asAbove = PixelBits(width: width)
  }

  /// Looks at a row.
  ///
  /// - Parameters:
  ///   - above: The row above; none equals no pixel of it.
  ///   - channels: 3, which leaves alpha out of the sums, or 4.
  package mutating func look(
    at pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, channels: Int
  ) {
    // The word that the last pixels share with what is beyond.
    asBefore.words[width / 64] = 0
    asAbove.words[width / 64] = 0
    if unsafe above == nil { asAbove.words.fill(width / 64, with: 0) }
    switch registers {
    case .narrow: unsafe lookNarrow(pixels, above, channels)
    case .wide: unsafe lookWide(pixels, above, channels, bannerrender_look)
    case .widest: unsafe lookWide(pixels, above, channels, bannerrender_look_widest)
    }
  }

  /// - Parameter look: Looks at some pixels.
  @inline(__always)
  private mutating func lookWide(
    _ pixels: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ channels: Int,
    _ look: (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>?, Int, Int32, Int32,
      UnsafeMutablePointer<UInt64>,
      UnsafeMutablePointer<UInt64>
    ) -> bannerrender_sums
  ) {
    isOpaque = true
    sum = AdlerSum()
    var start = 0
    while start < width {
      let count = min(width - start, Self.part)
      let found = unsafe look(
        pixels + start, above.map { unsafe $0 + start }, count, start > 0 ? 1 : 0,
        channels == 4 ? 1 : 0, asBefore.words.pointer + start / 64,
        asAbove.words.pointer + start / 64)
      isOpaque = isOpaque && found.is_opaque != 0
      let part = AdlerSum(found, count: count * channels)
      if start == 0 { sum = part } else { sum.append(part) }
      start += count
    }
  }

  /// The same in registers that every processor has.
  private mutating func lookNarrow(
    _ pixels: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ channels: Int
  ) {
    // The first pixel has none before it.
    unsafe Self.compare(pixels, pixels - 1, from: 1, to: width, asBefore)
    if let above = unsafe above {
      unsafe Self.compare(pixels, above, from: 0, to: width, asAbove)
    }
    isOpaque = unsafe EqualPixels.opaque(pixels, atMost: width) == width
    sum = unsafe AdlerSum.of(pixels, count: width, channels: channels)
  }

  /// Sets one bit for each pixel of a stretch: whether it equals another one.
  private static func compare(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, from start: Int, to end: Int,
    _ bits: borrowing PixelBits
  ) {
    for word in 0...end / 64 {
      let (first, behind) = (max(start, 64 * word), min(end, 64 * word + 64))
      if first == 64 * word, behind == first + 64 {
        bits.words[word] = unsafe EqualPixels.word(one + first, other + first)
        continue
      }
      var some: UInt64 = 0
      for index in first..<max(first, behind) where unsafe one[index] == other[index] {
        some |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
      }
      bits.words[word] = some
    }
  }
}
