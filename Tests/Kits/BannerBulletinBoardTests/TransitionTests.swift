// SPDX-License-Identifier: MIT

import BannerPixels
import BannerTimeline
import BannerKitInterface
import BannerLayers
import BannerGeometry
import BannerDevice
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// Transitions between items and to indicators: bulletinboard.md 4.3 to 4.5.
@MainActor @Suite struct TransitionTests {
  private func tall(dismissable: Bool = true) throws -> Bulletin {
    try bulletin { page, _ in
      page.descriptionText = "Text"
      page.isDismissable = dismissable
    }
  }

  /// Returns a scene in which a tall item follows another one at 1 s.
  private func pushing(
    _ screen: Screen = screen(), dismissable: Bool = true, until seconds: Double = 3
  ) throws -> (scene: BannerScene, old: Rect, new: Rect) {
    let scene = try BannerScene(showing: bulletin(), on: screen)
    scene.run(to: 1)
    let item = try tall(dismissable: dismissable)
    try scene.push(item)
    scene.run(to: seconds)
    return (scene, try scene.card(at: 1), try Shown(item, on: screen).frame.banner)
  }

  @Test("old views fade in the first quarter of a second, new ones appear in the third")
  func opacities() throws {
    let (scene, _, _) = try pushing()
    for (time, old, new) in [
      (1, 1, 0), (1.1, 0.6, 0), (1.25, 0, 0), (1.4, 0, 0), (1.5, 0, 0), (1.6, 0, 0.4),
      (1.75, 0, 1),
    ] {
      let titles = scene.opacities(of: "title container", at: time)
      #expect(near(titles.first ?? 0, max(old, new), within: 1e-6), "\(time)")
      #expect(near(scene.opacity(of: "description", at: time), new, within: 1e-6), "\(time)")
      #expect(scene.opacity(of: "close button", at: time) == 1)
    }
  }

  @Test("the card changes height in the second quarter; its bottom or center doesn't move")
  func heights() throws {
    for device in ["iphone-x", "ipad"] {
      let screen = BannerKitTestSupport.screen(device)
      let (scene, old, new) = try pushing(screen)
      #expect(new.height > old.height)
      #expect(try scene.card(at: 1.25) == old && scene.card(at: 1.5) == new)
      for share in [0.2, 0.5, 0.9] {
        let card = try scene.card(at: 1.25 + 0.25 * share)
        #expect(near(card.height, old.height + (new.height - old.height) * share, within: 1.01))
        if device == "ipad" {
          #expect(near(card.midY, old.midY, within: 1.01))
        } else {
          #expect(near(card.maxY, old.maxY, within: 0.34))
        }
      }
    }
  }

  @Test("the close button disappears with the old views if the new item doesn't need it")
  func closeButton() throws {
    let (scene, _, _) = try pushing(dismissable: false)
    #expect(near(scene.opacity(of: "close button", at: 1.1), 0.6, within: 1e-6))
    #expect(scene.opacity(of: "close button", at: 1.25) == 0)
    #expect(scene.opacity(of: "close button", at: 2) == 0)
    try scene.call("popItem")
    scene.run(to: 5)
    #expect(near(scene.opacity(of: "close button", at: 3.1), 0.4, within: 1e-6))
    #expect(scene.opacity(of: "close button", at: 4) == 1)
  }

  @Test("willDisplay is called after 0.5 s, onDisplay after 0.75 s")
  func times() throws {
    let (scene, _, _) = try pushing()
    func time(_ name: String) -> Double? { scene.simulation.time(of: name, 2) }
    #expect(time("makeArrangedSubviews") == 1 && time("setUp") == 1)
    #expect(time("willDisplay") == 1.5)
    #expect(time("onDisplay") == 1.75 && time("presentationHandler") == 1.75)
    #expect(scene.simulation.time(of: "tearDown", 1) == 1)
  }

