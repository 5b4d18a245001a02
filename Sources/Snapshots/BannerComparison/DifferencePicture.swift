// SPDX-License-Identifier: MIT

public import BannerPixels

/// Returns an opaque picture of the changes, as wide and as tall as the larger picture.
///
/// The expected picture is shown in pale gray. Changed pixels range from orange (one channel
/// differs by 1) to red (by 255). Pixels within the pixel tolerance are yellow. Each region has a
/// violet frame. Ignored areas have blue stripes; unequal pixels in them are blue. Areas that
/// only the expected picture covers have red stripes. Areas that only the actual picture covers
/// have green stripes.
///
/// - Parameters:
///   - expected: The expected picture.
///   - actual: The actual picture.
///   - comparison: The comparison of both, which also says whether levels are premultiplied.
///   - ignored: The ignored areas.
public func differencePicture(
  expected: Bitmap, actual: Bitmap, comparison: PictureComparison, ignoring ignored: [IgnoredArea]
) -> Bitmap {
  let canvas = PixelRect(
    left: 0, top: 0, right: max(expected.width, actual.width),
    bottom: max(expected.height, actual.height))
  let common = expected.bounds.intersection(actual.bounds)
  var result = Bitmap(width: canvas.width, height: canvas.height, fill: Shade.white)
  let alpha = comparison.alpha
  if actual.bounds != common { result.drawPale(alpha.premultiplied(actual)) }
  result.drawPale(alpha.premultiplied(expected))
  for (picture, stripe) in [(expected, Shade.removed), (actual, Shade.added)]
  where picture.bounds != common {
    result.drawStripes(stripe, in: picture.bounds) { !common.contains($0, $1) }
  }
  for area in ignored { result.drawStripes(Shade.ignored, in: area.rect.intersection(common)) }
  for region in comparison.regions { result.drawFrame(around: region.rect) }
  let area =
    expected.bounds == actual.bounds ? expected.difference(from: actual, in: common) : common
  var meter = comparison.tolerance.pixel.map { DistanceMeter($0, alpha) }
  let (old, new) = (expected.pixels, actual.pixels)
  for band in IgnoredRows(ignored, in: area).bands {
    for y in band.rows {
      let (oldRow, newRow) = (y * expected.width, y * actual.width)
      for stretch in band.stretches {
        for x in stretch.columns where old[oldRow + x] != new[newRow + x] {
          let (before, after) = (old[oldRow + x], new[newRow + x])
          let distance = meter?.distance(before, after)
          let isChanged = distance.flatMap { meter?.allows($0) } != true
          result[x, y] =
            stretch.isIgnored
            ? Shade.ignoredChange
            : isChanged ? Shade.change(alpha.largestStep(before, after)) : Shade.tolerated
        }
      }
    }
  }
  return result
}

/// Returns the expected, difference and actual pictures side by side on gray, with gaps.
///
/// Transparent parts show a checkerboard.
public func triptych(
  expected: Bitmap, actual: Bitmap, comparison: PictureComparison, ignoring ignored: [IgnoredArea]
) -> Bitmap {
  let difference = differencePicture(
    expected: expected, actual: actual, comparison: comparison, ignoring: ignored)
  let gap = max(8, difference.width / 40)
  let step = difference.width + gap
  var result = Bitmap(
    width: gap + 3 * step, height: difference.height + 2 * gap, fill: Shade.bezel)
  let shown = [expected, actual].map { comparison.alpha.premultiplied($0).onChequers }
  for (index, picture) in [shown[0], difference, shown[1]].enumerated() {
    result.copy(picture.bounds, from: picture, movedBy: gap + index * step, gap)
  }
  return result
}

/// The colors of differences.
private enum Shade {
  static let white: UInt32 = 0xFFFF_FFFF
  static let bezel = pixel(0x8E, 0x8E, 0x93)
  static let tolerated = pixel(0xFF, 0xCC, 0x00)
  static let ignored = pixel(0xA6, 0xC8, 0xF5)
  static let ignoredChange = pixel(0x2F, 0x6F, 0xD6)
  static let removed = pixel(0xF3, 0xA9, 0xA6)
  static let added = pixel(0x9E, 0xDC, 0xA8)
  static let frame = pixel(0x89, 0x44, 0xAB)

  /// Returns a color from orange to deep red, so that even the smallest step is easy to see.
  static func change(_ step: Int) -> UInt32 {
    pixel(0xFF - step * 55 / 255, 0x84 - step * 132 / 255, 0)
  }

  static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }
}

extension Bitmap {
  /// Draws the lightness of a picture over white, at a fifth of its contrast.
  fileprivate mutating func drawPale(_ picture: Bitmap) {
    let pale = Bitmap(
      width: picture.width, height: picture.height, pixels: picture.pixels.map(Self.pale))
    if bounds == picture.bounds { self = pale } else { copy(pale.bounds, from: pale) }
  }

  private static func pale(_ pixel: UInt32) -> UInt32 {
    // BT.601 luminance × 1,000, in integers.
    let light = (pixel & 255) * 299 + (pixel >> 8 & 255) * 587 + (pixel >> 16 & 255) * 114
    let overWhite = light + (255 - (pixel >> 24)) * 1000
    let level = min(255, 204 + overWhite / 5000)
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }

  /// Draws diagonal lines, 2 px wide and 6 px apart, that leave the picture visible between them.
  fileprivate mutating func drawStripes(
    _ color: UInt32, in rect: PixelRect, where counts: (Int, Int) -> Bool = { _, _ in true }
  ) {
    guard !rect.isEmpty else { return }
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right where (x + y) % 8 < 2 && counts(x, y) { self[x, y] = color }
    }
  }

  /// Draws a frame, 1 px wide, at a distance of 3 px around a rectangle.
  fileprivate mutating func drawFrame(around rect: PixelRect) {
    let outer = rect.grown(by: 4).intersection(bounds)
    let inner = rect.grown(by: 3)
    for y in outer.top..<outer.bottom {
      for x in outer.left..<outer.right where !inner.contains(x, y) { self[x, y] = Shade.frame }
    }
  }

  /// The picture on a gray checkerboard that shows through transparent parts.
  fileprivate var onChequers: Bitmap {
    guard !isOpaque else { return self }
    var result = self
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 < 255 {
        let ground: UInt32 = (x / 8 + y / 8).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFFE0_E0E0
        result[x, y] = self[x, y].composited(over: ground)
      }
    }
    return result
  }
}
