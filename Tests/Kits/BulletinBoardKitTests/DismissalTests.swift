// SPDX-License-Identifier: MIT

import BulletinBoardKit
import Foundation
import KitTestSupport
import Testing

/// How a bulletin goes, and how fingers move it: bulletinboard.md 4.6, 4.7 and 4.10.
@MainActor @Suite struct DismissalTests {
  private func page(_ change: (BLTNPageItem, BLTNItemManager) -> Void = { _, _ in }) throws
    -> Bulletin
  {
    try bulletin { page, manager in
      page.image = picture(100, 100)
      page.actionButtonTitle = "OK"
      page.alternativeButtonTitle = "No"
      change(page, manager)
    }
  }

  private func shown(
    _ screen: Screen = screen(), _ change: (BLTNPageItem, BLTNItemManager) -> Void = { _, _ in }
  ) throws -> Scene {
    let scene = try Scene(showing: page(change), on: screen)
    scene.run(to: 1)
    return scene
  }

  private let leaving = [
    "hook tearDown 1", "hook onDismiss 1", "callback dismissalHandler 1",
  ]

  // MARK: Dismissal

  @Test("the card goes to 12 points below the screen in 0.3 s, the background with it")
  func travel() throws {
    for device in ["iphone-x", "iphone-8", "ipad"] {
      let screen = KitTestSupport.screen(device)
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
      #expect(scene.director.isIdle)
    }
  }

  @Test("without animation it is gone at once")
  func notAnimated() throws {
    let scene = try shown()
    let events = try scene.transcript {
      try scene.call("dismissBulletin") { $0.animated = false }
      scene.run(to: 1)
    }
    #expect(events == leaving && scene.frame(at: 1) == nil && scene.frame(at: 0.999) != nil)
  }

