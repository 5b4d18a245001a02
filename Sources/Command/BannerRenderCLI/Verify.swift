// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import BannerPixels
internal import ArgumentParser
internal import BannerJobs
internal import BannerLint
internal import BannerReports
internal import BannerSnapshots

/// The arguments that `verify` and `record` share.
struct RunArguments: ParsableArguments {
  @OptionGroup(title: "Set") var set: SetArguments
  @OptionGroup(title: "Cases") var cases: CaseArguments
  @Option(
    help: .reportFolder, completion: .directory)
  var report: String?
  @OptionGroup var threads: ThreadArguments
  @Flag(help: "Decode every reference, even if its digest proves that it is equal.")
  var decode = false
  @Option(
    help: .line(
      "Git revision with the files that gave the digests, to show the pictures before a change.",
      value: "revision", default: "the last commit"))
  var base: String?
  @Option(
    help: .line(
      "The version of bannerrender that recorded the digests, to show the pictures before a change.",
      value: "program", default: "this one, or the installed bannerrender-VERSION"),
    completion: .file())
  var renderer: String?
  @Flag(help: .strict) var strict = false
  @Flag(name: .shortAndLong, help: .onlyProblems) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @Option(name: .customLong("report-url"), help: .reportURL) var reportURL: String?
  @Option(help: .annotations) var annotations = AnnotationChoice.auto
  @Option(help: .progress) var progress = ProgressChoice.auto
  @OptionGroup var talk: TalkArguments

  /// Runs the set and prints the results.
  ///
  /// Throws the exit code if it isn't 0.
  ///
  /// - Parameters:
  ///   - lint: The rules to check, or nil for none.
  ///   - onlyFailed: Whether only the cases that failed in the last run are selected.
  ///   - watches: Whether a changed file starts another run.
  func run(
    recording mode: RecordMode, lint: LintConfiguration? = nil, onlyFailed: Bool = false,
    watches: Bool = false
  ) throws {
    try reportURL.map(checkReportURL)
    guard try !onlyFailed || cases.selection().isWhole else {
      throw ValidationError(
        "--last-failed selects cases itself; omit names and the options that select cases")
    }
    guard watches else {
      var logs: [FileAccessLog] = []
      do {
        return try runOnce(
          recording: mode, lint, onlyFailed: onlyFailed, watches: false, noting: &logs)
      } catch let error as RenderError {
        ServiceOutput.write(error, for: annotations)
        throw error
      }
    }
    guard !set.isPiped else { throw ValidationError("--watch needs a set in a file") }
    try Watch(isQuiet: quiet, "verified") { logs in
      do {
        try runOnce(recording: mode, lint, onlyFailed: onlyFailed, watches: true, noting: &logs)
      } catch is ExitCode {
        // Differences end the command, but not the watch.
      }
      return "verified"
    }.run()
  }

  /// Returns the cases that failed in the last run, or nil if none did.
  private func lastFailures(of set: SnapshotSet) throws -> CaseSelection? {
    if report == nil { try set.refuseNewerShards() }
    let last = try LastRun(
      reportAt: FileName(report?.withoutSlashes ?? set.reportFolder))
    let names = try last.namesOfFailures(in: set)
    let lost = last.lostFailures(in: set).map { printable($0, limit: 60) }
    if !lost.isEmpty {
      tell(["note: the set no longer has these cases, which failed: \(listed(lost))"], unless: json)
    }
    if names.isEmpty {
      // A merge conflict in the digests is an error even if no case is compared.
      _ = try set.digestStore()
      let isComplete = last.report.isComplete
      let text =
        (lost.isEmpty ? "no case failed in the last run" : "no case that failed is left in the set")
        + (isComplete ? "" : ", but it has only \(last.report.summary)")
      if json {
        try Terminal.print(
          JSONText.object([("summary", .string(text)), ("passed", .bool(isComplete))]).line)
      } else if !quiet || !isComplete {
        try Terminal.print(text)
      }
      if !isComplete { throw ExitCode(1) }
      return nil
    }
    var selection = CaseSelection(patterns: names)
    selection.isOfLastFailures = true
    return selection
  }

