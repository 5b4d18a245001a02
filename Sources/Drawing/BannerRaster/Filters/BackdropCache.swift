// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import Synchronization

/// Blurs of backdrops that were made before, for pictures of which many share what lies beneath: the page of
/// a device in a matrix of banners.
///
/// What is kept is the small picture of a wide blur, and the layers it was made of; those that show the same
/// give the same.
final class BackdropCache: Sendable {
  /// What a blur depends on.
  struct Key: Hashable {
    var backdrop: Backdrop
    var bounds: Rect
    var screen: PixelRect
    var scale: Double
    var background: Color
    /// All that was painted beneath, on the background.
    var layers: [Layer]
  }

  private let kept = Mutex<[(key: Key, effect: GridUpsampler)]>([])

  /// So many are kept; one more takes the place of the one that was not used for the longest time.
  private static let limit = 16

  /// A blur that was made before, or that is made for the purpose.
  ///
  /// - Parameter make: Effects that are as large as the screen are not kept.
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
