// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing

@Suite struct RectTests {
  @Test("a union ignores an empty rectangle")
  func unionWithEmpty() {
    let rect = Rect(x: 3, y: 4, width: 5, height: 6)
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test("rectangles that do not touch have no intersection")
  func disjoint() {
    let shared = Rect(x: 0, y: 0, width: 1, height: 1)
      .intersection(Rect(x: 2, y: 2, width: 1, height: 1))
    #expect(shared.isEmpty)
  }

  @Test("insets that meet leave an empty rectangle")
  func insetsMeet() {
    #expect(Rect(x: 0, y: 0, width: 10, height: 10).inset(by: 6).isEmpty)
  }

  @Test(
    "lengths are rounded to device pixels",
    arguments: [
      (13.328, 2.0, 13.5, 13.0), (33.404, 2, 33.5, 33), (20, 3, 20, 20), (0.1 + 0.2, 10, 0.3, 0.3),
    ])
  func pixelRounding(value: Double, scale: Double, up: Double, down: Double) {
    #expect(ceilToPixel(value, scale: scale) == up)
    #expect(floorToPixel(value, scale: scale) == down)
  }

  @Test("halves round down and to the right")
  func halves() {
    #expect(
      Rect(x: 0.25, y: -0.25, width: 1, height: 1).rounded(toScale: 2)
        == Rect(x: 0.5, y: 0, width: 1, height: 1))
  }
}
