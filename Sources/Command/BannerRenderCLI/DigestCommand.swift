// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerSnapshots

/// The command that prints the digests of a set's pictures.
struct DigestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: "Draw a snapshot set and print a digest of each picture.",
    usage: "bannerrender digest [options] [<cases>]",
    discussion: .explanation(
      """
      A line has the name, the size in pixels, the digest of the pixels and the digest of the layer text. Lines are \
      sorted by name. Two machines that print the same lines draw the same pictures. References are only read with \
      --references; nothing is drawn then.

      Exit code 2: some cases can't be drawn, so nothing is printed or written.
      """,
      examples: HelpExample("The whole set, in a file", "bannerrender digest --output digests.txt"),
      HelpExample(
        "Compare this machine with a list", "bannerrender digest -q | diff digests.txt -"),
      HelpExample("The digests of the references", "bannerrender digest --references"),
      HelpExample("Some cases", "bannerrender digest 'dialog*'")))

  @OptionGroup(title: "Set") var set: SetArguments
  @OptionGroup(title: "Cases") var cases: CaseArguments
  @Option(
    name: .shortAndLong,
    help: .line("File to write.", value: "file", default: "standard output"),
    completion: .file(extensions: ["txt"]))
  var output: String?
  @Flag(help: "Print the digests of the references, and draw nothing.") var references = false
  @OptionGroup var threads: ThreadArguments
  @Flag(name: .shortAndLong, help: .noWarnings) var quiet = false
  @Option(help: .progress) var progress = ProgressChoice.auto
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let set = try set.set()
    if let output, output != "-", let role = set.role(of: output) {
      throw ValidationError("\(quoted(output, limit: 80)) is \(role); name another file")
    }
    let run = try DigestRun(of: set, try cases.selection())
    let display = ProgressDisplay(progress, isQuiet: quiet)
    let result = try run.run(
      readingReferences: references, threads: threads.count, progress: display?.shown)
    display?.clear()
    if !quiet { Self.tell(result.warnings, as: "warning") }
    Self.tell(result.failures, as: "error")
    guard result.failures.isEmpty else { throw ExitCode(2) }
    let bytes = Array(result.list.text.utf8)
    if let output, output != "-" {
      try Files.write(bytes, to: output)
    } else {
      try Output.write(bytes)
    }
  }

  private static func tell(_ messages: [(name: String, message: String)], as severity: String) {
    var lines = SharedLines()
    for (name, message) in messages { lines.add(message, of: name) }
    for line in lines.lines { Terminal.printError("\(severity): \(line)") }
  }
}
