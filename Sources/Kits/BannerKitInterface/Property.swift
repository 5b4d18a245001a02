// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry

/// A property that a design can set.
public struct Property: Sendable {
  /// The kind of values that a property accepts.
  public enum Kind: Sendable, Hashable {
    /// A number in a closed range.
    case number(ClosedRange<Double>)
    /// A whole number in a closed range.
    case wholeNumber(ClosedRange<Int>)
    /// A number in a closed range, or a name for a number.
    case namedNumber(ClosedRange<Double>, names: [NamedNumber])
    /// A number greater than 0 and at most an upper bound.
    case positiveNumber(through: Double)
    /// A color whose opacity another property multiplies.
    ///
    /// Files of the original library give it no opacity.
    case color
    /// A color with an opacity.
    case colorWithAlpha
    /// A color with an opacity. A system color or a color for each appearance adapts to the view.
    case adaptiveColor
    /// The name of an image, or empty for none.
    case imageName
    /// A Boolean.
    case flag
    /// One of several words.
    case choice([String])
    /// Some of several words, in any order.
    case choices([String])
    /// Insets from the four edges, each in a closed range.
    case insets(ClosedRange<Double>)
    /// A text for display.
    case text
  }

  /// A named number.
  public struct NamedNumber: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The number.
    public var value: Double

    /// Creates a named number.
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
    /// Fractions of a whole.
    case ratio
  }

  /// The key in a design file and for `--set`: the original's name.
  public var name: String
  /// The kind of values.
  public var kind: Kind
  /// The unit of the numbers, or nil for plain numbers and other values.
  public var unit: Unit?
  /// A short summary of the effect.
  public var summary: String
  /// The default value, or nil if it depends on other properties.
  public var standard: PropertyValue?

  /// Creates a property.
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

  /// The range of accepted numbers, excluding names.
  ///
  /// For a kind without numbers, it is unlimited.
  package var range: ClosedRange<Double> {
    switch kind {
    case .number(let range), .namedNumber(let range, _), .insets(let range): range
    case .wholeNumber(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .positiveNumber(let most): 0...most
    default: -.infinity ... .infinity
    }
  }
}
