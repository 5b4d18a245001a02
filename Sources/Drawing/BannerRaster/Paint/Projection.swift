// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// How a layer with a transform comes to its place.
///
/// What moves it by whole pixels moves it before it is painted, so that it is as sharp as one without a
/// transform, and a backdrop in it sees what is beneath its place. What remains is a map of the pixels
/// that were painted.
struct Projection {
  /// From painted pixels to the screen's, and back.
  typealias Map = (forward: Transform, inverse: Transform)

  /// Of the space the layer's frame is in, moved, in points from the screen's top left corner.
  let origin: Point
  /// nil if the painted pixels stay where they are.
  let map: Map?

  /// Maps that make things smaller than by this factor leave nothing to see.
  private static let mostReduced = 4096.0

  /// The way of a layer; nil if nothing of it can be seen.
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

  /// What is left of a way beside whole pixels; less than half a subpixel is nothing.
  private static func fraction(_ pixels: Double) -> Double {
    abs(pixels) < 1.0 / 512 ? 0 : pixels
  }
}

extension Transform {
  /// The pixels a rectangle of pixels goes to, with those that see its edge.
  func pixels(around rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let bounds = bounds(
      of: Rect(
        x: Double(rect.left) - 1, y: Double(rect.top) - 1, width: Double(rect.width) + 2,
        height: Double(rect.height) + 2))
    return bounds.touchedPixels.grown(by: 1)
  }
}
