// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerReports

/// The run and the decisions of a review.
struct ReviewState: Sendable {
  /// A decision that can be taken back.
  private struct Step: Sendable {
    /// The earlier decisions by the names of their cases.
    let before: [String: ReviewSession.Decision]
    /// The names of the cases, in the order in which they were given.
    let names: [String]
    /// The files before an approval; nil for other decisions.
    var files: ReplacedFiles?
  }

  private(set) var run: FinishedRun
  /// The results by the names of their cases.
  private var results: [String: CaseResult]
  /// The decisions; cases without one are open.
  private var decisions: [String: ReviewSession.Decision] = [:]
  /// The digests of accepted references by the names of their cases.
  private var accepted: [String: String] = [:]
  private var steps: [Step] = []
  private let keeper: ByteKeeper

  private(set) var groups: [ReviewSession.Group] = []
  /// The index of the group and the number on the page, by the name of the case.
  private var places: [String: (group: Int, number: Int)] = [:]

  /// Begins a review, in which the results that are the references already are accepted.
  init(_ run: FinishedRun, memory: Int) {
    self.run = run
    results = Self.results(of: run)
    keeper = ByteKeeper(memory: memory)
    findGroups()
    accepted = run.acceptedReferences()
    decisions = accepted.mapValues { _ in .accepted }
  }

