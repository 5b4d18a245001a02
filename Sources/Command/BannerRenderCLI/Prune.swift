// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
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
  @Flag(help: "Delete them even if they are more than half of the references.") var force = false
  @Flag(name: .shortAndLong, help: .nothing) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let pruning = try Pruning(try set.set())
    for kept in pruning.kept { try tell(kept) }
    if delete {
      guard force || !pruning.removesMost else {
        throw ValidationError(
          "\(Self.share(of: pruning)) have no case in this set; --force deletes them")
      }
      var output = DeferredOutput()
      try pruning.delete { path in
        if let line = line("removed", path) { output.print(line) }
      }
      try output.check()
    } else {
      for name in pruning.unusedLines {
        if let line = line("unused", "\(pruning.digestFile): \(name)") { try Terminal.print(line) }
      }
      for path in pruning.unused {
        if let line = line("unused", path) { try Terminal.print(line) }
      }
    }
    if !quiet, !json {
      let (files, lines) = (pruning.unused.count, pruning.unusedLines.count)
      let parts = [
        lines == 0 ? nil : counted(lines, "digest"), files == 0 ? nil : counted(files, "file"),
      ].compactMap(\.self)
      try Terminal.print(
        !parts.isEmpty
          ? parts.joined(separator: ", ")
          : pruning.kept.isEmpty ? "every reference is used" : "nothing to delete")
      if !parts.isEmpty, !delete {
        let again = RunLines.again(set.isPiped)
        let most = pruning.removesMost
        let what = most ? " most references" : ""
        if most { try Terminal.print("\(Self.share(of: pruning)) have no case in this set") }
        try Terminal.print(
          "to delete\(what)\(again): \(set.command("prune")) --delete\(most ? " --force" : "")")
      }
    }
    if !delete, !pruning.unused.isEmpty || !pruning.unusedLines.isEmpty { throw ExitCode(1) }
  }

  /// Returns the share of unused references in words.
  private static func share(of pruning: Pruning) -> String {
    let all = pruning.unusedReferences + pruning.usedReferences
    return "\(grouped(pruning.unusedReferences)) of \(counted(all, "reference"))"
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
