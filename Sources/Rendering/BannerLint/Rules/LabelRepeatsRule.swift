// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerKitInterface

/// Labels differ from each other, and don't repeat what a screen reader says anyway.
struct LabelRepeatsRule: LintRule {
  let ruleName = LintRuleName.labelRepeats
  let severity = LintFinding.Severity.warning
  let summary = "Labels differ, and don't repeat the kind of their element."
  let source = LintSource.voiceOver

  func findings(in picture: LintPicture) -> [LintFinding] {
    var found: [LintFinding] = []
    var seen: [String: Int] = [:]
    for element in picture.elements {
      guard let label = element.label else { continue }
      let key = Self.key(of: label)
      guard !key.isEmpty else { continue }
      seen[key, default: 0] += 1
      if seen[key] == 2 {
        found.append(
          finding(
            nil,
            "a screen reader finds \(shown(label)) more than once; a different label for each is"
              + " required",
            frame: element.frame))
      }
      let parts = key.split(separator: ",").map { $0.drop { $0 == " " } }
      if let part = parts.indices.first(where: { parts[..<$0].contains(parts[$0]) }) {
        found.append(
          finding(
            nil,
            "the label \(shown(label)) says \(shown(String(parts[part]))) twice; once is required",
            frame: element.frame))
      }
      let isShort = key.split(separator: " ").count <= 3
      if element.isButton, isShort, key.hasSuffix(" button") || key == "button" {
        found.append(
          finding(
            nil,
            "the label \(shown(label)) repeats that its element is a button; a label without the"
              + " word is required", frame: element.frame))
      }
    }
    return found
  }

  private static func key(of label: String) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