  @Test("tap outside, close button and escape dismiss as the method does")
  func ways() throws {
    let ways: [(Scene) throws -> Void] = [
      { try $0.call("dismissBulletin") }, { $0.simulation.tap(.background) },
      { $0.simulation.tap(.close) }, { try $0.call("accessibilityPerformEscape") },
      { $0.director.dismiss() },
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

  @Test("an item that can't be dismissed stays, but for the method; taps on the card do nothing")
  func notDismissable() throws {
    let scene = try shown { page, _ in page.isDismissable = false }
    #expect(scene.simulation.point(of: .close) == nil)
    scene.simulation.tap(.background)
    try scene.call("accessibilityPerformEscape")
    scene.run(to: 2)
    #expect(!scene.director.isIdle)
    scene.director.dismiss()
    scene.run(to: 3)
    #expect(scene.director.isIdle)
    let other = try shown()
    other.simulation.touch(.began, at: Point(x: 20, y: try other.card(at: 1).y + 40))
    other.simulation.touch(.ended, at: Point(x: 20, y: try other.card(at: 1).y + 40))
    other.run(to: 2)
    #expect(!other.director.isIdle)
  }

  @Test("the bulletin can be dismissed from the end of a change on, not before")
  func enabling() throws {
    for (time, goes) in [(1.0, false), (1.3, false), (1.749, false), (1.751, true)] {
      let scene = try shown()
      try scene.push(page())
      scene.run(to: time)
      scene.simulation.tap(.background)
      scene.run(to: 4)
      #expect(scene.director.isIdle == goes, "\(time)")
    }
    // Neither while an indicator is shown (Q2), nor a quarter of a second after it was hidden.
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
      #expect(scene.director.isIdle == goes, "\(time)")
    }
  }

  @Test("what was going on stands still on a card that goes, and nobody is told of its end")
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

  @Test("an indicator goes with the card, in its own colour (Q6)")
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

  // MARK: Swipe

  /// Published values of the formulas for tall screens.
  private static let samples = [
    (24.0, 16.0), (96, 64), (144, 80.2), (192, 93.8), (240, 104.7), (300, 115.6),
  ]

  @Test("a finger down takes the card a share of its way")
  func follow() throws {
    for (way, adapted) in Self.samples {
      let scene = try shown()
      let rest = try scene.card(at: 1)
      let start = Point(x: 20, y: rest.y + 20)
      scene.simulation.touch(.began, at: start)
      scene.simulation.touch(.moved, at: Point(x: 30, y: start.y + way))
      let share = adapted / rest.height
      let travel = 812 + 12 - rest.y
      let card = try scene.card(at: 1)
      #expect(near(card.y - rest.y, travel * share, within: 0.3), "\(way)")
      #expect(card.x == rest.x)
      #expect(near(scene.opacity(of: "background", at: 1), 1 - share, within: 0.001))
    }
  }

  /// Published values of a third of the elastic way.
  private static let give = [(20.0, 2.32), (50, 5.61), (100, 10.28), (200, 16.97)]

  @Test("upward, or where it can't be dismissed, the card gives a little")
  func elastic() throws {
    for (way, given) in Self.give {
      for (isDismissable, ways) in [(true, [-way]), (false, [-way, way])] {
        for way in ways {
          let scene = try shown { page, _ in page.isDismissable = isDismissable }
          let rest = try scene.card(at: 1)
          let start = Point(x: 20, y: rest.y + 20)
          scene.simulation.touch(.began, at: start)
          scene.simulation.touch(.moved, at: Point(x: 60, y: start.y + way))
          let card = try scene.card(at: 1)
          #expect(near(card.y - rest.y, way > 0 ? given : -given, within: 0.2))
          #expect(card.x == rest.x && scene.opacity(of: "background", at: 1) == 1)
          scene.simulation.touch(.ended, at: Point(x: 60, y: start.y + way))
          scene.run(to: 2)
          #expect(try scene.card(at: 1.075) != rest && scene.card(at: 1.15) == rest)
          #expect(!scene.director.isIdle)
        }
      }
    }
  }

  @Test("with much room across the card gives both ways and never goes")
  func regular() throws {
    let scene = try shown(KitTestSupport.screen("ipad"))
    let rest = try scene.card(at: 1)
    scene.simulation.touch(.began, at: Point(x: rest.x + 10, y: rest.y + 10))
    let end = Point(x: rest.x + 60, y: rest.y + 410)
    scene.simulation.touch(.moved, at: end)
    let card = try scene.card(at: 1)
    #expect(near(card.x - rest.x, 5.61, within: 0.3) && card.y - rest.y > 16.97)
    scene.simulation.touch(.ended, at: end)
    scene.run(to: 2)
    #expect(try scene.card(at: 1.15) == rest)
    #expect(!scene.director.isIdle)
  }

  @Test("a finger lifted at 256 f points dismisses, above it does not")
  func threshold() throws {
    for (device, orientation, threshold) in [
      ("iphone-x", Orientation.portrait, 192.0), ("iphone-8", .landscape, 170.667),
    ] {
      for (way, goes) in [(threshold - 0.01, false), (threshold, true), (threshold + 40, true)] {
        let screen = KitTestSupport.screen(device, orientation: orientation)
        let scene = try Scene(showing: bulletin(), on: screen)
        scene.run(to: 1)
        let rest = try scene.card(at: 1)
        let start = Point(x: rest.x + 10, y: rest.y + 10)
        scene.simulation.touch(.began, at: start)
        let end = Point(x: start.x, y: start.y + way)
        scene.simulation.touch(.moved, at: end)
        scene.simulation.touch(.ended, at: end)
        scene.run(to: 2)
        #expect(scene.director.isIdle == goes, "\(device) \(way)")
      }
    }
  }

  @Test("a swipe takes what is left of 0.3 s; the item is let go as otherwise (Q5)")
  func finish() throws {
    let scene = try shown()
    let rest = try scene.card(at: 1)
    let start = Point(x: 20, y: rest.y + 20)
    let end = Point(x: 20, y: start.y + 240)
    let events = scene.transcript {
      scene.simulation.touch(.began, at: start)
      scene.simulation.touch(.moved, at: end)
      scene.simulation.touch(.ended, at: end)
      scene.run(to: 2)
    }
    #expect(events == leaving)
    let share = (64 + 30 * atan(144.0 / 120) + 14.4) / rest.height
    let time = try #require(scene.simulation.time(of: "onDismiss"))
    #expect(near(time, 1 + 0.3 * (1 - share), within: 1e-6))
    #expect(try scene.card(at: time - 0.001).y > 812)
    #expect(throws: KitError.self) { try scene.call("popToRootItem") }
  }

  @Test("a swipe that is not enough goes back in its share of 0.3 s")
  func rewind() throws {
    for isCancelled in [false, true] {
      let scene = try shown()
      let rest = try scene.card(at: 1)
      let start = Point(x: 20, y: rest.y + 20)
      let end = Point(x: 20, y: start.y + (isCancelled ? 240 : 96))
      scene.simulation.touch(.began, at: start)
      scene.simulation.touch(.moved, at: end)
      scene.simulation.touch(isCancelled ? .cancelled : .ended, at: end)
      scene.run(to: 2)
      let adapted = isCancelled ? 64 + 30 * atan(144.0 / 120) + 14.4 : 64
      let time = 1 + 0.3 * adapted / rest.height
      #expect(try scene.card(at: time - 0.01).y > rest.y)
      #expect(try scene.card(at: time + 1e-6) == rest)
      #expect(scene.opacity(of: "background", at: time + 1e-6) == 1)
      #expect(!scene.director.isIdle)
    }
  }

  @Test("no drag begins on a control, none without swipes, and a change ends one")
  func noDrag() throws {
    let scene = try shown()
    let rest = try scene.card(at: 1)
    let button = try #require(scene.simulation.point(of: .button))
    scene.simulation.touch(.began, at: button)
    scene.simulation.touch(.moved, at: Point(x: button.x, y: button.y + 100))
    #expect(try scene.card(at: 1) == rest)
    scene.simulation.touch(.cancelled, at: button)
    let fixed = try shown { $1.allowsSwipeInteraction = false }
    fixed.simulation.touch(.began, at: Point(x: 20, y: rest.y + 20))
    fixed.simulation.touch(.moved, at: Point(x: 20, y: rest.y + 220))
    #expect(try fixed.card(at: 1) == rest)
    let changing = try shown()
    changing.simulation.touch(.began, at: Point(x: 20, y: rest.y + 20))
    changing.simulation.touch(.moved, at: Point(x: 20, y: rest.y + 220))
    try changing.push(page())
    changing.simulation.touch(.moved, at: Point(x: 20, y: rest.y + 320))
    changing.run(to: 3)
    #expect(try changing.card(at: 1.16).y < rest.y + 60)
    #expect(try changing.card(at: 3) == rest)
  }

  @Test("nothing is touched while the card comes or goes")
  func busy() throws {
    let scene = try Scene(showing: page())
    scene.run(to: 0.2)
    #expect(scene.simulation.tap(.background))
    scene.simulation.tap(.close)
    scene.run(to: 1)
    #expect(!scene.director.isIdle)
    scene.director.dismiss()
    scene.run(to: 1.1)
    #expect(scene.simulation.point(of: .button) == nil)
    #expect(scene.simulation.touch(.began, at: Point(x: 20, y: 20)))
    scene.simulation.touch(.ended, at: Point(x: 20, y: 20))
    scene.run(to: 2)
    #expect(scene.simulation.events.filter { $0.name == "onDismiss" }.count == 1)
  }

  // MARK: Buttons

  @Test("taps on buttons tell the item; those beside them, or while they are hidden, don't")
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

  @Test("a button fades when the finger comes back to it, and is whole when it leaves (Q11)")
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
      #expect(!scene.director.isIdle)
    }
  }
}
