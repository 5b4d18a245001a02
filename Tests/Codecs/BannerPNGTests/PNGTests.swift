// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerPNG
import BannerPixels
import Testing

/// A writer of PNG files of every kind, without compression: small, slow and independent.
private struct PlainPNG {
  var width: Int
  var height: Int
  var depth: Int
  var colorType: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// One sample of a pixel.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var bytes: [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += pngChunk(
      "IHDR",
      bigEndian(width) + bigEndian(height) + [
        UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0,
      ])
    if !palette.isEmpty { file += pngChunk("PLTE", palette) }
    if !transparency.isEmpty { file += pngChunk("tRNS", transparency) }
    file += pngChunk("tEXt", Array("Comment\0kept away from the library".utf8))
    file += pngChunk("IDAT", storedStream(raw, blocks: 60_000)) + pngChunk("IEND", [])
    return file
  }

  private var raw: [UInt8] {
    guard isInterlaced else { return rows(0, 0, 1, 1) }
    // Adam7.
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ].flatMap { rows($0.0, $0.1, $0.2, $0.3) }
  }

  private func rows(_ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    guard x0 < width else { return [] }
    var result: [UInt8] = []
    for y in stride(from: y0, to: height, by: dy) {
      result.append(0)
      var bits: [Int] = []
      for x in stride(from: x0, to: width, by: dx) {
        for channel in 0..<channels {
          let value = sample(x, y, channel)
          for bit in (0..<depth).reversed() { bits.append(value >> bit & 1) }
        }
      }
      while bits.count % 8 != 0 { bits.append(0) }
      for start in stride(from: 0, to: bits.count, by: 8) {
        result.append(UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }))
      }
    }
    return result
  }
}

private let reader = PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25))

