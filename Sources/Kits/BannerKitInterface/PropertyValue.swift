// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerPixels

/// A value of a property.
public enum PropertyValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A color.
  case color(Color)
  /// A system color.
  case systemColor(SystemColor)
  /// A value for each appearance: colors or lengths.
  indirect case appearances(light: PropertyValue, dark: PropertyValue)
  /// The name of an image, or empty for none.
  case imageName(String)
  /// A Boolean.
  case flag(Bool)
  /// One of several words.
  case choice(String)
  /// Some of several words, in the property's order.
  case choices([String])
  /// Insets from the four edges.
  case insets(EdgeInsets)
  /// A text for display.
  case text(String)
}
