// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing

/// Returns a layer of 20 × 16 points with every feature except text.
private func sample(x: Double = 20, y: Double = 30) -> Layer {
  var layer = Layer(
    "sample", frame: Rect(x: x, y: y, width: 20, height: 16),
    background: .color(Color(rgb: 0x2277CC)))
  layer.cornerRadii = CornerRadii(4)
  layer.border = Border(width: 1, color: .black)
  layer.shadow = Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 1, y: 2), sigma: 2)
  layer.sublayers = [
    Layer(
      "noise", frame: Rect(x: 3, y: 2, width: 9, height: 7),
      content: .picture(Picture(.noise(width: 18, height: 14, seed: 3), scale: 2, name: "noise"))),
    Layer(
      "overhang", frame: Rect(x: 14, y: -5, width: 12, height: 8),
      background: .color(Color(rgb: 0xFFAA00, alpha: 0.7))),
  ]
  return layer
}

private func picture(_ layers: [Layer], scale: Double = 2, background: Color = .clear) -> Bitmap {
  paint(layers, width: 160, height: 200, scale: scale, background: background)
}

/// Returns the bilinear sample of a transformed picture, in floating point.
private func twin(_ source: Bitmap, _ inverse: Transform, x: Int, y: Int) -> [Double] {
  let place = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
  let (left, top) = ((place.x - 0.5).rounded(.down), (place.y - 0.5).rounded(.down))
  let (right, lower) = (place.x - 0.5 - left, place.y - 0.5 - top)
  var sums = [0.0, 0, 0, 0]
  for (dx, dy, share) in [
    (0, 0, (1 - right) * (1 - lower)), (1, 0, right * (1 - lower)), (0, 1, (1 - right) * lower),
    (1, 1, right * lower),
  ] {
    let (column, row) = (Int(left) + dx, Int(top) + dy)
    guard source.bounds.contains(column, row) else { continue }
    for (index, channel) in channels(source, column, row).enumerated() {
      sums[index] += Double(channel) * share
    }
  }
  return sums
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }
}

@Suite struct TransformTests {
  static let maps: [Transform] = [
    .rotation(0.3), .rotation(.pi / 2), .rotation(-2.5), .scale(x: 0.6, y: 0.6),
    .scale(x: 1.7, y: 0.9), .scale(x: 0.3, y: 0.3), .scale(x: -1, y: 1),
    .translation(x: 3.3, y: -4.15), .scale(x: 1.0001, y: 0.9999),
    Transform(a: 1.1, b: 0.2, c: -0.4, d: 0.8, tx: 5.21, ty: 3.9),
  ]

  @Test("pixels are bilinear samples of the untransformed layer", arguments: maps)
  func samples(map: Transform) {
    for scale in [1.0, 2, 3] {
      let plain = picture([sample()], scale: scale)
      var layer = sample()
      layer.transform = map
      let result = picture([layer], scale: scale)
      // Around the center, 30 and 38 points from the corner.
      var device = map
      (device.tx, device.ty) = (map.tx * scale, map.ty * scale)
      let forward = device.about(x: 30 * scale, y: 38 * scale)
      guard let inverse = forward.inverse else {
        Issue.record("there is an inverse")
        return
      }
      var worst = 0.0
      for y in 0..<result.height {
        for x in 0..<result.width {
          let expected = twin(plain, inverse, x: x, y: y)
          for (channel, value) in zip(channels(result, x, y), expected) {
            worst = max(worst, abs(Double(channel) - value))
          }
        }
      }
      #expect(worst < 1)
    }
  }

