// SPDX-License-Identifier: MIT

internal import BannerJSON

/// Words from other programs, with their equivalents here.
enum UnknownWord {
  /// Returns the reason why a word isn't a command.
  static func command(_ word: String) -> String {
    guard !word.isEmpty else { return "an output file needs a name, such as out.png" }
    let known = commands.first { $0.words.contains(word.lowercased()) }?.instead
    let advice =
      known.map { "; \($0)" } ?? nearestName(to: word, among: Command.names + ["help"]).map {
        ". Did you mean \(quoted($0))?"
      }
      ?? ". Commands are \(Command.names.joined(separator: ", ")); an output file needs an extension, such as out.png"
    return "there is no command \(quoted(word))\(advice)"
  }

  /// Returns a replacement for the argument parser's message about an unknown option.
  ///
  /// Returns nil for another message, or if the message suggests a similar option.
  static func option(in message: String) -> String? {
    let start = "Unknown option '"
    guard message.hasPrefix(start) else { return nil }
    let parts = message.dropFirst(start.count).split(
      separator: "'", omittingEmptySubsequences: false)
    guard let word = parts.first.map(String.init) else { return nil }
    let name = String(word.drop { $0 == "-" })
    let suggested = parts.count > 2 ? String(parts[2].drop { $0 == "-" }) : nil
    if let known = options.first(where: { $0.words.contains(name.lowercased()) })?.instead {
      return "unknown option \(quoted(word)); use \(known)"
    }
    let near = (suggested.map { [$0] } ?? []) + ["help", "version"]
    guard let suggested = nearestName(to: name, among: near) else {
      return "unknown option \(quoted(word)); see --help"
    }
    return "unknown option \(quoted(word)). Did you mean --\(suggested)?"
  }

  private static let commands: [(words: [String], instead: String)] = [
    (["test"], "use verify to compare pictures with their references"),
    (["update", "accept"], "use approve to accept what verify found, or record to render again"),
    (["draw", "generate"], "use render"),
    (["version"], "use --version"),
    (["new", "create", "start"], "use init"),
    (["show-report", "open"], "open report.html in the report's folder"),
    (["validate"], "use check"),
    (["compare"], "use diff"),
    (["clean"], "use prune"),
  ]

  private static let options: [(words: [String], instead: String)] = [
    (["dark", "dark-mode", "darkmode"], "--appearance dark"),
    (["light", "light-mode"], "--appearance light"),
    (["message", "text", "heading", "headline"], "--title"),
    (["description", "detail", "message-body"], "--subtitle"),
    (["action", "button-title"], "--button"),
    (["height", "size", "screen", "resolution", "model", "phone"], "--device"),
    (["landscape"], "--orientation landscape"),
    (["portrait"], "--orientation portrait"),
    (["rtl"], "--direction rtl"),
    (["theme", "style", "level", "severity"], "--type"),
    (["library", "lib"], "--kit"),
    (["out", "file"], "--output"),
    (["os", "ios-version", "system"], "--ios"),
    (["top", "bottom", "center"], "--position"),
    (["property", "prop"], "--set key=value"),
    (["threshold", "tolerance"], "--pixel-tolerance, --tolerance-ratio or --tolerance-count"),
    (["update", "update-snapshots"], "the command approve or record"),
    (["junit"], "the file junit.xml in the report's folder"),
  ]
}
