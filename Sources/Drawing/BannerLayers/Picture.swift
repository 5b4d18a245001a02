// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A bitmap with its pixel density.
public struct Picture: Sendable, Hashable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The number of pixels per point; above 0.
  public var scale: Double
  /// The name in the layer text, such as a file name.
  public var name: String

  /// Creates a picture from a bitmap.
  public init(_ bitmap: Bitmap, scale: Double, name: String) {
    self.bitmap = bitmap
    self.scale = scale
    self.name = name
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// Hashes the name and the size, but not the pixels, for speed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }
}
