// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerKitInterface
internal import BannerFiles
internal import BannerScenes
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

/// The command that prints the events of a scene.
struct Events: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Print the events of a scene as JSON, one object per line.",
    usage: "bannerrender events [options] [<document>]",
    discussion: .explanation(
      "Without a script, the scene is one banner from its first to its last frame.",
      examples: HelpExample("Events of one banner", "bannerrender events --type error"),
      HelpExample("Events of a scene", "bannerrender events scene.json"),
      HelpExample("Events of the first second", "bannerrender events --kit cc-toast --to 1s")))

  @OptionGroup(title: "Banner") var banner: BannerArguments<OneOnly>
  @OptionGroup(title: "Screen") var screen: OptionArguments<ScreenOptions<OneOnly>>
  @Option(
    name: .customLong("document"),
    help: .line("Options file, such as a scene. Command-line options override it.", value: "file"),
    completion: .documents)
  var document: String?
  @Argument(
    help: .line("Options file; the same as --document.", value: "document"),
    completion: .documents)
  var file: String?
  @Option(help: .line("End of the events.", value: "time", default: "the end of the scene")) var to:
    String?
  @OptionGroup var outside: OutsideArguments
  @Flag(help: .strict) var strict = false
  @Flag(name: .shortAndLong, help: .noWarnings) var quiet = false
  @Flag(help: "No effect: events are always JSON.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = try banner.options.overlaid(by: screen.options)
    if let to { options.set(.to, to) }
    guard document == nil || file == nil else {
      throw ValidationError("expected one document")
    }
    if let path = document ?? file {
      options = try Screenshot.options(inDocument: path, allowsOutside: outside.isAllowed)
        .overlaid(by: options)
    }
    let recording = try Recording(events: options)
    if strict, let first = recording.warnings.first { throw RenderError.input(first) }
    for warning in recording.warnings where !quiet { Terminal.printError("warning: \(warning)") }
    for event in recording.events { try Terminal.print(event.jsonLine) }
  }
}
