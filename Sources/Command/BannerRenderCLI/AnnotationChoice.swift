// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerReports

/// The service that a run prints annotations for.
enum AnnotationChoice: String, CaseIterable, ExpressibleByArgument {
  /// GitHub Actions if the command runs there, else none.
  case auto
  case github
  case none

  /// Whether the run has annotations of GitHub Actions.
  var isForGitHub: Bool {
    switch self {
    case .auto: Terminal.variable("GITHUB_ACTIONS") == "true"
    case .github: true
    case .none: false
    }
  }
}

extension ArgumentHelp {
  static let annotations = line(
    "Annotations of problems for a CI service. By itself, auto finds GitHub Actions.",
    value: "service")
}

/// The output for a CI service: annotations, and the summary of the step.
enum ServiceOutput {
  /// The folder of the checkout.
  static var checkout: CheckoutFolder { .current(environment: Terminal.variable) }

  /// Prints the annotation of an error that ends a run, on standard error.
  static func write(_ error: RenderError, for choice: AnnotationChoice) {
    guard choice.isForGitHub else { return }
    Terminal.showProgress("\(GitHubAnnotations.line(of: error, in: checkout))\n")
  }

  /// Prints the annotations of a report and appends the report to the summary of the step.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - choice: The service.
  ///   - isForPrograms: Whether standard output is JSON. Annotations then go to standard error.
  static func write(
    _ report: Report, for choice: AnnotationChoice, isForPrograms: Bool
  ) throws {
    guard choice.isForGitHub else { return }
    for line in GitHubAnnotations.lines(of: report, in: checkout) {
      if isForPrograms { Terminal.showProgress("\(line)\n") } else { try Terminal.print(line) }
    }
    guard let file = Terminal.variable("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
    do { try StepSummary(file).append(report) } catch {
      Terminal.printError("warning: the summary of the step isn't written: \(error)")
    }
  }
}
