// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()

private func context(_ version: Int, scale: Double = 2) -> LayoutContext {
  LayoutContext(typesetter: typesetter, scale: scale, systemVersion: version)
}

private let box = Rect(x: 0, y: 0, width: 37, height: 37)

private func shapes(
  _ version: Int, step: Int = 0, color: Color = .white, in frame: Rect = box
) -> [Shape] {
  let layer = ActivityIndicator(color: color, step: step)
    .layer("spinner", in: frame, context: context(version))
  guard case .shapes(let shapes) = layer.content else { return [] }
  return shapes
}

@Suite struct ActivityIndicatorTests {
  @Test("the indicator is 37 by 37 points in both generations", arguments: [7, 12, 13, 17])
  func size(version: Int) {
    let indicator = ActivityIndicator(color: .white)
    for width in [nil, 37.0, 300] {
      #expect(
        indicator.size(fitting: width, in: context(version)) == Size(width: 37, height: 37))
    }
    #expect(indicator.size(fitting: 20, in: context(version)).width == 20)
  }

  @Test("the indicator has twelve spokes before iOS 13, then eight")
  func count() {
    #expect(shapes(12).count == 12)
    #expect(shapes(13).count == 8)
  }

  /// Source: bulletinboard.md 2.10.
  @Test("the leading spoke starts at the top; the others fade counterclockwise")
  func opacities() {
    let twelve = shapes(12).map(\.color.alpha)
    #expect(twelve[0] == 0.86)
    #expect(
      (1..<12).map { twelve[12 - $0] }
        == [0.76, 0.675, 0.565, 0.467, 0.373] + Array(repeating: 0.275, count: 6))
    let eight = shapes(13).map(\.color.alpha)
    for behind in 0..<8 {
      #expect(abs(eight[(8 - behind) % 8] - (1 - 0.1 * Double(behind))) < 1e-9)
    }
  }

  @Test("the first spoke is upright at the top, and the next ones follow clockwise")
  func geometry() {
    func isNear(_ a: Rect, _ b: Rect) -> Bool {
      max(abs(a.x - b.x), abs(a.y - b.y), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) < 1e-9
    }
    let twelve = shapes(12).map(\.path.controlBounds)
    #expect(isNear(twelve[0], Rect(x: 16.95, y: 0.8, width: 3.1, height: 10.3)))
    #expect(isNear(twelve[3], Rect(x: 25.9, y: 16.95, width: 10.3, height: 3.1)))
    #expect(isNear(twelve[6], Rect(x: 16.95, y: 25.9, width: 3.1, height: 10.3)))
    let eight = shapes(13).map(\.path.controlBounds)
    #expect(isNear(eight[0], Rect(x: 16, y: 0, width: 5, height: 12)))
    #expect(isNear(eight[2], Rect(x: 25, y: 16, width: 12, height: 5)))
    #expect(isNear(eight[6], Rect(x: 0, y: 16, width: 12, height: 5)))
  }

  @Test(
    "a step moves the leading spoke one place clockwise; full turns repeat", arguments: [12, 13])
  func steps(version: Int) {
    let count = shapes(version).count
    func leader(_ step: Int) -> Int? {
      let alphas = shapes(version, step: step).map(\.color.alpha)
      return alphas.firstIndex(of: alphas.max() ?? 0)
    }
    #expect((0..<count).map(leader) == Array(0..<count))
    #expect(leader(count) == 0 && leader(-1) == count - 1)
    #expect(shapes(version, step: .max).count == count)
    #expect(shapes(version, step: .min).count == count)
  }

  @Test("a phase turns the indicator in steps, one for each spoke", arguments: [12, 13])
  func phases(version: Int) {
    let count = shapes(version).count
    func turned(_ phase: Double, step: Int = 0) -> Content {
      ActivityIndicator(color: .white, step: step, phase: phase)
        .layer("spinner", in: box, context: context(version)).content
    }
    for index in 0..<count {
      let begins = Double(index) / Double(count)
      for within in [0, 0.3, 0.99] {
        let phase = begins + within / Double(count)
        #expect(turned(phase) == .shapes(shapes(version, step: index)))
        #expect(turned(phase + 7) == turned(phase) && turned(phase - 3) == turned(phase))
      }
      #expect(turned(begins, step: 5) == .shapes(shapes(version, step: 5 + index)))
    }
    // The sum of sixty frames a second.
    var sum = 0.0
    for frame in 0..<120 {
      #expect(turned(sum) == .shapes(shapes(version, step: frame * count / 60)))
      sum += 1.0 / 60
    }
    for absurd in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(turned(absurd) == turned(0))
    }
    #expect(turned(-1e-300) == turned(0))
    #expect(turned(0.5, step: .max) != turned(0, step: .max))
  }

  @Test("the color's own opacity is applied")
  func color() {
    let red = Color(rgb: 0xFF0000, alpha: 0.5)
    #expect(shapes(12, color: red)[0].color == Color(rgb: 0xFF0000, alpha: 0.43))
  }

  @Test("in a larger frame the indicator is centered, with its box on whole pixels")
  func centered() {
    let spoke = shapes(13, in: Rect(x: 10, y: 10, width: 100, height: 60))[0].path.controlBounds
    // 31.5 and 11.5 are whole pixels at 2×.
    #expect(abs(spoke.x - 47.5) < 1e-9 && abs(spoke.y - 11.5) < 1e-9)
  }

  @Test("a right-to-left layout does not mirror the indicator", arguments: [12, 13])
  func mirroring(version: Int) {
    let indicator = ActivityIndicator(color: .white, step: 2)
    let frame = Rect(x: 10, y: 0, width: 37, height: 37)
    let layer = indicator.layer("spinner", in: frame, context: context(version))
    let mirrored = layer.mirrored(in: 200)
    #expect(layer.keepsSides && mirrored.frame.x == 153)
    #expect(mirrored.content == layer.content)
  }

  @Test("an empty frame draws nothing")
  func empty() {
    #expect(shapes(12, in: Rect(x: 0, y: 0, width: 37, height: 0)).isEmpty)
  }

  @Test("after one step the ink is darkest at the top right")
  func ink() {
    let layer = ActivityIndicator(color: .black, step: 1)
      .layer("spinner", in: box, context: context(13))
    let picture = Rasterizer(glyphs: typesetter.library).paint(
      [layer], width: 74, height: 74, scale: 2, background: .white)
    func red(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * 74 + x] & 255 }
    // 12.5 points from the center at 45°, in all four directions.
    let (low, high) = (19, 54)
    #expect(red(high, low) == 0)
    #expect(red(high, low) < red(low, low) && red(low, low) < red(low, high))
    #expect(red(low, high) < red(high, high) && red(high, high) < 255)
    #expect(red(37, 37) == 255)
  }
}
