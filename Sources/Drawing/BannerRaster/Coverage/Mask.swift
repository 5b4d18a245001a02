// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerGeometry
internal import BannerLayers

/// The coverage, 0…255, of each pixel in a rectangle, row by row.
struct Mask: Sendable {
  var bounds: PixelRect
  var bytes: [UInt8]

  /// Creates an empty mask.
  init(bounds: PixelRect) {
    self.bounds = bounds
    bytes = Array(repeating: 0, count: bounds.width * bounds.height)
  }

  /// Creates the coverage of an outline in device coordinates.
  init(_ path: Path, rule: Shape.FillRule = .nonZero, bounds: PixelRect) {
    self.init(bounds: bounds)
    var converter = ScanConverter(clip: bounds)
    converter.add(path)
    let width = bounds.width
    converter.spans(rule: rule) { rows, column, count, coverage in
      for row in rows {
        let start = (row - bounds.top) * width + column - bounds.left
        for index in start..<start + count { bytes[index] = UInt8(coverage) }
      }
    }
  }
}
