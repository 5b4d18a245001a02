// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerConcurrency
internal import BannerDocument
internal import BannerDevice
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerReports
internal import BannerScenes
internal import BannerScreens
internal import BannerSubprocess
internal import Synchronization

/// A comparison of a set with the same set at a git revision.
///
/// No references are read.
///
/// Both revisions are drawn by this program, or the earlier one by another version of it. Cases
/// whose inputs didn't change are equal without drawing them; see ``InputChanges``.
package struct RevisionDifference: Sendable {
  private let set: SnapshotSet
  private let selection: CaseSelection
  private let reference: String

  /// The folder of the report.
  package var reportFile: FileName
  /// Another version of this program that draws the earlier revision; nil for this program.
  package var otherRenderer: String?
  /// Whether cases with the same inputs are drawn, too.
  package var drawsAll = false
  /// The circumstances of the run for the report, without its duration, or nil to omit them.
  package var circumstances: Report.Run?
  /// Whether the report has durations, which differ from run to run.
  package var measuresTime = false
  /// The address at which the report is published: of its page, or of its folder.
  package var reportURL: String?

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - set: The set as it is.
  ///   - reference: A branch, a tag, a hash, or any other name of a commit that git knows.
  ///   - selection: The cases to compare, among those of both revisions.
  package init(
    of set: SnapshotSet, since reference: String, _ selection: CaseSelection = CaseSelection()
  ) {
    self.set = set
    self.reference = reference
    self.selection = selection
    reportFile = set.reportOfRevisions
  }

  /// Draws both revisions, compares them, and writes the report.
  ///
  /// - Parameters:
  ///   - threads: The number of threads; at least 1.
  ///   - found: Called with the results, before the report is written.
  ///   - progress: Called from any thread with the completed share.
  /// - Throws: ``RenderError/impossible(_:)`` without git, outside of a repository, for an unknown
  ///   revision, and for a set that the revision doesn't have.
  package func run(
    threads: Int = 2, found: (Report) -> Void = { _ in },
    progress: (@Sendable (Verification.Progress) -> Void)? = nil
  ) throws(RenderError) -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    guard set.name != "-" else {
      throw .usage("a piped set has no revisions; name its file with --config")
    }
    let repository = try RevisionTree.Repository(of: Files.folder(of: set.file))
    let commit = try repository.commit(reference)
    let tree = try RevisionTree(commit, of: repository, in: temporaryFolder())
    let old = try earlierSet(in: tree)
    let gone = old?.cases.filter { !set.hasCase($0.name) } ?? []
    let chosen = try selection.cases(among: set.cases + gone).cases
    let pairs = CasePair.pairs(
      chosen + (selection.shard == nil ? counterparts(of: chosen, in: old, gone) : []), of: set,
      and: old)
    let changes = try old.map { old throws(RenderError) in
      try InputChanges(from: old, to: set, in: tree)
    }
    let renderer = Renderer()
    let earlier = try earlierPictures(of: old, pairs, in: tree, renderer)
    let folder = try ReportFolder(reportFile, besides: set.directory)
    let writer = ResultWriter(
      folder: folder, hasLayers: set.layers != .none, acceptCommand: nil)
    let done = Mutex(Verification.Progress(count: pairs.count))
    let compared = concurrentMap(pairs.count, threads: threads) { index in
      let result = result(of: pairs[index], earlier, changes, renderer, writer)
      let now = done.withLock { progress in
        progress.add(result.case.outcome)
        return progress
      }
      progress?(now)
      return result
    }
    let cases = Self.joiningRenamed(compared, among: Set(chosen.map(\.name)))
    var report = Report(
      tool: Version.tool, set: set.name, total: cases.count,
      notes: notes(commit, isNew: old == nil, undrawn: compared.count { !$0.isDrawn }),
      fingerprint: try Fingerprint.current(renderer).entries(besides: nil),
      cases: cases)
    report.run = circumstances
    report.url = reportURL
    if measuresTime {
      report.run = report.run ?? Report.Run()
      report.run?.seconds = (clock.now - start).roundedSeconds
    }
    report.setDigest = try set.digest()
    report.selection = selection.words
    report.base = reference
    found(report)
    try folder.finish(report)
    return report
  }

  private func notes(_ commit: String, isNew: Bool, undrawn: Int) -> [String] {
    var notes = ["compared with \(printable(reference, limit: 80)), commit \(commit.prefix(12))"]
    if isNew {
      notes.append(
        "the set doesn't exist there, so every case is new; git finds a moved set after \"git add\""
      )
    }
    if undrawn > 0 {
      let (has, was) = undrawn == 1 ? ("has", "was") : ("have", "were")
      notes.append(
        "\(counted(undrawn, "case")) \(has) the same inputs as then and \(was) not drawn")
    }
    return notes
  }

  /// Returns the set as it was; nil if it didn't exist.
  private func earlierSet(in tree: RevisionTree) throws(RenderError) -> SnapshotSet? {
    let path = tree.earlierPath(of: set.file)
    guard Files.exists(path) else { return nil }
    do throws(RenderError) {
      return try SnapshotSet(file: path, allowsOutside: set.scope.allowsOutside)
    } catch {
      var message =
        "the set can't be read as it was at \(printable(reference, limit: 80)):"
        + " \(tree.description(of: error))"
      message += try tree.noteOnSubmodules()
      throw .impossible(message)
    }
  }

  // MARK: Cases

  /// Returns the cases that weren't chosen, and of which a chosen one may be the new or old name.
  private func counterparts(
    of chosen: [SnapshotCase], in old: SnapshotSet?, _ gone: [SnapshotCase]
  ) -> [SnapshotCase] {
    guard let old, chosen.count < set.cases.count + gone.count else { return [] }
    let names = Set(chosen.map(\.name))
    let isNew = { (one: SnapshotCase) in !old.hasCase(one.name) }
    let hasNew = chosen.contains { set.hasCase($0.name) && isNew($0) }
    let hasGone = chosen.contains { !set.hasCase($0.name) }
    return ((hasGone ? set.cases.filter(isNew) : []) + (hasNew ? gone : []))
      .filter { !names.contains($0.name) }
  }

  /// A case in one or both revisions.
  private struct CasePair: Sendable {
    let name: String
    let now: SnapshotCase?
    let then: SnapshotCase?

    static func pairs(
      _ selected: [SnapshotCase], of set: SnapshotSet, and old: SnapshotSet?
    ) -> [CasePair] {
      func byName(_ cases: [SnapshotCase]) -> [String: SnapshotCase] {
        Dictionary(cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
      }
      let (now, then) = (byName(set.cases), byName(old?.cases ?? []))
      return selected.map { CasePair(name: $0.name, now: now[$0.name], then: then[$0.name]) }
    }
  }

  /// The result of a pair, and what finding a renamed case needs.
  private struct PairResult: Sendable {
    var `case`: CaseResult
    var isDrawn = true
    /// The digests of an added or removed picture.
    var entry: DigestList.Entry?

    /// Notes that the set no longer has the case.
    ///
    /// - Parameter before: The entry of its reference, or nil if it isn't known.
    mutating func remove(_ before: DigestList.Entry?) {
      self.case.outcome = .removed
      self.case.message = "the set no longer has the case"
      entry = before
      self.case.width = before?.width ?? 0
      self.case.height = before?.height ?? 0
    }
  }

  private func earlierPictures(
    of old: SnapshotSet?, _ pairs: [CasePair], in tree: RevisionTree, _ renderer: Renderer
  ) throws(RenderError) -> RevisionPictures {
    // The caches never change a picture, and the files of both revisions have different paths.
    guard let otherRenderer, let old else {
      return RevisionPictures(in: tree, with: Renderer(sharing: renderer))
    }
    return try RevisionPictures(
      of: old, in: tree, by: OtherRenderer(otherRenderer),
      names: pairs.compactMap { $0.then == nil ? nil : $0.name })
  }

  private func result(
    of pair: CasePair, _ earlier: RevisionPictures, _ changes: InputChanges?, _ renderer: Renderer,
    _ writer: ResultWriter
  ) -> PairResult {
    let known = pair.now ?? pair.then
    var result = PairResult(
      case: CaseResult(
        name: pair.name, values: known?.values ?? [], outcome: .equal, message: "",
        reference: Files.relativePath(to: set.file, from: Files.folder(of: set.file))))
    result.case.place = known?.place ?? InputPlace(file: set.file)
    if let now = pair.now, let then = pair.then, otherRenderer == nil, !drawsAll,
      changes?.mayAffect(now, then) == false
    {
      result.isDrawn = false
      return result
    }
    do throws(RenderError) {
      try compare(pair, earlier, renderer, writer, into: &result)
    } catch {
      result.case.outcome = .failed
      result.case.message = error.description
    }
    return result
  }

  private func compare(
    _ pair: CasePair, _ earlier: RevisionPictures, _ renderer: Renderer, _ writer: ResultWriter,
    into result: inout PairResult
  ) throws(RenderError) {
    if let now = pair.now, let then = pair.then, now.isAnimation != then.isAnimation {
      // The two kinds can't be compared, so only the new one is drawn.
      let new = CasePair(name: pair.name, now: now, then: nil)
      try compare(new, earlier, renderer, writer, into: &result)
      result.entry = nil
      result.case.outcome = .different
      result.case.message =
        now.isAnimation
        ? "the case was a still picture, and is an animation"
        : "the case was an animation, and is a still picture"
      return
    }
    if pair.now?.isAnimation ?? pair.then?.isAnimation ?? false {
      return try compareAnimations(pair, earlier, renderer, writer, into: &result)
    }
    let before = try pair.then.map { one throws(RenderError) in
      try shown(at: earlier) { () throws(RenderError) in try earlier.picture(of: one) }
    }
    guard let one = pair.now else {
      guard let before else { return }
      result.remove(before.entry)
      try writer.keep(removed: before, in: &result.case)
      return
    }
    var warnings: [InputError] = []
    let drawn = try RenderedScreenshot.picture(of: one.options, with: renderer, warnings: &warnings)
    result.case.width = drawn.pixelSize.width
    result.case.height = drawn.pixelSize.height
    result.case.scale = drawn.scale
    let picture = RenderedPicture(drawn)
    let check = try ReferenceCheck(
      picture, with: before, at: nil,
      ReferenceCheck.Rules(
        tolerance: one.tolerance, ignored: before == nil ? [] : one.ignored,
        ignoredInSet: set.ignored, layers: set.layers == .none ? .none : .compare, mode: .none))
    writer.describe(check, in: &result.case)
    if pair.then == nil {
      result.case.outcome = .added
      result.case.message = "the case is new"
      result.entry = DigestList.Entry(pair.name, picture, layers: picture.layerText)
    }
    result.case.referenceDigest = nil
    try writer.keep(check, picture, for: .digest, isRecorded: false, in: &result.case)
  }

  private func compareAnimations(
    _ pair: CasePair, _ earlier: RevisionPictures, _ renderer: Renderer, _ writer: ResultWriter,
    into result: inout PairResult
  ) throws(RenderError) {
    let before = try pair.then.map { one throws(RenderError) in
      try shown(at: earlier) { () throws(RenderError) in try earlier.animation(of: one) }
    }
    guard let one = pair.now else {
      result.remove(before?.entry)
      if let before { try writer.keep(removed: before, in: &result.case) }
      return
    }
    let animation = try RenderedAnimation(of: one.options, with: renderer)
    result.case.width = animation.size.width
    result.case.height = animation.size.height
    result.case.scale = animation.scale
    let check = try AnimationCheck(
      animation, with: before, layers: set.layers == .none ? .none : .compare, mode: .none)
    writer.describe(check, in: &result.case)
    if pair.then == nil {
      result.case.outcome = .added
      result.case.message = "the case is new"
      result.entry = animation.entry(named: pair.name, withText: true)
    }
    result.case.referenceDigest = nil
    result.case.referenceLayersDigest = nil
    try writer.keep(check, animation, isRecorded: false, in: &result.case)
  }

  /// Returns a picture of the revision, or an error that says where it can't be drawn.
  private func shown<Picture>(
    at earlier: RevisionPictures, _ picture: () throws(RenderError) -> Picture
  ) throws(RenderError) -> Picture {
    do throws(RenderError) { return try picture() } catch {
      let text = earlier.tree.description(of: error)
      throw .impossible(
        "at \(printable(reference, limit: 80)): \(text)"
          + (try earlier.tree.noteOnSubmodules(in: text)))
    }
  }

  /// Returns the results with pairs of a removed and an added case joined, if they show the same.
  private static func joiningRenamed(
    _ results: [PairResult], among chosen: Set<String>
  ) -> [CaseResult] {
    var shown = chosen
    var removed: [DigestList.Entry: [String]] = [:]
    for one in results where one.case.outcome == .removed {
      if let entry = one.entry { removed[entry.named(""), default: []].append(one.case.name) }
    }
    var joined: Set<String> = []
    var cases: [CaseResult] = []
    for one in results {
      var result = one.case
      if result.outcome == .added, let entry = one.entry?.named(""),
        let old = removed[entry]?.first
      {
        removed[entry]?.removeFirst()
        joined.insert(old)
        if chosen.contains(old) { shown.insert(result.name) }
        result.outcome = .renamed
        result.message = "was \(quoted(old, limit: 120)); the picture is the same"
      }
      cases.append(result)
    }
    return cases.filter { shown.contains($0.name) && !joined.contains($0.name) }
  }
}
