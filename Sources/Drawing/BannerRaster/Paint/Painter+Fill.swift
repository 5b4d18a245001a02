// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

extension Painter {
  /// Fills an outline with a premultiplied color.
  func fill(_ outline: Outline, with color: UInt32, clip: PixelRect) {
    guard color >> 24 != 0 else { return }
    if let shape = caches.shapes.mask(of: outline, clip: clip) {
      return shape.mask.paint(color, on: surface, left: shape.left, top: shape.top)
    }
    outline.spans(clip: clip) { surface.blend(color, x: $0, rows: $1, count: $2, coverage: $3) }
  }

  /// Fills an outline by calling a closure for every span.
  ///
  /// - Parameter blend: The closure. It receives the surface, the first column, the rows, the
  ///   number of columns, and the coverage.
  func fill(
    _ outline: Outline, clip: PixelRect,
    _ blend: (Surface, Int, Range<Int>, Int, UInt32) -> Void
  ) {
    let surface = surface
    outline.spans(clip: clip) { x, rows, count, coverage in
      blend(surface, x, rows, count, coverage)
    }
  }

  /// Fills a layer's shape with a picture that is repeated from its top left corner.
  ///
  /// The first tile begins at the nearest whole pixel. A picture with another density is first
  /// resized to a whole number of device pixels. If it is larger than the visible area, only the
  /// visible part is resized.
  func tile(_ picture: Picture, over place: LayerGeometry, clip: PixelRect) {
    let visible = place.rect.touchedPixels.intersection(clip)
    let bitmap = picture.bitmap
    guard !visible.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
    let left = Subpixel.nearest(place.rect.x + 0.5) >> 8
    let top = Subpixel.nearest(place.rect.y + 0.5) >> 8
    let isExact = picture.scale == scale || !(picture.scale > 0)
    let width = isExact ? bitmap.width : deviceLength(bitmap.width, picture)
    let height = isExact ? bitmap.height : deviceLength(bitmap.height, picture)
    let first = PixelRect(left: left, top: top, right: left + width, bottom: top + height)
    if isExact {
      fill(place.outline, with: bitmap, origin: first, clip: visible)
    } else if width * height <= visible.width * visible.height {
      let tile = Self.stretched(bitmap, over: first, visible: first)
      fill(place.outline, with: tile, origin: first, clip: visible)
    } else {
      for y in divide(visible.top - top, by: height)...divide(visible.bottom - 1 - top, by: height)
      {
        for x in divide(
          visible.left - left, by: width)...divide(visible.right - 1 - left, by: width)
        {
          let tile = first.offset(x: x * width, y: y * height)
          let seen = tile.intersection(visible)
          let part = Self.stretched(bitmap, over: tile, visible: seen)
          fill(place.outline, with: part, origin: seen, clip: seen)
        }
      }
    }
  }

  /// Returns the number of device pixels for a length of a picture; at least 1.
  private func deviceLength(_ pixels: Int, _ picture: Picture) -> Int {
    max(1, Int(min(1_000_000, Double(pixels) * scale / picture.scale + 0.5)))
  }

  /// Returns the visible pixels of a resized picture.
  private static func stretched(
    _ bitmap: Bitmap, over tile: PixelRect, visible: PixelRect
  ) -> Bitmap {
    Resampler.resample(
      bitmap,
      x: Resampler.Axis(
        source: bitmap.width, origin: Double(tile.left), length: Double(tile.width),
        visible: visible.left..<visible.right),
      y: Resampler.Axis(
        source: bitmap.height, origin: Double(tile.top), length: Double(tile.height),
        visible: visible.top..<visible.bottom))
  }

  /// Fills an outline with pixels that are repeated in both directions.
  ///
  /// - Parameter origin: The position of the first tile, given by its top left corner.
  private func fill(
    _ outline: Outline, with tile: Bitmap, origin: PixelRect, clip: PixelRect
  ) {
    let tile = tile.width < min(64, clip.width) ? tile.repeated(toWidth: 64) : tile
    fill(outline, clip: clip) { surface, x, rows, count, coverage in
      for y in rows {
        let row = Self.remainder(y - origin.top, tile.height) * tile.width
        var x = x
        var left = Self.remainder(x - origin.left, tile.width)
        var rest = count
        while rest > 0 {
          let run = min(rest, tile.width - left)
          surface.blend(tile.pixels, from: row + left, x: x, y: y, count: run, coverage: coverage)
          x += run
          rest -= run
          left = 0
        }
      }
    }
  }

  /// Returns the remainder of a division, which is never negative.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// Draws a picture stretched over a rectangle in device coordinates.
  func paint(_ picture: Picture, in rect: Rect, clip: PixelRect) {
    let visible = rect.touchedPixels.intersection(clip)
    let bitmap = picture.bitmap
    // A rectangle thinner than the grid covers nothing.
    guard Subpixel.nearest(rect.x) < Subpixel.nearest(rect.maxX),
      Subpixel.nearest(rect.y) < Subpixel.nearest(rect.maxY),
      !visible.isEmpty, bitmap.width > 0, bitmap.height > 0
    else { return }
    if let whole = rect.wholePixels, whole.width == bitmap.width, whole.height == bitmap.height {
      for y in visible.top..<visible.bottom {
        surface.blend(
          bitmap.pixels, from: (y - whole.top) * bitmap.width + visible.left - whole.left,
          x: visible.left, y: y, count: visible.width, coverage: 255)
      }
      return
    }
    let scaled = Resampler.stretched(bitmap, over: rect, visible: visible)
    fill(.rect(rect), clip: visible) { surface, x, rows, count, coverage in
      for y in rows {
        surface.blend(
          scaled.pixels, from: (y - visible.top) * visible.width + x - visible.left, x: x, y: y,
          count: count, coverage: coverage)
      }
    }
  }
}

extension Bitmap {
  /// Returns the picture repeated side by side until it is at least as wide as given.
  fileprivate func repeated(toWidth least: Int) -> Bitmap {
    let times = (least + width - 1) / width
    var result: [UInt32] = []
    result.reserveCapacity(times * pixels.count)
    for y in 0..<height {
      for _ in 0..<times { result += pixels[y * width..<(y + 1) * width] }
    }
    return Bitmap(width: times * width, height: height, pixels: result)
  }
}
