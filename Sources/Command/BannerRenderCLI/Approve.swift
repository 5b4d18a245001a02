// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerSnapshots

/// The command that accepts the pictures of the last run.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Accept the pictures of the last run as the new references.",
    usage: "bannerrender approve [options] [<cases>]",
    discussion: .explanation(
      "Nothing is drawn. If a reference has changed since the run, nothing is accepted.",
      examples: HelpExample("All differences", "bannerrender approve"),
      HelpExample("Some cases", "bannerrender approve 'dialog*'"),
      HelpExample(
        "An artifact of CI, a folder or a ZIP file", "bannerrender approve --report part-1")))

  @OptionGroup(title: "Set") var set: SetArguments
  @Argument(
    help: .line(
      "Names of cases, or patterns with * and ?.", default: "all that differ or are missing"))
  var cases: [String] = []
  @Option(
    help: .line(
      "Folder of the report, or a ZIP archive of it.", value: "folder",
      default: "the set's \"report\""), completion: .file(extensions: ["zip"]))
  var report: String?
  @Flag(name: .shortAndLong, help: .nothing) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let set = try set.set()
    var output = DeferredOutput()
    let approval = try Approval(of: cases, in: set, report: report?.withoutSlashes) { name in
      guard !quiet else { return }
      output.print(
        json
          ? JSONText.object([("accepted", .string(name))]).line
          : "accepted: \(printable(name, limit: 200))")
    }
    try output.check()
    if cases.isEmpty, !approval.failed.isEmpty {
      let names = listed(approval.failed.map { printable($0, limit: 80) })
      Terminal.printError(
        "warning: nothing to accept for cases that failed: \(names)")
      if approval.accepted.isEmpty { throw ExitCode(1) }
    }
    if approval.isOfEarlierSet, !approval.accepted.isEmpty {
      Terminal.printError(
        "warning: \(printable(set.file, limit: 120)) or a file that it uses has changed since that run, so the accepted pictures may be those of an earlier set; run \"bannerrender verify\" again"
      )
    }
    guard !quiet, !json else { return }
    if approval.hasNewFingerprint {
      try Terminal.print("updated: the fingerprint of the references")
    } else if approval.accepted.isEmpty {
      try Terminal.print("there is nothing to accept")
    }
  }
}
