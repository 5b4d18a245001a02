// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The effect of a backdrop, before it is turned into pixels.
enum BackdropEffect {
  case narrow(DirectGaussianBlur)
  case onGrid(GridUpsampler)
  case enlarged(BilinearUpsampler)

  /// Replaces pixels of a surface with the effect.
  ///
  /// - Parameters:
  ///   - visible: The pixels to replace, as passed to the filter.
  ///   - below: Returns a surface that contains a rectangle of the screen, as painted so far.
  func replace(_ visible: PixelRect, of surface: Surface, below: (PixelRect) -> Surface) {
    switch self {
    case .narrow(let blur): blur.replace(visible, of: surface, below: below)
    case .onGrid(let enlarger): enlarger.replace(visible, of: surface)
    case .enlarged(let enlarger):
      enlarger.forEachRow { row, pixels in
        surface.replace(
          from: pixels, at: 0, x: visible.left, y: visible.top + row, count: visible.width)
      }
    }
  }
}
