// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON
internal import ArgumentParser
internal import BannerReports
internal import BannerStrings

/// The lines that a run prints.
struct RunLines {
  /// All lines except warnings, in order.
  let all: [String]
  /// The distinct warnings as lines, each with the first case that has it; empty if they aren't
  /// told.
  let warnings: [String]
  /// The exit code: 0 for success, 1 for differences and findings, 2 for cases that couldn't be
  /// rendered, 65 for warnings that count as errors.
  let exitCode: Int32

  init(_ report: Report, isQuiet: Bool) {
    let severity = report.isStrict ? "error" : "warning"
    warnings =
      isQuiet && !report.isStrict
      ? [] : Self.warnings(of: report.cases).map { "\(severity): \($0)" }
    let failed = report.cases.contains { $0.outcome == .failed }
    exitCode =
      failed
      ? 2
      : report.needsReview ? 1 : report.hasFailingWarnings ? 65 : report.isPassed ? 0 : 1
    var lines: [String] = []
    for alike in report.causes(where: { $0.isTold(quietly: isQuiet) }) {
      lines += Self.lines(of: alike)
    }
    if report.languages.languages.count > 1, !isQuiet || !report.languages.cuts.isEmpty {
      lines += report.languages.lines + [report.languages.text]
    }
    if !isQuiet || exitCode != 0 { lines.append(report.summary + Self.duration(of: report.run)) }
    if let lint = report.lint {
      let shown = lint.entries.filter { !isQuiet || $0.fails(isStrict: report.isStrict) }
      lines += shown.map { printable($0.line, limit: 500) }
      if !isQuiet || !shown.isEmpty { lines.append(lint.text) }
    }
    all = lines
  }

  /// Returns the path of the report and the command that accepts the results.
  ///
  /// Empty if everything is equal.
  ///
  /// - Parameter isPiped: Whether the set comes from a pipe.
  static func ending(_ report: Report, _ folder: String, isPiped: Bool) -> [String] {
    guard !report.isPassed || report.counts.contains(where: { $0.outcome != .equal }) else {
      return []
    }
    return ["report: \(printable("\(folder)/report.html", limit: 200))"]
      + (report.acceptCommand.map { ["to accept\(Self.again(isPiped)): \($0)"] } ?? [])
  }

  /// Returns the words about a set that has to be piped again.
  static func again(_ isPiped: Bool) -> String { isPiped ? ", pipe the set again into" : "" }

  /// Exits the command with the exit code unless the run passed.
  func exit() throws {
    guard exitCode == 0 else { throw ExitCode(exitCode) }
  }

  private static func warnings(of cases: [CaseResult]) -> [String] {
    var lines = SharedLines()
    for one in cases {
      for warning in one.warnings { lines.add(warning, of: one.name) }
    }
    return lines.lines
  }

  /// Returns the duration, such as " in 0.2 s", or an empty text if it was not measured.
  private static func duration(of run: Report.Run?) -> String {
    run?.seconds.map { " in \(decimal($0, digits: 1...1)) s" } ?? ""
  }

  private static func lines(of alike: [CaseResult]) -> [String] {
    let one = alike[0]
    let names = alike.prefix(mostNames).map { printable($0.name, limit: 120) }
    let rest = alike.count - names.count
    // The message of a shard's report can be anything.
    let message = one.message.isEmpty ? "" : ": \(printable(one.message, limit: 1000))"
    var lines = [
      "\(word(one.outcome)): \(Style.output.place(names.joined(separator: ", ")))"
        + (rest > 0 ? " and \(grouped(rest)) more" : "") + message
    ]
    let told = one.explanation
    for line in told.prefix(mostLines) { lines.append("  \(printable(line, limit: 200))") }
    if told.count > mostLines { lines.append("  and \(told.count - mostLines) more") }
    return lines
  }

  private static func word(_ outcome: CaseResult.Outcome) -> String {
    switch outcome {
    case .different, .missing, .failed, .layersDiffer, .removed: Style.output.error(outcome.label)
    case .tolerated, .added, .renamed: Style.output.warning(outcome.label)
    case .equal, .recorded: Style.output.good(outcome.label)
    }
  }

  /// The maximum number of names in a group of cases.
  ///
  /// The report has all of them.
  private static let mostNames = 4
  /// The maximum number of lines about one case.
  ///
  /// The report has all of them.
  private static let mostLines = 6
}

extension CaseResult {
  /// Returns whether the output lists the case individually.
  fileprivate func isTold(quietly: Bool) -> Bool {
    outcome != .equal && !(quietly && outcome.isPassed)
  }
}
