// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

private let pictureWidth = 192
private let pictureHeight = 240
private let rasterizer = Rasterizer(glyphs: SquareGlyphs())

private func whole(_ layers: [Layer], background: Color) -> Bitmap {
  rasterizer.paint(
    layers, width: pictureWidth, height: pictureHeight, scale: 2, background: background)
}

extension PixelRect {
  fileprivate static func random(using random: inout SeededGenerator) -> PixelRect {
    let left = Int.random(in: -20..<pictureWidth, using: &random)
    let top = Int.random(in: -20..<pictureHeight, using: &random)
    return PixelRect(
      left: left, top: top, right: left + .random(in: 0...90, using: &random),
      bottom: top + .random(in: 0...90, using: &random))
  }

  /// Returns the smallest rectangle around the differences between two pictures.
  fileprivate static func difference(_ a: Bitmap, _ b: Bitmap) -> PixelRect {
    var all = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        all = all.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    return all
  }

  fileprivate var area: Int { width * height }
}

@Suite struct RepaintTests {
  @Test("an edge that leaves the rectangle is where it is in the whole picture")
  func edges() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      func point() -> Point {
        Point(x: .random(in: -30...130, using: &random), y: .random(in: -30...150, using: &random))
      }
      var path = Path()
      let start = point()
      path.move(start.x, start.y)
      for _ in 0..<3 {
        let corner = point()
        path.line(corner.x, corner.y)
      }
      path.close()
      var layer = Layer("shape", frame: Rect(x: 0, y: 0, width: 96, height: 120))
      layer.content = .shapes([Shape(path, color: .black)])
      let expected = whole([layer], background: .white)
      var bitmap = expected
      let rect = PixelRect.random(using: &random)
      for y in max(0, rect.top)..<max(0, min(pictureHeight, rect.bottom)) {
        for x in max(0, rect.left)..<max(max(0, rect.left), min(pictureWidth, rect.right)) {
          bitmap[x, y] = 0
        }
      }
      rasterizer.repaint([layer], in: rect, of: &bitmap, scale: 2, background: .white)
      #expect(bitmap == expected)
    }
  }

  @Test("a repainted rectangle has the pixels of the whole, and no other pixel changes")
  func rectangles() {
    for seed in UInt64(1)...150 {
      var layers = RandomLayers(seed: seed)
      let list = layers.list(2...6)
      let background = seed % 2 == 0 ? Color(rgb: 0x336699) : .clear
      let expected = whole(list, background: background)
      for _ in 0..<4 {
        let rect = PixelRect.random(using: &layers.random)
        let before = Bitmap.noise(width: pictureWidth, height: pictureHeight, seed: seed)
        var picture = before
        rasterizer.repaint(list, in: rect, of: &picture, scale: 2, background: background)
        var mixed = before
        let inside = rect.intersection(before.bounds)
        for y in inside.top..<max(inside.top, inside.bottom) where !inside.isEmpty {
          for x in inside.left..<inside.right { mixed[x, y] = expected[x, y] }
        }
        #expect(
          picture == mixed,
          "seed \(seed), \(rect): \(PixelRect.difference(picture, mixed))")
      }
    }
  }

  @Test("a rectangle that is painted alone has the pixels of the whole")
  func part() {
    for seed in UInt64(1)...150 {
      var layers = RandomLayers(seed: seed)
      let list = layers.list(2...6)
      let expected = whole(list, background: .clear)
      for _ in 0..<4 {
        let rect = PixelRect.random(using: &layers.random)
        let inside = rect.intersection(expected.bounds)
        let part = rasterizer.painting(
          list, in: rect, width: pictureWidth, height: pictureHeight, scale: 2
        ).bitmap
        #expect(part.width == max(0, inside.width) || inside.isEmpty)
        guard !inside.isEmpty else {
          #expect(part.width == 0 && part.height == 0)
          continue
        }
        let cropped = RowAnnotatedBitmap(bitmap: expected).cropped(to: inside).bitmap
        #expect(part == cropped, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("damage contains every difference", arguments: [true, false])
  func damage(transforms: Bool) {
    var smaller = 0
    for seed in UInt64(1)...250 {
      var layers = RandomLayers(seed: seed &+ 1000)
      layers.transforms = transforms
      let old = layers.list(2...6)
      var new = old
      for _ in 0..<Int.random(in: 1...2, using: &layers.random) { change(&new, &layers) }
      let background = seed % 2 == 0 ? Color(rgb: 0x336699) : .clear
      let before = whole(old, background: background)
      let after = whole(new, background: background)
      let damage = rasterizer.damage(from: old, to: new, scale: 2, bounds: before.bounds)
      let difference = PixelRect.difference(before, after)
      #expect(
        damage.intersection(difference) == difference || difference.isEmpty,
        "seed \(seed): \(difference) is not in \(damage)")
      #expect(damage.intersection(before.bounds) == damage)
      if damage.area < before.bounds.area { smaller += 1 }
      var picture = before
      let changed = rasterizer.repaint(
        new, in: damage, of: &picture, scale: 2, background: background)
      #expect(picture == after, "seed \(seed)")
      #expect(changed == difference || changed.isEmpty && difference.isEmpty, "seed \(seed)")
      #expect(rasterizer.damage(from: new, to: new, scale: 2, bounds: before.bounds).isEmpty)
    }
    #expect(smaller > 100)
  }

  /// Changes a layer somewhere in a list, or the list.
  private func change(_ list: inout [Layer], _ layers: inout RandomLayers) {
    let index = Int.random(in: 0..<list.count, using: &layers.random)
    switch Int.random(in: 0..<11, using: &layers.random) {
    case 0: list.insert(layers.layer(depth: 1), at: index)
    case 1 where list.count > 1: list.remove(at: index)
    case 2: list.swapAt(index, Int.random(in: 0..<list.count, using: &layers.random))
    case 3: list[index].frame.x += 7.5
    case 4: list[index].opacity = layers.number(0...1)
    case 5: list[index].background = .color(Color(rgb: 0xFF00FF))
    case 6: list[index].transform = layers.transforms ? layers.transform() : .identity
    case 7: list[index].shadow = nil
    case 8: list[index].clips.toggle()
    default:
      if list[index].sublayers.isEmpty {
        list[index].sublayers = layers.list(1...1, depth: 0)
      } else {
        change(&list[index].sublayers, &layers)
      }
    }
  }

  private let ground = Layer(
    "ground", frame: Rect(x: 0, y: 0, width: 96, height: 120), background: .color(.white))

  private func box(_ name: String, x: Double, y: Double) -> Layer {
    Layer(
      name, frame: Rect(x: x, y: y, width: 10, height: 10), background: .color(Color(rgb: 0x2266FF))
    )
  }

  private func damage(_ old: [Layer], _ new: [Layer]) -> PixelRect {
    rasterizer.damage(
      from: old, to: new, scale: 2,
      bounds: PixelRect(left: 0, top: 0, right: pictureWidth, bottom: pictureHeight))
  }

  @Test("a moved layer damages only its old and new places, at any depth of the tree")
  func moved() {
    let both = PixelRect(left: 20, top: 40, right: 60, bottom: 70)
    let (old, new) = (box("box", x: 10, y: 20), box("box", x: 20, y: 25))
    #expect(damage([ground, old], [ground, new]) == both)
    var outer = Layer("outer", frame: Rect(x: 5, y: 5, width: 80, height: 80))
    outer.background = .color(.white)
    outer.opacity = 0.5
    var other = outer
    outer.sublayers = [box("box", x: 5, y: 15)]
    other.sublayers = [box("box", x: 15, y: 20)]
    #expect(damage([ground, outer], [ground, other]) == both)
    var turned = box("box", x: 10, y: 20)
    turned.transform = .translation(x: 10, y: 5)
    #expect(damage([old], [turned]) == both)
  }

  @Test("added, removed and reordered layers are damaged")
  func order() {
    let (a, b) = (box("a", x: 10, y: 20), box("b", x: 40, y: 20))
    let rect = PixelRect(left: 80, top: 40, right: 100, bottom: 60)
    #expect(damage([ground, a], [ground, b, a]) == rect)
    #expect(damage([b, ground, a], [ground, a]) == rect)
    #expect(damage([ground, a, b], [ground, b, a]).area < 4 * rect.area)
    #expect(!damage([ground, a, b], [ground, b, a]).isEmpty)
    var hidden = b
    hidden.opacity = 0
    #expect(damage([ground, a], [ground, a, hidden]).isEmpty)
  }

  @Test("a backdrop above a change is damaged within its reach; a backdrop below is not")
  func backdrops() {
    let (old, new) = (box("box", x: 40, y: 20), box("box", x: 41, y: 20))
    let changed = PixelRect(left: 80, top: 40, right: 102, bottom: 60)
    func effect(_ blur: Backdrop.Blur) -> Layer {
      Layer(
        "effect", frame: Rect(x: 0, y: 30, width: 90, height: 60),
        content: .backdrop(Backdrop(blur: blur)))
    }
    let boxes = effect(.boxes(scale: 0.5, kernel: 3, iterations: 2))
    #expect(damage([ground, boxes, old], [ground, boxes, new]) == changed)
    // It ends where the boxes begin.
    #expect(damage([ground, old, boxes], [ground, new, boxes]) == changed)
    let gaussian = effect(.gaussian(sigma: 2))
    let seen = damage([ground, old, gaussian], [ground, new, gaussian])
    #expect(seen.left < 80 && seen.left > 40 && seen.bottom > 60 && seen.bottom < 110)
    let touching = box("box", x: 40, y: 25)
    #expect(
      damage([ground, touching, boxes], [ground, boxes])
        == PixelRect(left: 0, top: 50, right: 180, bottom: 180))
  }

  @Test("an empty rectangle, or one outside the picture, changes nothing")
  func nothing() {
    let before = Bitmap.noise(width: 20, height: 20, seed: 1)
    var picture = before
    for rect in [
      PixelRect.empty, PixelRect(left: 5, top: 5, right: 2, bottom: 9),
      PixelRect(left: 20, top: 0, right: 40, bottom: 20),
    ] {
      rasterizer.repaint([ground], in: rect, of: &picture, scale: 1)
      #expect(picture == before)
    }
  }
}
