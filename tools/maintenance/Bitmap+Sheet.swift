// SPDX-License-Identifier: MIT

import BannerPixels
import BannerJobs

// Pictures put together to be looked at.
extension Bitmap {
  private static let gap = 20

  /// Pictures side by side on grey.
  static func row(_ pictures: [Bitmap]) -> Bitmap {
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    let height = (pictures.map(\.height).max() ?? 0) + 2 * gap
    var sheet = Bitmap(width: width, height: height, fill: Color(white: 128).premultiplied)
    var x = gap
    for picture in pictures {
      sheet.put(picture, x: x, y: gap)
      x += picture.width + gap
    }
    return sheet
  }

  /// Pictures below each other on grey, without a gap.
  static func column(_ pictures: [Bitmap]) -> Bitmap {
    var sheet = Bitmap(
      width: pictures.map(\.width).max() ?? 0, height: pictures.reduce(0) { $0 + $1.height },
      fill: Color(white: 128).premultiplied)
    var y = 0
    for picture in pictures {
      sheet.put(picture, x: 0, y: y)
      y += picture.height
    }
    return sheet
  }

  private mutating func put(_ picture: Bitmap, x: Int, y: Int) {
    for row in 0..<picture.height {
      let start = row * picture.width
      let target = (row + y) * width + x
      pixels.replaceSubrange(
        target..<target + picture.width, with: picture.pixels[start..<start + picture.width])
    }
  }

  /// Each pixel as a square of pixels.
  func enlarged(_ factor: Int) -> Bitmap {
    var result = Bitmap(width: width * factor, height: height * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    return result
  }

  /// The picture in fewer pixels, each the mean of those it lies upon.
  func reduced(toWidth columns: Int, height rows: Int) -> Bitmap {
    let across = Self.shares(of: width, in: columns)
    let down = Self.shares(of: height, in: rows)
    var result = Bitmap(width: columns, height: rows)
    for (y, vertical) in down.enumerated() {
      for (x, horizontal) in across.enumerated() {
        var sums = SIMD4<Double>()
        for (row, weight) in vertical {
          for (column, share) in horizontal {
            let pixel = self[column, row]
            let channels = SIMD4<UInt32>(
              pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
            sums += SIMD4<Double>(channels) * (weight * share)
          }
        }
        let mean = SIMD4<UInt32>(sums.rounded(.toNearestOrAwayFromZero))
        result[x, y] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      }
    }
    return result
  }

  /// For each of a smaller number of cells the pixels beneath it, with weights whose sum is 1.
  private static func shares(of count: Int, in cells: Int) -> [[(index: Int, weight: Double)]] {
    let size = Double(count) / Double(cells)
    return (0..<cells).map { cell in
      let (start, end) = (Double(cell) * size, Double(cell + 1) * size)
      return (Int(start)..<min(count, Int(end.rounded(.up)))).compactMap { index in
        let covered = min(end, Double(index + 1)) - max(start, Double(index))
        return covered > 0 ? (index, covered / size) : nil
      }
    }
  }
}
