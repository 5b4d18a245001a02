// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
package import BannerJSON
internal import BannerTimeline

/// A format of findings for people or programs.
package enum LintFormat: String, Sendable, CaseIterable {
  /// One line for each finding, and a summary.
  case text
  /// One JSON object.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Commands of GitHub Actions, which annotate files.
  case github
  /// A page with pictures.
  case html
}

extension LintRun.Outcome {
  /// The number of findings with a severity.
  package func count(of severity: LintFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// The summary in words, such as `2 errors and 1 warning in 3 pictures`.
  package var summary: String {
    Self.summary(
      of: findings.map(\.severity), count: count, ignored: ignored, known: known,
      failures: failures.count)
  }

  /// Returns a summary in words.
  ///
  /// - Parameters:
  ///   - severities: The severity of each finding.
  ///   - count: The number of pictures.
  ///   - ignored: The number of findings that settings ignore.
  ///   - known: The number of findings that a baseline knows.
  ///   - failures: The number of pictures that can't be drawn.
  package static func summary(
    of severities: [LintFinding.Severity], count: Int, ignored: Int, known: Int = 0,
    failures: Int = 0
  ) -> String {
    let kinds: [(LintFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "note"),
    ]
    let parts = kinds.compactMap { severity, noun in
      let count = severities.count { $0 == severity }
      return count > 0 ? counted(count, noun) : nil
    }
    let found =
      parts.isEmpty
      ? "nothing found"
      : parts.dropLast().joined(separator: ", ") + (parts.count > 1 ? " and " : "")
        + parts[parts.count - 1]
    guard count > 0 || failures == 0 || !severities.isEmpty else {
      return "\(counted(failures, "picture")) can't be drawn"
    }
    let pictures =
      failures > 0
      ? "\(counted(count, "picture")), and \(counted(failures, "picture")) can't be drawn"
      : counted(count, "picture")
    let others = [
      ignored > 0 ? "\(counted(ignored, "finding")) ignored" : nil,
      known > 0 ? "\(counted(known, "finding")) known" : nil,
    ].compactMap(\.self).map { "; \($0)" }.joined()
    return "\(found) in \(pictures)\(others)"
  }

  /// The findings as lines of text.
  ///
  /// - Parameter hinting: Whether lines end with hints.
  package func lines(hinting: Bool) -> [String] { findings.map { $0.line(hinting: hinting) } }

  /// The findings as one JSON object.
  package func json(tool: String) -> JSONText {
    .object([
      ("tool", .string(tool)), ("pictures", .number(Double(count))),
      ("errors", .number(Double(count(of: .error)))),
      ("warnings", .number(Double(count(of: .warning)))),
      ("notes", .number(Double(count(of: .note)))), ("ignored", .number(Double(ignored))),
      ("known", .number(Double(known))),
      (
        "failures",
        .array(
          failures.map { failure in
            .object([
              ("picture", failure.name.map { .string($0) } ?? .null),
              ("message", .string(failure.error.description)),
            ])
          })
      ), ("findings", .array(findings.map(\.json))),
    ])
  }

  /// The findings as commands of GitHub Actions, one line each.
  package func annotations(hinting: Bool) -> [String] {
    failures.map { failure in
      var text = failure.error.description
      let name = failure.nameBesideMessage.map { "\($0): " } ?? ""
      var properties: [String] = []
      if case .input(let problem) = failure.error, let file = problem.file {
        properties.append("file=\(WorkflowCommand.escaped(file, isProperty: true))")
        if let location = problem.location {
          properties += ["line=\(location.line)", "col=\(location.column)"]
          text = problem.withoutPosition.description
        }
      }
      properties.append("title=bannerrender")
      return "::error \(properties.joined(separator: ","))::\(WorkflowCommand.escaped(name + text))"
    } + findings.map { $0.annotation(hinting: hinting) }
  }
}

extension LintFinding {
  /// The finding as a JSON object.
  package var json: JSONText {
    func text(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
    func number(_ number: Int?) -> JSONText { number.map { .number(Double($0)) } ?? .null }
    return .object([
      ("rule", .string(rule)), ("severity", .string(severity.rawValue)),
      ("subject", text(subject)), ("message", .string(sentence)), ("hint", text(hint)),
      ("file", text(place.file)), ("line", number(place.location?.line)),
      ("column", number(place.location?.column)), ("path", text(place.path)),
      ("device", .string(device)), ("pictures", .strings(pictures)),
      ("time", time.map { .number($0.inSeconds) } ?? .null),
      (
        "frame",
        frame.map {
          .array([.number($0.x), .number($0.y), .number($0.width), .number($0.height)])
        } ?? .null
      ),
    ])
  }

  /// The finding as a command of GitHub Actions.
  ///
  /// Source: docs.github.com, Workflow commands for GitHub Actions, "Setting an error message".
  fileprivate func annotation(hinting: Bool) -> String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note, .off: "notice"
      }
    var properties: [String] = []
    func add(_ name: String, _ value: String) {
      properties.append("\(name)=\(WorkflowCommand.escaped(value, isProperty: true))")
    }
    if let file = place.file { add("file", file) }
    if let location = place.location {
      add("line", "\(location.line)")
      add("col", "\(location.column)")
    }
    add("title", rule)
    var message = sentence
    if hinting, let hint { message += "; \(hint)" }
    if !pictures.isEmpty { message += " [\(pictures.joined(separator: ", "))]" }
    return "::\(command) \(properties.joined(separator: ","))::\(WorkflowCommand.escaped(message))"
  }
}
