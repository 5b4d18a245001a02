// SPDX-License-Identifier: MIT

/// An error or warning about an input.
///
/// It prints as one line of at most 300 scalars.
public struct InputError: Error, Hashable, CustomStringConvertible {
  /// A position in a file.
  public struct Location: Sendable, Hashable {
    /// The line, starting at 1.
    ///
    /// LF, CR LF and CR each end a line.
    public var line: Int
    /// The column, starting at 1, in Unicode scalars.
    ///
    /// A tab counts as one scalar, a byte order mark as none.
    public var column: Int

    /// Creates a position in a file.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The name of the file, or nil for command-line input.
  public var file: String?
  /// The position, or nil for the whole file.
  public var location: Location?
  /// The key path, such as `$.Error.backgroundColor`, or nil if no value is affected.
  public var path: String?
  /// The message: the problem and the correct form.
  public var message: String
  /// The cause of the error.
  public var cause: Cause

  /// The cause of an error, which decides the exit code of the command.
  public enum Cause: Sendable, Hashable {
    /// A value is invalid.
    case value
    /// Every value is valid, but the screen has no room for the banner.
    case room
    /// Every value is valid, but the picture can't be drawn.
    case drawing
  }

  /// Whether the input is valid, but describes a picture that can't be drawn.
  public var isUndrawable: Bool { cause != .value }

  /// Creates an error.
  public init(
    file: String? = nil, location: Location? = nil, path: String? = nil, _ message: String,
    cause: Cause = .value
  ) {
    self.file = file
    self.location = location
    self.path = path
    self.message = message
    self.cause = cause
  }

  /// The error without its file and position, for a form that has them elsewhere.
  package var withoutPosition: InputError {
    var error = self
    (error.file, error.location) = (nil, nil)
    return error
  }

  /// The error as one line: `design.json:12:24: $.Error.backgroundColor: expected "#RRGGBB",
  /// found "#GG0000"`.
  public var description: String {
    var parts: [String] = []
    if let file {
      let place = location.map { ":\($0.line):\($0.column)" } ?? ""
      parts.append(printable(file, limit: 120) + place)
    }
    if let path { parts.append(printable(path, limit: 100)) }
    let text = printable(message, limit: 300)
    // `--position is ignored: …` is one sentence; a place with line and column is no subject.
    if let subject = parts.last, path != nil || location == nil, Self.isPredicate(message) {
      parts[parts.count - 1] = "\(subject) \(text)"
    } else {
      parts.append(text)
    }
    let line = parts.joined(separator: ": ").unicodeScalars
    return line.count <= 300 ? String(line) : String(line.prefix(299)) + "…"
  }

  /// Whether a message continues the name that it is about as one sentence.
  private static func isPredicate(_ message: String) -> Bool {
    let verb = message.prefix { $0 != " " }
    return message.contains(" ") && verbs.contains(String(verb))
  }

  private static let verbs: Set = [
    "belongs", "can't", "contains", "defines", "does", "excludes", "extends", "has", "is",
    "leaves", "may", "must", "names", "needs", "takes", "would",
  ]
}

/// Returns untrusted text in quotation marks, safe to print and truncated to a limit.
public func quoted(_ text: String, limit: Int = 40) -> String {
  "\"\(printable(text, limit: limit, escapingQuotes: true))\""
}

/// Returns a text in which every character that could move the cursor or hide text is escaped.
///
/// - Parameters:
///   - text: The untrusted text.
///   - limit: The maximum number of characters in the result. An ellipsis marks truncated text.
///   - escapingQuotes: Whether quotation marks and backslashes are escaped too.
public func printable(_ text: String, limit: Int, escapingQuotes: Bool = false) -> String {
  var result = ""
  var length = 0
  for scalar in text.unicodeScalars {
    var piece: String
    if escapingQuotes, scalar == "\"" || scalar == "\\" {
      piece = "\\\(scalar)"
    } else if isPrintable(scalar), !(result.isEmpty && isMark(scalar)) {
      piece = String(scalar)
    } else {
      piece = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
    length += piece.unicodeScalars.count
    guard length <= limit else { return result + "…" }
    result += piece
  }
  return result
}

/// Returns whether a scalar combines with the previous one, such as an opening quotation mark.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return false }
  return switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: true
  default: false
  }
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
  return switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
    .paragraphSeparator:
    false
  default: !scalar.properties.isDefaultIgnorableCodePoint
  }
}
