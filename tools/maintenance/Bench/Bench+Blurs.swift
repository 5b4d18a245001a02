// SPDX-License-Identifier: MIT

import BannerText
import BannerPixels
import BannerLayers
import BannerGeometry
import BannerJobs
import BannerRaster

extension Bench {
  func measureBlurs() {
    print("| backdrop blur of a whole screen, 390×844@3x | milliseconds |")
    print("| --- | ---: |")
    for edges in [Backdrop.Edges.repeated, .normalized] {
      for (sigma, saturation) in [(1.0, 1.8), (20, 1), (20, 1.8), (30, 1), (30, 1.8)] {
        measureBlur(sigma: sigma, saturation: saturation, edges: edges)
      }
    }
  }

  /// Measures the blur alone; the content below it is already drawn.
  private func measureBlur(sigma: Double, saturation: Double, edges: Backdrop.Edges) {
    var screen = Bitmap(width: 1170, height: 2532)
    for index in screen.pixels.indices {
      let (x, y) = (index % 1170, index / 1170)
      let line: UInt32 = y % 60 < 30 && x % 7 < 3 ? 0x40 : 0xC0
      screen.pixels[index] = 0xFF00_0000 | line << 16 | UInt32(x * 255 / 1170) << 8 | UInt32(y / 10)
    }
    let rasterizer = Rasterizer(glyphs: FontLibrary())
    let layer = Layer(
      "blur", frame: Rect(x: 0, y: 0, width: 390, height: 844),
      content: .backdrop(
        Backdrop(
          blur: .gaussian(sigma: sigma), saturation: saturation,
          veil: saturation == 1 ? .clear : Color(white: 255, alpha: 0.3), edges: edges)))
    let time = median { rasterizer.paint([layer], over: &screen, scale: 3) }
    let tinted = saturation == 1 ? "" : ", saturation \(saturation) and a veil"
    let ends = edges == .repeated ? "" : ", edges normalized"
    print("| sigma \(Int(sigma)) pt\(tinted)\(ends) | \(milliseconds(time)) |")
  }
}
