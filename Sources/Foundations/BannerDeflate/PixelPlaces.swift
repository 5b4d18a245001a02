// SPDX-License-Identifier: MIT

/// The last places at which pairs of pixels were found in a band.
@safe struct PixelPlaces: ~Copyable {
  /// The maximum number of rows in a band, so that places fit into 32 bits.
  static let mostRows = 1 << 15
  /// The place of the band's first pixel, in bytes.
  ///
  /// An empty entry has the place 0, which is out of Deflate's reach from here.
  static let first = 1 << 16

  private static let bits: UInt64 = 11
  /// The places, each with a tag of its pair in the high bits.
  ///
  /// Several pairs share an entry, and 0 means none.
  private let places = Scratch<UInt64>(uninitialized: 1 << Int(bits))

  /// Removes every place.
  ///
  /// It must be called before the first use too.
  func clear() { places.fill(places.count, with: 0) }

  /// The memory, for loops without checks.
  var pointer: UnsafeMutablePointer<UInt64> { unsafe places.pointer }

  /// Stores a place for a pair of pixels.
  ///
  /// - Returns: The distance in bytes to the pair's previous place. It is larger than any place
  ///   if there is none, or if another pair that shares the entry came later. Once in 2⁴³,
  ///   another pair has the same tag, so the caller must compare the pixels.
  @inline(__always)
  static func exchange(
    _ pair: UInt64, for place: Int, in places: UnsafeMutablePointer<UInt64>
  ) -> UInt64 {
    let hash = pair &* 0x9E37_79B9_7F4A_7C15
    let entry = Int(truncatingIfNeeded: hash &>> (64 &- bits))
    let noted = (hash &<< bits) & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: place)
    let last = unsafe places[entry]
    unsafe places[entry] = noted
    return noted &- last
  }
}
