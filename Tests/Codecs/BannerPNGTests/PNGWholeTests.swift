// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import BannerPixels
import BannerPNG
import Testing

/// A PNG file of unchanged rows, with filter bytes that need not match them.
private struct FilteredPNG {
  var width: Int
  var height: Int
  var colorType: UInt8
  var rows: [[UInt8]]
  /// The number of bytes of the stream in each chunk except the last.
  var part = Int.max
  /// The first byte of the stream: 0x78 for a window of 32 kB.
  var window: UInt8 = 0x78
  /// Chunks between the header and the pixels.
  var between: [UInt8] = []
  /// Bytes after the stream.
  var after: [UInt8] = []
  var end: [UInt8] = []
  /// The depth, and the header bytes after the color type.
  var depth: UInt8 = 8
  var methods: [UInt8] = [0, 0, 0]

  static func channels(_ colorType: UInt8) -> Int { [0: 1, 2: 3, 4: 2, 6: 4][colorType] ?? 1 }

  /// Returns a random picture, with runs and repeated rows as in real ones.
  static func random(_ colorType: UInt8, _ random: inout SeededGenerator) -> FilteredPNG {
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...24, using: &random)
    let count = width * channels(colorType)
    var rows: [[UInt8]] = []
    for _ in 0..<height {
      let filter = UInt8.random(in: 0...4, using: &random)
      let isQuiet = Bool.random(using: &random)
      rows.append(
        [filter]
          + (0..<count).map { _ in
            UInt8.random(in: isQuiet ? 0...2 : 0...255, using: &random)
          })
    }
    return FilteredPNG(width: width, height: height, colorType: colorType, rows: rows)
  }

  /// The stream, in uncompressed blocks.
  var stream: [UInt8] { storedStream(rows.flatMap(\.self), window: window, blocks: 997) }

  var bytes: [UInt8] { bytes(of: stream + after) }

  func bytes(of stream: [UInt8]) -> [UInt8] {
    var file = pngSignature
    file += pngChunk(
      "IHDR", bigEndian(width) + bigEndian(height) + [depth, colorType] + methods)
    file += between
    var rest = stream[...]
    repeat {
      file += pngChunk("IDAT", Array(rest.prefix(part)))
      rest = rest.dropFirst(part)
    } while !rest.isEmpty
    return file + pngChunk("IEND", end)
  }
}

