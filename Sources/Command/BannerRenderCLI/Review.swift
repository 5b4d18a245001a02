// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJobs
internal import BannerSnapshots

/// The choice of the form in which a terminal shows pictures.
enum PictureChoice: String, CaseIterable, ExpressibleByArgument {
  /// The form that the terminal supports, or paths.
  case auto
  /// The graphics protocol of kitty.
  case kitty
  case sixel
  /// Only the paths of the files.
  case none
}

/// The command that shows the cases of the last run one by one, and accepts or rejects them.
struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review the differences of the last run in the terminal, key by key.",
    usage: "bannerrender review [options] [<set>] [<cases>]",
    discussion: .explanation(
      """
      Nothing is drawn. You see which files change before they are written, and u puts the old ones back. The key ? \
      lists all keys. The exit code is 0 if every shown case is accepted, and 1 if some are open or rejected.
      """,
      examples: HelpExample("All differences", "bannerrender review"),
      HelpExample("Some cases", "bannerrender review 'dialog*'"),
      HelpExample(
        "An artifact of CI, without pictures",
        "bannerrender review --report part-1 --pictures none")))

  @OptionGroup(title: "Set") var set: SetArguments
  @Argument(
    help: .line(
      "The file of the set, and names of cases, or patterns with * and ?.",
      default: "all that didn't pass"))
  var cases: [String] = []
  @Option(
    help: .line(
      "Folder of the report, or a ZIP archive of it.", value: "folder",
      default: "the set's \"report\""), completion: .file(extensions: ["zip"]))
  var report: String?
  @Option(help: .line("Form of pictures. auto asks the terminal.", value: "form"))
  var pictures = PictureChoice.auto
  @OptionGroup var talk: TalkArguments

  func run() throws {
    guard ReviewTerminal.isUsable else {
      throw ValidationError(
        "review needs a terminal; use \"bannerrender approve\" to accept and"
          + " \"bannerrender show-report\" to look")
    }
    let (set, patterns) = try described()
    let session = try ReviewSession(of: set, report: report?.withoutSlashes)
    let names = try shownNames(in: session, patterns)
    guard !names.isEmpty else {
      try Terminal.print("there is nothing to review: \(session.facts.summary)")
      return
    }
    let terminal = try ReviewTerminal()
    defer { terminal.restore() }
    let pictures = try terminal.begin(pictures)
    var loop = ReviewLoop(session, names: names, terminal: terminal, pictures: pictures)
    let signal = try loop.run()
    terminal.restore()
    try Terminal.print(loop.summary)
    if let signal { throw ExitCode(128 + signal) }
    if loop.hasRemainder { throw ExitCode(1) }
  }

  /// Returns the set and the patterns of cases.
  private func described() throws -> (SnapshotSet, [String]) {
    guard set.config == nil, let first = cases.first, first.isDocument, Files.exists(first),
      SnapshotSet.isSet(first, allowsOutside: set.outside.isAllowed)
    else { return (try set.set(besides: cases), cases) }
    return (
      try SnapshotSet(file: first, allowsOutside: set.outside.isAllowed), Array(cases.dropFirst())
    )
  }

  /// Returns the cases to review, cases with the same cause one after the other.
  private func shownNames(
    in session: ReviewSession, _ patterns: [String]
  ) throws(RenderError) -> [String] {
    let meant = patterns.isEmpty ? nil : Set(try session.names(matching: patterns))
    return session.groups.flatMap(\.names).filter { name in
      session.reviewedCase(name)?.needsReview ?? false && meant?.contains(name) ?? true
    }
  }
}
