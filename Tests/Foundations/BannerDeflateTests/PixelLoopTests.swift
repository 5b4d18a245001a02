// SPDX-License-Identifier: MIT

import BannerDeflate
import BannerPixels
import BannerPNG
import BannerTestSupport
import Testing

// The loops over rows, with and without wide registers, compared with a simple loop.
@Suite struct PixelLoopTests {
  private static let ways = RowRegisters.allCases.filter(\.areHere)

  private func rows(_ width: Int, _ seed: UInt64) -> ([UInt32], [UInt32]) {
    var random = SeededGenerator(seed: seed)
    let one = (0..<width).map { _ in UInt32.random(in: 0...3, using: &random) &* 0x4055_AAFF }
    let other = one.map { Int.random(in: 0...40, using: &random) == 0 ? $0 ^ 0x100 : $0 }
    return (one, other)
  }

  @Test(
    "one scan finds the pixels that equal their neighbors, the alpha and the sums", arguments: ways,
    1..<200)
  func look(registers: RowRegisters, width: Int) {
    for isOpaque in [false, true] {
      var (row, above) = rows(width, UInt64(width))
      if isOpaque { row = row.map { $0 | 0xFF00_0000 } }
      for (channels, hasAbove) in [(3, true), (4, false), (4, true)] {
        var look = RowScan(width: width, registers: registers)
        unsafe row.withUnsafeBufferPointer { row in
          unsafe above.withUnsafeBufferPointer { above in
            guard let a = row.baseAddress else { return }
            unsafe look.look(at: a, above: hasAbove ? above.baseAddress : nil, channels: channels)
          }
        }
        for place in 0..<width {
          var (before, up) = (0, 0)
          while place + before < width, place + before > 0,
            row[place + before] == row[place + before - 1]
          {
            before += 1
          }
          while hasAbove, place + up < width, row[place + up] == above[place + up] { up += 1 }
          #expect(look.asBefore.run(from: place) == before)
          #expect(look.asAbove.run(from: place) == up)
        }
        #expect(look.isOpaque == row.allSatisfy { $0 >> 24 == 255 })
        let sum = unsafe row.withUnsafeBufferPointer { row in
          unsafe row.baseAddress.map {
            unsafe AdlerSum.of($0, count: width, channels: channels)
          }
        }
        #expect(look.sum == sum)
      }
    }
  }

  @Test("a row of several parts is scanned as one", arguments: ways)
  func wide(registers: RowRegisters) {
    let width = 1 << 19 | 1 << 18 | 7
    let row = [UInt32](repeating: 0xFFFE_FDFC, count: width)
    var look = RowScan(width: width, registers: registers)
    unsafe row.withUnsafeBufferPointer { row in
      guard let start = row.baseAddress else { return }
      unsafe look.look(at: start, above: start, channels: 4)
    }
    #expect(look.asBefore.run(from: 1) == width - 1)
    #expect(look.asAbove.run(from: 0) == width)
    #expect(look.isOpaque == true)
    #expect(look.sum == .even(0xFFFE_FDFC, width: width, channels: 4))
  }

  @Test("a part's first pixel is compared with the previous part's last pixel", arguments: ways)
  func parts(registers: RowRegisters) {
    let part = 1 << 19
    var row = [UInt32](repeating: 0xFF10_2030, count: part + 40)
    row[part - 1] = 0xFF10_2031
    var look = RowScan(width: row.count, registers: registers)
    unsafe row.withUnsafeBufferPointer { row in
      guard let start = row.baseAddress else { return }
      unsafe look.look(at: start, above: nil, channels: 3)
    }
    #expect(look.asBefore.run(from: 1) == part - 2)
    #expect(look.asBefore.run(from: part) == 0)
    #expect(look.asBefore.run(from: part + 1) == 39)
  }

  @Test("equal pixels are found eight at a time, up to the first difference", arguments: 0..<40)
  func equal(count: Int) {
    let (one, other) = rows(64, UInt64(count) + 7)
    unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        guard let a = one.baseAddress, let b = other.baseAddress else { return }
        for start in 0..<24 {
          let bits = (0..<8).reduce(0 as UInt64) { bits, index in
            unsafe one[start + index] == other[start + index] ? bits | 1 << UInt64(index) : bits
          }
          #expect(unsafe EqualPixels.eightPlainly(a + start, b + start) == bits)
          var run = 0
          while run < count, unsafe one[start + run] == other[start + run] { run += 1 }
          #expect(unsafe EqualPixels.run(a + start, b + start, atMost: count) == run)
        }
      }
    }
  }

  @Test("a reciprocal gives the same quotients as a division")
  func reciprocal() {
    var random = SeededGenerator(seed: 12)
    for divisor in Array(1...700) + [4489, 32_766, 32_767, 32_768, 1 << 20, 1 << 31] {
      let reciprocal = Reciprocal(of: divisor)
      let most = (1 << 32 - 1) / divisor
      for _ in 0..<200 {
        let number = Int.random(in: 0...most, using: &random)
        for number in [number, number / divisor * divisor, max(0, number / divisor * divisor - 1)] {
          #expect(reciprocal.quotient(number) == number / divisor)
        }
      }
      #expect(reciprocal.quotient(most) == most / divisor)
    }
    #expect(Reciprocal.none.quotient(1 << 40) == 0)
  }

  @Test("Adler sums match those of the bytes", arguments: 1..<120)
  func adler(width: Int) {
    for channels in [3, 4] {
      for width in [width, 13 * width] {
        let (row, _) = rows(width, UInt64(width) + 99)
        let sum = unsafe row.withUnsafeBufferPointer { row in
          guard let start = row.baseAddress else { return AdlerSum() }
          return unsafe AdlerSum.of(start, count: width, channels: channels)
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
