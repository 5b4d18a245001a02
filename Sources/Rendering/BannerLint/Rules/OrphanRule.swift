// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerLayers
internal import BannerJSON
internal import BannerText

/// The last line of a text has more than one short word.
struct OrphanRule: LintRule {
  let ruleName = LintRuleName.orphan
  let severity = LintFinding.Severity.note
  let summary = "The last line of a text has more than one short word."
  let source = LintSource.typography

  /// The share of the widest line up to which a last line counts as short.
  private static let share = 0.2

  func findings(in picture: LintPicture) -> [LintFinding] {
    picture.texts.compactMap { text in
      let lines = text.content.lines.map(\.line)
      for (index, (first, last)) in zip(lines, lines.dropFirst()).enumerated()
      where first.ending == .wrapped && last.ending == .paragraph && !last.isCut {
        let widest = lines.reduce(0) { max($0, $1.width) }
        guard !last.text.contains(where: \.isWhitespace), last.width > 0,
          last.width <= Self.share * widest, !last.text.hasUnspacedLetters
        else { continue }
        let isLast = index == lines.count - 2
        return finding(
          text.name,
          "\(isLast ? "ends" : "has a paragraph that ends") with a line of one short word,"
            + " \(shown(last.text)); two words are required",
          at: text.place, frame: text.box, hint: "put a no-break space before that word")
      }
      return nil
    }
  }
}
