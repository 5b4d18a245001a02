// SPDX-License-Identifier: MIT

package import BannerJSON

/// A value of a property list.
package struct PropertyList: Sendable {
  /// The content of a value, by kind.
  package enum Content: Sendable {
    /// A text; also a date or data, as written.
    case string(String)
    /// A number, as written.
    case number(String)
    /// True or false.
    case bool(Bool)
    /// Values, in order.
    case array([PropertyList])
    /// Named values, in order. Names are unique.
    case dictionary([(key: String, value: PropertyList)])
  }

  /// The content.
  package let content: Content
  /// The position of the value's tag.
  package let location: InputError.Location

  /// Returns the value of a key, or nil without one.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, or nil for another kind.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The kind of the value in words with an article, for messages.
  package var kind: String {
    switch content {
    case .string(let text): quoted(text)
    case .number(let text): "the number \(printable(text, limit: 40))"
    case .bool(let value): value ? "true" : "false"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A reader of property lists in XML.
///
/// It reads the part of XML that property lists use. Entities other than the five predefined ones
/// and character references are errors, so nothing is expanded or loaded.
package struct PropertyListReader: ScalarScanner {
  /// The maximum nesting depth of arrays and dictionaries.
  package static let deepest = 64

  let file: String
  let scalars: [Unicode.Scalar]
  var position = 0
  var location = InputError.Location(line: 1, column: 1)

  private init(_ scalars: [Unicode.Scalar], file: String) {
    self.scalars = scalars
    self.file = file
  }

  /// Returns the value of a property list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file: XML in UTF-8, or in UTF-16 with a byte order mark.
  ///   - file: The name of the file, for errors.
  package static func value(
    of bytes: [UInt8], file: String
  ) throws(InputError) -> PropertyList {
    let scalars = try StringsFile.scalars(of: bytes, file: file)
    var reader = PropertyListReader(scalars, file: file)
    return try reader.document()
  }

  private mutating func document() throws(InputError) -> PropertyList {
    try skipSpace()
    try open("plist")
    try skipSpace()
    let value = try value(depth: 0)
    try skipSpace()
    try close("plist")
    try skipSpace()
    guard position == scalars.count else { throw error("expected the end of the input") }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(InputError) -> PropertyList {
    let start = location
    let (name, isEmpty) = try tag()
    let content: PropertyList.Content
    switch name {
    case "true", "false":
      if !isEmpty { try close(name) }
      content = .bool(name == "true")
    case "dict": content = .dictionary(isEmpty ? [] : try members(depth: depth, start))
    case "array": content = .array(isEmpty ? [] : try elements(depth: depth, start))
    case "string", "date", "data": content = .string(isEmpty ? "" : try text(name))
    case "integer", "real":
      let text = isEmpty ? "" : try text(name)
      guard PluralNumber(text) != nil else {
        throw error("expected a number, found \(quoted(text))", at: start)
      }
      content = .number(text)
    default:
      throw error(
        "unknown element \(quoted(name)); expected a value such as <string>", at: start)
    }
    return PropertyList(content: content, location: start)
  }

  private func checkDepth(_ depth: Int, _ start: InputError.Location) throws(InputError) {
    guard depth < Self.deepest else {
      throw error("more than \(Self.deepest) nested arrays and dictionaries", at: start)
    }
  }

  private mutating func members(
    depth: Int, _ start: InputError.Location
  ) throws(InputError) -> [(key: String, value: PropertyList)] {
    try checkDepth(depth, start)
    var members: [(key: String, value: PropertyList)] = []
    var seen: Set<String> = []
    while true {
      try skipSpace()
      if isNext("</") {
        try close("dict")
        return members
      }
      let place = location
      try open("key")
      let key = try text("key")
      guard seen.insert(key).inserted else {
        throw error("duplicate key \(quoted(key))", at: place)
      }
      try skipSpace()
      members.append((key, try value(depth: depth + 1)))
    }
  }

  private mutating func elements(
    depth: Int, _ start: InputError.Location
  ) throws(InputError) -> [PropertyList] {
    try checkDepth(depth, start)
    var elements: [PropertyList] = []
    while true {
      try skipSpace()
      if isNext("</") {
        try close("array")
        return elements
      }
      elements.append(try value(depth: depth + 1))
    }
  }

  // MARK: Tags

  private mutating func open(_ name: String) throws(InputError) {
    let start = location
    let (found, isEmpty) = try tag()
    guard found == name, !isEmpty else {
      throw error("expected <\(name)>, found <\(printable(found, limit: 20))>", at: start)
    }
  }

  private mutating func close(_ name: String) throws(InputError) {
    guard isNext("</\(name)") else { throw error("expected </\(name)>") }
    for _ in 0..<name.unicodeScalars.count + 2 { advance() }
    while peek?.properties.isWhitespace == true { advance() }
    guard peek == ">" else { throw error("expected </\(name)>") }
    advance()
  }

  /// Reads an opening or empty tag, and ignores its attributes.
  private mutating func tag() throws(InputError) -> (name: String, isEmpty: Bool) {
    let start = location
    guard peek == "<" else { throw error("expected an element such as <dict>") }
    advance()
    var name = ""
    while let scalar = peek, scalar.isASCII, scalar.properties.isAlphabetic {
      name.unicodeScalars.append(scalar)
      advance()
    }
    guard !name.isEmpty else { throw error("expected an element such as <dict>", at: start) }
    var last: Unicode.Scalar = " "
    var quote: Unicode.Scalar?
    while let scalar = peek, scalar != ">" || quote != nil {
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'" {
        quote = scalar
      }
      last = scalar
      advance()
    }
    guard peek == ">" else { throw error("the tag that starts here has no closing >", at: start) }
    advance()
    return (name, last == "/")
  }

  /// Reads the text of an element and its closing tag.
  private mutating func text(_ name: String) throws(InputError) -> String {
    let start = location
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      if isNext("<![CDATA[") {
        for _ in 0..<9 { advance() }
        while !isNext("]]>") {
          guard let scalar = peek else {
            throw error("the text that starts here has no closing tag", at: start)
          }
          text.append(scalar)
          advance()
        }
        for _ in 0..<3 { advance() }
      } else if scalar == "<" {
        if try skipComment() { continue }
        try close(name)
        let string = String(text)
        guard !JSONReader.hasTooManyMarks(string) else {
          throw error("more than \(JSONReader.mostMarks) combining marks in a row", at: start)
        }
        return string
      } else if scalar == "&" {
        text.append(try reference())
      } else {
        text.append(scalar)
        advance()
      }
    }
    throw error("the text that starts here has no closing tag", at: start)
  }

  /// Reads a character reference or a predefined entity.
  private mutating func reference() throws(InputError) -> Unicode.Scalar {
    let start = location
    advance()
    var name = ""
    while let scalar = peek, scalar != ";", name.utf8.count < 12 {
      name.unicodeScalars.append(scalar)
      advance()
    }
    guard peek == ";" else {
      throw error("expected ; after &\(printable(name, limit: 12))", at: start)
    }
    advance()
    let predefined: [String: Unicode.Scalar] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]
    if let scalar = predefined[name] { return scalar }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), scalar != "\0"
    else { throw error("unknown entity &\(printable(name, limit: 12));", at: start) }
    return scalar
  }

  // MARK: Scanning

  /// Skips white space, comments, the XML declaration and the document type.
  private mutating func skipSpace() throws(InputError) {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        advance()
      } else if isNext("<?") || isNext("<!DOCTYPE") {
        let start = location
        while let scalar = peek, scalar != ">" {
          guard scalar != "[" else {
            throw error("a document type with declarations is not allowed", at: start)
          }
          advance()
        }
        guard peek != nil else {
          throw error("the tag that starts here has no closing >", at: start)
        }
        advance()
      } else if try !skipComment() {
        return
      }
    }
  }

  /// Skips a comment.
  ///
  /// - Returns: Whether there is one.
  private mutating func skipComment() throws(InputError) -> Bool {
    guard isNext("<!--") else { return false }
    let start = location
    for _ in 0..<4 { advance() }
    while !isNext("-->") {
      guard peek != nil else {
        throw error("the comment that starts here has no closing -->", at: start)
      }
      advance()
    }
    for _ in 0..<3 { advance() }
    return true
  }
}

extension PropertyListReader {
  /// Returns the keys and texts of a `.strings` file in XML, as some tools write them.
  ///
  /// - Returns: Nil for a file that isn't XML.
  static func texts(
    of bytes: [UInt8], file: String
  ) throws(InputError) -> [(key: String, text: String, place: InputPlace)]? {
    let start = bytes.first { $0 > 0x20 && $0 < 0x7F }
    guard start == UInt8(ascii: "<") else { return nil }
    let list = try value(of: bytes, file: file)
    guard case .dictionary(let members) = list.content else {
      throw InputError(
        file: file, location: list.location, "expected a dictionary of keys, found \(list.kind)")
    }
    return try members.map { key, value throws(InputError) in
      let place = InputPlace(file: file, location: value.location, path: key)
      guard let text = value.string else {
        throw place.error("expected a text, found \(value.kind)")
      }
      return (key, text, place)
    }
  }
}
