// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerLint
internal import BannerReports
internal import BannerScreens
internal import BannerSnapshots

/// The arguments that select rules and their severities.
struct RuleArguments: ParsableArguments {
  @Option(
    name: .customLong("rule"),
    help: .line(
      "Check only this rule; see 'lint --list'. Can be repeated.", value: "name",
      default: "all rules"),
    completion: .list(LintRules.allNames))
  var rules: [String] = []
  @Option(
    name: .customLong("severity"),
    help: .line(
      "Severity of a rule: off, note, warning or error. Can be repeated.", value: "rule=severity"))
  var severities: [String] = []

  /// Whether no rule and no severity is given.
  var isEmpty: Bool { rules.isEmpty && severities.isEmpty }

  /// Returns the rules and severities.
  func configuration() throws -> LintConfiguration {
    var configuration = LintConfiguration()
    let names = rules.flatMap { $0.split(separator: "," as Character).map(String.init) }
    guard rules.allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("--rule: expected the name of a rule; see 'lint --list'")
    }
    for name in names { try Self.check(name, of: "--rule") }
    if !rules.isEmpty { configuration.rules = LintRules(names) }
    for text in severities {
      guard let equals = text.firstIndex(of: "=") else {
        throw ValidationError("--severity: expected rule=severity, found \(quoted(text))")
      }
      let (name, word) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      try Self.check(name, of: "--severity")
      guard let severity = LintFinding.Severity(rawValue: word) else {
        let words = LintFinding.Severity.allCases.map(\.rawValue)
        throw ValidationError(
          "--severity: expected one of \(words.joined(separator: ", ")), found \(quoted(word))"
            + suggestion(for: word, among: words))
      }
      configuration.severities[name] = severity
    }
    return configuration
  }

  private static func check(_ name: String, of option: String) throws {
    let names = LintRules.allNames
    guard names.contains(name) else {
      throw ValidationError(
        "\(option): unknown rule \(quoted(name))\(suggestion(for: name, among: names))")
    }
  }
}

