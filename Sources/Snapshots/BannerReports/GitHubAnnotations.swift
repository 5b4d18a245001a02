// SPDX-License-Identifier: MIT

internal import BannerLint
package import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerComparison

/// The problems of a run as commands of GitHub Actions.
///
/// Source: docs.github.com, Workflow commands for GitHub Actions, "Setting an error message".
package enum GitHubAnnotations {
  /// The number of annotations of each severity that GitHub shows of a step.
  ///
  /// Source: docs.github.com, Limits of annotations.
  static let mostShown = 10

  /// Returns the commands, one per line of output.
  ///
  /// If there are more problems of a severity than GitHub shows, the last command counts the rest.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The folder of the checkout.
  package static func lines(of report: Report, in folder: CheckoutFolder) -> [String] {
    let all = RunProblem.all(of: report)
    return [RunProblem.Severity.error, .warning, .notice].flatMap { severity in
      let problems = all.filter { $0.severity == severity }
      guard problems.count > mostShown else { return problems.map { line($0, folder) } }
      let shown = problems.prefix(mostShown - 1)
      let rest = problems.dropFirst(shown.count)
      let cases = Set(rest.flatMap(\.names)).count
      let text =
        "and \(grouped(rest.count)) more problems in \(counted(cases, "case"))"
        + "; the report has all of them"
      return shown.map { line($0, folder) }
        + [
          command(
            severity, ["title=\(WorkflowCommand.escaped(report.set, isProperty: true))"], text)
        ]
    }
  }

  /// Returns the command for an error that ends a run.
  package static func line(of error: RenderError, in folder: CheckoutFolder) -> String {
    var place: [String] = []
    var text = error.description
    if case .input(let problem) = error {
      place = properties(of: InputPlace(file: problem.file, location: problem.location), folder)
      if place.count > 2 { text = problem.withoutPosition.description }
    }
    return command(.error, place + ["title=bannerrender"], printable(text, limit: 1000))
  }

  private static func properties(of place: InputPlace, _ folder: CheckoutFolder) -> [String] {
    guard let file = place.file, let path = folder.path(of: file) else { return [] }
    let name = "file=\(WorkflowCommand.escaped(path, isProperty: true))"
    guard let location = place.location else { return [name, "line=1"] }
    return [name, "line=\(location.line)", "col=\(location.column)"]
  }

  private static func line(_ problem: RunProblem, _ folder: CheckoutFolder) -> String {
    var properties = properties(of: problem.place, folder)
    let names = problem.names.prefix(mostNames).map { printable($0, limit: 120) }
    let rest = problem.names.count - names.count
    let subject = names.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
    properties.append(
      "title=\(WorkflowCommand.escaped(printable(problem.kind, limit: 80), isProperty: true))")
    var lines = [subject, printable(problem.message, limit: 1000)].filter { !$0.isEmpty }
    if lines.count == 2 { lines = [lines.joined(separator: ": ")] }
    lines += problem.details.prefix(mostDetails).map { printable($0, limit: 200) }
    let more = problem.details.count - mostDetails
    if more > 0 { lines.append("and \(more) more") }
    return command(problem.severity, properties, lines.joined(separator: "\n"))
  }

  /// The maximum number of names in an annotation.
  private static let mostNames = 4
  /// The maximum number of lines that explain a difference.
  private static let mostDetails = 6

  private static func command(
    _ severity: RunProblem.Severity, _ properties: [String], _ text: String
  ) -> String {
    "::\(severity.rawValue) \(properties.joined(separator: ","))::\(WorkflowCommand.escaped(text))"
  }
}
