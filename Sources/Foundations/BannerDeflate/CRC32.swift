// SPDX-License-Identifier: MIT

internal import CBannerLibdeflate

/// Returns the CRC-32 of bytes, as defined by PNG and gzip.
///
/// - Parameter sum: The CRC of the preceding bytes.
package func crc32(_ bytes: [UInt8], in range: Range<Int>, after sum: UInt32 = 0) -> UInt32 {
  precondition(range.upperBound <= bytes.count, "the bytes must exist")
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return sum }
    return unsafe libdeflate_crc32(sum, base + range.lowerBound, range.count)
  }
}

extension Int {
  /// The low 32 bits as four bytes, the highest first.
  package var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
