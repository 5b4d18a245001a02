// SPDX-License-Identifier: MIT

public import Text

/// A font that is known when the device is: the system's typeface depends on it.
public struct AdaptiveFont: Sendable, Hashable {
  /// The typeface; nil for the system's.
  public var family: FontFamily?
  /// How heavy.
  public var weight: FontWeight
  /// Points per em, above 0.
  public var size: Double

  /// A font of a typeface, or of the system's.
  public init(_ family: FontFamily? = nil, weight: FontWeight = .regular, size: Double) {
    self.family = family
    self.weight = weight
    self.size = size
  }

  /// UIKit's system font.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> AdaptiveFont
  {
    AdaptiveFont(weight: weight, size: size)
  }

  /// The font on a device.
  public func resolved(in context: LayoutContext) -> Font {
    Font(family ?? context.systemFamily, weight: weight, size: size)
  }
}
