// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

// Sums of pairs compared with a simple loop: every bit must be the same.
@Suite struct WeighTests {
  @Test(
    "weighted sums are equal to the bit at any register width",
    arguments: [false, WideRegisters.areHere], 1..<100)
  func equal(isWide: Bool, width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let source = (0..<width + 90).map { _ in
      SIMD4<Int16>(
        .random(in: 0...16_320, using: &random), .random(in: 0...16_320, using: &random),
        [0, 16_320].randomElement(using: &random) ?? 0, 16_320)
    }
    for reach in [0, 1, 2, 7, 20, 40] {
      // The largest values whose sum is allowed.
      var weights = (0...reach).map { _ in
        Int16.random(in: 0...Int16(16_384 / (reach + 1)), using: &random)
      }
      weights[0] += 16_384 - weights.reduce(0, +)
      let sides = (0...reach).map { (before: 41 - $0, after: 41 + $0) }
      var sums = [SIMD4<Int16>](repeating: SIMD4(), count: width + 7)
      var target = sums.mutableSpan
      GaussianBlur.weigh(
        source.span, at: sides, weights, into: &target, 5..<5 + width, isWide: isWide)
      for x in 0..<width {
        for channel in 0..<4 {
          var sum = 1 << 14
          for distance in 0...reach {
            let (before, after) = (source[41 - distance + x], source[41 + distance + x])
            sum += (Int(before[channel]) + Int(after[channel])) * Int(weights[distance])
          }
          #expect(Int(sums[5 + x][channel]) == sum >> 15)
        }
        #expect(sums[5 + x].w == 16_320)
      }
      #expect(
        sums[..<5].allSatisfy { $0 == SIMD4() } && sums.suffix(2).allSatisfy { $0 == SIMD4() })
    }
  }
}
