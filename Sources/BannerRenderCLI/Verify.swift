// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender
internal import Reports
internal import SnapshotSets

/// What `verify` and `record` have in common.
struct RunArguments: ParsableArguments {
  @OptionGroup(title: "Set") var set: SetArguments
  @OptionGroup(title: "Cases") var cases: CaseArguments
  @Option(help: "The folder for the report; what the set says by default.") var report: String?
  @Option(
    name: [.customShort("j"), .customLong("threads")],
    help: "How many pictures are drawn at a time; what is found does not depend on it.")
  var threads = 2
  @Flag(help: "Decode every reference, even one whose seal says that it is equal.")
  var decode = false
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print only what is wrong.") var quiet = false
  @Flag(help: "Print what was found as JSON, one case a line.") var json = false

  /// Runs over the set and tells what was found; throws the exit code if that is not 0.
  func run(recording mode: RecordMode) throws {
    guard threads >= 1, threads <= 256 else {
      throw ValidationError("expected --threads from 1 to 256")
    }
    let set = try SnapshotSet(file: set.file())
    let selection = try cases.selection()
    var verification = try Verification(of: set, selection, recording: mode)
    // Two shares on one machine would overwrite each other's reports.
    let shared = selection.shard.map { "\(set.reportFolder)-\($0.index)-of-\($0.count)" }
    let folder = report ?? shared
    if let folder { verification.reportFolder = folder }
    verification.acceptCommand = self.set.command("approve", report: folder)
    verification.decodesAlways = decode
    let bar = quiet || json ? nil : ProgressBar()
    let found = try verification.run(
      threads: threads,
      first: { notes in
        for note in notes where !json { Terminal.printError("note: \(note)") }
      }, progress: bar.map { bar in { share in bar.show(share) } })
    bar?.clear()
    let lines = RunLines(found, reportFolder: verification.reportFolder, isQuiet: quiet)
    for warning in lines.warnings where !quiet { Terminal.printError("warning: \(warning)") }
    if json {
      for line in found.jsonLines { try Terminal.print(line) }
    } else {
      for line in lines.all { try Terminal.print(line) }
    }
    if strict, !lines.warnings.isEmpty { throw ExitCode(65) }
    guard lines.exitCode == 0 else { throw ExitCode(lines.exitCode) }
  }
}

/// Compares the pictures of a set with their references.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a set of snapshots and compares it with its references.",
    discussion: """
      Nothing but the report is written. Exit code 0: all are equal; 1: some differ or are missing; 2: some \
      could not be drawn. The last line is the command that accepts what was found.
      """)

  @OptionGroup var arguments: RunArguments

  func run() throws { try arguments.run(recording: .none) }
}

/// Writes references.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a set of snapshots and writes the references that are missing or have changed.",
    discussion: """
      Equal pixels never rewrite a file. Without --mode, BANNERRENDER_RECORD or SNAPSHOT_TESTING_RECORD says what \
      is written; if they don't and CI is set, nothing is, and the command is the same as verify.
      """)

  @OptionGroup var arguments: RunArguments
  @Option(
    help: "What is written: \(RecordMode.words.joined(separator: ", ")); changed by default.",
    completion: .list(RecordMode.words))
  var mode: String?

  func run() throws {
    try arguments.run(recording: recordMode())
  }

  private func recordMode() throws -> RecordMode {
    if let mode {
      guard let known = RecordMode(word: mode) else {
        throw ValidationError(
          "--mode: there is no record mode \(quoted(mode))\(suggestion(for: mode, among: RecordMode.words))"
            + "; there are \(RecordMode.words.joined(separator: ", "))")
      }
      return known
    }
    let asked: RecordMode?
    do { asked = try RecordMode.asked(in: Terminal.variable) } catch {
      throw ValidationError(error.description)
    }
    guard let asked else { return .changed }
    if asked == .none {
      Terminal.printError(
        "note: nothing is recorded, as the environment says; --mode changed would")
    }
    return asked
  }
}

/// What a run tells people.
struct RunLines {
  /// Everything but warnings, in order.
  let all: [String]
  /// Each once.
  let warnings: [String]
  /// 0, 1 for differences, 2 for cases that could not be drawn.
  let exitCode: Int32

  init(_ report: Report, reportFolder: String, isQuiet: Bool) {
    var warnings: [String] = []
    for warning in report.cases.flatMap(\.warnings) where !warnings.contains(warning) {
      warnings.append(warning)
    }
    self.warnings = warnings
    let failed = report.cases.contains { $0.outcome == .failed }
    exitCode = failed ? 2 : report.isPassed ? 0 : 1
    var lines: [String] = []
    for one in report.cases where !one.outcome.isQuiet || (one.outcome == .recorded && !isQuiet) {
      lines += Self.lines(of: one)
    }
    if !isQuiet || exitCode != 0 {
      lines.append(report.summary)
      lines.append("report: \(printable("\(reportFolder)/report.html", limit: 200))")
      if let command = report.acceptCommand { lines.append(command) }
    }
    all = lines
  }

  private static func lines(of one: CaseResult) -> [String] {
    var lines = [
      "\(one.outcome.word): \(printable(one.name, limit: 120))"
        + (one.message.isEmpty ? "" : ": \(one.message)")
    ]
    var told = one.regions.flatMap(\.lines)
    if told.isEmpty { told = one.changes }
    var seen: Set<String> = []
    told = told.filter { seen.insert($0).inserted }
    for line in told.prefix(mostLines) { lines.append("  \(printable(line, limit: 200))") }
    if told.count > mostLines { lines.append("  and \(told.count - mostLines) more") }
    return lines
  }

  /// The most lines about one case; the report has all.
  private static let mostLines = 6
}
