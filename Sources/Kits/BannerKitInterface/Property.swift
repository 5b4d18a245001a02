// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerPixels

/// Something a design can set.
public struct Property: Sendable {
  /// What values it takes.
  public enum Kind: Sendable, Hashable {
    /// A number, its bounds included.
    case number(ClosedRange<Double>)
    /// A number without a fraction, its bounds included.
    case wholeNumber(ClosedRange<Int>)
    /// A number, its bounds included, or a name for one.
    case namedNumber(ClosedRange<Double>, names: [NamedNumber])
    /// A number above 0 up to a bound.
    case positiveNumber(through: Double)
    /// An opaque colour: `#RRGGBB` or `#RGB`.
    case color
    /// A colour that may have an opacity in front: `#AARRGGBB` or `#ARGB` as well.
    case colorWithAlpha
    /// A colour as ``colorWithAlpha`` has it, or the name of one of the system's.
    case adaptiveColor
    /// The name of an image; empty for none.
    case imageName
    /// Yes or no.
    case flag
    /// One of several words.
    case choice([String])
    /// Some of several words, in any order.
    case choices([String])
    /// Distances from the four edges, each within bounds.
    case insets(ClosedRange<Double>)
    /// Words for people.
    case text
  }

  /// A number that has a name.
  public struct NamedNumber: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The number.
    public var value: Double

    /// A name for a number.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The unit of a number.
  public enum Unit: Sendable, Hashable {
    /// Points of the screen.
    case points
    /// Points per second.
    case pointsPerSecond
    /// Seconds.
    case seconds
    /// Shares of a whole.
    case ratio
  }

  /// Its key in a design file and for `--set`: the original's name.
  public var name: String
  /// What values it takes.
  public var kind: Kind
  /// The unit of its numbers; nil for bare ones, and for what is no number.
  public var unit: Unit?
  /// What it does, in a few words.
  public var summary: String
  /// What holds when a design does not say; nil if that depends on other properties.
  public var standard: PropertyValue?

  /// A property from its parts.
  public init(
    _ name: String, _ kind: Kind, unit: Unit? = nil, standard: PropertyValue? = nil,
    _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.standard = standard
    self.summary = summary
  }

  /// The numbers that it takes, names not counted; all numbers for a kind without numbers.
  package var range: ClosedRange<Double> {
    switch kind {
    case .number(let range), .namedNumber(let range, _), .insets(let range): range
    case .wholeNumber(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .positiveNumber(let most): 0...most
    default: -.infinity ... .infinity
    }
  }
}

/// A value of a property.
public enum PropertyValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A colour.
  case color(Color)
  /// A colour of the system's.
  case systemColor(SystemColor)
  /// The name of an image; empty for none.
  case imageName(String)
  /// Yes or no.
  case flag(Bool)
  /// One of the words.
  case choice(String)
  /// Some of the words, in the property's order.
  case choices([String])
  /// Distances from the four edges.
  case insets(EdgeInsets)
  /// Words for people.
  case text(String)
}

/// A look for each type of banner.
public struct Design: Sendable {
  /// Values by property name.
  public typealias Values = [String: PropertyValue]

  /// The looks, by the name of the type, in the order in which they were first defined.
  public private(set) var types: [(name: String, values: Values)] = []
  private var places: [String: Int] = [:]

  /// A design without types.
  public init() {}

  /// Defines a type anew: what an earlier definition said and this one does not is forgotten.
  public mutating func define(_ name: String, _ values: Values) {
    if let index = places[name] {
      types[index].values = values
    } else {
      places[name] = types.count
      types.append((name, values))
    }
  }

  /// Defines every type of another design anew.
  public mutating func merge(_ other: Design) {
    for type in other.types { define(type.name, type.values) }
  }

  /// A type by its name in any mixture of capitals: `error` finds `Error`.
  ///
  /// An exact name goes first.
  public func type(named name: String) -> (name: String, values: Values)? {
    places[name].map { types[$0] }
      ?? types.first { $0.name.lowercased() == name.lowercased() }
  }
}
