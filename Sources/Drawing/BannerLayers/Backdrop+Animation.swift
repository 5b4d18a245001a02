// SPDX-License-Identifier: MIT

internal import BannerPixels

extension Backdrop {
  /// The effect on its way from nothing, at 0, to itself, at 1.
  ///
  /// A Gaussian's deviation, the distance of the saturation from 1 and the veil's opacity grow evenly.
  /// That the system's visual effect views animate so is uncertain: they are known to animate, and by
  /// their radius, but no source gives the curve. Boxes can't be parted: at
  /// 0 there is nothing, above it they are there in full, though saturation and veil grow. Progress is
  /// cut off at 0 and 1; not a number counts as 1.
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
