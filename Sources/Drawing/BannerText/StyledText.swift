// SPDX-License-Identifier: MIT

/// A text with everything needed to shape it.
struct StyledText {
  let attributed: AttributedText
  let styles: [ResolvedStyle]
  let direction: LayoutDirection
  let library: FontLibrary

  init(
    _ attributed: AttributedText, font: Font, direction: LayoutDirection, typesetter: Typesetter
  ) {
    self.attributed = attributed
    self.direction = direction
    library = typesetter.library
    styles = attributed.runs.map {
      ResolvedStyle(
        $0.attributes, in: font, userFonts: typesetter.userFonts, library: typesetter.library)
    }
  }

  /// Shapes a paragraph.
  func measured(_ text: GraphemeText) -> MeasuredParagraph {
    MeasuredParagraph(text, styles: styles, layout: direction, library: library)
  }

  /// Shapes a paragraph with known directions and scripts; see `MeasuredParagraph`.
  func measured(
    _ text: GraphemeText, levels: [UInt8], scripts: [Script], isRightToLeft: Bool
  ) -> MeasuredParagraph {
    MeasuredParagraph(
      text, styles: styles, levels: levels, scripts: scripts, isRightToLeft: isRightToLeft,
      library: library)
  }

  /// Returns paragraphs as one line, with spaces between them.
  func joinedLine(_ paragraphs: ArraySlice<GraphemeText>) -> TextLine {
    let all = Self.joined(paragraphs)
    var line = measured(all).line(0..<all.count)
    line.problems.insert(contentsOf: paragraphs.flatMap(\.problems), at: 0)
    return line
  }

  /// Returns paragraphs joined into one, with spaces between them.
  static func joined(_ paragraphs: ArraySlice<GraphemeText>) -> GraphemeText {
    guard var all = paragraphs.first else { return GraphemeText() }
    for paragraph in paragraphs.dropFirst() {
      all.append(CollectionOfOne(" "), style: all.styles.last ?? paragraph.styles.first ?? 0)
      all.append(paragraph, 0..<paragraph.count)
    }
    return all
  }
}
