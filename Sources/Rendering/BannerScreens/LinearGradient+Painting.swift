// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerPixels

extension Screenshot.Canvas.Fill {
  /// Returns a picture of the fill.
  func bitmap(_ size: PixelSize) -> Bitmap {
    switch self {
    case .color(let color):
      Bitmap(width: size.width, height: size.height, fill: color.premultiplied)
    case .gradient(let gradient): gradient.bitmap(size)
    }
  }
}

extension Screenshot.Canvas.LinearGradient {
  /// Returns a picture of the gradient.
  ///
  /// The color of a pixel is that at its center. Colors are mixed premultiplied, as in CSS, and
  /// each channel is rounded once. Only `+ − × ÷` are used, so pixels are equal on every machine.
  ///
  /// - Complexity: O(width × height).
  func bitmap(_ size: PixelSize) -> Bitmap {
    let vector = vector(in: size)
    let (width, height) = (Double(size.width), Double(size.height))
    let length = abs(vector.x) * width + abs(vector.y) * height
    guard length > 0, let first = stops.first else {
      return Bitmap(
        width: size.width, height: size.height, fill: stops.first?.color.premultiplied ?? 0)
    }
    let scale = ColorScale(stops.map(\.color), at: positions)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      let right = Double(x) + 0.5 - width / 2
      let down = Double(y) + 0.5 - height / 2
      let along: Double = right * vector.x + down * vector.y
      return scale.pixel(at: along / length + 0.5)
    }
    var bitmap = Bitmap(width: size.width, height: size.height, fill: first.color.premultiplied)
    if vector.y == 0 {
      // All rows are equal.
      let row = (0..<size.width).map { pixel($0, 0) }
      for y in 0..<size.height {
        bitmap.pixels.replaceSubrange(y * size.width..<(y + 1) * size.width, with: row)
      }
      return bitmap
    }
    for y in 0..<size.height {
      let start = y * size.width
      if vector.x == 0 {
        let color = pixel(0, y)
        for x in 0..<size.width { bitmap.pixels[start + x] = color }
      } else {
        for x in 0..<size.width { bitmap.pixels[start + x] = pixel(x, y) }
      }
    }
    return bitmap
  }
}

/// Colors along a line.
private struct ColorScale {
  /// Premultiplied channels, 0–255: red, green, blue, alpha.
  private let colors: [SIMD4<Double>]
  private let positions: [Double]

  init(_ colors: [Color], at positions: [Double]) {
    self.positions = positions
    self.colors = colors.map { color in
      let alpha = Double(color.alphaByte) / 255
      return SIMD4(
        Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha,
        Double(color.alphaByte))
    }
  }

  /// Returns the premultiplied pixel at a position.
  func pixel(at position: Double) -> UInt32 {
    guard position > positions[0] else { return pixel(colors[0]) }
    var index = 1
    while index < positions.count, positions[index] <= position { index += 1 }
    guard index < positions.count else { return pixel(colors[colors.count - 1]) }
    // The earlier position is at most `position`, and the later one is above it.
    let share = (position - positions[index - 1]) / (positions[index] - positions[index - 1])
    let (a, b) = (colors[index - 1], colors[index])
    return pixel(a + (b - a) * share)
  }

  private func pixel(_ channels: SIMD4<Double>) -> UInt32 {
    let rounded = (channels + 0.5).rounded(.down)
    func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value))) }
    return byte(rounded.x) | byte(rounded.y) << 8 | byte(rounded.z) << 16 | byte(rounded.w) << 24
  }
}
