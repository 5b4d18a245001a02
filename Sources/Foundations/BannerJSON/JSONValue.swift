// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A JSON value with its position.
public struct JSONValue: Sendable {
  /// The content of a value, by kind.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values, in order.
    case array([JSONValue])
    /// Named values, in order.
    ///
    /// Names are unique.
    case object([Member])
  }

  /// A named value.
  public struct Member: Sendable {
    /// The name.
    public let key: String
    /// The position of the name.
    public let location: InputError.Location
    /// The value.
    public let value: JSONValue

    /// Returns an error at the position of the name.
    package func error(_ message: String) -> InputError {
      InputError(file: value.file, location: location, path: value.path, message)
    }
  }

  /// Returns a member of an object; nil for none, or for another kind of value.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The content.
  public let content: Content
  /// The number as written in the file, or nil for other values.
  public let numberText: String?
  /// The position of the beginning.
  public let location: InputError.Location
  private let place: KeyPath
  /// The file that contains the value.
  let source: Source

  /// A file that contains values.
  final class Source: Sendable {
    /// The name of the file.
    let file: String
    /// The folder that names in the file are relative to, or nil for the folder of the input.
    let folder: String?

    init(file: String, folder: String?) {
      self.file = file
      self.folder = folder
    }
  }

  init(
    content: Content, numberText: String?, location: InputError.Location, place: KeyPath,
    source: Source
  ) {
    self.content = content
    self.numberText = numberText
    self.location = location
    self.place = place
    self.source = source
  }

  /// The name of the file.
  public var file: String { source.file }

  /// The folder that names in the value are relative to, if another file is extended; nil for the
  /// folder of the input.
  package var folder: String? { source.folder }

  /// The key path from the root: `$.Error.backgroundColor`.
  public var path: String { place.description }

  /// The kind of the value in words with an article, for messages.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "the number \(printable(numberText ?? decimal(value), limit: 40))"
    case .string(let text): "\(quoted(text))"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The place of the value in the input.
  public var inputPlace: InputPlace { InputPlace(file: file, location: location, path: path) }

  /// Returns an error about this value.
  public func error(_ message: String) -> InputError { inputPlace.error(message) }

  /// Returns the error that a different value was expected.
  public func expected(_ what: String) -> InputError { error("expected \(what), found \(kind)") }

  /// Returns the members of an object, or throws for another kind.
  public func members() throws(InputError) -> [Member] {
    guard case .object(let members) = content else { throw expected("an object") }
    return members
  }

  /// Returns an object without some of its members, or any other value unchanged.
  package func without(_ keys: [String]) -> JSONValue {
    guard case .object(let members) = content else { return self }
    return holding(.object(members.filter { !keys.contains($0.key) }))
  }

  /// Returns a value with different content and the same position.
  func holding(_ content: Content) -> JSONValue {
    JSONValue(
      content: content, numberText: numberText, location: location, place: place, source: source)
  }

  /// Returns the elements of an array, or throws for another kind.
  public func elements() throws(InputError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw expected("an array") }
    return elements
  }

  /// Returns a text, or throws for another kind.
  public func string() throws(InputError) -> String {
    guard case .string(let text) = content else { throw expected("a text") }
    return text
  }

  /// Returns a Boolean, or throws for another kind.
  public func bool() throws(InputError) -> Bool {
    guard case .bool(let value) = content else { throw expected("true or false") }
    return value
  }

  /// Returns a number in a closed range, or throws.
  public func number(in range: ClosedRange<Double>) throws(InputError) -> Double {
    guard case .number(let value) = content, range.contains(value) else {
      throw expected(
        "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))")
    }
    return value
  }

  /// Returns a whole number in a closed range, or throws.
  ///
  /// `2.0` and `2e0` are whole numbers.
  public func integer(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard case .number(let number) = content, let value = Int(exactly: number),
      range.contains(value)
    else { throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return value
  }
}

/// The path from the root to a value, kept as a linked list.
///
/// Memory therefore stays linear in the size of the document.
package final class KeyPath: Sendable, CustomStringConvertible {
  private enum Step: Sendable {
    case whole
    case key(String)
    case index(Int)
  }

  private let parent: KeyPath?
  private let step: Step

  private init(parent: KeyPath?, _ step: Step) {
    self.parent = parent
    self.step = step
  }

  /// The path of the root.
  static let whole = KeyPath(parent: nil, .whole)

  /// Returns the path of a member of an object.
  package func member(_ key: String) -> KeyPath { KeyPath(parent: self, .key(key)) }

  /// Returns the path of an element of an array.
  func element(_ index: Int) -> KeyPath { KeyPath(parent: self, .index(index)) }

  /// The path as text: `$.Error["my key"][2]`.
  ///
  /// Long keys are truncated.
  package var description: String {
    let before = parent?.description ?? ""
    switch step {
    case .whole: return "$"
    case .index(let index): return "\(before)[\(index)]"
    case .key(let key): return Self.isPlain(key) ? "\(before).\(key)" : "\(before)[\(quoted(key))]"
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= 40 else { return false }
    return !("0"..."9").contains(Unicode.Scalar(first))
      && key.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-")
      }
  }
}

/// Returns a part of a JSON pointer (RFC 6901) without its escapes.
package func unescapedPointer(_ part: Substring) -> String {
  // The order matters: `~01` is `~1`.
  part.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
    .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
}
