// SPDX-License-Identifier: MIT

package import BannerGeometry

/// A rule by which the edges of a rectangle go out to whole pixels.
package enum PixelRounding {
  /// To every pixel that is touched.
  case outward
  /// To every pixel that is touched by more than 1/1,000 of its side, for places that were computed or rounded.
  case tolerant
  /// To every pixel that is touched on the grid of coverage, whose unit is 1/256 of a pixel.
  case covered
}

extension Rect {
  /// The pixels that the rectangle touches.
  ///
  /// - Parameter scale: Pixels in a unit. Beyond a million pixels edges are cut off: no picture reaches so far.
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
