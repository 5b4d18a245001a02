// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A frame of a GIF file before compression.
struct GIFFrame: Sendable {
  var rect: PixelRect
  /// Hundredths of a second.
  var delay: Int
  var disposal: Disposal
  var content: Content

  /// The change of the frame's rectangle before the next frame: GIF89a section 23.
  enum Disposal: UInt8 {
    case stays = 1
    /// It becomes transparent.
    case cleared = 2
    /// It shows what it showed before the frame.
    case restored = 3
  }

  /// The pixels of a frame, compressed or not.
  enum Content: Sendable {
    case pixels(LZWEncoder.Pixels)
    case body(Body)
  }

  /// The compressed pixels of a frame.
  struct Body: Sendable {
    /// The entry that leaves a pixel as it is; nil if there is none.
    var transparent: UInt8?
    /// The bits of an entry of the frame's own palette; nil without one.
    var localBits: Int?
    /// The frame's own palette, if it has one, and the blocks of pixels.
    var bytes: [UInt8]
  }

  /// Returns the frame's bytes: control extension, image descriptor, palette and pixels.
  ///
  /// - Parameters:
  ///   - palette: The colors of the file.
  ///   - reused: The entry that leaves a pixel as it is; nil if the palette has no place for it.
  func bytes(_ palette: GIFPalette, bits: Int, reused: UInt8?) -> [UInt8] {
    let body: Body
    switch content {
    case .pixels(let pixels):
      body = Body(
        smallestOf: pixels, palette, bits: bits, reused: reused,
        isCleared: disposal == .cleared)
    case .body(let known): body = known
    }
    return head(body) + body.bytes
  }

  /// Returns the control extension and the image descriptor: GIF89a sections 20 and 23.
  private func head(_ body: Body) -> [UInt8] {
    var head: [UInt8] = [0x21, 0xF9, 4, disposal.rawValue << 2 | (body.transparent == nil ? 0 : 1)]
    head += Self.little(delay) + [body.transparent ?? 0, 0, 0x2C]
    for number in [rect.left, rect.top, rect.width, rect.height] { head += Self.little(number) }
    return head + [body.localBits.map { 0x80 | UInt8($0 - 1) } ?? 0]
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

extension GIFFrame.Body {
  /// Compresses pixels without loss.
  ///
  /// It tries every choice of reuse, and with the best one early clear codes and a palette of the
  /// used colors.
  ///
  /// - Parameter isCleared: Whether the frame's rectangle becomes transparent before the next
  ///   frame. Some readers do that only for a frame with a transparent entry.
  init(
    smallestOf pixels: LZWEncoder.Pixels, _ palette: GIFPalette, bits: Int, reused: UInt8?,
    isCleared: Bool
  ) {
    let hasShown = reused != nil && pixels.isShown.contains(1)
    let all = Alphabet(
      pixels, palette, bits: bits, reused: reused, reuse: .none, hasTransparentEntry: isCleared)
    var best = all.encoder(pixels, reuse: .none)
    var (alphabet, reuse) = (all, LZWEncoder.Reuse.none)
    for choice in LZWEncoder.Reuse.allCases where hasShown && choice != .none {
      let some = Alphabet(
        pixels, palette, bits: bits, reused: reused, reuse: choice, hasTransparentEntry: isCleared)
      let encoder = some.encoder(pixels, reuse: choice)
      if encoder.bytes.count < best.bytes.count {
        (best, alphabet, reuse) = (encoder, some, choice)
      }
    }
    if !best.fits {
      let early = alphabet.encoder(pixels, reuse: reuse, clearsEarly: true)
      if early.bytes.count < best.bytes.count { best = early }
    }
    if let local = Self.local(pixels, best, alphabet, palette, reuse) {
      self = local
    } else {
      self.init(best.bytes, transparent: alphabet.transparent)
    }
  }

  /// Creates the body of pixels that were compressed with the palette of the file.
  init(_ bytes: [UInt8], transparent: UInt8?) {
    self.transparent = transparent
    localBits = nil
    self.bytes = bytes
  }

  /// Returns the body with a palette of the used colors; nil if that is not smaller.
  private static func local(
    _ pixels: LZWEncoder.Pixels, _ global: LZWEncoder, _ alphabet: Alphabet,
    _ palette: GIFPalette, _ reuse: LZWEncoder.Reuse
  ) -> Self? {
    let used = alphabet.used
    let fewer = GIFFrame.bits(ofEntries: used.count)
    let saved =
      LZWEncoder.length(ofCodes: global.codes, bits: alphabet.bits)
      - LZWEncoder.length(ofCodes: global.codes, bits: fewer)
    // A table that was full has more strings with fewer entries, so only a try tells.
    guard fewer < alphabet.bits, !global.fits || saved > 8 * 3 << fewer else { return nil }
    var table = [UInt8](repeating: 0, count: 3 << fewer)
    let last = alphabet.reused.flatMap { used.firstIndex(of: Int($0)) }.map { UInt8($0) }
    // Only pixels that can be transparent have other entries.
    var places = [UInt8](repeating: last ?? 0, count: 256)
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
    let encoder = LZWEncoder(
      mapped, bits: fewer, transparent: last, reuse: reuse, clearsEarly: global.clearsEarly)
    guard encoder.bytes.count + table.count < global.bytes.count else { return nil }
    return Self(transparent: last, localBits: fewer, bytes: table + encoder.bytes)
  }
}
