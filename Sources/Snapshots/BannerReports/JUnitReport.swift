// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerComparison

/// A report for CI servers.
///
/// The format is that of Ant's JUnit task, which Jenkins, GitLab and others accept. Each set is a
/// suite. A case that differs or has no reference is a failure. So is a warning or a finding that
/// counts as an error. A case that could not be drawn is an error.
public enum JUnitReport {
  /// Returns the report as XML in UTF-8.
  ///
  /// A case's class is the folder part of its name, or else the set's name. Characters that are
  /// invalid in XML become U+FFFD. Pictures are attachments for GitLab and Jenkins:
  /// `[[ATTACHMENT|path]]`.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The report's folder, relative to the folder of the CI job, or nil for no
  ///     attachments.
  public static func xml(of report: Report, in folder: String? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, in: folder, to: &bytes)
    return bytes
  }

  /// Writes the report as ``xml(of:in:)`` returns it.
  package static func write<Sink: ByteSink>(
    _ report: Report, in folder: String?, to sink: inout Sink
  ) throws(Sink.Failure) {
    let lost = report.incompleteness
    let failed = report.count(.failed)
    let findings = report.failingFindings
    let failures =
      report.cases.count { !$0.outcome.isPassed || report.hasFailingWarnings($0) } - failed
      + findings.count
    let errors = failed + (lost == nil ? 0 : 1)
    let name = report.shard.map { "\(report.set) (\($0.index)/\($0.count))" } ?? report.set
    let figures: Markup =
      "tests=\"\(report.cases.count + findings.count + (lost == nil ? 0 : 1))\" failures=\"\(failures)\" errors=\"\(errors)\""
    var xml: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(report.tool)" \(figures)>
      <testsuite name="\(name)" \(figures) skipped="0"\(times(of: report.run))>

      """
    for result in report.cases {
      xml += element(result, of: report, folder)
      try xml.write(beyond: Markup.piece, to: &sink)
    }
    for finding in findings {
      xml += """
        <testcase classname="\(report.set)" \
        name="lint: \(finding.rule): \(finding.pictures.joined(separator: ", "))">
        <failure message="\(finding.message)" type="\(finding.rule)">\(finding.line)</failure>
        </testcase>

        """
    }
    if let lost {
      // Servers count only listed tests, so missing shards need an entry.
      xml += """
        <testcase classname="\(report.set)" name="all shards"><error \
        message="\(lost)" type="incomplete"/>
        </testcase>

        """
    }
    if !report.notes.isEmpty {
      xml += "<system-out>\(lines: report.notes)</system-out>\n"
    }
    xml += "</testsuite>\n</testsuites>\n"
    try xml.write(to: &sink)
  }

  /// Returns the known attributes: ` timestamp="…" time="…"`.
  private static func times(of run: Report.Run?) -> Markup {
    // The format has no time zone.
    let date = run?.date.map { $0.hasSuffix("Z") ? String($0.dropLast()) : $0 }
    let timestamp = date.map { " timestamp=\"\($0)\"" as Markup } ?? ""
    return "\(timestamp)\(time(run?.seconds))"
  }

  private static func time(_ seconds: Double?) -> Markup {
    seconds.map { " time=\"\(decimal($0, digits: 3...3))\"" } ?? ""
  }

  private static func element(
    _ result: CaseResult, of report: Report, _ reportFolder: String?
  ) -> Markup {
    let parts = result.name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    let head: Markup =
      "<testcase classname=\"\(folder.isEmpty ? report.set : folder)\" name=\"\(name)\"\(time(result.seconds))"
    var body = properties(of: result)
    if !result.outcome.isPassed {
      let lines = details(of: result)
      let type = result.outcome.rawValue
      body +=
        result.outcome == .failed
        ? "<error message=\"\(result.message)\" type=\"\(type)\">\(lines: lines)</error>\n"
        : "<failure message=\"\(result.message)\" type=\"\(type)\">\(lines: lines)</failure>\n"
    } else if report.hasFailingWarnings(result) {
      body += "<failure message=\"\(result.warnings[0])\" type=\"warning\"/>\n"
    }
    let attachments = reportFolder.map { Self.attachments(of: result, in: $0) } ?? []
    if !attachments.isEmpty { body += "<system-out>\(lines: attachments)</system-out>\n" }
    if !result.warnings.isEmpty {
      body += "<system-err>\(lines: result.warnings)</system-err>\n"
    }
    return body.bytes.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)</testcase>\n"
  }

  /// Returns the values on the axes and the digests as properties, which come first.
  private static func properties(of result: CaseResult) -> Markup {
    var all = result.values.map { (name: $0.axis, value: $0.value) }
    if let digest = result.referenceDigest { all.append(("reference digest", digest)) }
    if let digest = result.actualDigest { all.append(("actual digest", digest)) }
    guard !all.isEmpty else { return "" }
    let elements: [Markup] = all.map { "<property name=\"\($0.name)\" value=\"\($0.value)\"/>" }
    return "<properties>\(elements)</properties>\n"
  }

  private static func attachments(of result: CaseResult, in folder: String) -> [String] {
    guard !result.outcome.isPassed else { return [] }
    let pictures = result.pictures
    return [pictures.actual, pictures.difference, pictures.expected].compactMap { path in
      path.map { "[[ATTACHMENT|\(folder)/\($0)]]" }
    }
  }

  private static func details(of result: CaseResult) -> [String] {
    var lines = [result.message]
    for region in result.regions {
      lines.append("\(place(region.rect)): \(counted(region.changedPixels, "pixel"))")
      lines += region.lines.map { "  \($0)" }
    }
    lines += result.otherChanges
    lines.append("reference: \(result.reference)")
    if let path = result.pictures.expected { lines.append("expected: \(path)") }
    if let path = result.pictures.actual { lines.append("actual: \(path)") }
    if let path = result.pictures.difference { lines.append("difference: \(path)") }
    if let command = result.command { lines.append("accept: \(command)") }
    return lines
  }
}
