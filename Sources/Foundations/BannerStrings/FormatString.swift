// SPDX-License-Identifier: MIT

/// A text in the format of `String(format:)`, such as `%1$@ sent %2$lld files`.
///
/// A percent sign that begins no specifier is plain text, as in `100 %` and `50% off`. So the flag
/// for a space isn't a part of a specifier.
package struct FormatString: Sendable, Hashable {
  /// A part of a format string.
  package enum Segment: Sendable, Hashable {
    /// Plain text.
    case text(String)
    /// An argument, with its position from 1, or nil for the next one.
    case argument(Int?, Conversion)
    /// A substitution by its name, as in `%#@files@`, with the position of its argument.
    case substitution(String, Int?)
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
    /// The specifier as written, for messages.
    package var text: String
  }

  /// The parts, in order.
  package let parts: [Segment]

  /// The reason why a text isn't a format string, as a sentence without a subject.
  package struct Problem: Error {
    /// The sentence.
    package let description: String
  }

  /// The specifier for the number of a substitution.
  static let number = "%arg"
  /// The highest position of an argument.
  package static let mostArguments = 99

  /// Reads a format string.
  package init(_ text: String) throws(Problem) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      parts = text.isEmpty ? [] : [.text(text)]
      return
    }
    var parts: [Segment] = []
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        plain.append(scalar)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        plain.append("%")
        continue
      }
      guard let part = try Self.specifier(&rest) else {
        plain.append(scalar)
        continue
      }
      if !plain.isEmpty { parts.append(.text(String(plain))) }
      plain = String.UnicodeScalarView()
      parts.append(part)
    }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
    self.parts = parts
  }

  /// The position of the first argument that is a number, or nil without one.
  var positionOfFirstNumber: Int? {
    var next = 1
    for part in parts {
      switch part {
      case .argument(let position, let conversion):
        if conversion.kind != .text { return position ?? next }
        if position == nil { next += 1 }
      case .substitution(_, let position): if position == nil { next += 1 }
      case .text, .number: break
      }
    }
    return nil
  }

  private typealias Rest = String.UnicodeScalarView.SubSequence

  /// Reads a specifier after its percent sign.
  ///
  /// - Returns: The part, or nil if the percent sign begins none. The text is then unchanged.
  private static func specifier(_ rest: inout Rest) throws(Problem) -> Segment? {
    if rest.starts(with: "arg".unicodeScalars) {
      rest.removeFirst(3)
      return .number
    }
    var scanner = Scanner(rest: rest)
    let position = try scanner.position()
    if scanner.rest.starts(with: "#@".unicodeScalars) {
      scanner.rest.removeFirst(2)
      let name = String(String.UnicodeScalarView(scanner.rest.prefix { $0 != "@" }))
      scanner.rest = scanner.rest.dropFirst(name.unicodeScalars.count)
      guard !name.isEmpty, scanner.rest.popFirst() != nil else {
        throw Problem(description: "contains %#@ without a name and @ after it")
      }
      rest = scanner.rest
      return .substitution(name, position)
    }
    guard let conversion = scanner.conversion() else { return nil }
    rest = scanner.rest
    return .argument(position, conversion)
  }

  /// A scanner of one specifier.
  private struct Scanner {
    var rest: Rest
    private var spelling = "%"

    init(rest: Rest) { self.rest = rest }

    @discardableResult
    private mutating func take(_ isTaken: (Unicode.Scalar) -> Bool) -> String {
      let taken = String(String.UnicodeScalarView(rest.prefix(while: isTaken)))
      rest = rest.dropFirst(taken.unicodeScalars.count)
      spelling += taken
      return taken
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Reads the position of an argument and its dollar sign, as in `%2$@`.
    mutating func position() throws(Problem) -> Int? {
      let before = self
      let digits = take(Self.isDigit)
      guard !digits.isEmpty, rest.first == "$" else {
        self = before
        return nil
      }
      take { $0 == "$" }
      guard let position = Int(digits), (1...mostArguments).contains(position) else {
        throw Problem(
          description: "contains \"%\(digits.prefix(12))$\"; positions are 1 to \(mostArguments)")
      }
      return position
    }

    /// Reads the rest of a specifier, or returns nil if it isn't one.
    mutating func conversion() -> Conversion? {
      take { "+-#0'".unicodeScalars.contains($0) }
      take(Self.isDigit)
      if rest.first == "." {
        take { $0 == "." }
        take(Self.isDigit)
      }
      take { "hlqLzjt".unicodeScalars.contains($0) }
      let kind: Conversion.Kind? =
        switch rest.first {
        case "@", "s", "S", "c", "C": .text
        case "d", "D", "i", "u", "U", "x", "X", "o", "O": .wholeNumber
        case "f", "F", "g", "G", "e", "E", "a", "A": .number
        default: nil
        }
      guard let kind, let letter = rest.popFirst() else { return nil }
      return Conversion(kind: kind, text: "\(spelling)\(letter)")
    }
  }
}
