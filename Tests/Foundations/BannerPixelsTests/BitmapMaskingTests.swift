// SPDX-License-Identifier: MIT

import BannerPixels
import Testing

@Suite struct BitmapMaskingTests {
  private func mask(_ alphas: [UInt32]) -> Bitmap {
    Bitmap(width: alphas.count, height: 1, pixels: alphas.map { $0 << 24 })
  }

  @Test("a full mask copies every pixel, even transparent ones; an empty mask copies none")
  func ends() {
    var ground = Bitmap(width: 3, height: 1, fill: 0xFF0A_141E)
    let other = Bitmap(width: 3, height: 1, pixels: [0x8010_2030, 0, 0xFFFF_FFFF])
    ground.mix(ground.bounds, from: other, through: mask([255, 255, 0]))
    #expect(ground.pixels == [0x8010_2030, 0, 0xFF0A_141E])
  }

  @Test("in between, a channel is the rounded weighted mean")
  func mean() {
    for share in UInt32(1)..<255 {
      var ground = Bitmap(width: 1, height: 1, fill: 0xFF1A_1A1A)
      ground.mix(
        ground.bounds, from: Bitmap(width: 1, height: 1, fill: 0x80F0_4000),
        through: mask([share]))
      func expected(_ a: Double, _ b: Double) -> UInt32 {
        UInt32(((a * Double(share) + b * Double(255 - share)) / 255).rounded())
      }
      let channels = [(0.0, 26.0), (64, 26), (240, 26), (128, 255)].map(expected)
      let pixel = ground.pixels[0]
      for (index, channel) in channels.enumerated() {
        #expect(pixel >> UInt32(8 * index) & 255 == channel)
      }
    }
  }

  @Test("moved pixels land in the right place, and no others change")
  func moved() {
    var ground = Bitmap(width: 4, height: 3)
    let other = Bitmap(width: 3, height: 3, fill: 0xFFFF_FFFF)
    let full = Bitmap(width: 3, height: 3, fill: 0xFF00_0000)
    ground.mix(
      PixelRect(left: -5, top: 1, right: 9, bottom: 2), from: other, through: full, movedBy: 2, 1)
    #expect(ground.pixels.map { $0 == 0 ? 0 : 1 } == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
  }
}
