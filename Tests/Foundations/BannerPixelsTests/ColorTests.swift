// SPDX-License-Identifier: MIT

import BannerPixels
import Testing

@Suite struct ColorTests {
  @Test("multiply255 is the correctly rounded product for every pair of bytes")
  func exactProduct() {
    for a in 0..<UInt32(256) {
      for b in 0..<UInt32(256) {
        let expected = UInt32((Double(a * b) / 255).rounded())
        #expect(multiply255(a, b) == expected)
      }
    }
  }

  @Test("a color of alpha 0.98 is stored with alpha 250")
  func storedAlpha() {
    let pixel = Color(rgb: 0xEC736B, alpha: 0.98).premultiplied
    #expect(pixel >> 24 == 250)
    #expect(pixel & 255 == 231)
  }

  @Test("a NaN alpha counts as 0")
  func notANumber() {
    #expect(Color(white: 1, alpha: .nan).alpha == 0)
  }
}

@Suite struct BitmapTests {
  @Test("a crop keeps the pixels inside it")
  func crop() {
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(bitmap.cropped(x: 1, y: 0, width: 5, height: 9).pixels == [2, 3, 5, 6])
    #expect(bitmap.cropped(x: 7, y: 0, width: 5, height: 9).pixels.isEmpty)
  }

  @Test("one transparent pixel makes a picture not opaque")
  func opacity() {
    var bitmap = Bitmap(width: 100, height: 100, fill: 0xFF00_0000)
    #expect(bitmap.isOpaque)
    bitmap[99, 99] = 0xFE00_0000
    #expect(!bitmap.isOpaque)
  }
}
