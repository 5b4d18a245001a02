// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerWorker

/// The command that renders jobs from standard input.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Read jobs as lines from standard input, and answer each with a line.",
    usage: "bannerrender worker [options]",
    discussion: .explanation(
      """
      A job is a JSON object on one line: {"id": "1", "document": {"title": "Saved"}, "output": "saved.png"}. The first \
      line of the output has the version and the limits, the last line has the counts. A stream without the last line \
      was cut. 'bannerrender schema worker' describes every line.

      A file is complete, or it isn't there. With --resume, a run continues where an earlier one ended. File names in \
      documents are relative to the working directory.

      Exit code 2: a job failed or was canceled.
      """,
      examples: HelpExample(
        "Files by their content", "bannerrender worker -o '{prefix}/{digest}.png' < jobs.ndjson"),
      HelpExample(
        "Continue after an interruption", "bannerrender worker --resume done.ndjson < jobs.ndjson"),
      HelpExample(
        "An archive", "bannerrender worker --to tar -o '{id}.png' < jobs.ndjson > out.tar")))

  /// The places of files.
  private static let destinations = WorkerSettings.Destination.allCases.map(\.rawValue)

  @Option(
    name: .long,
    help: .line(
      "Folder of the output files, which they can't leave.", value: "folder", default: "."),
    completion: .directory)
  var folder: String?
  @Option(
    name: .shortAndLong,
    help: .line(
      "File of a job that names none, with {id}, {digest} or {prefix}: the first digits of the digest.",
      value: "file"))
  var output: String?
  @Option(
    help: .line("Place of the files: \(destinations.joined(separator: ", ")).", default: "files"),
    completion: .list(destinations))
  var to: String?
  @Option(
    help: .line(
      "File of the answers.", value: "file",
      default: "standard output, or standard error with --to tar"),
    completion: .file(extensions: ["ndjson"]))
  var answers: String?
  @Option(
    help: .line("Journal: skips the jobs in it, and adds those that are done.", value: "file"),
    completion: .file(extensions: ["ndjson"]))
  var resume: String?
  @Flag(help: "Answer in the order of the jobs.") var ordered = false
  @Flag(help: "Return bytes after their answer, not in Base64.") var binary = false
  @OptionGroup var threads: ThreadArguments
  @Option(
    help: .line("Time for one job; 0 is any time.", value: "seconds", default: "60"))
  var timeout: Double?
  @Option(
    help: .line(
      "Jobs that are read but not answered.", value: "count",
      default: "8 for each thread, at least 16"))
  var waiting: Int?
  @OptionGroup var outside: OutsideArguments
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let worker = try Worker(try settings())
    Interruption.handle { worker.stop(.signal) }
    let end = try worker.run()
    let code: Int32 =
      if end.reason == .signal, let signal = Interruption.signalNumber {
        128 + signal
      } else if end
        .isComplete
      { 0 } else { 2 }
    if end.hasAbandonedThreads { Terminal.exitAtOnce(code) }
    if code != 0 { throw ExitCode(code) }
  }

  private func settings() throws -> WorkerSettings {
    if let timeout, timeout != 0, !(0.001...86_400).contains(timeout) {
      throw ValidationError("expected --timeout from 0.001 to 86400, or 0 for any time")
    }
    guard (1...100_000).contains(waiting ?? 1) else {
      throw ValidationError("expected --waiting from 1 to 100000")
    }
    guard folder != "" else { throw ValidationError("--folder is empty; name a folder") }
    guard let destination = WorkerSettings.Destination(rawValue: to ?? "files") else {
      throw ValidationError("expected --to \(Self.destinations.joined(separator: " or "))")
    }
    guard destination == .files || resume == nil else {
      throw ValidationError("--resume can't continue an archive; use --to files")
    }
    guard destination == .files || !Terminal.outputIsTerminal else {
      throw ValidationError("an archive is not written to a terminal; redirect to a file")
    }
    var settings = WorkerSettings()
    settings.threads = threads.count
    settings.waiting = waiting
    if let timeout { settings.timeLimit = timeout == 0 ? nil : .seconds(timeout) }
    settings.folder = folder ?? "."
    settings.output = output
    settings.destination = destination
    settings.answers = answers
    settings.isOrdered = ordered
    settings.isBinary = binary
    settings.journal = resume
    settings.allowsOutside = outside.isAllowed
    return settings
  }
}
