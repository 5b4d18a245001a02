// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

// Shortcuts that save time or memory give the same result as the full computation.
@Suite struct ShortCutTests {
  @Test("a layer of one color is as translucent alone as in a group")
  func onlyColor() {
    var random = SeededGenerator(seed: 41)
    let below = Layer(
      "below", frame: Rect(x: 0, y: 0, width: 40, height: 40),
      content: .picture(
        Picture(.noise(width: 40, height: 40, seed: 2), scale: 1, name: "noise")))
    for _ in 0..<100 {
      var short = Layer(
        "colour",
        frame: Rect(
          x: .random(in: -3...12, using: &random), y: .random(in: -3...12, using: &random),
          width: .random(in: 0...30, using: &random), height: .random(in: 0...30, using: &random)),
        background: .color(
          Color(
            rgb: .random(in: 0...0xFFFFFF, using: &random),
            alpha: .random(in: 0...1, using: &random))
        ))
      short.opacity = .random(in: 0...1, using: &random)
      short.cornerRadii = CornerRadii(.random(in: -5...9, using: &random))
      var long = short
      long.sublayers = [Layer("nothing", frame: .zero)]
      #expect(paint([below, short]) == paint([below, long]))
    }
  }

  @Test(
    "a shape of one color looks like a pattern of that color over any background",
    arguments: 0..<60)
  func shapes(seed: Int) {
    var random = RandomLayers(seed: UInt64(seed) + 500)
    // Rows of one color, rows like the one above, and some random rows.
    var plain = (0..<3).map { _ in
      Layer(
        "band", frame: random.frame(2),
        background: .color(random.chance(0.5) ? Color(rgb: 0xE0_2030) : .black))
    }
    if random.chance(0.3) { plain += random.list(1...2) }
    var tiled = plain
    for _ in 0..<4 {
      let color = Color(
        rgb: .random(in: 0...0xFFFFFF, using: &random.random),
        alpha: random.chance(0.6) ? 1 : .random(in: 0...1, using: &random.random))
      var shape = Layer("shape", frame: random.frame(2), background: .color(color))
      shape.cornerRadii = CornerRadii(random.number(0...30))
      if random.chance(0.5) { shape.cornerCurve = .continuous }
      plain.append(shape)
      let pixel = Bitmap(width: 1, height: 1, pixels: [color.premultiplied])
      shape.background = .pattern(Picture(pixel, scale: 1.5, name: "pixel"))
      tiled.append(shape)
    }
    for background in [Color.clear, .white] {
      func painting(_ layers: [Layer]) -> Bitmap {
        Rasterizer(glyphs: SquareGlyphs())
          .paint(layers, width: 144, height: 180, scale: 1.5, background: background)
      }
      #expect(painting(plain) == painting(tiled))
    }
  }

