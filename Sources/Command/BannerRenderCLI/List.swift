// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

/// The command that lists the words of options.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List kits, devices, properties and other option values.",
    usage: "bannerrender list [<topic>] [options]",
    discussion: .explanation(
      "Without a topic, the topics are listed.",
      examples: HelpExample("Devices", "bannerrender list devices"),
      HelpExample("Properties of a kit", "bannerrender list properties --kit swift-messages"),
      HelpExample("A design to start from", "bannerrender list design > design.json")))

  @Argument(
    help: .line(
      "\(Listing.allCases.map(\.rawValue).joined(separator: ", ")).", value: "topic",
      default: "the topics"),
    completion: .list(Listing.allCases.map(\.rawValue)),
    transform: { text in
      if let listing = Listing(rawValue: text) { return listing }
      let names = Listing.allCases.map(\.rawValue)
      throw ValidationError("unknown list \(quoted(text))\(advice(for: text, among: names))")
    })
  var what: Listing?
  @Option(
    help: .line(
      "Library for \(Listing.allCases.filter(\.dependsOnKit).map(\.rawValue).joined(separator: ", ")).",
      default: Options.Key.kit.definition.defaultText(of: KitRegistry.all)),
    completion: .words(of: .kit)) var kit: String?
  @Option(
    help: .line("Font file whose names 'list fonts' includes. Can be repeated.", value: "file"),
    completion: .fonts)
  var font: [String] = []
  @Flag(help: .jsonLines) var json = false
  @Flag(name: .shortAndLong, help: "Print nothing instead of a sentence if a list is empty.")
  var quiet = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    guard font.isEmpty || what == .fonts else {
      throw RenderError.usage(path: "--font", "is only for \"list fonts\"")
    }
    options.fonts = font.map { .init(FileName($0), origin: .commandLine("--font")) }
    for row in try what?.rows(options) ?? Listing.topics {
      guard json else {
        // A line without JSON is only a note.
        if row.json != nil || !quiet { try Terminal.print(row.line) }
        continue
      }
      if let value = row.json { try Terminal.print(value.line) }
    }
  }
}
