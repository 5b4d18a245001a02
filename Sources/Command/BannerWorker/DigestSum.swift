// SPDX-License-Identifier: MIT

internal import BannerDeflate
internal import BannerDigests

/// The digest of digests, which doesn't depend on their order.
///
/// It is the sum of each digest times `2 × CRC-32(id) + 1`, modulo 2¹²⁸. The factor is odd, so it
/// loses no bit. Sums of several workers can be added.
struct DigestSum {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// Adds the digest of a job.
  mutating func add(_ digest: Digest, ofID id: String) {
    let bytes = Array(id.utf8)
    let weight = 2 * UInt64(crc32(bytes, in: bytes.indices)) + 1
    let halves = (Self.number(digest.bytes.prefix(8)), Self.number(digest.bytes.suffix(8)))
    let product = halves.1.multipliedFullWidth(by: weight)
    let sum = low.addingReportingOverflow(product.low)
    low = sum.partialValue
    high = high &+ product.high &+ halves.0 &* weight &+ (sum.overflow ? 1 : 0)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The sum as 32 hexadecimal digits.
  var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
