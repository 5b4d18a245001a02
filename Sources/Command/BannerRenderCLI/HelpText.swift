// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// A command line for the help, with its purpose.
struct HelpExample {
  /// The purpose, in a few words.
  let purpose: String
  /// The line as a shell reads it.
  let line: String

  init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }

  /// The lines of some examples: each is a comment and a command.
  static func lines(_ examples: [HelpExample]) -> [String] {
    examples.flatMap { ["  # \($0.purpose)", "  \($0.line)"] }
  }
}

extension String {
  /// The explanation of a command, and its examples after it.
  static func explanation(_ text: String = "", examples: HelpExample...) -> String {
    let shown = (["Examples:", ""] + HelpExample.lines(examples)).joined(separator: "\n")
    return text.isEmpty ? shown : "\(text)\n\n\(shown)"
  }
}

extension ArgumentHelp {
  /// A summary, the placeholder for the value, and the default in words.
  static func line(
    _ summary: String, value: String? = nil, default words: String? = nil
  ) -> ArgumentHelp {
    // As the argument parser shows the defaults that it knows.
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
  static let reportFolder = line(
    "Folder of the report.", value: "folder", default: "the set's \"report\"")
}

/// What the program prints if it gets no arguments.
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
