// SPDX-License-Identifier: MIT

public import BannerPixels

/// A face as it is drawn: which file, and how its outlines are adapted.
///
/// It is a key: two equal faces have equal outlines.
public struct Face: Sendable, Hashable {
  /// The file.
  public var file: FontFile
  /// Growth of every vertical stem, in em; negative thins it.
  public var stemGrowth: Double
  /// Growth of every horizontal bar, in em; negative thins it.
  public var barGrowth: Double
  /// The tangent of the angle by which its outlines lean to the right; 0 leaves them upright.
  public var slant: Double
  /// The typeface whose advances its letters have; nil for the file's own.
  ///
  /// Outlines are moved to the middle of those advances.
  public var letters: LetterWidths?

  /// A face from a file and its adaptation.
  public init(
    file: FontFile, stemGrowth: Double = 0, barGrowth: Double = 0, slant: Double = 0,
    letters: LetterWidths? = nil
  ) {
    self.file = file
    self.stemGrowth = stemGrowth
    self.barGrowth = barGrowth
    self.slant = slant
    self.letters = letters
  }
}

/// One glyph on a line.
public struct PlacedGlyph: Sendable, Hashable {
  /// Its number in the face; 0 is the box that stands for a missing one.
  public var id: UInt32
  /// From the line's origin to the right, in points.
  public var x: Double
  /// From the baseline downward, in points.
  public var y: Double

  /// A glyph at a place.
  public init(id: UInt32, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// Glyphs of one face, size and colour.
public struct GlyphRun: Sendable, Hashable {
  /// Where the outlines come from.
  public var face: Face
  /// Points per em at which the face is drawn; not always the font's size, see `FontAdjustment`.
  public var emSize: Double
  /// In visual order from left to right.
  public var glyphs: [PlacedGlyph]
  /// What the glyphs stand for, in reading order.
  public var text: String
  /// Their colour; nil for that of the content.
  public var color: Color?
  /// Whether its glyphs are meant to grow together, as those of Arabic are: they are painted as one shape.
  public var isJoined: Bool

  /// A run from its parts.
  public init(
    face: Face, emSize: Double, glyphs: [PlacedGlyph], text: String = "", color: Color? = nil,
    isJoined: Bool = false
  ) {
    self.face = face
    self.emSize = emSize
    self.glyphs = glyphs
    self.text = text
    self.color = color
    self.isJoined = isJoined
  }
}

/// One line of shaped text.
public struct TextLine: Sendable, Hashable {
  /// A line drawn along the text: under it or through it.
  public struct Decoration: Sendable, Hashable {
    /// Left end, from the line's origin to the right, in points.
    public var x: Double
    /// Length in points.
    public var width: Double
    /// Its middle, from the baseline downward, in points.
    public var y: Double
    /// Thickness in points.
    public var thickness: Double
    /// Its colour; nil for that of the content.
    public var color: Color?
  }

  /// What is drawn, in reading order: with an ellipsis if it was truncated, without the white space
  /// at its end.
  public var text: String
  /// The glyphs, from left to right.
  public var runs: [GlyphRun]
  /// Advance of the line without white space at its end, in points.
  public var width: Double
  /// Advance of the white space that follows where the line was broken, in points.
  public var hangingWidth: Double = 0
  /// What could not be drawn as the text asks, in order.
  public var problems: [TextProblem]
  /// Lines along the text.
  public var decorations: [Decoration]
  /// From the baseline up to the top of the line, in points.
  public var ascent: Double
  /// From one baseline to the next, in points, without the paragraph's line spacing.
  public var height: Double
  /// What the text says of the paragraph's lines.
  public var paragraph: ParagraphStyle
  /// Whether the paragraph runs from right to left.
  public var isRightToLeft: Bool
  /// Whether there was no room for something of the text, on the line or behind it.
  public var isCut = false

  /// A line from its parts.
  public init(
    text: String, runs: [GlyphRun], width: Double, problems: [TextProblem] = [],
    decorations: [Decoration] = [], ascent: Double = 0, height: Double = 0,
    paragraph: ParagraphStyle = ParagraphStyle(), isRightToLeft: Bool = false
  ) {
    self.text = text
    self.runs = runs
    self.width = width
    self.problems = problems
    self.decorations = decorations
    self.ascent = ascent
    self.height = height
    self.paragraph = paragraph
    self.isRightToLeft = isRightToLeft
  }
}

/// Something that could not be drawn as the text asks.
public struct TextProblem: Sendable, Hashable {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// No font has the code point; a box is drawn.
    case missing
    /// A control character; nothing is drawn.
    case control
    /// More marks stand on a letter than are drawn; this is the first one left away.
    case tooManyMarks
    /// Its text form was asked for, and there is only a picture.
    case noTextForm
    /// Its picture was asked for, and there is only a text form.
    case noPicture
  }

  /// What is wrong.
  public var kind: Kind
  /// With which code point.
  public var scalar: Unicode.Scalar

  /// A problem from its parts.
  public init(_ kind: Kind, _ scalar: Unicode.Scalar) {
    self.kind = kind
    self.scalar = scalar
  }
}
