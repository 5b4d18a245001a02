// SPDX-License-Identifier: MIT

extension LineComposer {
  /// Where the last line of a paragraph begins so that it has two words; nil if it may stay as it is.
  ///
  /// See ``LineBreakStrategy``.
  ///
  /// - Parameters:
  ///   - start: Where the line before the last one begins.
  ///   - last: Where the last line begins.
  func pushedOut(
    _ paragraph: MeasuredParagraph, from start: Int, last: Int, _ breaks: LineBreaks
  ) -> Int? {
    guard strategy.contains(.pushOut), mode != .charWrapping, mode != .clipping,
      let opportunities = breaks.opportunities,
      paragraph.paragraphStyle == ParagraphStyle()
    else { return nil }
    let text = paragraph.text
    func beginsWord(_ index: Int) -> Bool {
      opportunities[index] && text.isBreakingSpace(index - 1)
    }
    let end = text.trimmed(last..<text.count).upperBound
    guard last < end, beginsWord(last), !(last + 1..<end).contains(where: beginsWord),
      // White space at the beginning of a text is no word.
      let first = (start..<last).first(where: { !text.isBreakingSpace($0) }),
      let moved = (first + 1..<last).last(where: beginsWord)
    else { return nil }
    // What is too wide by its advances in the paragraph need not be shaped.
    let sum = paragraph.advances[moved..<end].reduce(0, +)
    guard sum <= width + Self.tolerance, paragraph.line(moved..<end).width <= width + Self.tolerance
    else { return nil }
    return moved
  }
}
