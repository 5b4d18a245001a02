// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// A step of a Deflate stream of pixels.
///
/// It holds up to four successive codes, as indices into a block's codes, or a repetition of the
/// longest match.
struct DeflateToken: BitwiseCopyable {
  /// Four indices of 16 bits, the first one lowest.
  ///
  /// If the highest bit is set, it is the index of a distance, with the repetition count from bit
  /// 32 on.
  let bits: UInt64

  private static let repeated: UInt64 = 1 << 63

  /// The layout of a block's code indices.
  enum CodeIndex {
    /// The levels of red, green, blue and alpha, 256 each.
    ///
    /// They are separate, so that the equal levels of a gray pixel are counted independently.
    static let levels = 0
    /// The match lengths, with the bits that follow them.
    static let lengths = 4 * 256
    /// The distance of the previous pixel, with the bits that follow it.
    static let before = lengths + Deflate.longest + 1
    /// The distance of the pixel above, with the bits that follow it.
    static let above = before + 1
    /// The symbols of distances.
    ///
    /// The bits that follow them have their own indices.
    static let distances = above + 1
    /// The literal bits, by number and value.
    static let bits = distances + Deflate.distances
    /// The maximum number of bits per index.
    ///
    /// A distance has less than twice as many.
    static let mostBits = 7
    /// The index of a code without bits.
    static let none = place(ofBits: 0, 0)
    static let count = bits + 2 << mostBits

    /// Returns the index of up to seven bits.
    @inline(__always) package static func place(ofBits count: Int, _ value: Int) -> Int {
      bits &+ (1 &<< count | value)
    }
  }

  /// Creates the literals of an unpremultiplied pixel.
  @inline(__always) init(pixel: UInt32) {
    var spread = UInt64(pixel)
    spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
    bits = spread &+ Self.channels
  }

  /// Writes the literals of two adjacent unpremultiplied pixels to two steps.
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

  /// The offsets that are added to the levels of a pixel.
  private static let channels: UInt64 = 256 << 16 | 512 << 32 | 768 << 48

  /// Creates a match with one of the two distances that have their own index.
  ///
  /// - Parameters:
  ///   - length: The length in bytes, from 3 to the longest.
  ///   - distance: The index of the distance.
  @inline(__always) init(length: Int, distance: Int) {
    let none = UInt64(CodeIndex.none)
    bits =
      UInt64(truncatingIfNeeded: CodeIndex.lengths &+ length)
      | UInt64(truncatingIfNeeded: distance) &<< 16 | none &<< 32 | none &<< 48
  }

  /// Creates a match.
  ///
  /// - Parameter length: The length in bytes, from 3 to the longest.
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

  /// Creates a repetition of the longest match.
  ///
  /// - Parameters:
  ///   - times: The number of repetitions, less than 2³¹.
  ///   - distance: The index of one of the two distances that have their own index.
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

  /// Whether the step consists of code indices only.
  @inline(__always) var hasPlaces: Bool { bits & Self.repeated == 0 }
  /// The indices of the codes.
  @inline(__always) var places: (Int, Int, Int, Int) {
    (
      Int(truncatingIfNeeded: bits & 0xFFFF), Int(truncatingIfNeeded: bits &>> 16 & 0xFFFF),
      Int(truncatingIfNeeded: bits &>> 32 & 0xFFFF), Int(truncatingIfNeeded: bits &>> 48)
    )
  }
  /// The number of repetitions of the longest match.
  @inline(__always) var times: Int { Int(truncatingIfNeeded: bits &>> 32 & 0x7FFF_FFFF) }
  /// The index of the distance of the repeated match.
  @inline(__always) var distance: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }

  /// The distance of a match, with its symbol.
  struct Distance: BitwiseCopyable, Equatable {
    fileprivate let bits: UInt64

    fileprivate init(bits: UInt64) { self.bits = bits }

    /// Creates a distance in bytes, inside the window.
    @inline(__always) init(_ bytes: Int) {
      let symbol = Deflate.symbol(ofDistance: bytes).symbol
      bits = UInt64(truncatingIfNeeded: symbol) &<< 24 | UInt64(truncatingIfNeeded: bytes)
    }

    @inline(__always) var bytes: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) }
    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits &>> 24 & 31) }
  }

  /// Splits a match into lengths that Deflate can represent.
  ///
  /// - Parameter length: The length in bytes, at least the longest.
  /// - Returns: The number of matches of 258 bytes, then the lengths of the last one or two. A
  ///   missing match has the length 0.
  @inline(__always)
  package static func parts(ofLength length: Int) -> (full: Int, last: Int, second: Int) {
    let full = length / Deflate.longest
    let rest = length - full * Deflate.longest
    // A rest that is too short for a match takes three bytes from the previous one.
    if rest == 1 || rest == 2 { return (full - 1, Deflate.longest - 3, rest + 3) }
    return (full, rest, 0)
  }
}
