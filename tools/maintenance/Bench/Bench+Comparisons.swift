// SPDX-License-Identifier: MIT

import BannerLayerText
import BannerDocument
import BannerJSON
import BannerScreens
import BannerJobs
import BannerPixels
import BannerComparison

extension Bench {
  /// Compares screens of 1170 × 2532 px: equal, one pixel different, another banner type, and
  /// completely different.
  func measureComparisons() throws {
    let screen = try drawn([.type: "error", .device: "iphone-12", .title: "Small Title."])
    let other = try drawn([.type: "error", .device: "iphone-12", .title: "Small Titel."])
    let dark = try drawn([.type: "error", .device: "iphone-12", .appearance: "dark"])
    var pixel = screen.bitmap
    pixel[500, 2000] ^= 1
    var noise = screen.bitmap
    var state: UInt32 = 1
    for index in noise.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      noise.pixels[index] = 0xFF00_0000 | state >> 8
    }
    print("| comparison of two screens, 390×844@3x | exact | yiq | ciede2000 |")
    print("| --- | ---: | ---: | ---: |")
    let pairs = [
      ("equal", copy(of: screen.bitmap)), ("one pixel", pixel), ("two letters", other.bitmap),
      ("dark instead of light", dark.bitmap), ("noise", noise),
    ]
    let tolerances: [Tolerance] = [
      .exact, Tolerance(pixel: PixelTolerance(metric: .yiq, limit: 0.1)),
      Tolerance(pixel: PixelTolerance(metric: .ciede2000, limit: 2)),
    ]
    for (name, bitmap) in pairs {
      let times = tolerances.map { tolerance in
        median { _ = PictureComparison(screen.bitmap, bitmap, tolerance: tolerance) }
      }
      print("| \(name) | \(times.map { milliseconds($0) }.joined(separator: " | ")) |")
    }
    print("")
    print("| of the same pictures | milliseconds |")
    print("| --- | ---: |")
    let comparison = PictureComparison(screen.bitmap, dark.bitmap)
    let three = median {
      _ = triptych(
        expected: screen.bitmap, actual: dark.bitmap, comparison: comparison, ignoring: [])
    }
    print("| expected, difference and actual as one picture | \(milliseconds(three)) |")
    let explained = median {
      _ = explain(
        comparison, expected: LayerText(screen.layerText), actual: LayerText(dark.layerText))
    }
    print("| explanation from layer texts | \(milliseconds(explained)) |")
  }

  /// Copies a picture, because shared storage is recognized as equal without a comparison.
  private func copy(of bitmap: Bitmap) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { $0 })
  }

  private func drawn(_ values: [Options.Key: String]) throws -> RenderedScreenshot {
    var options = Options()
    for (key, value) in values { options.set(key, value) }
    var warnings: [InputError] = []
    return try RenderedScreenshot.picture(of: options, with: Renderer(), warnings: &warnings)
  }
}
