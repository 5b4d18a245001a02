// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The command that creates a gallery page of a set's pictures.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract:
      "Writes an HTML page that shows the references of a set, or the pictures of a documentation; nothing is drawn.",
    discussion: """
      A first name that ends with .json is the set's, unless --config names one. Pictures of a documentation are \
      called like their files, from the set's folder.
      """)

  @OptionGroup(title: "Set") var set: SetArguments
  @OptionGroup(title: "Cases") var cases: CaseArguments
  @Option(
    name: .shortAndLong, help: "The file to write; its pictures are named from there.",
    completion: .pages)
  var output = "gallery.html"
  @Option(help: "The page's heading; the set's name by default.") var title: String?
  @Flag(help: "Put the pictures into the page, so that it can be sent alone.") var embed = false
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was written as JSON.") var json = false
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
      of: try config ?? set.file(), selection, to: output, title: title, embedding: embed)
    let severity = strict ? "error" : "warning"
    for missing in gallery.missing where !quiet || strict {
      Terminal.printError("\(severity): \(printable(missing.name, limit: 120)) \(missing.reason)")
    }
    if strict, !gallery.missing.isEmpty { throw ExitCode(66) }
    try gallery.write()
    if json {
      try Terminal.print(
        JSONText.object([
          ("file", .string(output)), ("missing", .strings(gallery.missing.map(\.name))),
        ]).line)
    }
  }
}