  @Test("a move by whole pixels equals the moved frame, bit for bit")
  func wholePixels() {
    for scale in [1.0, 2, 3] {
      for (x, y) in [(1.0, 0.0), (-7, 4), (30, -60), (2.0 / scale, -5.0 / scale)] {
        var layer = sample()
        layer.transform = .translation(x: x, y: y)
        #expect(
          picture([layer], scale: scale) == picture([sample(x: 20 + x, y: 30 + y)], scale: scale))
      }
    }
  }

  @Test("the identity changes nothing, and a near-identity changes almost nothing")
  func identity() {
    let plain = picture([sample()])
    var layer = sample()
    layer.transform = .identity
    #expect(picture([layer]) == plain)
    layer.transform = .scale(x: 1 + 1e-7, y: 1 - 1e-7)
    #expect(picture([layer]) == plain)
    layer.transform = .scale(x: 1.0005, y: 1.0005)
    let near = picture([layer])
    for (a, b) in zip(near.pixels, plain.pixels) {
      for shift in [UInt32(0), 8, 16, 24] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 8)
      }
    }
  }

  @Test("a quarter turn turns every pixel clockwise")
  func quarterTurn() {
    // The frame's center is at a corner of pixels, so pixels map to pixels.
    let plain = picture([sample()])
    var layer = sample()
    layer.transform = .rotation(.pi / 2)
    let turned = picture([layer])
    // x' = 60 − (y − 76), y' = 76 + (x − 60), for the edges of pixels.
    for y in 40..<110 {
      for x in 30..<90 { #expect(turned[60 - (y - 76) - 1, 76 + x - 60] == plain[x, y]) }
    }
  }

  @Test("the layer shrinks around its center, with its shadow and overhanging parts")
  func shrinks() {
    var layer = Layer(
      "plain", frame: Rect(x: 10, y: 10, width: 20, height: 20), background: .color(.black))
    layer.transform = .scale(x: 0.6, y: 0.6)
    let small = paint([layer])
    let expected = paint([
      Layer("small", frame: Rect(x: 14, y: 14, width: 12, height: 12), background: .color(.black))
    ])
    // Edges on whole pixels are softened by the bilinear samples beyond them.
    for y in 0..<40 {
      for x in 0..<40 {
        let nearEdge = [14, 26].contains { abs($0 - x) <= 1 || abs($0 - y) <= 1 }
        if !nearEdge { #expect(small[x, y] == expected[x, y]) }
      }
    }
    var ink = 0
    for x in 0..<40 { ink += 255 - channels(small, x, 20)[0] }
    #expect(abs(ink - 12 * 255) < 255)
  }

  @Test("opacity applies once to everything that is transformed together")
  func opacity() {
    var layer = sample()
    layer.transform = .rotation(0.4)
    let full = picture([layer])
    layer.opacity = 0.5
    let half = picture([layer])
    for (a, b) in zip(full.pixels, half.pixels) {
      for shift in [UInt32(0), 8, 16, 24] {
        #expect(abs(Int(a >> shift & 255) * 128 / 255 - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test("a transform nested in a transformed, clipping, translucent layer combines with it")
  func nested() {
    var inner = Layer(
      "inner", frame: Rect(x: 4, y: 4, width: 12, height: 12), background: .color(.black))
    inner.transform = .rotation(.pi / 4)
    var outer = Layer(
      "outer", frame: Rect(x: 10, y: 10, width: 20, height: 20), background: .color(.white))
    outer.transform = .rotation(.pi / 4)
    outer.sublayers = [inner]
    let picture = paint([outer], background: Color(rgb: 0xFF0000))
    // Both turns are a quarter of a circle, so the inner layer is upright again.
    var worst = 0
    for y in 15..<25 {
      for x in 15..<25 { worst = max(worst, channels(picture, x, y)[0]) }
    }
    #expect(worst <= 1)
    #expect(channels(picture, 12, 20)[0] > 240 && channels(picture, 20, 12)[0] > 240)
    outer.clips = true
    outer.opacity = 0.5
    let pale = paint([outer], background: .white)
    #expect(abs(channels(pale, 20, 20)[0] - 127) <= 1)
  }

  @Test("a transform can bring an offscreen layer into view")
  func fromOutside() {
    var layer = sample(x: -300, y: -200)
    layer.transform = Transform.rotation(0.2).then(.translation(x: 320.3, y: 230.4))
    var near = sample()
    near.transform = Transform.rotation(0.2).then(.translation(x: 0.3, y: 0.4))
    let (far, close) = (picture([layer]), picture([near]))
    var worst = 0
    for y in 0..<far.height {
      for x in 0..<far.width {
        for (a, b) in zip(channels(far, x, y), channels(close, x, y)) {
          worst = max(worst, abs(a - b))
        }
      }
    }
    #expect(worst <= 1)
    #expect(picture([layer]).pixels.contains { $0 != 0 })
  }

  @Test("a backdrop in a layer moved by 1.5 pixels samples what is below its new place")
  func movedBackdrop() {
    let ground = Layer(
      "ground", frame: Rect(x: 0, y: 0, width: 20, height: 40), background: .color(.black))
    var effect = Layer(
      "effect", frame: Rect(x: 0, y: 0, width: 10, height: 10),
      content: .backdrop(Backdrop(blur: .gaussian(sigma: 2))))
    func red(_ x: Double, _ column: Int) -> Int {
      effect.transform = .translation(x: x, y: 12.5)
      return channels(paint([ground, effect]), column, 17)[0]
    }
    #expect(red(0.5, 5) == 0)
    #expect(red(28.5, 33) == 255)
    #expect((60...195).contains(red(15.5, 20)))
  }

  static let absurd: [Transform] = [
    .scale(x: 0, y: 0), .scale(x: 1, y: 0), .scale(x: .nan, y: 1), .scale(x: 1e300, y: 1e300),
    .scale(x: 1e-300, y: 1e-300), .scale(x: .infinity, y: 1), .scale(x: 1e-5, y: 1),
    .translation(x: 1e300, y: 0), .translation(x: .nan, y: 0), .translation(x: 1e6, y: -1e6),
    Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    Transform(a: 1e9, b: 1e9, c: -1e9, d: 1e9, tx: 1e9, ty: -1e9),
    Transform(a: 0.001, b: 0, c: 0, d: 0.001, tx: 0.4, ty: 0),
  ]

  @Test("extreme transforms are drawn or skipped, within bounded cost", arguments: absurd)
  func absurdities(map: Transform) {
    for frame in [
      Rect(x: 2, y: 2, width: 9, height: 9), Rect(x: -1e9, y: -3, width: 2e9, height: 50),
      Rect(x: 0, y: 0, width: 1e5, height: 1e5), Rect(x: 1e300, y: .nan, width: -4, height: 1e9),
    ] {
      var layer = sample()
      layer.frame = frame
      layer.transform = map
      layer.content = .backdrop(Backdrop(blur: .gaussian(sigma: 3)))
      var outer = Layer("outer", frame: frame, sublayers: [layer])
      outer.transform = map
      let picture = paint([layer, outer], width: 12, height: 12, background: .white)
      #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }
}
