// SPDX-License-Identifier: MIT

import BannerPixels
import BannerComparison
import Testing

@Suite struct ColorMetricTests {
  // swift-format-ignore
  /// Table 1 of Sharma, Wu and Dalal, The CIEDE2000 color-difference formula, Color Research and
  /// Application 30 (2005).
  ///
  /// Each row has two CIELAB colors and their ΔE00.
  static let published: [[Double]] = [
    [50.0000, 2.6772, -79.7751, 50.0000, 0.0000, -82.7485, 2.0425],
    [50.0000, 3.1571, -77.2803, 50.0000, 0.0000, -82.7485, 2.8615],
    [50.0000, 2.8361, -74.0200, 50.0000, 0.0000, -82.7485, 3.4412],
    [50.0000, -1.3802, -84.2814, 50.0000, 0.0000, -82.7485, 1.0000],
    [50.0000, -1.1848, -84.8006, 50.0000, 0.0000, -82.7485, 1.0000],
    [50.0000, -0.9009, -85.5211, 50.0000, 0.0000, -82.7485, 1.0000],
    [50.0000, 0.0000, 0.0000, 50.0000, -1.0000, 2.0000, 2.3669],
    [50.0000, -1.0000, 2.0000, 50.0000, 0.0000, 0.0000, 2.3669],
    [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0009, 7.1792],
    [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0010, 7.1792],
    [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0011, 7.2195],
    [50.0000, 2.4900, -0.0010, 50.0000, -2.4900, 0.0012, 7.2195],
    [50.0000, -0.0010, 2.4900, 50.0000, 0.0009, -2.4900, 4.8045],
    [50.0000, -0.0010, 2.4900, 50.0000, 0.0010, -2.4900, 4.8045],
    [50.0000, -0.0010, 2.4900, 50.0000, 0.0011, -2.4900, 4.7461],
    [50.0000, 2.5000, 0.0000, 50.0000, 0.0000, -2.5000, 4.3065],
    [50.0000, 2.5000, 0.0000, 73.0000, 25.0000, -18.0000, 27.1492],
    [50.0000, 2.5000, 0.0000, 61.0000, -5.0000, 29.0000, 22.8977],
    [50.0000, 2.5000, 0.0000, 56.0000, -27.0000, -3.0000, 31.9030],
    [50.0000, 2.5000, 0.0000, 58.0000, 24.0000, 15.0000, 19.4535],
    [50.0000, 2.5000, 0.0000, 50.0000, 3.1736, 0.5854, 1.0000],
    [50.0000, 2.5000, 0.0000, 50.0000, 3.2972, 0.0000, 1.0000],
    [50.0000, 2.5000, 0.0000, 50.0000, 1.8634, 0.5757, 1.0000],
    [50.0000, 2.5000, 0.0000, 50.0000, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test(
    "the 34 published pairs have their published distances, in both orders", arguments: published)
  func sharma(row: [Double]) {
    let first = LabColor(row[0], row[1], row[2])
    let second = LabColor(row[3], row[4], row[5])
    // The table has four decimal places.
    #expect(abs(ciede2000Distance(first, second) - row[6]) < 1e-4)
    #expect(abs(ciede2000Distance(second, first) - row[6]) < 1e-4)
  }

  @Test("sRGB colors have the correct CIELAB values")
  func lab() {
    // Red, green and blue of sRGB in CIELAB with the D65 white point, to the usual number of
    // digits.
    let known: [(UInt32, LabColor)] = [
      (opaque(255, 0, 0), LabColor(53.24, 80.09, 67.20)),
      (opaque(0, 255, 0), LabColor(87.73, -86.18, 83.18)),
      (opaque(0, 0, 255), LabColor(32.30, 79.19, -107.86)),
      (opaque(0, 0, 0), LabColor(0, 0, 0)), (opaque(255, 255, 255), LabColor(100, 0, 0)),
      (opaque(119, 119, 119), LabColor(50.03, 0, 0)),
    ]
    for (pixel, color) in known {
      let found = LabColor(srgb: pixel)
      #expect(abs(found.lightness - color.lightness) < 0.006, "\(found)")
      #expect(abs(found.a - color.a) < 0.006 && abs(found.b - color.b) < 0.006, "\(found)")
    }
  }

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
    var random = Generator(state: 1)
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
