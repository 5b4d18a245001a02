// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// The shape of a layer in device coordinates.
struct LayerGeometry {
  /// The layer's top left corner, in points from the screen's top left corner.
  let origin: Point
  /// The layer's frame in pixels.
  let rect: Rect
  /// The corner radii in pixels, reduced to fit into the frame.
  let radii: CornerRadii
  let curve: CornerCurve

  init(_ layer: Layer, at origin: Point, scale: Double) {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    let left = Self.bounded(frame.x, scale)
    let top = Self.bounded(frame.y, scale)
    self.origin = Point(x: left / scale, y: top / scale)
    rect = Rect(
      x: left, y: top, width: max(0, Self.bounded(frame.maxX, scale) - left),
      height: max(0, Self.bounded(frame.maxY, scale) - top))
    curve = layer.cornerCurve
    radii = layer.cornerRadii.scaled(by: scale).fitted(to: rect.size, curve: curve)
  }

  /// Returns a coordinate in pixels, clamped to a range larger than any picture; NaN counts as 0.
  private static func bounded(_ points: Double, _ scale: Double) -> Double {
    let pixels = points * scale
    return pixels.isNaN ? 0 : min(Subpixel.limit, max(-Subpixel.limit, pixels))
  }

  /// Returns the pixels that an opaque background covers completely.
  func hidden(by background: Fill?) -> PixelRect {
    guard case .color(let color)? = background, color.premultiplied >> 24 == 255 else {
      return .empty
    }
    // A continuous corner extends farther than a circular one, but less than twice as far.
    let corners = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let inset = 2 * (corners.max() ?? 0)
    let inside = Rect(
      x: rect.x, y: rect.y + inset, width: rect.width, height: max(0, rect.height - 2 * inset))
    let touched = inside.touchedPixels
    guard !touched.isEmpty else { return .empty }
    return PixelRect(
      left: touched.left + 1, top: touched.top + 1, right: touched.right - 1,
      bottom: touched.bottom - 1)
  }

  var outline: Outline {
    radii.isSquare ? .rect(rect) : .roundedRect(rect, radii, curve)
  }
}
