// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
internal import BannerConcurrency
internal import BannerScreens
internal import BannerStrings
public import BannerFiles
internal import BannerJobs
package import BannerLint
internal import BannerTimeline
internal import Dispatch
internal import BannerPixels
public import BannerReports
internal import BannerComparison
internal import Synchronization

/// A run over a set that draws every case and compares it with its reference.
public struct Verification: Sendable {
  private let set: SnapshotSet
  private let cases: [SnapshotCase]
  private let total: Int
  private let selection: CaseSelection
  private let mode: RecordMode

  /// Another version of this program, which recorded references that are stored as digests.
  ///
  /// It draws them again if they differ. Nil for the installed program of that version.
  public var otherRenderer: String?
  /// A git revision whose files give the references that are stored as digests; nil for the last
  /// commit.
  public var base: String?
  /// The folder for the report.
  package var reportFile: FileName
  /// Whether references are decoded even if their seal says they are equal.
  public var decodesAlways = false
  /// Whether cases with warnings are not recorded.
  public var isStrict = false
  /// The circumstances of the run for the report, without its duration, or nil to omit them.
  public var circumstances: Report.Run?
  /// Whether the report has durations, which differ from run to run.
  public var measuresTime = false
  /// The address at which the report is published: of its page, or of its folder.
  public var reportURL: String?
  /// The rules that the cases are checked with, or nil for none.
  package var lint: LintConfiguration?
  /// The folder of the checkout.
  package var checkout = CheckoutFolder(".")
  /// The files that the cases read.
  package let fileAccess = FileAccessLog()
  /// Returns whether the run ends early, without a report.
  ///
  /// Called from any thread.
  package var isCanceled: @Sendable () -> Bool = { false }
  /// The beginning of commands in the report, such as `bannerrender approve`.
  public var acceptCommand = "bannerrender approve"

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - set: The set to verify.
  ///   - selection: The cases to verify.
  ///   - mode: The references to write.
  /// - Throws: ``RenderError/usage(_:)`` if no case is selected.
  public init(
    of set: SnapshotSet, _ selection: CaseSelection = CaseSelection(),
    recording mode: RecordMode = .none
  ) throws(RenderError) {
    self.set = set
    self.selection = selection
    self.mode = mode
    (cases, total) = try selection.cases(among: set.cases)
    reportFile = set.report
  }

  /// The folder for the report, relative to the current folder.
  ///
  /// It is that of the set, unless you set another one.
  public var reportFolder: String {
    get { reportFile.path }
    set { reportFile = FileName(newValue) }
  }

  /// The number of pictures to draw.
  public var count: Int { cases.count }

