// SPDX-License-Identifier: MIT

import BannerPixels
import Testing

@Suite struct ColorAlphaTests {
  @Test(
    "an opacity beyond its bounds is clamped",
    arguments: [
      (2.0, 255 as UInt8), (-1, 0), (.nan, 0), (.infinity, 255), (0.5, 128),
    ])
  func bounds(alpha: Double, byte: UInt8) {
    var color = Color.black
    color.alpha = alpha
    #expect(color.alphaByte == byte)
  }
}
