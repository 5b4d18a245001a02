// SPDX-License-Identifier: MIT

public import Geometry

/// Where a painter gets the shapes of glyphs from.
public protocol GlyphOutlines: Sendable {
  /// The outline of a glyph with the face's adaptations, for the non-zero fill rule.
  ///
  /// In em (1 is the size of the type), y downward, the origin on the baseline. A glyph without
  /// ink, or a number the face does not have, gives an empty path.
  func outline(of glyph: UInt32, in face: Face) -> Path
}
