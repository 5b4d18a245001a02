// SPDX-License-Identifier: MIT

internal import Geometry
internal import Pixels
internal import Synchronization
internal import Text

/// A glyph as pixels, with its origin at (0, 0).
enum GlyphInk: Sendable {
  /// Coverage, for the colour of the text.
  case mask(Mask)
  /// Premultiplied pixels with colours of their own, and their opacity alone.
  case picture(Bitmap, opacity: Mask)

  /// Where there may be ink.
  var bounds: PixelRect {
    switch self {
    case .mask(let mask): mask.bounds
    case .picture(_, let opacity): opacity.bounds
    }
  }

  /// Bytes in memory, at about.
  fileprivate var size: Int {
    switch self {
    case .mask(let mask): mask.bytes.count
    case .picture(_, let opacity): opacity.bytes.count * 5
    }
  }
}

/// The pixels of glyphs that were drawn before.
///
/// A glyph's raster depends on its face, its size and the half pixel it stands on, so each is made
/// once. Safe to share between threads; what is in it never changes a picture.
final class GlyphCache: Sendable {
  /// A face at a size.
  final class Strike: Sendable {
    private let face: Face
    private let pixelsPerEm: Double
    private let source: any GlyphSource
    private let kept = Mutex(Kept())

    private struct Kept {
      var glyphs: [UInt64: GlyphInk] = [:]
      var bytes = 0
    }

    /// Bytes kept, at about: a full alphabet at 100 pixels per em.
    ///
    /// One glyph more, and the strike starts anew.
    private static let limit = 2 << 20

    /// Ink farther from its origin than this many pixels is not drawn: no screen is as large, and a
    /// font may say anything.
    private static let farthest = PixelRect(left: -8192, top: -4096, right: 8192, bottom: 4096)

    fileprivate init(face: Face, pixelsPerEm: Double, source: any GlyphSource) {
      self.face = face
      self.pixelsPerEm = pixelsPerEm
      self.source = source
    }

    /// A glyph's pixels.
    ///
    /// - Parameter half: Whether the glyph stands half a pixel to the right of its origin.
    func ink(of glyph: UInt32, half: Bool) -> GlyphInk {
      let key = UInt64(glyph) << 1 | (half ? 1 : 0)
      if let ink = kept.withLock({ $0.glyphs[key] }) { return ink }
      let ink: GlyphInk
      if let picture = source.picture(of: glyph, in: face) {
        ink = self.ink(of: picture, half: half)
      } else {
        let outline = source.outline(of: glyph, in: face).applying(
          .scale(x: pixelsPerEm, y: pixelsPerEm).then(.translation(x: half ? 0.5 : 0, y: 0)))
        let bounds = outline.isEmpty ? .empty : outline.controlBounds.touchedPixels
        ink = .mask(Mask(outline, bounds: bounds.intersection(Self.farthest)))
      }
      kept.withLock { kept in
        // The entry itself takes some, so that glyphs without ink have an end too.
        let bytes = ink.size + 64
        if kept.bytes + bytes > Self.limit { kept = Kept() }
        if kept.glyphs.updateValue(ink, forKey: key) == nil { kept.bytes += bytes }
      }
      return ink
    }

    /// A picture in the size of the type.
    private func ink(of picture: GlyphPicture, half: Bool) -> GlyphInk {
      let frame = picture.frame.scaled(by: pixelsPerEm).offset(x: half ? 0.5 : 0, y: 0)
      let bounds = frame.touchedPixels.intersection(Self.farthest)
      guard !bounds.isEmpty, picture.bitmap.width > 0, picture.bitmap.height > 0,
        frame.width > 0, frame.height > 0
      else { return .mask(Mask(bounds: .empty)) }
      let scaled = Resampler.stretched(picture.bitmap, over: frame, visible: bounds)
      var opacity = Mask(bounds: bounds)
      for (index, pixel) in scaled.pixels.enumerated() { opacity.bytes[index] = UInt8(pixel >> 24) }
      return .picture(scaled, opacity: opacity)
    }
  }

  private struct Key: Hashable {
    var face: Face
    var pixelsPerEm: Double
  }

  private let source: any GlyphSource
  private let strikes = Mutex<[Key: Strike]>([:])

  /// At most so many faces and sizes are kept; the next one empties the cache.
  private static let limit = 64

  init(source: any GlyphSource) { self.source = source }

  /// The glyphs of a face at a size.
  func strike(_ face: Face, pixelsPerEm: Double) -> Strike {
    let key = Key(face: face, pixelsPerEm: pixelsPerEm)
    return strikes.withLock { strikes in
      if let strike = strikes[key] { return strike }
      if strikes.count >= Self.limit { strikes = [:] }
      let strike = Strike(face: face, pixelsPerEm: pixelsPerEm, source: source)
      strikes[key] = strike
      return strike
    }
  }
}
