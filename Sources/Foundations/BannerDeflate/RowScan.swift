// SPDX-License-Identifier: MIT

internal import CBannerPixelRows
package import BannerPixels

/// The result of scanning a row of pixels: the pixels that repeat a neighbor, and the sums of all
/// pixels.
@safe package struct RowScan: ~Copyable {
  /// The pixels that equal the previous one.
  ///
  /// The first pixel never does.
  package let asBefore: PixelBits
  /// The pixels that equal the one above.
  package let asAbove: PixelBits
  /// Whether every pixel is opaque.
  package private(set) var isOpaque = false
  /// The sums of the row's bytes, if its pixels are written unchanged.
  package private(set) var sum = AdlerSum()

  private let width: Int
  private let registers: RowRegisters
  /// The number of pixels that are scanned at a time, a multiple of the word size.
  private static let part = 1 << 19

  /// Creates a scan for rows of a width.
  ///
  /// - Parameter registers: The registers to use. This processor must support them.
  package init(width: Int, registers: RowRegisters = .best) {
    precondition(registers.areHere, "the processor lacks these registers")
    self.width = width
    self.registers = registers
    asBefore = PixelBits(width: width)
    asAbove = PixelBits(width: width)
  }

  /// Scans a row.
  ///
  /// - Parameters:
  ///   - above: The row above. Without one, no pixel is equal to it.
  ///   - channels: 3 to leave alpha out of the sums, or 4.
  package mutating func look(
    at pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, channels: Int
  ) {
    // The last pixels share a word with positions after the row.
    asBefore.words[width / 64] = 0
    asAbove.words[width / 64] = 0
    if unsafe above == nil { asAbove.words.fill(width / 64, with: 0) }
    switch registers {
    case .narrow: unsafe lookNarrow(pixels, above, channels)
    case .wide: unsafe lookWide(pixels, above, channels, bannerrender_look)
    case .widest: unsafe lookWide(pixels, above, channels, bannerrender_look_widest)
    }
  }

  /// Scans a row with wide registers.
  ///
  /// - Parameter look: A function that scans some pixels.
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

  /// Scans a row with registers that every processor has.
  private mutating func lookNarrow(
    _ pixels: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ channels: Int
  ) {
    // The first pixel has no previous one.
    unsafe Self.compare(pixels, pixels - 1, from: 1, to: width, asBefore)
    if let above = unsafe above {
      unsafe Self.compare(pixels, above, from: 0, to: width, asAbove)
    }
    isOpaque = unsafe EqualPixels.opaque(pixels, atMost: width) == width
    sum = unsafe AdlerSum.of(pixels, count: width, channels: channels)
  }

  /// Sets one bit for each pixel of a range: whether it equals another one.
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
