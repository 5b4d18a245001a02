// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerComparison
internal import BannerSnapshots

/// The command that accepts the pictures of the last run.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Makes the pictures of the last run the references; nothing is drawn again.",
    discussion: "A reference that has changed since it was compared is refused, with all others.")

  @OptionGroup(title: "Set") var set: SetArguments
  @Argument(help: "Names of cases, with * and ?; everything that differs or is missing by default.")
  var cases: [String] = []
  @Option(
    help: "The folder of the report; what the set says by default.", completion: .directory)
  var report: String?
  @Flag(name: .shortAndLong, help: "Print nothing.") var quiet = false
  @Flag(help: "Print what was accepted as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let set = try SnapshotSet(file: set.file())
    let approval = try Approval(of: cases, in: set, report: report?.withoutSlashes) { name in
      guard !quiet else { return }
      try? Terminal.print(
        json
          ? JSONText.object([("accepted", .string(name))]).line
          : "accepted: \(printable(name, limit: 200))")
    }
    if cases.isEmpty, !approval.failed.isEmpty {
      let names = listed(approval.failed.map { printable($0, limit: 80) })
      Terminal.printError(
        "warning: nothing to accept for cases that could not be drawn: \(names)")
      if approval.accepted.isEmpty { throw ExitCode(1) }
    }
    guard !quiet, !json else { return }
    if approval.hasNewFingerprint {
      try Terminal.print("updated: the fingerprint of the references")
    } else if approval.accepted.isEmpty {
      try Terminal.print("there is nothing to accept")
    }
  }
}
