// SPDX-License-Identifier: MIT

internal import BannerJSON

/// A text with placeholders such as `{name}`, which values replace.
///
/// `{{` is an opening brace, and `}}` a closing one. Nothing else is special.
package enum TextTemplate {
  /// The reason why a text can't be filled, as a sentence without a subject.
  package struct Problem: Error {
    /// The sentence.
    package let description: String
  }

  /// The maximum number of bytes in a filled text.
  ///
  /// It is more than any text that is laid out.
  static let longest = 1 << 16
  /// The maximum number of Unicode scalars in a name.
  static let longestName = 40

  /// Returns the text with its placeholders replaced, and the names of the replaced ones.
  ///
  /// A value is inserted as it is: braces in it aren't special.
  package static func filled(
    _ text: String, with values: [String: String]
  ) throws(Problem) -> (text: String, names: Set<String>) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return (text, [])
    }
    var names: Set<String> = []
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var size = text.utf8.count
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        result.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        result.append(scalar)
      } else if scalar == "}" {
        result.append(scalar)
      } else {
        let name = String(String.UnicodeScalarView(rest.prefix { $0 != "}" }))
        guard isName(name), name.unicodeScalars.count < rest.count else {
          throw Problem(
            description: "contains a brace that begins no placeholder such as {name};"
              + " write {{ for a brace")
        }
        guard let value = values[name] else { throw unknown(name, among: values) }
        names.insert(name)
        rest = rest.dropFirst(name.unicodeScalars.count + 1)
        size += value.utf8.count
        guard size <= longest + text.utf8.count else {
          throw Problem(description: "is longer than \(longest) bytes with its values")
        }
        result.append(contentsOf: value.unicodeScalars)
      }
    }
    return (String(result), names)
  }

  private static func unknown(_ name: String, among values: [String: String]) -> Problem {
    let names = values.keys.sorted()
    let hint = suggestion(for: name, among: names)
    let known =
      names.isEmpty
      ? "; add it to \"values\", or write {{ for a brace"
      : hint.isEmpty ? "; values are \(names.joined(separator: ", "))" : hint
    return Problem(description: "contains {\(name)}, which has no value\(known)")
  }

  /// The pattern of names and positions, as a regular expression without anchors.
  package static let pattern = "([A-Za-z_][A-Za-z0-9_.-]{0,\(longestName - 1)}|[1-9][0-9]?)"

  /// Returns whether a text is the position of an argument in a format string: 1 to 99.
  static func isPosition(_ text: String) -> Bool {
    (1...2).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "0")
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns whether a text can name a value: ASCII letters, digits, underscores, hyphens and
  /// periods, with a letter or an underscore first.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= longestName else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return isLetter(first)
      && text.utf8.allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }
}
