// SPDX-License-Identifier: MIT

import BannerPixels
import Testing

@Suite struct UnpremultipliedTests {
  /// Every level with every valid alpha.
  private let every: [UInt32] = (0...255 as ClosedRange<UInt32>).flatMap { alpha in
    (0...alpha).map { level in level | (alpha - level) << 8 | alpha << 16 | alpha << 24 }
  }

  @Test("a picture is divided by alpha like its pixels, each to the nearest level")
  func nearest() {
    let picture = Bitmap(width: every.count, height: 1, pixels: every)
    let straight = picture.unpremultiplied
    for (pixel, found) in zip(every, straight.pixels) {
      let alpha = Double(pixel >> 24)
      for shift in [0, 8, 16] as [UInt32] where alpha > 0 {
        let level = (Double(pixel >> shift & 255) * 255 / alpha).rounded()
        #expect(Double(found >> shift & 255) == level)
      }
      #expect(found >> 24 == pixel >> 24 && found == unpremultiplied(pixel))
    }
    #expect(straight.pixels[0] == 0)
  }

  @Test("dividing by alpha and multiplying by it again changes nothing")
  func back() {
    let picture = Bitmap(width: every.count, height: 1, pixels: every)
    var result = picture.unpremultiplied
    result.premultiply()
    #expect(result == picture)
    #expect(Set(picture.unpremultiplied.pixels).count == Set(every).count)
  }

  @Test("a straight pixel is multiplied like a color")
  func premultiplying() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for level in 0...255 as ClosedRange<UInt32> {
        let pixel = level | (255 - level) << 8 | 77 << 16 | alpha << 24
        let color = Color(
          red: UInt8(level), green: UInt8(255 - level), blue: 77, alpha: Double(alpha) / 255)
        #expect(premultiplied(pixel) == color.premultiplied)
      }
    }
  }

  @Test("an opaque picture stays unchanged")
  func opaque() {
    let picture = Bitmap(width: 3, height: 2, fill: 0xFF01_02FE)
    #expect(picture.unpremultiplied == picture)
  }
}
