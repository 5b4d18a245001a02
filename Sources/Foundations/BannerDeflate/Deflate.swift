// SPDX-License-Identifier: MIT

/// The constants of Deflate (RFC 1951).
enum Deflate {
  /// The longest distance of a match, in bytes.
  static let window = 32_768
  /// The shortest and longest match, in bytes.
  static let shortest = 3
  static let longest = 258
  /// The symbol that ends a block.
  ///
  /// Length symbols follow it.
  static let endOfBlock = 256
  /// The number of symbols: of literals and lengths (the last two never occur), of distances, of
  /// lengths only, and of code lengths.
  static let literals = 288
  static let distances = 30
  static let lengths = 29
  static let lengthSymbols = 19
  /// The order in which the lengths of the codes for code lengths are written.
  static let lengthOrder: [Int] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Returns the symbol of a match length relative to the first length symbol, its extra bits and
  /// their number.
  static func symbol(ofLength length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (28, 0, 0) }
    let rest = length - shortest
    if rest < 8 { return (rest, 0, 0) }
    // There are four symbols per power of two.
    let bits = Int.bitWidth - 3 - rest.leadingZeroBitCount
    return (4 * bits + rest >> bits, rest & (1 << bits - 1), bits)
  }

  /// Returns the symbol of a distance in bytes, its extra bits and their number.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    let rest = distance - 1
    if rest < 4 { return (rest, 0, 0) }
    // There are two symbols per power of two.
    let bits = Int.bitWidth - 2 - rest.leadingZeroBitCount
    return (2 * bits + rest >> bits, rest & (1 << bits - 1), bits)
  }

  /// Returns the number of extra bits of a length symbol, relative to the first one.
  static func extraBits(ofLength symbol: Int) -> Int {
    symbol < 8 || symbol == lengths - 1 ? 0 : symbol / 4 - 1
  }

  /// Returns the number of extra bits of a distance symbol.
  static func extraBits(ofDistance symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }
}
