// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import Testing

@Suite struct BorderTests {
  /// The coverage of each pixel, 0–255: black on a transparent ground.
  private func drawn(_ layer: Layer) -> [Int] {
    paint([layer], background: .clear).pixels.map { Int($0 >> 24) }
  }

  private func filled(_ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve) -> [Int] {
    var layer = Layer("filled", frame: rect, background: .color(.black))
    layer.cornerRadii = radii
    layer.cornerCurve = curve
    return drawn(layer)
  }

  @Test("a border covers the outer shape minus the inner shape")
  func difference() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let rect = Rect(
        x: .random(in: -4...12, using: &random), y: .random(in: -4...12, using: &random),
        width: .random(in: 4...30, using: &random), height: .random(in: 4...30, using: &random))
      let width = Double.random(in: 0.05...1.9, using: &random)
      let curve = Bool.random(using: &random) ? CornerCurve.circular : .continuous
      let radii = CornerRadii(
        topLeft: .random(in: -3...20, using: &random), topRight: .random(in: 0...6, using: &random),
        bottomRight: 0, bottomLeft: .random(in: 0...40, using: &random)
      ).fitted(to: rect.size)
      var layer = Layer("bordered", frame: rect)
      layer.cornerRadii = radii
      layer.cornerCurve = curve
      layer.border = Border(width: width, color: .black)
      let outer = filled(rect, radii, curve)
      let inner = filled(rect.inset(by: width), radii.reduced(by: width), curve)
      for (line, shapes) in zip(drawn(layer), zip(outer, inner)) {
        // Three roundings to whole levels.
        #expect(abs(line - (shapes.0 - shapes.1)) <= 2)
      }
    }
  }

  @Test(
    "a border stays inside a path that changes shape when space is tight",
    arguments: [12, 13.1, 17, 40.0])
  func bezierPath(radius: Double) {
    let rect = Rect(x: 0, y: 0, width: 40, height: radius == 17 ? 30 : 40)
    var layer = Layer("bordered", frame: rect)
    layer.cornerRadii = CornerRadii(radius)
    layer.cornerCurve = .bezierPath
    layer.border = Border(width: 1, color: .black)
    let line = drawn(layer)
    for (line, shape) in zip(line, filled(rect, CornerRadii(radius), .bezierPath)) {
      #expect(line <= shape)
    }
    // The length is the outline's, and the width is one pixel.
    let length = Double(line.reduce(0, +)) / 255
    #expect(length > 105 && length < 150)
  }

  @Test("a hairline between two pixel edges is as strong as its width")
  func hairline() {
    var layer = Layer("box", frame: Rect(x: 5.25, y: 5.25, width: 20, height: 20))
    layer.border = Border(width: 0.5, color: .black)
    let picture = paint([layer], background: .clear)
    #expect(channels(picture, 5, 15)[3] == 128)
    #expect(channels(picture, 4, 15)[3] == 0 && channels(picture, 6, 15)[3] == 0)
  }
}
