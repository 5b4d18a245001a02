// SPDX-License-Identifier: MIT

import BannerJSON
import ArgumentParser
import BannerJobs

/// Writes the manual page from the command's own help.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the manual page, made of `bannerrender --experimental-dump-help`.")

  @Argument(help: "The file with what the command printed.") var file: String

  func run() throws {
    let value = try JSONReader.value(of: try FileAccess.read(file), file: file)
    let command = try Described(value.member("command"))
    print(ManualPage(command).text, terminator: "")
  }
}

/// A command as described by the argument parser.
struct Described {
  struct Argument {
    /// The names, such as `-o`, `--output`; empty for positional arguments.
    var names: [String]
    var valueName: String
    var summary: String
    var section: String?
    var isFlag: Bool
    var isPositional: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var standard: String?
  }

  var name: String
  var abstract: String
  /// The explanation, without the examples.
  var discussion: String?
  /// Command lines with their purposes.
  var examples: [(purpose: String, line: String)]
  var arguments: [Argument]
  var subcommands: [Described]

  init(_ value: JSONValue) throws {
    name = try value.member("commandName").string()
    abstract = try value.optional("abstract")?.string() ?? ""
    let paragraphs = try value.optional("discussion")?.string().split(separator: "\n\n") ?? []
    (discussion, examples) = Self.parts(paragraphs.map(String.init))
    arguments = try (value.optional("arguments")?.elements() ?? []).filter {
      try $0.member("shouldDisplay").bool()
    }.map { try Self.argument($0) }
    subcommands = try (value.optional("subcommands")?.elements() ?? []).map { try Described($0) }
      .filter { $0.name != "help" }
  }

  /// Paragraphs as text and examples: a paragraph of indented lines, each a comment or a command.
  private static func parts(
    _ paragraphs: [String]
  ) -> (text: String?, examples: [(purpose: String, line: String)]) {
    var text: [String] = []
    var examples: [(purpose: String, line: String)] = []
    for paragraph in paragraphs where paragraph != "Examples:" {
      guard paragraph.hasPrefix("  ") else {
        text.append(paragraph)
        continue
      }
      var purpose = ""
      for line in paragraph.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        if line.hasPrefix("# ") {
          purpose = String(line.dropFirst(2))
        } else {
          examples.append((purpose, String(line)))
        }
      }
    }
    return (text.isEmpty ? nil : text.joined(separator: "\n\n"), examples)
  }

  /// A summary, and the default in words that it ends with.
  private static func summary(_ text: String) -> (text: String, standard: String?) {
    guard text.hasSuffix(")"), let start = text.ranges(of: " (default: ").last else {
      return (text, nil)
    }
    return (String(text[..<start.lowerBound]), String(text[start.upperBound...].dropLast()))
  }

  private static func argument(_ value: JSONValue) throws -> Argument {
    let kind = try value.member("kind").string()
    let names = try (value.optional("names")?.elements() ?? []).map { name in
      let isLong = try name.member("kind").string() == "long"
      return (isLong ? "--" : "-") + (try name.member("name").string())
    }
    let (summary, words) = summary(try value.optional("abstract")?.string() ?? "")
    return Argument(
      names: kind == "positional" ? [] : names,
      valueName: try value.member("valueName").string(),
      summary: summary,
      section: try value.optional("sectionTitle")?.string(), isFlag: kind == "flag",
      isPositional: kind == "positional", isOptional: try value.member("isOptional").bool(),
      isRepeating: try value.member("isRepeating").bool(),
      standard: try words ?? value.optional("defaultValue")?.string())
  }
}

extension JSONValue {
  fileprivate func optional(_ key: String) throws -> JSONValue? {
    try members().first { $0.key == key }?.value
  }

  fileprivate func member(_ key: String) throws -> JSONValue {
    guard let value = try optional(key) else { throw error("has no \(key)") }
    return value
  }
}
