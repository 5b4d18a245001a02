// SPDX-License-Identifier: MIT

import BannerPNG
import BannerPixels
import BannerTestSupport
import Testing

private let reader = PNGReader(limits: PictureLimits(longestSide: 1 << 20, mostPixels: 1 << 25))

/// Returns a pixel whose levels don't exceed its alpha.
private func pixel(_ chance: inout SeededGenerator, opaque: Bool) -> UInt32 {
  let alpha = opaque ? 255 : [0, 255, 255, chance.next(below: 256)][chance.next(below: 4)]
  return (0..<3).reduce(UInt32(alpha) << 24) {
    $0 | UInt32(chance.next(below: alpha + 1)) << UInt32(8 * $1)
  }
}

/// Returns a picture of repeated rows, uniform rows, runs, repeated pieces and noise.
private func picture(_ chance: inout SeededGenerator, width: Int, height: Int) -> Bitmap {
  let isOpaque = chance.next(below: 2) == 0
  let palette = (0..<(1 + chance.next(below: 6))).map { _ in pixel(&chance, opaque: isOpaque) }
  let kinds = 1 + chance.next(below: 6)
  var bitmap = Bitmap(width: width, height: height, fill: palette[0])
  for y in 0..<height {
    switch chance.next(below: kinds) {
    case 0 where y > 0:
      bitmap.copy(
        PixelRect(left: 0, top: y - 1, right: width, bottom: y), from: bitmap, movedBy: 0, 1)
    case 1, 0:
      let color = palette[chance.next(below: palette.count)]
      for x in 0..<width { bitmap[x, y] = color }
    case 2:
      for x in 0..<width { bitmap[x, y] = pixel(&chance, opaque: isOpaque) }
    default:
      var x = 0
      while x < width {
        let end = min(width, x + 1 + chance.next(below: [3, 90, 700][chance.next(below: 3)]))
        let from = chance.next(below: width)
        let color = palette[chance.next(below: palette.count)]
        let what = chance.next(below: 3)
        let above = max(0, y - 1 - chance.next(below: 3))
        while x < end {
          bitmap[x, y] =
            switch what {
            case 0: color
            case 1: bitmap[x, above]
            default: bitmap[(from + x) % width, above]
            }
          x += 1
        }
      }
    }
  }
  return bitmap
}

/// Returns row facts, some of them removed.
private func someFacts(_ bitmap: Bitmap, _ chance: inout SeededGenerator) -> RowSummary {
  let all = RowSummary(lookingAt: bitmap)
  let share = 1 + chance.next(below: 4)
  return RowSummary(
    rows: all.rows.enumerated().map { index, row in
      guard chance.next(below: share) > 0 else { return .unknown }
      // A uniform row that equals the one above may be marked as either.
      if row == .repeated, chance.next(below: 2) == 0 {
        let start = index * bitmap.width
        let pixels = bitmap.pixels[start..<start + bitmap.width]
        if pixels.allSatisfy({ $0 == bitmap.pixels[start] }) { return .even(bitmap.pixels[start]) }
      }
      return row
    }, isOpaque: all.isOpaque && chance.next(below: 2) == 0)
}

/// Returns the zlib stream in a file, joined from its chunks.
private func stream(of file: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var place = 8
  while place < file.count {
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    if Array(file[place + 4..<place + 8]) == Array("IDAT".utf8) {
      result += file[place + 8..<place + 8 + length]
    }
    place += length + 12
  }
  return result
}

/// A Deflate decoder that reads bit by bit as in RFC 1951: slow and simple.
///
/// Traps if a stream breaks a rule.
private struct PlainInflate {
  private let input: [UInt8]
  private var place = 16
  private(set) var output: [UInt8] = []

