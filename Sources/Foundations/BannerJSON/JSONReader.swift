// SPDX-License-Identifier: MIT

/// A reader of JSON in UTF-8.
///
/// It accepts exactly RFC 8259, or also comments and trailing commas. Unlike other readers, it
/// rejects duplicate keys and keeps the position of each value. Keys are equal if Swift's strings
/// are: `é` and `e` with a combining accent are the same key. A byte order mark at the start is
/// skipped. The time is linear in the size of the text.
public struct JSONReader {
  /// The accepted texts.
  public enum Dialect: Sendable {
    /// RFC 8259.
    case strict
    /// Also `//` and `/* */` comments, and a comma after the last element or member.
    ///
    /// For files that people write.
    case commented
  }

  /// The default maximum size of a text, in bytes.
  public static let largestSize = 1 << 20
  /// The maximum nesting depth of arrays and objects.
  public static let deepest = 64
  /// The maximum number of successive combining marks in a key or a text.
  ///
  /// Comparing and hashing a `String` sorts such a sequence in quadratic time. A key with half a
  /// million marks would take minutes. Unicode's stream-safe format allows 30 (UAX #15).
  public static let mostMarks = 128

  private let source: JSONValue.Source
  let bytes: [UInt8]
  let dialect: Dialect
  private(set) var position = 0
  private var line = 1
  /// The start of the line, minus the number of continuation bytes on it.
  private var lineStart = 0
  private var continuations = 0

  private init(_ bytes: [UInt8], source: JSONValue.Source, dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    self.source = source
  }

  /// The name of the file, for errors.
  package var file: String { source.file }

