// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerConcurrency
internal import BannerScenes
internal import BannerJSON
internal import BannerFiles
internal import BannerPixels
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The arguments of `render` beside the options that say what is drawn.
struct RenderArguments: ParsableArguments {
  @Option(
    name: .customLong("document"),
    help:
      "A file with options; those given here go first. Can be repeated: {document} is its name.",
    completion: .documents
  )
  var documents: [String] = []
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A file to write; '-' is standard output. Can be repeated.",
    completion: .file())
  var output: [String] = []
  @Argument(
    help: "Files to write; those that end with .json are documents or sets to read.",
    completion: .file())
  var files: [String] = []
  @Option(
    help: "What '-' is given: \(AnimationFormat.streamed.joined(separator: ", ")).",
    completion: .list(AnimationFormat.streamed))
  var format: String?
  @Option(help: "A file for the layer tree as text.", completion: .file()) var layers: String?
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: """
      How many pictures are drawn at a time, or frames of one; they do not depend on it. As many as there are \
      processors unless said.
      """)
  var threads: Int?
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was drawn as JSON, one object a line.") var json = false

  @Option(
    help: "Draw only the pictures of a set whose file fits a pattern. Can be repeated.")
  var only: [String] = []
  @Flag(help: "Draw again whenever a file that was read changes, until interrupted.")
  var watch = false

  /// The files to write.
  var outputs: [String] { output + files.filter { !$0.isDocument } }

  /// Refuses what can't be meant, whatever is in the files.
  func check() throws {
    if let name = outputs.first(where: { !$0.contains(".") && Command.names.contains($0) }) {
      throw ValidationError("\(quoted(name)) is a command, and stands before its options")
    }
    // A word without a dot or a slash is no file.
    for name in outputs where name != "-" && !name.contains(where: { $0 == "." || $0 == "/" }) {
      throw ValidationError(UnknownWord.command(name))
    }
    guard format == nil || outputs.contains("-") else {
      throw ValidationError("--format is for standard output; a file's name says what it is")
    }
    guard (1...256).contains(threads ?? 1) else {
      throw ValidationError("expected --threads from 1 to 256")
    }
    guard !(outputs.contains("-") && (layers == "-" || json)) else {
      throw ValidationError("standard output can't take a picture and text at once")
    }
    guard !outputs.contains("-") || !Terminal.outputIsTerminal else {
      throw ValidationError("a picture is not written to a terminal; redirect it to a file")
    }
    guard !watch || !(outputs.contains("-") || layers == "-") else {
      throw ValidationError("--watch writes again and again; standard output takes one picture")
    }
  }
}

extension RenderArguments {
  /// The arguments of a command line that gives nothing but files.
  ///
  /// The argument parser takes a tenth of a picture's time to find that out.
  static func onlyFiles(_ files: [String]) -> RenderArguments {
    // In an initializer the assignments would make new wrappers instead of giving them values.
    var arguments = RenderArguments()
    arguments.documents = []
    arguments.output = []
    arguments.files = files
    arguments.only = []
    arguments.format = nil
    arguments.layers = nil
    arguments.threads = nil
    arguments.strict = false
    arguments.quiet = false
    arguments.json = false
    arguments.watch = false
    return arguments
  }
}

/// The order to draw that the command line gives, however its arguments were read.
struct RenderRequest {
  /// The banner, the screen, the picture and the instants, as the command line says.
  var given: Options
  /// The further arguments.
  var arguments: RenderArguments

  /// Draws.
  func run() throws {
    guard arguments.watch else { return try draw() }
    try Watch(self).run()
  }
}

// From a request to pictures.
extension RenderRequest {
  /// What became of a job.
  struct Outcome {
    /// The files that were written.
    var written: [String] = []
    /// Those that showed the same already.
    var unchanged: [String] = []
    /// Why others could not be.
    var failures: [Job.Failure] = []
    /// What is to be said of them.
    var errors: [String] = []
  }

