// SPDX-License-Identifier: MIT

import BannerPixels
import BannerComparison
import BannerTestSupport
import Testing

@Suite struct ColorMetricTests {
  @Test("YIQ distances match pixelmatch's formula, worked out by hand")
  func yiq() {
    let (black, white) = (opaque(0, 0, 0), opaque(255, 255, 255))
    // Grays differ only in Y: the root of 0.5053 · 255² / 35,215.
    #expect(abs(ColorMetric.yiq.distance(black, white) - 0.965_942) < 1e-6)
    #expect(abs(ColorMetric.yiq.distance(black, opaque(1, 1, 1)) - 0.003_788) < 1e-6)
    // Red: Y 76.2183, I 151.9744, Q 53.9249; 0.5053·Y² + 0.299·I² + 0.1957·Q² = 10,410.247.
    #expect(abs(ColorMetric.yiq.distance(black, opaque(255, 0, 0)) - 0.543_709) < 1e-5)
    // Close to the largest distance: yellow-green and blue-magenta.
    #expect(ColorMetric.yiq.distance(opaque(0, 255, 0), opaque(255, 0, 255)) <= 1)
  }

  @Test("distances are symmetric, 0 only for equal colors, and never leave their range")
  func symmetric() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let a = UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000
      let b = UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000
      for metric in ColorMetric.allCases {
        let distance = metric.distance(a, b)
        #expect(abs(distance - metric.distance(b, a)) < 1e-9)
        #expect(distance >= 0 && distance <= metric.largestDistance * 1.25)
        #expect((distance == 0) == (a == b))
        #expect(metric.distance(a, a) == 0)
      }
    }
  }

  @Test("translucent colors are compared over white and over black")
  func alpha() {
    let clear: UInt32 = 0
    for metric in ColorMetric.allCases {
      let all = metric.distance(opaque(0, 0, 0), opaque(255, 255, 255))
      // A transparent pixel can't be seen over black or over white.
      #expect(metric.distance(clear, opaque(0, 0, 0)) == all)
      #expect(metric.distance(clear, opaque(255, 255, 255)) == all)
      // Half black, premultiplied, is a mid gray over white.
      #expect(
        metric.distance(clear, 0x8000_0000)
          == metric.distance(opaque(255, 255, 255), opaque(127, 127, 127)))
    }
  }

  @Test("invalid premultiplied pixels, as in a broken file, are still measured")
  func notPremultiplied() {
    for metric in ColorMetric.allCases {
      #expect(metric.distance(0x00FF_FFFF, 0).isFinite)
      #expect(metric.distance(0x10FF_0080, 0x20_0000).isFinite)
    }
  }

  @Test("a tolerance reads like the option that sets it")
  func reading() {
    #expect(PixelTolerance("yiq:0.1") == PixelTolerance(metric: .yiq, limit: 0.1))
    #expect(PixelTolerance("ciede2000:2") == PixelTolerance(metric: .ciede2000, limit: 2))
    for wrong in ["", "yiq", "yiq:", "yiq:1.1", "yiq:-0.1", "yiq:nan", "ciede2000:101", "rgb:1"] {
      #expect(PixelTolerance(wrong) == nil, "\(wrong)")
    }
  }
}
