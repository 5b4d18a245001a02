// SPDX-License-Identifier: MIT

/// Where two pixels were met last, among those of one band.
@safe struct PixelPlaces: ~Copyable {
  /// Rows of a band at most.
  static let mostRows = 1 << 15

  private static let bits: UInt64 = 12
  /// The first row's number: rows that are not there are farther above it than Deflate can refer to.
  private static let firstRow = 1 << 14
  /// A column's lower 16 bits, and the number of its row above them; several pairs share an entry.
  private let places = Scratch<UInt32>(count: 1 << Int(bits), filledWith: 0)

  /// Forgets all.
  func clear() { places.fill(places.count, with: 0) }

  /// What was noted for a pair of pixels, or for one that shares its entry.
  @inline(__always)
  func exchange(_ pair: UInt64, row: Int, column: Int) -> (rows: Int, column: Int) {
    let entry = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.bits))
    let last = places[entry]
    let number = row &+ Self.firstRow
    places[entry] =
      UInt32(truncatingIfNeeded: number) &<< 16 | UInt32(truncatingIfNeeded: column & 0xFFFF)
    return (number &- Int(truncatingIfNeeded: last &>> 16), Int(truncatingIfNeeded: last & 0xFFFF))
  }
}
