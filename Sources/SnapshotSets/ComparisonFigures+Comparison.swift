// SPDX-License-Identifier: MIT

internal import Reports
internal import Snapshot

extension ComparisonFigures {
  /// The figures of a comparison, with what was allowed.
  init(_ comparison: PictureComparison) {
    let tolerance = comparison.tolerance
    self.init(
      changedPixels: comparison.changedPixels, comparedPixels: comparison.comparedPixels,
      unequalPixels: comparison.unequalPixels, largestStep: comparison.largestStep,
      largestDistance: comparison.largestDistance, metric: tolerance.pixel?.metric.rawValue,
      limits: Limits(
        pixel: tolerance.pixel?.limit, ratio: tolerance.ratio, count: tolerance.count),
      bounds: comparison.bounds.isEmpty ? nil : comparison.bounds)
  }
}
