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

  /// The files to write.
  var outputs: [String] { output + files.indices.filter { !isRead($0) }.map { files[$0] } }

  /// The files to read.
  var inputs: [String] { documents + files.indices.filter(isRead).map { files[$0] } }

  /// Returns whether one of the files is read.
  ///
  /// `-` is standard input, except as the last file without `--output`.
  private func isRead(_ index: Int) -> Bool {
    let name = files[index]
    guard name == "-" else {
      let isPicture = name.lowercased().hasSuffix(".png") || AnimationFormat(path: name) != nil
      return name.isDocument || PipedInput.isName(name) && !isPicture
    }
    return index < files.count - 1 || !output.isEmpty
  }

  /// Rejects invalid arguments that can be detected without reading files.
  func check() throws {
    if let name = outputs.first(where: { !$0.contains(".") && Command.names.contains($0) }) {
      throw ValidationError("\(quoted(name)) is a command; put it before its options")
    }
    // A word without a period or a slash isn't a file.
    for name in outputs where name != "-" && !name.contains(where: { $0 == "." || $0 == "/" }) {
      throw ValidationError(UnknownWord.command(name))
    }
    guard format == nil || outputs.contains("-") else {
      throw ValidationError("--format is only for standard output; files use their extension")
    }
    if outputs.contains("-") { try Terminal.checkPicture(besidesText: layers == "-" || json) }
    guard !(markdown && (outputs.contains("-") || layers == "-")) else {
      throw ValidationError("standard output can't take both a file and Markdown; name a file")
    }
    guard !(markdown && (json || watch)) else {
      throw ValidationError("--markdown can't be combined with --\(json ? "json" : "watch")")
    }
    guard !watch || !inputs.contains(where: PipedInput.isName) else {
      throw ValidationError("--watch can't follow a pipe; name a file")
    }
    guard !watch || !(outputs.contains("-") || layers == "-") else {
      throw ValidationError("--watch can't write to standard output; name a file")
    }
  }
}

extension RenderArguments {
  /// Returns the arguments of a command line that contains only files.
  ///
  /// The argument parser would need a tenth of a picture's rendering time for this.
  static func onlyFiles(_ files: [String]) -> RenderArguments {
    // In an initializer, the assignments would create new wrappers instead of setting their
    // values.
    var arguments = RenderArguments()
    arguments.documents = []
    arguments.output = []
    arguments.files = files
    arguments.only = []
    arguments.format = nil
    arguments.layers = nil
    arguments.threads = .none
    arguments.outside = .none
    arguments.strict = false
    arguments.quiet = false
    arguments.json = false
    arguments.markdown = false
    arguments.watch = false
    arguments.progress = .auto
    return arguments
  }
}

/// The render request of a command line, whichever parser read the arguments.
struct RenderRequest {
  /// The options of the banner, the screen, the picture and the instants.
  var given: Options
  /// The other arguments.
  var arguments: RenderArguments

  /// Renders the pictures.
  func run() throws {
    try checkStandardInput()
    guard arguments.watch else { return try draw() }
    try Watch(self).run()
  }

  /// Rejects several uses of standard input, which can be read only once.
  private func checkStandardInput() throws {
    let names = arguments.inputs + given.files()
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
    let format = try arguments.format.map { try AnimationFormat(word: $0) } ?? nil
    var options: [Options] = []
    var sets: [PictureSet] = []
    let allowsOutside = arguments.outside.isAllowed
    let given = given.permittingOutside(allowsOutside)
    for path in arguments.inputs {
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
        only: arguments.only.map { FilePattern($0) },
        isStrict: arguments.strict,
        keepsEqual: true, noting: log)
    }
    guard arguments.only.isEmpty else {
      throw ValidationError("--only is only for picture sets")
    }
    guard !arguments.outputs.isEmpty || arguments.layers != nil else {
      throw ValidationError("expected a file to write, such as out.png")
    }
    return try Job(
      [
        Job.Plan(
          options.isEmpty ? [given] : options, outputs: arguments.outputs, layers: arguments.layers)
      ],
      format: format, isStrict: arguments.strict, keepsEqual: arguments.watch, noting: log)
  }

  /// Rejects other files in addition to a set, which names its own files.
  private func checkSet(_ set: PictureSet, isAlone: Bool) throws {
    let name = quoted(set.file, limit: 80)
    if let path = arguments.outputs.first {
      throw ValidationError(
        "\(name) is a set, which names its own files; remove \(quoted(path, limit: 80))"
          + " (use --only to draw a part)")
    }
    guard arguments.layers == nil else {
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
    let readsInput = (arguments.inputs + given.files()).contains(where: PipedInput.isStandardInput)
    if arguments.outputs == ["-"], !readsInput, !arguments.quiet, Terminal.inputHasUnreadBytes {
      Terminal.printError(
        "warning: standard input is not read, because \"-\" is the output; write"
          + " `bannerrender - -` for a document from standard input")
    }
  }

  /// Renders and writes the pictures of a job, and prints its messages.
  func draw(_ job: Job, isCanceled: (@Sendable () -> Bool)?) throws -> Outcome {
    let display = ProgressDisplay(
      arguments.progress, isQuiet: arguments.quiet, isForPrograms: arguments.json)
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
    job.comparesFormats = arguments.json || !arguments.quiet
    let count = job.count
    var show: (@Sendable (Double) -> Void)?
    if let display { show = { share in display.show(ProgressText(share: share, of: count)) } }
    job.run(
      threads: arguments.threads.count, progress: show, isCanceled: isCanceled
    ) {
      result in
      if arguments.json { display?.clear() }
      switch result {
      case .success(let result):
        let name = isAlone ? nil : result.paths.first
        for warning in result.warnings { warnings.add(warning, of: name) }
        outcome.written += result.paths.filter { !result.unchanged.contains($0) }
        outcome.unchanged += result.unchanged
        for language in result.languages { languages.add(language, name: result.name) }
        if arguments.json { output.print(Self.json(result)) }
        pictures += result.pagePictures
        if let search = result.sizeSearch, let path = result.paths.first, !arguments.json {
          tables.append(search.table(of: path))
        }
      case .failure(let failure):
        outcome.failures.append(failure)
        languages.add(failure.options, failingWith: failure.reason, name: failure.name)
        errors.add(failure.description, of: isAlone ? nil : failure.paths.first)
        if arguments.json { output.print(Self.json(failure)) }
      }
    }
    display?.clear()
    for warning in warnings.lines where !arguments.quiet {
      Terminal.printError("warning: \(warning)")
    }
    if !arguments.quiet { for table in tables { Terminal.printErrorLines(table) } }
    if arguments.markdown {
      let block = PageMarkup.block(pictures)
      if !block.isEmpty { output.print(block) }
    }
    if languages.languages.count > 1 {
      if arguments.json {
        output.print(JSONText.object([("languages", languages.json)]).line)
      } else if !arguments.quiet {
        for line in languages.lines + [languages.text] { Terminal.printError(line) }
      }
    }
    outcome.errors = errors.lines
    do { try output.check() } catch {
      for error in outcome.errors { Terminal.printError("error: \(error)") }
      throw error
    }
    return outcome
  }
}
