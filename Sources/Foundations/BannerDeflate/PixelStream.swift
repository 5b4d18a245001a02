// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import Dispatch
package import BannerPixels
internal import Synchronization

/// A rectangle of a picture as a zlib stream, in bands.
package struct PixelStream {
  /// The header of the zlib stream: a window of 32,768 bytes, and the fastest of four levels.
  package static let head: [UInt8] = [0x78, 0x01]

  /// The name of the PNG chunks that hold the stream.
  package static let chunkName = "IDAT"

  package private(set) var bands: [PNGBand]

  /// Compresses pixels.
  ///
  /// - Parameters:
  ///   - rect: A rectangle inside the picture. If rows are annotated, it must include every row
  ///     of the picture.
  ///   - threads: The maximum number of bands that are compressed at the same time. The bytes do
  ///     not depend on it.
  ///   - old: The stream of a rectangle with the same size and opacity.
  ///   - damage: The area in which the pixels may differ from those of the old stream.
  package init(
    _ source: PixelSource, in rect: PixelRect, isOpaque: Bool, threads: Int = 1,
    keeping old: PixelStream? = nil, damage: PixelRect = .empty
  ) {
    let ranges = PNGBand.ranges(width: rect.width, height: rect.height)
    var all = old?.bands ?? []
    let todo = ranges.indices.filter { index in
      guard old != nil else { return true }
      guard !damage.isEmpty else { return false }
      // A band also depends on the row above it.
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

  /// The bytes of the stream.
  package var bytes: [UInt8] {
    var all = Self.head
    all.reserveCapacity(bands.reduce(8) { $0 + $1.bytes.count })
    for band in bands { all += band.bytes }
    return all + checksum
  }

  /// The checksum at the end of the zlib stream.
  package var checksum: [UInt8] {
    var sum = AdlerSum()
    for band in bands { sum.append(band.sum) }
    return Int(sum.checksum).bigEndianBytes
  }
}
