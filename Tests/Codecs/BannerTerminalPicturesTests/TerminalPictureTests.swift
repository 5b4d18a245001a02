// SPDX-License-Identifier: MIT

import BannerPNG
import BannerPixels
import BannerTerminalPictures
import Foundation
import Testing

/// Pictures as escape sequences, read by independent readers.
@Suite struct TerminalPictureTests {
  /// Returns a picture with many or few colors.
  private func picture(_ width: Int, _ height: Int, colors: UInt32) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<UInt32(width * height)).map { index in
        let value = index &* 2_654_435_761 % colors
        return 0xFF00_0000 | value &* 0x01_0305 & 0xFF_FFFF
      })
  }

  @Test("kitty gets a PNG file in chunks that joins to the same pixels", arguments: [1, 37, 400])
  func kitty(side: Int) throws {
    let picture = picture(side, side, colors: 100_000)
    let text = String(decoding: try KittyGraphics.bytes(of: picture), as: UTF8.self)
    let parts = text.components(separatedBy: "\u{1B}\\").dropLast()
    var payload = ""
    for (index, part) in parts.enumerated() {
      #expect(part.hasPrefix("\u{1B}_G"))
      let pieces = part.dropFirst(3).split(separator: ";", maxSplits: 1)
      let keys = pieces[0].split(separator: ",")
      #expect(keys.contains(index == parts.count - 1 ? "m=0" : "m=1"))
      #expect(keys.contains("a=T") == (index == 0))
      #expect(pieces[1].count <= 4096 && (index == parts.count - 1 || pieces[1].count % 4 == 0))
      payload += pieces[1]
    }
    let file = [UInt8](try #require(Data(base64Encoded: payload)))
    #expect(
      try PNGReader(limits: PictureLimits(longestSide: 1000, mostPixels: 1 << 20)).bitmap(
        from: file) == picture)
  }

  @Test(
    "sixel has the size, and colors as exact as percentages",
    arguments: [(1, 1), (13, 6), (40, 31)])
  func sixel(width: Int, height: Int) throws {
    let picture = picture(width, height, colors: 60)
    let read = try SixelReader(Sixel.bytes(of: picture))
    #expect(read.width == width && read.height == height)
    for (shown, pixel) in zip(read.pixels, picture.pixels) {
      let shown = try #require(shown)
      for (channel, shift) in [0, 8, 16].enumerated() {
        let level = Int(pixel >> UInt32(shift) & 255)
        // A percentage is 2.55 levels.
        #expect(abs(shown[channel] * 255 - level * 100) <= 128)
      }
    }
  }

  @Test("sixel leaves transparent pixels out, and has at most 256 colors")
  func sixelLimits() throws {
    var clear = picture(9, 9, colors: 5)
    clear[4, 4] = 0
    let read = try SixelReader(Sixel.bytes(of: clear))
    #expect(read.pixels.indices.filter { read.pixels[$0] == nil } == [40])
    let many = try SixelReader(Sixel.bytes(of: picture(100, 100, colors: 9000)))
    #expect(many.colors <= 256 && !many.pixels.contains { $0 == nil })
    #expect(try SixelReader(Sixel.bytes(of: Bitmap(width: 3, height: 3))).colors == 0)
  }

  @Test("a smaller picture has the mean colors")
  func shrunk() {
    let black: UInt32 = 0xFF00_0000
    let picture = Bitmap(
      width: 4, height: 2,
      pixels: [black, .max, black, black, .max, black, black, black])
    #expect(
      picture.shrunk(toWidth: 2, height: 1).pixels == [0xFF80_8080, black])
    #expect(picture.shrunk(toWidth: 4, height: 2) == picture)
  }

  @Test("translucent pixels of a row are mixed with its ground, and opaque ones are not")
  func ground() throws {
    // Opaque, clear, half of white, and half of black; all are premultiplied.
    let picture = Bitmap(
      width: 2, height: 2, pixels: [0xFF12_3456, 0, 0x8080_8080, 0x8000_0000])
    let row = try #require(PictureRow([picture], width: 100, height: 100))
    // Of the ground's levels 48, 44 and 44, the parts of 127 / 255 are 24, 22 and 22.
    #expect(row.bitmap.pixels == [0xFF12_3456, 0xFF30_2C2C, 0xFF98_9696, 0xFF18_1616])
    #expect(row.bitmap.isOpaque)
    // The gap beside a picture, and the room below it, have the color of the ground.
    let tall = Bitmap(width: 1, height: 3, fill: .max)
    let both = try #require(PictureRow([picture, tall], width: 100, height: 100))
    #expect(both.edges == [0, 14] && both.bitmap.width == 15 && both.bitmap.height == 3)
    #expect(both.bitmap[1, 0] == 0xFF30_2C2C && both.bitmap[2, 1] == 0xFF30_2C2C)
    #expect(both.bitmap[0, 2] == 0xFF30_2C2C && both.bitmap[14, 2] == .max)
  }

  @Test("pictures in a row fit and have one scale")
  func row() throws {
    let (one, other) = (picture(300, 200, colors: 9), picture(100, 50, colors: 9))
    let row = try #require(PictureRow([one, other], width: 212, height: 1000))
    #expect(row.bitmap.width <= 212 && row.edges == [0, 162] && row.bitmap.height == 100)
    let small = try #require(PictureRow([other], width: 1000, height: 1000))
    #expect(small.bitmap == other)
    let flat = try #require(PictureRow([one], width: 1000, height: 10))
    #expect(flat.bitmap.height == 10 && flat.bitmap.width == 15)
    #expect(PictureRow([], width: 10, height: 10) == nil)
    #expect(PictureRow([one, one], width: 10, height: 10) == nil)
  }
}

/// A reader of sixel pictures.
private struct SixelReader {
  private(set) var width = 0
  private(set) var height = 0
  /// The colors in percent; nil for unpainted pixels.
  private(set) var pixels: [[Int]?] = []
  private var palette: [Int: [Int]] = [:]

  var colors: Int { palette.count }

  struct Problem: Error {}

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"), let q = text.firstIndex(of: "q")
    else { throw Problem() }
    var rest = Array(text[text.index(after: q)...].dropLast(2).unicodeScalars)[...]
    func numbers() -> [Int] {
      var list: [Int] = []
      repeat {
        if list.isEmpty == false { rest.removeFirst() }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        list.append(Int(String(String.UnicodeScalarView(digits))) ?? 0)
      } while rest.first == ";"
      return list
    }
    var (x, y, color) = (0, 0, 0)
    while let next = rest.popFirst() {
      switch next {
      case "\"":
        let size = numbers()
        (width, height) = (size[2], size[3])
        pixels = Array(repeating: nil, count: width * height)
      case "#":
        let list = numbers()
        color = list[0]
        if list.count == 5, list[1] == 2 { palette[color] = Array(list[2...]) }
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        var (count, scalar) = (1, next)
        if next == "!" {
          count = numbers()[0]
          guard let shown = rest.popFirst() else { throw Problem() }
          scalar = shown
        }
        guard (63...126).contains(scalar.value), let shown = palette[color] else { throw Problem() }
        for _ in 0..<count {
          for bit in 0..<6 where (scalar.value - 63) >> UInt32(bit) & 1 == 1 {
            guard x < width, y + bit < height else { throw Problem() }
            pixels[(y + bit) * width + x] = shown
          }
          x += 1
        }
      }
    }
  }
}
