// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

// Many pixels at a time at any register width, compared with one pixel at a time in fractions.
@Suite struct SourceOverTests {
  /// The code paths: the one for this processor, and the portable one.
  private static let ways = WideRegisters.areHere ? [true, false] : [false]

  private func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// Returns a channel times a share, rounded to the nearest level; halves don't occur.
  private func scaled(_ level: Int, by share: Int) -> Int {
    Int((Double(level * share) / 255).rounded())
  }

  /// Returns a pixel, scaled by a coverage, over another pixel.
  private func over(_ top: UInt32, _ below: UInt32, coverage: Int) -> [Int] {
    let source = channels(top).map { scaled($0, by: coverage) }
    return zip(source, channels(below)).map { $0 + scaled($1, by: 255 - source[3]) }
  }

  @Test(
    "a color is blended by coverage, at every length and position",
    arguments: RowRegisters.allCases.filter(\.areHere), 0..<40)
  func masks(registers: RowRegisters, count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 5)
    let (width, stride, rows) = (48, 50, 3)
    for color in Bitmap.noise(width: 6, height: 1, seed: 3).pixels + [0xFF20_4060] {
      let below = Bitmap.noise(width: width, height: rows, seed: UInt64(count)).pixels
      let mask = (0..<stride * rows).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &random)][
          Int.random(in: 0...2, using: &random)]
      }
      var pixels = below
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe mask.withUnsafeBufferPointer { mask in
          guard let start = pixels.baseAddress, let shares = mask.baseAddress else {
            return
          }
          unsafe SourceOver.fill(
            color, start + 3, pitch: width, mask: shares + 5, stride: stride, count, rows: rows,
            registers: registers)
        }
      }
      for index in pixels.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: width)
        let expected =
          (3..<3 + count).contains(column)
          ? over(color, below[index], coverage: Int(mask[row * stride + column + 2]))
          : channels(below[index])
        #expect(channels(pixels[index]) == expected)
      }
    }
  }

  @Test("every product of two levels is divided to the nearest, at any register width")
  func products() {
    let mask = (0...255).map { UInt8($0) }
    for registers in RowRegisters.allCases where registers.areHere {
      for level in 0...255 as ClosedRange<UInt32> {
        var row = [UInt32](repeating: 0, count: 256)
        unsafe row.withUnsafeMutableBufferPointer { row in
          unsafe mask.withUnsafeBufferPointer { mask in
            guard let start = row.baseAddress, let shares = mask.baseAddress else { return }
            unsafe SourceOver.fill(
              level &* 0x0101_0101, start, pitch: 0, mask: shares, stride: 0, 256, rows: 1,
              registers: registers)
          }
        }
        for share in 0...255 {
          let expected = UInt32(scaled(Int(level), by: share)) &* 0x0101_0101
          #expect(row[share] == expected)
        }
      }
    }
  }

  @Test("a color and a run are blended over another run", arguments: ways, 0..<40)
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
