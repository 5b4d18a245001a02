// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import ArgumentParser
internal import BannerRender
internal import BannerSnapshots

/// What `render` is asked to do, however its arguments were read.
struct RenderRequest {
  /// The banner, the screen, the picture and the instants, as the command line says.
  var given = Options()
  /// Files with options, or sets.
  var documents: [String] = []
  /// Files to write.
  var output: [String] = []
  /// Files to write; those that end with .json are documents or sets to read.
  var files: [String] = []
  /// What standard output is given; nil for a still picture.
  var format: String?
  /// A file for the layer tree.
  var layers: String?
  /// How many pictures are drawn at a time; nil for as many as there are processors.
  var threads: Int?
  /// Whether every warning is an error.
  var strict = false
  /// Whether no warnings are printed.
  var quiet = false
  /// Whether what was drawn is printed.
  var json = false
  /// Which files of a set are drawn; all if there are none.
  var only: [String] = []
  /// Whether it is drawn again and again.
  var watch = false

  /// Draws.
  func run() throws {
    guard watch else { return try draw() }
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

  private var outputs: [String] { output + files.filter { !$0.isDocument } }

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

  /// Plans the job; files are read, nothing is drawn.
  ///
  /// - Parameter log: Where files that are read are noted.
  func job(noting log: FilesRead) throws -> Job {
    let format = try format.map { try AnimationFormat(word: $0) } ?? nil
    var options: [Options] = []
    var sets: [PictureSet] = []
    for path in documents + files.filter({ $0.isDocument }) {
      switch try InputFile(path, noting: log) {
      case .document(let document): options.append(document.overlaid(by: given))
      case .pictures(let set): sets.append(set)
      }
    }
    if let set = sets.first {
      try checkSet(set, isAlone: options.isEmpty)
      let orders = try sets.flatMap { try $0.orders(overlaidBy: given, noting: log) }
      // References are written by other commands only.
      let references = try sets.map(\.file).filter(SnapshotSet.isSet).flatMap {
        try SnapshotSet(file: $0).files
      }
      return try Job(
        orders, sources: sets.map(\.file) + references, only: only.map { FilePattern($0) },
        isStrict: strict,
        keepsEqual: true, noting: log)
    }
    guard only.isEmpty else {
      throw ValidationError("--only is for sets, which name several files")
    }
    guard !outputs.isEmpty || layers != nil else {
      throw ValidationError("expected a file to write, such as out.png")
    }
    return try Job(
      [Job.Order(options.isEmpty ? [given] : options, outputs: outputs, layers: layers)],
      format: format, isStrict: strict, keepsEqual: watch, noting: log)
  }

  /// Refuses files beside those that a set names.
  private func checkSet(_ set: PictureSet, isAlone: Bool) throws {
    let name = quoted(set.file, limit: 80)
    if let path = outputs.first {
      throw ValidationError(
        "\(name) is a set, which names its files itself; \(quoted(path, limit: 80)) is one too many"
          + " (--only draws a part)")
    }
    guard layers == nil else {
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
    let outcome = try draw(try job(noting: FilesRead()), isCancelled: nil)
    if let error = outcome.failures.first?.reason, Output.isAbout(error), Terminal.outputIsClosed {
      throw error
    }
    for error in outcome.errors { Terminal.printError("error: \(error)") }
    if let first = outcome.failures.first { throw ExitCode(first.reason.exitCode) }
  }

  /// Draws and writes what a job asks for, and prints what is to be said of it.
  func draw(_ job: Job, isCancelled: (@Sendable () -> Bool)?) throws -> Outcome {
    let bar = quiet ? nil : ProgressBar()
    var outcome = Outcome()
    var unprinted: (any Error)?
    // Of one picture everybody knows which it is; of many each line names the first one that it is about.
    let isAlone = job.count == 1
    var warnings = SharedLines()
    var errors = SharedLines()
    var progress: (@Sendable (Double) -> Void)?
    if let bar { progress = { share in bar.show(share) } }
    job.run(threads: threads ?? usualThreads(), progress: progress, isCancelled: isCancelled) {
      result in
      bar?.clear()
      switch result {
      case .success(let result):
        let name = isAlone ? nil : result.paths.first
        for warning in result.warnings { warnings.add(warning, of: name) }
        outcome.written += result.paths.filter { !result.unchanged.contains($0) }
        outcome.unchanged += result.unchanged
        guard json, unprinted == nil else { break }
        do { try Terminal.print(Self.json(result)) } catch { unprinted = error }
      case .failure(let failure):
        outcome.failures.append(failure)
        errors.add(failure.description, of: isAlone ? nil : failure.paths.first)
        guard json, unprinted == nil else { break }
        do { try Terminal.print(Self.json(failure)) } catch { unprinted = error }
      }
    }
    bar?.clear()
    for warning in warnings.lines where !quiet { Terminal.printError("warning: \(warning)") }
    outcome.errors = errors.lines
    if let unprinted { throw unprinted }
    return outcome
  }
}
