// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import BannerText

/// A glyph source in which every glyph is one square of the em.
struct SquareGlyphs: GlyphSource {
  func outline(of glyph: UInt32, in face: Face) -> Path {
    .rect(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5))
  }

  func picture(of glyph: UInt32, in face: Face) -> GlyphBitmap? { nil }
}

/// A face for tests that do not look at letters.
let someFace = Face(file: FontFile.allBundled[0])

/// Paints layers on white at one pixel to the point.
func paint(
  _ layers: [Layer], width: Int = 40, height: Int = 40, scale: Double = 1,
  background: Color = .white
) -> Bitmap {
  Rasterizer(glyphs: SquareGlyphs()).paint(
    layers, width: width, height: height, scale: scale, background: background)
}

/// Red, green, blue and alpha of a pixel.
func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
  let pixel = bitmap[x, y]
  return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
}

extension Bitmap {
  /// Noise with alpha, premultiplied.
  static func noise(width: Int, height: Int, seed: UInt64, opaque: Bool = false) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        Color(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random),
          alpha: opaque ? 1 : .random(in: 0...1, using: &random)
        ).premultiplied
      })
  }
}
