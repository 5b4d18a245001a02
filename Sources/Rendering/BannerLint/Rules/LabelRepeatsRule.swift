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
            at: picture.place(of: element), frame: element.frame))
      }
      if let part = Self.repeatedPart(of: key) {
        found.append(
          finding(
            nil, "the label \(shown(label)) says \(shown(part)) twice; once is required",
            at: picture.place(of: element), frame: element.frame))
      }
      if element.isButton, Self.saysButton(key) {
        found.append(
          finding(
            nil,
            "the label \(shown(label)) repeats that its element is a button; a label without the"
              + " word is required", at: picture.place(of: element), frame: element.frame))
      }
    }
    return found
  }

  /// Returns the first of the parts between commas that the label says twice.
  ///
  /// A comma without a space after it is inside a number, and a number says nothing alone.
  private static func repeatedPart(of key: String) -> String? {
    var parts: [String] = []
    for clause in clauses(of: key.unicodeScalars) {
      let part = String(
        String.UnicodeScalarView(clause.split(separator: " ").joined(separator: [" "])))
      guard part.contains(where: \.isLetter) else { continue }
      if parts.contains(part) { return part }
      parts.append(part)
    }
    return nil
  }

  /// Returns the parts between commas, or none without a comma.
  private static func clauses(of key: String.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    var clauses: [Substring.UnicodeScalarView] = []
    var rest = key[...]
    for index in key.indices {
      let isNarrow = key[index] == "," || key[index] == "،"
      let next = key.index(after: index)
      guard
        isNarrow
          ? next < key.endIndex && key[next] == " " : "、，".unicodeScalars.contains(key[index])
      else { continue }
      clauses.append(rest[..<index])
      rest = key[next...]
    }
    return clauses.isEmpty ? [] : clauses + [rest]
  }

  private static func key(of label: String) -> String {
    var key = String.UnicodeScalarView()
    for word in label.lowercased().unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      if !key.isEmpty { key.append(" ") }
      key.append(contentsOf: word)
    }
    return String(key)
  }

  /// Returns whether a label is the word *button*, or ends with it, besides punctuation.
  private static func saysButton(_ key: String) -> Bool {
    guard key.split(separator: " ").count <= 3 else { return false }
    return key.split { !$0.isLetter && !$0.isNumber }.last == "button"
  }
}
