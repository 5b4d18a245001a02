// SPDX-License-Identifier: MIT

public import BannerPixels

/// One picture of a moving one, and how long it is shown.
public struct AnimationFrame: Sendable {
  /// The whole picture, not only what changed.
  public var bitmap: Bitmap
  /// Outside of this rectangle the picture is that of the frame before.
  ///
  /// All of the picture is written for the first frame, whatever is said here.
  public var damage: PixelRect
  /// How long the picture is shown; not negative.
  public var delay: Duration

  /// A frame of which only a part changed.
  public init(bitmap: Bitmap, damage: PixelRect, delay: Duration) {
    self.bitmap = bitmap
    self.damage = damage
    self.delay = delay
  }

  /// A frame that changed all over.
  public init(bitmap: Bitmap, delay: Duration) {
    self.init(bitmap: bitmap, damage: bitmap.bounds, delay: delay)
  }
}
