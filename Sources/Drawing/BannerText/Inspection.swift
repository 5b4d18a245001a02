// SPDX-License-Identifier: MIT

// Access for tests of this package to the steps between a text and its lines.

internal import CBannerHarfBuzz

/// The steps of typesetting, one by one.
package enum Inspection {
  /// A stretch of text that was shaped in one call, as HarfBuzz returned it.
  package struct ShapingRun {
    /// The name of the font file.
    package var font: String
    /// The ISO 15924 code.
    package var script: String
    package var isRightToLeft: Bool
    /// The text, followed by its context.
    package var text: String
    package var before: String
    package var after: String
    /// The glyphs from left to right, with their advances in font units.
    package var glyphs: [(id: UInt32, advance: Int)]
  }

  /// Returns the runs of a paragraph in reading order.
  package static func shapingRuns(
    of text: String, font: Font, typesetter: Typesetter
  ) -> [ShapingRun] {
    let styled = StyledText(
      AttributedText(text), font: font, direction: .leftToRight, typesetter: typesetter)
    return GraphemeText.paragraphs(of: styled.attributed).flatMap {
      styled.measured($0).shapingRuns
    }
  }

  /// Shapes texts from left to right in a bundled font, with all features and without inert ones.
  ///
  /// - Parameters:
  ///   - texts: Texts in Latin letters; the first one warms up the font.
  ///   - font: The name of the font file.
  /// - Returns: Whether composition was skipped for the other texts, and the texts whose glyphs
  ///   differ.
  package static func shaping(
    _ texts: [String], inBundled font: String
  ) -> (leavesOutComposition: Bool, different: [String])? {
    guard let bundled = BundledFont(rawValue: font) else { return nil }
    let open = OpenFont(bundled)
    let different = texts.filter { text in
      let scalars = Array(text.unicodeScalars)
      func glyphs(_ features: [hb_feature_t]?) -> [Shaper.Glyph] {
        Shaper.glyphs(
          of: scalars, in: scalars.indices, font: open, script: .latin, isRightToLeft: false,
          features: features)
      }
      return glyphs(nil) != glyphs([])
    }
    return (open.leavesOutComposition, different)
  }

  /// Returns the embedding level of each scalar of a paragraph, and the paragraph's own level.
  package static func bidiLevels(
    of scalars: [Unicode.Scalar], direction: LayoutDirection?
  ) -> (levels: [UInt8], isRightToLeft: Bool) {
    let paragraph = Bidi.paragraph(scalars, direction: direction, layout: .leftToRight)
    return (paragraph.levels, paragraph.isRightToLeft)
  }

  /// Returns the order from left to right of pieces with the given levels.
  package static func visualOrder(of levels: [UInt8]) -> [Int] { Bidi.visualOrder(of: levels) }

  /// Returns the scalar count of each character, with whether a line may end before it.
  package static func characters(
    of text: String, typesetter: Typesetter
  ) -> [(scalars: Int, mayBreakBefore: Bool)] {
    var content = GraphemeText()
    for character in text { content.append(character.unicodeScalars, style: 0) }
    let breaks = typesetter.breaker.opportunities(in: content)
    return (0..<content.count).map { (content[$0].count, breaks[$0]) }
  }
}

extension MeasuredParagraph {
  fileprivate var shapingRuns: [Inspection.ShapingRun] {
    shapedStretches.map { stretch in
      let scalars = text.scalarRange(stretch.clusters)
      let raw = Shaper.glyphs(
        of: text.scalars, in: scalars, font: library.font(stretch.file), script: stretch.script,
        isRightToLeft: stretch.isRightToLeft)
      return Inspection.ShapingRun(
        font: stretch.file.name, script: stretch.script.code,
        isRightToLeft: stretch.isRightToLeft, text: text.string(stretch.clusters),
        before: text.string(0..<stretch.clusters.lowerBound),
        after: text.string(stretch.clusters.upperBound..<text.count),
        glyphs: raw.map { ($0.id, Int($0.advance)) })
    }
  }
}
