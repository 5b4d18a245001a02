// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerFiles
internal import BannerJobs
public import BannerReports

/// Merges the reports of a set's shards into one.
public enum ReportMerge {
  /// Merges reports with their pictures and writes the combined report.
  ///
  /// - Parameters:
  ///   - folders: The folders of the reports, each with a `report.json`, or ZIP archives of them.
  ///   - set: The set of the reports.
  ///   - target: The folder to write; none of the input folders. Nil for the set's own.
  ///   - acceptCommand: The beginning of commands in the report.
  /// - Returns: The combined report. If shards are missing, a note lists them and the report has
  ///   not passed.
  /// - Throws: ``RenderError/input(_:)`` if the reports are not shards of one run over one set.
  public static func merge(
    _ folders: [String], of set: SnapshotSet, into target: String?, acceptCommand: String,
    url: String? = nil
  ) throws(RenderError) -> Report {
    try merge(
      folders, of: set, into: target, acceptCommand: acceptCommand, url: url,
      checkout: CheckoutFolder("."))
  }

  /// Merges reports, as the public function does.
  ///
  /// - Parameter checkout: The folder of the checkout.
  package static func merge(
    _ folders: [String], of set: SnapshotSet, into target: String?, acceptCommand: String,
    url: String?, checkout: CheckoutFolder
  ) throws(RenderError) -> Report {
    let target = target.map { FileName($0) } ?? set.report
    let place = Files.place(of: target.path)
    if let folder = folders.first(where: { Files.place(of: $0) == place }) {
      throw .usage("\(quoted(folder, limit: 80)) is both an input and the output")
    }
    var reports: [Report] = []
    let cases = Set(set.cases.map(\.name))
    let digest = try set.digest()
    var sources: [ReportSource] = []
    for folder in folders { sources.append(try ReportSource(below: FileName(folder))) }
    for (folder, source) in zip(folders, sources) {
      let report = try ReportFolder.report(in: source)
      // Most sets are named bannerrender.json, so the name does not identify a set.
      if let stranger = report.cases.first(where: { !cases.contains($0.name) }) {
        throw .input(
          file: folder, "is for another set: \(set.file) has no case \(quoted(stranger.name))")
      }
      guard report.setDigest == digest else {
        throw .input(
          file: folder,
          "\(set.file) or a file that it uses has changed since that run; run its shards again"
        )
      }
      reports.append(report)
    }
    var merged: Report
    do throws(InputError) {
      merged = try Report.merged(reports, from: folders, allowsMissing: true)
    } catch { throw .input(error) }
    let order = Dictionary(
      set.cases.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
    merged.cases.sort { (order[$0.name] ?? .max) < (order[$1.name] ?? .max) }
    let folder = try ReportFolder(target, besides: set.directory)
    for (source, report) in zip(sources, reports) {
      for one in report.cases { try folder.copyFiles(of: one, from: source) }
    }
    for index in merged.cases.indices where merged.cases[index].command != nil {
      merged.cases[index].command =
        "\(acceptCommand) \(ShellWord.argument(merged.cases[index].name))"
    }
    let places = Dictionary(
      set.cases.map { ($0.name, $0.place) }, uniquingKeysWith: { one, _ in one })
    for index in merged.cases.indices {
      merged.cases[index].place = places[merged.cases[index].name] ?? InputPlace(file: set.file)
    }
    if merged.acceptCommand != nil { merged.acceptCommand = acceptCommand }
    merged.url = url
    try folder.finish(merged, in: checkout)
    return merged
  }
}
