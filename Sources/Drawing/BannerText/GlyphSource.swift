// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A source of glyph shapes for a painter.
public protocol GlyphSource: Sendable {
  /// Returns the outline of a glyph with the face's adaptations, for the non-zero fill rule.
  ///
  /// Coordinates are in em (1 is the font size), y is downward, and the origin is on the
  /// baseline. The path is empty for a glyph without ink, or a number that the face does not
  /// have.
  func outline(of glyph: UInt32, in face: Face) -> Path

  /// Returns the color picture of a glyph; nil if the glyph has an outline or no ink.
  func picture(of glyph: UInt32, in face: Face) -> GlyphBitmap?
}

/// Decodes the PNG file of a color glyph; returns nil if it is unreadable or too large.
public typealias GlyphDecoder = @Sendable (_ file: [UInt8]) -> Bitmap?

/// A glyph that is a picture.
public struct GlyphBitmap: Sendable, Hashable {
  /// The picture at the size stored in the font.
  public var bitmap: Bitmap
  /// The frame in em relative to the glyph's origin on the baseline, y downward.
  public var frame: Rect

  /// Creates a picture with a frame.
  public init(bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    self.frame = frame
  }
}
