// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Rows of a picture, compressed: a part of a zlib stream that begins and ends at a byte.
package struct PNGBand {
  package var bytes: [UInt8]
  /// Of the rows' bytes.
  var sum: AdlerSum
  /// The sum of a part of a file with the band's bytes, its name included, and the stream's head before the first one.
  package var check: UInt32

  init(bytes: [UInt8], sum: AdlerSum, isFirst: Bool) {
    self.bytes = bytes
    self.sum = sum
    check = crc32(bytes, in: bytes.indices, after: isFirst ? Self.headSum : Self.nameSum)
  }

  private static let nameSum = crc32(Array(PixelStream.chunkName.utf8), in: 0..<4)
  private static let headSum = crc32(
    PixelStream.head, in: PixelStream.head.indices, after: nameSum)

  /// Pixels of a band, about: enough for codes of their own, few enough rows for threads and animations.
  private static let pixels = 1 << 18

  /// The rows of each band of a picture, by its size alone.
  static func ranges(width: Int, height: Int) -> [Range<Int>] {
    let rows = min(PixelPlaces.mostRows, max(1, pixels / width))
    return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
  }
}
