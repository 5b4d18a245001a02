// SPDX-License-Identifier: MIT

public import BannerPixels

/// The picture that an animation shows before its next frame.
///
/// It has its own memory, so that the painter of the frames can change its picture in place.
public struct ShownPicture: Sendable {
  /// The picture; nil before the first frame, or if it is unknown.
  public private(set) var bitmap: Bitmap?
  /// The picture of the first frame; nil before it, or if it is not kept.
  public private(set) var first: Bitmap?
  private let keepsFirst: Bool

  /// Creates the state before the first frame.
  ///
  /// - Parameter keepsFirst: Whether the picture of the first frame is kept.
  public init(keepingFirst keepsFirst: Bool = false) { self.keepsFirst = keepsFirst }

  /// Creates the state after some frames.
  ///
  /// - Parameters:
  ///   - bitmap: The picture; nil if it is unknown.
  ///   - first: The picture of the first frame; nil if it is not kept.
  public init(_ bitmap: Bitmap?, since first: Bitmap? = nil) {
    (self.bitmap, self.first) = (bitmap, first)
    keepsFirst = first != nil
  }

  /// Shows a frame.
  ///
  /// - Parameter damage: The rectangle outside of which the frame equals the shown picture. The
  ///   first frame, and a frame of another size, are copied as a whole.
  ///
  /// - Complexity: O(area of the damage).
  public mutating func show(_ frame: Bitmap, damage: PixelRect) {
    guard var shown = bitmap, shown.bounds == frame.bounds else {
      bitmap = frame.duplicated()
      if keepsFirst { first = bitmap }
      return
    }
    // Without a second reference, the pixels are changed in place.
    bitmap = nil
    shown.copy(damage, from: frame)
    bitmap = shown
  }
}
