// SPDX-License-Identifier: MIT

// BannerRenderCLI: the `bannerrender` command. Flags become calls, results become text; there is no
// other logic here.

internal import ArgumentParser
internal import BannerRender

/// The command with its subcommands.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bannerrender",
    abstract: "Draws notification banners as a phone shows them.", version: "0.1.0",
    subcommands: [Render.self, List.self, CheckFile.self], defaultSubcommand: Render.self)
}

/// Draws banners.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one banner, or one for each combination of values that are lists.",
    discussion: """
      Values of --kit, --type, --position, --device, --orientation, --appearance, --direction, \
      --text-size, --ios, --host and --crop may be lists with commas, or 'all'; {type} and the like in a file name tell the \
      pictures apart.
      """)

  @OptionGroup(title: "Banner") var banner: BannerArguments
  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @Option(name: .customLong("document"), help: "A file with options; those given here go first.")
  var document: String?
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A PNG file to write; '-' is standard output. Can be repeated.")
  var output: [String] = []
  @Argument(help: "PNG files to write.") var outputs: [String] = []
  @Option(help: "A file for the layer tree as text.") var layers: String?
  @Option(
    name: [.customShort("j"), .customLong("threads")],
    help: "How many pictures are drawn at a time; the pictures do not depend on it.")
  var threads = 2
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was drawn as JSON, one object a line.") var json = false

  func run() throws {
    var options = Options()
    if let document { options = try Banner.options(inDocument: document) }
    options = options.overlaid(by: try banner.options.overlaid(by: screen.options))
    let files = output + outputs
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
    let job = try Job(options, outputs: files, layers: layers, isStrict: strict)
    var failures: [RenderError] = []
    var lines: [String] = []
    var warned: Set<String> = []
    job.run(threads: threads) { result in
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
    let banner = result.banner
    let frame = [banner.x, banner.y, banner.width, banner.height].map { decimal($0) }
    return "{\"files\": [\(result.paths.map(Terminal.jsonText).joined(separator: ", "))],"
      + " \"width\": \(result.size.width), \"height\": \(result.size.height),"
      + " \"scale\": \(decimal(result.scale)),"
      + " \"banner\": [\(frame.joined(separator: ", "))],"
      + " \"texts\": [\(result.texts.map(json).joined(separator: ", "))],"
      + " \"warnings\": [\(result.warnings.map(Terminal.jsonText).joined(separator: ", "))]}"
  }
}

extension Render {
  /// A line of text with the fonts that drew it.
  private static func json(_ text: DrawnText) -> String {
    let parts = text.parts.map { part in
      "{\"font\": \(Terminal.jsonText(part.font)), \"text\": \(Terminal.jsonText(part.text))}"
    }
    return
      "{\"layer\": \(Terminal.jsonText(text.layer)), \"text\": \(Terminal.jsonText(text.text)),"
      + " \"fonts\": [\(parts.joined(separator: ", "))]}"
  }
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
  @Option(help: "The library whose words are listed.") var kit: String?

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
    abstract: "Says what is wrong in a design file or a document, and draws nothing.")

  @Argument(help: "The file.") var file: String
  @Flag(help: "Make every warning an error.") var strict = false

  func run() throws {
    let (warnings, error) = try Check.problems(in: file)
    if strict, error == nil, let first = warnings.first { throw RenderError.input(first) }
    for warning in warnings { Terminal.printError("warning: \(warning)") }
    if let error { throw error }
  }
}