  /// Draws and compares every case and writes the report.
  ///
  /// The results don't depend on the number of threads. A case that can't be drawn does not
  /// prevent the comparison of others.
  ///
  /// - Parameters:
  ///   - threads: The number of threads; at least 1.
  ///   - first: Called with the notes that precede drawing.
  ///   - found: Called with the results, before the report is written.
  ///   - progress: Called from any thread with the completed share, 0–1.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the report can't be written. Throws
  ///   ``RenderError/input(_:)`` if a case reads a reference, or looks for an image at the path
  ///   of one.
  public func run(
    threads: Int = 2, first: ([String]) -> Void = { _ in }, found: (Report) -> Void = { _ in },
    progress: (@Sendable (Progress) -> Void)? = nil
  ) throws(RenderError) -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    let renderer = Renderer(noting: fileAccess)
    try set.refuseFolderOfAnother()
    // A recorded file could be one that another case reads.
    if mode != .none { try set.refuseReadReferences(lookingWith: renderer) }
    let fingerprint = try Fingerprint.current(renderer)
    let digests = try set.digestStore()
    let (recorded, note) = recordedFingerprint(beside: fingerprint, digests)
    let isFirst = recorded == nil && !set.hasReferences(digests)
    if mode != .none { Leftovers.sweep(besides: cases.map(set.reference)) }
    // The digest is that of the inputs before they are drawn.
    let facts = concurrentMap(Fact.allCases.count, threads: threads) { index in
      Result { () throws(RenderError) in try self.found(Fact.allCases[index], digests) }
    }
    var notes = note.map { [$0] } ?? []
    for (fact, found) in zip(Fact.allCases, facts) where fact != .digest {
      notes += try found.get()
    }
    let digest = try facts[Fact.digest.rawValue].get()[0]
    first(notes)
    let folder = try ReportFolder(reportFile, besides: set.directory)
    let earlier = EarlierRevision(
      of: set, recorded: recorded, isSameRenderer: recorded?.renderer == fingerprint.renderer,
      renderer: otherRenderer, base: base, names: cases.map(\.name))
    let checker = CaseChecker(
      set: set, renderer: renderer, designs: set.shownDesigns(with: renderer), mode: mode,
      decodes: decodesAlways, isStrict: isStrict,
      writer: ResultWriter(
        folder: folder, hasLayers: set.layers != .none, acceptCommand: acceptCommand),
      digests: digests, earlier: earlier, renamed: RenamedReferences(of: set, digests))
    let results = results(checker, threads: threads, progress: progress)
    if isCanceled() { throw .impossible("the run was canceled") }
    // The layer texts of pictures stay.
    let pictures = Set(set.cases.filter { $0.store == .pictures }.map(\.name))
    try digests.commit(tidying: mode != .none, keepingTextOf: pictures.contains)
    try set.refuseReadReferences(among: renderer.fileAccess)
    var report = report(
      of: results,
      notes: notes + ignoredInVain(by: results) + Self.ignoredDifferences(in: results)
        + earlier.notes,
      fingerprint: fingerprint.entries(besides: recorded))
    report.setDigest = digest
    if measuresTime {
      report.run = report.run ?? Report.Run()
      report.run?.seconds = (clock.now - start).roundedSeconds
    }
    report.lint = findings(renderer, threads: threads)
    try finishReferences(results, fingerprint, recorded, isFirst: isFirst)
    found(report)
    try folder.finish(report, in: checkout)
    return report
  }

  /// Returns the findings of rules in the cases; nil if none are checked.
  private func findings(_ renderer: Renderer, threads: Int) -> LintSummary? {
    guard let lint else { return nil }
    var check = LintRun(set.lintCases(cases), configuration: lint, renderer: renderer)
    check.isWhole = isWhole
    return LintSummary(check.run(threads: threads))
  }

  /// Returns the report of a run, without its time, its findings and the digest of the set.
  private func report(
    of results: [CaseResult], notes: [String], fingerprint: [Report.FingerprintEntry]
  ) -> Report {
    var report = Report(
      tool: Version.tool, set: set.name, shard: selection.shard, total: total, notes: notes,
      fingerprint: fingerprint, cases: results)
    report.isStrict = isStrict
    report.run = circumstances
    report.url = reportURL
    report.selection = selection.words
    for result in results { report.languages.merge(result.languages) }
    if !isWhole, let last = try? LastRun(reportAt: reportFile) {
      report.openElsewhere = last.open(in: set, besides: cases)
    }
    if results.contains(where: { $0.command != nil }) { report.acceptCommand = acceptCommand }
    return report
  }

  /// Writes the fingerprint of new references if this renderer draws all of them, and makes their
  /// folders durable.
  ///
  /// - Parameters:
  ///   - recorded: The fingerprint before the run.
  ///   - isFirst: Whether there were no references before.
  private func finishReferences(
    _ results: [CaseResult], _ fingerprint: Fingerprint, _ recorded: Fingerprint?, isFirst: Bool
  ) throws(RenderError) {
    var hasWritten = results.contains { $0.outcome == .recorded }
    // This renderer drew all references if there were none before. Otherwise, only a full run
    // proves that it draws them. Tolerated references prove nothing.
    let isProven =
      isWhole && (recorded == nil || mode.writesChanged)
      && results.allSatisfy { [.equal, .recorded].contains($0.outcome) }
    if mode != .none, isProven || isFirst && hasWritten {
      let isNew = try fingerprint.write(to: set.fingerprintFile)
      hasWritten = hasWritten || isNew
    }
    // A renamed set stays the owner of its references.
    let owner = try? Fingerprint.owner(in: set.fingerprintFile)
    let isRenamed = mode != .none && isWhole && owner.map { $0 != set.ownerOfReferences } ?? false
    if hasWritten || isRenamed { try set.noteOwnership() }
    Files.synchronizeFolders(
      of: zip(cases, results).filter { $1.outcome == .recorded }.map { set.reference(of: $0.0) })
  }

  /// Whether all cases of the set are selected.
  private var isWhole: Bool { cases.count == set.cases.count }

  /// Returns notes about pictures that are equal only because parts are ignored.
  private static func ignoredDifferences(in results: [CaseResult]) -> [String] {
    let names = results.filter { result in
      result.outcome == .equal && result.ignored.contains { $0.unequalPixels > 0 }
    }.map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      (names.count == 1 ? "this picture differs" : "these pictures differ")
        + " in ignored areas only: \(listed(names))"
    ]
  }

  /// Returns notes about parts that the set ignores and no picture has.
  ///
  /// Requires a run over the full set.
  private func ignoredInVain(by results: [CaseResult]) -> [String] {
    guard isWhole, results.allSatisfy({ $0.outcome != .failed }) else { return [] }
    let found = Set(results.flatMap { $0.ignored.map(\.name) })
    return set.notes(ofIgnored: found, layers: layerNames)
  }

  /// The layers of the first reference that has any.
  private var layerNames: [String] {
    for one in cases {
      if let text = try? Files.read(set.layerText(of: one), limit: Reference.longestLayers) {
        return LayerText(String(decoding: text, as: UTF8.self)).layerNames
      }
    }
    return []
  }

  /// Returns the fingerprint of the references and notes about it.
  private func recordedFingerprint(
    beside current: Fingerprint, _ digests: DigestStore
  ) -> (recorded: Fingerprint?, note: String?) {
    do throws(RenderError) {
      if let recorded = try Fingerprint.read(set.fingerprintFile) {
        return (recorded, current.difference(from: recorded))
      }
    } catch {
      // A file that can't be read can't be replaced, either.
      let remedy =
        if case .input = error { "; \"bannerrender record\" writes the file again" } else { "" }
      return (nil, "the renderer of the references is unknown: \(error.description)\(remedy)")
    }
    let state = Files.exists(set.fingerprintFile) ? "doesn't name it" : "is missing"
    return (
      nil,
      set.hasReferences(digests)
        ? "the renderer of the references is unknown: \(set.fingerprintFile) \(state); \"record --mode all\" writes it"
        : nil
    )
  }

  /// A fact about the set that is found before drawing, independently of the others.
  private enum Fact: Int, CaseIterable, Sendable {
    case equalCases, stores, unusedReferences, missingTexts, digest
  }

  /// Returns the notes about a fact, or the digest of the set.
  private func found(_ fact: Fact, _ digests: DigestStore) throws(RenderError) -> [String] {
    switch fact {
    case .equalCases: set.notesOfEqualCases + set.notesOfStoreRule
    case .stores: set.notes(ofStoresOf: cases, in: digests)
    case .unusedReferences: isWhole ? notesOfUnusedReferences(digests) : []
    // A run that records writes them.
    case .missingTexts: mode == .none ? set.notes(ofMissingTextsOf: cases, in: digests) : []
    case .digest: [try set.digest()]
    }
  }

  /// Returns a note about references that no case uses, as after a case was renamed.
  private func notesOfUnusedReferences(_ digests: DigestStore) -> [String] {
    let names = Pruning.unusedReferences(of: set, digests).map { printable($0, limit: 60) }
    guard !names.isEmpty else { return [] }
    return [
      "\(counted(names.count, "reference")) \(names.count == 1 ? "is" : "are") unused:"
        + " \(listed(names)); see \"bannerrender prune\""
    ]
  }

  private func results(
    _ checker: CaseChecker, threads: Int, progress: (@Sendable (Progress) -> Void)?
  ) -> [CaseResult] {
    let done = Mutex(Progress(count: cases.count))
    let clock = ContinuousClock()
    return concurrentMap(cases.count, threads: threads) { index in
      let start = clock.now
      if isCanceled() {
        return CaseResult(name: cases[index].name, outcome: .failed, message: "", reference: "")
      }
      var result = checker.result(of: cases[index])
      if measuresTime { result.seconds = (clock.now - start).roundedSeconds }
      let now = done.withLock { progress in
        progress.add(result.outcome)
        return progress
      }
      progress?(now)
      return result
    }
  }

  /// The state of an unfinished run.
  public struct Progress: Sendable {
    /// The number of cases.
    public let count: Int
    /// The number of cases rendered and compared so far.
    public private(set) var done = 0
    /// The number of cases so far by outcome, for outcomes that haven't passed.
    public private(set) var problems: [CaseResult.Outcome: Int] = [:]

    init(count: Int) { self.count = count }

    mutating func add(_ outcome: CaseResult.Outcome) {
      done += 1
      if !outcome.isPassed { problems[outcome, default: 0] += 1 }
    }
  }
}

extension Duration {
  /// The duration in seconds, rounded down to milliseconds.
  var roundedSeconds: Double {
    Double(wholeMilliseconds) / 1000
  }
}

extension Fingerprint {
  /// Returns the fingerprint next to another one, as entries for reports.
  func entries(besides other: Fingerprint?) -> [Report.FingerprintEntry] {
    func entry(_ key: String, _ actual: String, _ expected: String?) -> Report.FingerprintEntry {
      Report.FingerprintEntry(key: key, expected: expected, actual: actual)
    }
    return [
      entry("tool", tool, other?.tool), entry("renderer", renderer, other?.renderer),
      entry("fonts", fonts, other?.fonts),
    ]
      + libraries.map { library in
        entry(
          library.name, library.version,
          other?.libraries.first { $0.name == library.name }?.version)
      }
  }
}
