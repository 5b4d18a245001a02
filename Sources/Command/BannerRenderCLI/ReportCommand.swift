// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerJobs
internal import BannerReports
internal import BannerSnapshots

/// The command that works on reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Works on the reports of runs.", subcommands: [Merge.self])

  func run() throws {
    throw ValidationError("expected a subcommand: \"bannerrender report merge\"")
  }

  /// The command that merges the reports of shards.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Puts the reports of a set's shards together to one.",
      discussion: "Exit code as of verify, for all of them; 1 if a shard is missing.")

    @OptionGroup(title: "Set") var set: SetArguments
    @Argument(help: "The folders of the reports.", completion: .directory)
    var folders: [String]
    @Option(
      name: [.short, .long, .customLong("report")],
      help: "The folder to write; what the set says by default.", completion: .directory)
    var output: String?
    @Flag(name: .shortAndLong, help: "Print only what is wrong.") var quiet = false
    @Flag(help: "Print what was found as JSON, one case a line.") var json = false
    @OptionGroup var talk: TalkArguments

    func run() throws {
      let set = try SnapshotSet(file: set.file())
      let target = output?.withoutSlashes
      let merged = try ReportMerge.merge(
        folders.map(\.withoutSlashes), of: set, into: target ?? set.reportFolder,
        acceptCommand: self.set.command("approve", report: target))
      for note in merged.notes where !json { Terminal.printError("note: \(note)") }
      let lines = RunLines(merged, isQuiet: quiet)
      for warning in lines.warnings where !quiet { Terminal.printError("warning: \(warning)") }
      for line in json ? merged.jsonLines : lines.all { try Terminal.print(line) }
      if !json, !quiet || lines.exitCode != 0 {
        for line in RunLines.ending(merged, target ?? set.reportFolder) { try Terminal.print(line) }
      }
      try lines.exit()
    }
  }
}
