// SPDX-License-Identifier: MIT

public import Text
internal import Views

/// A face: a typeface and a weight, as UIKit's font descriptors name one.
public struct BulletinFontDescriptor: Sendable, Hashable {
  /// The typeface.
  public var family: FontFamily
  /// How heavy.
  public var weight: FontWeight

  /// A face.
  public init(_ family: FontFamily, weight: FontWeight = .regular) {
    self.family = family
    self.weight = weight
  }
}

/// A font that is known when the device is: the system's typeface depends on it.
public struct BulletinFont: Sendable, Hashable {
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

  /// The font of a descriptor, as it is, or else the system's in a weight.
  init(_ descriptor: BulletinFontDescriptor?, or weight: FontWeight, size: Double) {
    self.init(descriptor?.family, weight: descriptor?.weight ?? weight, size: size)
  }

  /// UIKit's system font.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> BulletinFont
  {
    BulletinFont(weight: weight, size: size)
  }

  /// The font on a device.
  func resolved(in context: LayoutContext) -> Font {
    Font(family ?? context.systemFamily, weight: weight, size: size)
  }
}
