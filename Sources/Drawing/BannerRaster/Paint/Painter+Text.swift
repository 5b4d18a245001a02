// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText

extension Painter {
  /// Draws lines of text, shadows first.
  ///
  /// As measured on iOS 7 (message-banner-artwork.md 2.2), glyphs are plain area coverage without
  /// gamma. They are placed on half pixels horizontally, and baselines are on whole pixels. The
  /// shadow is the same raster moved by whole pixels.
  ///
  /// - Parameter origin: The layer's origin, in points from the screen's top left corner.
  func paint(_ text: TextContent, at origin: Point, clip: PixelRect) {
    let bars = bars(of: text, at: origin)
    if let shadow = text.shadow {
      let (x, y) = pixelOffset(of: shadow)
      for bar in bars {
        fill(bar.rect.offset(x: x, y: y), with: shadow.color, clip: clip)
      }
      forEachInk(of: text, at: origin, visible: clip.offset(x: -x, y: -y)) { place in
        let mask =
          switch place.ink {
          case .mask(let mask): mask
          case .picture(_, let opacity): opacity
          }
        blend(mask, x: place.x + x, y: place.y + y, color: shadow.color, clip: clip)
      }
    }
    for bar in bars where !bar.isOnTop { fill(bar.rect, with: bar.color, clip: clip) }
    forEachInk(of: text, at: origin, visible: clip) { place in
      switch place.ink {
      case .mask(let mask): blend(mask, x: place.x, y: place.y, color: place.color, clip: clip)
      case .picture(let picture, let opacity):
        blend(
          picture, in: opacity.bounds.offset(x: place.x, y: place.y),
          opacity: UInt32(place.color.alphaByte), clip: clip)
      }
    }
    for bar in bars where bar.isOnTop { fill(bar.rect, with: bar.color, clip: clip) }
  }

  /// Returns a rectangle that includes all pixels the lines of text may touch within a clip.
  func extent(of text: TextContent, at origin: Point, clip: PixelRect) -> PixelRect {
    let (x, y) = text.shadow.map(pixelOffset) ?? (0, 0)
    var all = PixelRect.empty
    let visible = clip.union(clip.offset(x: -x, y: -y))
    forEachInk(of: text, at: origin, visible: visible) { place in
      if !place.ink.bounds.isEmpty {
        all = all.union(place.ink.bounds.offset(x: place.x, y: place.y))
      }
    }
    for bar in bars(of: text, at: origin) { all = all.union(bar.rect) }
    return all.isEmpty ? all : all.union(all.offset(x: x, y: y))
  }

  private func pixelOffset(of shadow: TextContent.Shadow) -> (x: Int, y: Int) {
    (
      Subpixel.nearest(shadow.offset.x * scale + 0.5) >> 8,
      Subpixel.nearest(shadow.offset.y * scale + 0.5) >> 8
    )
  }

  /// A glyph's ink with the pixel position of its origin.
  private struct PlacedInk {
    var ink: GlyphMask
    var x: Int
    var y: Int
    var color: Color
  }

  /// Calls a closure for each glyph with ink in a rectangle.
  ///
  /// Joined glyphs are passed as one.
  private func forEachInk(
    of text: TextContent, at origin: Point, visible: PixelRect, _ body: (PlacedInk) -> Void
  ) {
    guard !visible.isEmpty else { return }
    for line in text.lines {
      let start = origin + line.origin
      for run in line.line.runs {
        let size = run.emSize * scale
        guard size > 0, size <= Self.largestType else { continue }
        let strike = caches.glyphs.strike(run.face, pixelsPerEm: size)
        let near = visible.grown(by: strike.reach)
        let color = run.color ?? text.color
        var joined: [PlacedInk] = []
        for glyph in run.glyphs {
          let halves = halfPixels((start.x + glyph.x) * scale, of: run, pixelsPerEm: size)
          let (x, y) = (halves >> 1, Subpixel.nearest((start.y + glyph.y) * scale + 0.5) >> 8)
          guard x >= near.left, x <= near.right, y >= near.top, y <= near.bottom,
            let ink = strike.ink(
              of: glyph.id, half: halves & 1 == 1, visible: visible.offset(x: -x, y: -y))
          else { continue }
          let placed = PlacedInk(ink: ink, x: x, y: y, color: color)
          if run.isJoined, case .mask = ink { joined.append(placed) } else { body(placed) }
        }
        if joined.count == 1 {
          body(joined[0])
        } else if joined.count > 1 {
          body(Self.union(joined, color: color, visible: visible))
        }
      }
    }
  }

