// SPDX-License-Identifier: MIT

/// The differences between two rows of eight pixels in a tile, computed at once.
///
/// `PictureComparisonTests` checks it against a comparison of single pixels.
struct WideDifference {
  /// The different pixels as bits; the lowest bit is the leftmost pixel.
  let changed: UInt8
  /// The larger difference per channel of two pixels that are four pixels apart.
  let steps: SIMD16<UInt8>

  /// Compares two rows; nil if their levels must be multiplied by alpha first.
  ///
  /// - Parameters:
  ///   - a: The index of the row's first pixel in one picture; `b` is the index in the other one.
  @inline(__always)
  init?(
    _ expected: [UInt32], at a: Int, _ actual: [UInt32], at b: Int,
    _ alpha: PictureComparison.Alpha
  ) {
    precondition(
      a >= 0 && b >= 0 && a + 8 <= expected.count && b + 8 <= actual.count, "a row must fit")
    var bits: UInt32 = 0
    var shared = UInt32.max
    for index in 0..<8 {
      let (first, second) = (expected[a &+ index], actual[b &+ index])
      bits |= (first == second ? 0 : 1) &<< UInt32(truncatingIfNeeded: index)
      shared &= first & second
    }
    guard alpha == .premultiplied || shared >= 0xFF00_0000 else { return nil }
    changed = UInt8(truncatingIfNeeded: bits)
    steps = unsafe expected.withUnsafeBytes { expected in
      unsafe actual.withUnsafeBytes { actual in
        Self.larger(
          unsafe Self.steps(expected, actual, a * 4, b * 4),
          unsafe Self.steps(expected, actual, a * 4 + 16, b * 4 + 16))
      }
    }
  }

  @inline(__always)
  @unsafe private static func steps(
    _ expected: UnsafeRawBufferPointer, _ actual: UnsafeRawBufferPointer, _ a: Int, _ b: Int
  ) -> SIMD16<UInt8> {
    let first = unsafe expected.loadUnaligned(fromByteOffset: a, as: SIMD16<UInt8>.self)
    let second = unsafe actual.loadUnaligned(fromByteOffset: b, as: SIMD16<UInt8>.self)
    return larger(first, second) &- first.replacing(with: second, where: second .< first)
  }

  /// Returns the larger level of each pair.
  @inline(__always)
  static func larger(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: b .> a)
  }
}
