// SPDX-License-Identifier: MIT

/// A text in the format of `String(format:)`, such as `%1$@ sent %2$lld files`.
package struct FormatString: Sendable, Hashable {
  /// A part of a format string.
  package enum Part: Sendable, Hashable {
    /// Plain text.
    case text(String)
    /// An argument, by its position from 1.
    case argument(Int, Conversion)
    /// A substitution by its name, as in `%#@files@`.
    case substitution(String)
    /// The number of the substitution that the text belongs to: `%arg`.
    case number
  }

  /// The conversion of an argument to text.
  package struct Conversion: Sendable, Hashable {
    /// The kinds of values.
    package enum Kind: Sendable, Hashable {
      /// Any text: `%@` and `%s`.
      case text
      /// A whole number: `%d`, `%lld`, `%u` and so on.
      case wholeNumber
      /// A decimal number: `%f` and `%g`.
      case number
    }

    /// The kind of value.
    package var kind: Kind
    /// The number of digits after the decimal point, or nil for the value as written.
    package var digits: Int?
    /// The specifier as written, for messages.
    package var text: String
  }

  /// The parts, in order.
  package let parts: [Part]

  /// The reason why a text isn't a format string, as a sentence without a subject.
  package struct Problem: Error {
    /// The sentence.
    package let description: String
  }

  /// The highest position of an argument.
  static let mostArguments = 99

  /// Reads a format string.
  package init(_ text: String) throws(Problem) {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var next = 1
    var rest = text.unicodeScalars[...]
    func add(_ part: Part) {
      if !plain.isEmpty { parts.append(.text(String(plain))) }
      plain = String.UnicodeScalarView()
      parts.append(part)
    }
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        plain.append(scalar)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        plain.append("%")
      } else if rest.starts(with: "#@".unicodeScalars) {
        rest.removeFirst(2)
        let name = String(String.UnicodeScalarView(rest.prefix { $0 != "@" }))
        guard !name.isEmpty, name.unicodeScalars.count < rest.count else {
          throw Problem(description: "contains %#@ without a name and @ after it")
        }
        rest.removeFirst(name.unicodeScalars.count + 1)
        add(.substitution(name))
      } else if rest.starts(with: "arg".unicodeScalars) {
        rest.removeFirst(3)
        add(.number)
      } else {
        let (position, conversion) = try Self.specifier(&rest)
        add(.argument(position ?? next, conversion))
        if position == nil { next += 1 }
      }
    }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
    self.parts = parts
  }

  /// Reads a specifier after its percent sign.
  private static func specifier(
    _ rest: inout String.UnicodeScalarView.SubSequence
  ) throws(Problem) -> (position: Int?, Conversion) {
    var spelling = "%"
    func take(_ isTaken: (Unicode.Scalar) -> Bool) -> String {
      let taken = String(String.UnicodeScalarView(rest.prefix(while: isTaken)))
      rest = rest.dropFirst(taken.unicodeScalars.count)
      spelling += taken
      return taken
    }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    var position: Int?
    let beginning = rest
    let digits = take(isDigit)
    if !digits.isEmpty, rest.first == "$" {
      _ = take { $0 == "$" }
      position = Int(digits)
    } else {
      rest = beginning
      spelling = "%"
    }
    _ = take { "+- #0'".unicodeScalars.contains($0) }
    _ = take(isDigit)
    var precision: Int?
    if rest.first == "." {
      _ = take { $0 == "." }
      precision = Int(take(isDigit)) ?? 0
    }
    _ = take { "hlqLzjt".unicodeScalars.contains($0) }
    let kind: Conversion.Kind? =
      switch rest.first {
      case "@", "s", "S", "c", "C": .text
      case "d", "D", "i", "u", "U", "x", "X", "o", "O": .wholeNumber
      case "f", "F", "g", "G", "e", "E", "a", "A": .number
      default: nil
      }
    guard let kind, let letter = rest.popFirst() else {
      throw Problem(description: "contains \"\(spelling)\", which is no format; write %% for a percent sign")
    }
    guard (1...mostArguments).contains(position ?? 1), precision ?? 0 <= 9 else {
      throw Problem(description: "contains \"\(spelling)\(letter)\" with a number that is too large")
    }
    let digitsAfterPoint = kind == .number ? precision ?? 6 : nil
    return (
      position, Conversion(kind: kind, digits: digitsAfterPoint, text: "\(spelling)\(letter)")
    )
  }
}
