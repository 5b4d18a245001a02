// SPDX-License-Identifier: MIT

// BannerRenderCLI: the `bannerrender` command. Flags become calls, results become text; there is no
// other logic here.

internal import ArgumentParser
internal import BannerRender

/// The command with its subcommands.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bannerrender",
    abstract: "Draws notification banners as a phone shows them.", version: Version.number,
    subcommands: [
      Render.self, Events.self, Verify.self, Record.self, Approve.self, Prune.self,
      ReportCommand.self, Diff.self, List.self, CheckFile.self, PrintSchema.self,
    ],
    defaultSubcommand: Render.self)
}

/// Draws banners.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one banner, or one for each combination of values that are lists.",
    discussion: """
      Values of --kit, --layout, --type, --position, --device, --orientation, --appearance, --activity, \
      --direction, --text-size, --ios, --host, --crop, --finish and --scale may be lists with commas, or 'all'; {type} and the like in a file name tell the \
      pictures apart. A name such as out@2x.png is drawn with two pixels per point. A name that ends with .apng, .gif, .webp, .y4m, .rgba or / makes an animation \
      of the banner's whole show, or of a scene: a document with a script.
      """)

  @OptionGroup(title: "Banner") var banner: BannerArguments
  @OptionGroup(title: "Screen") var screen: ScreenArguments
  @OptionGroup(title: "Time") var time: TimeArguments

  @Option(
    name: .customLong("document"),
    help: "A file with options; those given here go first. Can be repeated: {document} is its name."
  )
  var documents: [String] = []
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A file to write; '-' is standard output. Can be repeated.")
  var output: [String] = []
  @Argument(help: "Files to write; those that end with .json are documents to read.")
  var files: [String] = []
  @Option(
    help: "What '-' is given: \(AnimationFormat.streamed.joined(separator: ", ")).")
  var format: String?
  @Option(help: "A file for the layer tree as text.") var layers: String?
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: "How many pictures are drawn at a time; the pictures do not depend on it.")
  var threads = 2
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was drawn as JSON, one object a line.") var json = false

  func run() throws {
    let given = try banner.options.overlaid(by: screen.options).overlaid(by: time.options)
    let documents = self.documents + self.files.filter { $0.isDocument }
    let options =
      documents.isEmpty
      ? [given]
      : try documents.map { try Screenshot.options(inDocument: $0).overlaid(by: given) }
    let files = output + self.files.filter { !$0.isDocument }
    let format = try format.map { try AnimationFormat(word: $0) } ?? nil
    guard format == nil || files.contains("-") else {
      throw ValidationError("--format is for standard output; a file's name says what it is")
    }
    guard !files.isEmpty || layers != nil else {
      throw ValidationError("expected a file to write, such as out.png")
    }
    guard threads >= 1, threads <= 256 else {
      throw ValidationError("expected --threads from 1 to 256")
    }
    guard !(files.contains("-") && (layers == "-" || json)) else {
      throw ValidationError("standard output can't take a picture and text at once")
    }
    guard !files.contains("-") || !Terminal.outputIsTerminal else {
      throw ValidationError("a picture is not written to a terminal; redirect it to a file")
    }
    let job = try Job(
      options, outputs: files, format: format, layers: layers, isStrict: strict)
    let bar = quiet ? nil : ProgressBar()
    var failures: [RenderError] = []
    var lines: [String] = []
    var warned: Set<String> = []
    var progress: (@Sendable (Double) -> Void)?
    if let bar { progress = { share in bar.show(share) } }
    job.run(threads: threads, progress: progress) { result in
      bar?.clear()
      switch result {
      case .success(let result):
        // One design makes the same warnings for every picture.
        for warning in result.warnings where !quiet && warned.insert(warning).inserted {
          Terminal.printError("warning: \(warning)")
        }
        if json { lines.append(Self.json(result)) }
      case .failure(let error): failures.append(error)
      }
    }
    for line in lines { try Terminal.print(line) }
    // One line says what went wrong first; the others usually failed of the same.
    if let first = failures.first { throw first }
  }

  private static func json(_ result: Job.Result) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("files", .strings(result.paths)), ("width", .number(Double(result.size.width))),
      ("height", .number(Double(result.size.height))), ("scale", .number(result.scale)),
    ]
    if let banner = result.banner {
      members += [("banner", json(banner)), ("texts", .array(result.texts.map(json)))]
    }
    if let accessibility = result.accessibility {
      members.append(("accessibility", json(accessibility)))
    }
    if !result.instants.isEmpty {
      members.append(("instants", .array(result.instants.map { .number(Double($0)) })))
    }
    members.append(("warnings", .strings(result.warnings)))
    return JSONText.object(members).line
  }
}

extension Render {
  private static func json(_ frame: Rect) -> JSONText {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }

  /// A line of text with the fonts that drew it.
  private static func json(_ text: DrawnText) -> JSONText {
    .object([
      ("layer", .string(text.layer)), ("text", .string(text.text)),
      (
        "fonts",
        .array(
          text.parts.map { .object([("font", .string($0.font)), ("text", .string($0.text))]) })
      ),
    ])
  }

  private static func traits(of element: Accessibility.Element) -> [String] {
    (element.isHeader ? ["header"] : []) + (element.isButton ? ["button"] : [])
  }

  /// What a screen reader says and stops at.
  private static func json(_ accessibility: Accessibility) -> JSONText {
    .object([
      ("announcement", accessibility.announcement.map { .string($0) } ?? .null),
      ("modal", .bool(accessibility.isModal)),
      ("focus", accessibility.focus.map { .number(Double($0)) } ?? .null),
      (
        "elements",
        .array(
          accessibility.elements.map { element in
            .object([
              ("label", element.label.map { .string($0) } ?? .null),
              ("traits", .strings(traits(of: element))),
              ("frame", json(element.frame)),
            ])
          })
      ),
    ])
  }
}

/// Prints the schema of documents.
struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of documents, for editors that complete and check.")

  func run() throws { try Terminal.print(String(Schema.text.dropLast())) }
}

/// Lists words that options take.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the words that options take.")

  @Argument(
    help: "One of \(Listing.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      if let listing = Listing(rawValue: text) { return listing }
      let names = Listing.allCases.map(\.rawValue)
      let hint = suggestion(for: text, among: names)
      throw ValidationError(
        "there is no list \(quoted(text))"
          + (hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint))
    })
  var what: Listing
  @Option(
    help: """
      The library whose words are listed: \(Listing.allCases.filter(\.dependsOnKit)
        .map(\.rawValue).joined(separator: ", ")).
      """) var kit: String?

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    for line in try what.lines(options) { try Terminal.print(line) }
  }
}

/// Looks through a file.
struct CheckFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong in a design file or a document, and draws nothing.",
    discussion: "A file whose members are all objects is a design, a file with options a document.")

  @Argument(help: "The file.") var file: String
  @Option(
    help: "The library a design is for; refused for a document, which says it itself.") var kit:
    String?
  @Flag(help: "Make every warning an error.") var strict = false

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    let (warnings, error) = try Check.problems(in: file, options: options)
    if strict, error == nil, let first = warnings.first { throw RenderError.input(first) }
    for warning in warnings { Terminal.printError("warning: \(warning)") }
    if let error { throw error }
  }
}
