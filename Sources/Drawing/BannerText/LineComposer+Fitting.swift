// SPDX-License-Identifier: MIT

extension LineComposer {
  /// Whether all of the text stands on the lines that are allowed, each no wider than the box, without
  /// a word being broken.
  ///
  /// A word is broken where a line ends that may not end there by the opportunities; with
  /// `charWrapping` it may end anywhere.
  ///
  /// - Parameter opportunities: For each cluster of a paragraph, whether a line may end before it.
  /// - Complexity: O(length of the text). No more lines are made than are allowed, and one.
  func fits(opportunities: (GraphemeText) -> [Bool]) -> Bool {
    let paragraphs = GraphemeText.paragraphs(of: text.attributed)
    var left = limit > 0 ? limit : Int.max
    guard paragraphs.count <= left else { return false }
    for content in paragraphs {
      let paragraph = text.measured(content)
      if paragraph.width <= width + Self.tolerance {
        left -= 1
      } else {
        guard mode != .clipping, let count = count(of: paragraph, most: left, opportunities) else {
          return false
        }
        left -= count
      }
      guard left >= 0 else { return false }
    }
    return true
  }

  /// How many lines a paragraph takes; nil if they are too many or a word is broken.
  private func count(
    of paragraph: MeasuredParagraph, most: Int, _ opportunities: (GraphemeText) -> [Bool]
  ) -> Int? {
    let content = paragraph.text
    let breaks = breaks(of: paragraph, opportunities)
    var count = 0
    var start = 0
    while start < content.count {
      let (line, end) = line(paragraph, from: start, breaks)
      count += 1
      guard count <= most, line.width <= width + Self.tolerance,
        end == content.count || breaks.opportunities?[end] ?? true
      else { return nil }
      // Without its hyphen a word is broken after all.
      if end < content.count, content.isSoftHyphen(end - 1), !line.text.contains("-") { return nil }
      start = end
    }
    return count
  }
}
