// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerJobs
import BannerRaster
import BannerPixels
import BannerComparison

/// Measures the blur and the comparison separately.
struct BenchParts {
  let painter: BenchPainter
  let repetitions: Int
  /// The longest time to wait for an idle machine, in seconds.
  let patience: Double

  /// Measures the blur of the list: the area under a banner, and the whole list.
  func measureBlur() throws {
    let page = painter.paint(
      DisplayList(
        width: BenchScenes.width, height: BenchScenes.height, operations: BenchScenes.page))
    for rows in [300, page.height] {
      let part = PixelRect(left: 0, top: 0, right: page.width, bottom: rows)
      let start = page.cropped(to: part).bitmap
      let facts = page.rows.cropped(to: 0..<rows)
      let layers = painter.layers(of: [
        .backdrop(
          Rect(x: 0, y: 0, width: Double(part.width), height: Double(rows)),
          sigma: BenchScenes.sigma)
      ])
      var (blurred, known) = (start, facts)
      painter.paint(layers, over: &blurred, knowing: &known)
      MachineLoad.waitForQuiet(seconds: patience)
      let times = (0..<max(5, repetitions)).map { _ in
        var (picture, known) = (start, facts)
        // Makes the storage unique before the measurement starts.
        picture[0, 0] = start[0, 0]
        return Stopwatch.measure { painter.paint(layers, over: &picture, knowing: &known) }.1.cpu
      }
      try printLine(BenchFigure.times("blur", "bannerrender", rows: rows, times))
      let errors = GaussianTwin(start, sigma: BenchScenes.sigma).errors(
        of: blurred)
      try printLine(
        BenchFigure(
          bench: "blurerr", what: "bannerrender", rows: rows, maxError: errors.largest,
          meanError: (errors.mean * 1000).rounded() / 1000))
    }
  }

  /// Measures the comparison of two frames in memory: equal ones, and ones with different text in
  /// the card.
  func measureComparison() throws {
    let frame = painter.paint(BenchScenes.w1).bitmap
    let equal = painter.paint(BenchScenes.w1).bitmap
    let other = painter.paint(BenchScenes.w1(message: "The server did not reply")).bitmap
    for (name, bitmap) in [("equal", equal), ("other words", other)] {
      var comparison = PictureComparison(frame, bitmap)
      MachineLoad.waitForQuiet(seconds: patience)
      let times = (0..<max(15, repetitions)).map { _ in
        Stopwatch.measure { comparison = PictureComparison(frame, bitmap) }.1.cpu
      }
      try printLine(
        BenchFigure.times(
          "diff", "bannerrender, \(name)", times, result: comparison.unequalPixels))
    }
  }
}
