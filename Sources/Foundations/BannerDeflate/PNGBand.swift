// SPDX-License-Identifier: MIT

/// A band of compressed rows: a part of a zlib stream that starts and ends at a byte boundary.
package struct PNGBand {
  package var bytes: [UInt8]
  /// The sums of the rows' bytes.
  var sum: AdlerSum
  /// The CRC of a chunk with the band's bytes.
  ///
  /// It includes the chunk's name, and the stream's header before the first band.
  package var check: UInt32

  init(bytes: [UInt8], sum: AdlerSum, isFirst: Bool) {
    self.bytes = bytes
    self.sum = sum
    check = crc32(bytes, in: bytes.indices, after: isFirst ? Self.headSum : Self.nameSum)
  }

  private static let nameSum = crc32(Array(PixelStream.chunkName.utf8), in: 0..<4)
  private static let headSum = crc32(
    PixelStream.head, in: PixelStream.head.indices, after: nameSum)

  /// The approximate number of pixels in a band.
  ///
  /// It is large enough for custom codes, and small enough for threads and animations.
  private static let pixels = 1 << 18

  /// Returns the rows of each band of a picture.
  ///
  /// They depend only on its size.
  static func ranges(width: Int, height: Int) -> [Range<Int>] {
    let rows = min(PixelPlaces.mostRows, max(1, pixels / width))
    return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
  }
}
