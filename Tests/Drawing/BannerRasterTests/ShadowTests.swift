// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing

@Suite struct ShadowTests {
  private func caster(_ frame: Rect, radius: Double, sigma: Double, offset: Point = .zero) -> Layer
  {
    var layer = Layer("caster", frame: frame)
    layer.cornerRadii = CornerRadii(radius)
    layer.shadow = Shadow(color: .black, offset: offset, sigma: sigma)
    return layer
  }

  private func alpha(_ layer: Layer, side: Int = 120) -> [Int] {
    paint([layer], width: side, height: side, background: .clear).pixels.map { Int($0 >> 24) }
  }

  @Test("a shadow is its shape averaged three times", arguments: [0, 0.4, 1, 2.5, 6, 11])
  func twin(sigma: Double) {
    let frame = Rect(x: 40.3, y: 44.8, width: 37.5, height: 30.1)
    var plain = Layer("shape", frame: frame, background: .color(.black))
    plain.cornerRadii = CornerRadii(9)
    var expected = alpha(plain)
    for kernel in kernels(sigma: sigma) { expected = averaged(expected, kernel, side: 120) }
    #expect(alpha(caster(frame, radius: 9, sigma: sigma)) == expected)
  }

  // Shapes larger than the blur's reach: most of their rows and columns are equal.
  @Test(
    "a shadow of a large shape is that shape averaged three times",
    arguments: [0.4, 1, 2.5, 6], [0, 9.0, 14.5])
  func large(sigma: Double, radius: Double) {
    let rasterizer = Rasterizer(glyphs: SquareGlyphs())
    for frame in [
      Rect(x: 20.3, y: 24.8, width: 77.5, height: 80.1), Rect(x: 18, y: 50, width: 90, height: 31),
      Rect(x: 31, y: -40, width: 52.25, height: 200), Rect(x: -30, y: 40, width: 190, height: 40.5),
    ] {
      var plain = Layer("shape", frame: frame, background: .color(.black))
      plain.cornerRadii = CornerRadii(radius)
      // The shape is drawn fully visible, and only a part of it is compared.
      let side = 320
      plain.frame = frame.offset(x: 100, y: 100)
      var expected = alpha(plain, side: side)
      for kernel in kernels(sigma: sigma) { expected = averaged(expected, kernel, side: side) }
      for _ in 0..<2 {
        let drawn = rasterizer.paint(
          [caster(frame, radius: radius, sigma: sigma)], width: 120, height: 120, scale: 1)
        for y in 0..<120 {
          for x in 0..<120 {
            let level = expected[(y + 100) * side + x + 100]
            #expect(Int(drawn[x, y] >> 24) == level)
          }
        }
      }
    }
  }

  /// Returns the widths of the boxes that are closest to a Gaussian (Kovesi 2010).
  private func kernels(sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    let lower = Int(ideal) % 2 == 1 ? Int(ideal) : Int(ideal) - 1
    let w = Double(lower)
    let share = (12 * sigma * sigma - 3 * w * w - 12 * w - 9) / (-4 * w - 4)
    return (0..<3).map { $0 < Int(share.rounded()) ? lower : lower + 2 }
  }

  private func averaged(_ bytes: [Int], _ kernel: Int, side: Int) -> [Int] {
    func pass(_ bytes: [Int], _ step: Int, _ place: (Int) -> Int) -> [Int] {
      bytes.indices.map { index in
        let position = place(index)
        var sum = 0
        for offset in -(kernel / 2)...kernel / 2 where (0..<side).contains(position + offset) {
          sum += bytes[index + offset * step]
        }
        return Int((Double(sum) / Double(kernel)).rounded())
      }
    }
    return pass(pass(bytes, 1) { $0 % side }, side) { $0 / side }
  }

  @Test("a shadow cut by the screen's edge is the same where it is visible")
  func cut() {
    let whole = paint(
      [caster(Rect(x: 100, y: 90, width: 60, height: 80), radius: 12, sigma: 9)], width: 300,
      height: 300, background: .clear)
    for (x, y) in [(0, 0), (90, 80), (130, 120), (165, 60), (180, 180)] {
      let frame = Rect(x: 100 - Double(x), y: 90 - Double(y), width: 60, height: 80)
      let part = paint([caster(frame, radius: 12, sigma: 9)], background: .clear)
      #expect(part == whole.cropped(x: x, y: y, width: 40, height: 40))
    }
  }

  @Test("a layer draws nothing outside itself except its shadow, within three deviations")
  func outside() {
    let frame = Rect(x: 40, y: 40, width: 30, height: 20)
    var layer = caster(frame, radius: 5, sigma: 4, offset: Point(x: 3, y: -6))
    layer.background = .color(.white)
    layer.border = Border(width: 1, color: .black)
    let shadowless = frame.inset(by: -0.01)
    let reach = frame.offset(x: 3, y: -6).inset(by: -3.5 * 4)
    let picture = paint([layer], width: 120, height: 120, background: .clear)
    layer.shadow = nil
    let plain = paint([layer], width: 120, height: 120, background: .clear)
    func contains(_ rect: Rect, _ x: Int, _ y: Int) -> Bool {
      !rect.intersection(Rect(x: Double(x), y: Double(y), width: 1, height: 1)).isEmpty
    }
    for y in 0..<120 {
      for x in 0..<120 {
        if !contains(reach.union(frame), x, y) { #expect(picture[x, y] == 0) }
        if !contains(shadowless, x, y) { #expect(plain[x, y] == 0) }
      }
    }
  }

  @Test("a shadow moves right and down by its offset, and is sharp without a deviation")
  func offset() {
    let frame = Rect(x: 10, y: 12, width: 30, height: 20)
    let layer = caster(frame, radius: 4, sigma: 0, offset: Point(x: 7, y: 5.5))
    var moved = Layer("moved", frame: frame.offset(x: 7, y: 5.5), background: .color(.black))
    moved.cornerRadii = CornerRadii(4)
    #expect(alpha(layer) == alpha(moved))
  }
}
