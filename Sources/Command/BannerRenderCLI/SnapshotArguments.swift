// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerRender
internal import BannerReports
internal import BannerSnapshots

/// The set that a command is about.
struct SetArguments: ParsableArguments {
  @Option(
    help: "The set; the nearest bannerrender.json, here or in a folder above, by default.",
    completion: .file(extensions: ["json"]))
  var config: String?

  /// The file of the set.
  func file() throws(RenderError) -> String {
    if let config { return config }
    return try SnapshotSet.nearestFile()
  }

  /// The beginning of a command about the same set.
  func command(_ name: String, report: String? = nil) -> String {
    "\(Self.word) \(name)"
      + (config.map { Self.option("--config", $0) } ?? "")
      + (report.map { Self.option("--report", $0) } ?? "")
  }

  /// What the command is called: a script that runs it says how it was called itself.
  private static var word: String {
    Terminal.variable("BANNERRENDER_COMMAND").flatMap { $0.isEmpty ? nil : ShellWord.quoted($0) }
      ?? "bannerrender"
  }

  /// A value that looks like an option has to be joined to its own.
  private static func option(_ name: String, _ value: String) -> String {
    " \(name)\(value.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(value))"
  }
}

/// Which cases of a set are meant.
struct CaseArguments: ParsableArguments {
  @Argument(help: "Names of cases, or patterns for them, such as 'dialogs/*'; all by default.")
  var cases: [String] = []
  @Option(
    name: .customLong("where"),
    help: "Only cases with this value of an axis, as axis=value,value. Can be repeated.")
  var conditions: [String] = []
  @Option(help: "Only cases of these kits.", completion: .words(of: .kit))
  var kit: String?
  @Option(help: "Only cases of these layouts.", completion: .words(of: .layout))
  var layout: String?
  @Option(help: "Only cases of these types.", completion: .words(of: .type))
  var type: String?
  @Option(help: "Only cases at these positions.", completion: .words(of: .position))
  var position: String?
  @Option(help: "Only cases on these devices.", completion: .words(of: .device))
  var device: String?
  @Option(help: "Only cases held like this.", completion: .words(of: .orientation))
  var orientation: String?
  @Option(help: "Only cases of these versions of iOS.", completion: .words(of: .ios))
  var ios: String?
  @Option(help: "Only cases of this appearance.", completion: .words(of: .appearance))
  var appearance: String?
  @Option(help: "Only cases of this direction.", completion: .words(of: .direction))
  var direction: String?
  @Option(help: "Only cases of these text sizes.", completion: .words(of: .textSize))
  var textSize: String?
  @Option(help: "Only every nth case: 2/4 is the second of four shares.") var shard: String?

  /// What is selected.
  func selection() throws -> CaseSelection {
    var selection = CaseSelection(patterns: cases)
    let options: [(String, String?)] = [
      ("kit", kit), ("layout", layout), ("type", type), ("position", position),
      ("device", device), ("orientation", orientation), ("ios", ios), ("appearance", appearance),
      ("direction", direction), ("text-size", textSize),
    ]
    for (name, value) in options { if let value { selection.values.append((name, list(value))) } }
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
        throw ValidationError("--shard: expected a share such as 2/4, found \(quoted(shard))")
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
  /// The name of a folder as shells complete it, without slashes at its end.
  var withoutSlashes: String {
    var name = self
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name
  }
}
