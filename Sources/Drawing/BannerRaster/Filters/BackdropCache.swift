// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import Synchronization

/// A cache of backdrop blurs, for pictures that share the layers below their backdrops.
///
/// An example is the page of a device in a matrix of banners. The cache stores the small picture
/// of a wide blur, keyed by the layers that produced it. Equal layers give an equal blur.
final class BackdropCache: Sendable {
  /// The values that a blur depends on.
  struct Key: Hashable {
    var backdrop: Backdrop
    var bounds: Rect
    var screen: PixelRect
    var scale: Double
    var background: Color
    /// All layers painted below the backdrop, on top of the background.
    var layers: [Layer]
  }

  private let kept = Mutex<[(key: Key, effect: GridUpsampler)]>([])

  /// The capacity; the least recently used blur is evicted.
  private static let limit = 16

  /// Returns the cached blur for a key, or creates one.
  ///
  /// - Parameter make: Creates the effect. Only grid effects are cached, because others can be as
  ///   large as the screen.
  func effect(_ key: Key, _ make: () -> BackdropEffect) -> BackdropEffect {
    let known = kept.withLock { kept -> GridUpsampler? in
      guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
      kept.append(kept.remove(at: index))
      return kept.last?.effect
    }
    if let known { return .onGrid(known) }
    let made = make()
    guard case .onGrid(let enlarger) = made else { return made }
    kept.withLock { kept in
      if kept.count >= Self.limit { kept.removeFirst() }
      kept.append((key, enlarger))
    }
    return made
  }
}
