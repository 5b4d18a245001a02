// SPDX-License-Identifier: MIT

/// A JSON value that knows where it stands.
public struct JSONValue: Sendable {
  /// The six kinds of value.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in order; no name comes twice.
    case object([Member])
  }

  /// A named value.
  public struct Member: Sendable {
    /// Its name.
    public let key: String
    /// Where the name stands.
    public let location: InputError.Location
    /// The value.
    public let value: JSONValue
  }

  /// What it is.
  public let content: Content
  /// Where it begins.
  public let location: InputError.Location
  /// The way to it from the whole: `$.Error.backgroundColor`.
  public let path: String
  /// The file it stands in.
  public let file: String

  /// What it is, in words with an article, for messages.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "the number \(decimal(value))"
    case .string(let text): "the text \(quoted(text))"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// An error about this value.
  public func error(_ message: String) -> InputError {
    InputError(file: file, location: location, path: path, message)
  }

  /// The error that something else was expected here.
  public func expected(_ what: String) -> InputError { error("expected \(what), found \(kind)") }

  /// The members of an object.
  public func members() throws(InputError) -> [Member] {
    guard case .object(let members) = content else { throw expected("an object") }
    return members
  }

  /// The elements of an array.
  public func elements() throws(InputError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw expected("an array") }
    return elements
  }

  /// A text.
  public func string() throws(InputError) -> String {
    guard case .string(let text) = content else { throw expected("a text") }
    return text
  }

  /// A truth value.
  public func bool() throws(InputError) -> Bool {
    guard case .bool(let value) = content else { throw expected("true or false") }
    return value
  }

  /// A number within bounds, which are included.
  public func number(in range: ClosedRange<Double>) throws(InputError) -> Double {
    guard case .number(let value) = content, range.contains(value) else {
      throw expected(
        "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))")
    }
    return value
  }
}

/// A number as people write it: without a fraction if it has none.
public func decimal(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

/// The path to a member of an object, from the object's.
func memberPath(_ parent: String, _ key: String) -> String {
  let isPlain =
    key.unicodeScalars.first.map { !("0"..."9").contains($0) } ?? false
    && key.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-")
    }
  return isPlain ? "\(parent).\(key)" : "\(parent)[\(quoted(key))]"
}
