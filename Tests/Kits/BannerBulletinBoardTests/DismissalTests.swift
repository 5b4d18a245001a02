// SPDX-License-Identifier: MIT

import BannerPixels
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The dismissal of a bulletin: bulletinboard.md 4.6.
@MainActor @Suite struct DismissalTests {
  private let leaving = [
    "hook tearDown 1", "hook onDismiss 1", "callback dismissalHandler 1",
  ]

  // MARK: Dismissal

  @Test("the card moves to 12 pt below the screen in 0.3 s together with the background")
  func travel() throws {
    for device in ["iphone-x", "iphone-8", "ipad"] {
      let screen = BannerKitTestSupport.screen(device)
      let scene = try shown(screen)
      try scene.call("dismissBulletin")
      scene.run(to: 2)
      let rest = try scene.card(at: 0.9)
      let end = screen.size.height + 12
      #expect(try scene.card(at: 1) == rest)
      let y = try scene.card(at: 1.15).y
      #expect(near(y, (rest.y + end) / 2, within: 0.26))
      #expect(try scene.card(at: 1.2999).y > end - 1)
      #expect(near(scene.opacity(of: "background", at: 1.15), 0.5, within: 1e-6))
      #expect(scene.frame(at: 1.3) == nil)
      #expect(scene.simulation.time(of: "tearDown", 1) == 1)
      #expect(scene.simulation.time(of: "onDismiss", 1) == 1.3)
      #expect(scene.presenter.isIdle)
    }
  }

  @Test("without animation the card disappears at once")
  func notAnimated() throws {
    let scene = try shown()
    let events = try scene.transcript {
      try scene.call("dismissBulletin") { $0.animated = false }
      scene.run(to: 1)
    }
    #expect(events == leaving && scene.frame(at: 1) == nil && scene.frame(at: 0.999) != nil)
  }

  @Test("a tap outside, the close button and escape dismiss like the method")
  func ways() throws {
    let ways: [(BannerScene) throws -> Void] = [
      { try $0.call("dismissBulletin") }, { $0.simulation.tap(.background) },
      { $0.simulation.tap(.close) }, { try $0.call("accessibilityPerformEscape") },
      { $0.presenter.dismiss() },
    ]
    for way in ways {
      let scene = try shown()
      let events = try scene.transcript {
        try way(scene)
        scene.run(to: 1.3)
      }
      #expect(events == leaving)
    }
  }

  @Test("only the method dismisses a non-dismissible item; taps on the card do nothing")
  func notDismissable() throws {
    let scene = try shown { page, _ in page.isDismissable = false }
    #expect(scene.simulation.point(of: .close) == nil)
    scene.simulation.tap(.background)
    try scene.call("accessibilityPerformEscape")
    scene.run(to: 2)
    #expect(!scene.presenter.isIdle)
    scene.presenter.dismiss()
    scene.run(to: 3)
    #expect(scene.presenter.isIdle)
    let other = try shown()
    other.simulation.touch(.began, at: Point(x: 20, y: try other.card(at: 1).y + 40))
    other.simulation.touch(.ended, at: Point(x: 20, y: try other.card(at: 1).y + 40))
    other.run(to: 2)
    #expect(!other.presenter.isIdle)
  }

  @Test("the bulletin can't be dismissed until a change has ended")
  func enabling() throws {
    for (time, goes) in [(1.0, false), (1.3, false), (1.749, false), (1.751, true)] {
      let scene = try shown()
      try scene.push(page())
      scene.run(to: time)
      scene.simulation.tap(.background)
      scene.run(to: 4)
      #expect(scene.presenter.isIdle == goes, "\(time)")
    }
    // Neither while an indicator is shown (Q2), nor within 0.25 s after it is hidden.
    for (hides, time, goes) in [
      (false, 3.0, false), (true, 2.2, false), (true, 2.26, true),
    ] {
      let scene = try shown()
      try scene.call("displayActivityIndicator")
      scene.run(to: 2)
      if hides { try scene.call("hideActivityIndicator") }
      scene.run(to: time)
      scene.simulation.tap(.background)
      try scene.call("accessibilityPerformEscape")
      scene.run(to: 4)
      #expect(scene.presenter.isIdle == goes, "\(time)")
    }
  }

  @Test("running animations stop while a card is dismissed, and their completions aren't called")
  func breakingOff() throws {
    let scene = try shown()
    try scene.push(page { page, _ in page.descriptionText = "Text" })
    try scene.push(page())
    scene.run(to: 1.6)
    let height = try scene.card(at: 1.6).height
    let events = try scene.transcript {
      try scene.call("dismissBulletin")
      scene.run(to: 4)
    }
    #expect(
      events == ["hook tearDown 2", "hook onDismiss 2", "callback dismissalHandler 2"])
    #expect(near(scene.opacity(of: "description", at: 1.85), 0.4, within: 1e-6))
    #expect(try scene.card(at: 1.85).height == height)
  }

  @Test("an indicator is dismissed with the card and keeps its color (Q6)")
  func spinner() throws {
    let scene = try shown()
    try scene.call("displayActivityIndicator") { $0.color = .fixed(Color(rgb: 0x00FF00)) }
    scene.run(to: 2)
    try scene.call("dismissBulletin")
    scene.run(to: 3)
    let frame = try #require(scene.frame(at: 2.15))
    let layer = try #require(frame.first("activity indicator"))
    #expect(layer.opacity == 1 && near(layer.frame.midY, frame.banner.midY, within: 0.5))
    guard case .shapes(let spokes) = layer.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(spokes.allSatisfy { $0.color.green == 255 && $0.color.red == 0 })
  }

  @Test("touches are ignored while the card appears or disappears")
  func busy() throws {
    let scene = try BannerScene(showing: page())
    scene.run(to: 0.2)
    #expect(scene.simulation.tap(.background))
    scene.simulation.tap(.close)
    scene.run(to: 1)
    #expect(!scene.presenter.isIdle)
    scene.presenter.dismiss()
    scene.run(to: 1.1)
    #expect(scene.simulation.point(of: .button) == nil)
    #expect(scene.simulation.touch(.began, at: Point(x: 20, y: 20)))
    scene.simulation.touch(.ended, at: Point(x: 20, y: 20))
    scene.run(to: 2)
    #expect(scene.simulation.events.filter { $0.name == "onDismiss" }.count == 1)
  }
}
