// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerLayers
internal import BannerGeometry
internal import BannerText

/// Texts have at least 11 points.
struct TextSmallRule: LintRule {
  let ruleName = LintRuleName.textSmall
  let severity = LintFinding.Severity.warning
  let summary = "Texts have at least 11 pt."
  let source = LintSource.typography

  /// The least size of text in points.
  ///
  /// Source: Human Interface Guidelines, Typography, the minimum size of iOS.
  private static let least = 11.0

  func findings(in picture: LintPicture) -> [LintFinding] {
    picture.texts.compactMap { text in
      let letters = text.content.lines.flatMap(\.line.runs).filter {
        !$0.isPicture && !$0.text.isBlank
      }
      let sizes = letters.map(\.fontSize)
      guard let size = sizes.min(), size < Self.least - 0.001 else { return nil }
      return finding(
        text.name,
        "has a font size of \(roundedDown(size, digits: 0...1)) pt; \(length(Self.least)) pt is required",
        at: text.place,
        frame: text.box)
    }
  }
}
