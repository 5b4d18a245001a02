// SPDX-License-Identifier: MIT

/// Where two pixels were met last, among those of one band.
@safe struct PixelPlaces: ~Copyable {
  /// Rows of a band at most, so that places fit into 32 bits.
  static let mostRows = 1 << 15
  /// The first pixel's place: whatever was noted nowhere is farther before it than Deflate can refer to.
  static let first = 1 << 16

  private static let bits: UInt64 = 12
  /// Several pairs share an entry; 0 is none.
  private let places = Scratch<UInt32>(count: 1 << Int(bits), filledWith: 0)

  /// Forgets all.
  func clear() { places.fill(places.count, with: 0) }

  /// What was noted for a pair of pixels, or for one that shares its entry.
  @inline(__always)
  func exchange(_ pair: UInt64, for place: Int) -> Int {
    let entry = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.bits))
    let last = places[entry]
    places[entry] = UInt32(truncatingIfNeeded: place)
    return Int(truncatingIfNeeded: last)
  }
}
