// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

// Rows of a blur, many pixels at a time and one by one. Every bit must be the same.
@Suite struct FineRowsTests {
  private static let ways = WideRegisters.areHere ? [true, false] : [false]

  /// Channels of any level, with many of 0 and 255.
  private static func line(_ count: Int, _ random: inout SeededGenerator) -> [SIMD4<Int16>] {
    (0..<count).map { _ in
      var pixel = SIMD4<Int16>()
      for channel in 0..<4 {
        pixel[channel] =
          [0, 16_320, .random(in: 0...16_320, using: &random)][
            Int.random(in: 0..<3, using: &random)]
      }
      return pixel
    }
  }

  private static let nothing = SIMD4<Int16>(repeating: -1)

  @Test("a pixel becomes its four channels", arguments: ways, 1..<20)
  func widen(isWide: Bool, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let pixels = (0..<count + 3).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var numbers = [SIMD4<Int16>](repeating: Self.nothing, count: count + 5)
    var target = numbers.mutableSpan
    unsafe GaussianBlur.widen(
      pixels.span.bytes, from: 8, into: &target, 3..<3 + count, isWide: isWide)
    for x in 0..<count {
      let pixel = pixels[2 + x]
      let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      #expect(numbers[3 + x] == SIMD4<Int16>(truncatingIfNeeded: channels &* 64))
    }
    #expect((numbers[..<3] + numbers[(3 + count)...]).allSatisfy { $0 == Self.nothing })
  }

  private static let tints = [
    Tint(saturation: 1, veil: SIMD4(repeating: 0), alpha: 0),
    Tint(saturation: 1.8, veil: SIMD4(28, 130, 255, 255), alpha: 0.73),
    Tint(saturation: 16, veil: SIMD4(247, 247, 247, 255), alpha: 0.82),
    Tint(saturation: 0, veil: SIMD4(0, 0, 0, 255), alpha: 1),
  ]

  @Test("tinted pixels are stored within their limits", arguments: ways, 1..<20)
  func store(isWide: Bool, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for tint in Self.tints {
      for (isOpaque, isShared) in [(true, false), (true, true), (false, false), (false, true)] {
        let line = Self.line(count, &random).map { pixel in
          let alpha = isOpaque ? 16_320 : pixel.w
          return pixel.replacing(with: alpha, where: pixel .> alpha)
            .replacing(with: alpha, where: SIMDMask([false, false, false, true]))
        }
        let shares = (0..<count).map { _ in Float.random(in: 1...1.001, using: &random) }
        let share = isShared ? Float.random(in: 1...1.001, using: &random) : 1
        var stored = [UInt32](repeating: 7, count: count)
        var target = stored.mutableSpan
        let areOpaque = tint.store(
          line.span, shares: isShared ? shares : [], share, into: &target, isWide: isWide)
        for x in 0..<count {
          let channels = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: line[x]))
          let factor = isShared ? shares[x] * (share / 64) : share / 64
          // Halves round up without multiplication, and to the even level otherwise.
          let isPlain = tint.isNone && !isShared
          let pixel = tint.stored(isPlain ? (channels + 0.25) / 64 : channels * factor)
          #expect(stored[x] == pixel)
          #expect((0..<3).allSatisfy { pixel >> ($0 * 8) & 255 <= pixel >> 24 })
        }
        #expect(areOpaque == stored.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }

  @Test(
    "grid points are tinted and split the same at any register width", arguments: 1..<20)
  func tintPoints(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for tint in Self.tints {
      for isShared in [false, true] {
        let points = Self.line(count, &random)
        let shares = (0..<count).map { _ in Float.random(in: 1...3, using: &random) }
        var results: [(even: [UInt32], odd: [UInt32], leastAlpha: Float)] = []
        for isWide in Self.ways {
          var result = (
            even: [UInt32](repeating: 7, count: count + 2),
            odd: [UInt32](repeating: 7, count: count + 2), leastAlpha: Float(0)
          )
          result.leastAlpha = tint.tint(
            points.span, shares: isShared ? shares : nil, within: -8_192...24_512, &result.even,
            &result.odd, isWide: isWide)
          results.append(result)
        }
        let first = results[0]
        #expect(results.allSatisfy { $0 == first })
        #expect(first.even.suffix(2) == [7, 7] && first.odd.suffix(2) == [7, 7])
        let alphas = points.indices.map { Float(points[$0].w) * (isShared ? shares[$0] : 1) }
        #expect(abs(first.leastAlpha - (alphas.min() ?? 0)) < 0.01)
        guard tint.isNone, !isShared else { continue }
        for (index, point) in points.enumerated() {
          #expect(
            first.even[index]
              == UInt32(UInt16(bitPattern: point.x)) | UInt32(UInt16(bitPattern: point.z)) << 16)
          #expect(
            first.odd[index]
              == UInt32(UInt16(bitPattern: point.y)) | UInt32(UInt16(bitPattern: point.w)) << 16)
        }
      }
    }
  }

  @Test("opaque rows between two rows are the same at any register width", arguments: 1..<40)
  func opaque(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    for factor in [2, 4, 8, 16] {
      // Channels as far beyond the limits as allowed; alpha is 255.
      func row(isOdd: Bool) -> [UInt32] {
        (0..<columns + 3).map { _ in
          func channel() -> UInt32 {
            UInt32(UInt16(bitPattern: Int16.random(in: -8_192...24_512, using: &random)))
          }
          return channel() | (isOdd ? 16_320 : channel()) << 16
        }
      }
      let above = (even: row(isOdd: false), odd: row(isOdd: true))
      let below = (even: row(isOdd: false), odd: row(isOdd: true))
      let offset = Int.random(in: 0..<factor, using: &random)
      let rows = min(4, factor - offset)
      let limits = (lower: SIMD4<Int>(7, 0, 90, 0), upper: SIMD4<Int>(255, 200, 91, 255))
      let made = (WideRegisters.areHere ? [true, false] : [false]).map { isWide in
        var pixels = [UInt32](repeating: 7, count: rows * (columns + 2))
        var span = pixels.mutableSpan
        var bytes = unsafe span.mutableBytes
        OpaqueRows(
          factor: factor, offset: offset, rows: rows, columns: columns,
          lower: (even: 90 << 16 | 7, odd: 0), upper: (even: 91 << 16 | 255, odd: 255 << 16 | 200)
        ).write(
          above: above, below: below, from: 3, to: &bytes, (columns + 2) * 4, isWide: isWide)
        return pixels
      }
      #expect(made.first == made.last)
      for (y, x) in (0..<rows).flatMap({ y in (0..<columns + 2).map { (y, $0) } }) {
        let pixel = made[0][y * (columns + 2) + x]
        guard x < columns else {
          #expect(pixel == 7)
          continue
        }
        for channel in 0..<4 {
          /// A channel of a row, as it was drawn above.
          func value(_ row: (even: [UInt32], odd: [UInt32])) -> Double {
            let pair = channel % 2 == 0 ? row.even[3 + x] : row.odd[3 + x]
            let bits = UInt16(truncatingIfNeeded: channel < 2 ? pair : pair >> 16)
            return Double(Int16(bitPattern: bits)) / 64
          }
          let share = Double(offset + y) / Double(factor)
          let exact = value(above) + (value(below) - value(above)) * share
          let limited = min(
            Double(limits.upper[channel]), max(Double(limits.lower[channel]), exact))
          #expect(abs(Double(pixel >> (8 * channel) & 255) - limited) <= 0.63)
        }
      }
    }
  }
}