  /// Runs the set once.
  ///
  /// - Parameters:
  ///   - watches: Whether the files of the set and its references are noted, too.
  ///   - logs: Gets the files that are read.
  private func runOnce(
    recording mode: RecordMode, _ lint: LintConfiguration?, onlyFailed: Bool, watches: Bool,
    noting logs: inout [FileAccessLog]
  ) throws {
    let inputs = FileAccessLog()
    logs.append(inputs)
    inputs.note(try self.set.file(besides: cases.cases))
    let set = try set.set(besides: cases.cases, noting: watches ? inputs : nil)
    if watches { set.noteReferences(in: inputs) }
    guard let selection = try onlyFailed ? lastFailures(of: set) : cases.selection() else {
      return
    }
    var verification = try verification(of: set, selection, recording: mode)
    verification.lint = lint
    logs.append(verification.fileAccess)
    let display = ProgressDisplay(progress, isQuiet: quiet, isForPrograms: json)
    defer { display?.clear() }
    var said: [String] = []
    // A failure to write the report must not lose the results.
    var output = DeferredOutput()
    let report = try verification.run(
      threads: threads.count,
      first: { notes in
        said = notes
        tell(notes.map { "note: \($0)" }, unless: json)
      },
      found: { report in
        display?.clear()
        tell(report.notes.filter { !said.contains($0) }.map { "note: \($0)" }, unless: json)
        let lines = RunLines(report, isQuiet: quiet)
        tell(lines.warnings, unless: false)
        for line in json ? report.jsonLines : lines.all { output.print(line) }
      }, progress: display?.shown)
    try output.check()
    try ServiceOutput.write(report, for: annotations, isForPrograms: json)
    let lines = RunLines(report, isQuiet: quiet)
    if !json, !quiet || lines.exitCode != 0 {
      let ending = RunLines.ending(
        report, verification.reportFolder, isPiped: self.set.isPiped)
      for line in ending { try Terminal.print(line) }
    }
    try lines.exit()
  }

  /// Returns the check of the chosen cases, as the options ask.
  private func verification(
    of set: SnapshotSet, _ selection: CaseSelection, recording mode: RecordMode
  ) throws -> Verification {
    var verification = try Verification(of: set, selection, recording: mode)
    verification.isCanceled = { Interruption.hasHappened }
    verification.reportFile =
      report.map { FileName($0.withoutSlashes) } ?? set.report(ofShard: selection.shard)
    let isOwn = report == nil && selection.shard == nil
    verification.acceptCommand = self.set.command(
      "approve", report: isOwn ? nil : verification.reportFolder)
    verification.decodesAlways = decode
    if let base { try set.checkRevision(base) }
    verification.base = base ?? Self.targetBranch
    verification.otherRenderer = renderer
    verification.isStrict = strict
    verification.circumstances = Report.Run(environment: Terminal.variable, now: Terminal.now)
    verification.measuresTime = Terminal.variable(Report.Run.epochVariable) == nil
    verification.reportURL = reportURL
    verification.checkout = ServiceOutput.checkout
    return verification
  }

  /// The branch that a pull request is for, as a CI service names it; nil if there is none.
  private static var targetBranch: String? {
    ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"].lazy.compactMap(Terminal.variable)
      .first { !$0.isEmpty }.map { "origin/\($0)" }
  }

  private func tell(_ lines: [String], unless isQuiet: Bool) {
    for line in lines where !isQuiet { Terminal.printError(line) }
  }
}

/// Checks the address of a published report.
///
/// - Throws: `ValidationError` for an address other than of HTTP.
func checkReportURL(_ url: String) throws {
  guard ["https://", "http://"].contains(where: url.hasPrefix) else {
    throw ValidationError(
      "--report-url: expected an address such as https://example.org/report, found \(quoted(url))")
  }
  // The names of files are appended.
  guard !url.utf8.contains(where: { "?# ".utf8.contains($0) }) else {
    throw ValidationError(
      "--report-url: expected an address without a query, a fragment or a space, found \(quoted(url))"
    )
  }
}

