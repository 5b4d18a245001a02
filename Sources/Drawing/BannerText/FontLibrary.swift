// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import Synchronization

/// A collection of fonts, each opened on first use.
///
/// One library can serve any number of pictures and threads. It has no state that changes a
/// result.
public final class FontLibrary: GlyphSource, Sendable {
  private let opened = Mutex<[FontFile: OpenFont]>([:])
  private let outlines = Mutex(KeptOutlines())

  private struct GlyphKey: Hashable {
    var glyph: UInt32
    var face: Face
  }

  private struct KeptOutlines {
    var paths: [GlyphKey: Path] = [:]
    var steps = 0
  }

  /// The maximum number of cached outline steps, about 20 MB; exceeding it empties the cache.
  private static let mostSteps = 1 << 19

  /// The decoder of glyph pictures.
  private let decoder: GlyphDecoder?

  /// Creates a library without opened fonts.
  ///
  /// - Parameter decoder: Decodes glyph pictures in color; without it, there are no pictures.
  public init(decoder: GlyphDecoder? = nil) { self.decoder = decoder }

  /// Returns the opened font of a file.
  func font(_ file: FontFile) -> OpenFont {
    opened.withLock { opened in
      if let font = opened[file] { return font }
      let font: OpenFont =
        switch file.source {
        case .bundled(let font): OpenFont(font)
        case .user(let font): font.opened
        }
      opened[file] = font
      return font
    }
  }

  /// Returns the outline of a glyph in a face.
  ///
  /// Outlines are cached.
  public func outline(of glyph: UInt32, in face: Face) -> Path {
    let key = GlyphKey(glyph: glyph, face: face)
    if let path = outlines.withLock({ $0.paths[key] }) { return path }
    let font = font(face.file)
    var path = font.outline(of: glyph)
    if face.stemGrowth != 0 || face.barGrowth != 0 {
      path = path.emboldened(stems: face.stemGrowth, bars: face.barGrowth)
    }
    if let letters = face.letters { path = font.setting(letters).placed(path, of: glyph) }
    if face.slant != 0 { path = path.slanted(by: face.slant) }
    return outlines.withLock { outlines in
      // Each entry adds a fixed cost, so that empty outlines are limited too.
      let steps = path.elements.count + 4
      if outlines.steps + steps > Self.mostSteps { outlines = KeptOutlines() }
      if outlines.paths.updateValue(path, forKey: key) == nil { outlines.steps += steps }
      return path
    }
  }

  /// Returns the color picture of a glyph; nil if the glyph has an outline or no ink.
  public func picture(of glyph: UInt32, in face: Face) -> GlyphBitmap? {
    decoder.flatMap { font(face.file).picture(of: glyph, decode: $0) }
  }
}

extension Path {
  /// Returns the outline of a glyph, slanted to the right around its baseline.
  ///
  /// - Parameter tangent: The shift to the right at a height of 1 above the baseline.
  fileprivate func slanted(by tangent: Double) -> Path {
    // Negative y is up.
    mapped { Point(x: $0.x - $0.y * tangent, y: $0.y) }
  }
}
