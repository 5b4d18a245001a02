// SPDX-License-Identifier: MIT

/// A step of a Deflate stream of pixels: a pixel's literals, a match of any length, or a row's filter type.
struct DeflateToken: BitwiseCopyable {
  /// A pixel as it is written; or a distance, its symbol from bit 24 on, and from bit 32 on a length.
  let bits: UInt64

  private static let match: UInt64 = 1 << 63

  /// The literals of a pixel, which is straight.
  @inline(__always) init(pixel: UInt32) { bits = UInt64(pixel) }

  /// A match of a length in bytes.
  ///
  /// - Precondition: The length is at least 3 and less than 2³⁰.
  @inline(__always) init(_ distance: Distance, length: Int) {
    bits = distance.bits | UInt64(truncatingIfNeeded: length) &<< 32
  }

  /// The filter type of a row, a literal 0.
  static var filter: DeflateToken { DeflateToken(bits: 1 << 62) }

  private init(bits: UInt64) { self.bits = bits }

  @inline(__always) var isPixel: Bool { bits &>> 32 == 0 }
  @inline(__always) var isFilter: Bool { bits == 1 << 62 }
  @inline(__always) var pixel: UInt32 { UInt32(truncatingIfNeeded: bits) }
  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits &>> 32 & 0x3FFF_FFFF) }
  /// Of a match.
  @inline(__always) var distance: Distance { Distance(bits: bits & 0x8000_0000_FFFF_FFFF) }

  /// How far back a match lies, with the symbol that says so.
  struct Distance: BitwiseCopyable, Equatable {
    fileprivate let bits: UInt64

    fileprivate init(bits: UInt64) { self.bits = bits }

    /// A distance in bytes, in the window.
    @inline(__always) init(_ bytes: Int) {
      let symbol = Deflate.symbol(ofDistance: bytes).symbol
      bits =
        DeflateToken.match | UInt64(truncatingIfNeeded: symbol) &<< 24
        | UInt64(truncatingIfNeeded: bytes)
    }

    @inline(__always) var bytes: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) }
    @inline(__always) var symbol: Int { Int(truncatingIfNeeded: bits &>> 24 & 31) }
  }

  /// A match taken apart into those that Deflate can hold.
  ///
  /// - Returns: How many are 258 bytes long, then the length of the last one, or of the last two; 0 for one
  ///   that is not there.
  @inline(__always)
  static func parts(ofLength length: Int) -> (full: Int, last: Int, second: Int) {
    if length < Deflate.longest { return (0, length, 0) }
    let full = length / Deflate.longest
    let rest = length - full * Deflate.longest
    // What is too short for a match takes three bytes from the one before.
    if rest == 1 || rest == 2 { return (full - 1, Deflate.longest - 3, rest + 3) }
    return (full, rest, 0)
  }
}
