// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A frame of a GIF file before compression.
struct GIFFrame: Sendable {
  var rect: PixelRect
  /// Hundredths of a second.
  var delay: Int
  /// Whether the frame's rectangle becomes transparent before the next frame.
  var isCleared: Bool
  var pixels: LZWEncoder.Pixels
  /// The compressed pixels, if they are final; `pixels` are unused then.
  var compressed: [UInt8]?

  /// Returns the frame's bytes: control extension, image descriptor, palette and pixels.
  ///
  /// It tries every choice of reuse, and with the best one early clear codes and a palette of the
  /// used colors.
  ///
  /// - Parameters:
  ///   - palette: The colors of the file.
  ///   - reused: The entry that leaves a pixel as it is; nil if the palette has no place for it.
  func bytes(_ palette: GIFPalette, bits: Int, reused: UInt8?) -> [UInt8] {
    let transparent = reused ?? palette.transparentIndex.map { UInt8($0) }
    if let compressed { return head(transparent: transparent) + compressed }
    let hasShown = reused != nil && pixels.isShown.contains(1)
    var best: LZWEncoder?
    var reuse = LZWEncoder.Reuse.none
    for choice in hasShown ? LZWEncoder.Reuse.allCases : [.none] {
      let encoder = LZWEncoder(pixels, bits: bits, transparent: reused, reuse: choice)
      if encoder.bytes.count < best?.bytes.count ?? .max { (best, reuse) = (encoder, choice) }
    }
    if let late = best, !late.fits {
      let early = LZWEncoder(
        pixels, bits: bits, transparent: reused, reuse: reuse, clearsEarly: true)
      if early.bytes.count < late.bytes.count { best = early }
    }
    guard let best else { return [] }
    if let local = local(best, bits: bits, palette, reused, reuse) { return local }
    return head(transparent: transparent) + best.bytes
  }

  /// Returns the frame's bytes with a palette of the used colors; nil if that is not smaller.
  private func local(
    _ global: LZWEncoder, bits: Int, _ palette: GIFPalette, _ reused: UInt8?,
    _ reuse: LZWEncoder.Reuse
  ) -> [UInt8]? {
    guard bits > 2 else { return nil }
    var isUsed = [Bool](repeating: false, count: 256)
    for (entry, isShown) in zip(pixels.entries, pixels.isShown)
    where reuse != .all || isShown == 0 { isUsed[Int(entry)] = true }
    if reuse != .none, let reused { isUsed[Int(reused)] = true }
    let used = isUsed.indices.filter { isUsed[$0] }
    let fewer = Self.bits(ofEntries: used.count)
    let saved =
      LZWEncoder.length(ofCodes: global.codes, bits: bits)
      - LZWEncoder.length(ofCodes: global.codes, bits: fewer)
    // A table that was full has more strings with fewer entries, so only a try tells.
    guard fewer < bits, !global.fits || saved > 8 * 3 << fewer else { return nil }
    var table = [UInt8](repeating: 0, count: 3 << fewer)
    var places = [UInt8](repeating: 0, count: 256)
    for (place, entry) in used.enumerated() {
      places[entry] = UInt8(place)
      guard entry < palette.colors.count else { continue }
      for channel in 0..<3 {
        table[3 * place + channel] =
          UInt8(truncatingIfNeeded: palette.colors[entry] >> UInt32(8 * channel))
      }
    }
    var mapped = pixels
    for index in mapped.entries.indices {
      mapped.entries[index] = places[Int(pixels.entries[index])]
    }
    let last = (reused ?? palette.transparentIndex.map { UInt8($0) })
      .flatMap { isUsed[Int($0)] ? places[Int($0)] : nil }
    let encoder = LZWEncoder(
      mapped, bits: fewer, transparent: last, reuse: reuse, clearsEarly: global.clearsEarly)
    guard encoder.bytes.count + table.count < global.bytes.count else { return nil }
    return head(transparent: last, localBits: fewer) + table + encoder.bytes
  }

  /// Returns the control extension and the image descriptor: GIF89a sections 20 and 23.
  func head(transparent: UInt8?, localBits: Int? = nil) -> [UInt8] {
    let disposal: UInt8 = isCleared ? 2 : 1
    var head: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
    head += Self.little(delay) + [transparent ?? 0, 0, 0x2C]
    for number in [rect.left, rect.top, rect.width, rect.height] { head += Self.little(number) }
    return head + [localBits.map { 0x80 | UInt8($0 - 1) } ?? 0]
  }

  /// Returns the bits of an entry for a number of entries, at least 2.
  static func bits(ofEntries count: Int) -> Int {
    var bits = 2
    while 1 << bits < count { bits += 1 }
    return bits
  }

  static func little(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