  @Test(
    "a cached shape matches a newly drawn one, even where it is cut")
  func keptShapes() {
    var random = SeededGenerator(seed: 87)
    let used = Rasterizer(glyphs: SquareGlyphs())
    for _ in 0..<150 {
      var shape = Layer(
        "shape",
        frame: Rect(
          x: .random(in: -8...20, using: &random), y: .random(in: -8...20, using: &random),
          width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random)),
        background: .color(
          Color(
            rgb: .random(in: 0...0xFFFFFF, using: &random),
            alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))))
      shape.cornerRadii = CornerRadii(.random(in: 0...20, using: &random))
      if Bool.random(using: &random) { shape.cornerCurve = .continuous }
      let anew = Rasterizer(glyphs: SquareGlyphs())
        .paint([shape], width: 160, height: 160, scale: 2.5, background: .white)
      // First in other places, moved by whole pixels and by fractions.
      for step in [0.4, 0.8, 1, 3.17] {
        var moved = shape
        moved.frame.x += step
        moved.frame.y += 2 * step
        _ = used.paint([moved], width: 160, height: 160, scale: 2.5)
      }
      let again = used.paint([shape], width: 160, height: 160, scale: 2.5, background: .white)
      #expect(again == anew)
      // A cut shape is not cached, and is drawn differently.
      var cut = Layer("cut", frame: Rect(x: 4, y: 6, width: 16, height: 14))
      cut.clips = true
      shape.frame.x -= 4
      shape.frame.y -= 6
      cut.sublayers = [shape]
      let part = used.paint([cut], width: 160, height: 160, scale: 2.5, background: .white)
      let area = PixelRect(left: 10, top: 15, right: 50, bottom: 50)
      #expect(part.cropped(to: area) == anew.cropped(to: area))
    }
  }

  @Test("a cached shape is independent of the picture's edges")
  func keptShapesAtEdges() {
    var random = SeededGenerator(seed: 88)
    let used = Rasterizer(glyphs: SquareGlyphs())
    for _ in 0..<60 {
      let size = { Double(Int.random(in: 10...40, using: &random)) }
      let (width, height) = (size(), size())
      let (left, top) = (Double(Int.random(in: -1...1, using: &random)), size() / 20)
      // Edges at the end of the picture, before it and after it.
      for (right, bottom) in [(20.0, 20.0), (30, 40), (40, 25), (20, 40)] {
        var shape = Layer(
          "shape", frame: Rect(x: left, y: top, width: width, height: height),
          background: .color(Color(rgb: 0x2288CC, alpha: 0.8)))
        shape.cornerRadii = CornerRadii(Double(Int.random(in: 0...2, using: &random)) * 3)
        let pixels = (width: Int(right * 2), height: Int(bottom * 2))
        func paint(_ rasterizer: Rasterizer) -> Bitmap {
          rasterizer.paint(
            [shape], width: pixels.width, height: pixels.height, scale: 2, background: .white)
        }
        #expect(paint(used) == paint(Rasterizer(glyphs: SquareGlyphs())))
      }
    }
  }

  @Test("a partly visible large pattern is drawn like a small one")
  func largePattern() {
    // The same layer, once complete and once with only a corner visible.
    for (density, scale) in [(0.25, 1.0), (0.7, 1.0), (1, 2.5)] {
      let tile = Picture(.noise(width: 11, height: 7, seed: 6), scale: density, name: "noise")
      for corner in [
        Rect(x: 4, y: 2, width: 6, height: 4), Rect(x: 30, y: 40, width: 28, height: 20),
      ] {
        let whole = Layer(
          "pattern", frame: Rect(x: 0.4, y: 1.2, width: 80, height: 80),
          background: .pattern(tile))
        var cut = Layer("cut", frame: corner)
        cut.clips = true
        var inner = whole
        inner.frame.x -= corner.x
        inner.frame.y -= corner.y
        cut.sublayers = [inner]
        let all = paint([whole], width: 200, height: 200, scale: scale)
        let part = paint([cut], width: 200, height: 200, scale: scale)
        for y in Int(corner.y * scale)..<Int(corner.maxY * scale) {
          for x in Int(corner.x * scale)..<Int(corner.maxX * scale) {
            #expect(all[x, y] == part[x, y])
          }
        }
      }
    }
  }

  @Test("a single-pixel tile and a huge tile need no more memory than the screen")
  func oddTiles() {
    let dot = Picture(
      Bitmap(width: 1, height: 1, fill: Color(rgb: 0x123456).premultiplied), scale: 1, name: "dot")
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    let plain = paint([Layer("p", frame: frame, background: .color(Color(rgb: 0x123456)))])
    #expect(paint([Layer("p", frame: frame, background: .pattern(dot))]) == plain)
    for density in [1e-9, 1e-3, 1e9] {
      var huge = dot
      huge.scale = density
      #expect(paint([Layer("p", frame: frame, background: .pattern(huge))]) == plain)
    }
  }

  @Test("a backdrop beyond the screen is blurred as if the screen's edge continued")
  func backdropBeyondScreen() {
    // All columns are equal: the part cut off at the bottom equals the visible part.
    var stripes = Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 { stripes[x, y] = Color(white: x % 10 < 5 ? 0 : 255).premultiplied }
    }
    let ground = Layer(
      "ground", frame: Rect(x: 0, y: 0, width: 40, height: 40),
      content: .picture(Picture(stripes, scale: 1, name: "stripes")))
    let blur = Backdrop(blur: .boxes(scale: 0.5, kernel: 3, iterations: 2))
    func effect(_ frame: Rect) -> Layer { Layer("effect", frame: frame, content: .backdrop(blur)) }
    let whole = paint([ground, effect(Rect(x: 0, y: 0, width: 40, height: 40))])
    #expect(paint([ground, effect(Rect(x: 0, y: 0, width: 40, height: 80))]) == whole)
    #expect(paint([ground, effect(Rect(x: 0, y: -26, width: 40, height: 100))]) == whole)
  }

  @Test(
    "extreme blurs are drawn",
    arguments: [
      Backdrop.Blur.boxes(scale: 0.5, kernel: 3, iterations: -1),
      .boxes(scale: 0.5, kernel: .max, iterations: .max),
      .boxes(scale: 0.5, kernel: .min, iterations: 1),
      .boxes(scale: -.infinity, kernel: 3, iterations: 1),
      .boxes(scale: .nan, kernel: 3, iterations: 1), .boxes(scale: 0, kernel: 3, iterations: 1),
      .boxes(scale: 1e-300, kernel: 3, iterations: 1),
      .boxes(scale: -1, kernel: 3, iterations: 1), .gaussian(sigma: .infinity),
      .gaussian(sigma: .nan), .gaussian(sigma: -3),
    ])
  func absurdBlurs(blur: Backdrop.Blur) {
    let ground = Color(rgb: 0x3A7BD5)
    for frame in [
      Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: -1e9, y: -3, width: 2e9, height: 50),
    ] {
      let layer = Layer("effect", frame: frame, content: .backdrop(Backdrop(blur: blur)))
      let picture = paint([layer], width: 12, height: 12, background: ground)
      #expect(picture == Bitmap(width: 12, height: 12, fill: ground.premultiplied))
    }
  }

  @Test("a cached blur is that of the pixels below", arguments: 0..<60)
  func rememberedBackdrop(seed: Int) {
    var random = RandomLayers(seed: UInt64(seed) + 900)
    let rasterizer = Rasterizer(glyphs: SquareGlyphs(), keepsBackdrops: true)
    let pages = [random.list(1...3), random.list(1...3)]
    let blurs = (0..<3).map { index in
      var banner = Layer(
        "banner",
        frame: Rect(x: index == 2 ? 10 : 0, y: 0, width: 96, height: index == 1 ? 40 : 60),
        content: .backdrop(
          Backdrop(blur: .gaussian(sigma: 12), seesSurroundings: random.chance(0.5))),
        sublayers: random.list(1...2, depth: 0))
      // The layer's own background is also below the blur.
      if index == 2 { banner.background = .color(Color(rgb: 0x336699, alpha: 0.5)) }
      return banner
    }
    for _ in 0..<2 {
      for page in pages {
        for blur in blurs {
          let layers = page + [blur]
          let drawn = rasterizer.paint(
            layers, width: 96, height: 120, scale: 1, background: .white)
          #expect(drawn == paint(layers, width: 96, height: 120))
        }
      }
    }
  }

  @Test("masks and groups give the same pixels at every register width")
  func widths() {
    var random = SeededGenerator(seed: 77)
    for width in 1...19 {
      let below = Bitmap.noise(width: width, height: 3, seed: UInt64(width))
      let color = Color(
        rgb: .random(in: 0...0xFFFFFF, using: &random),
        alpha: width.isMultiple(of: 3) ? 1 : .random(in: 0...1, using: &random))
      // A slanted edge: every coverage occurs.
      let shape = Path.rect(Rect(x: 0, y: 0, width: Double(width), height: 3)).applying(
        Transform(a: 1, b: 0.13, c: 0.3, d: 0.8, tx: 0.2, ty: 0.1))
      let page = Layer(
        "page", frame: Rect(x: 0, y: 0, width: Double(width), height: 3),
        content: .picture(Picture(below, scale: 1, name: "noise")))
      let top = Layer(
        "shape", frame: page.frame, content: .shapes([Shape(shape, color: color)]))
      var group = Layer("group", frame: page.frame, sublayers: [top])
      group.opacity = 0.6
      let alone = paint([group], width: width, height: 3, background: .clear)
      let drawn = paint([page, group], width: width, height: 3, background: .clear)
      for y in 0..<3 {
        for x in 0..<width {
          let rest = 255 - channels(alone, x, y)[3]
          for (level, pair) in zip(
            channels(drawn, x, y), zip(channels(alone, x, y), channels(below, x, y)))
          {
            let left = (Double(pair.1 * rest) / 255).rounded()
            #expect(Double(level) == Double(pair.0) + left)
          }
        }
      }
    }
  }
}
