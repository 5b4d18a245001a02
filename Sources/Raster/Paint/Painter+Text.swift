// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels
internal import Text

extension Painter {
  /// Draws lines of text, shadows first.
  ///
  /// As measured on iOS 7 (message-banner-artwork.md 2.2): plain area coverage, no gamma, glyphs on
  /// half pixels from left to right and baselines on whole ones; the shadow is the same raster moved
  /// by whole pixels.
  ///
  /// - Parameter origin: Of the layer, in points from the screen's top left corner.
  func paint(_ text: TextContent, at origin: Point, clip: PixelRect) {
    let places = placed(text, at: origin)
    if let shadow = text.shadow {
      let x = Subpixel.nearest(shadow.offset.x * scale + 0.5) >> 8
      let y = Subpixel.nearest(shadow.offset.y * scale + 0.5) >> 8
      for place in places {
        blend(place.mask, x: place.x + x, y: place.y + y, color: shadow.color, clip: clip)
      }
    }
    for place in places {
      blend(place.mask, x: place.x, y: place.y, color: text.color, clip: clip)
    }
  }

  /// The pixels that lines of text may touch.
  func extent(of text: TextContent, at origin: Point) -> PixelRect {
    var all = PixelRect.empty
    for place in placed(text, at: origin) where !place.mask.bounds.isEmpty {
      all = all.union(place.mask.bounds.offset(x: place.x, y: place.y))
    }
    guard let shadow = text.shadow, !all.isEmpty else { return all }
    let x = Subpixel.nearest(shadow.offset.x * scale + 0.5) >> 8
    let y = Subpixel.nearest(shadow.offset.y * scale + 0.5) >> 8
    return all.union(all.offset(x: x, y: y))
  }

  /// Every glyph with the pixel its origin stands on.
  private func placed(_ text: TextContent, at origin: Point) -> [(mask: Mask, x: Int, y: Int)] {
    var places: [(mask: Mask, x: Int, y: Int)] = []
    for line in text.lines {
      let start = origin + line.origin
      for run in line.line.runs {
        let size = run.emSize * scale
        guard size > 0, size <= Self.largestType else { continue }
        let strike = glyphs.strike(run.face, pixelsPerEm: size)
        for glyph in run.glyphs {
          let halves = Subpixel.nearest((start.x + glyph.x) * scale * 2 + 0.5) >> 8
          let y = Subpixel.nearest((start.y + glyph.y) * scale + 0.5) >> 8
          places.append((strike.mask(of: glyph.id, half: halves & 1 == 1), halves >> 1, y))
        }
      }
    }
    return places
  }

  /// Pixels per em; larger type is refused before it comes here.
  private static let largestType = 2048.0

  private func blend(_ mask: Mask, x: Int, y: Int, color: Color, clip: PixelRect) {
    let pixel = color.premultiplied
    guard pixel >> 24 != 0, !mask.bounds.isEmpty else { return }
    let bounds = mask.bounds.offset(x: x, y: y)
    let seen = bounds.intersection(clip)
    guard !seen.isEmpty else { return }
    for row in seen.top..<seen.bottom {
      surface.blend(
        pixel, mask: mask.bytes,
        from: (row - bounds.top) * bounds.width + seen.left - bounds.left, x: seen.left, y: row,
        count: seen.width)
    }
  }
}
