// SPDX-License-Identifier: MIT

import BannerPixels
package import BannerComparison

extension ComparisonFigures {
  /// The figures of a comparison, with what was allowed.
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
  /// A region of a comparison with what explains it.
  package init(_ explained: ExplainedRegion) {
    self.init(
      rect: explained.region.rect, changedPixels: explained.region.changedPixels,
      layers: explained.layers, lines: explained.lines)
  }
}
