// SPDX-License-Identifier: MIT

internal import BannerFiles
package import BannerJSON
internal import BannerLint

/// A problem of a run, as other programs list it: cases with the same cause, a warning or a
/// finding.
package struct RunProblem: Sendable {
  /// The weight of a problem.
  package enum Severity: String, Sendable {
    case error, warning, notice
  }

  /// The severity.
  package let severity: Severity
  /// The kind: an outcome, `warning`, or the name of a rule.
  package let kind: String
  /// The message in one line, without the names of the cases.
  package let message: String
  /// Further lines that explain the problem.
  package let details: [String]
  /// The names of the cases.
  package let names: [String]
  /// The file that describes the first case.
  package let place: InputPlace

  /// Returns the problems of a report: missing cases, differences by cause, warnings, then
  /// findings.
  package static func all(of report: Report) -> [RunProblem] {
    incompleteness(of: report) + differences(of: report) + warnings(of: report)
      + findings(of: report)
  }

  /// Returns the problem of a report without some of the set's cases, at most one.
  static func incompleteness(of report: Report) -> [RunProblem] {
    [report.incompleteness].compactMap(\.self).map { text in
      RunProblem(
        severity: .error, kind: "incomplete", message: text, details: report.notes, names: [],
        place: InputPlace(file: report.cases.first?.place.file ?? report.set))
    }
  }

  private static func differences(of report: Report) -> [RunProblem] {
    // The figures of one cause differ between devices and directions.
    let groups = report.groups(where: { !$0.outcome.isPassed }) { one in
      (one.explanation.isEmpty ? [one.message] : one.explanation).joined(separator: "\n")
    }
    return groups.map { alike in
      let first = alike[0]
      return RunProblem(
        severity: .error, kind: first.outcome.label, message: first.message,
        details: first.explanation, names: alike.map(\.name), place: first.place)
    }
  }

  private static func warnings(of report: Report) -> [RunProblem] {
    report.warnings.map { text, alike in
      let (place, message) = placeAndMessage(of: text)
      return RunProblem(
        severity: report.isStrict ? .error : .warning, kind: "warning", message: message,
        details: [],
        names: alike.map(\.name), place: place ?? alike.first?.place ?? InputPlace())
    }
  }

  /// Returns the place that a warning begins with, or nil for none, and the rest of the warning.
  static func placeAndMessage(of warning: String) -> (place: InputPlace?, message: String) {
    // The message may contain the same characters, so the first ones count.
    guard let end = warning.firstRange(of: ": ")?.lowerBound,
      let place = InputPlace(fileAndPosition: warning[..<end]), place.location != nil
    else { return (nil, warning) }
    return (place, String(warning[end...].dropFirst(2)))
  }

  /// Returns the findings of rules as problems.
  static func findings(of report: Report) -> [RunProblem] {
    (report.lint?.entries ?? []).map { entry in
      let severity: Severity =
        switch entry.severity {
        case .error: .error
        case .warning: report.isStrict ? .error : .warning
        case .note, .off: .notice
        }
      return RunProblem(
        severity: severity, kind: entry.rule, message: entry.message, details: [],
        names: entry.pictures, place: InputPlace(fileAndPosition: entry.place[...]) ?? InputPlace())
    }
  }
}

extension Report {
  /// The distinct warnings, each with the cases that have it.
  var warnings: [(text: String, cases: [CaseResult])] {
    var texts: [String] = []
    var found: [String: [CaseResult]] = [:]
    for one in cases {
      for warning in one.warnings {
        if found[warning] == nil { texts.append(warning) }
        found[warning, default: []].append(one)
      }
    }
    return texts.map { ($0, found[$0] ?? []) }
  }
}

extension InputPlace {
  /// Creates a place from a file's name, which a line and a column may follow; nil for no text.
  fileprivate init?(fileAndPosition text: Substring) {
    guard !text.isEmpty else { return nil }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let column = Int(parts[parts.count - 1]),
      let line = Int(parts[parts.count - 2]), line > 0
    else {
      self.init(file: String(text))
      return
    }
    parts.removeLast(2)
    self.init(
      file: parts.joined(separator: ":"),
      location: InputError.Location(line: line, column: column))
  }
}

/// The folder of a checkout, as CI services name files relative to it.
package struct CheckoutFolder: Sendable {
  /// The resolved path.
  private let place: String

  /// Creates a folder.
  ///
  /// - Parameter path: The path, relative to the current folder.
  package init(_ path: String) { place = Files.place(of: path) }

  /// Returns the folder of the CI job, or else the nearest folder with a `.git`, or else the
  /// current folder.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  package static func current(environment variable: (String) -> String?) -> CheckoutFolder {
    for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      if let path = variable(name), path.beginsWithSlash { return CheckoutFolder(path) }
    }
    var folder = Files.place(of: ".")
    while Folders.kind(of: folder == "/" ? "/.git" : "\(folder)/.git") == nil {
      guard folder != "/" else { return CheckoutFolder(".") }
      folder = Files.folder(of: folder)
    }
    return CheckoutFolder(folder)
  }

  /// Returns the path of a file relative to the folder, or nil if the file is outside.
  package func path(of file: String) -> String? {
    guard !PipedInput.isName(file) else { return nil }
    let path = Files.relativePath(to: file, from: place)
    return path.isEmpty || path == ".." || path.hasPrefix("../") ? nil : path
  }
}
