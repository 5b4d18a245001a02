// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerScreens
internal import BannerPNG
internal import BannerReports

/// A finished run over a set, whose results can be accepted.
struct FinishedRun: Sendable {
  let set: SnapshotSet
  /// The files of the report.
  let source: ReportSource
  let report: Report
  /// Whether the set has changed since the run.
  let isOfEarlierSet: Bool
  private let cases: [String: SnapshotCase]

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - set: The set of the report.
  ///   - folder: The folder of the report, or a ZIP archive with one report; nil for the set's own.
  init(of set: SnapshotSet, report folder: String?) throws(RenderError) {
    try set.refuseFolderOfAnother()
    let source =
      if let folder { try ReportSource(below: FileName(folder)) } else {
        try ReportSource(set.report)
      }
    let path = source.path(of: ReportFolder.reportName)
    try source.checkHasReport()
    self.set = set
    self.source = source
    report = try ReportFolder.report(in: source)
    try set.refuse(report, in: path)
    isOfEarlierSet = try Self.isChanged(set, since: report)
    cases = Dictionary(set.cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns whether the set or a file that it uses is no longer as it was for a report.
  private static func isChanged(
    _ set: SnapshotSet, since report: Report
  ) throws(RenderError) -> Bool {
    guard let digest = report.setDigest else { return false }
    return try set.digest() != digest
  }

  /// Throws if the set or a file that it uses has changed since the run.
  func refuseChangedSet() throws(RenderError) {
    // A file that is gone has changed, too.
    guard (try? Self.isChanged(set, since: report)) == false else {
      throw .impossible(
        "\(quoted(set.file, limit: 120)) or a file that it uses has changed since the run; run"
          + " verify again")
    }
  }

  /// The results that can become references.
  var acceptable: [CaseResult] { report.cases.filter(\.isAcceptable) }

  /// Returns the case of a result; nil if the set no longer has it.
  func knownCase(_ name: String) -> SnapshotCase? { cases[name] }

  /// Returns the error that the report has nothing to accept for a name or a pattern.
  func nothingToAccept(for name: String) -> RenderError {
    .usage(
      "the report has nothing to accept for \(quoted(name, limit: 80))"
        + suggestion(for: name, among: acceptable.map(\.name)))
  }

  /// Returns the digests of the references that are the results of the run already, because they
  /// were accepted since, by the names of their cases.
  func acceptedReferences() -> [String: String] {
    guard let digests = try? set.digestStore() else { return [:] }
    var found: [String: String] = [:]
    for one in acceptable {
      guard let known = knownCase(one.name),
        let there = try? Reference(set.place(of: known, in: digests), readsLayers: false),
        case let digest = there.digest.description, digest != one.referenceDigest,
        let plan = try? ApprovalPlan(accepting: [one], of: self, completing: false, locked: nil),
        plan.names.isEmpty
      else { continue }
      found[one.name] = digest
    }
    return found
  }

  /// Returns the bytes of a file of the report.
  func bytes(of file: CaseResult.File) throws(RenderError) -> [UInt8] {
    try ReportFolder.bytes(of: file, in: source)
  }
}

extension CaseResult {
  /// Whether the result can become a reference.
  var isAcceptable: Bool {
    command != nil && (pictures.actual ?? pictures.actualAnimation) != nil
  }
}

/// The files that an approval writes: planned and checked first, then written.
struct ApprovalPlan {
  /// The cases whose references change, in the order in which they are written.
  private(set) var names: [String] = []
  /// The changed files.
  private(set) var changes: FileChanges
  /// The cases whose line of digests changes.
  private(set) var namesInStore: [String] = []
  /// The digest of each accepted reference, as the next run reports it, by the name of its case.
  private(set) var references: [String: String] = [:]
  /// Whether the fingerprint changes.
  private(set) var hasNewFingerprint = false
  /// The cases that are complete after a file, by its index.
  private var completed: [Int: [String]] = [:]
  private let run: FinishedRun
  /// Whether no case had a reference before, and no renderer is known to have drawn any.
  private let hadNoReferences: Bool
  /// The lock of the references; nil if they had no folder.
  let lock: FolderLock?

  private var set: SnapshotSet { run.set }

  /// Plans an approval.
  ///
  /// The last approval of a run updates the fingerprint, as one approval of all cases would.
  ///
  /// - Parameter isAccepted: Returns whether the result of a case is its reference already.
  init(
    accepting results: [CaseResult], of run: FinishedRun, besides isAccepted: (String) -> Bool,
    locked lock: FolderLock?, checking check: () throws(RenderError) -> Void = {}
  ) throws(RenderError) {
    let all = run.acceptable
    let names = Set(results.map(\.name))
    if !results.isEmpty || all.isEmpty,
      all.allSatisfy({ names.contains($0.name) || isAccepted($0.name) }),
      let plan = try? ApprovalPlan(
        accepting: all, of: run, completing: !run.isOfEarlierSet, locked: lock, checking: check)
    {
      self = plan
    } else {
      try self.init(
        accepting: results, of: run, completing: false, locked: lock, checking: check)
    }
  }

  /// Plans an approval.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - results: The acceptable results of the run.
  ///   - run: The run.
  ///   - isLast: Whether these are all acceptable results of the run, so that its renderer is then
  ///     known to draw all references.
  ///   - lock: The lock of the references; nil if they have no folder.
  ///   - check: Called often. What it throws is thrown.
  /// - Throws: ``RenderError/impossible(_:)`` if references changed since the run, and
  ///   ``RenderError/input(_:)`` if they belong to another set.
  init(
    accepting results: [CaseResult], of run: FinishedRun, completing isLast: Bool,
    locked lock: FolderLock?, checking check: () throws(RenderError) -> Void = {}
  ) throws(RenderError) {
    self.run = run
    self.lock = lock
    changes = FileChanges(in: run.set.references)
    let digests = try run.set.digestStore()
    // A broken fingerprint names no renderer.
    let recorded = try? Fingerprint.read(run.set.fingerprintFile)
    hadNoReferences = recorded == nil && !run.set.hasReferences(digests)
    for one in results {
      try check()
      guard let known = run.knownCase(one.name) else {
        throw .impossible(
          "the set no longer has the case \(quoted(one.name, limit: 80)); run"
            + " \"bannerrender verify\" again")
      }
      switch known.store {
      case .digest: if try addDigests(of: one, known, to: digests) { namesInStore.append(one.name) }
      case .pictures: if try addFiles(of: one, known) { names.append(one.name) }
      }
    }
    try digests.addFiles(to: &changes)
    if !namesInStore.isEmpty {
      completed[changes.written.count - 1, default: []] += namesInStore
      names += namesInStore
    }
    try addFingerprint(completing: isLast)
  }

  /// Returns a plan for references that no other run may change until it is written.
  ///
  /// A plan has all lines of the digests. If the folder of references is missing, the plan is made
  /// twice, so that a refused one doesn't create the folder.
  ///
  /// - Parameters:
  ///   - set: The set whose references are locked; nil for none.
  ///   - make: Returns the plan with the lock.
  static func locked(
    _ set: SnapshotSet?, _ make: (FolderLock?) throws(RenderError) -> ApprovalPlan
  ) throws(RenderError) -> ApprovalPlan {
    let lock = try set?.lockOfReferences()
    let plan = try make(lock)
    guard let set, lock == nil else { return plan }
    return try make(try FolderLock(set.references))
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - check: Called often until the first file changes. If it throws, no file has changed.
  ///   - told: Called with the name of each case whose references are written. It may have been
  ///     called before an error is thrown.
  func write(
    checking check: () throws(RenderError) -> Void = {}, telling told: (String) -> Void = { _ in }
  ) throws(RenderError) {
    guard !changes.isEmpty else { return }
    let lock = if let lock { lock } else { try FolderLock(set.references) }
    defer { withExtendedLifetime(lock) {} }
    try changes.make(checking: check) { index in
      for name in completed[index] ?? [] { told(name) }
    }
  }

  /// Plans the new fingerprint.
  private mutating func addFingerprint(completing isLast: Bool) throws(RenderError) {
    let report = run.report
    // The renderer of that run also drew all references if there were none before.
    let isFirst = hadNoReferences && !names.isEmpty
    // Now every reference is what that run drew, unless a reference was only tolerated.
    let isWhole =
      report.shard == nil && report.isComplete && report.total == set.cases.count && isLast
      && !report.cases.contains { [.failed, .tolerated].contains($0.outcome) }
    let file = set.fingerprintFile
    let fingerprint = isWhole || isFirst ? Fingerprint(report.fingerprint) : nil
    // Without a fingerprint and without new references, the owner stays as it is.
    guard fingerprint != nil || !names.isEmpty,
      let update = try Fingerprint.Update(
        of: file, fingerprint: fingerprint, owner: set.ownerOfReferences),
      update.hasNewFingerprint || !names.isEmpty
    else { return }
    hasNewFingerprint = update.hasNewFingerprint
    try changes.write(
      update.bytes, to: Fingerprint.fileName, replacing: FileChanges.digest(of: file))
  }

  /// Collects the new digests of a case.
  ///
  /// - Returns: Whether the digests change.
  private mutating func addDigests(
    of one: CaseResult, _ known: SnapshotCase, to digests: DigestStore
  ) throws(RenderError) -> Bool {
    try check(one, known)
    guard let file = known.isAnimation ? one.animationFile : one.actualFile else { return false }
    let bytes = try run.bytes(of: file)
    guard let pixels = DigestChunk(of: bytes)?.digest else {
      throw .input(
        file: run.source.path(of: file.path),
        "doesn't carry the seal of bannerrender; run \"bannerrender verify\" again")
    }
    let layers =
      set.layers == .none
      ? nil
      : try one.layersFile.map { file throws(RenderError) -> String in
        String(decoding: try run.bytes(of: file), as: UTF8.self)
      }
    let entry = DigestList.Entry(
      name: one.name, width: one.width, height: one.height, pixels: pixels,
      layers: layers.map { Digest(of: Array($0.utf8)) })
    references[one.name] = Digest(of: Array(entry.line.utf8)).description
    // The reference of the run may have been a picture, before the store changed.
    let there = try Reference(set.place(of: known, in: digests), readsLayers: false)
    if digests.entry(of: one.name) == entry { return false }
    guard there?.digest.description == one.referenceDigest else {
      throw .impossible(
        "the digest of \(quoted(one.name, limit: 80)) has changed since it was compared; run \"bannerrender verify\" again"
      )
    }
    try digests.set(entry, layers: layers)
    return true
  }

  /// Throws if a result is that of another set.
  private func check(_ one: CaseResult, _ known: SnapshotCase) throws(RenderError) {
    guard one.reference == set.relativeReference(of: known) else {
      throw .input(
        file: run.source.path(of: ReportFolder.reportName),
        "is of a run in which \(quoted(one.name)) had the reference \(quoted(one.reference)); run \"bannerrender verify\" again"
      )
    }
  }

  /// Plans the picture and the layer text of a case.
  ///
  /// - Returns: Whether one of them changes.
  private mutating func addFiles(
    of one: CaseResult, _ known: SnapshotCase
  ) throws(RenderError) -> Bool {
    try check(one, known)
    let path = set.reference(of: known)
    let there = try Folders.isAbsent(path) ? nil : Files.read(path, limit: Limits.pictureFileSize)
    let before = there.map { Digest(of: $0) }
    let actual = try (known.isAnimation ? one.animationFile : one.actualFile).map {
      file throws(RenderError) in
      try run.bytes(of: file)
    }
    // An accepted picture is skipped, but its layer text may be missing.
    let isAccepted = there == actual
    guard isAccepted || before?.description == one.referenceDigest else {
      throw .impossible(
        "\(printable(path.path, limit: 120)) has changed since it was compared; run \"bannerrender verify\" again"
      )
    }
    let count = changes.written.count
    if set.layers != .none, let layers = one.layersFile {
      let new = try run.bytes(of: layers)
      let target = set.layerText(of: known)
      let old =
        try Folders.isAbsent(target) ? nil : Files.read(target, limit: Reference.longestLayers)
      if old != new {
        let before = old.map { Digest(of: $0) }
        let compared = old.map { Digest(of: Reference.withoutCR($0)) }
        guard compared?.description == one.referenceLayersDigest else {
          throw .impossible(
            "\(printable(target.path, limit: 120)) has changed since it was compared; run \"bannerrender verify\" again"
          )
        }
        if there == nil { try Reference.checkIsFree(target) }
        try changes.write(new, to: "\(one.name).txt", replacing: before)
      }
    }
    // The picture is last: if the program ends before, it still differs. Equal pixels never rewrite
    // a picture.
    let hasEqualPixels = one.outcome == .layersDiffer && one.comparison == nil
    references[one.name] = before?.description
    if !hasEqualPixels, !isAccepted, let actual {
      try changes.write(actual, to: one.name + known.fileEnding, replacing: before)
      references[one.name] = Digest(of: actual).description
    }
    guard changes.written.count > count else { return false }
    completed[changes.written.count - 1, default: []].append(one.name)
    return true
  }
}
