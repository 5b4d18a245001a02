// SPDX-License-Identifier: MIT

/// Where two pixels were met last, among those of one band.
@safe struct PixelPlaces: ~Copyable {
  private static let bits: UInt64 = 12
  /// A place, counted from 1 on; 0 is none. Several pairs of pixels share an entry.
  private let places = Scratch<UInt32>(count: 1 << Int(bits), filledWith: 0)

  /// Forgets all.
  func clear() { places.fill(places.count, with: 0) }

  /// Notes where a pair of pixels is, and returns the place of another one that may be equal.
  @inline(__always) func exchange(_ pair: UInt64, at place: Int) -> Int? {
    let entry = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.bits))
    let last = places[entry]
    places[entry] = UInt32(truncatingIfNeeded: place &+ 1)
    return last == 0 ? nil : Int(last) &- 1
  }
}
