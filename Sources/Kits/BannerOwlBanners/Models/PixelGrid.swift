// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The grid of device pixels below a view that may be between pixels.
struct PixelGrid {
  private let exact: Rect
  private let scale: Double
  /// The frame of the view, rounded to whole pixels.
  let frame: Rect

  /// Creates the grid for a frame on the screen.
  init(_ exact: Rect, scale: Double) {
    self.exact = exact
    self.scale = scale
    frame = exact.rounded(toScale: scale)
  }

  /// Returns a rectangle in the view's space, rounded to whole pixels of the screen.
  func snapped(_ rect: Rect) -> Rect {
    rect.offset(x: exact.x, y: exact.y).rounded(toScale: scale)
      .offset(x: -frame.x, y: -frame.y)
  }
}
