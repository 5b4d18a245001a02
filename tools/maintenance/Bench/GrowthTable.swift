// SPDX-License-Identifier: MIT

import BannerJobs

/// Times at several sizes of the same content.
struct GrowthTable {
  /// A size with its measurement.
  struct Point {
    var units: Int
    var measure: () throws -> Spent
  }

  /// The counted quantity.
  var what: String
  /// The unit of the printed times, per item or per million; nil if no growth is expected.
  var unit: String?
  /// The sizes from small to large.
  ///
  /// A first size of 0 is a baseline that is subtracted from the others.
  var points: [Point]

  /// Measures each size once per round and prints the medians.
  func measure(rounds: Int) throws {
    var times = Array(repeating: [Double](), count: points.count)
    for point in points { _ = try point.measure() }
    for _ in 0..<rounds {
      for (index, point) in points.enumerated() {
        times[index].append(try point.measure().cpu)
      }
    }
    let medians = times.map(\.median)
    let base = points.first?.units == 0 ? medians[0] : 0
    print("| \(what) | ms |\(unit.map { " µs for each \($0) |" } ?? "")")
    print("| ---: | ---: |\(unit == nil ? "" : " ---: |")")
    for (point, median) in zip(points, medians) {
      var row = "| \(point.units) | \(rounded(median)) |"
      if let unit {
        let count = Double(point.units) / (unit.hasPrefix("million") ? 1_000_000 : 1)
        row += point.units == 0 ? " – |" : " \(rounded((median - base) * 1000 / count)) |"
      }
      print(row)
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
