// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import Synchronization

/// Measurements that several pictures share.
///
/// The cases of a set often have the same icons on the same colors.
final class LintCache: Sendable {
  /// Whether findings have hints.
  let wantsHints: Bool

  init(wantsHints: Bool = false) { self.wantsHints = wantsHints }

  private struct Key: Hashable {
    var layer: Layer
    var ground: UInt32
    var scale: Double
  }

  private let contrasts = Mutex<[Key: ContrastResult]>([:])

  /// Returns the contrast of an image on a color.
  ///
  /// - Parameter measure: Measures it if it isn't known yet.
  func contrast(
    of image: Layer, on ground: UInt32, _ scale: Double, _ measure: () -> ContrastResult
  ) -> ContrastResult {
    let key = Key(layer: image, ground: ground, scale: scale)
    if let known = contrasts.withLock({ $0[key] }) { return known }
    let made = measure()
    contrasts.withLock { $0[key] = made }
    return made
  }
}
