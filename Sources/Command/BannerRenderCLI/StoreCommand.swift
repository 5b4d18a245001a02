// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerJSON
internal import BannerSnapshots

/// The command that converts references between pictures and digests.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Convert references between pictures and digests.",
    usage: "bannerrender store [options] [<store>]",
    discussion: .explanation(
      """
      A digest is a line in digests.txt, next to the layer texts. It is equal for equal pixels. The command changes \
      the key "store" of the set, converts the references, and removes their old form. Nothing is recorded: a digest \
      becomes a picture only if the picture that is drawn now has that digest.

      Exit code 1: some references can't be converted, so nothing is removed and the set doesn't change.
      """,
      examples: HelpExample("Keep digests instead of pictures", "bannerrender store digest"),
      HelpExample("Keep pictures again", "bannerrender store pictures"),
      HelpExample("Convert what the set says", "bannerrender store")))

  @OptionGroup(title: "Set") var set: SetArguments
  @Argument(
    help: .line(
      "Form of the references: \(ReferenceStore.allCases.map(\.rawValue).joined(separator: ", ")).",
      value: "store", default: "what the set says"),
    completion: .list(ReferenceStore.allCases.map(\.rawValue)))
  var store: String?
  @OptionGroup var threads: ThreadArguments
  @Flag(name: .shortAndLong, help: .nothing) var quiet = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let conversion = try StoreConversion(
      of: try set.set(), to: try wanted(), threads: threads.count)
    for (name, message) in conversion.failures {
      Terminal.printError("error: \(printable(name, limit: 200)): \(message)")
    }
    if !quiet { try tell(conversion) }
    if !conversion.failures.isEmpty { throw ExitCode(1) }
  }

  private func wanted() throws -> ReferenceStore? {
    guard let store else { return nil }
    guard let known = ReferenceStore(rawValue: store) else {
      let names = ReferenceStore.allCases.map(\.rawValue)
      throw ValidationError(
        "unknown store \(quoted(store))\(advice(for: store, among: names))")
    }
    return known
  }

  private func tell(_ conversion: StoreConversion) throws {
    if json {
      return try Terminal.print(
        JSONText.object([
          ("converted", .strings(conversion.converted)),
          ("failed", .strings(conversion.failures.map(\.name))),
          ("changedSet", .bool(conversion.hasChangedSet)),
          ("removedBytes", .exact(Double(conversion.removedBytes))),
        ]).line)
    }
    if conversion.hasChangedSet { try Terminal.print("changed: \(set.shownFile)") }
    let count = conversion.converted.count
    let removed =
      conversion.removedBytes == 0
      ? "" : "; the removed files had \(grouped(conversion.removedBytes / 1000)) kB"
    let missing =
      conversion.missing == 0
      ? ""
      : "; \(counted(conversion.missing, "case")) without a reference: run \"bannerrender record\""
    if !conversion.failures.isEmpty {
      // The new form is written one by one, and the old one is removed last.
      let both = "; \(counted(count, "reference")) \(count == 1 ? "is" : "are") in both forms"
      return try Terminal.print("no reference is converted" + (count > 0 ? both : ""))
    }
    try Terminal.print(
      count > 0
        ? "converted: \(counted(count, "reference"))\(removed)\(missing)"
        : "every reference is stored as the set says\(removed)\(missing)")
  }
}
