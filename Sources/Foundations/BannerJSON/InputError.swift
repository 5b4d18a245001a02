// SPDX-License-Identifier: MIT

/// Something wrong in an input, or worth a warning; prints as one line of at most 300 scalars.
public struct InputError: Error, Hashable, CustomStringConvertible {
  /// Where in a file.
  public struct Location: Sendable, Hashable {
    /// Counted from 1; LF, CR LF and CR each end a line.
    public var line: Int
    /// Counted from 1, in Unicode scalars: a tab is one, a byte order mark none.
    public var column: Int

    /// A place in a file.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The file's name; nil for what came from the command line.
  public var file: String?
  /// Nil if the whole file is meant.
  public var location: Location?
  /// `$.Error.backgroundColor`, for example; nil if no value is meant.
  public var path: String?
  /// What is wrong and what would be right.
  public var message: String
  /// Whether the input is valid, but describes a picture that can't be drawn.
  public var isUndrawable: Bool

  /// An error from its parts.
  public init(
    file: String? = nil, location: Location? = nil, path: String? = nil, _ message: String,
    isUndrawable: Bool = false
  ) {
    self.file = file
    self.location = location
    self.path = path
    self.message = message
    self.isUndrawable = isUndrawable
  }

  /// `design.json:12:24: $.Error.backgroundColor: expected "#RRGGBB", found "#GG0000"`.
  public var description: String {
    var parts: [String] = []
    if let file {
      let place = location.map { ":\($0.line):\($0.column)" } ?? ""
      parts.append(printable(file, limit: 120) + place)
    }
    if let path { parts.append(printable(path, limit: 100)) }
    parts.append(printable(message, limit: 300))
    let line = parts.joined(separator: ": ").unicodeScalars
    return line.count <= 300 ? String(line) : String(line.prefix(299)) + "…"
  }
}

/// A text from outside in quotation marks, safe to print, cut after some characters.
public func quoted(_ text: String, limit: Int = 40) -> String {
  "\"\(printable(text, limit: limit, escapingQuotes: true))\""
}

/// A text with everything escaped that could move the cursor or hide characters.
///
/// - Parameters:
///   - text: From outside.
///   - limit: The most characters of the result; where text was cut there is an ellipsis.
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

/// Whether a scalar joins the one before it, such as a quotation mark of ours.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: true
  default: false
  }
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
    .paragraphSeparator:
    false
  default: !scalar.properties.isDefaultIgnorableCodePoint
  }
}
