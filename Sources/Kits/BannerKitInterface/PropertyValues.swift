// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels
public import BannerViews

/// Values by the names of properties; what is not set has the property's own standard.
///
/// The values' kinds were checked when they were read; asking for another kind gives nil.
public struct PropertyValues: Sendable {
  private let values: Design.Values
  private let properties: [Property]

  /// Values of some properties.
  public init(_ values: Design.Values, of properties: [Property]) {
    self.values = values
    self.properties = properties
  }

  /// A number.
  public func number(_ name: String) -> Double? {
    guard case .number(let number)? = value(name) else { return nil }
    return number
  }

  /// A number without a fraction.
  public func wholeNumber(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  /// A colour.
  public func color(_ name: String) -> Color? {
    guard case .color(let color)? = value(name) else { return nil }
    return color
  }

  /// A colour that may be one of the system's.
  public func adaptiveColor(_ name: String) -> AdaptiveColor? {
    switch value(name) {
    case .color(let color)?: .fixed(color)
    case .systemColor(let color)?: .system(color)
    default: nil
    }
  }

  /// Yes or no.
  public func flag(_ name: String) -> Bool? {
    guard case .flag(let flag)? = value(name) else { return nil }
    return flag
  }

  /// Words for people, the name of an image, or the word of a choice.
  public func text(_ name: String) -> String? {
    switch value(name) {
    case .text(let text)?, .imageName(let text)?, .choice(let text)?: text
    default: nil
    }
  }

  /// A text; nil if it is empty.
  public func filled(_ name: String) -> String? { text(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Distances from the four edges.
  public func insets(_ name: String) -> EdgeInsets? {
    guard case .insets(let insets)? = value(name) else { return nil }
    return insets
  }

  /// Some of several words.
  public func words(_ name: String) -> [String]? {
    guard case .choices(let words)? = value(name) else { return nil }
    return words
  }

  /// The case of a choice.
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    text(name).flatMap(Choice.init)
  }

  private func value(_ name: String) -> PropertyValue? {
    values[name] ?? properties.first { $0.name == name }?.standard
  }
}
