// SPDX-License-Identifier: MIT

// BannerRenderCLI: the `bannerrender` command. Flags become calls, results become text; there is no
// other logic here.

internal import BannerSchema
internal import BannerScenes
internal import ArgumentParser
internal import BannerRender
internal import BannerReports

/// The command with its subcommands.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bannerrender",
    abstract: "Draws notification banners as a phone shows them.", version: Version.number,
    subcommands: [
      Render.self, Events.self, Verify.self, Record.self, Approve.self, Prune.self,
      ReportCommand.self, GalleryCommand.self, Diff.self, List.self, CheckFile.self,
      PrintSchema.self, PrintCompletion.self,
    ],
    defaultSubcommand: Render.self)

  /// What the subcommands are called.
  static var names: [String] { configuration.subcommands.map { $0._commandName } }
}

/// Draws banners.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one banner, or one for each combination of values that are lists.",
    discussion: """
      Values of --kit, --layout, --type, --position, --device, --orientation, --appearance, --activity, \
      --direction, --text-size, --ios, --host, --crop, --finish and --scale may be lists with commas, or 'all'; {type} and the like in a file name tell the \
      pictures apart. A name such as out@2x.png is drawn with two pixels per point. A name that ends with .apng, .gif, .webp, .y4m, .rgba or / makes an animation \
      of the banner's whole show, or of a scene: a document with a script. A file with the key \
      'pictures' is a set, which says what each of its files shows.
      """)

  @OptionGroup(title: "Banner") var banner: BannerArguments<AnyCount>
  @OptionGroup(title: "Screen") var screen: ScreenArguments<AnyCount>
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "Time") var time: TimeArguments

  @Option(
    name: .customLong("document"),
    help:
      "A file with options; those given here go first. Can be repeated: {document} is its name.",
    completion: .documents
  )
  var documents: [String] = []
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A file to write; '-' is standard output. Can be repeated.",
    completion: .file())
  var output: [String] = []
  @Argument(
    help: "Files to write; those that end with .json are documents or sets to read.",
    completion: .file())
  var files: [String] = []
  @Option(
    help: "What '-' is given: \(AnimationFormat.streamed.joined(separator: ", ")).",
    completion: .list(AnimationFormat.streamed))
  var format: String?
  @Option(help: "A file for the layer tree as text.", completion: .file()) var layers: String?
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: """
      How many pictures are drawn at a time, or frames of one; they do not depend on it. As many as there are \
      processors unless said.
      """)
  var threads: Int?
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was drawn as JSON, one object a line.") var json = false

  @Option(
    help: "Draw only the pictures of a set whose file fits a pattern. Can be repeated.")
  var only: [String] = []
  @Flag(help: "Draw again whenever a file that was read changes, until interrupted.")
  var watch = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var request = RenderRequest()
    request.documents = documents
    request.output = output
    request.files = files
    request.format = format
    request.layers = layers
    request.threads = threads
    request.strict = strict
    request.quiet = quiet
    request.json = json
    request.only = only
    request.watch = watch
    try request.check()
    request.given = try banner.options.overlaid(by: screen.options)
      .overlaid(by: picture.options).overlaid(by: time.options)
    try request.run()
  }
}

/// Prints a schema.
struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of documents or sets, for editors that complete and check.")

  /// What there are schemas of.
  enum Subject: String, CaseIterable, ExpressibleByArgument { case document, pictures, set, report }

  @Argument(help: "document, pictures or set (bannerrender.json), or report (report.json).")
  var subject = Subject.document

  func run() throws {
    let text =
      switch subject {
      case .document: Schema.text
      case .pictures: Schema.pictures
      case .set: Schema.set
      case .report: Report.schema
      }
    try Terminal.print(String(text.dropLast()))
  }
}
