// SPDX-License-Identifier: MIT

internal import BannerPixels
package import BannerComparison

extension ComparisonFigures {
  /// Creates the figures of a comparison, with its limits.
  package init(_ comparison: PictureComparison) {
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

extension RegionResult {
  /// Creates a region from a region with its explanation.
  package init(_ explained: ExplainedRegion) {
    self.init(
      rect: explained.region.rect, changedPixels: explained.region.changedPixels,
      layers: explained.layers, lines: explained.lines)
  }
}
