// SPDX-License-Identifier: MIT

internal import CFreeType
public import Geometry
internal import Synchronization

/// The bundled fonts, opened when they are first used.
///
/// One library serves any number of pictures and threads. It holds no state that changes a result.
public final class FontLibrary: GlyphOutlines, Sendable {
  private let opened = Mutex<[FontFile: OpenFont]>([:])
  private let outlines = Mutex<[OutlineKey: Path]>([:])

  private struct OutlineKey: Hashable {
    var glyph: UInt32
    var face: Face
  }

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
    let key = OutlineKey(glyph: glyph, face: face)
    if let path = outlines.withLock({ $0[key] }) { return path }
    var path = font(face.file).outline(of: glyph)
    if face.stemGrowth != 0 || face.barGrowth != 0 {
      path = path.emboldened(stems: face.stemGrowth, bars: face.barGrowth)
    }
    if face.horizontalScale != 1 {
      path = path.applying(.scale(x: face.horizontalScale, y: 1))
    }
    return outlines.withLock { outlines in
      outlines[key] = path
      return path
    }
  }
}
