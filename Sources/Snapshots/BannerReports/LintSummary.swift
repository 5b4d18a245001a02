// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerLint

/// The findings of rules in the cases of a report.
package struct LintSummary: Sendable {
  /// A finding.
  package struct Entry: Sendable, Hashable {
    /// The name of the rule.
    package var rule: String
    /// The severity.
    package var severity: LintFinding.Severity
    /// The part, the figure and what is required.
    package var message: String
    /// The file with line and column, or an empty text for none.
    package var place: String
    /// The names of the cases.
    package var pictures: [String]

    /// Creates a finding.
    package init(
      rule: String, severity: LintFinding.Severity, message: String, place: String,
      pictures: [String]
    ) {
      (self.rule, self.severity, self.message) = (rule, severity, message)
      (self.place, self.pictures) = (place, pictures)
    }

    /// The finding as one line.
    package var line: String {
      let start = place.isEmpty ? "" : "\(place): "
      let names = pictures.isEmpty ? "" : " [\(listed(pictures))]"
      return "\(start)\(severity.rawValue) \(rule): \(message)\(names)"
    }
  }

  /// The findings, in the order of cases and rules.
  package var entries: [Entry]
  /// The number of checked cases.
  package var count: Int
  /// The number of findings that settings ignore.
  package var ignored: Int

  /// Creates the summary of a check.
  package init(_ outcome: LintRun.Outcome) {
    count = outcome.count
    ignored = outcome.ignored
    entries = outcome.findings.map {
      Entry(
        rule: $0.rule, severity: $0.severity, message: $0.sentence, place: $0.placeText,
        pictures: $0.pictures)
    }
  }

  /// Creates a summary of findings.
  package init(entries: [Entry], count: Int, ignored: Int) {
    (self.entries, self.count, self.ignored) = (entries, count, ignored)
  }

  /// Adds the findings of another shard.
  mutating func merge(_ other: LintSummary) {
    count += other.count
    ignored += other.ignored
    for entry in other.entries {
      var key = entry
      key.pictures = []
      let known = entries.firstIndex { one in
        var one = one
        one.pictures = []
        return one == key
      }
      if let known {
        for name in entry.pictures where !entries[known].pictures.contains(name) {
          entries[known].pictures.append(name)
        }
      } else {
        entries.append(entry)
      }
    }
  }

  /// The summary in words.
  package var text: String {
    let summary = LintRun.Outcome.summary(
      of: entries.map(\.severity), count: count, ignored: ignored)
    return "lint: \(summary)"
  }

  var json: JSONText {
    .object([
      ("count", .exact(Double(count))), ("ignored", .exact(Double(ignored))),
      (
        "findings",
        .array(
          entries.map { entry in
            .object([
              ("rule", .string(entry.rule)), ("severity", .string(entry.severity.rawValue)),
              ("message", .string(entry.message)), ("place", .string(entry.place)),
              ("pictures", .strings(entry.pictures)),
            ])
          })
      ),
    ])
  }
}

extension LintSummary.Entry {
  /// Returns whether the finding fails a run.
  ///
  /// - Parameter isStrict: Whether warnings fail, too.
  package func fails(isStrict: Bool) -> Bool {
    severity == .error || isStrict && severity == .warning
  }
}
