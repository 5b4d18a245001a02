// SPDX-License-Identifier: MIT

/// How a row of a square of one picture differs from that of another, all of its eight pixels at once.
///
/// `PictureComparisonTests` compares with one pixel at a time.
struct WideDifference {
  /// A bit for each pixel that differs, the lowest for the leftmost one.
  let changed: UInt8
  /// The larger of the differences of each channel of two pixels that are four pixels apart.
  let steps: SIMD16<UInt8>

  /// Nil if levels must be multiplied by alpha first.
  ///
  /// - Parameters:
  ///   - a: Where the row begins in the pixels of one picture; likewise for the other one.
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

  /// The larger level of each pair.
  @inline(__always)
  static func larger(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: b .> a)
  }
}
