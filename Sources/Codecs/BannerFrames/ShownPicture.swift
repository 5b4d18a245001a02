// SPDX-License-Identifier: MIT

public import BannerPixels

/// The picture that an animation shows before its next frame.
///
/// It has its own memory, so that the painter of the frames can change its picture in place.
public struct ShownPicture: Sendable {
  /// The picture; nil before the first frame.
  public private(set) var bitmap: Bitmap?

  /// Creates the state before the first frame.
  public init() {}

  /// Shows a frame.
  ///
  /// - Parameter damage: The rectangle outside of which the frame equals the shown picture. The
  ///   first frame, and a frame of another size, are copied as a whole.
  ///
  /// - Complexity: O(area of the damage).
  public mutating func show(_ frame: Bitmap, damage: PixelRect) {
    guard var shown = bitmap, shown.bounds == frame.bounds else {
      bitmap = frame.duplicated()
      return
    }
    // Without a second reference, the pixels are changed in place.
    bitmap = nil
    shown.copy(damage, from: frame)
    bitmap = shown
  }
}