@Suite struct PNGWholeTests {
  private let reader = PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25))
  private var library: PNGReader {
    var library = reader
    library.usesLibraryOnly = true
    return library
  }

  /// Returns a reader's result for a file: both forms of the picture, or the error.
  private func result(
    _ reader: PNGReader, _ file: [UInt8]
  ) -> Result<[Bitmap], PNGError> {
    do throws(PNGError) {
      return .success([try reader.bitmap(from: file), try reader.straightBitmap(from: file)])
    } catch { return .failure(error) }
  }

  /// Returns whether the file is read or refused as by libpng.
  private func isLikeLibrary(_ file: [UInt8]) -> Bool {
    result(reader, file) == result(library, file)
  }

  static let colorTypes: [UInt8] = [0, 2, 4, 6]

  @Test("pictures of every filter and color type match libpng's", arguments: colorTypes)
  func everyFilter(colorType: UInt8) throws {
    var random = SeededGenerator(seed: UInt64(colorType) + 1)
    for round in 0..<1000 {
      var picture = FilteredPNG.random(colorType, &random)
      if round % 3 == 0 { picture.part = Int.random(in: 1...300, using: &random) }
      #expect(isLikeLibrary(picture.bytes))
      #expect(try reader.bitmap(from: picture.bytes).width == picture.width)
    }
  }

  @Test("each filter is computed as the format specifies", arguments: colorTypes)
  func byHand(colorType: UInt8) throws {
    var random = SeededGenerator(seed: 77)
    let channels = FilteredPNG.channels(colorType)
    for _ in 0..<50 {
      let picture = FilteredPNG.random(colorType, &random)
      var above = [Int](repeating: 0, count: picture.width * channels)
      let bitmap = try reader.straightBitmap(from: picture.bytes)
      for (y, row) in picture.rows.enumerated() {
        var levels: [Int] = []
        for (index, byte) in row.dropFirst().enumerated() {
          let a = index < channels ? 0 : levels[index - channels]
          let b = above[index]
          let c = index < channels ? 0 : above[index - channels]
          let p = a + b - c
          let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
          let paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
          let predicted = [0, a, b, (a + b) / 2, paeth][Int(row[0])]
          levels.append((Int(byte) + predicted) % 256)
        }
        for x in 0..<picture.width {
          let stored = Array(levels[x * channels..<(x + 1) * channels]).map(UInt32.init)
          let pixel: UInt32 =
            switch colorType {
            case 0: stored[0] * 0x01_0101 | 0xFF00_0000
            case 2: stored[0] | stored[1] << 8 | stored[2] << 16 | 0xFF00_0000
            case 4: stored[1] == 0 ? 0 : stored[0] * 0x01_0101 | stored[1] << 24
            default:
              stored[3] == 0 ? 0 : stored[0] | stored[1] << 8 | stored[2] << 16 | stored[3] << 24
            }
          #expect(bitmap[x, y] == pixel)
        }
        above = levels
      }
    }
  }

  @Test("damaged and truncated files are read or refused as by libpng", arguments: colorTypes)
  func damaged(colorType: UInt8) {
    var random = SeededGenerator(seed: UInt64(colorType) + 100)
    for round in 0..<500 {
      let picture = FilteredPNG.random(colorType, &random)
      var file = picture.bytes
      let index = Int.random(in: 8..<file.count, using: &random)
      if round % 4 == 0 {
        file = Array(file[..<index])
      } else if round % 4 == 1 {
        file[index] = UInt8.random(in: 0...255, using: &random)
      } else {
        // The checksums of the chunks are valid, so that damage reaches the stream.
        var stream = picture.stream
        if round % 4 == 2 {
          stream[Int.random(in: stream.indices, using: &random)] ^=
            1 << UInt8.random(in: 0...7, using: &random)
        } else {
          stream = Array(stream[..<Int.random(in: stream.indices, using: &random)])
        }
        file = picture.bytes(of: stream)
      }
      #expect(isLikeLibrary(file))
    }
  }

  @Test("unusual files are read or refused as by libpng", arguments: colorTypes)
  func odd(colorType: UInt8) {
    var random = SeededGenerator(seed: UInt64(colorType) + 200)
    for _ in 0..<40 {
      let plain = FilteredPNG.random(colorType, &random)
      var odd: [FilteredPNG] = []
      func add(_ change: (inout FilteredPNG) -> Void) {
        var picture = plain
        change(&picture)
        odd.append(picture)
      }
      for window in stride(from: 0x08, through: 0xF8, by: 0x10) as StrideThrough<Int> {
        add { $0.window = UInt8(window) }
      }
      add { $0.window = 0x77 }
      add { $0.after = [0] }
      add { $0.after = [UInt8](repeating: 9, count: 400) }
      add { $0.end = [1, 2, 3] }
      add { $0.rows.append($0.rows[0]) }
      add { $0.rows.removeLast() }
      add { $0.rows[0][0] = 5 }
      add { $0.rows[$0.rows.count - 1][0] = 255 }
      add { $0.between = pngChunk("PLTE", [1, 2, 3, 4, 5, 6]) }
      add { $0.between = pngChunk("PLTE", [1, 2, 3, 4]) }
      add { $0.between = pngChunk("tRNS", [0, 1]) }
      add { $0.between = pngChunk("tRNS", [0, 1, 0, 1, 0, 1]) }
      add { $0.between = pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]) }
      add { $0.between = pngChunk("teXt", [0, 1]) }
      add { $0.part = 0x1FF }
      add { $0.methods = [1, 0, 0] }
      add { $0.methods = [0, 1, 0] }
      add { $0.methods = [0, 0, 1] }
      add { $0.methods = [0, 0, 2] }
      for depth in [0, 1, 2, 4, 7, 16, 255] as [UInt8] { add { $0.depth = depth } }
      for type in [1, 3, 5, 7, 64] as [UInt8] { add { $0.colorType = type } }
      for picture in odd { #expect(isLikeLibrary(picture.bytes)) }
    }
  }

  @Test(
    "a drawn picture reads the same as with libpng after compression", arguments: [true, false])
  func compressed(isOpaque: Bool) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let width = Int.random(in: 1...300, using: &random)
      let height = Int.random(in: 1...300, using: &random)
      var pixel: UInt32 = 0xFF00_00FF
      let drawn = Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in
          if Int.random(in: 0..<20, using: &random) == 0 {
            let level = UInt32.random(in: 0...255, using: &random)
            let alpha = isOpaque ? 255 : UInt32.random(in: level...255, using: &random)
            pixel = level | level << 8 | alpha << 24
          }
          return pixel
        })
      for compression in [PNGWriter.Compression.fast, .best] {
        let file = try PNGWriter(compression: compression).bytes(of: drawn)
        #expect(try reader.bitmap(from: file) == drawn)
        #expect(isLikeLibrary(file))
      }
    }
  }

  @Test("every picture of the catalog reads the same as with libpng")
  func catalog() throws {
    let folder = projectRoot.appending(path: "Snapshots")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".png") }.share(oneIn: 4)
    #expect(names.count > 10)
    for name in names.enumerated() where name.offset % 7 == 0 {
      let file = try Array(Data(contentsOf: folder.appending(path: name.element)))
      #expect(isLikeLibrary(file))
    }
  }
}
