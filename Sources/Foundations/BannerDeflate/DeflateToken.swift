// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// A step of a Deflate stream of pixels: four codes at most that are written one after the other, as their places
/// among a block's; or the longest match there is, some times.
struct DeflateToken: BitwiseCopyable {
  /// Four places of 16 bits, the first one lowest; or, with the highest bit set, the place of a distance, and how many
  /// times from bit 32 on.
  let bits: UInt64

  private static let repeated: UInt64 = 1 << 63

  /// Where a block's codes lie.
  enum CodeIndex {
    /// Red, green, blue and alpha, 256 levels each: apart, so that equal ones of a grey pixel are counted without
    /// waiting for each other.
    static let levels = 0
    /// Of matches by their length, with the bits that follow it.
    static let lengths = 4 * 256
    /// The distance of the pixel before, with the bits that follow it.
    static let before = lengths + Deflate.longest + 1
    /// That of the pixel above.
    static let above = before + 1
    /// The symbols of distances; the bits that follow one have places of their own.
    static let distances = above + 1
    /// Bits that stand for themselves, by their number and value.
    static let bits = distances + Deflate.distances
    /// How many of them have a place together; a distance has less than twice as many.
    static let mostBits = 7
    /// A code without bits.
    static let none = place(ofBits: 0, 0)
    static let count = bits + 2 << mostBits

    /// The place of up to seven bits.
    @inline(__always) package static func place(ofBits count: Int, _ value: Int) -> Int {
      bits &+ (1 &<< count | value)
    }
  }

  /// The literals of a pixel, which is straight.
  @inline(__always) init(pixel: UInt32) {
    var spread = UInt64(pixel)
    spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
    bits = spread &+ Self.channels
  }

  /// Writes the literals of two pixels, which are straight and lie side by side, to two steps.
  @inline(__always)
  package static func write(
    _ pixels: UnsafePointer<UInt32>, to tokens: UnsafeMutablePointer<DeflateToken>
  ) {
    #if arch(x86_64)
      unsafe bannerrender_widen_two(tokens, pixels, channels)
    #else
      unsafe tokens[0] = DeflateToken(pixel: pixels[0])
      unsafe tokens[1] = DeflateToken(pixel: pixels[1])
    #endif
  }

  /// What is added to a pixel's levels.
  private static let channels: UInt64 = 256 << 16 | 512 << 32 | 768 << 48

  /// A match with one of the two distances that have a place of their own.
  ///
  /// - Parameters:
  ///   - length: In bytes, at least 3, and no more than the longest.
  ///   - distance: The distance's place.
  @inline(__always) init(length: Int, distance: Int) {
    let none = UInt64(CodeIndex.none)
    bits =
      UInt64(truncatingIfNeeded: CodeIndex.lengths &+ length)
      | UInt64(truncatingIfNeeded: distance) &<< 16 | none &<< 32 | none &<< 48
  }

  /// A match.
  ///
  /// - Parameter length: In bytes, at least 3, and no more than the longest.
  @inline(__always) init(_ distance: Distance, length: Int) {
    let (symbol, extra, count) = Deflate.symbol(ofDistance: distance.bytes)
    let low = min(count, CodeIndex.mostBits)
    let first = CodeIndex.place(ofBits: low, extra & (1 &<< low &- 1))
    let second = CodeIndex.place(ofBits: count &- low, extra &>> low)
    bits =
      UInt64(truncatingIfNeeded: CodeIndex.lengths &+ length)
      | UInt64(truncatingIfNeeded: CodeIndex.distances &+ symbol) &<< 16
      | UInt64(truncatingIfNeeded: first) &<< 32 | UInt64(truncatingIfNeeded: second) &<< 48
  }

  /// The longest match, over and over.
  ///
  /// - Parameters:
  ///   - times: Less than 2³¹.
  ///   - distance: The place of one of the two distances that have one of their own.
  @inline(__always) init(longestTimes times: Int, distance: Int) {
    bits =
      Self.repeated | UInt64(truncatingIfNeeded: distance)
      | UInt64(truncatingIfNeeded: times) &<< 32
  }

  /// The filter type of a row, a literal 0.
  static var filter: DeflateToken {
    let none = UInt64(CodeIndex.none)
    return DeflateToken(bits: UInt64(CodeIndex.levels) | none << 16 | none << 32 | none << 48)
  }

  private init(bits: UInt64) { self.bits = bits }

  /// Whether all of it can be looked up.
  @inline(__always) var hasPlaces: Bool { bits & Self.repeated == 0 }
  /// The places of its codes.
  @inline(__always) var places: (Int, Int, Int, Int) {
    (
      Int(truncatingIfNeeded: bits & 0xFFFF), Int(truncatingIfNeeded: bits &>> 16 & 0xFFFF),
      Int(truncatingIfNeeded: bits &>> 32 & 0xFFFF), Int(truncatingIfNeeded: bits &>> 48)
    )
  }
  /// How often the longest match is repeated.
  @inline(__always) var times: Int { Int(truncatingIfNeeded: bits &>> 32 & 0x7FFF_FFFF) }
  /// The place of the distance of what is repeated.
  @inline(__always) var distance: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }

  /// How far back a match lies, with the symbol that says so.
  struct Distance: BitwiseCopyable, Equatable {
    fileprivate let bits: UInt64

    fileprivate init(bits: UInt64) { self.bits = bits }

    /// A distance in bytes, in the window.
    @inline(__always) init(_ bytes: Int) {
      let symbol = Deflate.symbol(ofDistance: bytes).symbol
      bits = UInt64(truncatingIfNeeded: symbol) &<< 24 | UInt64(truncatingIfNeeded: bytes)
    }

    @inline(__always) var bytes: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) }
    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits &>> 24 & 31) }
  }

  /// A match taken apart into those that Deflate can hold.
  ///
  /// - Parameter length: In bytes, the longest or more.
  /// - Returns: How many are 258 bytes long, then the length of the last one, or of the last two; 0 for one
  ///   that is not there.
  @inline(__always)
  package static func parts(ofLength length: Int) -> (full: Int, last: Int, second: Int) {
    let full = length / Deflate.longest
    let rest = length - full * Deflate.longest
    // What is too short for a match takes three bytes from the one before.
    if rest == 1 || rest == 2 { return (full - 1, Deflate.longest - 3, rest + 3) }
    return (full, rest, 0)
  }
}