  /// Plans the job; files are read, nothing is drawn.
  ///
  /// - Parameter log: Where files that are read are noted.
  func job(noting log: FileAccessLog) throws -> Job {
    let format = try arguments.format.map { try AnimationFormat(word: $0) } ?? nil
    var options: [Options] = []
    var sets: [PictureSet] = []
    for path in arguments.documents + arguments.files.filter({ $0.isDocument }) {
      switch try InputFile(path, noting: log) {
      case .document(let document): options.append(document.overlaid(by: given))
      case .pictures(let set): sets.append(set)
      }
    }
    if let set = sets.first {
      try checkSet(set, isAlone: options.isEmpty)
      let plans = try sets.flatMap { try $0.plans(overlaidBy: given, noting: log) }
      // References are written by other commands only.
      let references = try sets.map(\.file).filter(SnapshotSet.isSet).flatMap {
        try SnapshotSet(file: $0).files
      }
      return try Job(
        plans, sources: sets.map(\.file) + references,
        only: arguments.only.map { FilePattern($0) },
        isStrict: arguments.strict,
        keepsEqual: true, noting: log)
    }
    guard arguments.only.isEmpty else {
      throw ValidationError("--only is for sets, which name several files")
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

  /// Refuses files beside those that a set names.
  private func checkSet(_ set: PictureSet, isAlone: Bool) throws {
    let name = quoted(set.file, limit: 80)
    if let path = arguments.outputs.first {
      throw ValidationError(
        "\(name) is a set, which names its files itself; \(quoted(path, limit: 80)) is one too many"
          + " (--only draws a part)")
    }
    guard arguments.layers == nil else {
      throw ValidationError("--layers is for documents; \(name) is a set")
    }
    guard isAlone else {
      throw ValidationError("\(name) is a set; documents beside it are drawn by themselves")
    }
  }

  /// Draws everything.
  ///
  /// - Throws: The exit code of the first picture that failed; the others are written.
  func draw() throws {
    let outcome = try draw(try job(noting: FileAccessLog()), isCancelled: nil)
    if let error = outcome.failures.first?.reason, Output.isAbout(error), Terminal.outputIsClosed {
      throw error
    }
    for error in outcome.errors { Terminal.printError("error: \(error)") }
    if let first = outcome.failures.first { throw ExitCode(first.reason.exitCode) }
  }

  /// Draws and writes what a job asks for, and prints what is to be said of it.
  func draw(_ job: Job, isCancelled: (@Sendable () -> Bool)?) throws -> Outcome {
    let bar = arguments.quiet ? nil : ProgressBar()
    var outcome = Outcome()
    var unprinted: (any Error)?
    // Of one picture everybody knows which it is; of many each line names the first one that it is about.
    let isAlone = job.count == 1
    var warnings = SharedLines()
    var errors = SharedLines()
    var progress: (@Sendable (Double) -> Void)?
    if let bar { progress = { share in bar.show(share) } }
    job.run(
      threads: arguments.threads ?? usualThreads(), progress: progress, isCancelled: isCancelled
    ) {
      result in
      bar?.clear()
      switch result {
      case .success(let result):
        let name = isAlone ? nil : result.paths.first
        for warning in result.warnings { warnings.add(warning, of: name) }
        outcome.written += result.paths.filter { !result.unchanged.contains($0) }
        outcome.unchanged += result.unchanged
        guard arguments.json, unprinted == nil else { break }
        do { try Terminal.print(Self.json(result)) } catch { unprinted = error }
      case .failure(let failure):
        outcome.failures.append(failure)
        errors.add(failure.description, of: isAlone ? nil : failure.paths.first)
        guard arguments.json, unprinted == nil else { break }
        do { try Terminal.print(Self.json(failure)) } catch { unprinted = error }
      }
    }
    bar?.clear()
    for warning in warnings.lines where !arguments.quiet {
      Terminal.printError("warning: \(warning)")
    }
    outcome.errors = errors.lines
    if let unprinted { throw unprinted }
    return outcome
  }
}
