// SPDX-License-Identifier: MIT

public import BannerPixels

/// A picture of an animation and its duration.
public struct AnimationFrame: Sendable {
  /// The whole picture, not only the changes.
  public var bitmap: Bitmap
  /// The rectangle that contains every change since the previous frame.
  ///
  /// The first frame is always written as a whole, whatever its damage.
  public var damage: PixelRect
  /// The duration of the frame; not negative.
  public var delay: Duration

  /// Creates a frame of which only a part changed.
  public init(bitmap: Bitmap, damage: PixelRect, delay: Duration) {
    self.bitmap = bitmap
    self.damage = damage
    self.delay = delay
  }

  /// Creates a frame that changed everywhere.
  public init(bitmap: Bitmap, delay: Duration) {
    self.init(bitmap: bitmap, damage: bitmap.bounds, delay: delay)
  }
}
