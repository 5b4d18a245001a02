// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The command that finds references without a case.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "List unused references; delete them with --delete.",
    usage: "bannerrender prune [options]",
    discussion: .explanation(
      """
      Only files that carry the seal of bannerrender, and their layer texts, count as references. Other \
      pictures in the folder are listed as kept.

      Exit code 1: unused references were found and not deleted.
      """,
      examples: HelpExample("List them", "bannerrender prune"),
      HelpExample("Delete them", "bannerrender prune --delete"),
      HelpExample("List those of one set", "bannerrender prune --config bannerrender.json --json")))

  @OptionGroup(title: "Set") var set: SetArguments
  @Flag(help: "Delete them.") var delete = false
  @Flag(name: .shortAndLong, help: .nothing) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let pruning = try Pruning(try set.set())
    for kept in pruning.kept { try tell(kept) }
    if delete {
      var output = DeferredOutput()
      try pruning.delete { path in
        if let line = line("removed", path) { output.print(line) }
      }
      try output.check()
    } else {
      for path in pruning.unused {
        if let line = line("unused", path) { try Terminal.print(line) }
      }
    }
    if !quiet, !json {
      let count = pruning.unused.count
      try Terminal.print(
        count == 0 ? "every reference is used" : "\(count) \(count == 1 ? "file" : "files")")
      if count > 0, !delete {
        let again = RunLines.again(set.isPiped)
        try Terminal.print("to delete\(again): \(set.command("prune")) --delete")
      }
    }
    if !delete, !pruning.unused.isEmpty { throw ExitCode(1) }
  }

  private func tell(_ kept: Pruning.Kept) throws {
    guard !quiet else { return }
    try Terminal.print(
      json
        ? JSONText.object([("kept", .string(kept.path)), ("reason", .string(kept.reason))]).line
        : "kept: \(printable(kept.path, limit: 200)): \(kept.reason)")
  }

  /// Returns the line about a file, or nil if nothing is printed.
  private func line(_ word: String, _ path: String) -> String? {
    guard !quiet else { return nil }
    return json
      ? JSONText.object([(word, .string(path))]).line : "\(word): \(printable(path, limit: 200))"
  }
}
