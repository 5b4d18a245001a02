// SPDX-License-Identifier: MIT

public import BannerPixels

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
