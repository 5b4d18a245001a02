// SPDX-License-Identifier: MIT

internal import BannerPixels

extension Backdrop {
  /// Returns the effect at a point between no effect, at 0, and the full effect, at 1.
  ///
  /// A Gaussian's deviation, the distance of the saturation from 1, and the veil's opacity grow
  /// linearly. Whether the system's visual effect views animate this way is uncertain. They are
  /// known to animate the blur radius, but no source gives the curve. A box blur has no
  /// intermediate states: it is absent at 0 and complete above 0. Its saturation and veil still
  /// grow. Progress is clamped to 0…1; NaN counts as 1.
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
