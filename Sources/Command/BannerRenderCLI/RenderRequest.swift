// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScenes
internal import BannerJSON
internal import BannerFiles
internal import BannerPixels
internal import ArgumentParser
internal import BannerJobs
internal import BannerScreens
internal import BannerSnapshots
internal import BannerStrings

/// The arguments of `render` in addition to the options of the picture.
struct RenderArguments: ParsableArguments {
  @Option(
    name: .customLong("document"),
    help: .line(
      "Options file. Command-line options take precedence. Can be repeated; {document} is its name.",
      value: "file"),
    completion: .documents
  )
  var documents: [String] = []
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .line("File to write; '-' is standard output. Can be repeated.", value: "file"),
    completion: .file())
  var output: [String] = []
  @Argument(
    help: """
      Files to write. Files that end with .json are read: documents or sets. '-' before other files is \
      standard input.
      """,
    completion: .file())
  var files: [String] = []
  @Option(
    help: .line(
      "Format of standard output: \(AnimationFormat.streamed.joined(separator: ", ")).",
      default: AnimationFormat.streamed[0]),
    completion: .list(AnimationFormat.streamed))
  var format: String?
  @Option(help: .line("File for the layer text.", value: "file"), completion: .file()) var layers:
    String?
  @OptionGroup var threads: ThreadArguments
  @OptionGroup var outside: OutsideArguments
  @Flag(help: .strict) var strict = false
  @Flag(name: .shortAndLong, help: .noWarnings) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @Flag(
    help: """
      Print the Markdown that shows the pictures. Light and dark pictures that differ only in appearance \
      become one picture element.
      """)
  var markdown = false

  @Option(
    help: .line(
      "Only files of a picture set that match a pattern. Can be repeated.", value: "pattern"))
  var only: [String] = []
  @Option(help: .progress) var progress = ProgressChoice.auto
  @Flag(help: "Render again when an input file changes, until interrupted.")
  var watch = false

  /// The values of the arguments.
  var settings: RenderSettings {
    RenderSettings(
      documents: documents, output: output, files: files, format: format, layers: layers,
      threads: threads.threads, allowsOutside: outside.isAllowed, isStrict: strict,
      isQuiet: quiet, printsJSON: json, printsMarkdown: markdown, only: only, progress: progress,
      watches: watch)
  }
}

/// The render request of a command line, whichever parser read the arguments.
struct RenderRequest {
  /// The options of the banner, the screen, the picture and the instants.
  var given: Options
  /// The other settings.
  var settings: RenderSettings

  /// Renders the pictures.
  func run() throws {
    try checkStandardInput()
    guard settings.watches else { return try draw() }
    try watch()
  }

  /// Rejects several uses of standard input, which can be read only once.
  private func checkStandardInput() throws {
    let names = settings.inputs + given.files()
    guard names.count(where: PipedInput.isStandardInput) > 1 else { return }
    throw ValidationError("standard input is given twice, but it is only one file")
  }
}

// The steps from a request to pictures.
extension RenderRequest {
  /// The outcome of a job.
  struct Outcome {
    /// The files that were written.
    var written: [String] = []
    /// The files that weren't rewritten because their content is the same.
    var unchanged: [String] = []
    /// The failed cases.
    var failures: [Job.Failure] = []
    /// The error messages.
    var errors: [String] = []
  }

  /// Creates the job.
  ///
  /// It reads files but renders nothing.
  ///
  /// - Parameter log: The log that records the files read.
  func job(noting log: FileAccessLog) throws -> Job {
    let format = try settings.format.map { try AnimationFormat(word: $0) } ?? nil
    var options: [Options] = []
    var sets: [PictureSet] = []
    let allowsOutside = settings.allowsOutside
    let given = given.permittingOutside(allowsOutside)
    for path in settings.inputs {
      switch try InputFile(path, allowsOutside: allowsOutside, noting: log) {
      case .document(let document): options.append(document.overlaid(by: given))
      case .pictures(let set): sets.append(set)
      }
    }
    if let set = sets.first {
      try checkSet(set, isAlone: options.isEmpty)
      let plans = try sets.flatMap { try $0.plans(overlaidBy: given, noting: log) }
      // Only other commands write references.
      let references = try sets.map(\.file).filter {
        SnapshotSet.isSet($0, allowsOutside: allowsOutside)
      }.flatMap {
        try SnapshotSet(file: $0, allowsOutside: allowsOutside).files
      }
      return try Job(
        plans, sources: sets.map(\.file) + references,
        only: settings.only.map { FilePattern($0) },
        isStrict: settings.isStrict,
        keepsEqual: true, noting: log)
    }
    guard settings.only.isEmpty else {
      throw ValidationError("--only is only for picture sets")
    }
    guard !settings.outputs.isEmpty || settings.layers != nil else {
      throw ValidationError("expected a file to write, such as out.png")
    }
    return try Job(
      [
        Job.Plan(
          options.isEmpty ? [given] : options, outputs: settings.outputs, layers: settings.layers)
      ],
      format: format, isStrict: settings.isStrict, keepsEqual: settings.watches, noting: log)
  }

