// SPDX-License-Identifier: MIT

public import BannerPixels

/// One glyph on a line.
public struct PlacedGlyph: Sendable, Hashable {
  /// The glyph's number in the face; 0 is the box for a missing glyph.
  public var id: UInt32
  /// The distance to the right of the line's origin, in points.
  public var x: Double
  /// The distance below the baseline, in points.
  public var y: Double

  /// Creates a glyph at a position.
  public init(id: UInt32, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// Glyphs of one face, size, and color.
public struct GlyphRun: Sendable, Hashable {
  /// The face that provides the outlines.
  public var face: Face
  /// The size of the face in points; may differ from the font's size, see `FontAdjustment`.
  public var emSize: Double
  /// The glyphs in visual order, from left to right.
  public var glyphs: [PlacedGlyph]
  /// The text of the glyphs, in reading order.
  public var text: String
  /// The color of the glyphs; nil for the color of the content.
  public var color: Color?
  /// Whether the glyphs join, as in Arabic; they are then painted as one shape.
  public var isJoined: Bool
  /// Whether the glyphs are pictures with their own colors, as emoji are.
  public var isPicture: Bool
  /// The size of the font in points, as UIKit defines it.
  public var fontSize: Double
  /// The weight of the font.
  public var weight: FontWeight

  /// Creates a run.
  ///
  /// - Parameter fontSize: The size of the font, or nil for that of the face.
  public init(
    face: Face, emSize: Double, glyphs: [PlacedGlyph], text: String = "", color: Color? = nil,
    isJoined: Bool = false, isPicture: Bool = false, fontSize: Double? = nil,
    weight: FontWeight = .regular
  ) {
    self.isPicture = isPicture
    self.fontSize = fontSize ?? emSize
    self.weight = weight
    self.face = face
    self.emSize = emSize
    self.glyphs = glyphs
    self.text = text
    self.color = color
    self.isJoined = isJoined
  }
}

/// A problem that keeps text from being drawn as written.
public struct TextProblem: Sendable, Hashable {
  /// The kind of a problem.
  public enum Kind: Sendable, Hashable {
    /// A code point that no font has; a box is drawn.
    case missing
    /// A control character; nothing is drawn.
    case control
    /// More marks on a letter than are drawn; the scalar is the first mark left out.
    case tooManyMarks
    /// A requested text form that does not exist; the picture is drawn.
    case noTextForm
    /// A requested picture that does not exist; the text form is drawn.
    case noPicture
  }

  /// The kind of the problem.
  public var kind: Kind
  /// The affected code point.
  public var scalar: Unicode.Scalar

  /// Creates a problem from a kind and a code point.
  public init(_ kind: Kind, _ scalar: Unicode.Scalar) {
    self.kind = kind
    self.scalar = scalar
  }
}
