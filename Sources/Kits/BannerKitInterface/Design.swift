// SPDX-License-Identifier: MIT

/// A set of property values for each type of banner.
public struct Design: Sendable {
  /// The maximum number of types in a design file.
  ///
  /// Checking a design takes quadratic time in their number.
  public static let mostTypes = 256

  /// Values by property name.
  public typealias Values = [String: PropertyValue]

  /// The types with their values, in the order of their first definition.
  public private(set) var types: [(name: String, values: Values)] = []
  private var places: [String: Int] = [:]

  /// Creates a design without types.
  public init() {}

  /// Defines a type.
  ///
  /// It replaces an earlier definition completely.
  public mutating func define(_ name: String, _ values: Values) {
    if let index = places[name] {
      types[index].values = values
    } else {
      places[name] = types.count
      types.append((name, values))
    }
  }

  /// Adds every type of another design.
  ///
  /// It replaces types with the same name.
  public mutating func merge(_ other: Design) {
    for type in other.types { define(type.name, type.values) }
  }

  /// Returns the type with a name, ignoring case: `error` finds `Error`.
  ///
  /// An exact match takes precedence.
  public func type(named name: String) -> (name: String, values: Values)? {
    places[name].map { types[$0] }
      ?? types.first { $0.name.lowercased() == name.lowercased() }
  }
}
