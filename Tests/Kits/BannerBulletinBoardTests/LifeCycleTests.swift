// SPDX-License-Identifier: MIT

import BannerPixels
import BannerText
import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import BannerTestSupport
import Testing

/// The order of an item's hooks, in documents: bulletinboard.md 4.11 and 5.
///
/// Banners are numbered in the order of their requests; the first item is 1.
@MainActor @Suite struct LifeCycleTests {
  /// Returns a scene with the first item at rest and several items pushed onto it.
  private func shown(pushing names: [String] = []) throws -> BannerScene {
    let scene = try BannerScene(showing: bulletin())
    scene.run(to: 1)
    for name in names {
      try scene.push(bulletin(name), named: name)
      scene.run(to: scene.simulation.now.inSeconds + 1)
    }
    return scene
  }

  /// Returns the events within 2 s of a call.
  private func transcript(
    _ scene: BannerScene, _ name: String, _ change: (inout Call) -> Void = { _ in }
  ) throws -> [String] {
    try scene.transcript {
      try scene.call(name, change)
      scene.run(to: scene.simulation.now.inSeconds + 2)
    }
  }

  private func change(_ old: Int, _ new: Int) -> [String] {
    ["hook tearDown \(old)"] + coming(new)
  }

  private func coming(_ item: Int, tearing removed: [Int] = []) -> [String] {
    ["hook makeArrangedSubviews \(item)", "hook setUp \(item)"]
      + removed.map { "hook tearDown \($0)" }
      + [
        "hook willDisplay \(item)", "hook onDisplay \(item)",
        "callback presentationHandler \(item)", "notification screenChanged \(item)",
      ]
  }

  private func leaving(_ item: Int) -> [String] {
    ["hook tearDown \(item)", "hook onDismiss \(item)", "callback dismissalHandler \(item)"]
  }

  // MARK: Order

  @Test("show: views are created, the item's hooks are called, the presentation ends")
  func show() throws {
    let scene = BannerScene()
    try scene.show(bulletin())
    #expect(scene.simulation.transcript() == Array(coming(1).prefix(2)))
    scene.run(to: 0.499)
    #expect(scene.simulation.transcript() == coming(1))
    scene.run(to: 1)
    #expect(scene.simulation.transcript() == coming(1) + ["callback completion 1"])
    #expect(scene.simulation.time(of: "presentationHandler") == 0)
    #expect(scene.simulation.time(of: "completion") == 0.5)
  }