  init(_ zlib: [UInt8]) {
    input = zlib
    precondition(zlib[0] == 0x78 && (Int(zlib[0]) << 8 | Int(zlib[1])) % 31 == 0)
    var isLast = false
    while !isLast {
      isLast = bits(1) == 1
      switch bits(2) {
      case 0: store()
      case 1: expand(Code(Self.fixed), Code([Int](repeating: 5, count: 30)))
      case 2: expandDynamic()
      default: preconditionFailure("there is no such kind of block")
      }
    }
    place = (place + 7) / 8 * 8
    precondition(place / 8 + 4 == input.count, "only the sum follows")
    var (a, b) = (1, 0)
    for byte in output { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
    precondition(bytes(4) == b << 16 | a, "the sum is Adler's")
  }

  private static let fixed = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }

  /// The symbols by the length of their code and the code.
  private struct Code {
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for symbol in lengths.indices where lengths[symbol] == length {
          symbols[length << 16 | code] = symbol
          code += 1
        }
        code <<= 1
      }
      let space = lengths.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (15 - $1)) }
      precondition(space == 1 << 15 || lengths.allSatisfy { $0 == 5 }, "a code is complete")
    }
  }

  private mutating func bits(_ count: Int) -> Int {
    (0..<count).reduce(0) { result, index in
      defer { place += 1 }
      return result | Int(input[place / 8] >> UInt8(place % 8) & 1) << index
    }
  }

  private mutating func bytes(_ count: Int) -> Int {
    defer { place += 8 * count }
    return input[place / 8..<place / 8 + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func symbol(_ code: Code) -> Int {
    var (length, bits) = (0, 0)
    while true {
      bits = bits << 1 | self.bits(1)
      length += 1
      if let symbol = code.symbols[length << 16 | bits] { return symbol }
      precondition(length < 15, "a code is one of those described")
    }
  }

  private mutating func store() {
    place = (place + 7) / 8 * 8
    let count = bits(16)
    precondition(bits(16) == ~count & 0xFFFF)
    output += input[place / 8..<place / 8 + count]
    place += 8 * count
  }

  private mutating func expandDynamic() {
    let (literals, distances, lengths) = (bits(5) + 257, bits(5) + 1, bits(4) + 4)
    precondition(literals <= 286 && distances <= 30)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var own = [Int](repeating: 0, count: 19)
    for index in 0..<lengths { own[order[index]] = bits(3) }
    let code = Code(own)
    var all: [Int] = []
    while all.count < literals + distances {
      let next = symbol(code)
      switch next {
      case 16: all += [Int](repeating: all[all.count - 1], count: 3 + bits(2))
      case 17: all += [Int](repeating: 0, count: 3 + bits(3))
      case 18: all += [Int](repeating: 0, count: 11 + bits(7))
      default: all.append(next)
      }
    }
    precondition(all.count == literals + distances)
    expand(Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private mutating func expand(_ literals: Code, _ distances: Code) {
    while true {
      let next = symbol(literals)
      if next == 256 { return }
      if next < 256 {
        output.append(UInt8(next))
        continue
      }
      let step = next - 257
      let bits = step < 8 || step == 28 ? 0 : step / 4 - 1
      let length =
        step == 28 ? 258 : step < 8 ? step + 3 : (4 + step % 4) << bits + 3 + self.bits(bits)
      let far = symbol(distances)
      let more = far < 4 ? 0 : far / 2 - 1
      let distance = far < 4 ? far + 1 : (2 + far % 2) << more + 1 + self.bits(more)
      precondition(distance <= 32_768 && distance <= output.count, "a match is in the window")
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}

/// Returns the rows of a picture in PNG's format.
private func rows(_ bitmap: Bitmap) -> [UInt8] {
  let channels = bitmap.isOpaque ? 3 : 4
  var result: [UInt8] = []
  for y in 0..<bitmap.height {
    result.append(0)
    for x in 0..<bitmap.width {
      let straight = unpremultiplied(bitmap[x, y])
      for channel in 0..<channels {
        result.append(UInt8(straight >> UInt32(8 * channel) & 255))
      }
    }
  }
  return result
}

/// Returns a picture with row facts, whose rows of a known color have other pixels in memory.
private func hollow(_ bitmap: Bitmap, knowing facts: RowSummary) -> RowAnnotatedBitmap {
  var pixels = bitmap.pixels
  for y in 0..<bitmap.height where facts.color(of: y) != nil {
    for x in 0..<bitmap.width { pixels[y * bitmap.width + x] = 0x0BAD_0BAD }
  }
  return RowAnnotatedBitmap(
    width: bitmap.width, height: bitmap.height, pixels: pixels, lackingThoseOf: facts)
}

@Suite struct PixelStreamTests {
  static let widths = [
    1, 2, 3, 7, 8, 9, 17, 63, 64, 65, 66, 85, 86, 87, 88, 128, 129, 130, 172, 173, 174, 255, 256,
    257, 258, 259, 260, 344, 516, 700,
  ]

  @Test(
    "an independent reader unpacks a stream to the original rows",
    arguments: 0..<40)
  func plain(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed) * 7919 + 1)
    for width in Self.widths {
      let bitmap = picture(&chance, width: width, height: 1 + chance.next(below: 9))
      let file = try? PNGWriter().bytes(of: bitmap)
      #expect(PlainInflate(stream(of: file ?? [])).output == rows(bitmap))
    }
  }

  @Test(
    "every file contains its picture, and row facts and threads don't change a byte",
    arguments: 0..<60)
  func same(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed) * 104_729 + 5)
    for _ in 0..<60 {
      let width = Self.widths[chance.next(below: Self.widths.count)]
      let bitmap = picture(&chance, width: width, height: 1 + chance.next(below: 40))
      var writer = PNGWriter()
      let file = try writer.bytes(of: bitmap)
      #expect(try reader.bitmap(from: file) == bitmap)
      let some = someFacts(bitmap, &chance)
      #expect(try writer.bytes(of: RowAnnotatedBitmap(bitmap: bitmap, rows: some)) == file)
      #expect(try writer.bytes(of: hollow(bitmap, knowing: some)) == file)
      #expect(hollow(bitmap, knowing: some).bitmap == bitmap)
      writer.threads = 3
      let all = RowSummary(lookingAt: bitmap)
      #expect(try writer.bytes(of: RowAnnotatedBitmap(bitmap: bitmap, rows: all)) == file)
      #expect(try writer.bytes(of: hollow(bitmap, knowing: all)) == file)
    }
  }

  @Test(
    "invalid colors that exceed their alpha also give complete files", arguments: 0..<20)
  func impossible(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed) + 400)
    let pixels = (0..<90 * 7).map { index in
      chance.next(below: 3) == 0
        ? 0xFFFF_FFFF : UInt32(chance.next(below: 1 << 24)) | UInt32(index % 3) << 24
    }
    let bitmap = Bitmap(width: 90, height: 7, pixels: pixels)
    #expect(PlainInflate(stream(of: try PNGWriter().bytes(of: bitmap))).output == rows(bitmap))
    _ = try reader.bitmap(from: try PNGWriter().bytes(of: bitmap))
  }

  @Test("pieces with long runs that repeat are restored", arguments: 0..<30)
  func pieces(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed) * 31 + 11)
    var bitmap = Bitmap(width: 2000 + chance.next(below: 4000), height: 12)
    for y in 0..<bitmap.height {
      // A piece of short and long runs that repeats, sometimes with a different pixel.
      let piece = (0..<2 + chance.next(below: 5)).flatMap { _ in
        let color = pixel(&chance, opaque: seed % 2 == 0)
        return [UInt32](
          repeating: color, count: chance.next(below: 3) > 0 ? 1 : 150 + chance.next(below: 400))
      }
      for x in 0..<bitmap.width {
        bitmap[x, y] = piece[x % piece.count]
        if chance.next(below: 700) == 0 { bitmap[x, y] = pixel(&chance, opaque: seed % 2 == 0) }
        if y > 0, chance.next(below: 2) == 0, x % 1000 < 500 { bitmap[x, y] = bitmap[x, y - 1] }
      }
    }
    let file = try PNGWriter().bytes(of: bitmap)
    #expect(PlainInflate(stream(of: file)).output == rows(bitmap))
  }

  @Test("a repeated piece is found anywhere in the window", arguments: [3, 4])
  func metBefore(channels: Int) throws {
    var chance = SeededGenerator(seed: 21)
    let count = 24
    for width in [60, 150, 1170, 5000] {
      let paper: UInt32 = channels == 3 ? 0xFFFF_FFFF : 0
      let noise = (0..<2).map { _ in (0..<count).map { _ in pixel(&chance, opaque: true) } }
      for row in [0, 1, 2, 5, 9, 40] {
        for column in [0, 5, 33, 34, width / 2, width - count] where row > 0 || column > 32 {
          let distance = row * (1 + width * channels) + (column - 5) * channels
          guard distance <= 32_768 else { continue }
          let sizes = try noise.map { second in
            var bitmap = Bitmap(width: width, height: 42, fill: paper)
            for index in 0..<count {
              bitmap[5 + index, 0] = noise[0][index]
              bitmap[column + index, row] = second[index]
            }
            return try PNGWriter().bytes(of: bitmap).count
          }
          #expect(sizes[0] + count * 2 < sizes[1], "\(width) × 42, row \(row), column \(column)")
        }
      }
    }
  }

  @Test("a match ends where a long run begins, which takes fewer bits")
  func beforeRuns() throws {
    var chance = SeededGenerator(seed: 5)
    let pieces = (0..<3).map { _ in (0..<20).map { _ in pixel(&chance, opaque: true) } }
    // Between the pieces, every other row has a run of unique colors, so that no row repeats the
    // one above.
    func size(gap: Int, rows: Int) throws -> Int {
      var bitmap = Bitmap(width: 3 * (20 + gap), height: rows, fill: 0xFFFF_FFFF)
      for y in 0..<rows {
        for x in 0..<bitmap.width {
          let (piece, place) = x.quotientAndRemainder(dividingBy: 20 + gap)
          if place < 20 {
            bitmap[x, y] = y % 2 == 0 ? pieces[piece][place] : 0xFF00_0000 | UInt32(x)
          }
        }
      }
      return try PNGWriter().bytes(of: bitmap).count
    }
    // A piece is a distant match of about 24 bits. The run after it is a run of two bits for each
    // 86 pixels.
    for rows in [40, 120] {
      let size = try size(gap: 1000, rows: rows)
      #expect(size < 300 + rows * 3 * (4 + 6), "\(rows): \(size)")
    }
  }

  @Test("pixels that repeat 65,536 columns later don't match themselves")
  func sameLowerBits() throws {
    for (column, pixels) in [(10, [0xFF10_2030, 0xFF40_5060]), (300, [0x8010_2030, 0xFF00_0001])] {
      var bitmap = Bitmap(width: 140_000, height: 2, fill: 0xFFFF_FFFF)
      for start in [column, column + 65_536, column + 131_072] {
        for (index, pixel) in pixels.enumerated() { bitmap[start + index, 1] = UInt32(pixel) }
      }
      let file = try PNGWriter().bytes(of: bitmap)
      let reader = PNGReader(limits: PictureLimits(longestSide: 200_000, mostPixels: 1 << 20))
      #expect(try reader.bitmap(from: file) == bitmap)
    }
  }

  static let wide: [(width: Int, height: Int)] = [
    (8191, 5), (8192, 5), (10_922, 5), (10_923, 5), (65_535, 3), (65_536, 3), (70_000, 4),
    (200_000, 3), (1, 5000), (1, 300_000), (2, 40_000), (1170, 400),
  ]

  @Test(
    "rows wider than the window, and pictures of many bands, are restored",
    arguments: wide.share(oneIn: 3))
  func large(size: (width: Int, height: Int)) throws {
    var chance = SeededGenerator(seed: UInt64(size.width))
    for _ in 0..<(runsExhaustively ? 3 : 1) {
      let bitmap = picture(&chance, width: size.width, height: size.height)
      var writer = PNGWriter()
      let file = try writer.bytes(of: bitmap)
      #expect(PlainInflate(stream(of: file)).output == rows(bitmap))
      let facts = someFacts(bitmap, &chance)
      #expect(try writer.bytes(of: RowAnnotatedBitmap(bitmap: bitmap, rows: facts)) == file)
      #expect(try writer.bytes(of: hollow(bitmap, knowing: facts)) == file)
      writer.threads = 2
      #expect(try writer.bytes(of: bitmap) == file)
    }
  }

  @Test("a row that repeats a few pixels is restored at any length", arguments: [0xFF, 0x40])
  func longMatch(alpha: Int) throws {
    // More bytes than a block can hold as steps of the longest matches, all of them repeated.
    let width = 3_000_000
    let colors = [0x10, 0x20_30, 0x40_50_60].map { UInt32(alpha << 24 | $0 & (alpha * 0x01_0101)) }
    let bitmap = Bitmap(width: width, height: 2, pixels: (0..<2 * width).map { colors[$0 % 3] })
    let file = try PNGWriter().bytes(of: bitmap)
    #expect(file.count < 400_000)
    let isEqual = PlainInflate(stream(of: file)).output == rows(bitmap)
    #expect(isEqual)
  }

  @Test(
    "noise is stored: a file grows by only a few bytes for each block", arguments: [true, false])
  func noise(isOpaque: Bool) throws {
    var chance = SeededGenerator(seed: 3)
    let bitmap = Bitmap(
      width: 600, height: 500,
      pixels: (0..<300_000).map { _ in
        UInt32(chance.next(below: 1 << 24)) | 0xFF00_0000
      })
    var other = bitmap
    if !isOpaque { other[0, 0] = 0 }
    let file = try PNGWriter().bytes(of: other)
    // In the opaque picture with alpha, a quarter of the bytes is always 255.
    let raw = rows(other).count
    #expect(file.count < (isOpaque ? raw + raw / 4000 + 200 : raw * 7 / 8))
    #expect(try reader.bitmap(from: file) == other)
  }

  @Test(
    "frames written one after another have the same bytes as frames written alone",
    arguments: 0..<12)
  func sequence(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed) + 77)
    var bitmap = picture(&chance, width: 300 + chance.next(below: 200), height: 900)
    var sequence = PNGSequence(scale: 2)
    sequence.threads = 1 + seed % 2
    #expect(try sequence.file(of: bitmap) == PNGWriter(scale: 2).bytes(of: bitmap))
    for round in 0..<12 {
      let left = chance.next(below: bitmap.width)
      let top = chance.next(below: bitmap.height)
      let damage = PixelRect(
        left: left, top: top, right: min(bitmap.width, left + 1 + chance.next(below: 200)),
        bottom: min(bitmap.height, top + chance.next(below: round % 3 == 0 ? 2 : 300)))
      // Sometimes the picture stops being opaque, or becomes opaque.
      let color = pixel(&chance, opaque: round % 4 != 0)
      for y in damage.top..<damage.bottom {
        for x in damage.left..<damage.right where chance.next(below: 3) > 0 { bitmap[x, y] = color }
      }
      let file = try sequence.file(
        of: bitmap, damage: round % 5 == 4 ? nil : damage,
        knowing: round % 2 == 0 ? someFacts(bitmap, &chance) : nil)
      #expect(try file == PNGWriter(scale: 2).bytes(of: bitmap))
    }
    let other = picture(&chance, width: 40, height: 40)
    let file = try sequence.file(of: other, damage: .empty)
    #expect(try file == PNGWriter(scale: 2).bytes(of: other))
  }

  @Test("symbols too rare for any code get the longest codes that fit")
  func rare() throws {
    // Levels with Fibonacci frequencies make the deepest codes.
    var pixels: [UInt32] = []
    var (now, next) = (1, 1)
    for level in 0..<22 as Range<UInt32> {
      for _ in 0..<now { pixels.append(level &* 0x010101 | 0xFF00_0000) }
      (now, next) = (next, now + next)
    }
    var chance = SeededGenerator(seed: 1)
    for index in pixels.indices { pixels.swapAt(index, chance.next(below: pixels.count)) }
    let width = 97
    pixels.removeLast(pixels.count % width)
    let bitmap = Bitmap(width: width, height: pixels.count / width, pixels: pixels)
    let file = try PNGWriter().bytes(of: bitmap)
    #expect(PlainInflate(stream(of: file)).output == rows(bitmap))
  }
}
