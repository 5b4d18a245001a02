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
    var options = Options()
    var others: [String] = []
    var switches: [String] = []
    var outputs: [String] = []
    var isQuiet = false
    // A set takes longer for so few.
    var given: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-o", "--output":
        guard let file = rest.popFirst(), !file.isEmpty, !file.hasPrefix("-") else { return nil }
        outputs.append(file)
        continue
      case "-q", "--quiet":
        guard !isQuiet else { return nil }
        isQuiet = true
        continue
      default: break
      }
      guard argument.hasPrefix("--") else {
        // No subcommand has a period in its name.
        guard argument.utf8.first != UInt8(ascii: "-"), argument.utf8.contains(UInt8(ascii: "."))
        else { return nil }
        others.append(argument)
        continue
      }
      // Every argument after it is a file.
      guard argument != "--" else { return nil }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      /// Returns the value after the equals sign, or else the next argument.
      func value() -> String? {
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
        return value?.utf8.first.map { $0 == UInt8(ascii: "-") } ?? true ? nil : value
      }
      if let list = Options.ListKey(rawValue: name) {
        guard let value = value(), (try? options.add(value, to: list)) != nil else { return nil }
        continue
      }
      // The argument parser handles a repeated option, and files in two spellings of an option.
      guard !given.contains(name), name != "output" else { return nil }
      given.append(name)
      guard let declared = OptionArgument(stringValue: name) else {
        // Before another option or at the end, it has no value. No value may follow it there.
        if rest.first?.hasPrefix("-") ?? true {
          switches.append(argument)
        } else {
          others.append(argument)
        }
        continue
      }
      if declared.key.definition.isFlag {
        guard parts.count == 1 else { return nil }
        options.set(declared.key, declared.key.hidingName == nil ? "true" : "false")
      } else {
        guard options[declared.key] == nil, let value = value() else { return nil }
        options.set(declared.key, value, as: name)
      }
    }
    let areFiles = switches.isEmpty && !others.contains { $0.hasPrefix("-") }
    // The argument parser would need a tenth of a picture's rendering time for files only.
    let settings =
      areFiles
      ? RenderSettings(files: others) : try? RenderArguments.parse(others + switches).settings
    guard var settings else { return nil }
    settings.output += outputs
    settings.isQuiet = settings.isQuiet || isQuiet
    request = RenderRequest(given: options, settings: settings)
  }
}
