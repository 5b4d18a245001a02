// SPDX-License-Identifier: MIT

internal import BannerColorScience

/// Decides which palette entries may show a color.
///
/// The nearest entry may always. Any other entry may if its CIEDE2000 distance to the color is at
/// most the tolerance. The rule does not depend on earlier questions.
struct ColorChoice: Sendable {
  let palette: GIFPalette
  /// The largest CIEDE2000 distance of an entry that is not the nearest one; 0 for none.
  let tolerance: Double
  /// The palette entry of each color plus one; 0 if it is not known yet.
  private var entries = ColorTable<UInt16>()
  private let labs: [LabColor]
  /// The place of each color's set in `sets` plus one; 0 if it is not known yet.
  private var places = ColorTable<UInt32>()
  /// The sets of allowed entries: one bit for each.
  private var sets: [SIMD4<UInt64>] = []
  /// The number of sets after which they are forgotten, to bound the memory to 8 MB.
  private static let mostSets = 1 << 18

  init(_ palette: GIFPalette, tolerance: Double) {
    self.palette = palette
    self.tolerance = tolerance
    labs = palette.colors.map { LabColor(srgb: $0) }
  }

  /// Returns the nearest entry.
  mutating func nearest(_ color: UInt32) -> UInt8 {
    let stored = entries[color]
    if stored > 0 { return UInt8(stored - 1) }
    let index = palette.index(nearestTo: color)
    entries[color] = UInt16(index + 1)
    return UInt8(index)
  }

  /// Whether an entry may show a color that isn't nearest to it.
  ///
  /// - Parameter entry: The index of a color of the palette.
  mutating func allows(_ entry: UInt8, for color: UInt32) -> Bool {
    guard tolerance > 0, Int(entry) < labs.count, color <= 0xFF_FFFF else { return false }
    var place = places[color]
    if place == 0 {
      if sets.count == Self.mostSets {
        sets = []
        places = ColorTable()
      }
      sets.append(allowed(for: color))
      place = UInt32(sets.count)
      places[color] = place
    }
    return sets[Int(place - 1)][Int(entry >> 6)] &>> UInt64(entry & 63) & 1 == 1
  }

  /// Returns the set of entries within the tolerance.
  private func allowed(for color: UInt32) -> SIMD4<UInt64> {
    let lab = LabColor(srgb: color)
    var set = SIMD4<UInt64>()
    for (entry, other) in labs.enumerated() {
      // The distance is at least that of the lightness, which is divided by at most 1.75.
      // Equation (18) of CIEDE2000 gives that for a lightness of 0 or 100.
      guard abs(lab.lightness - other.lightness) <= 1.75 * tolerance,
        ciede2000Distance(lab, other) <= tolerance
      else { continue }
      set[entry >> 6] |= 1 << UInt64(entry & 63)
    }
    return set
  }
}
