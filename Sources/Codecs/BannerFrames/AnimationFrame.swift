// SPDX-License-Identifier: MIT

public import BannerPixels

/// One picture of an animation, with its duration.
public struct AnimationFrame: Sendable {
  /// The whole picture, not only the changed part.
  public var bitmap: Bitmap
  /// The rectangle outside of which the picture equals the previous frame.
  ///
  /// The first frame is always written as a whole, regardless of its damage.
  public var damage: PixelRect
  /// The duration of the frame; not negative.
  public var delay: Duration

  /// Creates a frame in which only a part changed.
  public init(bitmap: Bitmap, damage: PixelRect, delay: Duration) {
    self.bitmap = bitmap
    self.damage = damage
    self.delay = delay
  }

  /// Creates a frame in which everything changed.
  public init(bitmap: Bitmap, delay: Duration) {
    self.init(bitmap: bitmap, damage: bitmap.bounds, delay: delay)
  }
}
