// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender
internal import Reports
internal import SnapshotSets

/// Accepts the last run's pictures.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes the pictures of the last run the references; nothing is drawn again.",
    discussion: "A reference that has changed since it was compared is refused, with all others.")

  @OptionGroup(title: "Set") var set: SetArguments
  @Argument(help: "Names of cases, with * and ?; everything that differs or is missing by default.")
  var cases: [String] = []
  @Option(help: "The folder of the report; what the set says by default.") var report: String?
  @Flag(name: .shortAndLong, help: "Print nothing.") var quiet = false
  @Flag(help: "Print what was accepted as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let set = try SnapshotSet(file: set.file())
    let approval = try Approval(of: cases, in: set, report: report)
    for name in approval.accepted where !quiet {
      try Terminal.print(
        json
          ? JSONText.object([("accepted", .string(name))]).line
          : "accepted: \(printable(name, limit: 200))")
    }
    if approval.accepted.isEmpty, !quiet, !json { try Terminal.print("there is nothing to accept") }
  }
}

/// Finds references that no case uses.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds references that no case of the set uses; removes them if told so.",
    discussion: "Exit code 1: some were found and are still there.")

  @OptionGroup(title: "Set") var set: SetArguments
  @Flag(help: "Remove them.") var delete = false
  @Flag(name: .shortAndLong, help: "Print nothing.") var quiet = false
  @Flag(help: "Print them as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let pruning = try Pruning(try SnapshotSet(file: set.file()))
    if delete { pruning.delete() }
    for path in pruning.unused where !quiet {
      let word = delete ? "removed" : "unused"
      try Terminal.print(
        json
          ? JSONText.object([(word, .string(path))]).line
          : "\(word): \(printable(path, limit: 200))")
    }
    if !quiet, !json {
      let count = pruning.unused.count
      try Terminal.print(
        count == 0 ? "every reference is used" : "\(count) \(count == 1 ? "file" : "files")")
      if count > 0, !delete { try Terminal.print("\(set.command("prune")) --delete") }
    }
    if !delete, !pruning.unused.isEmpty { throw ExitCode(1) }
  }
}

/// Works on reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Works on the reports of runs.", subcommands: [Merge.self])

  /// Puts the reports of shards together.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Puts the reports of a set's shards together to one.",
      discussion: "Exit code as of verify, for all of them; 1 as well if a shard is missing.")

    @OptionGroup(title: "Set") var set: SetArguments
    @Argument(help: "The folders of the reports.") var folders: [String]
    @Option(
      name: .shortAndLong, help: "The folder to write; what the set says by default.")
    var output: String?
    @Flag(name: .shortAndLong, help: "Print only what is wrong.") var quiet = false
    @Flag(help: "Print what was found as JSON, one case a line.") var json = false
    @OptionGroup var talk: TalkArguments

    func run() throws {
      let target = try output ?? SnapshotSet(file: set.file()).reportFolder
      let merged = try ReportMerge.merge(
        folders, into: target, acceptCommand: set.command("approve", report: output))
      for note in merged.notes where !json { Terminal.printError("note: \(note)") }
      let lines = RunLines(merged, reportFolder: target, isQuiet: quiet)
      for line in json ? merged.jsonLines : lines.all { try Terminal.print(line) }
      let isIncomplete = merged.cases.count < merged.total
      guard lines.exitCode == 0, !isIncomplete else {
        throw ExitCode(max(lines.exitCode, isIncomplete ? 1 : 0))
      }
    }
  }
}
