// SPDX-License-Identifier: MIT

internal import BannerGeometry
package import BannerPixels
package import BannerViews
internal import Synchronization

/// A property of a kit with a typed value.
///
/// Reading it can't fail: a value that is not set, or has another kind, gives the default.
@usableFromInline package final class PropertyKey<Value: Sendable>: Sendable, PropertySelection {
  /// The untyped property.
  @usableFromInline package let property: Property
  /// The default value, or nil for a property without one.
  @usableFromInline package let defaultValue: Value
  @usableFromInline package let type: PropertyType<Value>

  fileprivate init(
    _ name: String, _ type: PropertyType<Value>, _ defaultValue: Value, _ summary: String
  ) {
    self.type = type
    self.defaultValue = defaultValue
    property = Property(
      name, type.kind, unit: type.unit, standard: type.write(defaultValue), summary)
  }

  /// The name in designs and for `--set`.
  @usableFromInline package var name: String { property.name }
  /// The property as a list of one.
  @usableFromInline package var properties: [Property] { [property] }

  @inlinable package func read(_ value: PropertyValue?) -> Value? { value.flatMap(type.read) }
  @inlinable package func write(_ value: Value) -> PropertyValue? { type.write(value) }
}

/// One or more properties.
@usableFromInline package protocol PropertySelection: Sendable {
  /// The properties, in declaration order.
  var properties: [Property] { get }
}

extension [any PropertySelection] {
  /// The names of the properties.
  package var names: [String] { flatMap(\.properties).map(\.name) }
}

/// A group of related property keys.
@dynamicMemberLookup
@usableFromInline package struct PropertyGroup<Keys: Sendable>: PropertySelection {
  @usableFromInline package let keys: Keys
  /// The properties, in declaration order.
  @usableFromInline package let properties: [Property]

  fileprivate init(_ keys: Keys, _ properties: [Property]) {
    self.keys = keys
    self.properties = properties
  }

  /// Returns a key, or a nested group.
  ///
  /// Inlining avoids the cost of a key path.
  @inlinable package subscript<Member>(dynamicMember path: KeyPath<Keys, Member>) -> Member {
    keys[keyPath: path]
  }
}

/// A declaration of a kit's properties.
///
/// It creates their keys and lists them in declaration order.
package final class PropertyRegistry: Sendable {
  private let declared = Mutex<[Property]>([])

  /// Creates a list without properties.
  package init() {}

  /// Declares a property with a default.
  package func callAsFunction<Value>(
    _ name: String, _ type: PropertyType<Value>, default value: Value, _ summary: String
  ) -> PropertyKey<Value> {
    add(PropertyKey(name, type, value, summary))
  }

  /// Declares a property without a default, or with one that depends on other properties.
  package func callAsFunction<Value>(
    _ name: String, _ type: PropertyType<Value>, _ summary: String
  ) -> PropertyKey<Value?> {
    add(PropertyKey(name, type.optional, nil, summary))
  }

  /// Creates a group of the properties that the closure declares.
  package func group<Keys>(_ keys: () -> Keys) -> PropertyGroup<Keys> {
    let start = declared.withLock(\.count)
    let keys = keys()
    return PropertyGroup(keys, declared.withLock { Array($0[start...]) })
  }

  private func add<Value>(_ key: PropertyKey<Value>) -> PropertyKey<Value> {
    declared.withLock { $0.append(key.property) }
    return key
  }
}

extension Design.Values {
  /// Returns the value of a property: the set value, or the default.
  @inlinable package subscript<Content>(key: PropertyKey<Content>) -> Content {
    get { self[ifSet: key] ?? key.defaultValue }
    set { self[key.name] = key.write(newValue) }
  }

  /// Returns the value of a property, or nil if it is not set.
  @inlinable package subscript<Content>(ifSet key: PropertyKey<Content>) -> Content? {
    key.read(self[key.name])
  }
}

/// The type of a property's values: the accepted values in documents, and their Swift type.
@usableFromInline package struct PropertyType<Value: Sendable>: Sendable {
  fileprivate let kind: Property.Kind
  fileprivate var unit: Property.Unit?
  @usableFromInline package let read: @Sendable (PropertyValue) -> Value?
  @usableFromInline package let write: @Sendable (Value) -> PropertyValue?

  @usableFromInline package init(
    kind: Property.Kind, unit: Property.Unit? = nil,
    read: @escaping @Sendable (PropertyValue) -> Value?,
    write: @escaping @Sendable (Value) -> PropertyValue?
  ) {
    self.kind = kind
    self.unit = unit
    self.read = read
    self.write = write
  }

  fileprivate var optional: PropertyType<Value?> {
    PropertyType<Value?>(
      kind: kind, unit: unit, read: { [read] in read($0).map { .some($0) } },
      write: { [write] in $0.flatMap(write) })
  }
}

extension PropertyType<Double> {
  /// Returns the type of a number.
  package static func number(
    _ range: ClosedRange<Double>, unit: Property.Unit? = nil
  ) -> Self {
    number(.number(range), unit: unit)
  }

  /// Returns the type of a length, or of an offset if the range includes negative values.
  package static func points(_ range: ClosedRange<Double> = .lengths) -> Self {
    number(range, unit: .points)
  }

  /// Returns the type of a length greater than 0.
  package static func positivePoints(through most: Double = CheckedNumber.longest) -> Self {
    number(.positiveNumber(through: most), unit: .points)
  }

