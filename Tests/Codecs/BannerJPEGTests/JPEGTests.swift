// SPDX-License-Identifier: MIT

import BannerJPEG
import BannerPixels
import Testing

private let reader = JPEGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25))

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

  @Test("the size and the density are read from the header, and nothing from other files")
  func facts() throws {
    for bytes in [Fixtures.color, Fixtures.progressive, Fixtures.gray, Fixtures.inks] {
      let facts = try #require(JPEGFacts(of: bytes))
      #expect((facts.width, facts.height) == (24, 16))
    }
    let bitmap = Bitmap(width: 30, height: 20, pixels: Array(repeating: 0xFF33_66CC, count: 600))
    for scale in [nil, 1, 2.5] as [Double?] {
      let facts = try #require(JPEGFacts(of: JPEGWriter(scale: scale).bytes(of: bitmap)))
      #expect((facts.width, facts.height) == (30, 20) && facts.scale == scale)
    }
    for count in 0..<Fixtures.color.count { _ = JPEGFacts(of: Array(Fixtures.color[..<count])) }
    #expect(JPEGFacts(of: Array("GIF89a".utf8)) == nil && JPEGFacts(of: []) == nil)
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
      JPEGReader(limits: PictureLimits(longestSide: 20, mostPixels: 1 << 20)),
      JPEGReader(limits: PictureLimits(longestSide: 100, mostPixels: 300)),
      JPEGReader(
        limits: PictureLimits(
          longestSide: 100, mostPixels: 500, largestFile: Fixtures.color.count - 1)),
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

@Suite struct JPEGWriterTests {
  @Test("a written picture is read back with small errors, smaller at a lower quality")
  func roundTrip() throws {
    var bitmap = Bitmap(width: 61, height: 47, fill: 0xFFFF_FFFF)
    for y in 0..<47 {
      for x in 0..<61 where x > 20 {
        bitmap[x, y] = Color(red: UInt8(3 * x), green: UInt8(5 * y), blue: 90).premultiplied
      }
    }
    let file = try JPEGWriter(scale: 2).bytes(of: bitmap)
    let read = try reader.bitmap(from: file)
    #expect(read.width == 61 && read.height == 47)
    for (one, other) in zip(bitmap.pixels, read.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 24)
      }
    }
    // The density in the JFIF header: 144 pixels per inch.
    #expect(Array(file[13..<18]) == [1, 0, 144, 0, 144])
    #expect(try JPEGWriter(quality: 20).bytes(of: bitmap).count < file.count)
  }

  @Test("transparent pixels and sizes that the format can't store are errors")
  func errors() {
    var bitmap = Bitmap(width: 9, height: 9, fill: 0xFFFF_FFFF)
    bitmap[8, 8] = 0xFE00_0000
    #expect(throws: JPEGError.transparent) { try JPEGWriter().bytes(of: bitmap) }
    let long = Bitmap(width: 65_501, height: 1, fill: 0xFFFF_FFFF)
    #expect(throws: JPEGError.self) { try JPEGWriter().bytes(of: long) }
  }
}