  @Test("views hidden by an indicator appear with the square of the fraction")
  func square() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    try scene.call("displayActivityIndicator")
    scene.run(to: 2)
    try scene.push(tall())
    scene.run(to: 4)
    #expect(scene.opacity(of: "activity indicator", at: 1.999) == 1)
    #expect(scene.opacity(of: "activity indicator", at: 2) == 0)
    #expect(near(scene.opacity(of: "description", at: 2.625), 0.25, within: 1e-6))
    #expect(scene.opacity(of: "description", at: 2.75) == 1)
  }

  @Test("changes requested during another one wait until it ends")
  func queue() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    try scene.push(tall(), named: "second")
    try scene.push(bulletin("Third"), named: "third")
    try scene.call("popItem")
    let events = scene.transcript { scene.run(to: 4) }
    #expect(
      events == [
        "hook willDisplay 2", "hook onDisplay 2", "callback presentationHandler 2",
        "notification screenChanged 2",
        "hook tearDown 2", "hook makeArrangedSubviews 3", "hook setUp 3",
        "hook willDisplay 3", "hook onDisplay 3", "callback presentationHandler 3",
        "notification screenChanged 3",
        "hook tearDown 3", "hook makeArrangedSubviews 2", "hook setUp 2",
        "hook willDisplay 2", "hook onDisplay 2", "callback presentationHandler 2",
        "notification screenChanged 2",
      ])
    let shown = scene.simulation.events.filter { $0.name == "onDisplay" }.map(\.time.inSeconds)
    #expect(shown == [0, 1.75, 2.5, 3.25])
  }

  @Test("an item that starts with activity shows an indicator in place of its views (Q3)")
  func startsWithActivity() throws {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    try scene.push(
      bulletin("Second") { page, _ in page.shouldStartWithActivityIndicator = true })
    scene.run(to: 3)
    #expect(scene.opacity(of: "activity indicator", at: 1.5) == 0)
    #expect(near(scene.opacity(of: "activity indicator", at: 1.625), 0.5, within: 1e-6))
    #expect(scene.opacity(of: "activity indicator", at: 1.75) == 1)
    #expect(scene.opacity(of: "title container", at: 2.9) == 0)
    #expect(near(scene.opacity(of: "close button", at: 1.625), 0.5, within: 1e-6))
    #expect(scene.opacity(of: "close button", at: 1.75) == 0)
    // It can't be dismissed.
    #expect(scene.simulation.tap(.background))
    #expect(!scene.presenter.isIdle)
    try scene.call("hideActivityIndicator")
    scene.run(to: 3.25)
    #expect(scene.opacity(of: "activity indicator", at: 3) == 0)
    #expect(near(scene.opacity(of: "title container", at: 3.125), 0.5, within: 1e-6))
    scene.simulation.tap(.background)
    scene.run(to: 4)
    #expect(scene.presenter.isIdle)
  }

  // MARK: Activity

  @Test("an indicator replaces the content within 0.25 s")
  func showActivity() throws {
    let scene = try BannerScene(showing: tall())
    scene.run(to: 1)
    try scene.call("displayActivityIndicator") { $0.color = .fixed(Color(rgb: 0xFF0000)) }
    scene.run(to: 3)
    for (time, share) in [(1, 0), (1.125, 0.5), (1.25, 1), (3, 1)] {
      #expect(near(scene.opacity(of: "activity indicator", at: time), share, within: 1e-6))
      #expect(near(scene.opacity(of: "description", at: time), 1 - share, within: 1e-6))
      #expect(near(scene.opacity(of: "close button", at: time), 1 - share, within: 1e-6))
    }
    // Ease-in-out: slower at the start.
    #expect(scene.opacity(of: "activity indicator", at: 1.05) < 0.15)
    #expect(try scene.card(at: 3) == scene.card(at: 1))
    guard case .shapes(let spokes)? = scene.frame(at: 2)?.first("activity indicator")?.content
    else {
      Issue.record("there is no indicator")
      return
    }
    #expect(spokes.allSatisfy { $0.color.red == 255 && $0.color.green == 0 })
  }

  @Test("the indicator turns one spoke every 0.1 s, a twelfth before iOS 13")
  func turning() throws {
    for (version, step, steps) in [(IOSVersion.ios13, 0.1, 8), (.ios11, 1 / 12.0, 12)] {
      let scene = try BannerScene(showing: bulletin(), on: screen(version))
      scene.run(to: 1)
      try scene.call("displayActivityIndicator")
      scene.run(to: 5)
      func spokes(_ time: Double) -> Content? {
        scene.frame(at: time)?.first("activity indicator")?.content
      }
      // Its opacity is full from 1.25 on.
      let begin = 1 + step * 3
      #expect(spokes(begin) == spokes(begin + step * 0.99))
      #expect(spokes(begin) != spokes(begin + step))
      #expect(spokes(begin) == spokes(begin + step * Double(steps)))
    }
  }

  @Test("hiding removes the indicator at once; the content appears linearly")
  func hideActivity() throws {
    let scene = try BannerScene(showing: tall())
    scene.run(to: 1)
    try scene.call("displayActivityIndicator")
    scene.run(to: 2)
    let events = try scene.transcript {
      try scene.call("hideActivityIndicator")
      scene.run(to: 3)
    }
    // Its views are unchanged, so only VoiceOver is notified.
    #expect(events == ["notification screenChanged 1"])
    #expect(scene.opacity(of: "activity indicator", at: 2) == 0)
    for (time, share) in [(2, 0), (2.05, 0.2), (2.125, 0.5), (2.25, 1)] {
      #expect(near(scene.opacity(of: "description", at: time), share, within: 1e-6))
    }
    #expect(near(scene.opacity(of: "close button", at: 2.125), 0.5, within: 1e-6))
  }

  @Test("content that was never shown appears with the square of the fraction")
  func hideFirstActivity() throws {
    let scene = try BannerScene(
      showing: bulletin { page, _ in page.shouldStartWithActivityIndicator = true })
    scene.run(to: 2)
    try scene.call("hideActivityIndicator")
    scene.run(to: 3)
    #expect(near(scene.opacity(of: "title container", at: 2.125), 0.25, within: 1e-6))
    #expect(scene.opacity(of: "title container", at: 2.25) == 1)
    #expect(scene.simulation.events.filter { $0.name == "onDisplay" }.count == 1)
  }

  @Test("hiding a missing indicator changes nothing")
  func hideNothing() throws {
    let scene = try BannerScene(showing: tall())
    scene.run(to: 1)
    try scene.call("hideActivityIndicator")
    scene.run(to: 2)
    #expect(scene.opacity(of: "description", at: 1) == 1)
    #expect(scene.frame(at: 1)?.layers.map(\.layer) == scene.frame(at: 2)?.layers.map(\.layer))
  }

  @Test("past instants can be requested in any order")
  func past() throws {
    let (scene, _, _) = try pushing()
    let times = stride(from: 0.0, through: 3, by: 0.05).map { $0 }
    let forward = times.map { scene.frame(at: $0)?.layers.map(\.layer) }
    let backward = times.reversed().map { scene.frame(at: $0)?.layers.map(\.layer) }
    #expect(forward == backward.reversed())
  }
}
