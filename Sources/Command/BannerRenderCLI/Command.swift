// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerSchema
internal import BannerScenes
internal import ArgumentParser
internal import BannerJobs
internal import BannerReports

/// The main command with its subcommands.
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

  /// The names of the subcommands.
  static var names: [String] { configuration.subcommands.map { $0._commandName } }
}

/// The command that renders banners.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws one banner, or one for each combination of values that are lists.",
    discussion: """
      Values of \(axes) may be lists with commas, or 'all'; {type} and the like in a file name tell the \
      pictures apart. A name such as out@2x.png is drawn with two pixels per point. A name that ends with .apng, .gif, .webp, .y4m, .rgba or / makes an animation \
      of the banner's whole show, or of a scene: a document with a script. A file with the key \
      'pictures' is a set, which says what each of its files shows.
      """)

  /// The options that accept lists of values.
  private static var axes: String {
    let names = Options.Key.allCases.filter(\.definition.isAxis).map { "--\($0.rawValue)" }
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " and \($0)" }.joined()
  }

  @OptionGroup var drawing: DrawingArguments
  @OptionGroup var arguments: RenderArguments
  @OptionGroup var talk: TalkArguments

  func run() throws {
    try arguments.check()
    try RenderRequest(given: drawing.options, arguments: arguments).run()
  }
}

/// The command that prints a schema.
struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of documents or sets, for editors that complete and check.")

  /// The subjects with a schema.
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
