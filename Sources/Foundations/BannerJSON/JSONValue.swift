// SPDX-License-Identifier: MIT

internal import BannerGeometry

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
  /// A number as it is written in the file; nil for other values.
  public let numberText: String?
  /// Where it begins.
  public let location: InputError.Location
  private let place: KeyPath
  /// The file it stands in.
  public let file: String

  init(
    content: Content, numberText: String?, location: InputError.Location, place: KeyPath,
    file: String
  ) {
    self.content = content
    self.numberText = numberText
    self.location = location
    self.place = place
    self.file = file
  }

  /// The way to it from the whole: `$.Error.backgroundColor`.
  public var path: String { place.description }

  /// What it is, in words with an article, for messages.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): "the number \(printable(numberText ?? decimal(value), limit: 40))"
    case .string(let text): "the text \(quoted(text))"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Where it stands.
  public var inputPlace: InputPlace { InputPlace(file: file, location: location, path: path) }

  /// An error about this value.
  public func error(_ message: String) -> InputError { inputPlace.error(message) }

  /// The error that something else was expected here.
  public func expected(_ what: String) -> InputError { error("expected \(what), found \(kind)") }

  /// The members of an object.
  public func members() throws(InputError) -> [Member] {
    guard case .object(let members) = content else { throw expected("an object") }
    return members
  }

  /// An object without some of its members; any other value as it is.
  package func without(_ keys: [String]) -> JSONValue {
    guard case .object(let members) = content else { return self }
    return holding(.object(members.filter { !keys.contains($0.key) }))
  }

  /// Something else in the same place.
  func holding(_ content: Content) -> JSONValue {
    JSONValue(
      content: content, numberText: numberText, location: location, place: place, file: file)
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

  /// A whole number within bounds, which are included; `2.0` and `2e0` are whole.
  public func integer(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard case .number(let number) = content, let value = Int(exactly: number),
      range.contains(value)
    else { throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return value
  }
}

/// The way from the whole to a value, kept as steps: written out for every value it would take a
/// document's size times its depth.
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

  /// The whole.
  static let whole = KeyPath(parent: nil, .whole)

  /// To a member of an object.
  package func member(_ key: String) -> KeyPath { KeyPath(parent: self, .key(key)) }

  /// To an element of an array.
  func element(_ index: Int) -> KeyPath { KeyPath(parent: self, .index(index)) }

  /// `$.Error["my key"][2]`; long keys are cut.
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
