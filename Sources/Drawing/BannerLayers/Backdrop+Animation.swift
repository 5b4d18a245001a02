// SPDX-License-Identifier: MIT

internal import BannerPixels

extension Backdrop {
  /// Returns the effect at a point of its animation, from no effect at 0 to the full effect at 1.
  ///
  /// The Gaussian's deviation, the saturation's distance from 1 and the veil's opacity grow
  /// linearly. No source gives the curve of the system's visual effect views. They are only known
  /// to animate their radius. Box blurs can't be interpolated: they are absent at 0 and complete
  /// above it. Saturation and veil still grow. Progress is clamped to 0…1; NaN counts as 1.
  public func interpolated(_ progress: Double) -> Backdrop {
    guard progress < 1 else { return self }
    let share = max(0, progress)
    var result = self
    switch blur {
    case .gaussian(let sigma): result.blur = .gaussian(sigma: sigma * share)
    case .boxes: if share == 0 { result.blur = .gaussian(sigma: 0) }
    }
    result.saturation = 1 + (saturation - 1) * share
    result.veil = veil.withAlpha(multipliedBy: share)
    return result
  }
}
