// SPDX-License-Identifier: MIT

/// The entries that a frame stores, and the bits that each of them takes.
///
/// Entries of the file's palette that are all low take fewer bits. The transparent entry, which is
/// above all colors, moves to a low one that the frame does not store. If pixels that stay the same
/// can be transparent, their own entries do not count. A string with such an entry does not exist.
struct Alphabet {
  /// The stored entries in ascending order, as the palette of the file numbers them.
  let used: [Int]
  /// The bits of an entry, 2…8.
  let bits: Int
  /// The transparent entry of the file; nil if there is none.
  let reused: UInt8?
  /// The transparent entry of the frame; nil if there is none.
  let transparent: UInt8?

  /// Finds the entries of a frame.
  ///
  /// - Parameters:
  ///   - bits: The bits of an entry of the file.
  ///   - reused: The entry that leaves a pixel as it is; nil if the palette has no place for it.
  ///   - hasTransparentEntry: Whether the frame needs a transparent entry in any case.
  init(
    _ pixels: LZWEncoder.Pixels, _ palette: GIFPalette, bits: Int, reused: UInt8?,
    reuse: LZWEncoder.Reuse, hasTransparentEntry: Bool
  ) {
    let reused = reused ?? palette.transparentIndex.map { UInt8($0) }
    var isUsed = [Bool](repeating: false, count: 256)
    for (entry, isShown) in zip(pixels.entries, pixels.isShown)
    where reuse == .none || isShown == 0 { isUsed[Int(entry)] = true }
    if reuse != .none || hasTransparentEntry, let reused { isUsed[Int(reused)] = true }
    used = isUsed.indices.filter { isUsed[$0] }
    self.reused = reused
    guard let reused, isUsed[Int(reused)] else {
      let fewest = min(bits, GIFFrame.bits(ofEntries: (used.last ?? 0) + 1))
      self.bits = fewest
      // An entry that no pixel has may be transparent.
      transparent = reused.flatMap { Int($0) < 1 << fewest ? $0 : nil }
      return
    }
    isUsed[Int(reused)] = false
    let highest = isUsed.lastIndex(of: true) ?? 0
    let free = isUsed.firstIndex(of: false) ?? Int(reused)
    self.bits = min(bits, GIFFrame.bits(ofEntries: max(highest, free) + 1))
    transparent = self.bits == bits ? reused : UInt8(free)
  }

  /// Compresses pixels with these entries.
  func encoder(
    _ pixels: LZWEncoder.Pixels, reuse: LZWEncoder.Reuse, clearsEarly: Bool = false
  ) -> LZWEncoder {
    LZWEncoder(
      moved(pixels), bits: bits, transparent: transparent, reuse: reuse, clearsEarly: clearsEarly)
  }

  /// Returns pixels with the transparent entry of the frame.
  func moved(_ pixels: LZWEncoder.Pixels) -> LZWEncoder.Pixels {
    guard let reused, let transparent, reused != transparent else { return pixels }
    var moved = pixels
    for (index, entry) in pixels.entries.enumerated() where entry == reused {
      moved.entries[index] = transparent
    }
    return moved
  }
}
