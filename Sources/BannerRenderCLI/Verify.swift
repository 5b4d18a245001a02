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
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: "How many pictures are drawn at a time; what is found does not depend on it.")
  var threads = 2
  @Flag(help: "Decode every reference, even one whose seal says that it is equal.")
  var decode = false
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print only what is wrong.") var quiet = false
  @Flag(help: "Print what was found as JSON, one case a line.") var json = false
  @OptionGroup var talk: TalkArguments

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
    var progress: (@Sendable (Double) -> Void)?
    if let bar { progress = { share in bar.show(share) } }
    let tellsNotes = !json
    let found = try verification.run(
      threads: threads,
      first: { notes in
        for note in notes where tellsNotes { Terminal.printError("note: \(note)") }
      }, progress: progress)
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
    abstract:
      "Draws a set of snapshots and writes the references that are missing or have changed.",
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
  /// Each once, with the first case that has it.
  let warnings: [String]
  /// 0, 1 for differences, 2 for cases that could not be drawn.
  let exitCode: Int32

  init(_ report: Report, reportFolder: String, isQuiet: Bool) {
    warnings = Self.warnings(of: report.cases)
    let failed = report.cases.contains { $0.outcome == .failed }
    exitCode = failed ? 2 : report.isPassed ? 0 : 1
    var lines: [String] = []
    for alike in Self.grouped(report.cases.filter { $0.isTold(quietly: isQuiet) }) {
      lines += Self.lines(of: alike)
    }
    if !isQuiet || exitCode != 0 {
      lines.append(report.summary)
      if report.counts.contains(where: { $0.outcome != .equal }) {
        lines.append("report: \(printable("\(reportFolder)/report.html", limit: 200))")
      }
      if let command = report.acceptCommand { lines.append(command) }
    }
    all = lines
  }

  private static func warnings(of cases: [CaseResult]) -> [String] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for one in cases {
      for warning in one.warnings {
        if names[warning] == nil { order.append(warning) }
        names[warning, default: []].append(one.name)
      }
    }
    return order.map { warning in
      let named = names[warning] ?? []
      let more = named.count > 1 ? " and \(named.count - 1) more" : ""
      return "\(printable(named.first ?? "", limit: 80))\(more): \(warning)"
    }
  }

  /// Cases of one outcome that say the same, in the order of the first of each.
  private static func grouped(_ cases: [CaseResult]) -> [[CaseResult]] {
    var groups: [[CaseResult]] = []
    var places: [String: Int] = [:]
    for one in cases {
      let key = "\(one.outcome.label): \(one.message) \(told(of: one))"
      if let place = places[key] {
        groups[place].append(one)
      } else {
        places[key] = groups.count
        groups.append([one])
      }
    }
    return groups
  }

  private static func lines(of alike: [CaseResult]) -> [String] {
    let one = alike[0]
    let names = alike.prefix(mostNames).map { printable($0.name, limit: 120) }
    let rest = alike.count - names.count
    var lines = [
      "\(word(one.outcome)): \(Style.output.place(names.joined(separator: ", ")))"
        + (rest > 0 ? " and \(rest) more" : "") + (one.message.isEmpty ? "" : ": \(one.message)")
    ]
    let told = told(of: one)
    for line in told.prefix(mostLines) { lines.append("  \(printable(line, limit: 200))") }
    if told.count > mostLines { lines.append("  and \(told.count - mostLines) more") }
    return lines
  }

  private static func word(_ outcome: CaseResult.Outcome) -> String {
    switch outcome {
    case .different, .missing, .failed, .layersDiffer: Style.output.error(outcome.label)
    case .tolerated: Style.output.warning(outcome.label)
    case .equal, .recorded: Style.output.good(outcome.label)
    }
  }

  /// What explains a difference, each line once.
  private static func told(of one: CaseResult) -> [String] {
    let told = one.regions.flatMap(\.lines)
    var seen: Set<String> = []
    return (told.isEmpty ? one.changes : told).filter { seen.insert($0).inserted }
  }

  /// The most names of cases that say the same; the report has all.
  private static let mostNames = 4
  /// The most lines about one case; the report has all.
  private static let mostLines = 6
}

extension CaseResult {
  /// Whether people are told of it one by one.
  fileprivate func isTold(quietly: Bool) -> Bool {
    outcome != .equal && !(quietly && outcome.isPassed)
  }
}
