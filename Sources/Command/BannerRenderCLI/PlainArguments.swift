// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import ArgumentParser

/// Simple arguments of `render`: long options with their values, switches, `-o`, `-q` and files.
///
/// The described options are read here, and only the others by the argument parser. The parser
/// detects every error, but its setup for all subcommands takes longer than rendering a picture.
/// It handles everything that is ambiguous here. `PlainArgumentsTests` compares both.
struct PlainArguments {
  /// The request to render.
  let request: RenderRequest

  /// Creates the arguments, or nil if they aren't simple.
  init?(_ arguments: [String]) {
    var reading = PlainReading(rest: arguments[...])
    while let argument = reading.rest.popFirst() {
      guard reading.read(argument) else { return nil }
    }
    guard let settings = reading.settings() else { return nil }
    request = RenderRequest(given: reading.options, settings: settings)
  }
}

/// Simple arguments that are being read.
private struct PlainReading {
  var rest: ArraySlice<String>
  var options = Options()
  private var others: [String] = []
  private var switches: [String] = []
  private var outputs: [String] = []
  private var isQuiet = false
  // A set takes longer for so few.
  private var given: [String] = []

  init(rest: ArraySlice<String>) { self.rest = rest }

  /// Reads an argument and its value; false if they aren't simple.
  mutating func read(_ argument: String) -> Bool {
    switch argument {
    case "-o", "--output":
      guard let file = rest.popFirst(), !file.isEmpty, !file.hasPrefix("-") else { return false }
      outputs.append(file)
    case "-q", "--quiet":
      guard !isQuiet else { return false }
      isQuiet = true
    // Every argument after it is a file.
    case "--": return false
    case _ where argument.hasPrefix("--"): return readOption(argument)
    default:
      // No subcommand has a period in its name.
      guard argument.utf8.first != UInt8(ascii: "-"), argument.utf8.contains(UInt8(ascii: "."))
      else { return false }
      others.append(argument)
    }
    return true
  }

  private mutating func readOption(_ argument: String) -> Bool {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let list = Options.ListKey(rawValue: name) {
      guard let value = value(in: parts) else { return false }
      return (try? options.add(value, to: list)) != nil
    }
    // The argument parser handles a repeated option, and files in two spellings of an option.
    guard !given.contains(name), name != "output" else { return false }
    given.append(name)
    guard let declared = OptionArgument(stringValue: name) else {
      // Before another option or at the end, it has no value. No value may follow it there.
      if rest.first?.hasPrefix("-") ?? true {
        switches.append(argument)
      } else {
        others.append(argument)
      }
      return true
    }
    if declared.key.definition.isFlag {
      guard parts.count == 1 else { return false }
      options.set(declared.key, declared.key.hidingName == nil ? "true" : "false")
    } else {
      guard options[declared.key] == nil, let value = value(in: parts) else { return false }
      options.set(declared.key, value, as: name)
    }
    return true
  }

  /// Returns the value after an option's equals sign, or else the next argument.
  private mutating func value(in parts: [Substring]) -> String? {
    let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    return value?.utf8.first.map { $0 == UInt8(ascii: "-") } ?? true ? nil : value
  }

  /// Returns the settings that the other arguments make; nil if they are wrong.
  func settings() -> RenderSettings? {
    let areFiles = switches.isEmpty && !others.contains { $0.hasPrefix("-") }
    // The argument parser would need a tenth of a picture's rendering time for files only.
    var settings =
      areFiles
      ? RenderSettings(files: others) : try? RenderArguments.parse(others + switches).settings
    settings?.output += outputs
    if isQuiet { settings?.isQuiet = true }
    return settings
  }
}
