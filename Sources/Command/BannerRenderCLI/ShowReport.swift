// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerSnapshots
internal import BannerSubprocess

/// The command that shows the report of the last run.
struct ShowReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show-report",
    abstract: "Print the results of the last run again and open its page.",
    usage: "bannerrender show-report [options] [<folder>]",
    discussion: .explanation(
      """
      Nothing is drawn. The page opens in the program that BROWSER names, or else in the desktop's browser. With \
      neither, only the results are printed.
      """,
      examples: HelpExample("The last run of the nearest set", "bannerrender show-report"),
      HelpExample("A report from another machine", "bannerrender show-report downloaded"),
      HelpExample("Only print", "bannerrender show-report --no-open")))

  @Argument(
    help: .line("Folder of the report.", default: "the set's \"report\""), completion: .directory)
  var folder: String?
  @OptionGroup(title: "Set") var set: SetArguments
  @Flag(name: .customLong("no-open"), help: "Don't open the page.") var staysClosed = false
  @Flag(name: .shortAndLong, help: .onlyProblems) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let last: LastRun
    if let folder {
      last = try LastRun(reportAt: FileName(folder.withoutSlashes), isNamed: true)
    } else {
      let set = try set.set()
      last = try LastRun(reportAt: FileName(set.reportFolder))
      if last.report.base == nil { try last.checkIsReport(of: set) }
    }
    let report = last.report
    for note in report.notes where !json { Terminal.printError("note: \(note)") }
    let lines = RunLines(report, isQuiet: quiet)
    for warning in lines.warnings { Terminal.printError(warning) }
    for line in json ? report.jsonLines : lines.all { try Terminal.print(line) }
    guard !json else { return }
    if let page = last.page { try Terminal.print("report: \(printable(page, limit: 200))") }
    if report.acceptCommand != nil {
      let again = RunLines.again(set.isPiped)
      let command = set.command("approve", report: folder?.withoutSlashes)
      try Terminal.print("to accept\(again): \(command)")
    }
    guard !staysClosed, let page = last.page, let browser = Browser() else { return }
    guard Folders.kind(of: page) == .file else {
      throw RenderError.missing(path: page, reason: "the report has no page")
    }
    if !browser.open(page: page) {
      Terminal.printError("warning: \(quoted(browser.name, limit: 60)) didn't open the page")
    }
  }
}
