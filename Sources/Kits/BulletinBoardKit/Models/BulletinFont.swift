// SPDX-License-Identifier: MIT

public import Text
public import Views

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

/// A font of a bulletin.
public typealias BulletinFont = AdaptiveFont

extension AdaptiveFont {
  /// The font of a descriptor, as it is, or else the system's in a weight.
  init(_ descriptor: BulletinFontDescriptor?, or weight: FontWeight, size: Double) {
    self.init(descriptor?.family, weight: descriptor?.weight ?? weight, size: size)
  }
}
