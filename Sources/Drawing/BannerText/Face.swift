// SPDX-License-Identifier: MIT

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
