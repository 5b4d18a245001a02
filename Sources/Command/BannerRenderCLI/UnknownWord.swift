// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerJobs

/// Words from other programs, with their equivalents here.
enum UnknownWord {
  /// Returns the reason why a word isn't a command.
  static func command(_ word: String) -> String {
    let known = commands.first { $0.words.contains(word.lowercased()) }?.instead
    let advice =
      known.map { "; \($0)" } ?? nearestName(to: word, among: Command.names + ["help"]).map {
        "; did you mean \(quoted($0))?"
      }
      ?? "; there are \(Command.names.joined(separator: ", ")); a file to write has an ending, such as out.png"
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
      return "there is no option \(word); did you mean \(known)?"
    }
    let near = (suggested.map { [$0] } ?? []) + ["help", "version"]
    guard let suggested = nearestName(to: name, among: near) else {
      return "there is no option \(word); --help names all"
    }
    return "there is no option \(word); did you mean --\(suggested)?"
  }

  private static let commands: [(words: [String], instead: String)] = [
    (["test"], "verify compares pictures with their references"),
    (["update", "accept"], "approve accepts what verify found, record redraws everything"),
    (["draw", "generate"], "render draws"),
    (["version"], "--version says it"),
    (["init", "new"], "a snapshot set is a file bannerrender.json, see help verify"),
    (["show-report", "open"], "a report is a page, report.html in its folder"),
    (["lint", "validate"], "check looks through files"),
    (["compare"], "diff compares two pictures"),
    (["clean"], "prune finds what is no longer used"),
  ]

  private static let options: [(words: [String], instead: String)] = [
    (["dark", "dark-mode", "darkmode"], "--appearance dark"),
    (["light", "light-mode"], "--appearance light"),
    (["message", "text", "heading", "headline"], "--title"),
    (["description", "detail", "message-body"], "--subtitle"),
    (["action", "button-title"], "--button"),
    (["width", "height", "size", "screen", "resolution", "model", "phone"], "--device"),
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
    (["update", "update-snapshots"], "the command record or approve"),
    (["junit"], "the file junit.xml in the report"),
  ]
}
