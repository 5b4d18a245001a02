// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The command that creates a gallery page of a set's pictures.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Write an HTML page with the references of a snapshot set, or with a picture set.",
    usage: "bannerrender gallery [options] [<cases>]",
    discussion: .explanation(
      """
      Nothing is drawn. A first name that ends with .json is the set, unless --config names it. A picture set's \
      cases are its files, relative to its folder.
      """,
      examples: HelpExample("All references", "bannerrender gallery"),
      HelpExample(
        "Some of them, in one file that you can send",
        "bannerrender gallery 'dialog*' --embed --output dialogs.html"),
      HelpExample("A picture set", "bannerrender gallery docs.json --output docs.html")))

  @OptionGroup(title: "Set") var set: SetArguments
  @OptionGroup(title: "Cases") var cases: CaseArguments
  @Option(
    name: .shortAndLong,
    help: .line("Page to write. Its links are relative to its folder.", value: "file"),
    completion: .pages)
  var output = "gallery.html"
  @Option(help: .line("Heading of the page.", value: "text", default: "the name of the set"))
  var title: String?
  @Flag(help: "Embed the pictures, so that the page is one file.") var embed = false
  @Flag(help: .strict) var strict = false
  @Flag(name: .shortAndLong, help: .noWarnings) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    guard [".html", ".htm"].contains(where: output.lowercased().hasSuffix) else {
      throw ValidationError("--output: expected the name of a page, such as gallery.html")
    }
    var selection = try cases.selection()
    var config = set.config
    if config == nil, let first = selection.patterns.first, first.isDocument {
      config = selection.patterns.removeFirst()
    }
    let gallery = try SetGallery(
      of: try config ?? set.file(), selection, to: output, title: title,
      allowsOutside: set.outside.isAllowed, embedding: embed)
    let severity = strict ? "error" : "warning"
    let digests = gallery.missing.count(where: \.isDigest)
    if digests > 0, !quiet {
      Terminal.printError(
        digests == 1
          ? "note: 1 case is stored as a digest, without a picture"
          : "note: \(counted(digests, "case")) are stored as digests, without pictures"
      )
    }
    let missing = gallery.missing.filter { !$0.isDigest }
    for missing in missing where !quiet || strict {
      Terminal.printError("\(severity): \(printable(missing.name, limit: 120)) \(missing.reason)")
    }
    if strict, !missing.isEmpty { throw ExitCode(66) }
    try gallery.write()
    if json {
      try Terminal.print(
        JSONText.object([
          ("file", .string(output)), ("missing", .strings(gallery.missing.map(\.name))),
        ]).line)
    }
  }
}
