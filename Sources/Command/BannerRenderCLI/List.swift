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
    abstract: "Lists the words that options take.")

  @Argument(
    help: "One of \(Listing.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(Listing.allCases.map(\.rawValue)),
    transform: { text in
      if let listing = Listing(rawValue: text) { return listing }
      let names = Listing.allCases.map(\.rawValue)
      let hint = suggestion(for: text, among: names)
      throw ValidationError(
        "unknown list \(quoted(text))"
          + (hint.isEmpty ? "; expected one of \(names.joined(separator: ", "))" : hint))
    })
  var what: Listing
  @Option(
    help: """
      The library whose words are listed: \(Listing.allCases.filter(\.dependsOnKit)
        .map(\.rawValue).joined(separator: ", ")).
      """, completion: .words(of: .kit)) var kit: String?
  @Option(
    help: "A font file whose names 'list fonts' prints too. Can be repeated.", completion: .fonts)
  var font: [String] = []
  @Flag(help: "Print JSON, one object a line.") var json = false
  @Flag(name: .shortAndLong, help: "Print no sentence where there is nothing to list.")
  var quiet = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    guard font.isEmpty || what == .fonts else {
      throw RenderError.usage(InputError(path: "--font", "is only for \"list fonts\""))
    }
    options.fonts = font.map { .init(path: $0, origin: .commandLine("--font")) }
    for row in try what.rows(options) {
      guard json else {
        // A line without JSON is only a note.
        if row.json != nil || !quiet { try Terminal.print(row.line) }
        continue
      }
      if let value = row.json { try Terminal.print(value.line) }
    }
  }
}
