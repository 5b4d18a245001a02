// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerLayers
internal import BannerJSON
internal import BannerText

/// No word is broken without a hyphen because it is wider than its line.
struct LongWordRule: LintRule {
  let ruleName = LintRuleName.longWord
  let severity = LintFinding.Severity.warning
  let summary = "No word is broken without a hyphen because it is too long."
  let source = LintSource.typography

  func findings(in picture: LintPicture) -> [LintFinding] {
    picture.texts.compactMap { text in
      let lines = text.content.lines.map(\.line)
      guard let index = lines.firstIndex(where: { $0.ending == .insideWord && !$0.isCut }) else {
        return nil
      }
      let start = lines[index].text.split(separator: " ").last.map(String.init) ?? ""
      let rest =
        lines.indices.contains(index + 1)
        ? lines[index + 1].text.split(separator: " ").first.map(String.init) ?? "" : ""
      return finding(
        text.name,
        "breaks a word into \(Self.shownEnd(of: start)) and \(shown(rest, limit: 60)) without a"
          + " hyphen; a hyphen or a shorter word is required",
        at: text.place, frame: text.box,
        hint: "put U+00AD where the word may be divided", part: text.part.path)
    }
  }

  /// Returns a text in quotation marks, of which the end counts.
  private static func shownEnd(of text: String) -> String {
    text.count > 60 ? "\"…\(text.suffix(58))\"" : shown(text, limit: 60)
  }
}
