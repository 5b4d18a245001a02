// SPDX-License-Identifier: MIT

import BannerFiles
import BannerJobs
import FoundationEssentials

/// One repetition as a line of JSON, in the form in which other renderers are measured.
struct BenchRow: Encodable {
  var peer = "bannerrender"
  var version = Version.number
  var workload: String
  /// Whether several threads worked, so that time on the wall counts.
  var multi = false
  var threads: Int?
  var kind: String?
  var bytes: Int
  /// Share of the machine that others took, 0…1.
  var noise = 0.0
  private let rasterMs, encodeMs, totalMs: Double?
  private let rasterCpuMs, encodeCpuMs, totalCpuMs: Double?

  /// - Parameters:
  ///   - raster: From the display list to pixels, where that is told apart.
  ///   - encode: From pixels to the file's bytes, where that is told apart.
  ///   - total: All of it; the sum of the two if it is left away.
  init(
    _ workload: String, bytes: Int, raster: Spent? = nil, encode: Spent? = nil,
    total: Spent? = nil, threads: Int? = nil, kind: String? = nil
  ) {
    self.workload = workload
    self.bytes = bytes
    self.threads = threads
    self.kind = kind
    let sum = total ?? (raster ?? Spent()) + (encode ?? Spent())
    (rasterMs, rasterCpuMs) = ((raster?.wall).map(short), (raster?.cpu).map(short))
    (encodeMs, encodeCpuMs) = ((encode?.wall).map(short), (encode?.cpu).map(short))
    (totalMs, totalCpuMs) = (short(sum.wall), short(sum.cpu))
  }
}

/// A figure of a part by itself as a line of JSON.
struct BenchFigure: Encodable {
  /// Which comparison it belongs to, such as `blur`.
  var bench: String
  var what: String
  var rows: Int?
  var ms: Double?
  var bestMs: Double?
  var maxError: Int?
  var meanError: Double?
  var result: Int?

  /// The median and the least of several times.
  static func times(
    _ bench: String, _ what: String, rows: Int? = nil, _ times: [Double], result: Int? = nil
  ) -> BenchFigure {
    BenchFigure(
      bench: bench, what: what, rows: rows, ms: short(times.median),
      bestMs: times.min().map(short), result: result)
  }
}

/// To four places.
func short(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

/// Prints a value as a line of JSON, at once.
func printLine(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  try Output.write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
}
