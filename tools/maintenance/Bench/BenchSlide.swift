// SPDX-License-Identifier: MIT

import BannerLayers
import BannerJobs
import BannerFrames
import BannerPixels
import BannerRaster
import BannerPNG

/// The card of W4 as it slides in.
///
/// The page is drawn once; each frame repaints only the changed area.
struct BenchSlide {
  private let painter: BenchPainter
  private let page: Bitmap
  private let pageRows: RowSummary
  private var layers: [Layer] = []
  /// The last painted frame.
  private(set) var bitmap: Bitmap
  /// The summary of its rows.
  private(set) var rows: RowSummary

  /// Creates the animation and draws the page.
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

  /// Paints a frame and returns the area that may differ from the previous frame.
  mutating func paint(frame: Int) -> PixelRect {
    let next = painter.layers(of: BenchScenes.w4Card(y: BenchScenes.w4Top(frame: frame)))
    let damage = painter.damage(from: layers, to: next, in: page.bounds)
    layers = next
    bitmap.copy(damage, from: page)
    rows = pageRows
    painter.paint(next, over: &bitmap, knowing: &rows)
    return damage
  }

  /// Returns the animation as one file, starting with the page.
  static func animation(from start: BenchSlide) throws -> [UInt8] {
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
