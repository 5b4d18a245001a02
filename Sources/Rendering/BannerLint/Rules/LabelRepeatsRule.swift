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
      if let part = Self.repeatedPart(of: key) {
        found.append(
          finding(
            nil, "the label \(shown(label)) says \(shown(part)) twice; once is required",
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

  /// Returns the first of the parts between commas that the label says twice.
  ///
  /// A comma without a space after it is inside a number, and a number says nothing alone.
  private static func repeatedPart(of key: String) -> String? {
    var parts: [String] = []
    for clause in key.split(separator: /[,،] |[、，]/) {
      let part = clause.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      guard part.contains(where: \.isLetter) else { continue }
      if parts.contains(String(part)) { return String(part) }
      parts.append(String(part))
    }
    return nil
  }

  private static func key(of label: String) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
