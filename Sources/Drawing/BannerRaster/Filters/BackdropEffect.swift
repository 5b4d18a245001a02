// SPDX-License-Identifier: MIT

internal import BannerPixels

/// What a backdrop shows, not made of pixels yet.
enum BackdropEffect {
  case narrow(DirectGaussianBlur)
  case onGrid(GridUpsampler)
  case enlarged(BilinearUpsampler)

  /// Puts the effect in the place of what a surface has.
  ///
  /// - Parameters:
  ///   - visible: The pixels that were wanted of the filter.
  ///   - beneath: Gives a surface that holds a rectangle of the screen, as it was drawn so far.
  func replace(_ visible: PixelRect, of surface: Surface, beneath: (PixelRect) -> Surface) {
    switch self {
    case .narrow(let blur): blur.replace(visible, of: surface, beneath: beneath)
    case .onGrid(let enlarger): enlarger.replace(visible, of: surface)
    case .enlarged(let enlarger):
      enlarger.forEachRow { row, pixels in
        surface.replace(
          from: pixels, at: 0, x: visible.left, y: visible.top + row, count: visible.width)
      }
    }
  }
}
