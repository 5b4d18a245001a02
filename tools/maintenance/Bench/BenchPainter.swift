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
/// Glyphs, lines of text and the edges of shadows are kept from one picture to the next, as the libraries keep
/// them for whoever draws many; layers, pixels and bytes are made anew.
struct BenchPainter: Sendable {
  private var layout: DisplayListLayout
  private let typesetter: Typesetter
  private let rasterizer: Rasterizer

  init() throws {
    typesetter = Typesetter(decoder: Renderer.decodeGlyph)
    layout = try DisplayListLayout(typesetter: typesetter)
    rasterizer = Rasterizer(glyphs: typesetter.library)
  }

  /// One that has the glyphs of this one, but no lines.
  var withoutLines: BenchPainter {
    var other = self
    other.layout.typesetter = Typesetter(sharing: typesetter, userFonts: [])
    return other
  }

  /// From the list to pixels: lines, layers and paint.
  func paint(_ list: DisplayList) -> RowAnnotatedBitmap {
    rasterizer.painting(
      layout.layers(of: list.operations), width: list.width, height: list.height, scale: 1)
  }

  /// The layers alone.
  func layers(of operations: [DrawOperation]) -> [Layer] { layout.layers(of: operations) }

  /// What can differ between two pictures of layers.
  func damage(from old: [Layer], to new: [Layer], in bounds: PixelRect) -> PixelRect {
    rasterizer.damage(from: old, to: new, scale: 1, bounds: bounds)
  }

  /// Paints layers over a picture of whose rows something is known.
  func paint(_ layers: [Layer], over bitmap: inout Bitmap, knowing rows: inout RowSummary) {
    rasterizer.paint(layers, over: &bitmap, knowing: &rows, scale: 1)
  }

  /// The PNG file of a picture.
  func file(of painting: RowAnnotatedBitmap) throws -> [UInt8] {
    try PNGWriter().bytes(of: painting)
  }
}
