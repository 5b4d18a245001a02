// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// A manager in simulations: bulletinboard.md 1.3, 4.11 and the original's README.
@MainActor @Suite final class ManagerTimeTests {
  /// Makes a new simulation current, without a screen by default.
  private func fresh(_ display: TestScreen? = nil) -> Simulation {
    Simulation.current = Simulation(on: display)
    return .current
  }

  private func pages(_ count: Int) -> [BLTNPageItem] {
    (0..<count).map { BLTNPageItem(title: "Page \($0)") }
  }

  @Test("a handler displays the next item, and an item has a manager only while it is shown")
  func handlers() throws {
    let simulation = fresh()
    let items = pages(2)
    items[0].actionButtonTitle = "OK"
    items[0].next = items[1]
    items[0].actionHandler = { $0.manager?.displayNextItem() }
    let manager = BLTNItemManager(rootItem: items[0])
    manager.showBulletin(above: self)
    simulation.run(to: 1)
    try items[0].actionButtonTapped(sender: #require(items[0].actionButton))
    #expect(items[0].manager == nil && items[1].manager === manager)
    simulation.run(to: 1.749)
    #expect(simulation.time(of: "onDisplay", 2) == nil)
    simulation.run(to: 1.75)
    #expect(simulation.time(of: "onDisplay", 2) == 1.75)
  }

  @Test("taps on the screen call the handlers; an error in a handler fails the simulation")
  func taps() throws {
    let simulation = fresh(TestScreen(screen()))
    let page = pages(1)[0]
    page.actionButtonTitle = "OK"
    page.alternativeButtonTitle = "No"
    var tapped: [String] = []
    page.actionHandler = { _ in tapped.append("action") }
    page.alternativeHandler = { item in
      tapped.append("alternative")
      item.manager?.displayNextItem()
    }
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: self)
    simulation.run(to: 1)
    simulation.tap(.button)
    #expect(tapped == ["action"] && simulation.failure == nil)
    simulation.tap(.alternative)
    #expect(tapped == ["action", "alternative"])
    #expect(simulation.failure as? BLTNError == .noNextItem)
    #expect(
      Array(simulation.transcript().suffix(4)) == [
        "hook actionButtonTapped 1", "callback actionHandler 1",
        "hook alternativeButtonTapped 1", "callback alternativeHandler 1",
      ])
  }

  @Test("the README's task: an indicator, then the next item")
  func task() throws {
    let simulation = fresh()
    let items = pages(2)
    items[0].next = items[1]
    let manager = BLTNItemManager(rootItem: items[0])
    items[0].presentationHandler = { item in
      item.manager?.displayActivityIndicator()
      simulation.clock.schedule(after: .seconds(2)) {
        manager.displayNextItem()
      }
    }
    manager.showBulletin(above: self)
    simulation.run(to: 1)
    let picture = try Shown(#require(manager.bulletin))
    #expect(picture.layer("activity indicator") != nil)
    simulation.run(to: 5)
    #expect(simulation.failure == nil && manager.currentItem === items[1])
    #expect(simulation.time(of: "onDisplay", 2) == 2.75)
  }

  @Test("a handler can change the items during a change")
  func reentrance() throws {
    let simulation = fresh()
    let items = pages(4)
    let manager = BLTNItemManager(rootItem: items[0])
    for (item, next) in zip(items, items.dropFirst()) {
      item.presentationHandler = { $0.manager?.push(item: next) }
    }
    items[3].presentationHandler = { $0.manager?.dismissBulletin() }
    var isDismissed = false
    items[3].dismissalHandler = { _ in isDismissed = true }
    manager.showBulletin(above: self)
    simulation.run(to: 2.5)
    #expect(simulation.time(of: "onDisplay", 4) == 2.25 && !isDismissed)
    simulation.run(to: 3)
    #expect(isDismissed && !manager.isShowingBulletin)
    #expect(simulation.time(of: "onDismiss", 4) == 2.55)
  }

  @Test("the dismissal handler can show the bulletin again")
  func showAgain() throws {
    let simulation = fresh()
    let items = pages(2)
    let manager = BLTNItemManager(rootItem: items[0])
    items[1].dismissalHandler = { _ in manager.showBulletin(above: self) }
    manager.showBulletin(above: self)
    manager.push(item: items[1])
    simulation.run(to: 2)
    manager.dismissBulletin()
    simulation.run(to: 4)
    #expect(manager.isShowingBulletin && manager.currentItem === items[0])
    #expect(items[0].manager === manager && simulation.failure == nil)
  }

  @Test("escape dismisses a dismissible item")
  func escape() throws {
    let simulation = fresh()
    let page = pages(1)[0]
    page.isDismissable = false
    let manager = BLTNItemManager(rootItem: page)
    #expect(!manager.accessibilityPerformEscape())
    manager.showBulletin(above: self)
    simulation.run(to: 1)
    #expect(!manager.accessibilityPerformEscape())
    page.isDismissable = true
    manager.push(item: page)
    simulation.run(to: 3)
    #expect(manager.accessibilityPerformEscape() && !manager.accessibilityPerformEscape())
  }

  @Test("a manager starts over when the current simulation changes")
  func otherSimulation() throws {
    let simulation = fresh()
    let items = pages(2)
    let manager = BLTNItemManager(rootItem: items[0])
    manager.showBulletin(above: self)
    manager.push(item: items[1])
    simulation.run(to: 2)
    Simulation.current = Simulation()
    manager.showBulletin(above: self)
    #expect(manager.currentItem === items[0] && items[1].manager == nil)
    Simulation.current.run(to: 1)
    #expect(Simulation.current.transcript().last == "callback completion 1")
    simulation.run(to: 9)
    #expect(Simulation.current.failure == nil && simulation.failure == nil)
  }

  @Test("a released manager removes its card and releases all items and their links")
  func release() throws {
    let simulation = fresh(TestScreen(screen()))
    let items = pages(3)
    items[0].next = items[2]
    do {
      let manager = BLTNItemManager(rootItem: items[0])
      manager.showBulletin(above: self)
      manager.push(item: items[1])
      simulation.run(to: 2)
    }
    #expect(
      Array(simulation.transcript().suffix(3)) == [
        "hook tearDown 1", "hook tearDown 3", "hook tearDown 2",
      ])
    #expect(items[0].next == nil && items.allSatisfy { $0.manager == nil })
    #expect(simulation.shownBanners[0].frame(at: .seconds(2)) == nil)
    simulation.run(to: 9)
  }

  @Test("changes of the card's view while it is shown are visible at once")
  func contentView() throws {
    let simulation = fresh(TestScreen(screen()))
    let manager = BLTNItemManager(rootItem: BLTNItem())
    manager.showBulletin(above: self)
    simulation.run(to: 1)
    manager.withContentView { $0.backgroundColor = .black }
    simulation.run(to: 2)
    func color(_ milliseconds: Int) -> Fill? {
      simulation.shownBanners[0].frame(at: .milliseconds(milliseconds))?.first("card")?.background
    }
    #expect(color(999) == .color(.white) && color(1000) == .color(.black))
  }
}
