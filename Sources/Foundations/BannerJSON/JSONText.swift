// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A value to write as JSON.
///
/// Members keep their order.
public indirect enum JSONText: Sendable, ExpressibleByStringLiteral {
  /// Members, in order.
  case object([(key: String, value: JSONText)])
  /// Elements, in order.
  case array([JSONText])
  /// A number of elements that are made while they are written.
  ///
  /// A long list then needs no memory for all of them.
  case sequence(count: Int, element: @Sendable (Int) -> JSONText)
  /// A string.
  case string(String)
  /// A finite number.
  ///
  /// It is written with at most four decimal places, as in layer texts.
  case number(Double)
  /// A number with as many digits as are needed to read back the same number.
  ///
  /// A number that is not finite is written as null.
  case exact(Double)
  /// A number as it was spelled in a file.
  case spelled(String)
  /// True or false.
  case bool(Bool)
  /// The null value.
  case null

  /// Creates a text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Creates a value from one that was read.
  public init(_ value: JSONValue) {
    self =
      switch value.content {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { JSONText($0) })
      case .object(let members): .object(members.map { ($0.key, JSONText($0.value)) })
      }
  }

  /// Creates a value from one that was read, with its numbers as they were spelled.
  package init(spelling value: JSONValue) {
    self =
      switch value.content {
      case .number(let number): value.numberText.map { .spelled($0) } ?? .exact(number)
      case .array(let elements): .array(elements.map { JSONText(spelling: $0) })
      case .object(let members):
        .object(members.map { ($0.key, JSONText(spelling: $0.value)) })
      case .null, .bool, .string: JSONText(value)
      }
  }

  /// Returns an array of texts.
  public static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

  /// The value on one line.
  public var line: String {
    var result = ""
    appendLine(to: &result)
    return result
  }

  /// The value with one line per member, except for objects and arrays that fit on one line.
  public var text: String {
    var result = ""
    appendText(to: &result, indent: "")
    return result
  }

  /// Writes ``text`` in pieces, so that a long ``sequence(count:element:)`` among the members of an
  /// object is never in memory as a whole.
  package func write<Failure: Error>(
    _ write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .object(let members) = self, !fits(behind: "") else { return try write(text) }
    let (inner, innermost) = ("  ", "    ")
    var piece = "{\n"
    for (index, member) in members.enumerated() {
      piece += index > 0 ? ",\n" + inner : inner
      Self.appendQuoted(member.key, to: &piece)
      piece += ": "
      guard case .sequence(let count, let element) = member.value, count > 0,
        !member.value.fits(behind: inner)
      else {
        member.value.appendText(to: &piece, indent: inner)
        continue
      }
      piece += "[\n"
      for index in 0..<count {
        piece += index > 0 ? ",\n" + innermost : innermost
        element(index).appendText(to: &piece, indent: innermost)
        guard piece.utf8.count > 1 << 16 else { continue }
        try write(piece)
        piece = ""
      }
      piece += "\n\(inner)]"
    }
    try write(piece + "\n}")
  }

  /// The value of a file: as ``text``, but the members of the object are on lines of their own.
  package var fileText: String {
    guard case .object(let members) = self, !members.isEmpty else { return text }
    var result = ""
    appendMembers(members, to: &result, indent: "")
    return result
  }

  private func appendLine(to result: inout String) {
    switch self {
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += ", " }
        Self.appendQuoted(member.key, to: &result)
        result += ": "
        member.value.appendLine(to: &result)
      }
      result += "}"
    case .array(let elements):
      Self.appendLine(elements.count, { elements[$0] }, to: &result)
    case .sequence(let count, let element): Self.appendLine(count, element, to: &result)
    case .string(let text): Self.appendQuoted(text, to: &result)
    case .number(let number): result += decimal(number, digits: 4)
    case .spelled(let text): result += text
    case .exact(let number): result += number.isFinite ? decimal(number) : "null"
    case .bool(let bool): result += "\(bool)"
    case .null: result += "null"
    }
  }

  private static func appendLine(
    _ count: Int, _ element: (Int) -> JSONText, to result: inout String
  ) {
    result += "["
    for index in 0..<count {
      if index > 0 { result += ", " }
      element(index).appendLine(to: &result)
    }
    result += "]"
  }

  private func appendText(to result: inout String, indent: String) {
    if let short = short(behind: indent) {
      result += short
      return
    }
    switch self {
    case .object(let members) where !members.isEmpty:
      appendMembers(members, to: &result, indent: indent)
    case .array(let elements) where !elements.isEmpty:
      Self.appendText(elements.count, { elements[$0] }, to: &result, indent: indent)
    case .sequence(let count, let element) where count > 0:
      Self.appendText(count, element, to: &result, indent: indent)
    default: appendLine(to: &result)
    }
  }

  private func fits(behind indent: String) -> Bool { short(behind: indent) != nil }

  /// Returns the value on one line, or nil if it has no room behind an indentation.
  private func short(behind indent: String) -> String? {
    var room = 100 - indent.count
    // Most values that are too long are detected without writing them.
    guard hasRoom(&room) else { return nil }
    let short = line
    return short.count + indent.count <= 100 ? short : nil
  }

  private static func appendText(
    _ count: Int, _ element: (Int) -> JSONText, to result: inout String, indent: String
  ) {
    let inner = indent + "  "
    result += "[\n"
    for index in 0..<count {
      result += index > 0 ? ",\n" + inner : inner
      element(index).appendText(to: &result, indent: inner)
    }
    result += "\n\(indent)]"
  }

  private func appendMembers(
    _ members: [(key: String, value: JSONText)], to result: inout String, indent: String
  ) {
    let inner = indent + "  "
    result += "{\n"
    for (index, member) in members.enumerated() {
      result += index > 0 ? ",\n" + inner : inner
      Self.appendQuoted(member.key, to: &result)
      result += ": "
      member.value.appendText(to: &result, indent: inner)
    }
    result += "\n\(indent)}"
  }

  /// Subtracts the minimum length of the line from the space, and returns whether there was
  /// enough.
  private func hasRoom(_ room: inout Int) -> Bool {
    switch self {
    case .object(let members):
      room -= 2
      for member in members {
        room -= 2
        guard Self.hasRoom(member.key, &room), member.value.hasRoom(&room) else { return false }
      }
    case .array(let elements):
      room -= 2
      for element in elements where !element.hasRoom(&room) { return false }
    case .sequence(let count, let element):
      room -= 2
      for index in 0..<count where !element(index).hasRoom(&room) { return false }
    case .string(let text): return Self.hasRoom(text, &room)
    case .number, .exact, .spelled, .bool, .null: room -= 1
    }
    return room >= 0
  }

  /// Each ASCII character is a separate character except in CR LF, which is escaped.
  private static func hasRoom(_ text: String, _ room: inout Int) -> Bool {
    room -= 2 + text.utf8.prefix(128).count { $0 < 0x80 }
    return room >= 0
  }

  /// Appends a text in quotation marks.
  private static func appendQuoted(_ text: String, to result: inout String) {
    result += "\""
    if text.utf8.contains(where: mayNeedEscape) {
      for scalar in text.unicodeScalars { appendEscaped(scalar, to: &result) }
    } else {
      result += text
    }
    result += "\""
  }

  /// Returns whether a byte can begin a scalar that must be escaped.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 32 || byte == 34 || byte == 92 || byte == 127
      || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  private static func appendEscaped(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.controlsText:
      result += "\\u" + padded(scalar.value, to: 4, radix: 16)
    default: result.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal or the order of text.
  package var controlsText: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of bidirectional text, and separators of lines.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
