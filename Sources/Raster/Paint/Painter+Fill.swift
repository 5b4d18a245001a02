// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels

extension Painter {
  /// Fills an outline with a premultiplied colour.
  func fill(_ outline: Outline, with color: UInt32, clip: PixelRect) {
    guard color >> 24 != 0 else { return }
    let surface = surface
    outline.spans(clip: clip) { x, y, count, coverage in
      surface.blend(color, x: x, y: y, count: count, coverage: coverage)
    }
  }

  /// Fills an outline with something that is blended span by span.
  ///
  /// - Parameter blend: Surface, first column, row, number of columns, coverage.
  func fill(
    _ outline: Outline, clip: PixelRect, _ blend: (Surface, Int, Int, Int, UInt32) -> Void
  ) {
    let surface = surface
    outline.spans(clip: clip) { x, y, count, coverage in blend(surface, x, y, count, coverage) }
  }

  /// Fills a layer's shape with a picture that is repeated from its top left corner.
  ///
  /// The first tile begins at the nearest whole pixel. A picture of another density is brought to
  /// the device's once, to a whole number of pixels.
  func tile(_ picture: Picture, over place: Place, clip: PixelRect) {
    let tile = Self.tile(picture, scale: scale)
    guard tile.width > 0, tile.height > 0 else { return }
    let left = Subpixel.nearest(place.rect.x + 0.5) >> 8
    let top = Subpixel.nearest(place.rect.y + 0.5) >> 8
    fill(place.outline, clip: clip) { surface, x, y, count, coverage in
      let row = Self.remainder(y - top, tile.height) * tile.width
      var x = x
      var left = Self.remainder(x - left, tile.width)
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

  private static func tile(_ picture: Picture, scale: Double) -> Bitmap {
    guard picture.scale != scale, picture.scale > 0 else { return picture.bitmap }
    let bitmap = picture.bitmap
    func length(_ pixels: Int) -> Int {
      max(1, Int(min(16_384, Double(pixels) * scale / picture.scale + 0.5)))
    }
    let width = length(bitmap.width)
    let height = length(bitmap.height)
    return Resampler.resample(
      bitmap,
      x: Resampler.Axis(
        source: bitmap.width, origin: 0, length: Double(width), visible: 0..<width),
      y: Resampler.Axis(
        source: bitmap.height, origin: 0, length: Double(height), visible: 0..<height))
  }

  /// The remainder that is never negative.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// Stretches a picture over a rectangle in device coordinates.
  func paint(_ picture: Picture, in rect: Rect, clip: PixelRect) {
    let visible = rect.touchedPixels.intersection(clip)
    let bitmap = picture.bitmap
    // A rectangle that is thinner than the grid covers nothing.
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
    let scaled = Self.stretched(bitmap, over: rect, visible: visible)
    fill(.rect(rect), clip: visible) { surface, x, y, count, coverage in
      surface.blend(
        scaled.pixels, from: (y - visible.top) * visible.width + x - visible.left, x: x, y: y,
        count: count, coverage: coverage)
    }
  }

  /// The visible pixels of a stretched picture.
  ///
  /// A strong reduction first averages whole blocks, down to four times the new size: weights in
  /// 1/16,384 would be too coarse for hundreds of pixels, and it is faster.
  private static func stretched(_ bitmap: Bitmap, over rect: Rect, visible: PixelRect) -> Bitmap {
    func factor(_ pixels: Int, _ length: Double) -> Int {
      max(1, Int(min(8192, Double(pixels) / length / 4)))
    }
    let columns = factor(bitmap.width, rect.width)
    let rows = factor(bitmap.height, rect.height)
    let source = Resampler.reduced(bitmap, columns: columns, rows: rows)
    // The last block may stand for fewer pixels than the others.
    let width = rect.width * Double(source.width * columns) / Double(bitmap.width)
    let height = rect.height * Double(source.height * rows) / Double(bitmap.height)
    return Resampler.resample(
      source,
      x: Resampler.Axis(
        source: source.width, origin: rect.x, length: width, visible: visible.left..<visible.right),
      y: Resampler.Axis(
        source: source.height, origin: rect.y, length: height,
        visible: visible.top..<visible.bottom))
  }
}
