// SPDX-License-Identifier: MIT

internal import BannerRender

/// Reads the arguments of `render` where they are plain: options in their long form with their values,
/// switches, and files to write.
///
/// The argument parser knows far more, and all that can be wrong; to learn what the arguments of all
/// subcommands are takes it longer than a picture takes to draw. What is not understood here without a
/// doubt goes to it. `PlainArgumentsTests` asks both.
struct PlainArguments {
  /// What was asked for.
  private(set) var request = RenderRequest()
  /// Whether each option, by its name, was given; a second time is for the argument parser.
  private var given: Set<String> = []

  /// Nil for arguments that are not plain.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        // No subcommand has a point in its name.
        guard argument.utf8.first != UInt8(ascii: "-"), argument.utf8.contains(UInt8(ascii: "."))
        else { return nil }
        request.files.append(argument)
        continue
      }
      let name = argument.dropFirst(2)
      if let equals = name.firstIndex(of: "=") {
        guard take(String(name[..<equals]), String(name[name.index(after: equals)...])) else {
          return nil
        }
      } else if !takeSwitch(String(name)) {
        guard let value = rest.popFirst(), take(String(name), value) else { return nil }
      }
    }
  }

  /// Notes an option; false if it is none of those with one value.
  private mutating func take(_ name: String, _ value: String) -> Bool {
    guard let first = value.utf8.first, first != UInt8(ascii: "-") else { return false }
    if name == "output" {
      request.output.append(value)
      return true
    }
    guard let key = Options.Key(rawValue: name), !key.definition.isFlag, given.insert(name).inserted
    else {
      return false
    }
    request.given.set(key, value)
    return true
  }

  /// Notes a switch; false if it is none.
  private mutating func takeSwitch(_ name: String) -> Bool {
    switch name {
    case "quiet": request.quiet = true
    case "json": request.json = true
    case "strict": request.strict = true
    case "hide-status-bar": request.given.set(.statusBar, "false")
    default:
      guard let key = Options.Key(rawValue: name), key.definition.isFlag, key != .statusBar else {
        return false
      }
      request.given.set(key, "true")
    }
    return true
  }
}
