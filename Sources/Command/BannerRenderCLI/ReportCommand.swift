// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerJobs
internal import BannerReports
internal import BannerSnapshots

/// The command that works on reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Combine reports.",
    usage: "bannerrender report merge [options] <folders>", subcommands: [Merge.self])

  func run() throws {
    throw ValidationError("expected a subcommand: \"bannerrender report merge\"")
  }

  /// The command that merges the reports of shards.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Combine the reports of a set's shards.",
      usage: "bannerrender report merge [options] <folders>",
      discussion: .explanation(
        "The exit code is that of verify for the whole set, or 1 if a shard is missing.",
        examples: HelpExample("Two shards", "bannerrender report merge part-1 part-2"),
        HelpExample(
          "Into a folder", "bannerrender report merge part-1 part-2 --output merged"),
        HelpExample("For a program", "bannerrender report merge part-1 part-2 --json")))

    @OptionGroup(title: "Set") var set: SetArguments
    @Argument(help: "Folders of the reports.", completion: .directory)
    var folders: [String]
    @Option(
      name: [.short, .long, .customLong("report")],
      help: .reportFolder, completion: .directory)
    var output: String?
    @Flag(name: .shortAndLong, help: .onlyProblems) var quiet = false
    @Flag(help: .jsonLines) var json = false
    @Option(name: .customLong("report-url"), help: .reportURL) var reportURL: String?
    @Option(help: .annotations) var annotations = AnnotationChoice.auto
    @OptionGroup var talk: TalkArguments

    func run() throws {
      try reportURL.map(checkReportURL)
      let set = try set.set()
      let target = output?.withoutSlashes
      let merged = try ReportMerge.merge(
        folders.map(\.withoutSlashes), of: set, into: target,
        acceptCommand: self.set.command("approve", report: target), url: reportURL,
        checkout: ServiceOutput.checkout)
      for note in merged.notes where !json { Terminal.printError("note: \(note)") }
      if !json, let lost = merged.incompleteness { Terminal.printError("error: \(lost)") }
      let lines = RunLines(merged, isQuiet: quiet)
      for warning in lines.warnings { Terminal.printError(warning) }
      for line in json ? merged.jsonLines : lines.all { try Terminal.print(line) }
      try ServiceOutput.write(merged, for: annotations, isForPrograms: json)
      if !json, !quiet || lines.exitCode != 0 {
        let ending = RunLines.ending(
          merged, target ?? set.reportFolder, isPiped: self.set.isPiped)
        for line in ending { try Terminal.print(line) }
      }
      try lines.exit()
    }
  }
}