  @Test("push and displayNextItem: the old item is removed, the new one appears")
  func push() throws {
    let scene = try shown()
    let second = try bulletin()
    let bannerID = scene.simulation.nextBannerID()
    #expect(
      try transcript(scene, "push") { ($0.item, $0.bannerID) = (second, bannerID) } == change(1, 2))
    let third = scene.simulation.nextBannerID()
    #expect(
      try transcript(scene, "displayNextItem") { ($0.item, $0.bannerID) = (second, third) }
        == change(2, 3))
    // The link is preserved.
    #expect(try transcript(scene, "popItem") == change(3, 2))
    #expect(try transcript(scene, "displayNextItem") == change(2, 3))
  }

  @Test("popItem and popToRootItem: the same with the previous item")
  func pop() throws {
    let scene = try shown(pushing: ["a", "b", "c"])
    #expect(try transcript(scene, "popItem") == change(4, 3))
    #expect(try transcript(scene, "popToRootItem") == change(3, 1))
    #expect(try transcript(scene, "popItem") == [])
    #expect(try transcript(scene, "popToRootItem") == [])
    let one = try shown(pushing: ["a"])
    #expect(try transcript(one, "popItem") == change(2, 1))
  }

  @Test("popTo: the item appears before the removed ones are torn down, top first (Q13)")
  func popTo() throws {
    let scene = try shown(pushing: ["a", "b", "c"])
    #expect(try transcript(scene, "popTo") { $0.id = "a" } == coming(2, tearing: [4, 3]))
    // The visible item is torn down first.
    #expect(try transcript(scene, "popTo") { $0.id = "a" } == change(2, 2))
    #expect(try transcript(scene, "popTo") { $0.id = "nobody" } == change(2, 1))
    #expect(try transcript(scene, "popToOrDismiss") { $0.id = "root" } == [])
    #expect(try transcript(scene, "popToOrDismiss") { $0.id = "nobody" } == leaving(1))
    let other = try shown(pushing: ["a"])
    #expect(try transcript(other, "popToOrDismiss") { $0.id = "root" } == change(2, 1))
  }

  @Test("the current item can be pushed again: it is torn down and set up")
  func pushAgain() throws {
    let scene = try shown()
    let item = try bulletin()
    let bannerID = scene.simulation.nextBannerID(named: "twice")
    for old in [1, 2] {
      #expect(
        try transcript(scene, "push") { ($0.item, $0.bannerID) = (item, bannerID) }
          == change(old, 2))
    }
    #expect(try transcript(scene, "popItem") == change(2, 2))
    #expect(try transcript(scene, "popItem") == change(2, 1))
  }

  @Test("after a dismissal the bulletin starts with its first item again")
  func showAgain() throws {
    let scene = try shown(pushing: ["a"])
    #expect(try transcript(scene, "dismissBulletin") == leaving(2))
    #expect(scene.presenter.isIdle)
    // A second time is ignored.
    #expect(try transcript(scene, "dismissBulletin") == [])
    let events = try scene.transcript {
      try scene.show(bulletin())
      scene.run(to: 9)
    }
    #expect(events == coming(3) + ["callback completion 3"])
    #expect(try transcript(scene, "popItem") == [])
  }

  @Test("a hook can dismiss the bulletin or show another item")
  func inHooks() throws {
    let hooks = [
      "makeArrangedSubviews", "setUp", "willDisplay", "onDisplay", "presentationHandler",
      "tearDown",
    ]
    for name in hooks {
      for (call, isPush) in [("dismissBulletin", false), ("push", true)] {
        let scene = BannerScene()
        let item = try bulletin()
        var isDone = false
        scene.simulation.observe { event in
          guard event.name == name, event.bannerID?.number == (name == "tearDown" ? 1 : 2), !isDone
          else { return }
          isDone = true
          do {
            try scene.call(call) {
              if isPush { ($0.item, $0.bannerID) = (item, scene.simulation.nextBannerID()) }
            }
          } catch { scene.simulation.fail(error) }
        }
        try scene.show(bulletin())
        scene.run(to: 1)
        try scene.push(item)
        scene.run(to: 5)
        #expect(isDone && scene.simulation.failure == nil)
        #expect(scene.presenter.isIdle == !isPush, "\(call) in \(name)")
        if isPush { #expect(scene.simulation.time(of: "onDisplay", 3) == 2.5) }
        if !isPush { #expect(scene.simulation.transcript().last == "callback dismissalHandler 2") }
      }
    }
  }

  // MARK: Mistakes

  @Test("a crash of the original is an error in one sentence")
  func mistakes() throws {
    let scene = BannerScene()
    let hidden = "the bulletin is not shown; call showBulletin first"
    func failure(_ name: String, _ change: (inout Call) -> Void = { _ in }) -> String? {
      errorText { try scene.call(name, change) }
    }
    let item = try bulletin()
    let bannerID = scene.simulation.nextBannerID(named: "item")
    for name in [
      "popItem", "popToRootItem", "popTo", "popToOrDismiss", "displayActivityIndicator",
      "hideActivityIndicator", "dismissBulletin",
    ] {
      #expect(failure(name) == hidden, "\(name)")
    }
    #expect(failure("push") { ($0.item, $0.bannerID) = (item, bannerID) } == hidden)
    #expect(failure("displayNextItem") { ($0.item, $0.bannerID) = (item, bannerID) } == hidden)
    #expect(failure("displayNextItem") == "the item has no next item to display")
    try scene.show(item)
    #expect(throws: KitError.self) { try scene.show(item) }
    #expect(failure("displayNextItem") == "the item has no next item to display")
    try scene.call("displayNextItem") { ($0.item, $0.bannerID) = (item, bannerID) }
    #expect(
      failure("displayNextItem") { ($0.item, $0.bannerID) = (item, bannerID) }
        == "the items form a cycle")
    scene.run(to: 3)
    #expect(scene.simulation.failure == nil)
    // During the dismissal it can't be shown or changed either.
    try scene.call("dismissBulletin")
    #expect(failure("popToRootItem") == hidden)
    do {
      try scene.show(item)
      Issue.record("it was shown twice")
    } catch { #expect("\(error)" == "the bulletin is already shown") }
  }

  @Test("an item of another library is rejected")
  func otherKit() throws {
    let scene = BannerScene()
    #expect(throws: KitError.self) {
      try scene.presenter.show(OtherBanner(), as: scene.simulation.nextBannerID())
    }
  }

  @Test("an item that can't be laid out when it is shown fails the simulation")
  func layoutFails() throws {
    let scene = try shown()
    try scene.push(
      bulletin { page, _ in page.appearance.titleFontSize = 1000 })
    scene.run(to: 3)
    #expect("\(try #require(scene.simulation.failure))".hasPrefix("the card does not fit"))
    try scene.call("dismissBulletin")
    scene.run(to: 4)
    #expect(scene.frame(at: 4) == nil && scene.presenter.isIdle)
  }

  @Test("a later item's card style is ignored with a warning")
  func otherLook() throws {
    let scene = try shown()
    #expect(scene.simulation.warnings.isEmpty)
    try scene.push(bulletin { $1.backgroundColor = .fixed(Color(rgb: 0xFF0000)) })
    scene.run(to: 3)
    #expect(
      scene.simulation.warnings.map(\.message) == [
        "the appearance of a bulletin can't change while it is shown"
      ])
    #expect(scene.frame(at: 3)?.first("card")?.background == .color(.white))
  }

  @Test("every call and every event is listed with a sentence")
  func lists() {
    let kit = BulletinBoardKit()
    #expect(Set(kit.calls.map(\.name)).count == kit.calls.count)
    #expect(Set(kit.events.map(\.name)).count == kit.events.count)
    for line in kit.calls.map(\.summary) + kit.events.map(\.summary) {
      #expect(line.hasSuffix("."))
    }
  }
}

private struct OtherBanner: BannerModel {
  var kit: any Kit { BulletinBoardKit() }
  var texts: [(name: String, text: AttributedText)] { [] }
  func presentation(in host: BannerHost, context: KitContext) throws(KitError) -> any Presentation {
    throw KitError("it has none")
  }
}
