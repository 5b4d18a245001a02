// SPDX-License-Identifier: MIT

public import BannerRender
internal import Digests
internal import PNG
internal import Reports

/// Accepts the pictures of the last run: they become the references, without being drawn again.
public struct Approval: Sendable {
  /// What was accepted, by name.
  public private(set) var accepted: [String] = []

  /// Accepts what a report found.
  ///
  /// Each reference must still be as it was when it was compared; if one is not, nothing is written.
  ///
  /// - Parameters:
  ///   - patterns: Names of cases, with `*` and `?`; empty for all that differ or are missing.
  ///   - set: The set the report is of.
  ///   - folder: The folder of the report; nil for the set's own.
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is no report, ``RenderError/usage(_:)`` for a
  ///   name that it does not have, ``RenderError/impossible(_:)`` if references changed meanwhile.
  public init(
    of patterns: [String] = [], in set: SnapshotSet, report folder: String? = nil
  ) throws(RenderError) {
    let folder = folder ?? set.reportFolder
    guard try !Folders.isAbsent("\(folder)/\(ReportFolder.reportName)") else {
      throw .missing(
        path: "\(folder)/\(ReportFolder.reportName)",
        reason: "there is no report; \"bannerrender verify\" makes one")
    }
    let report = try ReportFolder.report(in: folder)
    guard report.set == set.name else {
      throw .impossible("the report is of \(quoted(report.set)), not of \(quoted(set.name))")
    }
    let open = report.cases.filter { $0.command != nil && $0.pictures.actual != nil }
    for pattern in patterns where !open.contains(where: { CasePattern.matches(pattern, $0.name) }) {
      throw .usage(
        InputError(
          "the report has nothing to accept for \(quoted(pattern, limit: 80))"
            + suggestion(for: pattern, among: open.map(\.name))))
    }
    let meant = open.filter { one in
      patterns.isEmpty || patterns.contains { CasePattern.matches($0, one.name) }
    }
    var files: [(bytes: [UInt8], path: String)] = []
    for one in meant {
      let own = try Self.files(of: one, in: set, folder)
      if !own.isEmpty { accepted.append(one.name) }
      files += own
    }
    try Files.write(files)
    if report.shard == nil, report.total == set.cases.count, meant.count == open.count,
      !report.cases.contains(where: { $0.outcome == .failed })
    {
      // The references are what that run drew, wherever it was.
      try Fingerprint(report.fingerprint)?.write(to: set.fingerprintFile)
    }
  }

  private static func files(
    of one: CaseResult, in set: SnapshotSet, _ folder: String
  ) throws(RenderError) -> [(bytes: [UInt8], path: String)] {
    guard let known = set.cases.first(where: { $0.name == one.name }) else {
      throw .impossible(
        "the set has no case \(quoted(one.name, limit: 80)) any more; run \"bannerrender verify\" again"
      )
    }
    let path = set.reference(of: known)
    guard one.reference == set.relativePath(to: path) else {
      throw .impossible(
        "the report is of another set: there \(quoted(one.name)) is \(quoted(one.reference))")
    }
    let there = try Folders.isAbsent(path) ? nil : Files.read(path, limit: Limits.pictureFileSize)
    let actual = try one.pictures.actual.map { actual throws(RenderError) in
      try Self.picture("\(folder)/\(actual)")
    }
    // What was accepted before needs it no second time; but whoever did may have been stopped before the layer text.
    let isAccepted = there == actual
    guard isAccepted || there.map({ Digest(of: $0).description }) == one.referenceDigest else {
      throw .impossible(
        "\(printable(path, limit: 120)) has changed since it was compared; run \"bannerrender verify\" again"
      )
    }
    var files: [(bytes: [UInt8], path: String)] = []
    // Pixels that are equal never rewrite a picture.
    if one.outcome != .layersDiffer, !isAccepted, let actual { files.append((actual, path)) }
    if set.layers != .none, let layers = one.layers {
      let new = try Files.read("\(folder)/\(layers)", limit: Reference.longestLayers)
      let target = set.layerText(of: known)
      let old =
        try Folders.isAbsent(target) ? nil : Files.read(target, limit: Reference.longestLayers)
      if !isAccepted || old != new { files.append((new, target)) }
    }
    return files
  }

  /// A picture that a run wrote, as it wrote it.
  private static func picture(_ path: String) throws(RenderError) -> [UInt8] {
    let bytes = try Files.read(path, limit: Limits.pictureFileSize)
    guard PNGSeal(of: bytes) != nil else {
      throw .input(
        InputError(file: path, "is not as it was written; run \"bannerrender verify\" again"))
    }
    return bytes
  }
}
