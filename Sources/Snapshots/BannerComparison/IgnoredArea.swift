// SPDX-License-Identifier: MIT

public import BannerPixels

/// An area of the picture that is not compared; it stays visible.
public struct IgnoredArea: Sendable, Hashable {
  /// The layer's name, or the rectangle as the user gave it.
  public var name: String
  /// The area in pixels.
  ///
  /// Parts outside the picture are ignored.
  public var rect: PixelRect

  /// Creates an area with a name.
  public init(name: String, rect: PixelRect) {
    self.name = name
    self.rect = rect
  }
}
