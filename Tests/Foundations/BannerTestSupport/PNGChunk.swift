// SPDX-License-Identifier: MIT

/// Returns the CRC-32 of ISO 3309, bit by bit.
package func plainCRC32(_ bytes: some Sequence<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}

/// Returns the last 32 bits of a number, the highest first.
package func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// Returns a chunk of a PNG file with its length and sum.
package func pngChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
  let content = Array(name.utf8) + body
  return bigEndian(body.count) + content + bigEndian(Int(plainCRC32(content)))
}

/// The first eight bytes of a PNG file.
package let pngSignature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

/// Returns a zlib stream of uncompressed blocks.
///
/// - Parameters:
///   - window: The first byte, with the size of the window.
///   - size: The bytes of a block, at most 65,535.
package func storedStream(_ bytes: [UInt8], window: UInt8 = 0x78, blocks size: Int) -> [UInt8] {
  var result = [window, UInt8((31 - (Int(window) << 8) % 31) % 31)]
  for start in stride(from: 0, to: max(1, bytes.count), by: size) {
    let block = bytes[start..<min(bytes.count, start + size)]
    let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
    result += [start + size >= bytes.count ? 1 : 0] + length + length.map { ~$0 } + block
  }
  var (a, b) = (1, 0)
  for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
  return result + bigEndian(b << 16 | a)
}