private func noise(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap {
  var random = SeededGenerator(seed: 7)
  return Bitmap(
    width: width, height: height,
    pixels: (0..<width * height).map { _ in
      let alpha = opaque ? 1 : Double(random.next(below: 256)) / 255
      return Color(rgb: UInt32(random.next(below: 1 << 24)), alpha: alpha).premultiplied
    })
}

@Suite struct PNGTests {
  @Test(
    "an opaque picture is read back unchanged", arguments: [(1, 1), (7, 3), (640, 300), (1, 999)])
  func opaque(size: (Int, Int)) throws {
    let bitmap = noise(size.0, size.1, opaque: true)
    let file = try PNGWriter(scale: 2).bytes(of: bitmap)
    #expect(file[25] == 2)
    #expect(try reader.bitmap(from: file) == bitmap)
  }

  @Test("a picture with transparency is read back unchanged for every color and alpha")
  func translucent() throws {
    var pixels: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for channel in 0...255 as ClosedRange<UInt32> {
        let stored = multiply255(channel, alpha)
        pixels.append(stored | (alpha - min(alpha, stored)) << 8 | stored << 16 | alpha << 24)
      }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    let file = try PNGWriter().bytes(of: bitmap)
    #expect(file[25] == 6)
    #expect(try reader.bitmap(from: file) == bitmap)
  }

  @Test("the file of a drawn picture has the picture's straight pixels", arguments: 1...20)
  func straight(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Every alpha, with levels that don't exceed alpha, and rows of transparent pixels.
    let pixels = (0..<256 * 40).map { index -> UInt32 in
      let alpha = UInt32(index % 256)
      let levels = (0..<3).map { UInt32(random.next(below: Int(alpha) + 1)) << ($0 * 8) as UInt32 }
      return alpha << 24 | levels[0] | levels[1] | levels[2]
    }
    let drawn = Bitmap(width: 256, height: 40, pixels: pixels)
    for compression in [PNGWriter.Compression.fast, .best] {
      let file = try PNGWriter(compression: compression).bytes(of: drawn)
      #expect(try reader.straightBitmap(from: file) == drawn.unpremultiplied)
      #expect(try reader.bitmap(from: file) == drawn)
    }
  }

  @Test("straight pixels are those of the file, and 0 where alpha is 0")
  func stored() throws {
    let levels = [[10, 20, 31, 100], [230, 0, 0, 5], [9, 8, 7, 0], [1, 2, 3, 255]]
    let file = PlainPNG(width: 4, height: 1, depth: 8, colorType: 6) { x, _, channel in
      levels[x][channel]
    }
    #expect(
      try reader.straightBitmap(from: file.bytes).pixels
        == [0x641F_140A, 0x0500_00E6, 0, 0xFF03_0201])
    let deep = PlainPNG(width: 1, height: 1, depth: 16, colorType: 6) { _, _, channel in
      [0x1234, 0x80FF, 0xFFFF, 0x7F80][channel]
    }
    #expect(try reader.straightBitmap(from: deep.bytes).pixels == [0x7FFF_8012])
  }

  @Test("the density is written as pixels per meter, and colors as sRGB")
  func metadata() throws {
    let file = try PNGWriter(scale: 3).bytes(of: noise(4, 4, opaque: true))
    let text = String(decoding: file, as: Unicode.ASCII.self)
    #expect(text.contains("sRGB"))
    // 3 × 72 / 0.0254 = 8,503.9.
    let place = try #require(file.firstRange(of: Array("pHYs".utf8)))
    #expect(
      Array(file[place.upperBound..<place.upperBound + 9]) == [0, 0, 33, 56, 0, 0, 33, 56, 1])
  }

  static let kinds: [(type: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8),
    (4, 16), (6, 8), (6, 16),
  ]

  @Test("every color type and depth is read, interlaced or not", arguments: kinds)
  func reads(kind: (type: Int, depth: Int)) throws {
    let most = 1 << kind.depth - 1
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      (x * 37 + y * 101 + channel * 59 + x * y * 7) * (most > 255 ? 211 : 1) & most
    }
    let palette = (0..<min(256, most + 1)).flatMap { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
    let alphas: [UInt8] = [0, 128, 200]
    for isInterlaced in [false, true] {
      var plain = PlainPNG(
        width: 13, height: 9, depth: kind.depth, colorType: kind.type, isInterlaced: isInterlaced,
        sample: value)
      if kind.type == 3 {
        plain.palette = palette
        plain.transparency = Array(alphas.prefix(palette.count / 3))
      }
      let bitmap = try reader.bitmap(from: plain.bytes)
      func eight(_ value: Int) -> Int { (value * 255 * 2 + most) / (2 * most) }
      for y in 0..<9 {
        for x in 0..<13 {
          let samples = (0..<4).map { value(x, y, $0) }
          let color: Color
          switch kind.type {
          case 0: color = Color(white: UInt8(eight(samples[0])))
          case 2, 6:
            color = Color(
              red: UInt8(eight(samples[0])), green: UInt8(eight(samples[1])),
              blue: UInt8(eight(samples[2])),
              alpha: kind.type == 6 ? Double(eight(samples[3])) / 255 : 1)
          case 3:
            let index = samples[0]
            color = Color(
              red: palette[index * 3], green: palette[index * 3 + 1], blue: palette[index * 3 + 2],
              alpha: index < alphas.count ? Double(alphas[index]) / 255 : 1)
          default:
            color = Color(white: UInt8(eight(samples[0])), alpha: Double(eight(samples[1])) / 255)
          }
          #expect(bitmap[x, y] == color.premultiplied)
        }
      }
    }
  }

  private var small: [UInt8] {
    PlainPNG(width: 5, height: 4, depth: 8, colorType: 6) { x, y, c in (x + y) * 20 + c }.bytes
  }

  @Test("a file that ends early is an error wherever it ends")
  func truncated() {
    for count in 0..<small.count {
      #expect(throws: PNGError.self) { try reader.bitmap(from: Array(small[..<count])) }
    }
  }

  @Test("a damaged byte is an error or does not matter, and never crashes")
  func damaged() {
    for index in small.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = small
        bytes[index] ^= change
        if let bitmap = try? reader.bitmap(from: bytes) {
          #expect(bitmap.width == 5 && bitmap.height == 4)
        }
      }
    }
  }

  @Test("a picture beyond the limits is refused by its header alone")
  func limits() {
    let tight = PNGReader(limits: PictureLimits(longestSide: 100, mostPixels: 5000))
    func header(_ width: Int, _ height: Int) -> [UInt8] {
      [137, 80, 78, 71, 13, 10, 26, 10]
        + pngChunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
        + pngChunk("IDAT", []) + pngChunk("IEND", [])
    }
    for (width, height) in [(101, 1), (1, 101), (80, 80), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
      #expect(throws: PNGError.self) { try tight.bitmap(from: header(width, height)) }
      do { _ = try tight.bitmap(from: header(width, height)) } catch {
        guard case .tooLarge = error else { Issue.record("\(error)"); return }
      }
    }
  }

  @Test("limits whose product overflows are refused without a trap")
  func overflow() {
    let boundless = PNGReader(limits: PictureLimits(longestSide: .max, mostPixels: .max - 1))
    var header: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    header += pngChunk("IHDR", [UInt8](repeating: 255, count: 8) + [8, 6, 0, 0, 0])
    #expect(throws: PNGError.self) { try boundless.bitmap(from: header) }
  }

  @Test("a file beyond the limit is refused")
  func largeFile() throws {
    let exact = PNGReader(
      limits: PictureLimits(longestSide: 9, mostPixels: 99, largestFile: small.count))
    #expect(try exact.bitmap(from: small).width == 5)
    #expect(throws: PNGError.self) { try exact.bitmap(from: small + [0]) }
  }

  @Test("one gray or one color may be transparent", arguments: [(0, 4), (0, 8), (0, 16), (2, 16)])
  func oneTransparent(type: Int, depth: Int) throws {
    let most = 1 << depth - 1
    var plain = PlainPNG(width: 3, height: 1, depth: depth, colorType: type) { x, _, _ in
      [0, most - 1, most][x]
    }
    let level = [UInt8((most - 1) >> 8), UInt8((most - 1) & 255)]
    plain.transparency = type == 0 ? level : level + level + level
    let bitmap = try reader.bitmap(from: plain.bytes)
    // At 16 bits both bright levels become 255; only one of them is the transparent one.
    #expect(bitmap.pixels == [0xFF00_0000, 0, 0xFFFF_FFFF])
  }

  @Test("pixel data interrupted by another chunk is an error, and so is an unknown critical chunk")
  func order() throws {
    let data = try #require(small.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    let split = small[data..<small.count - 12]
    let pixels = Array(split[(data + 8)..<(split.endIndex - 4)])
    let head = Array(small[..<data])
    let one = pngChunk("IDAT", Array(pixels[..<20]))
    let two = pngChunk("IDAT", Array(pixels[20...]))
    let end = pngChunk("IEND", [])
    let joined = try reader.bitmap(from: head + one + two + end)
    #expect(try joined == reader.bitmap(from: small))
    let note = pngChunk("teXt", [1, 2])
    #expect(throws: PNGError.self) { try reader.bitmap(from: head + one + note + two + end) }
    let vital = pngChunk("VITL", [])
    #expect(throws: PNGError.self) { try reader.bitmap(from: head + vital + one + two + end) }
  }

  @Test("random bytes after a signature are an error")
  func chance() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<300 {
      let rest = (0..<count).map { _ in UInt8(random.next(below: 256)) }
      #expect(throws: PNGError.self) { try reader.bitmap(from: Array(small[..<8]) + rest) }
      #expect(throws: PNGError.self) { try reader.bitmap(from: Array(small[..<33]) + rest) }
    }
  }

  @Test("a chunk that claims more bytes than the file has is an error")
  func falseLength() {
    var bytes = small
    bytes.replaceSubrange(33..<37, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: PNGError.self) { try reader.bitmap(from: bytes) }
  }

  @Test("other data is not a PNG file")
  func other() {
    for bytes in [[], [1, 2, 3], Array("GIF89a".utf8), Array("<svg/>".utf8)] as [[UInt8]] {
      #expect(throws: PNGError.notPNG) { try reader.bitmap(from: bytes) }
    }
  }
}
