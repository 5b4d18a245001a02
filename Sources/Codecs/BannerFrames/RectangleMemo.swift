// SPDX-License-Identifier: MIT

internal import BannerDigests
package import BannerPixels
internal import Synchronization

/// The identity of work on a rectangle of pixels.
package struct RectangleWork: Hashable, Sendable {
  private let pixels: Digest
  private let effort: Int

  /// Creates the identity of work.
  ///
  /// - Parameters:
  ///   - rect: A rectangle inside the picture.
  ///   - effort: A number for everything else that the result depends on.
  package init(on bitmap: Bitmap, in rect: PixelRect, effort: Int) {
    pixels = Digest(of: bitmap, in: rect)
    self.effort = effort
  }
}

/// Results of work on rectangles of pixels, kept for rectangles with the same pixels.
///
/// A banner often leaves as it came, and an activity indicator goes round. Such frames repeat the
/// pixels of earlier ones, and don't need to be compressed again. All threads share the results,
/// which depend only on the pixels and the effort.
package final class RectangleMemo<Result: Sendable>: Sendable {
  private struct Storage {
    var results: [RectangleWork: Result] = [:]
    /// The keys, the oldest first.
    var order: [RectangleWork] = []
    var size = 0
  }

  private let storage = Mutex(Storage())
  private let limit: Int
  private let size: @Sendable (Result) -> Int

  /// Creates an empty memo.
  ///
  /// - Parameters:
  ///   - limit: The total size from which the oldest results are dropped.
  ///   - size: Returns the size of a result.
  package init(limit: Int = 1 << 25, size: @escaping @Sendable (Result) -> Int) {
    (self.limit, self.size) = (limit, size)
  }

  /// Returns the known result, or else a new one.
  package func result<Failure: Error>(
    for key: RectangleWork, _ make: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let known = storage.withLock({ $0.results[key] }) { return known }
    let new = try make()
    storage.withLock { storage in
      guard storage.results.updateValue(new, forKey: key) == nil else { return }
      storage.order.append(key)
      storage.size += size(new)
      while storage.size > limit {
        let oldest = storage.order.removeFirst()
        if let result = storage.results.removeValue(forKey: oldest) { storage.size -= size(result) }
      }
    }
    return new
  }
}
