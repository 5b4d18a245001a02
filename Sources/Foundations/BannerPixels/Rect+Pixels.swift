// SPDX-License-Identifier: MIT

package import BannerGeometry

/// A rule for extending the edges of a rectangle to whole pixels.
package enum PixelRounding {
  /// Includes each pixel that is touched.
  case outward
  /// Includes each pixel that is touched by more than 1/1,000 of its side, for positions that
  /// were computed or rounded.
  case tolerant
  /// Includes each pixel that is touched on the coverage grid, whose unit is 1/256 of a pixel.
  case covered
}

extension Rect {
  /// Returns the pixels that the rectangle touches.
  ///
  /// - Parameter scale: Pixels per unit. Edges are clamped to a million pixels, which is more
  ///   than any picture has.
  package func pixels(scale: Double = 1, rounding: PixelRounding = .outward) -> PixelRect {
    func pixel(_ edge: Double, _ rule: FloatingPointRoundingRule) -> Int {
      var place = edge * scale
      guard !place.isNaN else { return 0 }
      place = min(1e6, max(-1e6, place))
      switch rounding {
      case .outward: break
      case .tolerant: place += rule == .down ? 0.001 : -0.001
      case .covered: place = roundHalfUp(place * 256) / 256
      }
      return Int(place.rounded(rule))
    }
    return PixelRect(
      left: pixel(x, .down), top: pixel(y, .down), right: pixel(maxX, .up),
      bottom: pixel(maxY, .up))
  }
}
