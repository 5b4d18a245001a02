// SPDX-License-Identifier: MIT

public import BannerPixels

/// A face as it is drawn: a file and the adaptation of its outlines.
///
/// Equal faces have equal outlines, so a face can serve as a key.
public struct Face: Sendable, Hashable {
  /// The font file.
  public var file: FontFile
  /// The growth of every vertical stem, in em; a negative value thins it.
  public var stemGrowth: Double
  /// The growth of every horizontal bar, in em; a negative value thins it.
  public var barGrowth: Double
  /// The tangent of the angle by which outlines lean to the right; 0 is upright.
  public var slant: Double
  /// The typeface that provides the letters' advances; nil for the file's own advances.
  ///
  /// Outlines are centered in those advances.
  public var letters: LetterWidths?

  /// Creates a face from a file and an adaptation.
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

/// One line of shaped text.
public struct TextLine: Sendable, Hashable {
  /// The reason why a line ends.
  public enum Ending: Sendable, Hashable {
    /// The paragraph or the text ends.
    case paragraph
    /// The next word has no room.
    case wrapped
    /// The line ends inside a word that is too wide, without a hyphen.
    case insideWord
  }

  /// A line drawn along the text: under it or through it.
  public struct Decoration: Sendable, Hashable {
    /// The distance from the line's origin to the left end, in points.
    public var x: Double
    /// The length in points.
    public var width: Double
    /// The distance from the baseline down to the middle of the decoration, in points.
    public var y: Double
    /// The thickness in points.
    public var thickness: Double
    /// The color; nil for the color of the content.
    public var color: Color?
  }

  /// The drawn text in reading order, without white space at its end.
  ///
  /// It includes the ellipsis of a truncated line.
  public var text: String
  /// The glyph runs, from left to right.
  public var runs: [GlyphRun]
  /// The advance of the line without the white space at its end, in points.
  public var width: Double
  /// The advance of the white space after the line's break, in points.
  public var hangingWidth: Double = 0
  /// The problems of the text, in order.
  public var problems: [TextProblem]
  /// The underlines and strikethroughs.
  public var decorations: [Decoration]
  /// The distance from the baseline up to the top of the line, in points.
  public var ascent: Double
  /// The distance from one baseline to the next, in points, without the paragraph's line spacing.
  public var height: Double
  /// The style of the paragraph.
  public var paragraph: ParagraphStyle
  /// Whether the paragraph is right to left.
  public var isRightToLeft: Bool
  /// Whether some of the text did not fit on this line or after it.
  public var isCut = false
  /// The reason why the line ends.
  public var ending = Ending.paragraph

  /// Creates a line.
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
