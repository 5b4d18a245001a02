// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerLayers
import BannerViews
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// The toast of the original's screenshot (cc-toast.md 7.1).
@MainActor @Suite struct WorkedExampleTests {
  private func shown() throws -> Shown {
    let view = CCToastView(text: lorem)
    view.backgroundColor = AdaptiveColor(red: 0.02, green: 0.015, blue: 0.015, alpha: 0.8)
    return try Shown(view)
  }

  @Test("three lines in a toast of 327 × 58.5 pt, 20 pt above the bottom")
  func frame() throws {
    #expect(try shown().toast == Rect(x: 24, y: 588.5, width: 327, height: 58.5))
  }

  @Test("lines break and are placed as in the original")
  func lines() throws {
    let shown = try shown()
    #expect(
      shown.lines.map(\.text) == [
        "Lorem ipsum dolor sit er elit lamet, consectetaur",
        "cillium adipisicing pecu, sed do eiusmod tempor",
        "incididunt ut labore et dolore magna aliqua.",
      ])
    for (line, baseline) in zip(shown.lines, [605.9, 622.5, 639.2]) {
      #expect(abs(shown.toast.y + line.origin.y - baseline) <= 0.5)
      #expect(line.origin.x == 7)
    }
    let label = try #require(shown.inToast("label"))
    #expect(label.width == 316)
  }

  @Test("the fill over white matches the picture")
  func fill() throws {
    guard case .color(let color)? = try shown().frame.layers[0].layer.background else {
      Issue.record("there is no fill")
      return
    }
    let white = 255 * (1 - color.alpha)
    #expect(abs(Double(color.red) * color.alpha + white - 56) <= 1.001)
    #expect(abs(Double(color.green) * color.alpha + white - 54) <= 1.001)
  }
}
