// SPDX-License-Identifier: MIT

internal import ArgumentParser

extension String {
  /// Returns the explanation of a command, followed by its examples.
  static func explanation(_ text: String = "", examples: HelpExample...) -> String {
    let shown = (["Examples:", ""] + HelpExample.lines(examples)).joined(separator: "\n")
    return text.isEmpty ? shown : "\(text)\n\n\(shown)"
  }
}

extension ArgumentHelp {
  /// Returns the help of an argument, with the placeholder for its value and its default in words.
  static func line(
    _ summary: String, value: String? = nil, default words: String? = nil
  ) -> ArgumentHelp {
    // The argument parser shows its own defaults in the same form.
    ArgumentHelp(words.map { "\(summary) (default: \($0))" } ?? summary, valueName: value)
  }

  static let strict = line("Make every warning an error.")
  static let threads = line(
    "Number of threads. The output does not depend on it.", value: "count",
    default: "all processors")
  static let noWarnings = line("Print no warnings.")
  static let onlyProblems = line("Print only problems.")
  static let nothing = line("Print nothing.")
  static let jsonLines = line("Print JSON, one object per line.")
  static let reportURL = line(
    "Address at which you publish the report. report.md links to it and shows its pictures.",
    value: "url")
  static let reportFolder = line(
    "Folder of the report.", value: "folder", default: "the set's \"report\"")
}

/// The text that the program prints if it has no arguments.
enum StartPage {
  static var text: String {
    let examples = HelpExample.lines(Command.examples).joined(separator: "\n")
    return """
      \(Command.configuration.abstract)

      \(examples)

      All commands:  bannerrender --help
      All options:   bannerrender help render
      Their values:  bannerrender list

      """
  }
}