  /// Returns the type of a length, or a name for one.
  package static func points(orOneOf names: [Property.NamedNumber]) -> Self {
    number(.namedNumber(.lengths, names: names), unit: .points)
  }

  /// A duration in seconds.
  package static var seconds: Self { number(.times, unit: .seconds) }

  /// Returns the type of a duration, or a name for a special value.
  ///
  /// - Parameter least: The smallest number, if names use numbers in the range.
  package static func seconds(
    from least: Double = 0, orOneOf names: [Property.NamedNumber]
  ) -> Self {
    number(
      .namedNumber(least...ClosedRange.times.upperBound, names: names), unit: .seconds)
  }

  /// A fraction of a whole, 0…1.
  package static var ratio: Self { number(0...1, unit: .ratio) }

  private static func number(_ kind: Property.Kind, unit: Property.Unit?) -> Self {
    PropertyType(kind: kind, unit: unit, read: \.number, write: { .number($0) })
  }
}

extension PropertyType<Int> {
  /// Returns the type of a whole number.
  package static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
    PropertyType(
      kind: .wholeNumber(range), read: { $0.number.flatMap { Int(exactly: $0) } },
      write: { .number(Double($0)) })
  }
}

extension PropertyType<Color> {
  /// An opaque color.
  package static var color: PropertyType<Color> { color(.color) }
  /// A color with an optional opacity.
  package static var colorWithAlpha: PropertyType<Color> { color(.colorWithAlpha) }

  private static func color(_ kind: Property.Kind) -> PropertyType<Color> {
    PropertyType(
      kind: kind, read: { if case .color(let color) = $0 { color } else { nil } },
      write: { .color($0) })
  }
}

extension PropertyType<AdaptiveColor> {
  /// A color with an optional opacity, a system color, or a color for each appearance.
  package static var adaptiveColor: PropertyType<AdaptiveColor> {
    PropertyType(
      kind: .adaptiveColor,
      read: { value in
        switch value {
        case .color(let color): .fixed(color)
        case .systemColor(let color): .system(color)
        case .appearances(.color(let light), .color(let dark)):
          .appearances(light: light, dark: dark)
        default: nil
        }
      },
      write: { color in
        switch color {
        case .fixed(let color): .color(color)
        case .system(let color): .systemColor(color)
        case .appearances(let light, let dark):
          .appearances(light: .color(light), dark: .color(dark))
        default: nil
        }
      })
  }
}

extension PropertyType<Bool> {
  /// A Boolean.
  package static var flag: Self {
    PropertyType(
      kind: .flag, read: { if case .flag(let flag) = $0 { flag } else { nil } },
      write: { .flag($0) })
  }
}

extension PropertyType<String> {
  /// A text for display.
  package static var text: Self {
    PropertyType(
      kind: .text, read: { if case .text(let text) = $0 { text } else { nil } },
      write: { .text($0) })
  }

  /// The name of an image, or empty for none.
  package static var imageName: Self {
    PropertyType(
      kind: .imageName, read: { if case .imageName(let name) = $0 { name } else { nil } },
      write: { .imageName($0) })
  }
}

extension PropertyType<EdgeInsets> {
  /// Returns the type of insets from the four edges.
  package static func insets(_ range: ClosedRange<Double>) -> Self {
    PropertyType(
      kind: .insets(range), unit: .points,
      read: { if case .insets(let insets) = $0 { insets } else { nil } },
      write: { .insets($0) })
  }
}

extension PropertyType where Value: Equatable {
  /// Returns the type of one of several values, each with its word.
  @inlinable package static func choice(_ choices: [(word: String, value: Value)]) -> Self {
    PropertyType(
      kind: .choice(choices.map { $0.word }),
      read: { value in
        guard case .choice(let word) = value else { return nil }
        return choices.first { $0.word == word }?.value
      },
      write: { value in choices.first { $0.value == value }.map { .choice($0.word) } })
  }
}

extension PropertyType where Value: RawRepresentable<String> & CaseIterable & Equatable {
  /// Returns the type of an enumeration's case, by raw value.
  @inlinable package static func choice(of type: Value.Type) -> Self {
    choice(among: Array(Value.allCases))
  }

  /// Returns the type of one of the given cases of an enumeration, by raw value.
  @inlinable package static func choice(among values: [Value]) -> Self {
    choice(values.map { ($0.rawValue, $0) })
  }
}

extension PropertyType {
  /// Returns the type of an enumeration's case by raw value, or a word for none of them.
  @inlinable
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    of type: Choice.Type, orNone word: String
  ) -> Self where Value == Choice? {
    choice([(word, nil)] + Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns the type of several cases of an enumeration, by raw value.
  @inlinable package static func choices<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) -> Self where Value == [Choice] {
    PropertyType(
      kind: .choices(Choice.allCases.map { $0.rawValue }),
      read: { value in
        if case .choices(let words) = value { words.compactMap(Choice.init) } else { nil }
      },
      write: { .choices($0.map { $0.rawValue }) })
  }
}

extension PropertyValue {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension ClosedRange<Double> {
  /// The range of valid lengths, in points.
  package static var lengths: Self { 0...CheckedNumber.longest }
  /// The range of valid offsets in both directions, in points.
  package static var offsets: Self { -CheckedNumber.longest...CheckedNumber.longest }
  /// The range of valid type sizes, in points.
  package static var typeSizes: Self { 0.1...TextLimits.largestType }
  /// The range of valid durations, in seconds.
  ///
  /// The longest is one day.
  package static var times: Self { 0...86_400 }
}

extension String {
  /// The text, or nil if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
