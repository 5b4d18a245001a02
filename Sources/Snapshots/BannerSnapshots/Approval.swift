// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerJSON
public import BannerFiles
internal import BannerJobs
internal import BannerDigests
internal import BannerReports

/// Accepts the pictures of the last run as the new references, without drawing again.
public struct Approval: Sendable {
  /// The names of the accepted cases.
  public private(set) var accepted: [String] = []
  /// The names of the cases that the run could not draw, so that there is nothing to accept.
  public let failed: [String]
  /// Whether the fingerprint was updated: the run's renderer is now known to draw all references.
  public private(set) var hasNewFingerprint = false

  /// Accepts the results of a report.
  ///
  /// Each reference must be unchanged since it was compared. Otherwise, nothing is written.
  ///
  /// - Parameters:
  ///   - patterns: Names of cases, with `*` and `?`; empty for all that differ or are missing.
  ///   - set: The set of the report.
  ///   - folder: The folder of the report; nil for the set's own.
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
    try set.refuseFolderOfAnother()
    let folder = ReportFolder.opened(folder.map { FileName($0) } ?? set.report)
    let file = folder.file(ReportFolder.reportName)
    guard try !Folders.isAbsent(file) else {
      throw .missing(
        path: file.path,
        reason: "there is no report; run \"bannerrender verify\" first")
    }
    let report = try ReportFolder.report(in: folder)
    guard report.set == set.name else {
      throw .input(
        InputError(
          file: file.path, "is a report for \(quoted(report.set)), not for \(quoted(set.name))"))
    }
    failed = report.cases.filter { $0.outcome == .failed }.map(\.name)
    let open = report.cases.filter { $0.command != nil && $0.pictures.actual != nil }
    let names = Set(report.cases.map(\.name))
    let patterns = CasePatterns(patterns, among: names)
    if let idle = patterns.firstWithoutMatch(in: Set(open.map(\.name))) {
      throw .usage(
        InputError(
          "the report has nothing to accept for \(quoted(idle, limit: 80))"
            + suggestion(for: idle, among: open.map(\.name))))
    }
    let meant = open.filter { patterns.isEmpty || patterns.matches($0.name) }
    let cases = Dictionary(set.cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    var files: [(bytes: [UInt8], file: FileName)] = []
    // Case names by the index of the last file of each case.
    var lasts: [Int: String] = [:]
    for one in meant {
      guard let known = cases[one.name] else {
        throw .impossible(
          "the set no longer has the case \(quoted(one.name, limit: 80)); run"
            + " \"bannerrender verify\" again")
      }
      let own = try Self.files(of: one, known, in: set, folder)
      files += own
      if !own.isEmpty { lasts[files.count - 1] = one.name }
    }
    var accepted: [String] = []
    try Files.write(files) { index in
      guard let name = lasts[index] else { return }
      accepted.append(name)
      told(name)
    }
    self.accepted = accepted
    Files.synchronizeFolders(of: files.map(\.file))
    // Now every reference is what that run drew, unless a reference was only tolerated.
    if report.shard == nil, report.isComplete, report.total == set.cases.count,
      meant.count == open.count,
      !report.cases.contains(where: { [.failed, .tolerated].contains($0.outcome) }),
      let fingerprint = Fingerprint(report.fingerprint)
    {
      hasNewFingerprint = try fingerprint.write(to: set.fingerprintFile)
    }
    if hasNewFingerprint || !accepted.isEmpty { try set.noteOwnership() }
  }

  private static func files(
    of one: CaseResult, _ known: SnapshotCase, in set: SnapshotSet, _ folder: Sandbox
  ) throws(RenderError) -> [(bytes: [UInt8], file: FileName)] {
    let path = set.reference(of: known)
    guard one.reference == set.relativeReference(of: known) else {
      throw .input(
        InputError(
          file: folder.file(ReportFolder.reportName).path,
          "is a report for another set, in which \(quoted(one.name)) has the reference \(quoted(one.reference))"
        ))
    }
    let there = try Folders.isAbsent(path) ? nil : Files.read(path, limit: Limits.pictureFileSize)
    let actual = try one.actualFile.map { file throws(RenderError) in
      try ReportFolder.bytes(of: file, in: folder)
    }
    // An accepted picture is skipped, but an earlier approval may have stopped before the layer
    // text.
    let isAccepted = there == actual
    guard isAccepted || there.map({ Digest(of: $0).description }) == one.referenceDigest else {
      throw .impossible(
        "\(printable(path.path, limit: 120)) has changed since it was compared; run \"bannerrender verify\" again"
      )
    }
    var files: [(bytes: [UInt8], file: FileName)] = []
    // Equal pixels never rewrite a picture.
    let hasEqualPixels = one.outcome == .layersDiffer && one.comparison == nil
    if !hasEqualPixels, !isAccepted, let actual { files.append((actual, path)) }
    if set.layers != .none, let layers = one.layersFile {
      let new = try ReportFolder.bytes(of: layers, in: folder)
      let target = set.layerText(of: known)
      let old =
        try Folders.isAbsent(target) ? nil : Files.read(target, limit: Reference.longestLayers)
      if old != new {
        guard old.map({ Digest(of: $0).description }) == one.referenceLayersDigest else {
          throw .impossible(
            "\(printable(target.path, limit: 120)) has changed since it was compared; run \"bannerrender verify\" again"
          )
        }
        files.append((new, target))
      }
    }
    return files
  }
}
