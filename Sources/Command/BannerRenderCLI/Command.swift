// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerSchema
internal import BannerScenes
internal import ArgumentParser
internal import BannerJobs
internal import BannerReports
internal import BannerScreens
internal import BannerWorker

/// The main command with its subcommands.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bannerrender",
    abstract: "Render iOS notification banners to images and animations.",
    usage: """
      bannerrender [options] <files>
      bannerrender <command> [options]
      """,
    discussion: (["Examples:", ""] + HelpExample.lines(examples)).joined(separator: "\n"),
    version: Version.number,
    groupedSubcommands: [
      CommandGroup(
        name: "Draw",
        subcommands: [
          Render.self, Initialize.self, ServeCommand.self, WorkerCommand.self, Events.self,
          GalleryCommand.self,
        ]),
      CommandGroup(
        name: "Test",
        subcommands: [
          Lint.self, Verify.self, Record.self, Review.self, Approve.self, Prune.self,
          StoreCommand.self,
          DigestCommand.self, ReportCommand.self, ShowReport.self, Diff.self,
        ]),
      CommandGroup(
        name: "Look up",
        subcommands: [List.self, CheckFile.self, PrintSchema.self, PrintCompletion.self]),
    ],
    defaultSubcommand: Render.self)

  /// The examples of the whole program, also on the start page.
  static let examples = [
    HelpExample("One banner", "bannerrender --type error error.png"),
    HelpExample(
      "Another library, in dark mode",
      "bannerrender --kit swift-messages --title Hello --appearance dark dark.png"),
    HelpExample("An animation with a device frame", "bannerrender --type success --frame ok.webp"),
  ]

  /// The names of the subcommands.
  static var names: [String] { configuration.subcommands.map { $0._commandName } }
}

/// The command that renders banners.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render one banner, or one picture for each combination of listed values.",
    usage: "bannerrender [render] [options] <files>",
    discussion: .explanation(
      """
      These options take a list with commas, or 'all': \(axes). Placeholders such as {type} in a file name \
      give each picture its own name. The name out@2x.png means two pixels per point.

      A name that ends with \(AnimationFormat.endings.joined(separator: ", ")) or / becomes an animation. \
      It shows the banner from its first to its last frame, or a scene: a document with a script. A file with \
      the key 'pictures' is a picture set, which names its own files.
      """,
      examples: HelpExample(
        "Every type, each in its own file", "bannerrender --type all 'out/{type}.png'"),
      HelpExample(
        "The banner alone, with texts",
        "bannerrender --title Saved --subtitle Today --crop banner saved.png"),
      HelpExample(
        "One instant, on another device",
        "bannerrender --type error --device iphone-14 --at 350ms instant.png")))

  /// The options that accept lists of values.
  private static var axes: String {
    let names = Options.Key.allCases.filter(\.definition.isAxis).map { "--\($0.rawValue)" }
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " and \($0)" }.joined()
  }

  @OptionGroup var drawing: DrawingArguments
  @OptionGroup var arguments: RenderArguments
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let settings = arguments.settings
    try settings.check()
    try RenderRequest(given: drawing.options, settings: settings).run()
  }
}

/// The command that prints a schema.
struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a file, for editors that complete and check.",
    usage: "bannerrender schema [<subject>] [--kit <kit>]",
    discussion: .explanation(
      examples: HelpExample("Schema of documents", "bannerrender schema > document.schema.json"),
      HelpExample("Schema of bannerrender.json", "bannerrender schema set > set.schema.json"),
      HelpExample(
        "Schema of a kit's designs",
        "bannerrender schema design --kit owl-banners > owl.schema.json")))

  /// The subjects with a schema.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case document, design, pictures, set, report, worker
  }

  @Argument(
    help: """
      Kind of file: a document, a design, a picture set, a snapshot set or a report; or a line of a worker.
      """)
  var subject = Subject.document
  @Option(
    help: .line("Library of a design; without it, a design of any.", value: "kit"),
    completion: .words(of: .kit))
  var kit: String?

  func run() throws {
    guard kit == nil || subject == .design else {
      throw ValidationError("--kit is only for the schema of a design")
    }
    var options = Options()
    if let kit { options.set(.kit, kit) }
    let kit = try kit == nil ? nil : Screenshot.kit(of: options)
    let text =
      switch subject {
      case .document: Schema.text
      case .design: Schema.design(of: kit)
      case .pictures: Schema.pictures
      case .set: Schema.set
      case .report: Report.schema
      case .worker: Worker.schema
      }
    try Terminal.print(String(text.dropLast()))
  }
}
