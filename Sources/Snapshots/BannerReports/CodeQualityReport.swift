// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerJSON

/// The problems of a run for GitLab's Code Quality widget.
///
/// Source: docs.gitlab.com, Code Quality, "Code Quality report format".
package enum CodeQualityReport {
  /// Returns the report as JSON in UTF-8: an array with an object per case and problem.
  ///
  /// A fingerprint depends on the kind of problem, the file and the case, but on no figure. So it
  /// is the same in each run.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The folder of the checkout. GitLab requires a path, so a file outside has its
  ///     name only.
  package static func json(of report: Report, in folder: CheckoutFolder) -> [UInt8] {
    var writer = Writer(report: report, folder: folder)
    for one in report.cases {
      if !one.outcome.isPassed {
        writer.add(
          one.outcome.label, one.outcome == .failed ? "critical" : "major",
          "\(one.name): \(one.outcome.label)\(one.message.isEmpty ? "" : ": \(one.message)")",
          one.place, of: one.name)
      }
      for warning in one.warnings {
        let (place, message) = RunProblem.placeAndMessage(of: warning)
        writer.add(
          "warning", report.isStrict ? "major" : "minor", "\(one.name): \(message)",
          place ?? one.place, of: one.name)
      }
    }
    for problem in RunProblem.incompleteness(of: report) {
      writer.add(problem.kind, "critical", problem.message, problem.place, of: "")
    }
    for problem in RunProblem.findings(of: report) {
      let severity =
        switch problem.severity {
        case .error: "major"
        case .warning: "minor"
        case .notice: "info"
        }
      let names = problem.names.count > 1 ? " and \(grouped(problem.names.count - 1)) more" : ""
      let subject = problem.names.first.map { "\($0)\(names): " } ?? ""
      writer.add(
        problem.kind, severity, subject + problem.message, problem.place,
        of: problem.names.first ?? "")
    }
    return Array("\(JSONText.array(writer.entries).text)\n".utf8)
  }

  private struct Writer {
    let report: Report
    let folder: CheckoutFolder
    var entries: [JSONText] = []
    /// The number of entries with the same kind, file and case.
    private var counts: [[String]: Int] = [:]

    init(report: Report, folder: CheckoutFolder) {
      self.report = report
      self.folder = folder
    }

    mutating func add(
      _ kind: String, _ severity: String, _ message: String, _ place: InputPlace, of name: String
    ) {
      let file = place.file ?? report.set
      let path = folder.path(of: file) ?? file.split(separator: "/").last.map(String.init) ?? file
      let key = [kind, path, name]
      counts[key, default: 0] += 1
      let identity = (key + ["\(counts[key] ?? 1)"]).joined(separator: "\u{0}")
      entries.append(
        .object([
          ("description", .string(printable(message, limit: 1000))),
          ("check_name", .string("bannerrender/\(kind.replacing(" ", with: "-"))")),
          ("fingerprint", .string(Digest(of: Array(identity.utf8)).description)),
          ("severity", .string(severity)),
          (
            "location",
            .object([
              ("path", .string(path)),
              (
                "lines",
                .object([("begin", .exact(Double(place.location?.line ?? 1)))])
              ),
            ])
          ),
        ]))
    }
  }
}
