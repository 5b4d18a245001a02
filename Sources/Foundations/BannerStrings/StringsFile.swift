// SPDX-License-Identifier: MIT

package import BannerJSON

/// A reader of `.strings` files: `"key" = "text";` with comments.
///
/// The file is UTF-8, or UTF-16 with a byte order mark. A key that occurs twice is an error, unless
/// both texts are equal.
package struct StringsFile: ScalarScanner {
  /// A key with its text.
  package struct Entry: Sendable {
    /// The key.
    package var key: String
    /// The text.
    package var text: String
    /// The position of the key.
    package var location: InputError.Location
  }

  /// The maximum size of a file in bytes.
  package static let largestSize = 8 << 20

  let file: String
  let scalars: [Unicode.Scalar]
  var position = 0
  var location = InputError.Location(line: 1, column: 1)

  private init(_ scalars: [Unicode.Scalar], file: String) {
    self.scalars = scalars
    self.file = file
  }

  /// Returns the entries of a file, in order.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file, for errors.
  package static func entries(
    of bytes: [UInt8], file: String
  ) throws(InputError) -> [Entry] {
    var reader = StringsFile(try scalars(of: bytes, file: file), file: file)
    return try reader.entries()
  }

  /// Returns the text of a `.strings` or `.stringsdict` file.
  ///
  /// - Throws: An error for a file that is too long, binary, or in another encoding.
  static func scalars(
    of bytes: [UInt8], file: String
  ) throws(InputError) -> [Unicode.Scalar] {
    guard bytes.count <= largestSize else {
      throw InputError(file: file, "is \(bytes.count) bytes long; the limit is \(largestSize)")
    }
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw InputError(
        file: file, "is a binary property list; convert it with \"plutil -convert xml1\"")
    }
    guard let text = TextEncoding.text(of: bytes) else {
      let place = TextEncoding.firstError(inUTF8: bytes)
      throw InputError(
        file: file, location: place,
        place == nil
          ? "is neither UTF-8 nor UTF-16 with a byte order mark"
          : "invalid UTF-8; the file must be UTF-8, or UTF-16 with a byte order mark")
    }
    return Array(text.unicodeScalars)
  }

  private mutating func entries() throws(InputError) -> [Entry] {
    var entries: [Entry] = []
    var seen: [String: Entry] = [:]
    try skipSpace()
    while position < scalars.count {
      let start = location
      let key = try string("a key")
      try skipSpace()
      // `"text";` is a key that is its own text.
      var text = key
      if peek == "=" {
        advance()
        try skipSpace()
        text = try string("a text")
        try skipSpace()
      }
      guard peek == ";" else { throw error("expected \";\" after the text\(found)", at: location) }
      advance()
      let entry = Entry(key: key, text: text, location: start)
      if let first = seen.updateValue(entry, forKey: key), first.text != text {
        throw error(
          "duplicate key \(quoted(key)) with another text; it is first given at"
            + " \(first.location.line):\(first.location.column)", at: start)
      }
      entries.append(entry)
      try skipSpace()
    }
    return entries
  }

  // MARK: Parts

  private var found: String {
    peek.map { ", found \(quoted(String($0)))" } ?? ", found the end of the input"
  }

  private mutating func skipSpace() throws(InputError) {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        advance()
      } else if isNext("//") {
        while peek.map({ $0 != "\n" }) == true { advance() }
      } else if isNext("/*") {
        let start = location
        while !isNext("*/") {
          guard peek != nil else {
            throw error("the comment that starts here has no closing */", at: start)
          }
          advance()
        }
        advance()
        advance()
      } else {
        return
      }
    }
  }

  /// Reads a text in quotes, or a word of letters, digits, `.`, `_`, `-`, `$`, `/` and `:`.
  private mutating func string(_ what: String) throws(InputError) -> String {
    guard let first = peek else { throw error("expected \(what)\(found)", at: location) }
    guard first == "\"" || first == "'" else {
      var word = String.UnicodeScalarView()
      // Of a word without quotes, the rest may be a comment.
      while let scalar = peek, Self.isWord(scalar), !isNext("//"), !isNext("/*") {
        word.append(scalar)
        advance()
      }
      guard !word.isEmpty else { throw error("expected \(what) in quotes\(found)", at: location) }
      return String(word)
    }
    let start = location
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = peek, scalar != first {
      if scalar == "\\" {
        text.append(try escape())
      } else {
        text.append(scalar)
        advance()
      }
    }
    guard peek != nil else {
      throw error("the text that starts here has no closing quote", at: start)
    }
    advance()
    let string = String(text)
    guard !JSONReader.hasTooManyMarks(string) else {
      throw error("more than \(JSONReader.mostMarks) combining marks in a row", at: start)
    }
    return string
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || "._-$/:".unicodeScalars.contains(scalar)
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = location
    advance()
    guard let scalar = peek else { throw error("expected an escape sequence\(found)", at: start) }
    advance()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "U", "u":
      let high = try unit(start)
      if let scalar = Unicode.Scalar(high) { return scalar }
      guard high < 0xDC00, peek == "\\" else { break }
      advance()
      guard let letter = peek, letter == "U" || letter == "u" else { break }
      advance()
      let low = try unit(start)
      guard (0xDC00...0xDFFF).contains(low) else { break }
      return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
    case "0"..."7":
      var value = scalar.value - 0x30
      while value < 0o40, let next = peek, ("0"..."7").contains(next) {
        value = value * 8 + next.value - 0x30
        advance()
      }
      // Higher ones are those of an encoding of the 1980s.
      guard value < 0x80, let scalar = Unicode.Scalar(value) else {
        throw error(
          "an octal escape sequence can only be an ASCII character; write the character itself",
          at: start)
      }
      return scalar
    default: return scalar
    }
    throw error("incomplete surrogate pair; write both halves, as in \\UD83D\\UDE00", at: start)
  }

  /// Reads four hexadecimal digits.
  private mutating func unit(_ start: InputError.Location) throws(InputError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
        throw error("expected four hexadecimal digits\(found)", at: start)
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}

/// The encodings of text files.
enum TextEncoding {
  /// Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark; nil for others.
  static func text(of bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return String(validating: bytes[start...], as: UTF8.self)
    }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { place in
      isLittle
        ? UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
        : UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Returns the position of the first byte that isn't UTF-8; nil if there is none.
  ///
  /// It is also nil for a file with the byte order mark of UTF-16.
  static func firstError(inUTF8 bytes: [UInt8]) -> InputError.Location? {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    var place = InputError.Location(line: 1, column: 1)
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        switch UTF8.decode(scalar) {
        case "\n": place = InputError.Location(line: place.line + 1, column: 1)
        // A byte order mark isn't a part of the text.
        case "\u{FEFF}" where place.line == 1 && place.column == 1: break
        default: place.column += 1
        }
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}
