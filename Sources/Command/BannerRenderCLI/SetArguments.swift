// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerJobs
internal import BannerReports
internal import BannerSnapshots

/// The arguments that select the set of a command.
struct SetArguments: ParsableArguments {
  @Option(
    help: .line(
      "The snapshot set.", value: "file",
      default: "the nearest bannerrender.json, here or in a folder above"),
    completion: .file(extensions: ["json"]))
  var config: String?
  @OptionGroup var outside: OutsideArguments

  /// Returns the file of the set.
  ///
  /// - Parameter names: The names of cases. A name of a file may be meant as the set.
  func file(besides names: [String] = []) throws(RenderError) -> String {
    if let config { return config }
    do throws(RenderError) { return try SnapshotSet.nearestFile() } catch {
      guard let name = names.first(where: { $0.isDocument && Files.exists($0) }) else {
        throw error
      }
      throw .usage(
        "\(quoted(name, limit: 80)) is a file, but the name of a case is expected; use"
          + " --config to name a set")
    }
  }

  /// Returns the set.
  ///
  /// - Parameters:
  ///   - names: The names of cases. A name of a file may be meant as the set.
  ///   - log: Records the files that are read or missing.
  func set(
    besides names: [String] = [], noting log: FileAccessLog? = nil
  ) throws(RenderError) -> SnapshotSet {
    try SnapshotSet(file: file(besides: names), allowsOutside: outside.isAllowed, noting: log)
  }

  /// The file of the set, for messages.
  var shownFile: String { (try? file()).map { printable($0, limit: 200) } ?? "the set" }

  /// Whether the set comes from a pipe, which can't be read again.
  var isPiped: Bool { config.map(PipedInput.isName) ?? false }

  /// Returns the beginning of a command line for the same set.
  ///
  /// It reads a set from a pipe from standard input, so the set has to be piped again.
  func command(_ name: String, report: String? = nil) -> String {
    "\(Self.word) \(name)"
      + (config.map { Self.option("--config", isPiped ? "-" : $0) } ?? "")
      + (outside.isAllowed ? " --\(OutsideArguments.name)" : "")
      + (report.map { Self.option("--report", $0) } ?? "")
  }

  /// The command's name.
  ///
  /// A script that runs the command may set its own name.
  private static var word: String {
    Terminal.variable("BANNERRENDER_COMMAND").flatMap { $0.isEmpty ? nil : ShellWord.quoted($0) }
      ?? "bannerrender"
  }

  /// Returns an option with its value.
  ///
  /// A value that looks like an option is joined to it.
  private static func option(_ name: String, _ value: String) -> String {
    " \(name)\(value.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(value))"
  }
}

/// The argument that lets the names in documents and sets lead out of their folder.
struct OutsideArguments: ParsableArguments {
  static let name = "allow-outside"

  @Flag(
    name: .customLong(name),
    help: "Let file names in documents and sets lead out of the folder of the file.")
  var isAllowed = false
}

/// The arguments that select cases of a set.
struct CaseArguments: ParsableArguments {
  @Argument(
    help: .line(
      "Names of cases, or patterns: * and ? don't match a slash, ** does.", default: "all cases"))
  var cases: [String] = []
  @Option(
    name: .customLong("where"),
    help: .line(
      "Only cases with one of these values of an axis. Can be repeated.",
      value: "axis=value,value"))
  var conditions: [String] = []
  @OptionGroup var options: OptionArguments<CaseOptions>
  @Option(
    help: .line(
      "Only every nth case: 2/4 is the second of four shards.", value: "n/count",
      default: "all cases"))
  var shard: String?

  /// Returns the selected cases.
  func selection() throws -> CaseSelection {
    var selection = CaseSelection(patterns: cases)
    selection.values = options.given.map { ($0.argument.name, list($0.text)) }
    for condition in conditions {
      guard let equals = condition.firstIndex(of: "=") else {
        throw ValidationError("--where: expected axis=value, found \(quoted(condition))")
      }
      selection.values.append(
        (String(condition[..<equals]), list(condition[condition.index(after: equals)...])))
    }
    if let shard {
      let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
        (1...1000).contains(count), (1...count).contains(index)
      else {
        throw ValidationError("--shard: expected a shard such as 2/4, found \(quoted(shard))")
      }
      selection.shard = Report.Shard(index: index, count: count)
    }
    return selection
  }

  private func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: "," as Character).map { String($0) }
  }
}

extension String {
  /// The path of a folder without trailing slashes, which shells add when they complete it.
  var withoutSlashes: String {
    var name = self
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name
  }
}
