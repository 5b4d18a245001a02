// SPDX-License-Identifier: MIT

import Pixels
import RandomTestSupport
import Raster
import Testing

// Many pixels at a time, by whatever registers there are, beside one by one in fractions.
@Suite struct SourceOverTests {
  /// Ways to take: that of this processor, and that of any.
  private static let ways = WideRegisters.areHere ? [true, false] : [false]

  private func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// A channel times a share, to the nearest level; halves don't occur.
  private func scaled(_ level: Int, by share: Int) -> Int {
    Int((Double(level * share) / 255).rounded())
  }

  /// A pixel, times a coverage, over another.
  private func over(_ top: UInt32, _ below: UInt32, coverage: Int) -> [Int] {
    let source = channels(top).map { scaled($0, by: coverage) }
    return zip(source, channels(below)).map { $0 + scaled($1, by: 255 - source[3]) }
  }

  @Test("a colour by coverage, at every length and place", arguments: ways, 0..<40)
  func masks(isWide: Bool, count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 5)
    for color in Bitmap.noise(width: 6, height: 1, seed: 3).pixels + [0xFF20_4060] {
      let below = Bitmap.noise(width: 48, height: 1, seed: UInt64(count)).pixels
      let mask = (0..<48).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &random)][
          Int.random(in: 0...2, using: &random)]
      }
      var row = below
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe mask.withUnsafeBufferPointer { mask in
          guard let start = row.baseAddress, let shares = mask.baseAddress else {
            return
          }
          unsafe SourceOver.fill(color, start + 3, mask: shares + 3, count, isWide: isWide)
        }
      }
      for index in row.indices {
        let expected =
          (3..<3 + count).contains(index)
          ? over(color, below[index], coverage: Int(mask[index])) : channels(below[index])
        #expect(channels(row[index]) == expected)
      }
    }
  }

  @Test("a colour over a run, and a run over another", arguments: ways, 0..<40)
  func runs(isWide: Bool, count: Int) {
    let below = Bitmap.noise(width: 48, height: 1, seed: 9).pixels
    let top = Bitmap.noise(width: 48, height: 1, seed: UInt64(count) + 70).pixels
    for coverage in [1, 77, 254, 255] {
      var (filled, blended) = (below, below)
      unsafe filled.withUnsafeMutableBufferPointer { row in
        guard let start = row.baseAddress else { return }
        unsafe SourceOver.fill(top[0], start + 1, count, isWide: isWide)
      }
      unsafe blended.withUnsafeMutableBufferPointer { row in
        unsafe top.withUnsafeBufferPointer { top in
          guard let start = row.baseAddress, let source = top.baseAddress else {
            return
          }
          unsafe SourceOver.blend(
            source + 2, start + 1, count, coverage: UInt32(coverage), isWide: isWide)
        }
      }
      for index in below.indices {
        let isInside = (1..<1 + count).contains(index)
        #expect(
          channels(filled[index])
            == (isInside ? over(top[0], below[index], coverage: 255) : channels(below[index])))
        #expect(
          channels(blended[index])
            == (isInside
              ? over(top[index + 1], below[index], coverage: coverage) : channels(below[index])))
      }
    }
  }
}
