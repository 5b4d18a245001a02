// SPDX-License-Identifier: MIT

internal import BannerDocument

/// The properties of a file that a size limit may change.
package struct SizeSetting: Sendable, Hashable {
  /// The number of pixels per point.
  package var scale: Double
  /// The number of frames per second, or nil for a still picture.
  package var framesPerSecond: Double?
  /// The value of `lossy`, or nil for another format than GIF.
  package var loss: Int?

  /// Creates a setting.
  package init(scale: Double, framesPerSecond: Double? = nil, loss: Int? = nil) {
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.loss = loss
  }

  /// The frame rates to try, from the mildest change on.
  private static let frameRates = [30.0, 25, 20, 15, 12, 10]
  /// The values of `lossy` to try, from the mildest change on.
  private static let losses = [20, 40, 80, 120, 200]

  /// Returns the settings to try in order, beginning with the requested one.
  ///
  /// First the scale decreases to 1: in whole steps down to 3, and then in half steps. Then the
  /// frame rate decreases, and then the loss increases. Each stage continues with the last setting
  /// of the one before. There are at most 21 settings, and at most 16 for a scale up to 3.
  ///
  /// - Parameter fixed: The properties that don't change: `scale`, `fps` or `lossy`.
  package static func all(
    from asked: SizeSetting, fixed: Set<Options.Key> = []
  ) -> [SizeSetting] {
    var all = [asked]
    func add(_ change: (inout SizeSetting) -> Void) {
      var next = all[all.count - 1]
      change(&next)
      all.append(next)
    }
    if !fixed.contains(.scale) {
      for scale in [8, 7, 6, 5, 4, 3, 2.5, 2, 1.5, 1] where scale < asked.scale {
        add { $0.scale = scale }
      }
    }
    if let rate = asked.framesPerSecond, !fixed.contains(.fps) {
      for lower in frameRates where lower < rate { add { $0.framesPerSecond = lower } }
    }
    if let loss = asked.loss, !fixed.contains(.lossy) {
      for higher in losses where higher > loss { add { $0.loss = higher } }
    }
    return all
  }
}
