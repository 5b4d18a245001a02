// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

/// The literals of Swift code.
enum SwiftLiteral {
  /// Returns a string literal on one line.
  static func text(_ text: String) -> String {
    var result = "\""
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // A mark would combine with the quotation mark.
      case _ where isInvisible(scalar) || isFirst && scalar.properties.isGraphemeExtend:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
      isFirst = false
    }
    return result + "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Emoji are joined with the first, and styled with the second.
    if scalar.value == 0x200D || scalar.value == 0xFE0F { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return true
    case .spaceSeparator: return scalar != " "
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns a literal of several lines, in which nothing is escaped.
  ///
  /// - Parameter text: Lines without control characters.
  static func rawText(_ text: String) -> String {
    var marks = "#"
    while text.contains("\\\(marks)") || text.contains("\"\"\"\(marks)") { marks += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return "\(marks)\"\"\"\n\(body)\n  \"\"\"\(marks)"
  }

  /// Returns an array of strings.
  static func texts(_ texts: [String]) -> String {
    "[\(texts.map(text).joined(separator: ", "))]"
  }

  /// Returns a time.
  static func time(_ time: Duration) -> String {
    if time == .zero { return ".zero" }
    let (seconds, attoseconds) = time.components
    for (name, perSecond) in [
      ("seconds", 1), ("milliseconds", 1000), ("microseconds", 1_000_000),
      ("nanoseconds", 1_000_000_000),
    ] as [(String, Int64)] {
      let unit = 1_000_000_000_000_000_000 / perSecond
      if attoseconds % unit == 0 { return ".\(name)(\(seconds * perSecond + attoseconds / unit))" }
    }
    return ".init(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// Returns a number.
  static func number(_ number: Double) -> String { decimal(number) }

  /// Returns a color.
  static func color(_ color: Color) -> String {
    if color == .white { return ".white" }
    if color == .black { return ".black" }
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let number = "0x" + padded(rgb, to: 6, radix: 16, uppercase: true)
    return color.alpha == 1
      ? ".init(rgb: \(number))" : ".init(rgb: \(number), alpha: \(decimal(color.alpha)))"
  }

  /// Returns insets.
  static func insets(_ insets: EdgeInsets) -> String {
    let edges = [insets.top, insets.left, insets.bottom, insets.right].map(number)
    return ".init(top: \(edges[0]), left: \(edges[1]), bottom: \(edges[2]), right: \(edges[3]))"
  }

  /// Returns a point.
  static func point(_ point: Point) -> String {
    ".init(x: \(number(point.x)), y: \(number(point.y)))"
  }
}
