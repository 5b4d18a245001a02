// SPDX-License-Identifier: MIT

public import BannerFiles
internal import BannerJobs

/// Accepts the pictures of the last run as the new references, without drawing again.
public struct Approval: Sendable {
  /// The names of the accepted cases.
  public let accepted: [String]
  /// The names of the cases that the run could not draw, so that there is nothing to accept.
  public let failed: [String]
  /// Whether the fingerprint was updated: the run's renderer is now known to draw all references.
  public let hasNewFingerprint: Bool
  /// Whether the set has changed since the run, which may not have drawn today's pictures.
  public let isOfEarlierSet: Bool

  /// Accepts the results of a report.
  ///
  /// Each reference must be unchanged since it was compared. Otherwise, nothing is written.
  ///
  /// - Parameters:
  ///   - patterns: Names of cases, with `*` and `?`; empty for all that differ or are missing.
  ///   - set: The set of the report.
  ///   - folder: The folder of the report, or a ZIP archive with one report; nil for the set's own.
  ///   - told: Called with the name of each case whose references are written. It may have been
  ///     called before an error is thrown.
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is no report,
  ///   ``RenderError/usage(_:)`` for an unknown name. Throws
  ///   ``RenderError/impossible(_:)`` if references changed since the run, and
  ///   ``RenderError/input(_:)`` if they belong to another set.
  public init(
    of patterns: [String] = [], in set: SnapshotSet, report folder: String? = nil,
    telling told: (String) -> Void = { _ in }
  ) throws(RenderError) {
    let run = try FinishedRun(of: set, report: folder)
    failed = run.report.cases.filter { $0.outcome == .failed }.map(\.name)
    let open = run.acceptable
    let patterns = CasePatterns(patterns, among: Set(run.report.cases.map(\.name)))
    if let idle = patterns.firstWithoutMatch(in: Set(open.map(\.name))) {
      throw run.nothingToAccept(for: idle)
    }
    let meant = open.filter { patterns.isEmpty || patterns.matches($0.name) }
    let accepted = meant.count < open.count ? run.acceptedReferences() : [:]
    let plan = try ApprovalPlan.locked(meant.isEmpty ? nil : set) { lock throws(RenderError) in
      try ApprovalPlan(accepting: meant, of: run, besides: { accepted[$0] != nil }, locked: lock)
    }
    try plan.write(telling: told)
    self.accepted = plan.names
    hasNewFingerprint = plan.hasNewFingerprint
    isOfEarlierSet = run.isOfEarlierSet
  }
}
