// SPDX-License-Identifier: MIT

import BannerRender
import PNG
import Pixels
import Raster

/// Draws display lists and writes their files, as the command does with banners.
///
/// Glyphs stay drawn from one picture to the next; nothing else does.
struct BenchPainter: Sendable {
  private let layout: DisplayListLayout
  private let rasterizer: Rasterizer

  init() throws {
    let typesetter = Typesetter()
    layout = try DisplayListLayout(typesetter: typesetter)
    rasterizer = Rasterizer(glyphs: typesetter.library)
  }

  /// From the list to pixels: shaping, layers and paint.
  func paint(_ list: DisplayList) -> Painting {
    rasterizer.painting(
      layout.layers(of: list.operations), width: list.width, height: list.height, scale: 1)
  }

  /// The layers alone.
  func layers(of operations: [DrawOperation]) -> [Layer] { layout.layers(of: operations) }

  /// What can differ between two pictures of layers.
  func damage(from old: [Layer], to new: [Layer], in bounds: PixelRect) -> PixelRect {
    rasterizer.damage(from: old, to: new, scale: 1, bounds: bounds)
  }

  /// Paints layers over a picture.
  func paint(_ layers: [Layer], over painting: inout Painting) {
    rasterizer.paint(layers, over: &painting, scale: 1)
  }

  /// The PNG file of a picture.
  func file(of painting: Painting) throws -> [UInt8] {
    try PNGWriter().bytes(of: painting.bitmap, knowing: painting.rows)
  }
}
