// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTestSupport
import Testing

@Suite struct BitmapDifferenceTests {
  /// Returns the difference by checking every pixel.
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

  @Test("the rectangle around the differences matches a check of every pixel")
  func twin() {
    var generator = SeededGenerator(seed: 9)
    func random(_ end: Int) -> Int { Int.random(in: 0..<end, using: &generator) }
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

  @Test("equal pictures have no difference, and pictures of different sizes differ everywhere")
  func extremes() {
    let bitmap = Bitmap(width: 5, height: 3, fill: 1)
    #expect(bitmap.difference(from: bitmap, in: bitmap.bounds).isEmpty)
    #expect(
      bitmap.difference(from: Bitmap(width: 5, height: 3, fill: 1), in: bitmap.bounds).isEmpty)
    let other = Bitmap(width: 3, height: 5)
    #expect(bitmap.difference(from: other, in: bitmap.bounds) == bitmap.bounds)
  }

  @Test("dividing and multiplying by alpha restores the pixel")
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

  @Test("a region is opaque if all of its pixels are")
  func opaque() {
    var bitmap = Bitmap(width: 9, height: 9, fill: 0xFF00_0000)
    bitmap[8, 4] = 0xFE00_0000
    #expect(!bitmap.isOpaque(in: bitmap.bounds))
    #expect(bitmap.isOpaque(in: PixelRect(left: 0, top: 0, right: 8, bottom: 9)))
    #expect(!bitmap.isOpaque(in: PixelRect(left: 8, top: 4, right: 99, bottom: 99)))
    #expect(bitmap.isOpaque(in: PixelRect(left: 50, top: 50, right: 99, bottom: 99)))
  }

  @Test("replacing a rectangle reports the same difference as a check of every pixel")
  func replacing() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<400 {
      let (width, height) = (
        Int.random(in: 1...300, using: &random), Int.random(in: 1...12, using: &random)
      )
      var picture = Bitmap(width: width, height: height, fill: 7)
      var other = picture
      for _ in 0..<round % 6 {
        other[
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)] =
          UInt32.random(in: 0..<9, using: &random)
      }
      let rect = PixelRect(
        left: Int.random(in: -3..<width, using: &random),
        top: Int.random(in: -2..<height, using: &random),
        right: Int.random(in: 0...width + 9, using: &random),
        bottom: Int.random(in: 0...height + 9, using: &random))
      let (before, wanted) = (picture, plainDifference(picture, other, in: rect))
      #expect(picture.replace(rect, from: other) == wanted)
      var copy = before
      copy.copy(rect, from: other)
      #expect(picture == copy)
      #expect(picture.duplicated() == picture)
    }
  }

  @Test("the remainder of a rectangle without others covers each pixel once")
  func parts() {
    var random = SeededGenerator(seed: 5)
    func rect() -> PixelRect {
      let (left, top) = (
        Int.random(in: 0..<12, using: &random), Int.random(in: 0..<9, using: &random)
      )
      return PixelRect(
        left: left, top: top, right: left + Int.random(in: 0...8, using: &random),
        bottom: top + Int.random(in: 0...8, using: &random))
    }
    for round in 0..<500 {
      let whole = rect()
      let others = (0..<round % 4).map { _ in rect() }
      var counts = Bitmap(width: 24, height: 24)
      for part in whole.parts(outside: others) {
        for y in part.top..<part.bottom { for x in part.left..<part.right { counts[x, y] += 1 } }
      }
      for y in 0..<24 {
        for x in 0..<24 {
          let pixel = PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)
          let isLeft =
            !pixel.intersection(whole).isEmpty
            && others.allSatisfy { pixel.intersection($0).isEmpty }
          #expect(counts[x, y] == (isLeft ? 1 : 0))
        }
      }
    }
  }
}
