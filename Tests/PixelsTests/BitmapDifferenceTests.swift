// SPDX-License-Identifier: MIT

import Pixels
import Testing

@Suite struct BitmapDifferenceTests {
  /// Looks at every pixel.
  private func plainDifference(_ a: Bitmap, _ b: Bitmap, in rect: PixelRect) -> PixelRect {
    var result = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let pixel = PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)
        if !pixel.intersection(rect).isEmpty { result = result.union(pixel) }
      }
    }
    return result
  }

  @Test("the rectangle around what differs is the one that looking at every pixel finds")
  func twin() {
    var state: UInt32 = 9
    func random(_ end: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % end
    }
    for round in 0..<400 {
      let (width, height) = (1 + random(300), 1 + random(12))
      let before = Bitmap(width: width, height: height, fill: 7)
      var after = before
      for _ in 0..<round % 5 { after[random(width), random(height)] = UInt32(random(9)) }
      let rect = PixelRect(
        left: random(width) - 3, top: random(height) - 2, right: random(width + 9),
        bottom: random(height + 9))
      for area in [rect, before.bounds] {
        #expect(
          after.difference(from: before, in: area) == plainDifference(after, before, in: area))
      }
    }
  }

  @Test("equal pictures do not differ, pictures of other sizes do everywhere")
  func extremes() {
    let bitmap = Bitmap(width: 5, height: 3, fill: 1)
    #expect(bitmap.difference(from: bitmap, in: bitmap.bounds).isEmpty)
    #expect(
      bitmap.difference(from: Bitmap(width: 5, height: 3, fill: 1), in: bitmap.bounds).isEmpty)
    let other = Bitmap(width: 3, height: 5)
    #expect(bitmap.difference(from: other, in: bitmap.bounds) == bitmap.bounds)
  }

  @Test("alpha divided out and multiplied again is the pixel it was")
  func unpremultiplying() {
    for alpha in 1...255 as ClosedRange<UInt32> {
      for level in 0...alpha {
        let straight = unpremultiplied(level | alpha << 24)
        #expect(straight >> 24 == alpha)
        #expect(multiply255(straight & 255, alpha) == level)
      }
    }
    #expect(unpremultiplied(0x00FF_FFFF) == 0)
  }

  @Test("a part is opaque if all of its pixels are")
  func opaque() {
    var bitmap = Bitmap(width: 9, height: 9, fill: 0xFF00_0000)
    bitmap[8, 4] = 0xFE00_0000
    #expect(!bitmap.isOpaque(in: bitmap.bounds))
    #expect(bitmap.isOpaque(in: PixelRect(left: 0, top: 0, right: 8, bottom: 9)))
    #expect(!bitmap.isOpaque(in: PixelRect(left: 8, top: 4, right: 99, bottom: 99)))
    #expect(bitmap.isOpaque(in: PixelRect(left: 50, top: 50, right: 99, bottom: 99)))
  }
}
