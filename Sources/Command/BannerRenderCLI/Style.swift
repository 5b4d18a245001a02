// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerJSON
internal import BannerSystem

/// The choice of colored output.
enum ColorUse: String, CaseIterable, ExpressibleByArgument {
  /// Colors on a terminal, unless the environment disables them.
  case auto
  case always
  case never

  /// Creates the last choice in the arguments, or `auto` if there is none.
  ///
  /// It is read before the arguments are parsed, because parsing errors use it too.
  init(in arguments: [String]) {
    self = .auto
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { break }
      if argument.hasPrefix("--color=") {
        self = Self(rawValue: String(argument.dropFirst(8))) ?? self
      } else if argument == "--color", index + 1 < arguments.count {
        self = Self(rawValue: arguments[index + 1]) ?? self
      }
    }
  }
}

/// The argument that controls colors in messages.
struct TalkArguments: ParsableArguments {
  // `Style` reads it directly from the arguments.
  @Option(
    help: .line(
      "Colors in messages. auto uses them on a terminal, unless NO_COLOR is set.", value: "when")
  )
  var color = ColorUse.auto
}

/// The style of printed text: escape sequences for colors, or plain text.
struct Style {
  /// Whether colors are on.
  let isOn: Bool

  /// The style of standard error.
  static let errors = Style(isTerminal: Terminal.errorIsTerminal)
  /// The style of standard output.
  static let output = Style(isTerminal: Terminal.outputIsTerminal)

  /// Creates a style with or without colors.
  init(isOn: Bool) { self.isOn = isOn }

  private init(isTerminal: Bool) {
    self.init(
      ColorUse(in: CommandLine.arguments), isTerminal: isTerminal,
      noColor: Self.environment("NO_COLOR"), terminal: Self.environment("TERM"))
  }

  /// Creates the style for a choice and an environment.
  ///
  /// - Parameters:
  ///   - noColor: The variable `NO_COLOR`. Any text except an empty one disables colors
  ///     (no-color.org).
  ///   - terminal: The variable `TERM`.
  init(_ choice: ColorUse, isTerminal: Bool, noColor: String?, terminal: String?) {
    isOn =
      switch choice {
      case .always: true
      case .never: false
      case .auto: isTerminal && (noColor ?? "").isEmpty && terminal != "dumb"
      }
  }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns the text of an error: bold red.
  func error(_ text: String) -> String { wrapped(text, "1;31") }

  /// Returns the text of a warning: bold yellow.
  func warning(_ text: String) -> String { wrapped(text, "1;33") }

  /// Returns the text of a success: green.
  func good(_ text: String) -> String { wrapped(text, "32") }

  /// Returns the text of a place: bold.
  func place(_ text: String) -> String { wrapped(text, "1") }

  /// Returns less important text: dim.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ codes: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }

  /// Returns a line such as `bannerrender: error: a.json:1:2: …` with its parts in color.
  func message(_ line: String) -> String {
    guard isOn else { return line }
    var rest = line[...]
    var result = ""
    func take(_ prefix: String, _ style: (String) -> String) {
      guard rest.hasPrefix(prefix) else { return }
      rest = rest.dropFirst(prefix.count)
      result += style(prefix)
    }
    take("bannerrender: ", faint)
    take("error: ", error)
    take("warning: ", warning)
    if let place = Self.place(of: rest) { take(place, self.place) }
    return result + rest
  }

  /// Returns the place at the start of a message, such as `a.json:1:2:`, or nil if there is none.
  private static func place(of message: Substring) -> String? {
    FilePlace(atStartOf: message).map { String($0.text) }
  }
}

/// A place in a file, as messages name it.
struct FilePlace {
  /// `a.json:1:2: `.
  let text: Substring
  /// The file's name.
  let file: String
  /// The line and the column.
  let location: InputError.Location

  /// Reads the beginning of a message.
  init?(atStartOf message: Substring) {
    var end = message.startIndex
    // A file name may also contain colons.
    while let colon = message[end...].firstRange(of: ": ") {
      let parts = message[..<colon.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      if parts.count >= 3, let line = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      {
        text = message[..<colon.upperBound]
        file = parts.dropLast(2).joined(separator: ":")
        location = InputError.Location(line: line, column: column)
        return
      }
      end = colon.upperBound
    }
    return nil
  }
}
