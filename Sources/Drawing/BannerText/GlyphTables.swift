// SPDX-License-Identifier: MIT

/// The tables of TrueType outlines, read as far as needed to limit the size of glyphs.
///
/// A glyph may be composed of other glyphs, recursively. A small file can therefore describe
/// billions of points, all of which would be read for one letter.
package struct GlyphTables {
  /// The table `glyf`.
  let glyphs: [UInt8]
  /// The table `loca`.
  let places: [UInt8]
  /// Whether the offsets in `loca` have 4 bytes.
  let hasLongPlaces: Bool
  /// The number of glyphs.
  let count: Int

  package init(glyphs: [UInt8], places: [UInt8], hasLongPlaces: Bool, count: Int) {
    self.count = count
    self.glyphs = glyphs
    self.places = places
    self.hasLongPlaces = hasLongPlaces
  }

  /// The maximum number of points of a glyph; the most ornate ones have a few thousand.
  private static let mostPoints = 16_384
  /// The maximum nesting depth of glyphs.
  private static let deepest = 16

  /// Throws if a glyph of the font has too many points or parts.
  package func check() throws(FontError) {
    guard places.count >= (count + 1) * (hasLongPlaces ? 4 : 2) else {
      throw FontError("has an outline table that is too short")
    }
    var sizes = [Int](repeating: -1, count: count)
    for glyph in 0..<count {
      // Glyphs in order can't overlap, so each byte is read once.
      guard place(glyph) <= place(glyph + 1) else {
        throw FontError("has an outline table that is out of order")
      }
      guard size(of: glyph, &sizes, depth: 0) <= Self.mostPoints else {
        throw FontError(
          "has a glyph with more than \(Self.mostPoints) points, or with endlessly nested parts")
      }
    }
  }

  /// Returns the number of points and parts of a glyph; above the limit if it contains itself.
  private func size(of glyph: Int, _ sizes: inout [Int], depth: Int) -> Int {
    guard sizes.indices.contains(glyph) else { return 0 }
    if sizes[glyph] >= 0 { return sizes[glyph] }
    guard depth < Self.deepest else { return Self.mostPoints + 1 }
    let start = place(glyph)
    let end = min(place(glyph + 1), glyphs.count)
    guard start + 10 <= end else {
      sizes[glyph] = 0
      return 0
    }
    let contours = Int(Int16(truncatingIfNeeded: word(start)))
    var size = 0
    if contours >= 0 {
      let last = start + 10 + 2 * (contours - 1)
      size = contours > 0 && last + 2 <= end ? word(last) + 1 : 0
    } else {
      var at = start + 10
      while at + 4 <= end, size <= Self.mostPoints {
        let flags = word(at)
        size += 1 + self.size(of: word(at + 2), &sizes, depth: depth + 1)
        // Offsets of one or two bytes each, then one scale, two, or a matrix of four.
        at += flags & 1 != 0 ? 8 : 6
        at += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        guard flags & 0x20 != 0 else { break }
      }
    }
    sizes[glyph] = min(size, Self.mostPoints + 1)
    return sizes[glyph]
  }

  private func word(_ index: Int) -> Int {
    index + 1 < glyphs.count ? Int(glyphs[index]) << 8 | Int(glyphs[index + 1]) : 0
  }

  /// Returns the start of a glyph in `glyf`.
  private func place(_ glyph: Int) -> Int {
    let width = hasLongPlaces ? 4 : 2
    let bytes = places[min(glyph * width, places.count)..<min((glyph + 1) * width, places.count)]
    let value = bytes.reduce(0) { $0 << 8 | Int($1) }
    return hasLongPlaces ? value : value * 2
  }
}
