// SPDX-License-Identifier: MIT

/// A value to be written as JSON; members keep their order.
public indirect enum JSONText: Sendable, ExpressibleByStringLiteral {
  /// Members in order.
  case object([(key: String, value: JSONText)])
  /// Elements in order.
  case array([JSONText])
  /// A text.
  case string(String)
  /// A finite number; written with at most four digits behind the point, as layer texts are.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null

  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// A value that was read.
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

  /// A list of texts.
  public static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

  /// The value on one line.
  public var line: String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .string(let text): Self.quoted(text)
    case .number(let number): decimal(number, digits: 4)
    case .bool(let bool): "\(bool)"
    case .null: "null"
    }
  }

  /// The value with a line for every member, except in those that fit on one.
  public var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let short = line
    guard short.count + indent.count > 100 else { return short }
    let inner = indent + "  "
    switch self {
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let elements):
      let lines = elements.map { inner + $0.text(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .string, .number, .bool, .null: return short
    }
  }

  /// A text in quotation marks.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
