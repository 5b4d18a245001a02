// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Rows of a picture as blocks without compression.
struct StoredBytes {
  /// The maximum number of bytes in a block.
  private static let most = 65_535

  /// Returns the number of bits for a number of bytes.
  ///
  /// - Parameter missing: The number of bits up to the next byte boundary after the first block's
  ///   three bits.
  static func bits(of count: Int, missing: Int) -> Int {
    let blocks = max(1, (count + most - 1) / most)
    // Each further block starts at a byte boundary.
    return 8 * count + 3 + missing + 32 + (blocks - 1) * 40
  }

  /// Writes the bytes of rows between two positions.
  ///
  /// - Parameters:
  ///   - start: The position from the first byte of the first row.
  ///   - isLast: Whether the stream ends with the bytes.
  package static func write(
    _ rows: PixelRows, from start: Int, to end: Int, isLast: Bool, output: inout BitOutput
  ) {
    var place = start
    var row: [UInt8] = []
    var known = -1
    repeat {
      let blockEnd = min(end, place + most)
      let count = UInt64(blockEnd - place)
      output.reserve(8)
      output.put(isLast && blockEnd == end ? 1 : 0, 3)
      output.align()
      output.put(count | (~count & 0xFFFF) << 16, 32)
      while place < blockEnd {
        let index = place / rows.stride
        if index != known {
          known = index
          row = Self.bytes(rows, index)
        }
        let offset = place - index * rows.stride
        let some = min(rows.stride - offset, blockEnd - place)
        unsafe row.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return }
          unsafe output.append(base + offset, count: some)
        }
        place += some
      }
    } while place < end
  }

  /// Returns the bytes of a row in PNG's format.
  static func bytes(_ rows: PixelRows, _ index: Int) -> [UInt8] {
    var bytes: [UInt8] = [0]
    bytes.reserveCapacity(rows.stride)
    let row = unsafe rows.row(index)
    let blank = rows.blank(index)
    for column in 0..<rows.width {
      let pixel = unsafe blank ?? row[column]
      let straight = rows.channels == 4 ? unpremultiplied(pixel) : pixel
      for channel in 0..<rows.channels {
        bytes.append(UInt8(truncatingIfNeeded: straight >> UInt32(8 * channel)))
      }
    }
    return bytes
  }
}
