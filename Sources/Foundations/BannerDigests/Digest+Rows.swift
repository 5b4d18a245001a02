// SPDX-License-Identifier: MIT

internal import CBannerXXHash
public import BannerPixels

extension Digest {
  /// Creates the digest of a painting from its size, its distinct rows, and their repetitions.
  ///
  /// Rendered pictures repeat most of their rows, and the row annotations avoid reading them. The
  /// digest depends only on the pixels.
  ///
  /// - Complexity: O(width × number of rows without annotation).
  public init(ofRows painting: RowAnnotatedBitmap) {
    let sparse = painting.sparsePixels
    let width = painting.width
    var evens = EvenRows(width: width)
    /// The digest halves and repetition count of each row that differs from the one above.
    var parts: [UInt64] = []
    var above: UInt32?
    unsafe sparse.pixels.withUnsafeBufferPointer { pixels in
      for (index, fact) in painting.rows.rows.enumerated() {
        above = fact.color(below: above)
        let count = parts.count
        if fact == .repeated {
          parts[count - 1] += 1
          continue
        }
        let hash =
          if let above { evens.hash(of: above) } else {
            unsafe rowHash(pixels.baseAddress.map { unsafe $0 + index * width }, width)
          }
        if count > 0, parts[count - 3] == hash.high64, parts[count - 2] == hash.low64 {
          parts[count - 1] += 1
        } else {
          // An array of the three would be a memory block for each row.
          parts.append(hash.high64)
          parts.append(hash.low64)
          parts.append(1)
        }
      }
    }
    let hash = unsafe parts.withUnsafeBytes { bytes in
      unsafe bannerrender_xxh3_seeded(
        bytes.baseAddress, bytes.count, Self.seed(width, painting.height))
    }
    self.init(high: hash.high64, low: hash.low64)
  }
}

private func rowHash(_ pixels: UnsafePointer<UInt32>?, _ width: Int) -> XXH128_hash_t {
  unsafe bannerrender_xxh3(pixels, 4 * width)
}

/// The digests of single-color rows.
///
/// A picture has few different ones.
private struct EvenRows {
  let width: Int
  private var known: [UInt32: XXH128_hash_t] = [:]
  /// The limit keeps memory small for pictures with many colors.
  private static let most = 1024

  init(width: Int) { self.width = width }

  mutating func hash(of color: UInt32) -> XXH128_hash_t {
    if let hash = known[color] { return hash }
    let row = [UInt32](repeating: color, count: width)
    let hash = unsafe row.withUnsafeBufferPointer { unsafe rowHash($0.baseAddress, width) }
    if known.count == Self.most { known = [:] }
    known[color] = hash
    return hash
  }
}
