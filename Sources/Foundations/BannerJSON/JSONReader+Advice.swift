// SPDX-License-Identifier: MIT

extension JSONReader {
  /// The text at the position, in words.
  ///
  /// A word is cut to 8 characters: the file may not be JSON, and its content may be secret. The
  /// names of values in other languages are shown whole.
  var found: String {
    guard position < bytes.count else { return "the end of the input" }
    if bytes[position] == UInt8(ascii: "\"") { return "a string" }
    let isName = Self.foreignNames.contains(word.lowercased())
    return word.isEmpty ? quoted(String(scalar)) : quoted(word, limit: isName ? 24 : 8)
  }

  /// The names of values in other languages, in lowercase.
  private static let foreignNames: Set = ["nan", "inf", "infinity", "none", "nil", "undefined"]

  /// The character at the position, which is not the end of the input.
  var scalar: Unicode.Scalar {
    let rest = bytes[position..<min(bytes.count, position + 4)]
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// The ASCII letters, digits and underscores at the position, at most 24 of them.
  var word: String {
    let rest = bytes[position..<min(bytes.count, position + 24)]
    return String(decoding: rest.prefix(while: Self.isWordByte), as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A suggestion about the most likely mistake at the position.
  ///
  /// It begins with `; `.
  var advice: String {
    guard position < bytes.count else { return "" }
    switch scalar {
    case "'", "`": return "; put text in double quotes"
    case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}":
      return "; use straight quotes, as in \"text\""
    case "/" where dialect == .commented: return "; a comment begins with // or /*"
    case "#" where dialect == .commented: return "; a comment begins with //"
    case "/", "#": return "; comments are not allowed"
    case "<", "=", ">":
      let mark = bytes[position..<min(bytes.count, position + 7)]
      let isConflict = mark.count == 7 && mark.allSatisfy { $0 == bytes[position] }
      return isConflict ? "; a merge conflict is left" : ""
    case "\0": return "; files must be UTF-8, without zero bytes"
    case let other where other.properties.isWhitespace || other == "\u{FEFF}":
      return "; only spaces, tabs and line breaks may separate values"
    default: return ""
    }
  }

  /// A suggestion for a position where a value is expected.
  var valueAdvice: String {
    guard position < bytes.count, bytes[position] != UInt8(ascii: "\"") else { return "" }
    switch word.lowercased() {
    case "nan", "inf", "infinity": return "; numbers must be finite"
    case "none", "nil", "undefined": return ". Did you mean \"null\"?"
    case let word where !word.isEmpty:
      let hint = suggestion(for: word, among: ["true", "false", "null"])
      return hint.isEmpty ? "; put text in double quotes" : hint
    default: break
    }
    switch scalar {
    case "+", ".": return "; numbers begin with a digit or a minus sign"
    default: return advice
    }
  }
}
