// SPDX-License-Identifier: MIT

public import Geometry
internal import Synchronization

/// Fonts, opened when they are first used.
///
/// One library serves any number of pictures and threads. It holds no state that changes a result.
public final class FontLibrary: GlyphSource, Sendable {
  private let opened = Mutex<[FontFile: OpenFont]>([:])
  private let outlines = Mutex<[GlyphKey: Path]>([:])

  private struct GlyphKey: Hashable {
    var glyph: UInt32
    var face: Face
  }

  /// At most so many outlines are kept; the next one empties the cache.
  private static let mostOutlines = 4096

  /// A library with nothing opened yet.
  public init() {}

  /// The opened font of a file.
  func font(_ file: FontFile) -> OpenFont {
    opened.withLock { opened in
      if let font = opened[file] { return font }
      let font = OpenFont(file)
      opened[file] = font
      return font
    }
  }

  /// The outline of a glyph in a face.
  ///
  /// Kept, so that asking again costs a look-up.
  public func outline(of glyph: UInt32, in face: Face) -> Path {
    let key = GlyphKey(glyph: glyph, face: face)
    if let path = outlines.withLock({ $0[key] }) { return path }
    var path = font(face.file).outline(of: glyph)
    if face.stemGrowth != 0 || face.barGrowth != 0 {
      path = path.emboldened(stems: face.stemGrowth, bars: face.barGrowth)
    }
    if face.horizontalScale != 1 {
      path = path.applying(.scale(x: face.horizontalScale, y: 1))
    }
    return outlines.withLock { outlines in
      if outlines.count >= Self.mostOutlines { outlines = [:] }
      outlines[key] = path
      return path
    }
  }

  /// The picture of a glyph in colour; nil where the glyph has an outline, or nothing.
  public func picture(of glyph: UInt32, in face: Face) -> GlyphPicture? {
    font(face.file).picture(of: glyph)
  }
}
