// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import ArgumentParser
internal import BannerJobs

/// The arguments of `render` where they are plain: options in their long form with their values, switches,
/// and files to write.
///
/// The options that are described are read here, and only the others by the argument parser. It
/// knows all that can be wrong, but learning what the arguments of all subcommands are takes it
/// longer than a picture takes to draw. It gets whatever is in doubt. `PlainArgumentsTests` asks both.
struct PlainArguments {
  /// The order to draw.
  let request: RenderRequest

  /// Nil for arguments that are not plain.
  init?(_ arguments: [String]) {
    var options = Options()
    var others: [String] = []
    var switches: [String] = []
    var given: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        // No subcommand has a point in its name.
        guard argument.utf8.first != UInt8(ascii: "-"), argument.utf8.contains(UInt8(ascii: "."))
        else { return nil }
        others.append(argument)
        continue
      }
      // Behind it everything is a file.
      guard argument != "--" else { return nil }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      // A second time is for the argument parser.
      guard given.insert(name).inserted else { return nil }
      guard let declared = OptionArgument(stringValue: name) else {
        // Before an option and at the end is no value; nothing else may stand behind it there.
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
        guard options[declared.key] == nil,
          let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
          let first = value.utf8.first, first != UInt8(ascii: "-")
        else { return nil }
        options.set(declared.key, value, as: name)
      }
    }
    let areFiles = switches.isEmpty && !others.contains { $0.hasPrefix("-") }
    let further =
      areFiles ? RenderArguments.onlyFiles(others) : try? RenderArguments.parse(others + switches)
    guard let further else { return nil }
    request = RenderRequest(given: options, arguments: further)
  }
}
