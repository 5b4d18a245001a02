// SPDX-License-Identifier: MIT

public import BannerJSON
internal import Synchronization

/// Reads design files: an object of types, each an object of properties.
public struct DesignReader {
  /// The properties that can be set.
  private let properties: [Property]
  /// The properties of other kits.
  private let others: () -> [(kit: String, properties: Set<String>)]
  /// The keys of documents, to detect a document that was passed as a design.
  private let documentKeys: [String]
  /// Whether an unknown property is an error, as in documents, or only a warning.
  public var refusesUnknownProperties = false
  /// The types that exist without the file.
  ///
  /// Other types are new.
  private let knownTypes: [String]
  /// The colors and lengths that values can name.
  ///
  /// Each design adds the colors that it names.
  package var palette = Palette()
  /// The order of the channels of colors in the design.
  package var colorOrder = ColorText.Order.opacityLast
  /// Whether the files with design tokens that a design names are already in the palette.
  package var hasTokens = false
  /// Problems that don't prevent the file from being used.
  public private(set) var warnings: [InputError] = []
  /// The JSON value that set each property last, by type and property.
  ///
  /// Values set by a document itself have the type `""`.
  public private(set) var origins: [String: [String: JSONValue]] = [:]

  /// Creates a reader for the designs of a kit.
  ///
  /// - Parameters:
  ///   - properties: The properties that can be set.
  ///   - knownTypes: The types that exist without the design.
  ///   - documentKeys: The keys of documents, to detect a document that was passed as a design.
  ///   - others: The properties of other kits. It is called only to build a suggestion.
  public init(
    properties: [Property], knownTypes: [String] = [], documentKeys: [String] = [],
    others: @escaping @autoclosure () -> [(kit: String, properties: Set<String>)] = []
  ) {
    self.properties = properties
    self.others = others
    self.knownTypes = knownTypes
    self.documentKeys = documentKeys
  }

  /// Returns the design in a file.
  public mutating func design(of bytes: [UInt8], file: String) throws(InputError) -> Design {
    try design(of: try JSONReader.value(of: bytes, file: file, dialect: .commented))
  }

  /// Returns the design in a value of a document.
  public mutating func design(of value: JSONValue) throws(InputError) -> Design {
    var design = Design()
    var types = try value.members().filter { !Self.reservedKeys.contains($0.key) }
    if let index = types.firstIndex(where: { $0.key == "$schema" }) {
      _ = try types.remove(at: index).value.string()
    }
    try readReserved(value)
    guard types.count <= Design.mostTypes else {
      throw value.error("has \(types.count) types; the limit is \(Design.mostTypes)")
    }
    for type in types {
      if let error = misplaced(type) { throw error }
      if !knownTypes.contains(type.key), mayWarn,
        let near = nearestName(to: type.key, among: knownTypes)
      {
        warn(type, "defines a new type. Did you mean \(quoted(near))?")
      }
      // A new definition also discards the origins of the earlier one.
      origins[type.key] = [:]
      design.define(type.key, try values(of: type.value, type: type.key))
    }
    return design
  }

  /// The key of a design that names files with design tokens.
  package static let tokensKey = "tokens"
  /// The keys of a design that are not types.
  package static let reservedKeys = [Palette.key, tokensKey]

  /// Reads the parts of a design that are not types.
  private mutating func readReserved(_ value: JSONValue) throws(InputError) {
    for member in try value.members() {
      switch member.key {
      case Palette.key:
        for warning in try palette.name(colorsOf: member.value) { warn(warning) }
      case Self.tokensKey where !hasTokens:
        throw member.error("design tokens are only read in designs of the command and of documents")
      default: break
      }
    }
  }

  /// Returns the error for a member of a design that is not a type, or nil.
  private func misplaced(_ member: JSONValue.Member) -> InputError? {
    if case .object = member.value.content { return nil }
    let message: String
    if properties.contains(where: { $0.name == member.key })
      || others().contains(where: { $0.properties.contains(member.key) })
    {
      message =
        "properties belong inside a type, as in"
        + " { \"Notice\": { \(quoted(member.key)): … } }"
    } else if documentKeys.contains(member.key) {
      message = "is a document key, not a type; pass documents without --design"
    } else {
      return nil
    }
    return member.error(message)
  }

  /// Returns values by property name.
  ///
  /// - Parameters:
  ///   - value: A JSON object.
  ///   - type: The type that the values belong to, or an empty string for values of any type.
  public mutating func values(
    of value: JSONValue, type: String = ""
  ) throws(InputError) -> Design.Values {
    var values: Design.Values = [:]
    for member in try value.members() {
      guard let property = properties.first(where: { $0.name == member.key }) else {
        let hint = mayWarn ? hint(forProperty: member.key) : ""
        if refusesUnknownProperties {
          throw member.error("unknown property\(hint)")
        }
        // The original's loader ignores such keys.
        warn(member, "unknown property\(hint)")
        continue
      }
      if let value = try self.value(of: member, property) {
        values[member.key] = value
        origins[type, default: [:]][member.key] = member.value
      }
    }
    return values
  }

  /// Returns a suggestion for a property that the kit does not have: `; swift-messages has it`,
  /// or the closest name.
  public func hint(forProperty name: String) -> String {
    let kits = others().filter { $0.properties.contains(name) }.map(\.kit)
    guard kits.isEmpty else {
      return "; \(kits.joined(separator: ", ")) \(kits.count == 1 ? "has" : "have") it"
    }
    return suggestion(for: name, among: properties.map(\.name))
  }

  private mutating func value(
    of member: JSONValue.Member, _ property: Property
  ) throws(InputError) -> PropertyValue? {
    if case .null = member.value.content {
      warn(member, "null is ignored")
      return nil
    }
    var reader = ValueReader(property, palette, colorOrder)
    let value = try reader.value(of: member.value)
    for warning in reader.warnings { warn(warning) }
    return value
  }

  /// The maximum number of warnings per file.
  private static let mostWarnings = 50

  private var mayWarn: Bool { warnings.count < Self.mostWarnings }

  private mutating func warn(_ member: JSONValue.Member, _ message: String) {
    warn(
      member.error(message))
  }

  /// Adds a warning.
  ///
  /// A token that is used several times is reported once.
  private mutating func warn(_ warning: InputError) {
    guard !warnings.contains(warning) else { return }
    guard mayWarn else {
      if warnings.count == Self.mostWarnings {
        warnings.append(InputError(file: warning.file, "has more problems than shown"))
      }
      return
    }
    warnings.append(warning)
  }
}

extension Kit {
  /// The kit's own design.
  ///
  /// It is read once, like any design file.
  public var shippedDesign: Design { ShippedDesigns.design(of: self) }
}

/// The kits' own designs that have been read so far.
private enum ShippedDesigns {
  private static let known = Mutex<[ObjectIdentifier: Design]>([:])

  static func design(of kit: any Kit) -> Design {
    let type = ObjectIdentifier(type(of: kit))
    if let design = known.withLock({ $0[type] }) { return design }
    var reader = DesignReader(properties: kit.properties)
    reader.colorOrder = kit.colorOrderOfDesigns
    do {
      let design = try reader.design(of: kit.defaultDesign, file: "\(kit.name) default design")
      known.withLock { $0[type] = design }
      return design
    } catch {
      preconditionFailure("the kit's built-in design is invalid: \(error)")
    }
  }
}
