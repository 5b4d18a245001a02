// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJSON
internal import BannerReports
internal import BannerSnapshots

/// The arguments of `diff` that compare a set with an earlier revision.
struct RevisionArguments: ParsableArguments {
  @Option(
    help: .line(
      "Git revision to compare the snapshot set with: a branch, a tag or a commit.",
      value: "revision", default: "none; two pictures are compared"))
  var base: String?
  @Option(
    help: .line(
      "Another version of bannerrender that draws the earlier revision.", value: "program",
      default: "this one"),
    completion: .file())
  var renderer: String?
  @Flag(help: "Draw the cases with the same inputs, too.") var all = false
  @OptionGroup var set: SetArguments
  @Option(help: .reportFolder, completion: .directory) var report: String?
  @Option(name: .customLong("report-url"), help: .reportURL) var reportURL: String?
  @OptionGroup var threads: ThreadArguments
  @Option(help: .progress) var progress = ProgressChoice.auto

  /// Compares the revisions if one is named.
  ///
  /// - Parameters:
  ///   - cases: The names or patterns of cases; empty for all.
  ///   - others: The given options that need two pictures.
  /// - Returns: Whether a revision is named.
  /// - Throws: The exit code if it isn't 0.
  func run(
    _ cases: [String], isJSON: Bool, isQuiet: Bool, besides others: [String]
  ) throws -> Bool {
    guard let base else {
      let given = [
        renderer.map { _ in "--renderer" }, all ? "--all" : nil, set.config.map { _ in "--config" },
        report.map { _ in "--report" }, reportURL.map { _ in "--report-url" },
      ].compactMap(\.self)
      if let option = given.first { throw ValidationError("\(option) needs --base") }
      return false
    }
    if let other = others.first { throw ValidationError("\(other) can't be used with --base") }
    try reportURL.map(checkReportURL)
    let set = try self.set.set(besides: cases)
    var difference = RevisionDifference(of: set, since: base, CaseSelection(patterns: cases))
    if let report { difference.reportFile = FileName(report.withoutSlashes) }
    difference.otherRenderer = renderer
    difference.drawsAll = all
    difference.circumstances = Report.Run(environment: Terminal.variable, now: Terminal.now)
    difference.measuresTime = Terminal.variable(Report.Run.epochVariable) == nil
    difference.reportURL = reportURL
    let display = ProgressDisplay(progress, isQuiet: isQuiet, isForPrograms: isJSON)
    var output = DeferredOutput()
    let report = try difference.run(
      threads: threads.count,
      found: { report in
        display?.clear()
        for note in report.notes where !isJSON && !isQuiet { Terminal.printError("note: \(note)") }
        for line in isJSON ? report.jsonLines : RunLines(report, isQuiet: isQuiet).all {
          output.print(line)
        }
      }, progress: display?.shown)
    try output.check()
    let lines = RunLines(report, isQuiet: isQuiet)
    if !isJSON, !isQuiet || lines.exitCode != 0 {
      for line in RunLines.ending(report, difference.reportFile.path, isPiped: false) {
        try Terminal.print(line)
      }
    }
    try lines.exit()
    return true
  }
}
