// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The argument parser's messages, in the style of all other messages.
enum ParserMessage {
  /// Returns a message that starts in lower case and has double quotes.
  ///
  /// - Parameters:
  ///   - message: A message of the argument parser. Other messages stay as they are.
  ///   - arguments: The arguments that the message is about.
  static func plain(_ message: String, arguments: [String] = []) -> String {
    // A name such as BANNERRENDER_RECORD stays as it is.
    guard message.first?.isUppercase == true, message.dropFirst().first?.isUppercase == false else {
      return message
    }
    let parts = quotedParts(of: message)
    switch (message, parts.first) {
    case (_, let name?) where message.hasPrefix("Missing expected argument"):
      return "expected an argument \(name)"
    case (_, let name?) where message.hasPrefix("Missing value for"):
      let option = String(name.prefix { $0 != " " })
      let next = arguments.firstIndex(of: option).map { arguments[($0 + 1)...] }?.first
      guard let next, next.dropFirst().first?.isNumber == true else {
        return "\(option) needs a value"
      }
      return "\(option) needs a value; write \(option)=\(next) for one that begins with a hyphen"
    case (_, let word?) where message.hasPrefix("Unexpected argument"):
      return "unexpected argument \(quoted(word))"
    case (_, let value?) where message.hasPrefix("The value "):
      return invalid(value, message)
    default: return lowered(message)
    }
  }

  /// Returns the message for `The value 'x' is invalid for '--color <color>'`.
  ///
  /// A reason, or the list of valid words, follows.
  private static func invalid(_ value: String, _ message: String) -> String {
    guard let start = message.firstRange(of: "' is invalid for '") else { return lowered(message) }
    let rest = message[start.upperBound...]
    guard let end = rest.firstIndex(of: "'") else { return lowered(message) }
    let option = rest[..<end].prefix { $0 != " " }
    let reason = rest[rest.index(after: end)...].drop { ":. ".contains($0) }
    let isOption = option.hasPrefix("-")
    if reason.hasPrefix("Please provide one of ") || reason.isEmpty {
      let known = words(in: String(reason))
      let words = known.joined(separator: ", ")
      // The placeholder of an argument is its name in angle brackets.
      if option.hasPrefix("<"), option.hasSuffix(">") {
        return "unknown \(option.dropFirst().dropLast()) \(quoted(value))"
          + (words.isEmpty ? "" : "; expected one of \(words)")
          + suggestion(for: value, among: known)
      }
      return "\(option): invalid value \(quoted(value))"
        + (words.isEmpty ? "" : "; expected one of \(words)")
    }
    return isOption ? "\(option): \(reason)" : String(reason)
  }

  /// Returns the words of `Please provide one of 'a' and 'b'`, or of a list with hyphens.
  private static func words(in message: String) -> [String] {
    if let list = message.firstRange(of: "the following:") {
      return message[list.upperBound...].split(separator: " ").filter { $0 != "-" }.map(String.init)
    }
    return quotedParts(of: message)
  }

  /// The parts of a message in single quotes.
  private static func quotedParts(of message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func lowered(_ message: String) -> String {
    let text = message.prefix(1).lowercased() + message.dropFirst()
    let isQuoting = text.filter { $0 == "'" }.count % 2 == 0
    let plain = isQuoting ? text.replacing("'", with: "\"") : text
    return plain.hasSuffix(".") && !plain.dropLast().contains(". ")
      ? String(plain.dropLast()) : plain
  }
}
