// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import Dispatch
package import BannerPixels
internal import Synchronization

/// A rectangle of a picture as a zlib stream, in bands.
package struct PixelStream {
  /// What a zlib stream begins with: a window of 32,768 bytes, and the fastest of four levels.
  package static let head: [UInt8] = [0x78, 0x01]

  /// The name of the PNG chunks that hold it.
  package static let chunkName = "IDAT"

  package private(set) var bands: [PNGBand]

  /// Compresses pixels.
  ///
  /// - Parameters:
  ///   - rect: Lies inside the picture, and has all of its rows if something is known of them.
  ///   - threads: How many bands may be compressed at the same time; the bytes do not depend on it.
  ///   - old: The stream of a rectangle of the same size and opacity.
  ///   - damage: Where the pixels may differ from those of the old stream.
  package init(
    _ source: PixelSource, in rect: PixelRect, isOpaque: Bool, threads: Int = 1,
    keeping old: PixelStream? = nil, damage: PixelRect = .empty
  ) {
    let ranges = PNGBand.ranges(width: rect.width, height: rect.height)
    var all = old?.bands ?? []
    let todo = ranges.indices.filter { index in
      guard old != nil else { return true }
      guard !damage.isEmpty else { return false }
      // A band depends on the row above it too.
      return damage.top < ranges[index].upperBound
        && damage.bottom > ranges[index].lowerBound - 1
    }
    let made = unsafe source.pixels.withUnsafeBufferPointer { pixels in
      let rows = unsafe PixelRows(pixels, of: source, in: rect, isOpaque: isOpaque)
      return Self.bands(rows, todo.map { ranges[$0] }, threads: threads)
    }
    if old == nil {
      all = made
    } else {
      for (index, band) in zip(todo, made) { all[index] = band }
    }
    bands = all
  }

  private static func bands(_ rows: PixelRows, _ ranges: [Range<Int>], threads: Int) -> [PNGBand] {
    var bands: [PNGBand] = []
    concurrentForEach(
      ranges.count, threads: threads,
      worker: {
        var encoder = BandEncoder(rows)
        return { index in
          encoder.encode(ranges[index], isLast: ranges[index].upperBound == rows.height)
        }
      }, take: { bands.append($0) })
    return bands
  }

  /// All of the stream.
  package var bytes: [UInt8] {
    var all = Self.head
    all.reserveCapacity(bands.reduce(8) { $0 + $1.bytes.count })
    for band in bands { all += band.bytes }
    return all + checksum
  }

  /// What a zlib stream ends with.
  package var checksum: [UInt8] {
    var sum = AdlerSum()
    for band in bands { sum.append(band.sum) }
    return Int(sum.checksum).bigEndianBytes
  }
}
