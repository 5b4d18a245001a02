// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A number that was set from Swift, with its allowed range.
///
/// Originals crash on numbers out of range, or pass them to Auto Layout. Here they cause an
/// error.
public struct CheckedNumber: Sendable, Hashable {
  /// The name of the number.
  public var name: String
  /// The value.
  public var value: Double
  /// The allowed range.
  public var range: ClosedRange<Double>

  /// The largest valid length in points.
  ///
  /// No screen is larger.
  public static let longest = 8192.0

  /// Creates a checked number.
  ///
  /// Without a range, it is a length in points.
  public init(_ name: String, _ value: Double, _ range: ClosedRange<Double> = 0...Self.longest) {
    self.name = name
    self.value = value
    self.range = range
  }

  /// Creates a checked number for a property, with the property's range.
  package init<Value>(_ key: PropertyKey<Value>, _ value: Double) {
    self.init(key.name, value, key.property.range)
  }

  /// Returns a checked type size, in points.
  public static func type(_ name: String, _ size: Double) -> CheckedNumber {
    CheckedNumber(name, size, .typeSizes)
  }

  /// Returns the edges of insets, which may be negative.
  public static func insets(_ name: String, _ insets: EdgeInsets) -> [CheckedNumber] {
    edges(of: insets).map { CheckedNumber(name, $0, .offsets) }
  }

  /// Returns the edges of a property's insets, with the property's range.
  package static func insets<Value>(
    _ key: PropertyKey<Value>, _ insets: EdgeInsets
  ) -> [CheckedNumber] {
    edges(of: insets).map { CheckedNumber(key, $0) }
  }

  private static func edges(of insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  /// Whether the value is in range.
  ///
  /// NaN never is.
  public var isAllowed: Bool { range.contains(value) }

  /// The error message for a number that is out of range: one sentence.
  public var refusal: String {
    "\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Checks several numbers and throws for the first one that is out of range.
  ///
  /// - Throws: ``KitError`` with the name of the number.
  public static func check(_ numbers: [CheckedNumber]) throws(KitError) {
    if let wrong = numbers.first(where: { !$0.isAllowed }) {
      throw KitError(property: wrong.name, wrong.refusal)
    }
  }
}
