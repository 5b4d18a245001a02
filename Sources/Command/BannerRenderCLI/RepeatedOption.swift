// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs

/// A search for repeated options that take a single value.
///
/// The argument parser uses the last value and silently ignores the others.
enum RepeatedOption {
  /// Returns the first repeated option, or nil if there is none.
  static func first(in arguments: [String]) throws -> String? {
    let given = arguments.prefix { $0 != "--" }.compactMap(name)
    var seen: Set<String> = []
    let repeated = given.filter { !seen.insert($0).inserted }
    guard !repeated.isEmpty else { return nil }
    let single = try singleOptions(of: arguments.first)
    return repeated.first(where: single.contains)
  }

  /// Returns the name of an option without its value, or nil if the argument isn't an option.
  private static func name(_ argument: String) -> String? {
    if argument.hasPrefix("--") { return argument.prefix { $0 != "=" }.description }
    // A short option is alone or directly before its value.
    return argument.utf8.count > 1 && argument.utf8.first == UInt8(ascii: "-")
      ? String(argument.prefix(2)) : nil
  }

  /// Returns the options with a single value, of a subcommand or of `render`.
  private static func singleOptions(of subcommand: String?) throws -> Set<String> {
    let help = try JSONReader.value(
      of: Array(Command._dumpHelp().utf8), file: "the command's options")
    let commands = try help.member("command")?.member("subcommands")?.elements() ?? []
    func named(_ name: String?) throws -> JSONValue? {
      try commands.first { try $0.member("commandName")?.string() == name }
    }
    let command = try named(subcommand) ?? named("render")
    var names: Set<String> = []
    for argument in try command?.member("arguments")?.elements() ?? [] {
      guard try argument.member("kind")?.string() == "option",
        try argument.member("isRepeating")?.bool() != true
      else { continue }
      for name in try argument.member("names")?.elements() ?? [] {
        let dashes = try name.member("kind")?.string() == "long" ? "--" : "-"
        names.insert(dashes + (try name.member("name")?.string() ?? ""))
      }
    }
    return names
  }
}

extension JSONValue {
  fileprivate func member(_ key: String) throws -> JSONValue? {
    try members().first { $0.key == key }?.value
  }
}
