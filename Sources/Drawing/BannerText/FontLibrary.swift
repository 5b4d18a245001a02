// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import Synchronization

/// Fonts, opened when they are first used.
///
/// One library serves any number of pictures and threads. It holds no state that changes a result.
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

  /// At most so many steps of outlines are kept, about 20 MB; the next one empties the cache.
  private static let mostSteps = 1 << 19

  /// Reads the pictures of glyphs.
  private let decoder: GlyphDecoder?

  /// A library with nothing opened yet.
  ///
  /// - Parameter decoder: Reads the pictures of glyphs in colour; without one they have none.
  public init(decoder: GlyphDecoder? = nil) { self.decoder = decoder }

  /// The opened font of a file.
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

  /// The outline of a glyph in a face.
  ///
  /// Kept, so that asking again costs a look-up.
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
      // The entry itself takes some, so that empty outlines have an end too.
      let steps = path.elements.count + 4
      if outlines.steps + steps > Self.mostSteps { outlines = KeptOutlines() }
      if outlines.paths.updateValue(path, forKey: key) == nil { outlines.steps += steps }
      return path
    }
  }

  /// The picture of a glyph in colour; nil where the glyph has an outline, or nothing.
  public func picture(of glyph: UInt32, in face: Face) -> GlyphBitmap? {
    decoder.flatMap { font(face.file).picture(of: glyph, decode: $0) }
  }
}
