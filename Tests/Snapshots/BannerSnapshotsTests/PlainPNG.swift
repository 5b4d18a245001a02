// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerPixels

/// A PNG file as another program may write it: without compression, with straight alpha.
struct PlainPNG {
  /// The filter, 0–4: none, left, above, average, Paeth.
  var filter: UInt8 = 0
  /// The bits of a sample, 8 or 16.
  var bits: UInt8 = 8
  /// Whether the rows are in the seven passes of Adam7.
  var isInterlaced = false
  /// Whether alpha is stored; pictures with transparency need it.
  var hasAlpha = true

  /// Returns the file of a picture.
  func bytes(of levels: Bitmap) -> [UInt8] {
    let stream = storedStream(rows(of: levels).flatMap(\.self), blocks: 60_000)
    let header =
      bigEndian(levels.width) + bigEndian(levels.height) + [
        bits, hasAlpha ? 6 : 2, 0, 0, isInterlaced ? 1 : 0,
      ]
    return pngSignature + pngChunk("IHDR", header) + pngChunk("IDAT", stream) + pngChunk("IEND", [])
  }

  /// Returns the filtered rows, each after the number of its filter.
  private func rows(of levels: Bitmap) -> [[UInt8]] {
    // The start and step of each pass, PNG section 8.2.
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [[UInt8]] = []
    for (left, top, dx, dy) in passes {
      var above: [UInt8] = []
      for y in stride(from: top, to: levels.height, by: dy) {
        var row: [UInt8] = []
        for x in stride(from: left, to: levels.width, by: dx) {
          for shift in [0, 8, 16] + (hasAlpha ? [24] : []) as [UInt32] {
            let level = UInt8(truncatingIfNeeded: levels[x, y] >> shift)
            row += bits == 16 ? [level, level] : [level]
          }
        }
        guard !row.isEmpty else { continue }
        rows.append([filter] + filtered(row, above))
        above = row
      }
    }
    return rows
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8]) -> [UInt8] {
    let step = (hasAlpha ? 4 : 3) * Int(bits) / 8
    return row.indices.map { index in
      let left = index >= step ? Int(row[index - step]) : 0
      let up = above.isEmpty ? 0 : Int(above[index])
      let corner = above.isEmpty || index < step ? 0 : Int(above[index - step])
      let guess =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: Self.paeth(left, up, corner)
        default: 0
        }
      return row[index] &- UInt8(guess)
    }
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
