// SPDX-License-Identifier: MIT

import BannerLayers
import BannerJobs
import BannerFrames
import BannerPixels
import BannerRaster
import BannerPNG

/// The card of W4 on its way in: the page below is drawn once, and of each frame what changed.
struct BenchSlide {
  private let painter: BenchPainter
  private let page: Bitmap
  private let pageRows: RowSummary
  private var layers: [Layer] = []
  /// The frame that was painted last.
  private(set) var bitmap: Bitmap
  /// What is known of its rows.
  private(set) var rows: RowSummary

  /// Draws the page.
  init(_ painter: BenchPainter) {
    self.painter = painter
    let painting = painter.paint(
      DisplayList(
        width: BenchScenes.width, height: BenchScenes.height, operations: BenchScenes.page))
    page = painting.bitmap
    pageRows = painting.rows
    bitmap = page
    rows = pageRows
  }

  /// Paints a frame and says what may differ from the one before.
  mutating func paint(frame: Int) -> PixelRect {
    let next = painter.layers(of: BenchScenes.w4Card(y: BenchScenes.w4Top(frame: frame)))
    let damage = painter.damage(from: layers, to: next, in: page.bounds)
    layers = next
    bitmap.copy(damage, from: page)
    rows = pageRows
    painter.paint(next, over: &bitmap, knowing: &rows)
    return damage
  }

  /// The animation as one file, from the page on.
  static func animation(_ painter: BenchPainter, from start: BenchSlide) throws -> [UInt8] {
    var slide = start
    var file = try APNGWriter(
      width: BenchScenes.width, height: BenchScenes.height, isOpaque: true)
    for number in 0..<BenchScenes.frameCount {
      let damage = slide.paint(frame: number)
      try file.add(
        AnimationFrame(bitmap: slide.bitmap, damage: damage, delay: .milliseconds(17)))
    }
    return try file.finish()
  }
}
