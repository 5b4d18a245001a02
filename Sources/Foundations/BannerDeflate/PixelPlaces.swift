// SPDX-License-Identifier: MIT

/// Where two pixels were met last, among those of one band.
@safe struct PixelPlaces: ~Copyable {
  /// Rows of a band at most, so that places fit into 32 bits.
  static let mostRows = 1 << 15
  /// The place of the band's first pixel, in bytes: whatever was noted nowhere is farther before it than Deflate
  /// can refer to.
  static let first = 1 << 16

  private static let bits: UInt64 = 11
  /// A place with a mark of the pair above it; several pairs share an entry; 0 is none.
  private let places = Scratch<UInt64>(uninitialized: 1 << Int(bits))

  /// Forgets all; due before the first place too.
  func clear() { places.fill(places.count, with: 0) }

  /// The memory, for loops that are free of checks.
  var pointer: UnsafeMutablePointer<UInt64> { unsafe places.pointer }

  /// Notes a place for a pair of pixels.
  ///
  /// - Returns: How many bytes before it the pair was noted last; more than any place if another pair that shares its
  ///   entry was, or none. Some other pair has the same mark, once in 2⁴³: the caller has to compare.
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
