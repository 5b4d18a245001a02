// SPDX-License-Identifier: MIT

internal import ArgumentParser

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// When what is printed has colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// The one that arguments name last; `auto` where none does.
  ///
  /// Read before arguments are parsed, since errors of parsing are printed, too.
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

/// How the command talks to people.
struct TalkArguments: ParsableArguments {
  // Read by `Style`, from the arguments themselves.
  @Option(
    help: "When messages have colours: auto (on a terminal, unless NO_COLOR is set), always, never."
  )
  var color = ColorChoice.auto
}

/// Colours for people: words in escape sequences, or as they are.
struct Style {
  /// Whether there are colours.
  let isOn: Bool

  /// For standard error.
  static let errors = Style(isTerminal: Terminal.errorIsTerminal)
  /// For standard output.
  static let output = Style(isTerminal: Terminal.outputIsTerminal)

  /// With colours or without.
  init(isOn: Bool) { self.isOn = isOn }

  private init(isTerminal: Bool) {
    self.init(
      ColorChoice(in: CommandLine.arguments), isTerminal: isTerminal,
      noColor: Self.environment("NO_COLOR"), terminal: Self.environment("TERM"))
  }

  /// What a choice and the surroundings come to.
  ///
  /// - Parameters:
  ///   - noColor: The variable `NO_COLOR`; anything but an empty text means none (no-color.org).
  ///   - terminal: The variable `TERM`.
  init(_ choice: ColorChoice, isTerminal: Bool, noColor: String?, terminal: String?) {
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

  /// What is wrong: bold red.
  func error(_ text: String) -> String { wrapped(text, "1;31") }

  /// What is odd: bold yellow.
  func warning(_ text: String) -> String { wrapped(text, "1;33") }

  /// What is as it should be: green.
  func good(_ text: String) -> String { wrapped(text, "32") }

  /// Where something is: bold.
  func place(_ text: String) -> String { wrapped(text, "1") }

  /// What matters less: dim.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ codes: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }

  /// A line such as `bannerrender: error: a.json:1:2: …` with colours for its parts.
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

  /// `a.json:1:2:` at the beginning of a message; nil if there is none.
  private static func place(of message: Substring) -> String? {
    var end = message.startIndex
    // A name may have colons itself.
    while let colon = message[end...].firstRange(of: ": ") {
      let parts = message[..<colon.lowerBound].split(separator: ":")
      if parts.count >= 3, parts.suffix(2).allSatisfy({ Int($0) != nil }) {
        return String(message[..<colon.upperBound])
      }
      end = colon.upperBound
    }
    return nil
  }
}
