// SPDX-License-Identifier: MIT

import BannerJobs

/// Times at several sizes of the same thing.
struct GrowthTable {
  /// A size and how it is measured once.
  struct Point {
    var units: Int
    var measure: () throws -> Spent
  }

  /// What is counted.
  var what: String
  /// By what the times are divided: one, or a million, of what is counted; nil where nothing is to grow.
  var unit: String?
  /// From the least to the most; what the first one takes is taken off the others if it has none.
  var points: [Point]

  /// Measures each size once in every round, and prints the medians.
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