/// The command that checks banners with rules.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find banners that can't be read, hit or heard.",
    usage: "bannerrender lint [options] [<files>]",
    discussion: .explanation(
      """
      A file is a document, a scene, a design, a picture set or a snapshot set. Without a file, the options \
      describe a banner. Without options, the nearest bannerrender.json is checked.

      The key "lint" of a document or case ignores findings, with the reason: \
      "lint": { "contrast": "the brand's color, approved" }.

      Nothing is written, unless an option names a file. Exit code 0: no errors. 1: errors, or with --strict \
      warnings. Notes never fail.
      """,
      examples: HelpExample("One banner", "bannerrender lint --kit swift-messages --type warning"),
      HelpExample("Every case of a set", "bannerrender lint bannerrender.json"),
      HelpExample(
        "A picture with numbered findings",
        "bannerrender lint --type success --annotate findings.png"),
      HelpExample("For code scanning", "bannerrender lint --format sarif --output lint.sarif")))

  @Argument(help: "Documents, scenes, designs and sets.", completion: .file(extensions: ["json"]))
  var files: [String] = []
  @OptionGroup var drawing: DrawingArguments
  @OptionGroup(title: "Rules") var rules: RuleArguments
  @Option(
    help: .line(
      "File with known findings, which are left out of the result.", value: "file"),
    completion: .documents)
  var baseline: String?
  @Option(
    name: .customLong("record-baseline"),
    help: .line("Write the findings to a file, as known ones.", value: "file"),
    completion: .documents)
  var recordBaseline: String?
  @Option(
    help: .line(
      "Form of the findings: \(LintFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      value: "format", default: "text"),
    completion: .list(LintFormat.allCases.map(\.rawValue)))
  var format: String?
  @Option(
    name: .shortAndLong,
    help: .line("File for the findings.", value: "file", default: "standard output"))
  var output: String?
  @Option(
    help: .line(
      "PNG file for the picture with its findings, numbered. For one picture.", value: "file"),
    completion: .pictures)
  var annotate: String?
  @Flag(name: .customLong("fix-hint"), help: "Add a change that mends a finding, if one is known.")
  var fixHint = false
  @Flag(name: .customLong("list"), help: "List the rules with their sources.") var list = false
  @OptionGroup var threads: ThreadArguments
  @OptionGroup var outside: OutsideArguments
  @Flag(help: "Fail for warnings, too.") var strict = false
  @Flag(name: .shortAndLong, help: "Print only errors.") var quiet = false
  @Flag(help: "Print JSON; the same as --format json.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    guard !list else { return try listRules() }
    let format = try chosenFormat()
    try checkOutputs()
    var configuration = try rules.configuration()
    let renderer = Renderer()
    let options = try drawing.options
    for key in Self.idle where options[key] != nil && !quiet {
      Terminal.printError("warning: --\(key.rawValue) has no effect on findings")
    }
    let cases: [LintCase]
    // A file that can't be read doesn't hide the findings in the others.
    var unread: [LintRun.Failure] = []
    do { cases = try self.cases(options, renderer, &unread) } catch let error as RenderError {
      // A program that reads the findings gets a file that says why there are none.
      if case .usage = error { throw error }
      guard self.format != nil, format != .text else { throw error }
      var outcome = LintRun.Outcome()
      outcome.failures = [LintRun.Failure(error: error)]
      let run = LintRun([], configuration: configuration, renderer: renderer)
      try write(outcome, as: format, of: run)
      return try finish(outcome)
    }
    if outputs.contains(where: { $0.file != nil }) {
      let read = Set(cases.flatMap { $0.options.files() }.map { Files.identity($0) })
      try checkOutputs { read.contains(Files.identity($0)) }
    }
    configuration.wantsHints = fixHint || format == .json || format == .html
    let run = LintRun(cases, configuration: configuration, renderer: renderer)
    try checkAnnotation(of: run)
    let known = try baseline.map { try LintBaseline(file: $0) }
    var outcome = run.run(threads: threads.count)
    outcome.failures = unread + outcome.failures
    if let recordBaseline {
      var found = LintBaseline(outcome, of: run, file: recordBaseline)
      if Files.exists(FileName(recordBaseline)) {
        found.keep(try LintBaseline(file: recordBaseline), uncheckedBy: run)
      } else if let known {
        found.keep(known, uncheckedBy: run)
      }
      try Files.write(Array(found.text.utf8), to: recordBaseline)
    }
    if let known {
      let gone = known.remove(from: &outcome, of: run)
      if gone > 0, !quiet {
        Terminal.printError(
          "note: \(gone) known \(gone == 1 ? "finding no longer exists" : "findings no longer exist"); record the baseline again"
        )
      }
    }
    try write(outcome, as: format, of: run)
    if let annotate { try writePicture(outcome, to: annotate, of: run) }
    try finish(outcome)
  }

  /// The options of files and sheets, on which no finding depends.
  private static let idle: [Options.Key] = [
    .columns, .gap, .align, .compression, .lossy, .maxSize, .fps, .from, .to, .loop,
  ]

  /// The files to write, with their options.
  private var outputs: [(file: String?, option: String)] {
    [(output, "--output"), (recordBaseline, "--record-baseline"), (annotate, "--annotate")]
  }

  /// Rejects outputs that would replace an input or each other.
  private func checkOutputs() throws {
    var known = (files + [baseline].compactMap(\.self)).map { (file: $0, option: "an input") }
    for case (let file?, let option) in outputs where file != "-" {
      let same = known.first { one in
        Files.identity(one.file) == Files.identity(file)
          && !(option == "--record-baseline" && one.file == baseline && !files.contains(one.file))
      }
      if let same {
        throw ValidationError(
          "\(option): \(quoted(file, limit: 120)) is also "
            + (same.option == "an input" ? "an input" : "the file of \(same.option)"))
      }
      known.append((file, option))
    }
  }

  /// Rejects outputs that would replace a file of some kind.
  private func checkOutputs(isInput: (String) -> Bool) throws {
    for case (let file?, let option) in outputs where file != "-" && isInput(file) {
      throw ValidationError("\(option): \(quoted(file, limit: 120)) is also an input")
    }
  }

  // MARK: Input

  /// Returns the cases of all files.
  ///
  /// - Parameter unread: The files among several that can't be read.
  private func cases(
    _ options: Options, _ renderer: Renderer, _ unread: inout [LintRun.Failure]
  ) throws -> [LintCase] {
    var all: [LintCase] = []
    let given = options.permittingOutside(outside.isAllowed)
    var seen: Set<String> = []
    var files = files.filter { seen.insert(Files.identity($0)).inserted }
    if files.isEmpty {
      guard options.isEmpty else {
        return try LintCase.list(of: [given], renderer: renderer)
      }
      do { files = [try SnapshotSet.nearestFile()] } catch {
        throw ValidationError(
          "expected a file or options of a banner, because no \(SnapshotSet.fileName) is in this"
            + " folder or above")
      }
    }
    for file in files {
      do {
        var found = try cases(in: file, options, given, renderer)
        for index in found.indices { found[index].locate(in: file, isOnlyFile: files.count == 1) }
        all += found
      } catch let error as RenderError {
        if case .usage = error { throw error }
        guard files.count > 1 else { throw error }
        unread.append(LintRun.Failure(error: error))
      }
    }
    return all
  }

  private func cases(
    in file: String, _ options: Options, _ given: Options, _ renderer: Renderer
  ) throws -> [LintCase] {
    let allowsOutside = outside.isAllowed
    let isSet = SnapshotSet.isSet(file, allowsOutside: allowsOutside)
    var found: [LintCase] = []
    if isSet {
      guard options.isEmpty else {
        throw RenderError.usage(
          file: file, "is a snapshot set, which has its own options; lint it without options")
      }
      let set = try SnapshotSet(file: file, allowsOutside: allowsOutside, renderer: renderer)
      try checkOutputs { set.isInput($0) }
      found += set.lintCases()
    }
    if try !isSet || PictureSet.isSet(Files.value(at: file)) {
      found += try LintInput.cases(
        in: file, options: given, allowsOutside: allowsOutside, renderer: renderer)
    }
    return found
  }

  // MARK: Output

  private func chosenFormat() throws -> LintFormat {
    guard let format else { return json ? .json : .text }
    guard let known = LintFormat(rawValue: format) else {
      let words = LintFormat.allCases.map(\.rawValue)
      throw ValidationError(
        "--format: expected one of \(words.joined(separator: ", ")), found \(quoted(format))"
          + suggestion(for: format, among: words))
    }
    guard !json || known == .json else {
      throw ValidationError("--json and --format \(format) can't be combined")
    }
    return known
  }

  private func listRules() throws {
    let entries = LintRules.entries
    if json {
      for entry in entries {
        try Terminal.print(
          JSONText.object([
            ("rule", .string(entry.name)), ("severity", .string(entry.severity.rawValue)),
            ("summary", .string(entry.summary)), ("source", .string(entry.source)),
            ("url", .string(entry.url)),
          ]).line)
      }
      return
    }
    let width = entries.reduce(0) { max($0, $1.name.count) }
    for entry in entries {
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      let severity = entry.severity.rawValue
      let pad = String(repeating: " ", count: max(0, 7 - severity.count))
      try Terminal.print("\(name)  \(severity)\(pad)  \(entry.summary)")
    }
  }

  private func write(
    _ outcome: LintRun.Outcome, as format: LintFormat, of run: LintRun
  ) throws {
    let text: [UInt8]
    switch format {
    case .text:
      let shown = outcome.findings.filter { !quiet || fails($0) }
      var lines = shown.map { $0.line(hinting: fixHint) }
      if !quiet { lines.append(outcome.summary) }
      text = Array(lines.map { $0 + "\n" }.joined().utf8)
    case .json: text = Array((outcome.json(tool: Version.tool).text + "\n").utf8)
    case .sarif:
      let file = files.first
      let log = outcome.sarif(version: Version.number, file: file, hinting: fixHint)
      text = Array((log.text + "\n").utf8)
    case .github:
      text = Array(outcome.annotations(hinting: fixHint).map { $0 + "\n" }.joined().utf8)
    case .html:
      let title = files.isEmpty ? "Findings" : "Findings in \(files.joined(separator: ", "))"
      let sheets = try run.sheets(of: outcome.findings, most: Self.mostPictures)
      text = LintPage(title: title, outcome: outcome, sheets: sheets).bytes
    }
    if let output, output != "-" {
      try Files.write(text, to: output)
    } else {
      try Files.writeToOutput(text)
    }
  }

  /// The largest number of pictures on a page.
  private static let mostPictures = 200

  private func writePicture(
    _ outcome: LintRun.Outcome, to path: String, of run: LintRun
  ) throws {
    var sheets = try run.sheets(of: outcome.findings)
    if sheets.isEmpty { sheets = [try run.plainSheet()] }
    guard sheets.count == 1 else {
      throw ValidationError(
        "--annotate is for one picture, but the scene has findings at \(sheets.count) times;"
          + " use --format html")
    }
    try Files.write(sheets[0].file, to: path)
  }

  /// Rejects pictures on which the findings of a banner at rest can't be drawn.
  private func checkAnnotation(of run: LintRun) throws {
    guard let annotate else { return }
    guard annotate.lowercased().hasSuffix(".png") else {
      throw ValidationError("--annotate: expected a PNG file, such as findings.png")
    }
    guard run.cases.count == 1 else {
      throw ValidationError(
        "--annotate is for one picture, but \(run.cases.count) are checked; use --format html")
    }
    let keys: [Options.Key] = [.sideBySide, .filmstrip, .at]
    let given = keys.first { key in run.cases[0].options[key].map { $0.text != "none" } ?? false }
    if let given {
      throw ValidationError(
        "--annotate shows one banner at rest, and can't be combined with --\(given.rawValue)")
    }
  }

  /// Whether a finding fails the run.
  private func fails(_ finding: LintFinding) -> Bool {
    finding.severity == .error || strict && finding.severity == .warning
  }

  private func finish(_ outcome: LintRun.Outcome) throws {
    for failure in outcome.failures {
      let text = failure.error.description
      let name = failure.nameBesideMessage.map { "\(printable($0, limit: 120)): " }
      Terminal.printError("error: \(name ?? "")\(text)")
    }
    if let first = outcome.failures.first { throw ExitCode(first.error.exitCode) }
    // Recorded findings are known ones.
    guard recordBaseline == nil else { return }
    if outcome.findings.contains(where: fails) {
      throw ExitCode(1)
    }
  }
}
