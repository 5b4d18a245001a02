// SPDX-License-Identifier: MIT

internal import Pixels

/// What a backdrop shows, not enlarged yet.
enum BackdropEffect {
  case whole(Bitmap)
  case enlarged(Enlarger)
  case onGrid(GridEnlarger)

  /// Puts the effect in the place of what a surface has.
  ///
  /// - Parameter visible: The pixels that were wanted of the filter.
  func replace(_ visible: PixelRect, of surface: Surface) {
    switch self {
    case .whole(let bitmap):
      for y in visible.top..<visible.bottom {
        surface.replace(
          from: bitmap.pixels, at: (y - visible.top) * bitmap.width, x: visible.left, y: y,
          count: visible.width)
      }
    case .enlarged(let enlarger):
      enlarger.forEachRow { row, pixels in
        surface.replace(
          from: pixels, at: 0, x: visible.left, y: visible.top + row, count: visible.width)
      }
    case .onGrid(let enlarger): enlarger.replace(visible, of: surface)
    }
  }
}
