// SPDX-License-Identifier: MIT

import BannerColorScience
import BannerPixels
import Testing

private func pixel(_ rgb: UInt32) -> UInt32 { Color(rgb: rgb).premultiplied }

@Suite struct ContrastTests {
  @Test("published contrast ratios are reproduced")
  func ratios() {
    // Figures of WebAIM's and W3C's contrast checkers, to two digits.
    let known: [(UInt32, UInt32, Double)] = [
      (0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
      (0x595959, 0xFFFFFF, 7), (0x949494, 0xFFFFFF, 3.03), (0xFF0000, 0xFFFFFF, 4),
      (0x0000FF, 0xFFFFFF, 8.59), (0x00FF00, 0x000000, 15.3), (0x808080, 0x808080, 1),
    ]
    for (first, second, ratio) in known {
      #expect(abs(contrastRatio(ofPixels: pixel(first), pixel(second)) - ratio) < 0.006)
      #expect(
        contrastRatio(ofPixels: pixel(first), pixel(second))
          == contrastRatio(ofPixels: pixel(second), pixel(first)))
    }
  }

  @Test("every level survives the way to linear light and back")
  func levels() {
    for level in UInt32(0)...255 {
      let gray = level | level << 8 | level << 16 | 0xFF00_0000
      #expect(LinearColor(srgb: gray).srgbPixel == gray)
    }
  }
}

@Suite struct ColorVisionTests {
  @Test("simulated colors match the matrices, worked out elsewhere")
  func known() {
    // Computed with the matrices of the paper in linear sRGB, in Python.
    let known: [(ColorVision, UInt32, UInt32)] = [
      (.protanopia, 0xFF0000, 0x6D5F00), (.deuteranopia, 0xFF0000, 0xA39000),
      (.tritanopia, 0xFF0000, 0xFF000F), (.protanopia, 0x00FF00, 0xFFE500),
      (.deuteranopia, 0x00FF00, 0xEFD63A), (.tritanopia, 0x00FF00, 0x00F7D9),
      (.protanopia, 0x0000FF, 0x0059FF), (.deuteranopia, 0x0000FF, 0x003DFB),
      (.tritanopia, 0x0000FF, 0x006B96),
    ]
    for (vision, color, seen) in known {
      let found = vision.simulated(pixel: pixel(color))
      for shift in [0, 8, 16] as [UInt32] {
        let difference =
          Int(found >> shift & 255) - Int(pixel(seen) >> shift & 255)
        #expect(abs(difference) <= 1, "\(vision) \(String(color, radix: 16))")
      }
    }
  }

  @Test("grays stay gray, and transparency stays the same")
  func grays() {
    var bitmap = Bitmap(width: 256, height: 2)
    for level in 0..<256 {
      bitmap.pixels[level] = Color(white: UInt8(level)).premultiplied
      bitmap.pixels[256 + level] = Color(rgb: 0xFF8000, alpha: Double(level) / 255).premultiplied
    }
    for vision in ColorVision.allCases {
      let seen = vision.simulated(bitmap)
      for level in 0..<256 {
        let pixel = seen.pixels[level]
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Int(pixel >> shift & 255) - level) <= 1)
        }
        #expect(seen.pixels[256 + level] >> 24 == bitmap.pixels[256 + level] >> 24)
      }
    }
  }
}
