// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension PixelSize {
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