  /// Returns the value of a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The name of the file, for errors.
  ///   - dialect: The accepted texts.
  ///   - folder: The folder that names in the file are relative to, or nil for the folder of the
  ///     input.
  ///   - largestSize: The maximum size, in bytes.
  public static func value(
    of bytes: [UInt8], file: String, dialect: Dialect = .strict, folder: String? = nil,
    largestSize: Int = largestSize
  ) throws(InputError) -> JSONValue {
    guard bytes.count <= largestSize else {
      throw InputError(file: file, "is \(bytes.count) bytes long; the limit is \(largestSize)")
    }
    var reader = JSONReader(
      bytes, source: JSONValue.Source(file: file, folder: folder), dialect: dialect)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      reader.position = 3
      reader.lineStart = 3
    }
    try reader.checkEncoding()
    try reader.skipSpace()
    guard reader.position < bytes.count else { throw reader.error("the file is empty") }
    let value = try reader.value(path: .whole, depth: 0)
    try reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.error("expected the end of the input, found \(reader.found)\(reader.advice)")
    }
    return value
  }

  // MARK: Places

  private var location: InputError.Location {
    InputError.Location(line: line, column: position - lineStart - continuations + 1)
  }

  private func error(
    _ message: String, at location: InputError.Location? = nil, path: KeyPath? = nil
  ) -> InputError {
    InputError(
      file: file, location: location ?? self.location, path: path?.description, message)
  }

  private mutating func advance() {
    let byte = bytes[position]
    position += 1
    if byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") && !(position < bytes.count && bytes[position] == 10)
    {
      line += 1
      lineStart = position
      continuations = 0
    } else if byte & 0xC0 == 0x80 {
      continuations += 1
    }
  }

  /// Skips white space and, in the dialect that has them, comments.
  private mutating func skipSpace() throws(InputError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: advance()
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips the comment at the position.
  ///
  /// - Returns: Whether there is one.
  private mutating func skipComment() throws(InputError) -> Bool {
    guard dialect == .commented, position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { advance() }
    case UInt8(ascii: "*"):
      let start = location
      advance()
      advance()
      while !(isNext("*") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "/"))
      {
        guard position < bytes.count else {
          throw error("the comment that starts here has no closing */", at: start)
        }
        advance()
      }
      advance()
      advance()
    default: return false
    }
    return true
  }

  /// Skips the end of an array or object after a comma, if the dialect allows one there.
  private mutating func acceptTrailing(_ end: Unicode.Scalar, isAfterValue: Bool) -> Bool {
    dialect == .commented && isAfterValue && accept(end)
  }

  /// Throws an error at the position of bytes that are not UTF-8.
  private func checkEncoding() throws(InputError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var probe = self
    while probe.position < bytes.count {
      let length = Self.scalarLength(bytes, at: probe.position)
      guard length > 0 else { break }
      for _ in 0..<length { probe.advance() }
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw probe.error("the file is UTF-16; save it as UTF-8")
    }
    let byte = String(bytes[probe.position], radix: 16, uppercase: true)
    throw probe.error("the file is not UTF-8: found the byte 0x\(byte); save it as UTF-8")
  }

  /// Returns the number of bytes of the scalar at a position, or 0 for an invalid one.
  private static func scalarLength(_ bytes: [UInt8], at position: Int) -> Int {
    for length in 1...4 where position + length <= bytes.count {
      if String(validating: bytes[position..<position + length], as: UTF8.self) != nil {
        return length
      }
    }
    return 0
  }

  // MARK: Values

  private mutating func value(path: KeyPath, depth: Int) throws(InputError) -> JSONValue {
    let start = location
    guard position < bytes.count else {
      throw error("expected a value, found the end of the input", path: path)
    }
    var numberText: String?
    let content: JSONValue.Content
    switch bytes[position] {
    case UInt8(ascii: "{"): content = .object(try members(path: path, depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(path: path, depth: depth))
    case UInt8(ascii: "\""): content = .string(try string(path: path))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let (number, text) = try number(path: path)
      content = .number(number)
      numberText = text
    default: content = try word(path: path)
    }
    return JSONValue(
      content: content, numberText: numberText, location: start, place: path, source: source)
  }

  private mutating func word(path: KeyPath) throws(InputError) -> JSONValue.Content {
    let word = word
    let content: JSONValue.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    default: throw error("expected a value, found \(found)\(valueAdvice)", path: path)
    }
    for _ in word.utf8 { advance() }
    return content
  }

  private func checkDepth(_ depth: Int) throws(InputError) {
    guard depth < Self.deepest else {
      throw error("more than \(Self.deepest) nested arrays and objects")
    }
  }

  package mutating func members(
    path: KeyPath, depth: Int
  ) throws(InputError) -> [JSONValue.Member] {
    try checkDepth(depth)
    advance()
    var members: [JSONValue.Member] = []
    var places: [String: InputError.Location] = [:]
    try skipSpace()
    if accept("}") { return [] }
    while true {
      try skipSpace()
      if acceptTrailing("}", isAfterValue: !members.isEmpty) { return members }
      let location = location
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        if let number = members.last?.value, isDecimalComma(after: number) {
          throw number.error(Self.decimalCommaAdvice)
        }
        let isCommaTooMany = isNext(",") || !members.isEmpty && isNext("}")
        let hint =
          isCommaTooMany
          ? Self.commaAdvice : word.isEmpty ? advice : "; put keys in double quotes"
        throw error("expected a key in double quotes, found \(found)\(hint)", path: path)
      }
      let key = try string(path: path)
      let inner = path.member(key)
      if let first = places[key] {
        let place =
          first.line == location.line
          ? "in column \(first.column)" : "at \(first.line):\(first.column)"
        throw error("duplicate key; it is first given \(place)", at: location, path: inner)
      }
      places[key] = location
      try skipSpace()
      guard accept(":") else {
        if key.contains(":") { throw unclosed(at: location, path: path) }
        throw error("expected \":\", found \(found)\(advice)", path: inner)
      }
      try skipSpace()
      let value = try value(path: inner, depth: depth + 1)
      members.append(JSONValue.Member(key: key, location: location, value: value))
      let end = self.location
      try skipSpace()
      if accept("}") { return members }
      guard accept(",") else {
        if isInText(after: value) { throw unclosed(at: value.location, path: inner) }
        if isNext("\"") { throw missingComma(at: end, path: path) }
        throw error("expected \",\" or \"}\", found \(found)\(advice)", path: path)
      }
    }
  }

  private mutating func elements(path: KeyPath, depth: Int) throws(InputError) -> [JSONValue] {
    try checkDepth(depth)
    advance()
    var elements: [JSONValue] = []
    try skipSpace()
    if accept("]") { return [] }
    while true {
      try skipSpace()
      if acceptTrailing("]", isAfterValue: !elements.isEmpty) { return elements }
      if isNext(",") || !elements.isEmpty && isNext("]") {
        throw error("expected a value, found \(found)\(Self.commaAdvice)", path: path)
      }
      elements.append(try value(path: path.element(elements.count), depth: depth + 1))
      let end = location
      try skipSpace()
      if accept("]") { return elements }
      guard accept(",") else {
        if let value = elements.last, isInText(after: value) {
          throw unclosed(at: value.location, path: path)
        }
        if isNext("\"") || isNext("{") || isNext("[") { throw missingComma(at: end, path: path) }
        throw error("expected \",\" or \"]\", found \(found)\(advice)", path: path)
      }
    }
  }

  private static let commaAdvice = "; remove the extra comma"

  /// Returns the error for two values without a comma between them.
  ///
  /// - Parameter end: The position after the first value.
  private func missingComma(at end: InputError.Location, path: KeyPath) -> InputError {
    error(
      end.line == line ? "a comma is missing here" : "a comma is missing after line \(end.line)",
      at: end, path: path)
  }

  /// Returns the error for a text that ends too early or too late.
  private func unclosed(at location: InputError.Location, path: KeyPath) -> InputError {
    error(
      "the string that starts here has no closing quote, or contains a quote not written as \\\"",
      at: location, path: path)
  }

  /// Returns whether the position is directly after a text's quotation mark, at a letter or
  /// digit.
  ///
  /// In this case the mark was probably meant to open a text or to be part of one.
  private func isInText(after value: JSONValue) -> Bool {
    guard case .string = value.content, !word.isEmpty else { return false }
    return bytes[position - 1] == UInt8(ascii: "\"")
  }

  private static let decimalCommaAdvice = "the number has a decimal comma; use a point, as in 0.98"

  /// Returns whether the position is at a digit, after a number and a comma without a space.
  private func isDecimalComma(after value: JSONValue) -> Bool {
    guard let text = value.numberText, !text.contains("."), position < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    else { return false }
    return bytes[position - 1] == UInt8(ascii: ",")
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    advance()
    return true
  }

  // MARK: Numbers

  private mutating func digits() -> Int {
    var count = 0
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      advance()
      count += 1
    }
    return count
  }

  package mutating func number(
    path: KeyPath
  ) throws(InputError) -> (value: Double, text: String) {
    let start = position
    let location = location
    _ = accept("-")
    let leadingZero = isNext("0")
    let count = digits()
    guard count > 0 else {
      throw error("expected a digit, found \(found)\(valueAdvice)", path: path)
    }
    guard !leadingZero || count == 1 else {
      throw error("a number must not start with an extra 0", at: location, path: path)
    }
    if leadingZero, isNext("x") || isNext("X") {
      throw error("only decimal numbers are allowed", at: location, path: path)
    }
    if accept("."), digits() == 0 {
      throw error("expected a digit, found \(found)", path: path)
    }
    if accept("e") || accept("E") {
      if !accept("+") { _ = accept("-") }
      guard digits() > 0 else { throw error("expected a digit, found \(found)", path: path) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("the number \(printable(text, limit: 40)) is too large", at: location, path: path)
    }
    return (value, text)
  }

  // MARK: Texts

  package mutating func string(path: KeyPath) throws(InputError) -> String {
    let start = location
    advance()
    var text: [UInt8] = []
    // Combining marks start at U+0300. No mark has a lower first byte.
    var mayHaveMarks = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        let string = String(decoding: text, as: UTF8.self)
        if mayHaveMarks, Self.hasTooManyMarks(string) {
          throw error("more than \(Self.mostMarks) combining marks in a row", at: start, path: path)
        }
        return string
      case UInt8(ascii: "\\"):
        let scalar = try escape(path: path)
        mayHaveMarks = mayHaveMarks || scalar.value >= 0x300
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case 10, 13:
        throw error(
          "the string that starts here has no closing quote on its line; write a line break"
            + " as \\n", at: start, path: path)
      case 0..<0x20:
        throw error(
          "control characters in strings must be escaped; write this one as \(Self.escaped(byte))",
          path: path)
      default:
        mayHaveMarks = mayHaveMarks || byte >= 0xCC
        text.append(byte)
        advance()
      }
    }
    throw error("the string that starts here has no closing quote", at: start, path: path)
  }

  /// Returns the escape sequence of a control character.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 8: "\\b"
    case 9: "\\t"
    case 12: "\\f"
    default: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }

  /// Returns whether a text has too many successive marks.
  package static func hasTooManyMarks(_ text: String) -> Bool {
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > mostMarks { return true }
    }
    return false
  }

  private mutating func escape(path: KeyPath) throws(InputError) -> Unicode.Scalar {
    let start = location
    advance()
    guard position < bytes.count else {
      throw error("expected an escape sequence, found the end of the input", path: path)
    }
    let plain: Unicode.Scalar? =
      switch bytes[position] {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let scalar = plain {
      advance()
      return scalar
    }
    guard accept("u") else {
      throw error(
        "unknown escape sequence \\\(printable(String(scalar), limit: 10))", at: start, path: path)
    }
    let unit = try hexadecimal(path: path)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, accept("\\"), accept("u") else {
      throw error(Self.surrogateAdvice, at: start, path: path)
    }
    let low = try hexadecimal(path: path)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    else { throw error(Self.surrogateAdvice, at: start, path: path) }
    return scalar
  }

  private static let surrogateAdvice =
    "incomplete surrogate pair; write both halves, as in \\uD83D\\uDE00"

  private mutating func hexadecimal(path: KeyPath) throws(InputError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        // Only the wrong character is reported, not the word that it starts.
        let found = word.isEmpty ? found : quoted(String(scalar))
        throw error("expected four hexadecimal digits, found \(found)", path: path)
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}
