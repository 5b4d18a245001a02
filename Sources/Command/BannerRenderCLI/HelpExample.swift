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

  /// Returns two lines per example: a comment and a command.
  static func lines(_ examples: [HelpExample]) -> [String] {
    examples.flatMap { ["  # \($0.purpose)", "  \($0.line)"] }
  }
}