  /// Returns the position of a glyph, in half pixels.
  ///
  /// If the advances are those of a device, so is the position. At 2x, every glyph of 12 to 15
  /// points is placed on the half pixel at or before its position. A glyph of 17 points is placed
  /// on the whole pixel. This was measured on iOS 7, as described at `LetterWidths`; the size
  /// between them at which it changes is a guess. With other advances, the nearest half pixel is
  /// used.
  private func halfPixels(_ x: Double, of run: GlyphRun, pixelsPerEm: Double) -> Int {
    guard run.face.letters != nil else { return Subpixel.nearest(x * 2 + 0.5) >> 8 }
    return pixelsPerEm < Self.wholePixelType
      ? Subpixel.nearest(x * 2) >> 8 : (Subpixel.nearest(x) >> 8) << 1
  }

  /// The size in pixels per em from which glyphs are placed on whole pixels.
  ///
  /// It corresponds to 16 points of Helvetica Neue at 2x.
  private static let wholePixelType = 31.0

  /// Returns the union of several masks, so that no seam shows where they meet or overlap.
  private static func union(_ places: [PlacedInk], color: Color, visible: PixelRect) -> PlacedInk {
    var bounds = PixelRect.empty
    for place in places { bounds = bounds.union(place.ink.bounds.offset(x: place.x, y: place.y)) }
    var all = Mask(bounds: bounds.intersection(visible))
    for place in places {
      guard case .mask(let mask) = place.ink else { continue }
      let own = mask.bounds.offset(x: place.x, y: place.y)
      let shared = own.intersection(all.bounds)
      guard !shared.isEmpty else { continue }
      for y in shared.top..<shared.bottom {
        let from = (y - own.top) * own.width + shared.left - own.left
        let to = (y - all.bounds.top) * all.bounds.width + shared.left - all.bounds.left
        for index in 0..<shared.width {
          let (sum, overflows) = all.bytes[to + index].addingReportingOverflow(
            mask.bytes[from + index])
          all.bytes[to + index] = overflows ? 255 : sum
        }
      }
    }
    return PlacedInk(ink: .mask(all), x: 0, y: 0, color: color)
  }

  /// The maximum size in pixels per em.
  ///
  /// Larger text is rejected before it reaches the painter.
  private static let largestType = 2048.0

  /// A line under or through text, on whole pixels.
  private struct Bar {
    var rect: PixelRect
    var color: Color
    /// Whether the line is drawn over the glyphs, as one through the text is.
    var isOnTop: Bool
  }

  private func bars(of text: TextContent, at origin: Point) -> [Bar] {
    text.lines.flatMap { line in
      line.line.decorations.map { bar in
        let start = origin + line.origin
        func pixel(_ points: Double) -> Int { Subpixel.nearest(points * scale + 0.5) >> 8 }
        let thickness = max(1, pixel(bar.thickness))
        let top = pixel(start.y) + pixel(bar.y - bar.thickness / 2)
        return Bar(
          rect: PixelRect(
            left: pixel(start.x + bar.x), top: top, right: pixel(start.x + bar.x + bar.width),
            bottom: top + thickness),
          color: bar.color ?? text.color, isOnTop: bar.y < 0)
      }
    }
  }

  private func fill(_ rect: PixelRect, with color: Color, clip: PixelRect) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    surface.blend(
      color.premultiplied, x: seen.left, rows: seen.top..<seen.bottom, count: seen.width,
      coverage: 255)
  }

  private func blend(_ mask: Mask, x: Int, y: Int, color: Color, clip: PixelRect) {
    let pixel = color.premultiplied
    guard pixel >> 24 != 0, !mask.bounds.isEmpty else { return }
    let bounds = mask.bounds.offset(x: x, y: y)
    let seen = bounds.intersection(clip)
    guard !seen.isEmpty else { return }
    surface.blend(
      pixel, mask: mask.bytes,
      from: (seen.top - bounds.top) * bounds.width + seen.left - bounds.left, stride: bounds.width,
      x: seen.left, rows: seen.top..<seen.bottom, count: seen.width)
  }

  private func blend(
    _ picture: Bitmap, in bounds: PixelRect, opacity: UInt32, clip: PixelRect
  ) {
    let seen = bounds.intersection(clip)
    guard opacity > 0, !seen.isEmpty else { return }
    for row in seen.top..<seen.bottom {
      surface.blend(
        picture.pixels, from: (row - bounds.top) * bounds.width + seen.left - bounds.left,
        x: seen.left, y: row, count: seen.width, coverage: opacity)
    }
  }
}
