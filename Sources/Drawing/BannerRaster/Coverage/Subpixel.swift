// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

/// Device coordinates in 1/256 pixel, the grid on which coverage is computed.
enum Subpixel {
  /// The largest magnitude of a coordinate in pixels.
  ///
  /// Larger coordinates are clamped, and no picture is that large.
  static let limit = 1_000_000.0

  /// Returns the nearest 1/256 pixel; NaN counts as 0.
  static func nearest(_ pixels: Double) -> Int {
    guard pixels > -limit else { return pixels.isNaN ? 0 : Int(-limit) * 256 }
    guard pixels < limit else { return Int(limit) * 256 }
    return Int(roundHalfUp(pixels * 256))
  }
}

extension Rect {
  /// The pixels that the rectangle touches, in device coordinates.
  var touchedPixels: PixelRect { pixels(rounding: .covered) }

  /// The rectangle in whole pixels, or nil if its edges are not on pixel boundaries.
  var wholePixels: PixelRect? {
    let edges = [x, y, maxX, maxY].map(Subpixel.nearest)
    guard edges.allSatisfy({ $0 & 255 == 0 }) else { return nil }
    return PixelRect(
      left: edges[0] >> 8, top: edges[1] >> 8, right: edges[2] >> 8, bottom: edges[3] >> 8)
  }

  /// Returns the rectangle with its coordinates multiplied by a factor.
  func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
