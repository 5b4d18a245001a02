// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

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
  var touchedPixels: PixelRect { pixels(rounding: .covered) }

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
