// SPDX-License-Identifier: MIT

public import BannerGeometry

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

  /// Creates the size in pixels that a screen covers completely, so that no edge pixel is half
  /// transparent.
  ///
  /// A side of at least half a pixel becomes at least 1. Sides that are not numbers, or exceed
  /// the limits of a device, become 0.
  init(ofScreen size: Size, scale: Double) {
    func pixels(_ side: Double) -> Int {
      // Products such as 375 · 1.2 may be inexact in the last digit.
      let whole = (side * scale + 1e-6).rounded(.down)
      return Int(exactly: max(whole, min(1, roundHalfUp(side * scale)))) ?? 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
  }
}
