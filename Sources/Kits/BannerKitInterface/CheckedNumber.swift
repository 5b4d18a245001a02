// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A number that was set from Swift, with what it may be.
///
/// Originals trap on numbers that can't be meant, or hand them to Auto Layout; here they are refused.
public struct CheckedNumber: Sendable, Hashable {
  /// What it is called.
  public var name: String
  /// The number.
  public var value: Double
  /// What it may be, the bounds included.
  public var range: ClosedRange<Double>

  /// The longest length in points that can be meant: more than any screen has.
  public static let longest = 8192.0

  /// A number; a length in points unless a range is given.
  public init(_ name: String, _ value: Double, _ range: ClosedRange<Double> = 0...Self.longest) {
    self.name = name
    self.value = value
    self.range = range
  }

  /// A number of a property, with the property's range.
  package init<Value>(_ key: PropertyKey<Value>, _ value: Double) {
    self.init(key.name, value, key.property.range)
  }

  /// A type size in points.
  public static func type(_ name: String, _ size: Double) -> CheckedNumber {
    CheckedNumber(name, size, .typeSizes)
  }

  /// The edges of insets, which may be negative.
  public static func insets(_ name: String, _ insets: EdgeInsets) -> [CheckedNumber] {
    edges(of: insets).map { CheckedNumber(name, $0, .offsets) }
  }

  /// The edges of a property's insets, with the property's range.
  package static func insets<Value>(
    _ key: PropertyKey<Value>, _ insets: EdgeInsets
  ) -> [CheckedNumber] {
    edges(of: insets).map { CheckedNumber(key, $0) }
  }

  private static func edges(of insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  /// Whether it is what it may be; what is not a number never is.
  public var isAllowed: Bool { range.contains(value) }

  /// One sentence about a number that is not allowed.
  public var refusal: String {
    "\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Refuses the first of several numbers that is not allowed.
  ///
  /// - Throws: ``KitError`` with its name.
  public static func check(_ numbers: [CheckedNumber]) throws(KitError) {
    if let wrong = numbers.first(where: { !$0.isAllowed }) {
      throw KitError(property: wrong.name, wrong.refusal)
    }
  }
}
