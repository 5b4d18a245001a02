// SPDX-License-Identifier: MIT

import BannerText
import BannerLayers
import BannerJobs
import BannerPNG
import BannerPixels
import BannerRaster
import BannerScreens

/// Draws display lists and writes their files, as the command does with banners.
///
/// Glyphs, lines of text and shadow edges are cached between pictures, as in the libraries.
/// Layers, pixels and bytes are created for every picture.
struct BenchPainter: Sendable {
  private var layout: DisplayListLayout
  private let typesetter: Typesetter
  private let rasterizer: Rasterizer

  init() throws {
    typesetter = Typesetter(decoder: Renderer.decodeGlyph)
    layout = try DisplayListLayout(typesetter: typesetter)
    rasterizer = Rasterizer(glyphs: typesetter.library)
  }

  /// A painter with the glyphs of this one, but without its lines.
  var withoutLines: BenchPainter {
    var other = self
    other.layout.typesetter = Typesetter(sharing: typesetter, userFonts: [])
    return other
  }

  /// Returns the pixels of a display list: lines, layers and paint.
  func paint(_ list: DisplayList) -> RowAnnotatedBitmap {
    rasterizer.painting(
      layout.layers(of: list.operations), width: list.width, height: list.height, scale: 1)
  }

  /// Returns only the layers.
  func layers(of operations: [DrawOperation]) -> [Layer] { layout.layers(of: operations) }

  /// Returns the area in which two lists of layers may differ.
  func damage(from old: [Layer], to new: [Layer], in bounds: PixelRect) -> PixelRect {
    rasterizer.damage(from: old, to: new, scale: 1, bounds: bounds)
  }

  /// Paints layers over a picture with a row summary.
  func paint(_ layers: [Layer], over bitmap: inout Bitmap, knowing rows: inout RowSummary) {
    rasterizer.paint(layers, over: &bitmap, knowing: &rows, scale: 1)
  }

  /// Returns the PNG file of a picture.
  func file(of painting: RowAnnotatedBitmap) throws -> [UInt8] {
    try PNGWriter().bytes(of: painting)
  }
}
