// SPDX-License-Identifier: MIT

import BannerText
import BannerGeometry
import BannerLayers
import ArgumentParser
import BannerJobs
import BannerRaster
import BannerPixels

/// Measures how time grows with the amount of content.
struct BenchGrowth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-growth",
    abstract: "Prints time against the number of banners, layers, glyphs and pixels, and the blur.")

  @Option(help: "How many times each is done.") var rounds = 9
  @Flag(help: "Only the blur.") var blur = false

  func run() throws {
    guard rounds > 0 else { throw ValidationError("expected --rounds above 0") }
    let painter = try BenchPainter()
    print("medians of \(rounds) interleaved rounds; time of the processor, one thread")
    let tables = [
      Self.banners, Self.layers, Self.glyphs, Self.raster, Self.encoding, Self.blur,
    ]
    for table in (blur ? [Self.blur] : tables).map({ $0(painter) }) {
      print("")
      try table.measure(rounds: rounds)
    }
  }

  // MARK: Tables

  private static func banners(_ painter: BenchPainter) -> GrowthTable {
    let points = [25, 50, 100, 200, 400].map { count in
      let lists = (0..<count).map(BenchScenes.w3)
      return GrowthTable.Point(units: count) {
        try Stopwatch.measure {
          for list in lists { _ = try painter.file(of: painter.paint(list)) }
        }.1
      }
    }
    return GrowthTable(
      what: "banners of 1122×216, drawn and encoded", unit: "banner", points: points)
  }

  private static func layers(_ painter: BenchPainter) -> GrowthTable {
    let points = [0, 250, 500, 1000, 2000, 4000].map { count in
      painting(painter, screen(rows: BenchScenes.height, tiles(count)), units: count)
    }
    return GrowthTable(
      what: "rounded rectangles of 24×16 pixels on a screen, raster", unit: "layer",
      points: points)
  }

  private static func glyphs(_ painter: BenchPainter) -> GrowthTable {
    let points = [0, 6, 12, 24, 48, 96].map { count in
      let lines = (0..<count).map { number in
        DrawOperation.text(
          "Invoice 2291 was paid on the ninth",
          at: Point(x: 20 + Double(number % 3), y: 36 + 26 * Double(number)), pixelsPerEm: 51,
          .regular, .black)
      }
      let glyphs = painter.layers(of: lines).reduce(0) { sum, layer in
        guard case .text(let text) = layer.content else { return sum }
        return sum + text.lines.flatMap(\.line.runs).reduce(0) { $0 + $1.glyphs.count }
      }
      return painting(painter, screen(rows: BenchScenes.height, lines), units: glyphs)
    }
    return GrowthTable(
      what: "glyphs of 51 pixels to the em on a screen, shaping and raster", unit: "glyph",
      points: points)
  }

  /// Sizes up to 24 MB.
  ///
  /// For pictures above 32 MB, glibc requests new pages from the system each time. That takes
  /// four times as long as drawing a list.
  private static let heights = [316, 633, 1266, 2532, 5064]

  private static func raster(_ painter: BenchPainter) -> GrowthTable {
    let points = heights.map { rows in painting(painter, list(rows: rows), units: rows * 1170) }
    return GrowthTable(what: "pixels of a list, raster", unit: "million pixels", points: points)
  }

  private static func encoding(_ painter: BenchPainter) -> GrowthTable {
    let points = heights.map { rows in
      let list = list(rows: rows)
      return GrowthTable.Point(units: rows * 1170) {
        let painting = painter.paint(list)
        return try Stopwatch.measure { _ = try painter.file(of: painting) }.1
      }
    }
    return GrowthTable(what: "pixels of a list, PNG", unit: "million pixels", points: points)
  }

  private static func blur(_ painter: BenchPainter) -> GrowthTable {
    let page = painter.paint(list(rows: BenchScenes.height))
    let points = [2, 3, 4, 5, 7, 10, 14, 20, 30, 40, 60, 80, 120, 160].map { sigma in
      let layers = painter.layers(of: [
        .backdrop(
          Rect(x: 0, y: 0, width: Double(page.width), height: Double(page.height)),
          sigma: Double(sigma))
      ])
      return GrowthTable.Point(units: sigma) {
        var (picture, rows) = (page.bitmap, page.rows)
        // Makes the storage unique before the measurement starts.
        picture[0, 0] = page.bitmap[0, 0]
        return Stopwatch.measure { painter.paint(layers, over: &picture, knowing: &rows) }.1
      }
    }
    return GrowthTable(
      what: "pixels of deviation, blur of a screen of 1170×2532", unit: nil, points: points)
  }

  // MARK: Pictures

  private static func painting(
    _ painter: BenchPainter, _ list: DisplayList, units: Int
  ) -> GrowthTable.Point {
    GrowthTable.Point(units: units) { Stopwatch.measure { _ = painter.paint(list) }.1 }
  }

  private static func screen(rows: Int, _ operations: [DrawOperation]) -> DisplayList {
    let all = Rect(x: 0, y: 0, width: Double(BenchScenes.width), height: Double(rows))
    return DisplayList(
      width: BenchScenes.width, height: rows, operations: [.rect(all, .white)] + operations)
  }

  /// Returns a grid of rounded rectangles, each in a different color.
  private static func tiles(_ count: Int) -> [DrawOperation] {
    (0..<count).map { number in
      let (column, row) = (Double(number % 41), Double(number / 41))
      let rect = Rect(x: 4 + 28 * column, y: 4 + 20 * row, width: 24, height: 16)
      let rgb = UInt32(number) &* 0x9E37_79B9 >> 8
      return .roundedRect(rect, radius: 6, Color(rgb: rgb))
    }
  }

  /// Returns a list with as many rows of text as fit.
  private static func list(rows: Int) -> DisplayList {
    let width = Double(BenchScenes.width)
    let lines = stride(from: 0.0, to: Double(rows), by: 211).flatMap { y -> [DrawOperation] in
      [
        .rect(Rect(x: 0, y: y, width: width, height: 190), Color(rgb: 0xF2F2F7)),
        .text(
          "Three people liked your last picture", at: Point(x: 48, y: y + 112), pixelsPerEm: 51,
          .regular, .black),
      ]
    }
    return screen(rows: rows, lines)
  }
}
