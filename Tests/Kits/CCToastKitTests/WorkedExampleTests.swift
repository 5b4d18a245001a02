// SPDX-License-Identifier: MIT

import CCToastKit
import KitTestSupport
import Testing

/// The toast of the original's screenshot (cc-toast.md 7.1).
///
/// Helvetica Neue's stand-in is half of a percent narrower in this size, and so is the label.
@MainActor @Suite struct WorkedExampleTests {
  private func shown() throws -> Shown {
    let view = CCToastView(text: lorem)
    view.backgroundColor = AdaptiveColor(red: 0.02, green: 0.015, blue: 0.015, alpha: 0.8)
    return try Shown(view)
  }

  @Test("three lines in a toast of 327 by 58.5 points, 20 above the bottom")
  func frame() throws {
    let toast = try shown().toast
    #expect(abs(toast.width - 327) <= 1.6 && abs(toast.midX - 187.5) <= 0.25)
    #expect(toast.y == 588.5 && toast.height == 58.5)
  }

  @Test("lines break where they broke, and stand where they stood")
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
    #expect(abs(label.width - 316) <= 1.6)
  }

  @Test("the fill over white is the picture's")
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
