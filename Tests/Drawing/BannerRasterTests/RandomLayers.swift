// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerText

/// Makes layers of every kind, for a screen of 96 × 120 points.
struct RandomLayers {
  var random: SeededGenerator
  private var count = 0
  /// Whether layers may have transforms.
  var transforms = true

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Halves are likely; otherwise nothing would be on whole pixels.
    let value = Double.random(in: range, using: &random)
    return chance(0.6) ? (value * 2).rounded() / 2 : value
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func color() -> Color {
    Color(
      rgb: .random(in: 0...0xFFFFFF, using: &random),
      alpha: chance(0.6) ? 1 : .random(in: 0...1, using: &random))
  }

  mutating func list(_ counts: ClosedRange<Int>, depth: Int = 2) -> [Layer] {
    (0..<Int.random(in: counts, using: &random)).map { _ in layer(depth: depth) }
  }

  mutating func layer(depth: Int) -> Layer {
    count += 1
    var layer = Layer("layer \(count)", frame: frame(depth))
    if chance(0.6) {
      layer.background = chance(0.7) ? .color(color()) : .pattern(picture())
    }
    layer.content = content()
    if chance(0.3) { layer.opacity = number(0...1) }
    if chance(0.4) { layer.cornerRadii = CornerRadii(number(0...12)) }
    if chance(0.3) { layer.border = Border(width: number(0...3), color: color()) }
    if chance(0.3) {
      layer.shadow = Shadow(
        color: color(), offset: Point(x: number(-4...4), y: number(-4...4)), sigma: number(0...5))
    }
    layer.clips = chance(0.3)
    if transforms, chance(0.25) { layer.transform = transform() }
    if depth > 0, chance(0.6) { layer.sublayers = list(1...3, depth: depth - 1) }
    return layer
  }

  mutating func frame(_ depth: Int) -> Rect {
    let (width, height) = depth == 2 ? (96.0, 120.0) : (40, 40)
    return Rect(
      x: number(-10...width - 10), y: number(-10...height - 10),
      width: number(4...width * 0.7), height: number(4...height * 0.5))
  }

  mutating func transform() -> Transform {
    let shift = Transform.translation(x: number(-20...20), y: number(-20...20))
    if chance(0.3) { return shift }
    let size = number(0.3...1.6)
    return Transform.scale(x: size, y: chance(0.5) ? size : number(0.3...1.6))
      .then(.rotation(chance(0.5) ? 0 : number(-3...3))).then(shift)
  }

  private mutating func picture() -> Picture {
    let (width, height) = (
      Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random)
    )
    return Picture(
      .noise(width: width, height: height, seed: random.next(), opaque: chance(0.5)),
      scale: chance(0.5) ? 2 : number(0.5...3), name: "noise")
  }

  private mutating func content() -> Content {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return .none
    case 3:
      let shapes = (0..<3).map { _ in
        Shape(
          .roundedRect(
            Rect(x: number(-10...30), y: number(-10...30), width: 14, height: 9), radius: 3),
          color: color())
      }
      return .shapes(shapes)
    case 4: return .picture(picture())
    case 5, 6: return .text(text())
    case 7:
      return .backdrop(
        Backdrop(
          blur: .boxes(scale: chance(0.5) ? 0.5 : number(0.1...1), kernel: 5, iterations: 2),
          saturation: 1.4, veil: color()))
    default:
      return .backdrop(
        Backdrop(
          blur: .gaussian(sigma: number(0...(chance(0.3) ? 60 : 9))), saturation: number(0.5...2),
          veil: color().withAlpha(multipliedBy: 0.4), seesSurroundings: chance(0.7),
          edges: chance(0.5) ? .repeated : .normalized))
    }
  }

  private mutating func text() -> TextContent {
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { index in
      let run = GlyphRun(
        face: someFace, emSize: number(4...20),
        glyphs: (0..<6).map { PlacedGlyph(id: 1, x: Double($0) * number(2...12), y: 0) },
        isJoined: chance(0.3))
      return TextContent.Line(
        origin: Point(x: number(-5...20), y: 10 + 12 * Double(index)),
        line: TextLine(text: "text", runs: [run], width: 60))
    }
    return TextContent(
      lines: lines, color: color(),
      shadow: chance(0.4)
        ? .init(color: color(), offset: Point(x: number(-3...3), y: number(-3...3))) : nil)
  }
}
