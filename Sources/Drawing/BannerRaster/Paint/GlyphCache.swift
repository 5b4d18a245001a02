// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels
internal import Synchronization
internal import BannerText

/// The pixels of a glyph with its origin at (0, 0).
enum GlyphMask: Sendable {
  /// Coverage, to be filled with the color of the text.
  case mask(Mask)
  /// Premultiplied pixels of a color glyph, with their opacity as a separate mask.
  case picture(Bitmap, opacity: Mask)

  /// The pixels that may contain ink.
  var bounds: PixelRect {
    switch self {
    case .mask(let mask): mask.bounds
    case .picture(_, let opacity): opacity.bounds
    }
  }

  /// The approximate size in memory, in bytes.
  fileprivate var size: Int {
    switch self {
    case .mask(let mask): mask.bytes.count
    case .picture(_, let opacity): opacity.bytes.count * 5
    }
  }
}

/// A cache of glyph pixels.
///
/// The pixels of a glyph depend on its face, its size and the half pixel it is placed on. Each
/// combination is drawn once. The cache can be shared between threads and never changes a
/// picture.
final class GlyphCache: Sendable {
  /// The glyphs of a face at one size.
  final class Strike: Sendable {
    private let face: Face
    private let pixelsPerEm: Double
    private let source: any GlyphSource
    private let kept = Mutex(Entry())

    private struct Entry {
      var glyphs: [UInt64: GlyphMask] = [:]
      var bytes = 0
    }

    /// The approximate capacity in bytes, enough for a full alphabet at 100 pixels per em.
    ///
    /// The strike is emptied if another glyph exceeds it.
    private static let limit = 2 << 20

    /// The maximum distance of ink from a glyph's origin, in pixels.
    ///
    /// It is 16 em, beyond any letter, because a font may contain any coordinates.
    var reach: Int { Int(16 * pixelsPerEm) + 1 }

    /// The area of the largest cached glyph, in pixels.
    ///
    /// A larger glyph is drawn each time, and only its visible part.
    private static let largestKept = 1 << 20

    fileprivate init(face: Face, pixelsPerEm: Double, source: any GlyphSource) {
      self.face = face
      self.pixelsPerEm = pixelsPerEm
      self.source = source
    }

    /// Returns a glyph's pixels, or nil if none of them are in the visible rectangle.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in the face.
    ///   - half: Whether the glyph is placed half a pixel to the right of its origin.
    ///   - visible: The visible rectangle, relative to the glyph's origin.
    func ink(of glyph: UInt32, half: Bool, visible: PixelRect) -> GlyphMask? {
      let key = UInt64(glyph) << 1 | (half ? 1 : 0)
      if let ink = kept.withLock({ $0.glyphs[key] }) { return ink.bounds.isEmpty ? nil : ink }
      let far = PixelRect(left: -reach, top: -reach, right: reach, bottom: reach)
      let ink: GlyphMask
      let picture = source.picture(of: glyph, in: face)
      if let picture {
        let frame = picture.frame.scaled(by: pixelsPerEm).offset(x: half ? 0.5 : 0, y: 0)
        let bounds = frame.touchedPixels.intersection(far)
        guard !bounds.intersection(visible).isEmpty else { return nil }
        let isKept = bounds.width * bounds.height <= Self.largestKept
        ink = Self.ink(of: picture, in: frame, isKept ? bounds : bounds.intersection(visible))
        guard isKept else { return ink }
      } else {
        let outline = source.outline(of: glyph, in: face).applying(
          .scale(x: pixelsPerEm, y: pixelsPerEm).then(.translation(x: half ? 0.5 : 0, y: 0)))
        let all = outline.isEmpty ? .empty : outline.controlBounds.touchedPixels
        let bounds = all.intersection(far)
        let seen = bounds.intersection(visible)
        guard !seen.isEmpty || bounds.isEmpty else { return nil }
        guard bounds.width * bounds.height <= Self.largestKept else {
          return .mask(Mask(outline, bounds: seen))
        }
        ink = .mask(Mask(outline, bounds: bounds))
      }
      kept.withLock { kept in
        // The entry itself also counts, so that glyphs with little ink are limited too.
        let bytes = ink.size + 64
        if kept.bytes + bytes > Self.limit { kept = Entry() }
        if kept.glyphs.updateValue(ink, forKey: key) == nil { kept.bytes += bytes }
      }
      return ink.bounds.isEmpty ? nil : ink
    }

    /// Returns the part of a picture, stretched over a frame, that is in a rectangle.
    private static func ink(
      of picture: GlyphBitmap, in frame: Rect, _ bounds: PixelRect
    ) -> GlyphMask {
      guard picture.bitmap.width > 0, picture.bitmap.height > 0, frame.width > 0, frame.height > 0
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

  /// The number of cached faces and sizes; one more empties the cache.
  private static let limit = 64

  init(source: any GlyphSource) { self.source = source }

  /// Returns the glyphs of a face at a size.
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
