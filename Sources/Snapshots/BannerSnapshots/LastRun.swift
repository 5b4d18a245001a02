// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON
internal import BannerJobs
package import BannerReports

/// The last run over a set, as its report describes it.
package struct LastRun: Sendable {
  /// The report.
  package let report: Report
  /// The path of the page, or nil if the report is in an archive.
  package let page: String?

  /// Reads the report in a folder or a ZIP archive.
  ///
  /// - Parameter isNamed: Whether a user names the folder. The report may then be in a subfolder.
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is no report.
  package init(reportAt file: FileName, isNamed: Bool = false) throws(RenderError) {
    let source = isNamed ? try ReportSource(below: file) : try ReportSource(file)
    try source.checkHasReport()
    report = try ReportFolder.report(in: source)
    page = if case .folder = source { source.path(of: ReportFolder.pageName) } else { nil }
  }

  /// The cases that didn't pass when they were last verified: those of the report, in its order,
  /// then others.
  private var open: [String] { report.namesOfFailures + report.openElsewhere }

  /// Returns the cases of a set that didn't pass when they were last verified, besides those of a
  /// new run, sorted.
  ///
  /// Empty if the report is for another set, or compares it with a git revision.
  func open(in set: SnapshotSet, besides cases: [SnapshotCase]) -> [String] {
    guard (try? set.refuse(report, in: "")) != nil else { return [] }
    let verified = Set(cases.map(\.name))
    return open.filter { set.hasCase($0) && !verified.contains($0) }.sorted()
  }

  /// Throws ``RenderError/input(_:)`` if the report is for another set.
  package func checkIsReport(of set: SnapshotSet) throws(RenderError) {
    try set.refuse(report, in: page ?? set.reportFolder)
  }

  /// Returns the cases of a set that didn't pass, in the order of the report.
  ///
  /// Cases that the set no longer has are not among them; see ``lostFailures(in:)``.
  ///
  /// - Throws: ``RenderError/input(_:)`` if the report is for another set.
  package func namesOfFailures(in set: SnapshotSet) throws(RenderError) -> [String] {
    try checkIsReport(of: set)
    return open.filter(set.hasCase)
  }

  /// Returns the cases that didn't pass and that the set no longer has.
  package func lostFailures(in set: SnapshotSet) -> [String] {
    open.filter { !set.hasCase($0) }
  }
}

extension SnapshotSet {
  /// Throws if shards of the set were verified after its last report, which is then that of an
  /// earlier run.
  package func refuseNewerShards() throws(RenderError) {
    let prefix = "\(report.path.pathParts().last.map(String.init) ?? report.path)-"
    let names = (try? Folders.names(in: Files.folder(of: report.path))) ?? []
    let shards = names.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }.filter {
      let words = $0.split(separator: "-", omittingEmptySubsequences: false)
      return words.count == 3 && Int(words[0]) != nil && words[1] == "of" && Int(words[2]) != nil
    }.map { "\(report.path)-\($0)" }.filter { shard in
      Files.isNewer(
        "\(shard)/\(ReportFolder.reportName)", than: "\(report.path)/\(ReportFolder.reportName)")
    }.sorted()
    guard let first = shards.first else { return }
    throw .input(
      file: first,
      "is a shard that was verified after the last whole run; join the shards with \"bannerrender"
        + " report merge \(shards.joined(separator: " "))\" first")
  }

  /// Throws if a report is for another set, or compares it with a git revision.
  func refuse(_ report: Report, in path: String) throws(RenderError) {
    if let base = report.base {
      throw .input(
        file: path,
        "is the report of a comparison with \(quoted(base, limit: 80)), not with the references;"
          + " run \"bannerrender verify\" first")
    }
    guard report.set != name else { return }
    throw .input(file: path, "is a report for \(quoted(report.set)), not for \(quoted(name))")
  }

  /// Records the references in a log.
  package func noteReferences(in log: FileAccessLog) {
    log.note(digestFile.path)
    for one in cases {
      if one.store == .pictures { log.note(reference(of: one).path) }
      if layers == .compare { log.note(layerText(of: one).path) }
    }
  }

  /// The path of the last run's results, which may not exist yet.
  package var pathOfLastRun: String { report.appending(ReportFolder.reportName).path }
}
