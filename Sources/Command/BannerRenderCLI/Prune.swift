// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The command that finds references without a case.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Finds references that no case of the set uses; removes them if told so.",
    discussion: "Exit code 1: some were found and are still there.")

  @OptionGroup(title: "Set") var set: SetArguments
  @Flag(help: "Remove them.") var delete = false
  @Flag(name: .shortAndLong, help: "Print nothing.") var quiet = false
  @Flag(help: "Print them as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let pruning = try Pruning(try SnapshotSet(file: set.file()))
    if delete {
      try pruning.delete { path in try? tell("removed", path) }
    } else {
      for path in pruning.unused { try tell("unused", path) }
    }
    if !quiet, !json {
      let count = pruning.unused.count
      try Terminal.print(
        count == 0 ? "every reference is used" : "\(count) \(count == 1 ? "file" : "files")")
      if count > 0, !delete { try Terminal.print("to delete: \(set.command("prune")) --delete") }
    }
    if !delete, !pruning.unused.isEmpty { throw ExitCode(1) }
  }

  private func tell(_ word: String, _ path: String) throws {
    guard !quiet else { return }
    try Terminal.print(
      json
        ? JSONText.object([(word, .string(path))]).line : "\(word): \(printable(path, limit: 200))")
  }
}
