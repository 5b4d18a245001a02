// SPDX-License-Identifier: MIT

import BannerJPEG
import BannerPixels
import Testing

private let reader = JPEGReader(longestSide: 8192, mostPixels: 1 << 25)

@Suite struct JPEGTests {
  private func isNear(_ pixel: UInt32, _ wanted: [Int], _ tolerance: Int = 12) -> Bool {
    zip([0, 8, 16, 24], wanted + [255]).allSatisfy {
      abs(Int(pixel >> UInt32($0) & 255) - $1) <= tolerance
    }
  }

  @Test(
    "color files are read, baseline and progressive",
    arguments: [Fixtures.color, Fixtures.progressive])
  func color(bytes: [UInt8]) throws {
    let bitmap = try reader.bitmap(from: bytes)
    #expect(bitmap.width == 24 && bitmap.height == 16)
    #expect(isNear(bitmap[3, 8], [200, 40, 30]))
    #expect(isNear(bitmap[20, 8], [20, 60, 210]))
  }

  @Test("gray files are read")
  func gray() throws {
    let bitmap = try reader.bitmap(from: Fixtures.gray)
    #expect(isNear(bitmap[3, 8], [87, 87, 87]))
    #expect(isNear(bitmap[20, 8], [65, 65, 65]))
  }

  @Test("CMYK files are read as colors")
  func inks() throws {
    let bitmap = try reader.bitmap(from: Fixtures.inks)
    #expect(isNear(bitmap[3, 8], [200, 40, 30]))
    #expect(isNear(bitmap[20, 8], [20, 60, 210]))
  }

  @Test("a picture stored rotated is turned upright")
  func turned() throws {
    let bitmap = try reader.bitmap(from: Fixtures.turned)
    #expect(bitmap.width == 16 && bitmap.height == 24)
    #expect(isNear(bitmap[8, 3], [200, 40, 30]))
    #expect(isNear(bitmap[8, 20], [20, 60, 210]))
  }

  @Test("a file that ends early is an error wherever it ends")
  func truncated() {
    let bytes = Fixtures.color
    for count in 0..<bytes.count - 2 {
      #expect(throws: JPEGError.self) { try reader.bitmap(from: Array(bytes[..<count])) }
    }
  }

  @Test("a damaged byte gives an error or another picture, and never crashes")
  func damaged() {
    for bytes in [Fixtures.color, Fixtures.progressive, Fixtures.turned] {
      for index in bytes.indices {
        var bytes = bytes
        bytes[index] ^= 0x55
        if let bitmap = try? reader.bitmap(from: bytes) {
          #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
        }
      }
    }
  }

  @Test("a picture beyond the limits is refused before memory for pixels is allocated")
  func limits() {
    for tight in [
      JPEGReader(longestSide: 20, mostPixels: 1 << 20),
      JPEGReader(longestSide: 100, mostPixels: 300),
      JPEGReader(longestSide: 100, mostPixels: 500, largestFile: Fixtures.color.count - 1),
    ] {
      #expect(throws: JPEGError.self) { try tight.bitmap(from: Fixtures.color) }
    }
  }

  @Test("other data is not a JPEG file")
  func other() {
    #expect(throws: JPEGError.notJPEG) { try reader.bitmap(from: Array("hello".utf8)) }
    #expect(throws: JPEGError.notJPEG) { try reader.bitmap(from: []) }
  }
}
