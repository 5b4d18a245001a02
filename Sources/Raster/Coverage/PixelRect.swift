// SPDX-License-Identifier: MIT

internal import Geometry

/// A rectangle of whole device pixels: `left ..< right`, `top ..< bottom`.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func grown(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
}

/// Device coordinates in 1/256 pixel, the grid on which coverage is computed.
enum Subpixel {
  /// Beyond this many pixels coordinates are cut off; no picture reaches so far.
  static let limit = 1_000_000.0

  /// The nearest 1/256 pixel; NaN counts as 0.
  static func nearest(_ pixels: Double) -> Int {
    guard pixels > -limit else { return pixels.isNaN ? 0 : Int(-limit) * 256 }
    guard pixels < limit else { return Int(limit) * 256 }
    return Int(roundHalfUp(pixels * 256))
  }
}

extension Rect {
  /// The pixels that the rectangle touches, in device coordinates.
  var touchedPixels: PixelRect {
    PixelRect(
      left: Subpixel.nearest(x) >> 8, top: Subpixel.nearest(y) >> 8,
      right: (Subpixel.nearest(maxX) + 255) >> 8, bottom: (Subpixel.nearest(maxY) + 255) >> 8)
  }

  /// The same rectangle in whole pixels, if its edges lie on them.
  var wholePixels: PixelRect? {
    let edges = [x, y, maxX, maxY].map(Subpixel.nearest)
    guard edges.allSatisfy({ $0 & 255 == 0 }) else { return nil }
    return PixelRect(
      left: edges[0] >> 8, top: edges[1] >> 8, right: edges[2] >> 8, bottom: edges[3] >> 8)
  }

  /// The rectangle in a space whose unit is smaller by a factor.
  func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
