// SPDX-License-Identifier: MIT

/// A size in whole pixels.
public struct PixelSize: Sendable, Hashable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates the nearest size in pixels for a size in points.
  ///
  /// Sides that are not numbers, or exceed the limits of a device, become 0.
  public init(_ size: Size, scale: Double) {
    self.init(
      width: Int(exactly: roundHalfUp(size.width * scale)) ?? 0,
      height: Int(exactly: roundHalfUp(size.height * scale)) ?? 0)
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as text: `750×1334`.
  public var description: String { "\(width)×\(height)" }
}
