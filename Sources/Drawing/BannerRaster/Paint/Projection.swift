// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// The mapping of a layer with a transform to the screen.
///
/// The whole pixels of a move are applied before painting. The layer is then as sharp as without
/// a transform, and its backdrops sample the area below its final position. The rest is a
/// transform of the painted pixels.
struct Projection {
  /// The transform from painted pixels to the screen's pixels, and its inverse.
  typealias Map = (forward: Transform, inverse: Transform)

  /// The moved origin of the space that contains the layer's frame.
  ///
  /// It is in points from the screen's top left corner.
  let origin: Point
  /// The transform of the painted pixels, or nil if there is none.
  let map: Map?

  /// The largest reduction that leaves anything visible.
  private static let mostReduced = 4096.0

  /// Creates the projection of a layer, or returns nil if nothing of the layer is visible.
  init?(_ layer: Layer, at origin: Point, scale: Double) {
    var rest = layer.transform
    guard rest != .identity else {
      (self.origin, map) = (origin, nil)
      return
    }
    let (x, y) = (roundHalfUp(rest.tx * scale), roundHalfUp(rest.ty * scale))
    guard rest.isFinite, abs(x) <= 2 * Subpixel.limit, abs(y) <= 2 * Subpixel.limit else {
      return nil
    }
    self.origin = origin + Point(x: x / scale, y: y / scale)
    rest.tx = Self.fraction(rest.tx * scale - x)
    rest.ty = Self.fraction(rest.ty * scale - y)
    guard rest != .identity else {
      map = nil
      return
    }
    let frame = LayerGeometry(layer, at: self.origin, scale: scale).rect
    let forward = rest.about(x: frame.midX, y: frame.midY)
    guard forward.isFinite, let inverse = forward.inverse,
      [inverse.a, inverse.b, inverse.c, inverse.d].allSatisfy({ abs($0) <= Self.mostReduced })
    else { return nil }
    map = (forward, inverse)
  }

  /// Returns the fraction of a move after whole pixels are removed.
  ///
  /// A fraction below 1/512 pixel, half a subpixel, counts as 0.
  private static func fraction(_ pixels: Double) -> Double {
    abs(pixels) < 1.0 / 512 ? 0 : pixels
  }
}

extension Transform {
  /// Returns the pixels that a transformed rectangle may affect, including those that sample its
  /// edge.
  func pixels(around rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let bounds = bounds(
      of: Rect(
        x: Double(rect.left) - 1, y: Double(rect.top) - 1, width: Double(rect.width) + 2,
        height: Double(rect.height) + 2))
    return bounds.touchedPixels.grown(by: 1)
  }
}