  private static func results(of run: FinishedRun) -> [String: CaseResult] {
    Dictionary(run.report.cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  private mutating func findGroups() {
    groups = []
    places = [:]
    for (group, alike) in run.report.shownCauses.enumerated() {
      groups.append(ReviewSession.Group(title: alike[0].cause, names: alike.map(\.name)))
      for one in alike { places[one.name] = (group, places.count + 1) }
    }
  }

  // MARK: Contents

  var cases: [ReviewSession.Case] { run.report.cases.map(reviewed) }

  var facts: ReviewSession.Facts {
    let report = run.report
    let page: String? =
      if case .folder = run.source { run.source.path(of: ReportFolder.pageName) } else { nil }
    return ReviewSession.Facts(
      set: report.set, time: report.run?.date, total: report.total, counts: report.counts,
      summary: report.summary, notes: report.notes, page: page)
  }

  func reviewedCase(_ name: String) -> ReviewSession.Case? { results[name].map(reviewed) }

  private func reviewed(_ result: CaseResult) -> ReviewSession.Case {
    let place = places[result.name]
    return ReviewSession.Case(
      name: result.name, outcome: result.outcome, decision: decisions[result.name] ?? .open,
      group: place?.group, number: place?.number, width: result.width, height: result.height,
      scale: result.scale, summary: result.message, explanations: result.explanation,
      warnings: result.warnings, canAccept: result.isAcceptable,
      isAnimation: run.knownCase(result.name)?.isAnimation
        ?? (result.pictures.actualAnimation != nil))
  }

  // MARK: Approval

  /// Returns the acceptable results of cases that aren't accepted yet, without duplicates.
  private func results(accepting names: [String]) throws(RenderError) -> [CaseResult] {
    var seen: Set<String> = []
    var found: [CaseResult] = []
    for name in names where seen.insert(name).inserted {
      guard let result = results[name], result.isAcceptable else {
        throw run.nothingToAccept(for: name)
      }
      if decisions[name] != .accepted { found.append(result) }
    }
    return found
  }

  private func plan(
    accepting meant: [CaseResult], locked lock: FolderLock?,
    checking check: () throws(RenderError) -> Void
  ) throws(RenderError) -> ApprovalPlan {
    try run.set.refuseFolderOfAnother()
    try run.refuseChangedSet()
    return try ApprovalPlan(
      accepting: meant, of: run, besides: { decisions[$0] == .accepted }, locked: lock,
      checking: check)
  }

  func plan(
    accepting names: [String], checking check: () throws(RenderError) -> Void
  ) throws(RenderError) -> ReviewSession.Plan {
    let meant = try results(accepting: names)
    let lock = try run.set.lockOfReferences()
    defer { withExtendedLifetime(lock) {} }
    return try plan(accepting: meant, locked: lock, checking: check).shown
  }

  mutating func accept(
    _ names: [String], planDigest digest: String?, checking check: () throws(RenderError) -> Void
  ) throws(RenderError) -> [String] {
    let meant = try results(accepting: names)
    let plan = try ApprovalPlan.locked(meant.isEmpty ? nil : run.set) { lock throws(RenderError) in
      try self.plan(accepting: meant, locked: lock, checking: check)
    }
    if let digest, plan.shown.digest != digest {
      throw .impossible("the files to write have changed since they were shown; look again")
    }
    guard !meant.isEmpty else { return [] }
    let files = try ReplacedFiles(plan.changes, keeping: keeper, checking: check)
    var isUnchanged = false
    do throws(RenderError) {
      try plan.write { () throws(RenderError) in
        isUnchanged = true
        try check()
        isUnchanged = false
      }
    } catch {
      // The error is about the approval, whether or not this succeeds.
      if !isUnchanged { try? files.putBack(locked: plan.lock) }
      files.forget(in: keeper)
      throw error
    }
    let accepted = meant.map(\.name)
    steps.append(Step(before: decisions(of: accepted), names: accepted, files: files))
    for name in accepted {
      decisions[name] = .accepted
      self.accepted[name] = plan.references[name]
    }
    return accepted
  }

  // MARK: Other decisions

  private func decisions(of names: [String]) -> [String: ReviewSession.Decision] {
    Dictionary(names.map { ($0, decisions[$0] ?? .open) }, uniquingKeysWith: { one, _ in one })
  }

  mutating func decide(
    _ decision: ReviewSession.Decision, _ names: [String]
  ) throws(RenderError) {
    // Of a group, only the cases that differ are rejected.
    let names =
      decision == .rejected && names.count > 1
      ? names.filter { results[$0]?.outcome.isPassed != true } : names
    for name in names {
      guard results[name] != nil else {
        throw .usage(
          "the report has no case \(quoted(name, limit: 80))"
            + suggestion(for: name, among: run.report.cases.map(\.name)))
      }
      guard decision != .rejected || results[name]?.outcome.isPassed != true else {
        throw .usage("\(quoted(name, limit: 80)) passed; there is nothing to reject")
      }
      guard decisions[name] != .accepted else {
        throw .impossible("\(quoted(name, limit: 80)) is accepted; undo that first")
      }
    }
    var seen: Set<String> = []
    let changed = names.filter {
      (decisions[$0] ?? .open) != decision && seen.insert($0).inserted
    }
    guard !changed.isEmpty else { return }
    steps.append(Step(before: decisions(of: changed), names: changed))
    for name in changed { decisions[name] = decision }
  }

  mutating func undo(
    checking check: () throws(RenderError) -> Void
  ) throws(RenderError) -> [String] {
    guard let step = steps.last else { return [] }
    if let files = step.files {
      try files.putBack(locked: run.set.lockOfReferences(), checking: check)
    }
    step.files?.forget(in: keeper)
    steps.removeLast()
    for (name, decision) in step.before where results[name] != nil {
      decisions[name] = decision
      accepted[name] = nil
    }
    return step.names
  }

  // MARK: Another run

  mutating func reload(_ new: FinishedRun) throws(RenderError) {
    let newResults = Self.results(of: new)
    let digests = try new.set.digestStore()
    var kept: [String: ReviewSession.Decision] = [:]
    for (name, decision) in decisions {
      guard let old = results[name], let result = newResults[name] else { continue }
      switch decision {
      case .open: continue
      case .rejected: if !result.isSame(as: old) { continue }
      case .accepted:
        guard result.isSame(as: old) || result.outcome.isPassed,
          let known = new.knownCase(name), let digest = accepted[name],
          let reference = try? Reference(new.set.place(of: known, in: digests), readsLayers: false),
          reference.digest.description == digest
        else { continue }
      }
      kept[name] = decision
    }
    run = new
    results = newResults
    decisions = kept
    accepted = accepted.filter { kept[$0.key] == .accepted }
    findGroups()
  }
}

extension ApprovalPlan {
  /// The plan as it is shown.
  fileprivate var shown: ReviewSession.Plan {
    var files: [ReviewSession.PlannedFile] = []
    var state: [UInt8] = []
    for change in changes.all {
      let path = changes.file(change.name).path
      let digests = [change.before, change.after].map { $0?.description ?? "-" }
      state += Array(change.name.utf8) + [0] + Array(digests.joined(separator: " ").utf8) + [0]
      if change.name == ReferenceStore.digestFileName {
        files += namesInStore.map { .init(path: path, change: .line, name: $0) }
      } else {
        files.append(
          .init(
            path: path,
            change: change.after == nil ? .removed : change.before == nil ? .new : .replaced,
            name: nil))
      }
    }
    return ReviewSession.Plan(files: files, digest: Digest(of: state).description)
  }
}

extension CaseResult {
  /// Returns whether another run found the same.
  fileprivate func isSame(as other: CaseResult) -> Bool {
    outcome == other.outcome && message == other.message && explanation == other.explanation
      && actualDigest == other.actualDigest
      && actualAnimationDigest == other.actualAnimationDigest
      && layersDigest == other.layersDigest && referenceDigest == other.referenceDigest
      && referenceLayersDigest == other.referenceLayersDigest
  }
}
