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
  var discussion: String?
  var arguments: [Argument]
  var subcommands: [Described]

  init(_ value: JSONValue) throws {
    name = try value.member("commandName").string()
    abstract = try value.optional("abstract")?.string() ?? ""
    discussion = try value.optional("discussion")?.string()
    arguments = try (value.optional("arguments")?.elements() ?? []).filter {
      try $0.member("shouldDisplay").bool()
    }.map { try Self.argument($0) }
    subcommands = try (value.optional("subcommands")?.elements() ?? []).map { try Described($0) }
      .filter { $0.name != "help" }
  }

  private static func argument(_ value: JSONValue) throws -> Argument {
    let kind = try value.member("kind").string()
    let names = try (value.optional("names")?.elements() ?? []).map { name in
      let isLong = try name.member("kind").string() == "long"
      return (isLong ? "--" : "-") + (try name.member("name").string())
    }
    return Argument(
      names: kind == "positional" ? [] : names,
      valueName: try value.member("valueName").string(),
      summary: try value.optional("abstract")?.string() ?? "",
      section: try value.optional("sectionTitle")?.string(), isFlag: kind == "flag",
      isPositional: kind == "positional", isOptional: try value.member("isOptional").bool(),
      isRepeating: try value.member("isRepeating").bool(),
      standard: try value.optional("defaultValue")?.string())
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
