// SPDX-License-Identifier: MIT

internal import Geometry
internal import Synchronization
internal import Text

/// The coverage of glyphs that were drawn before.
///
/// A glyph's raster depends on its face, its size and the half pixel it stands on, so each is made
/// once. Safe to share between threads; what is in it never changes a picture.
final class GlyphCache: Sendable {
  /// A face at a size.
  final class Strike: Sendable {
    private let face: Face
    private let pixelsPerEm: Double
    private let outlines: any GlyphOutlines
    private let kept = Mutex(Kept())

    private struct Kept {
      var masks: [UInt64: Mask] = [:]
      var bytes = 0
    }

    /// Bytes kept, at about: a full alphabet at 100 pixels per em.
    ///
    /// One glyph more, and the strike starts anew.
    private static let limit = 2 << 20

    fileprivate init(face: Face, pixelsPerEm: Double, outlines: any GlyphOutlines) {
      self.face = face
      self.pixelsPerEm = pixelsPerEm
      self.outlines = outlines
    }

    /// A glyph's coverage, with the origin of the glyph at (0, 0).
    ///
    /// - Parameter half: Whether the glyph stands half a pixel to the right of that.
    func mask(of glyph: UInt32, half: Bool) -> Mask {
      let key = UInt64(glyph) << 1 | (half ? 1 : 0)
      if let mask = kept.withLock({ $0.masks[key] }) { return mask }
      let outline = outlines.outline(of: glyph, in: face).applying(
        .scale(x: pixelsPerEm, y: pixelsPerEm).then(.translation(x: half ? 0.5 : 0, y: 0)))
      let bounds = outline.isEmpty ? .empty : outline.controlBounds.touchedPixels
      let mask = Mask(outline, bounds: bounds)
      kept.withLock { kept in
        // The entry itself takes some, so that glyphs without ink have an end too.
        let bytes = mask.bytes.count + 64
        if kept.bytes + bytes > Self.limit { kept = Kept() }
        if kept.masks.updateValue(mask, forKey: key) == nil { kept.bytes += bytes }
      }
      return mask
    }
  }

  private struct Key: Hashable {
    var face: Face
    var pixelsPerEm: Double
  }

  private let outlines: any GlyphOutlines
  private let strikes = Mutex<[Key: Strike]>([:])

  /// At most so many faces and sizes are kept; the next one empties the cache.
  private static let limit = 64

  init(outlines: any GlyphOutlines) { self.outlines = outlines }

  /// The glyphs of a face at a size.
  func strike(_ face: Face, pixelsPerEm: Double) -> Strike {
    let key = Key(face: face, pixelsPerEm: pixelsPerEm)
    return strikes.withLock { strikes in
      if let strike = strikes[key] { return strike }
      if strikes.count >= Self.limit { strikes = [:] }
      let strike = Strike(face: face, pixelsPerEm: pixelsPerEm, outlines: outlines)
      strikes[key] = strike
      return strike
    }
  }
}
