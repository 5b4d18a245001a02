// SPDX-License-Identifier: MIT

import RandomTestSupport
import Raster
import Testing

// Sums of pairs, eight pixels at a time and four, beside the plain way: not a bit may differ.
@Suite struct WeighTests {
  static let ways = WideRegisters.areHere ? [true, false] : [false]

  @Test(
    "weighted sums are the same to the bit, however wide the registers", arguments: ways, 1..<40)
  func equal(isWide: Bool, width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let source = (0..<width + 90).map { _ in
      SIMD4<Float>(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random))
    }
    for reach in [1, 2, 7, 20, 40] {
      let weights = (0...reach).map { _ in Float.random(in: 0...1, using: &random) }
      let sides = (0...reach).map { (before: 41 - $0, after: 41 + $0) }
      var sums = [SIMD4<Float>](repeating: SIMD4(), count: width + 7)
      var target = sums.mutableSpan
      GaussianBlur.weigh(
        source.span, at: sides, weights, into: &target, 5..<5 + width, isWide: isWide)
      for x in 0..<width {
        var sum = (source[41 + x] + source[41 + x]) * (weights[0] / 2)
        for distance in 1...reach {
          sum += (source[41 - distance + x] + source[41 + distance + x]) * weights[distance]
        }
        #expect(sums[5 + x] == sum)
      }
      #expect(
        sums[..<5].allSatisfy { $0 == SIMD4() } && sums.suffix(2).allSatisfy { $0 == SIMD4() })
    }
  }
}
