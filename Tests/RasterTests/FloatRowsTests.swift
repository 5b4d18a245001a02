// SPDX-License-Identifier: MIT

import RandomTestSupport
import Raster
import Testing

// The way into numbers and the way out, some pixels at a time and one by one: not a bit may differ.
@Suite struct FloatRowsTests {
  @Test("a pixel becomes its four channels", arguments: WeighTests.ways, 1..<20)
  func widen(isWide: Bool, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let pixels = (0..<count + 3).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var numbers = [SIMD4<Float>](repeating: SIMD4(repeating: -1), count: count + 5)
    var target = numbers.mutableSpan
    unsafe GaussianBlur.widen(
      pixels.span.bytes, from: 8, into: &target, 3..<3 + count, isWide: isWide)
    for x in 0..<count {
      let pixel = pixels[2 + x]
      let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      #expect(numbers[3 + x] == SIMD4<Float>(channels))
    }
    #expect((numbers[..<3] + numbers[(3 + count)...]).allSatisfy { $0 == SIMD4(repeating: -1) })
  }

  private static let tints = [
    Tint(saturation: 1, veil: SIMD4(repeating: 0), alpha: 0),
    Tint(saturation: 1.8, veil: SIMD4(28, 130, 255, 255), alpha: 0.73),
    Tint(saturation: 16, veil: SIMD4(247, 247, 247, 255), alpha: 0.82),
    Tint(saturation: 0, veil: SIMD4(0, 0, 0, 255), alpha: 1),
  ]

  @Test("tinted pixels are stored within their limits", arguments: WeighTests.ways, 1..<20)
  func store(isWide: Bool, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for tint in Self.tints {
      // Halves too, and numbers just beyond what a channel may be.
      let line = (0..<count + 1).map { _ in
        let alpha = Float.random(in: 0...255.2, using: &random)
        return SIMD4<Float>(
          (Float.random(in: -0.3...alpha, using: &random) * 2).rounded() / 2,
          Float.random(in: 0...alpha, using: &random),
          Float.random(in: 0...alpha + 0.4, using: &random), alpha)
      }
      let shares = (0..<count).map { _ in Float.random(in: 1...2, using: &random) }
      let share = Float.random(in: 0.5...1.1, using: &random)
      var stored = [UInt32](repeating: 7, count: count + 4)
      var target = stored.mutableSpan
      tint.store(line.span, shares: shares.span, share, into: &target, at: 2, isWide: isWide)
      for x in 0..<count {
        let pixel = tint.stored(line[x] * (shares[x] * share))
        #expect(stored[2 + x] == pixel)
        #expect((0..<3).allSatisfy { pixel >> ($0 * 8) & 255 <= pixel >> 24 })
      }
      #expect(stored[..<2] == [7, 7] && stored[(2 + count)...] == [7, 7])
    }
  }
}
