// SPDX-License-Identifier: MIT

package import BannerJSON

/// The setting of a rule in a document or set: findings to ignore, with the reason, or a severity.
public struct LintSetting: Sendable {
  /// The name of the rule.
  public var rule: String
  /// The reason why findings are ignored, or nil if they aren't.
  public var reason: String?
  /// The parts whose findings are ignored, such as `title`; empty for all.
  public var parts: [String]
  /// The word of the severity, or nil for that of the rule.
  public var severity: String?
  /// Whether the setting is null, which cancels earlier ones.
  var cancels = false
  /// The place of the rule's name.
  package var place: InputPlace

  /// The keys of a setting that is an object.
  package static let keys = ["ignore", "parts", "severity"]
  /// The words for severities.
  package static let severities = ["off", "note", "warning", "error"]
  /// The key of a document.
  package static let key = "lint"
  /// The longest reason, in Unicode scalars.
  private static let longestReason = 1000

  /// Creates the settings of an object whose keys are the names of rules.
  static func list(_ value: JSONValue) throws(InputError) -> [LintSetting] {
    if value.isNull { return [LintSetting(cancelling: "", at: value.inputPlace)] }
    return try value.members().map { member throws(InputError) in try LintSetting(member) }
  }

  /// Creates the setting that cancels earlier ones of a rule, or of all rules for an empty name.
  private init(cancelling rule: String, at place: InputPlace) {
    self.rule = rule
    self.place = place
    parts = []
    cancels = true
  }

  /// Returns earlier settings with later ones, which add to them.
  static func merged(_ earlier: [LintSetting], _ later: [LintSetting]) -> [LintSetting] {
    let cancelled = later.filter(\.cancels).map(\.rule)
    return earlier.filter { !cancelled.contains($0.rule) && !cancelled.contains("") }
      + later.filter { !$0.cancels }
  }

  private init(_ member: JSONValue.Member) throws(InputError) {
    rule = member.key
    parts = []
    place = InputPlace(
      file: member.value.file, location: member.location, path: member.value.path)
    guard LintRuleName(rawValue: rule) != nil else {
      throw place.error("unknown rule\(suggestion(for: rule, among: LintRuleName.words))")
    }
    guard !member.value.isNull else {
      cancels = true
      return
    }
    guard case .object(let members) = member.value.content else {
      guard case .string(let text) = member.value.content else {
        throw member.value.expected("a reason, or an object with ignore, parts and severity")
      }
      guard !Self.severities.contains(text) else {
        throw member.value.error(
          "expected a reason why findings are ignored; for a severity, write {\"severity\":"
            + " \(quoted(text))}")
      }
      reason = try Self.reason(member.value)
      return
    }
    for member in members where !member.value.isNull {
      switch member.key {
      case "ignore": reason = try Self.reason(member.value)
      case "parts":
        parts = try Options.list(member.value).map { value throws(InputError) in
          try value.string()
        }
        guard !parts.isEmpty else {
          throw member.value.error("expected the names of parts; without \"parts\", all count")
        }
      case "severity":
        let word = try member.value.string()
        guard Self.severities.contains(word) else {
          throw member.value.error(
            "expected off, note, warning or error, found \(quoted(word))"
              + suggestion(for: word, among: Self.severities))
        }
        severity = word
      default:
        throw member.error("unknown key\(suggestion(for: member.key, among: Self.keys))")
      }
    }
    guard reason != nil || severity != nil else {
      throw member.value.error("expected \"ignore\" with a reason, or \"severity\"")
    }
    guard parts.isEmpty || reason != nil else {
      throw member.value.error("\"parts\" needs \"ignore\" with a reason")
    }
  }

  private static func reason(_ value: JSONValue) throws(InputError) -> String {
    let text = try value.string()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw value.error("expected a reason why findings are ignored")
    }
    guard text.unicodeScalars.count <= longestReason else {
      throw value.error("the reason is too long; the limit is \(longestReason)")
    }
    return text
  }
}