  /// Rejects other files in addition to a set, which names its own files.
  private func checkSet(_ set: PictureSet, isAlone: Bool) throws {
    let name = quoted(set.file, limit: 80)
    if let path = settings.outputs.first {
      throw ValidationError(
        "\(name) is a set, which names its own files; remove \(quoted(path, limit: 80))"
          + " (use --only to draw a part)")
    }
    guard settings.layers == nil else {
      throw ValidationError("--layers is only for documents; \(name) is a set")
    }
    guard isAlone else {
      throw ValidationError("\(name) is a set and can't be drawn together with documents")
    }
  }

  /// Renders everything.
  ///
  /// - Throws: The exit code of the first picture that failed. The others are written.
  func draw() throws {
    let outcome = try draw(try job(noting: FileAccessLog()), isCanceled: nil)
    if let error = outcome.failures.first?.reason, Output.isAbout(error), Terminal.outputIsClosed {
      throw error
    }
    for error in outcome.errors { Terminal.printError("error: \(error)") }
    if let first = outcome.failures.first { throw ExitCode(first.reason.exitCode) }
    let readsInput = (settings.inputs + given.files()).contains(where: PipedInput.isStandardInput)
    if settings.outputs == ["-"], !readsInput, !settings.isQuiet, Terminal.inputHasUnreadBytes {
      Terminal.printError(
        "warning: standard input is not read, because \"-\" is the output; write"
          + " `bannerrender - -` for a document from standard input")
    }
  }

  /// Renders and writes the pictures of a job, and prints its messages.
  func draw(_ job: Job, isCanceled: (@Sendable () -> Bool)?) throws -> Outcome {
    let display = ProgressDisplay(
      settings.progress, isQuiet: settings.isQuiet, isForPrograms: settings.printsJSON)
    var outcome = Outcome()
    var output = DeferredOutput()
    // With several pictures, each message names the first picture that it is about.
    let isAlone = job.count == 1
    var warnings = SharedLines()
    var errors = SharedLines()
    var languages = LanguageSummary()
    var pictures: [PagePicture] = []
    var tables: [[String]] = []
    var job = job
    job.comparesFormats = settings.printsJSON || !settings.isQuiet
    let count = job.count
    var show: (@Sendable (Double) -> Void)?
    if let display { show = { share in display.show(ProgressText(share: share, of: count)) } }
    job.run(
      threads: settings.threadCount, progress: show, isCanceled: isCanceled
    ) {
      result in
      if settings.printsJSON { display?.clear() }
      switch result {
      case .success(let result):
        let name = isAlone ? nil : result.paths.first
        for warning in result.warnings { warnings.add(warning, of: name) }
        outcome.written += result.paths.filter { !result.unchanged.contains($0) }
        outcome.unchanged += result.unchanged
        for language in result.languages { languages.add(language, name: result.name) }
        if settings.printsJSON { output.print(Self.json(result)) }
        pictures += result.pagePictures
        if let search = result.sizeSearch, let path = result.paths.first, !settings.printsJSON {
          tables.append(search.table(of: path))
        }
      case .failure(let failure):
        outcome.failures.append(failure)
        languages.add(failure.options, failingWith: failure.reason, name: failure.name)
        errors.add(failure.description, of: isAlone ? nil : failure.paths.first)
        if settings.printsJSON { output.print(Self.json(failure)) }
      }
    }
    display?.clear()
    if !settings.isQuiet {
      for warning in warnings.lines { Terminal.printError("warning: \(warning)") }
      for table in tables { Terminal.printErrorLines(table) }
    }
    if settings.printsMarkdown {
      let block = PageMarkup.block(pictures)
      if !block.isEmpty { output.print(block) }
    }
    print(languages, to: &output)
    outcome.errors = errors.lines
    do { try output.check() } catch {
      for error in outcome.errors { Terminal.printError("error: \(error)") }
      throw error
    }
    return outcome
  }

  /// Prints how the texts of several languages fit.
  private func print(_ languages: LanguageSummary, to output: inout DeferredOutput) {
    guard languages.languages.count > 1 else { return }
    if settings.printsJSON {
      output.print(JSONText.object([("languages", languages.json)]).line)
    } else if !settings.isQuiet {
      for line in languages.lines + [languages.text] { Terminal.printError(line) }
    }
  }
}
