// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerKitInterface
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import BannerTestSupport
import Testing

/// Rules that hold for bulletins in any script.
@MainActor @Suite struct RandomScriptTests {
  private static let times = [0.0, 0.05, 0.1, 0.25, 0.3, 0.5, 0.75, 1.0]

  /// Items of several sizes and kinds.
  private static func items() throws -> [Bulletin] {
    try [
      bulletin(),
      bulletin { page, _ in
        page.image = picture(40, 40)
        page.actionButtonTitle = "OK"
        page.isDismissable = false
      },
      bulletin { page, _ in
        page.alternativeButtonTitle = "No"
        page.requiresCloseButton = false
      },
      bulletin { page, manager in
        page.shouldStartWithActivityIndicator = true
        manager.backgroundViewStyle = .blurredDark
      },
    ]
  }

  private func act(
    _ scene: BannerScene, _ items: [Bulletin], _ random: inout SeededGenerator
  ) throws {
    let item = items[Int.random(in: 0..<items.count, using: &random)]
    let names = ["a", "b", "c"]
    let name = names[Int.random(in: 0..<3, using: &random)]
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: try scene.show(item)
    case 3...5: try scene.push(item, named: name)
    case 6: try scene.call("popItem")
    case 7: try scene.call("popToRootItem")
    case 8: try scene.call("popTo") { $0.id = name }
    case 9: try scene.call("popToOrDismiss") { $0.id = name }
    case 10:
      let bannerID = scene.simulation.nextBannerID(named: name)
      try scene.call("displayNextItem") { ($0.item, $0.bannerID) = (item, bannerID) }
    case 11: try scene.call("displayActivityIndicator")
    case 12: try scene.call("hideActivityIndicator")
    case 13: try scene.call("dismissBulletin") { $0.animated = random.next() % 2 == 0 }
    case 14: try scene.call("accessibilityPerformEscape")
    case 15:
      let targets: [TouchTarget] = [.background, .close, .button, .alternative, .banner]
      scene.simulation.tap(targets[Int.random(in: 0..<targets.count, using: &random)])
    case 16, 17:
      // The corner of the card, which has no control.
      guard let card = scene.frame(at: scene.simulation.now.inSeconds)?.banner else { return }
      let way = Double.random(in: -200...400, using: &random)
      scene.drag(from: Point(x: card.x + 20, y: card.y + 20), by: way, random.next() % 5 == 0)
    case 18:
      let keyboard = random.next() % 2 == 0 ? 0 : 333.0
      scene.display.host = host(screen(), keyboard: keyboard)
      scene.simulation.hostDidChange(
        HostChange(duration: .milliseconds(250), curve: .keyboard, isKeyboard: true))
    default:
      let turned = screen(orientation: random.next() % 2 == 0 ? .portrait : .landscape)
      scene.display.host = host(turned)
      scene.simulation.hostDidChange(HostChange(duration: .milliseconds(400)))
    }
  }

  @Test("in any script hooks are in order, one card is shown, and everything ends")
  func scripts() throws {
    let items = try Self.items()
    for seed in 0..<1000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let scene = BannerScene()
      for _ in 0..<10 {
        // Rejected calls are expected.
        do { try act(scene, items, &random) } catch is KitError {}
        #expect(
          scene.simulation.shownBanners.filter { $0.isOnScreen(at: scene.simulation.now) }.count
            <= 1)
        let pause = Self.times[Int.random(in: 0..<Self.times.count, using: &random)]
        scene.run(to: scene.simulation.now.inSeconds + pause)
      }
      scene.run(to: scene.simulation.now.inSeconds + 20)
      scene.presenter.dismiss()
      scene.run(to: scene.simulation.now.inSeconds + 1)
      #expect(scene.presenter.isIdle && scene.simulation.failure == nil, "seed \(seed)")
      let end = scene.simulation.now.inSeconds
      #expect(scene.simulation.visible.isEmpty)
      check(scene, "seed \(seed)")
      for _ in 0..<3 {
        let time = Double.random(in: 0...end, using: &random)
        for shown in scene.simulation.shownBanners {
          guard let frame = shown.frame(at: Duration(inSeconds: time)) else { continue }
          let card = frame.banner
          let isFinite = [card.x, card.y, card.width, card.height].allSatisfy { $0.isFinite }
          #expect(isFinite)
          #expect(card.width > 0 && card.height > 0 && abs(card.y) < 5000)
        }
      }
    }
  }

  /// Checks that each item that is set up is torn down.
  ///
  /// In between it is displayed at most once, after willDisplay.
  private func check(_ scene: BannerScene, _ seed: String) {
    var state: (item: Int, name: String)?
    let follows: [String: Set<String>] = [
      "makeArrangedSubviews": ["tearDown", "onDismiss", "setUp back"],
      "setUp": ["makeArrangedSubviews"], "willDisplay": ["setUp"], "onDisplay": ["willDisplay"],
      "tearDown": ["setUp", "willDisplay", "onDisplay"], "onDismiss": ["tearDown"],
    ]
    for event in scene.simulation.events where event.kind == .hook {
      guard let before = follows[event.name], let number = event.bannerID?.number else { continue }
      if let last = state {
        let isPopTo =
          event.name == "makeArrangedSubviews"
          && ["setUp", "willDisplay", "onDisplay"]
            .contains(last.name)
        let isRemoval = event.name == "tearDown" && last.item != number
        if isRemoval { continue }
        #expect(isPopTo || before.contains(last.name), "\(seed): \(event.name) after \(last.name)")
      } else {
        #expect(event.name == "makeArrangedSubviews", "\(seed)")
      }
      state = (number, event.name)
    }
    #expect(state == nil || state?.name == "onDismiss", "\(seed)")
  }
}

extension BannerScene {
  /// Drags a finger down or up, and lifts it.
  fileprivate func drag(from start: Point, by way: Double, _ isCancelled: Bool) {
    simulation.touch(.began, at: start)
    let begin = simulation.now.inSeconds
    for step in 1...5 {
      run(to: begin + 0.02 * Double(step))
      simulation.touch(.moved, at: Point(x: start.x, y: start.y + way * Double(step) / 5))
    }
    simulation.touch(isCancelled ? .cancelled : .ended, at: Point(x: start.x, y: start.y + way))
  }
}