extension ProgressText {
  /// Creates the text of a run over a snapshot set.
  init(_ progress: Verification.Progress) {
    let findings = CaseResult.Outcome.allCases.compactMap { outcome in
      progress.problems[outcome].map { "\(grouped($0)) \(outcome.label)" }
    }
    self.init(done: progress.done, of: progress.count, findings: findings)
  }
}

/// The command that compares the pictures of a set with their references.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the pictures of a snapshot set with its references.",
    usage: "bannerrender verify [options] [<cases>]",
    discussion: .explanation(
      """
      Only the report is written. The last line of output is the command that accepts the new pictures.

      Exit code 0: all are equal. 1: some differ, or references are missing. 2: some can't be drawn. 65: all are \
      equal, but --strict made a warning an error. With --lint, a finding that is an error has exit code 1.
      """,
      examples: HelpExample("The whole set", "bannerrender verify"),
      HelpExample("Some cases", "bannerrender verify 'dialog*' --where appearance=dark"),
      HelpExample(
        "Half of the set, for one of two machines",
        "bannerrender verify --shard 1/2 --report part-1")))

  @OptionGroup var arguments: RunArguments
  @Flag(
    name: .customLong("last-failed"),
    help: "Only the cases that didn't pass when last verified, as the report states.")
  var lastFailed = false
  @Flag(help: "Verify again when a file that was read changes. Control-C ends it.")
  var watch = false
  @Flag(help: "Check the cases with rules, too; see 'lint'.") var lint = false
  @OptionGroup(title: "Rules") var rules: RuleArguments

  func run() throws {
    guard lint || rules.isEmpty else {
      throw ValidationError("--rule and --severity need --lint")
    }
    try arguments.run(
      recording: .none, lint: lint ? rules.configuration() : nil, onlyFailed: lastFailed,
      watches: watch)
  }
}

/// The command that writes references.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Render a snapshot set and write missing and changed references.",
    usage: "bannerrender record [options] [<cases>]",
    discussion: .explanation(
      """
      A reference with equal pixels is never rewritten. Without --mode, BANNERRENDER_RECORD or \
      SNAPSHOT_TESTING_RECORD sets the mode. If neither is set but CI is, the mode is none, as in verify.
      """,
      examples: HelpExample("The whole set", "bannerrender record"),
      HelpExample("New cases only", "bannerrender record --mode missing"),
      HelpExample("Some cases", "bannerrender record 'dialog*'")))

  @OptionGroup var arguments: RunArguments
  @Option(
    help: .line(
      "References to write: \(RecordMode.words.joined(separator: ", ")).",
      default: RecordMode.usual.rawValue),
    completion: .list(RecordMode.words))
  var mode: String?

  func run() throws {
    try arguments.run(recording: recordMode())
  }

  private func recordMode() throws -> RecordMode {
    if let mode {
      guard let known = RecordMode(word: mode) else {
        throw ValidationError(
          "--mode: unknown record mode \(quoted(mode))"
            + "; expected one of \(RecordMode.words.joined(separator: ", "))\(suggestion(for: mode, among: RecordMode.words))"
        )
      }
      return known
    }
    let asked: RecordMode?
    do { asked = try RecordMode.asked(in: Terminal.variable) } catch {
      throw ValidationError(error.description)
    }
    guard let asked else { return .usual }
    if asked == .none {
      let variable =
        ["BANNERRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"].first {
          !(Terminal.variable($0) ?? "").isEmpty
        } ?? "CI"
      let word = variable == "CI" ? "is set" : "is \(Terminal.variable(variable) ?? "")"
      Terminal.printError(
        "note: \(variable) \(word), so nothing is recorded; use --mode changed to record")
    }
    return asked
  }
}
