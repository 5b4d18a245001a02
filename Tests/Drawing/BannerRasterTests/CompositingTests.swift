// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing
import BannerText

@Suite struct CompositingTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  static let banners: [(rgb: UInt32, expected: [Int])] = [
    (0xEC736B, [236, 118, 110, 255]), (0xF19B2C, [241, 157, 48, 255]),
    (0x87D3F2, [137, 212, 242, 255]), (0x78EE8A, [123, 238, 140, 255]),
  ]

  @Test("a translucent color blends as on the device", arguments: banners)
  func measured(rgb: UInt32, expected: [Int]) {
    // Measured on screenshots: message-banner.md 3.2.
    let layer = Layer("banner", frame: all, background: .color(Color(rgb: rgb, alpha: 0.98)))
    let picture = paint([layer], background: Color(rgb: 0xEFEFF4))
    #expect(channels(picture, 7, 9) == expected)
  }

  @Test("runs of any length blend like single pixels")
  func runs() {
    let below = Bitmap.noise(width: 40, height: 40, seed: 3)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let color = Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...1, using: &random))
      let x = Int.random(in: 0..<40, using: &random)
      let width = Int.random(in: 0...40 - x, using: &random)
      let frame = Rect(x: Double(x), y: 5, width: Double(width), height: 3)
      var ours = below
      Rasterizer(glyphs: SquareGlyphs()).paint(
        [Layer("run", frame: frame, background: .color(color))], over: &ours, scale: 1)
      for y in 0..<40 {
        for column in 0..<40 {
          let inside = (5..<8).contains(y) && (x..<x + width).contains(column)
          let expected = inside ? over(color, below[column, y]) : below[column, y]
          #expect(ours[column, y] == expected)
        }
      }
    }
  }

  /// Source-over by the textbook formula, with one rounding of each product.
  private func over(_ color: Color, _ below: UInt32) -> UInt32 {
    let alpha = (color.alpha * 255).rounded()
    var result: UInt32 = 0
    for (index, channel) in [
      Double(color.red), Double(color.green), Double(color.blue), 255,
    ].enumerated() {
      let shift = UInt32(index * 8)
      let old = Double(below >> shift & 255)
      let new = (channel * alpha / 255).rounded() + (old * (255 - alpha) / 255).rounded()
      result |= UInt32(new) << shift
    }
    return result
  }

  @Test("a group's opacity applies once, a layer's to each sublayer")
  func groupOpacity() {
    var group = Layer("group", frame: all)
    group.opacity = 0.5
    group.sublayers = [
      Layer("below", frame: all, background: .color(Color(rgb: 0xFF0000))),
      Layer("above", frame: all, background: .color(Color(rgb: 0x0000FF))),
    ]
    #expect(channels(paint([group]), 5, 5) == [127, 127, 255, 255])
    var single = group
    single.opacity = 1
    single.sublayers[0].opacity = 0.5
    single.sublayers[1].opacity = 0.5
    #expect(channels(paint([single]), 5, 5) == [127, 63, 191, 255])
  }

  @Test("opacity 0 draws nothing, including sublayers and shadows")
  func invisible() {
    var layer = Layer("hidden", frame: all, background: .color(.black))
    layer.shadow = Shadow(color: .black, offset: .zero, sigma: 3)
    layer.opacity = 0
    #expect(paint([layer]) == paint([]))
  }

  @Test("a clip cuts content and sublayers at the rounded shape, without a fringe")
  func roundedClip() {
    var layer = Layer("card", frame: Rect(x: 4, y: 4, width: 32, height: 32))
    layer.cornerRadii = CornerRadii(10)
    layer.clips = true
    layer.sublayers = [
      Layer(
        "inside", frame: Rect(x: -50, y: -50, width: 200, height: 200), background: .color(.black))
    ]
    var plain = Layer("card", frame: layer.frame, background: .color(.black))
    plain.cornerRadii = CornerRadii(10)
    #expect(paint([layer]) == paint([plain]))
  }

  @Test("unclipped content may extend outside its layer")
  func overflow() {
    var layer = Layer("small", frame: Rect(x: 10, y: 10, width: 5, height: 5))
    layer.sublayers = [
      Layer("large", frame: Rect(x: -5, y: -5, width: 20, height: 20), background: .color(.black))
    ]
    #expect(channels(paint([layer]), 6, 6) == [0, 0, 0, 255])
    layer.opacity = 0.5
    #expect(channels(paint([layer]), 6, 6) == [127, 127, 127, 255])
  }

  @Test("layers are painted from back to front: shadow, ground, content, sublayers, border")
  func order() {
    var layer = Layer(
      "all", frame: Rect(x: 10, y: 10, width: 20, height: 20),
      background: .color(Color(rgb: 0xFF0000)))
    layer.shadow = Shadow(color: .black, offset: Point(x: 6, y: 0), sigma: 0)
    layer.content = .shapes([
      Shape(.rect(Rect(x: 0, y: 0, width: 10, height: 20)), color: Color(rgb: 0x00FF00))
    ])
    layer.sublayers = [
      Layer(
        "sub", frame: Rect(x: 0, y: 0, width: 5, height: 20),
        background: .color(Color(rgb: 0x0000FF)))
    ]
    layer.border = Border(width: 2, color: Color(rgb: 0x00FFFF))
    let picture = paint([layer])
    #expect(channels(picture, 11, 20) == [0, 255, 255, 255])
    #expect(channels(picture, 13, 20) == [0, 0, 255, 255])
    #expect(channels(picture, 17, 20) == [0, 255, 0, 255])
    #expect(channels(picture, 24, 20) == [255, 0, 0, 255])
    #expect(channels(picture, 33, 20) == [0, 0, 0, 255])
    #expect(channels(picture, 37, 20) == [255, 255, 255, 255])
  }

  @Test("a border wider than half the layer fills it")
  func thickBorder() {
    var layer = Layer("box", frame: Rect(x: 5, y: 5, width: 10, height: 20))
    layer.border = Border(width: 7, color: .black)
    #expect(
      paint([layer])
        == paint([Layer("box", frame: layer.frame, background: .color(.black))]))
  }

  @Test("a pattern starts at the layer's corner and repeats in both directions")
  func pattern() {
    let tile = Bitmap.noise(width: 3, height: 5, seed: 9, opaque: true)
    let layer = Layer(
      "pattern", frame: Rect(x: 7, y: 4, width: 20, height: 20),
      background: .pattern(Picture(tile, scale: 1, name: "tile")))
    let picture = paint([layer])
    for y in 4..<24 {
      for x in 7..<27 { #expect(picture[x, y] == tile[(x - 7) % 3, (y - 4) % 5]) }
    }
    #expect(channels(picture, 6, 10) == [255, 255, 255, 255])
    #expect(channels(picture, 27, 10) == [255, 255, 255, 255])
  }

  @Test("glyphs snap to half pixels and whole baselines, and shadows move by whole pixels")
  func text() {
    func picture(x: Double, y: Double, shadow: Bool = false) -> Bitmap {
      var layer = Layer("text", frame: all)
      let run = GlyphRun(
        face: someFace, emSize: 20, glyphs: [PlacedGlyph(id: 1, x: 0, y: 0)])
      let line = TextLine(text: "x", runs: [run], width: 10)
      layer.content = .text(
        TextContent(
          lines: [.init(origin: Point(x: x, y: y), line: line)], color: .black,
          shadow: shadow
            ? .init(color: Color(rgb: 0xFF0000), offset: Point(x: 3.4, y: -2.6)) : nil))
      return paint([layer])
    }
    #expect(picture(x: 5, y: 20) == picture(x: 5.2, y: 20.4))
    #expect(picture(x: 5.5, y: 20) == picture(x: 5.3, y: 19.6))
    #expect(picture(x: 5.5, y: 20) != picture(x: 5, y: 20))
    #expect(channels(picture(x: 5.5, y: 20), 5, 15) == [127, 127, 127, 255])
    let shaded = picture(x: 5, y: 20, shadow: true)
    #expect(channels(shaded, 16, 8) == [255, 0, 0, 255])
    #expect(channels(shaded, 10, 12) == [0, 0, 0, 255])
    #expect(channels(shaded, 18, 12) == [255, 255, 255, 255])
  }

  @Test(
    "with a device's advances, glyphs stay at or before their place, large ones on whole pixels")
  func lettersOfADevice() {
    func picture(x: Double, emSize: Double) -> Bitmap {
      var layer = Layer("text", frame: all)
      var face = someFace
      face.letters = .helveticaNeue
      let run = GlyphRun(face: face, emSize: emSize, glyphs: [PlacedGlyph(id: 1, x: 0, y: 0)])
      let line = TextLine(text: "x", runs: [run], width: 10)
      layer.content = .text(
        TextContent(lines: [.init(origin: Point(x: x, y: 20), line: line)], color: .black))
      return paint([layer])
    }
    #expect(picture(x: 5, emSize: 29) == picture(x: 5.45, emSize: 29))
    #expect(picture(x: 5.5, emSize: 29) == picture(x: 5.95, emSize: 29))
    #expect(picture(x: 5, emSize: 29) != picture(x: 5.5, emSize: 29))
    #expect(picture(x: 5, emSize: 33) == picture(x: 5.95, emSize: 33))
    #expect(picture(x: 6, emSize: 33) != picture(x: 5.95, emSize: 33))
  }

  @Test("joined letters show no seam where they overlap")
  func joinedGlyphs() {
    func picture(isJoined: Bool) -> Bitmap {
      var layer = Layer("text", frame: all)
      let run = GlyphRun(
        face: someFace, emSize: 20,
        glyphs: [PlacedGlyph(id: 1, x: 0, y: 0), PlacedGlyph(id: 1, x: 6, y: 0)],
        isJoined: isJoined)
      let line = TextLine(text: "x", runs: [run], width: 10)
      layer.content = .text(
        TextContent(
          lines: [.init(origin: Point(x: 5, y: 20), line: line)],
          color: Color(white: 0, alpha: 0.5)))
      return paint([layer])
    }
    let joined = picture(isJoined: true)
    #expect(channels(joined, 8, 15) == channels(joined, 13, 15))
    let apart = picture(isJoined: false)
    #expect(channels(apart, 8, 15) == channels(joined, 8, 15))
    #expect(channels(apart, 13, 15) != channels(joined, 13, 15))
  }

  @Test("type far outside the picture costs nothing and changes nothing")
  func farType() {
    var layer = Layer("text", frame: all)
    let run = GlyphRun(
      face: someFace, emSize: 1000,
      glyphs: (0..<40).map { PlacedGlyph(id: $0, x: Double($0) * 500 - 490, y: 0) })
    let line = TextLine(text: "x", runs: [run], width: 10)
    layer.content = .text(
      TextContent(
        lines: [.init(origin: Point(x: 0, y: 30), line: line)], color: .black))
    let picture = paint([layer])
    // The first square covers the columns up to 10, the second those from 10 on.
    #expect(channels(picture, 5, 20) == [0, 0, 0, 255])
    #expect(channels(picture, 30, 20) == [0, 0, 0, 255])
    #expect(channels(picture, 5, 35) == [255, 255, 255, 255])
  }

  @Test("any tree of layers is drawn, and two threads at once draw the same picture")
  func fuzz() async {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<60 {
      let tree = [randomLayer(depth: 3, &random), randomLayer(depth: 2, &random)]
      let scales: [Double] = [0.25, 1, 1.5, 2, 3, 8]
      let scale = scales.randomElement(using: &random) ?? 1
      let rasterizer = Rasterizer(glyphs: SquareGlyphs())
      async let first = rasterizer.paint(tree, width: 64, height: 48, scale: scale)
      async let second = rasterizer.paint(tree, width: 64, height: 48, scale: scale)
      let pictures = await [first, second]
      #expect(pictures[0] == pictures[1])
      #expect(pictures[0].pixels.allSatisfy { isPremultiplied($0) })
    }
  }

  private func isPremultiplied(_ pixel: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { pixel >> UInt32($0) & 255 <= pixel >> 24 }
  }

  private func number(_ random: inout SeededGenerator) -> Double {
    let odd: [Double] = [0, -1, 1e-9, 0.5, 1e4, -1e4, 1e9, .infinity, -.infinity, .nan]
    return Int.random(in: 0..<6, using: &random) == 0
      ? odd.randomElement(using: &random) ?? 0 : .random(in: -20...70, using: &random)
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    Color(rgb: .random(in: 0...0xFFFFFF, using: &random), alpha: .random(in: 0...1, using: &random))
  }

  private func randomLayer(depth: Int, _ random: inout SeededGenerator) -> Layer {
    var layer = Layer(
      "random",
      frame: Rect(
        x: number(&random), y: number(&random), width: number(&random), height: number(&random)))
    layer.opacity = ([1.0, 1, 0.5, number(&random)] as [Double]).randomElement(using: &random) ?? 1
    layer.cornerRadii = CornerRadii(
      ([0, 0, number(&random)] as [Double]).randomElement(using: &random) ?? 0)
    layer.cornerCurve = Bool.random(using: &random) ? .circular : .continuous
    layer.clips = Bool.random(using: &random)
    let picture = Picture(
      .noise(width: 5, height: 9, seed: 5),
      scale: ([1, 2, 0.3] as [Double]).randomElement(using: &random) ?? 1,
      name: "noise")
    let fills: [Fill?] = [nil, .color(color(&random)), .pattern(picture)]
    layer.background = fills.randomElement(using: &random) ?? nil
    if Bool.random(using: &random) {
      layer.border = Border(width: number(&random), color: color(&random))
    }
    if Bool.random(using: &random) {
      layer.shadow = Shadow(
        color: color(&random), offset: Point(x: number(&random), y: number(&random)),
        sigma: min(50, number(&random)))
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: layer.content = .picture(picture)
    case 1:
      layer.content = .backdrop(
        Backdrop(
          blur: .gaussian(sigma: number(&random)), saturation: number(&random),
          veil: color(&random),
          edges: Bool.random(using: &random) ? .repeated : .normalized))
    case 2:
      layer.content = .backdrop(
        Backdrop(blur: .boxes(scale: 0.2, kernel: 5, iterations: 3), veil: color(&random)))
    case 3:
      layer.content = .shapes([
        Shape(
          .ellipse(
            in: Rect(
              x: number(&random), y: number(&random), width: number(&random),
              height: number(&random))), color: color(&random), rule: .evenOdd)
      ])
    default: break
    }
    if depth > 0 {
      layer.sublayers = (0..<2).map { _ in randomLayer(depth: depth - 1, &random) }
    }
    return layer
  }
}
