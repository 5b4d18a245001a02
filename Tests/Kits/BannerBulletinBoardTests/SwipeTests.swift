// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerBulletinBoard
import Foundation
import BannerKitTestSupport
import Testing

/// Drags of the card: bulletinboard.md 4.7.
@MainActor @Suite struct SwipeTests {
  private let leaving = [
    "hook tearDown 1", "hook onDismiss 1", "callback dismissalHandler 1",
  ]

  /// Published values of the formulas for tall screens.
  private static let samples = [
    (24.0, 16.0), (96, 64), (144, 80.2), (192, 93.8), (240, 104.7), (300, 115.6),
  ]

  @Test("a downward drag moves the card by a fraction of the distance")
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

  /// Published values of a third of the elastic distance.
  private static let give = [(20.0, 2.32), (50, 5.61), (100, 10.28), (200, 16.97)]

  @Test("upward, or if the card isn't dismissible, the card moves a little")
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
          #expect(!scene.presenter.isIdle)
        }
      }
    }
  }

  @Test("in a wide layout the card moves both ways and is never dismissed")
  func regular() throws {
    let scene = try shown(BannerKitTestSupport.screen("ipad"))
    let rest = try scene.card(at: 1)
    scene.simulation.touch(.began, at: Point(x: rest.x + 10, y: rest.y + 10))
    let end = Point(x: rest.x + 60, y: rest.y + 410)
    scene.simulation.touch(.moved, at: end)
    let card = try scene.card(at: 1)
    #expect(near(card.x - rest.x, 5.61, within: 0.3) && card.y - rest.y > 16.97)
    scene.simulation.touch(.ended, at: end)
    scene.run(to: 2)
    #expect(try scene.card(at: 1.15) == rest)
    #expect(!scene.presenter.isIdle)
  }

  @Test("a drag of 256 f points dismisses; a shorter one doesn't")
  func threshold() throws {
    for (device, orientation, threshold) in [
      ("iphone-x", Orientation.portrait, 192.0), ("iphone-8", .landscape, 170.667),
    ] {
      for (way, goes) in [(threshold - 0.01, false), (threshold, true), (threshold + 40, true)] {
        let screen = BannerKitTestSupport.screen(device, orientation: orientation)
        let scene = try BannerScene(showing: bulletin(), on: screen)
        scene.run(to: 1)
        let rest = try scene.card(at: 1)
        let start = Point(x: rest.x + 10, y: rest.y + 10)
        scene.simulation.touch(.began, at: start)
        let end = Point(x: start.x, y: start.y + way)
        scene.simulation.touch(.moved, at: end)
        scene.simulation.touch(.ended, at: end)
        scene.run(to: 2)
        #expect(scene.presenter.isIdle == goes, "\(device) \(way)")
      }
    }
  }

  @Test("a swipe takes the rest of 0.3 s; the item is released as usual (Q5)")
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

  @Test("a finger aimed at the card starts where it can drag the card")
  func aim() throws {
    let scene = try BannerScene(
      showing: bulletin("") { page, _ in
        page.actionButtonTitle = "A button in the middle"
        page.isDismissable = true
        page.requiresCloseButton = false
      })
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: 300), over: 0.3)
    scene.run(to: 3)
    #expect(scene.presenter.isIdle)
  }

  @Test("a swipe that is too short returns in its fraction of 0.3 s")
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
      #expect(!scene.presenter.isIdle)
    }
  }

  @Test("no drag starts on a control or with swipes disabled, and a change ends a drag")
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
}
