// SPDX-License-Identifier: MIT

import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// Touches on buttons: bulletinboard.md 4.10.
@MainActor @Suite struct ButtonTests {
  @Test("a tap on a button reaches the item; a tap next to it, or on a hidden button, doesn't")
  func taps() throws {
    let scene = try shown()
    #expect(
      scene.transcript {
        scene.simulation.tap(.button)
        scene.simulation.tap(.alternative)
      } == [
        "hook actionButtonTapped 1", "callback actionHandler 1",
        "hook alternativeButtonTapped 1", "callback alternativeHandler 1",
      ])
    let button = try #require(scene.simulation.point(of: .button))
    #expect(
      scene.transcript {
        scene.simulation.touch(.began, at: button)
        scene.simulation.touch(.moved, at: Point(x: button.x, y: button.y - 60))
        scene.simulation.touch(.ended, at: Point(x: button.x, y: button.y - 60))
      } == [])
    try scene.call("displayActivityIndicator")
    #expect(scene.simulation.point(of: .button) == nil)
    #expect(scene.simulation.point(of: .close) == nil)
    scene.run(to: 2)
    try scene.call("hideActivityIndicator")
    scene.run(to: 2.2)
    #expect(scene.simulation.point(of: .button) == nil)
    scene.run(to: 2.25)
    #expect(scene.simulation.point(of: .button) == button)
  }

  @Test("a button fades when the finger returns to it and is opaque when the finger leaves (Q11)")
  func highlight() throws {
    for (target, name) in [(TouchTarget.button, "action button"), (.close, "close button")] {
      let scene = try shown()
      let point = try #require(scene.simulation.point(of: target))
      let outside = Point(x: point.x, y: point.y - 100)
      func opacity(_ time: Double) -> Double { scene.frame(at: time)?.first(name)?.opacity ?? 0 }
      scene.simulation.touch(.began, at: point)
      scene.run(to: 2)
      #expect(opacity(2) == 1)
      scene.simulation.touch(.moved, at: outside)
      scene.run(to: 3)
      #expect(opacity(3) == 1)
      scene.simulation.touch(.moved, at: point)
      scene.run(to: 4)
      #expect(near(opacity(3.05), 0.75, within: 1e-6) && opacity(3.1) == 0.5 && opacity(4) == 0.5)
      scene.simulation.touch(.moved, at: outside)
      scene.run(to: 5)
      #expect(near(opacity(4.05), 0.75, within: 1e-6) && opacity(4.1) == 1)
      scene.simulation.touch(.ended, at: outside)
      #expect(!scene.presenter.isIdle)
    }
  }
}
