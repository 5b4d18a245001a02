// SPDX-License-Identifier: MIT

import PNG
import Pixels
import Testing

// The loops over rows, with and without wide registers, beside the plain way.
@Suite struct PixelLoopTests {
  private static let ways = hasWideRows ? [true, false] : [false]

  private func rows(_ width: Int, _ seed: UInt64) -> ([UInt32], [UInt32]) {
    var random = SeededGenerator(seed: seed)
    let one = (0..<width).map { _ in UInt32.random(in: 0...3, using: &random) &* 0x4055_AAFF }
    let other = one.map { Int.random(in: 0...40, using: &random) == 0 ? $0 ^ 0x100 : $0 }
    return (one, other)
  }

  @Test("pixels that are equal are found, whatever the width", arguments: ways, 1..<200)
  func equal(isWide: Bool, width: Int) {
    let (one, other) = rows(width, UInt64(width))
    let bits = EqualPixels(width: width, isWide: isWide)
    unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        guard let a = one.baseAddress, let b = other.baseAddress else { return }
        unsafe bits.compare(a, b, count: width)
      }
    }
    for place in 0..<width {
      var count = 0
      while place + count < width, one[place + count] == other[place + count] { count += 1 }
      #expect(bits.run(from: place) == count)
    }
  }

  @Test("Adler's sums are those of the bytes", arguments: ways, 1..<120)
  func adler(isWide: Bool, width: Int) {
    for channels in [3, 4] {
      for width in [width, 13 * width] {
        let (row, _) = rows(width, UInt64(width) + 99)
        let sum = unsafe row.withUnsafeBufferPointer { row in
          guard let start = row.baseAddress else { return AdlerSum() }
          return unsafe AdlerSum.of(start, count: width, channels: channels, isWide: isWide)
        }
        var (a, b): (UInt64, UInt64) = (1, 0)
        for pixel in row {
          for channel in 0..<channels {
            a = (a + UInt64(pixel >> UInt32(8 * channel) & 255)) % 65521
            b = (b + a) % 65521
          }
        }
        #expect(sum.checksum == UInt32(b << 16 | a))
      }
    }
  }
}
