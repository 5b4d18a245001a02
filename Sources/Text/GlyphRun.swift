// SPDX-License-Identifier: MIT

/// A bundled face as it is drawn: which file, and how its outlines are adapted.
///
/// It is a key: two equal faces have equal outlines.
public struct Face: Sendable, Hashable {
  /// The bundled file.
  public var file: FontFile
  /// Factor on all widths, to match the widths of the real typeface.
  public var horizontalScale: Double
  /// Growth of every vertical stem, in em; negative thins it.
  public var stemGrowth: Double
  /// Growth of every horizontal bar, in em; negative thins it.
  public var barGrowth: Double

  /// A face from a file and its adaptation.
  public init(
    file: FontFile, horizontalScale: Double = 1, stemGrowth: Double = 0, barGrowth: Double = 0
  ) {
    self.file = file
    self.horizontalScale = horizontalScale
    self.stemGrowth = stemGrowth
    self.barGrowth = barGrowth
  }
}

/// A font file that is built into the program.
public enum FontFile: String, Sendable, Hashable, CaseIterable {
  /// TeX Gyre Heros Regular: the Helvetica Neue era.
  case herosRegular = "TeXGyreHeros-Regular"
  /// TeX Gyre Heros Bold: the Helvetica Neue era.
  case herosBold = "TeXGyreHeros-Bold"
  /// Liberation Sans Regular: Greek and Cyrillic of the Helvetica Neue era.
  case liberationRegular = "LiberationSans-Regular"
  /// Liberation Sans Bold: Greek and Cyrillic of the Helvetica Neue era.
  case liberationBold = "LiberationSans-Bold"
  /// Inter Regular: the San Francisco era.
  case interRegular = "Inter-Regular"
  /// Inter Medium: the San Francisco era.
  case interMedium = "Inter-Medium"
  /// Inter SemiBold: the San Francisco era.
  case interSemiBold = "Inter-SemiBold"
  /// Inter Bold: the San Francisco era.
  case interBold = "Inter-Bold"
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

/// Glyphs of one face and size.
public struct GlyphRun: Sendable, Hashable {
  /// Where the outlines come from.
  public var face: Face
  /// Points per em at which the face is drawn; not always the font's size, see `Calibration`.
  public var emSize: Double
  /// In visual order from left to right.
  public var glyphs: [PlacedGlyph]

  /// A run from its parts.
  public init(face: Face, emSize: Double, glyphs: [PlacedGlyph]) {
    self.face = face
    self.emSize = emSize
    self.glyphs = glyphs
  }
}

/// One line of shaped text.
public struct TextLine: Sendable, Hashable {
  /// What is drawn, as text: with an ellipsis if it was truncated, without the white space at its end.
  public var text: String
  /// The glyphs.
  public var runs: [GlyphRun]
  /// Advance of the line without white space at its end, in points.
  public var width: Double
  /// Code points of the text that no bundled face has, in order; each is drawn as a box.
  public var missing: [Unicode.Scalar]

  /// A line from its parts.
  public init(text: String, runs: [GlyphRun], width: Double, missing: [Unicode.Scalar] = []) {
    self.text = text
    self.runs = runs
    self.width = width
    self.missing = missing
  }

  /// A line without text.
  public static let empty = TextLine(text: "", runs: [], width: 0)
}
