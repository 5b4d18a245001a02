// SPDX-License-Identifier: MIT

public import KitInterface

/// Reads design files: an object of types, each an object of properties.
public struct DesignReader {
  /// What can be set.
  private let properties: [Property]
  /// Whether an unknown property is an error, as in documents of our own, or only a warning.
  public var refusesUnknownProperties = false
  /// The types that exist without the file; others are new ones.
  private let knownTypes: [String]
  /// What is odd but does not keep the file from being used.
  public private(set) var warnings: [InputError] = []
  /// Where properties were set last: the value in a file, by type and property.
  ///
  /// Documents' own settings have the type `""`.
  public private(set) var origins: [String: [String: JSONValue]] = [:]

  /// A reader for the designs of a kit.
  public init(properties: [Property], knownTypes: [String] = []) {
    self.properties = properties
    self.knownTypes = knownTypes
  }

  /// The design in a file.
  public mutating func design(of bytes: [UInt8], file: String) throws(InputError) -> Design {
    try design(of: try JSONReader.value(of: bytes, file: file))
  }

  /// The design in a value of a document.
  public mutating func design(of value: JSONValue) throws(InputError) -> Design {
    var design = Design()
    for type in try value.members() {
      if !knownTypes.contains(type.key), mayWarn,
        let near = nearestName(to: type.key, among: knownTypes)
      {
        warn(type, "a new type of its own; did you mean \(quoted(near))?")
      }
      // What an earlier definition said is forgotten with it.
      origins[type.key] = [:]
      design.define(type.key, try values(of: type.value, type: type.key))
    }
    return design
  }

  /// Values by property.
  ///
  /// - Parameters:
  ///   - value: An object.
  ///   - type: Of which type they are; empty for what holds for any.
  public mutating func values(
    of value: JSONValue, type: String = ""
  ) throws(InputError) -> Design.Values {
    var values: Design.Values = [:]
    for member in try value.members() {
      guard let property = properties.first(where: { $0.name == member.key }) else {
        let hint = mayWarn ? suggestion(for: member.key, among: properties.map(\.name)) : ""
        if refusesUnknownProperties {
          throw InputError(
            file: member.value.file, location: member.location, path: member.value.path,
            "there is no such property\(hint)")
        }
        // The original's loader ignores such keys.
        warn(member, "there is no such property\(hint)")
        continue
      }
      if let value = try self.value(of: member, property) {
        values[member.key] = value
        origins[type, default: [:]][member.key] = member.value
      }
    }
    return values
  }

  private mutating func value(
    of member: JSONValue.Member, _ property: Property
  ) throws(InputError) -> PropertyValue? {
    let found: PropertyValue?
    switch member.value.content {
    case .null:
      warn(member, "null counts as left away")
      return nil
    case .number(let number): found = property.value(of: number)
    case .string(let text):
      found = property.value(of: text)
      if case .number? = found {
        warn(member, "the number \(quoted(text)) stands in quotation marks")
      }
    case .bool, .array, .object: found = nil
    }
    guard let found else { throw member.value.expected(property.expectation) }
    return found
  }

  /// A file with more oddities than this is not looked at more closely.
  private static let mostWarnings = 50

  private var mayWarn: Bool { warnings.count < Self.mostWarnings }

  private mutating func warn(_ member: JSONValue.Member, _ message: String) {
    guard mayWarn else {
      if warnings.count == Self.mostWarnings {
        warnings.append(InputError(file: member.value.file, "has more oddities than these"))
      }
      return
    }
    warnings.append(
      InputError(
        file: member.value.file, location: member.location, path: member.value.path, message))
  }
}
