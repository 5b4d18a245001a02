// SPDX-License-Identifier: MIT

import BannerLayers
import BannerPixels
import Testing

@Suite struct BackdropAnimationTests {
  private let whole = Backdrop(
    blur: .gaussian(sigma: 20), saturation: 1.8, veil: Color(white: 28, alpha: 0.5),
    seesSurroundings: false, edges: .normalized)

  @Test("half of an effect has half of its blur, saturation and veil")
  func half() {
    let half = whole.interpolated(0.5)
    #expect(half.blur == .gaussian(sigma: 10))
    #expect(abs(half.saturation - 1.4) < 1e-12)
    #expect(half.veil == Color(white: 28, alpha: 0.25))
    #expect(!half.seesSurroundings && half.edges == .normalized)
  }

  @Test("at 0 the effect is empty, at 1 complete; other numbers are clamped")
  func ends() {
    for none in [whole.interpolated(0), whole.interpolated(-3)] {
      #expect(none.blur == .gaussian(sigma: 0) && none.saturation == 1 && none.veil.alpha == 0)
    }
    for all in [1, 1.5, .infinity, .nan] { #expect(whole.interpolated(all) == whole) }
  }

  @Test("boxes are complete except at the beginning")
  func boxes() {
    var boxes = whole
    boxes.blur = .boxes(scale: 0.5, kernel: 3, iterations: 2)
    #expect(boxes.interpolated(0).blur == .gaussian(sigma: 0))
    let half = boxes.interpolated(0.5)
    #expect(half.blur == boxes.blur && half.veil.alpha == 0.25)
  }
}
