// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// Where a painter gets the shapes of glyphs from.
public protocol GlyphSource: Sendable {
  /// The outline of a glyph with the face's adaptations, for the non-zero fill rule.
  ///
  /// In em (1 is the size of the type), y downward, the origin on the baseline. A glyph without
  /// ink, or a number the face does not have, gives an empty path.
  func outline(of glyph: UInt32, in face: Face) -> Path

  /// The picture of a glyph in colour; nil where the glyph has an outline, or nothing.
  func picture(of glyph: UInt32, in face: Face) -> GlyphBitmap?
}

/// Reads the file that a font has for a glyph in colour, a PNG; nil if it can't be read, or is too large.
public typealias GlyphDecoder = @Sendable (_ file: [UInt8]) -> Bitmap?

/// A glyph that is a picture.
public struct GlyphBitmap: Sendable, Hashable {
  /// The picture in the size the font has it in.
  public var bitmap: Bitmap
  /// Where it lies, in em, y downward, about the glyph's origin on the baseline.
  public var frame: Rect

  /// A picture from its parts.
  public init(bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    self.frame = frame
  }
}
