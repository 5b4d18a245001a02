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
      // In a narrow column, a blank may have a line of its own.
      let broken = zip(lines, lines.dropFirst()).first { line, next in
        line.ending == .insideWord && !line.isCut
          && line.text.last?.isWhitespace == false && next.text.first?.isWhitespace == false
      }
      guard let (line, next) = broken else { return nil }
      // A line may also end at a space without a width.
      func words(_ text: String) -> [String] {
        text.split { $0.isWhitespace || $0 == "\u{200B}" }.map(String.init)
      }
      let start = words(line.text).last ?? ""
      let rest = words(next.text).first ?? ""
      guard (start + rest).contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
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
