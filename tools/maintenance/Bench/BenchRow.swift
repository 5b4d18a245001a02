// SPDX-License-Identifier: MIT

import BannerFiles
import BannerJobs
import FoundationEssentials

/// One repetition as a line of JSON, in the format used for other renderers.
struct BenchRow: Encodable {
  var peer = "bannerrender"
  var version = Version.number
  var workload: String
  /// Whether several threads are used, so that wall time counts.
  var multi = false
  var threads: Int?
  var kind: String?
  var bytes: Int
  /// The share of the machine used by other processes, 0–1.
  var noise = 0.0
  private let rasterMs, encodeMs, totalMs: Double?
  private let rasterCpuMs, encodeCpuMs, totalCpuMs: Double?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - raster: The time from display list to pixels, if measured separately.
  ///   - encode: The time from pixels to the file's bytes, if measured separately.
  ///   - total: The total time; the sum of the two by default.
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

/// A figure of a separate part as a line of JSON.
struct BenchFigure: Encodable {
  /// The group of the figure, such as `blur`.
  var bench: String
  var what: String
  var rows: Int?
  var ms: Double?
  var bestMs: Double?
  var maxError: Int?
  var meanError: Double?
  var result: Int?

  /// Returns the median and the minimum of several times.
  static func times(
    _ bench: String, _ what: String, rows: Int? = nil, _ times: [Double], result: Int? = nil
  ) -> BenchFigure {
    BenchFigure(
      bench: bench, what: what, rows: rows, ms: short(times.median),
      bestMs: times.min().map(short), result: result)
  }
}

/// Rounds to four decimal places.
func short(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

/// Prints a value as a line of JSON without buffering.
func printLine(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  try Output.write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
}
