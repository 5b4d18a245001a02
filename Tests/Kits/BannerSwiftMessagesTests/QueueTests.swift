// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerSwiftMessages
import Testing
import BannerTimeline
import BannerViews

/// Source of all rows: swiftmessages.md 4.1 to 4.4, 4.6.
@Suite struct QueueTests {
  private let scene = BannerScene()

  private static func whole(_ number: Int, _ times: [Double]) -> [String] {
    zip(times, ["willShow", "didShow", "willHide", "didHide"]).map { "\($0) \($1) \(number)" }
  }

  @Test("a message at an edge is visible for 0.4 + 2 + 0.2 s")
  func edge() {
    scene.show(message())
    scene.run(to: 10)
    #expect(scene.listened == Self.whole(1, [0, 0.4, 2.4, 2.6]))
    #expect(scene.presenter.isIdle)
  }

  @Test("a message in the center is visible for 0.5 + 2 + 0.15 s")
  func middle() {
    scene.show(centered())
    scene.run(to: 10)
    #expect(scene.listened == Self.whole(1, [0, 0.5, 2.5, 2.65]))
  }

  @Test("the events of a message have this order")
  func order() {
    scene.show(message { $0.haptic = .warning })
    scene.run(to: 10)
    #expect(
      scene.simulation.transcript() == [
        "listener willShow 1", "state haptic 1", "notification announcement 1",
        "listener didShow 1", "listener willHide 1", "listener didHide 1",
      ])
  }

  @Test("seconds count from the end of the appearance; 0 is allowed")
  func seconds() {
    scene.show(
      message("a") { $0.duration = .seconds(seconds: 0) },
      message("b") { $0.duration = .seconds(seconds: 5) })
    scene.run(to: 10)
    #expect(
      scene.listened == Self.whole(1, [0, 0.4, 0.4, 0.6]) + Self.whole(2, [1.1, 1.5, 6.5, 6.7]))
  }

  @Test("the time of a message that is gone keeps nothing alive")
  func endOfTimer() {
    scene.show(message { $0.duration = .seconds(seconds: 60) })
    scene.run(to: 1)
    scene.call("hide")
    scene.run(to: 2)
    #expect(scene.listened == Self.whole(1, [0, 0.4, 1, 1.2]))
    #expect(scene.presenter.isIdle && scene.simulation.clock.next == nil)
  }

  @Test("the next message appears 0.5 s after the last one is hidden")
  func pause() {
    scene.show(message("a"), message("b"))
    scene.run(to: 10)
    #expect(
      scene.listened == Self.whole(1, [0, 0.4, 2.4, 2.6]) + Self.whole(2, [3.1, 3.5, 5.5, 5.7]))
  }

  @Test("a show during the pause ends it and starts the message with the highest priority")
  func showDuringPause() {
    scene.show(message("a"), message("b") { $0.priority = 1 })
    scene.run(to: 2.7)
    scene.show(message("c"))
    scene.run(to: 10)
    #expect(
      scene.listened.filter { $0.contains("willShow") } == [
        "0.0 willShow 1", "2.7 willShow 2", "5.8 willShow 3",
      ])
  }

  @Test("a message shown in didHide appears at once")
  func showFromDidHide() throws {
    let simulation = scene.simulation
    let scene = scene
    simulation.observe { event in
      if event.name == "didHide", event.bannerID?.number == 1 { scene.show(message("b")) }
    }
    scene.show(message("a"))
    scene.run(to: 2.6)
    #expect(scene.listened.suffix(2) == ["2.6 didHide 1", "2.6 willShow 2"])
  }

  @Test("higher priorities go first, equal ones in order")
  func priority() {
    scene.show(message("now"))
    for (id, priority) in [("b", 0), ("c", 5), ("d", -1), ("e", 5), ("f", 0)] {
      scene.show(message(id) { $0.priority = priority })
    }
    scene.run(to: 60)
    #expect(
      scene.simulation.events.filter { $0.name == "willShow" }.map { $0.bannerID?.number }
        == [1, 3, 5, 2, 6, 4])
  }

  @Test("before 10.0 a message starts in the next turn")
  func nextTurn() {
    scene.show(message("a", version: .v7))
    #expect(scene.listened.isEmpty)
    scene.run(to: 0)
    #expect(scene.listened == ["0.0 willShow 1"])
  }

  // MARK: Duplicates

  @Test("a visible or queued message isn't queued again, but a leaving one is")
  func duplicates() {
    scene.show(message("a"), message("a"), message("b"), message("b"))
    #expect(scene.events(.state) == ["0.0 ignoreDuplicates 2", "0.0 ignoreDuplicates 4"])
    scene.run(to: 2.5)
    scene.show(message("a"))
    scene.run(to: 20)
    #expect(
      scene.simulation.events.filter { $0.name == "willShow" }.map { $0.bannerID?.number }
        == [1, 3, 5])
  }

  @Test("duplicates are queued if they aren't ignored")
  func duplicatesAllowed() {
    let twice = message("a") { $0.ignoreDuplicates = false }
    scene.show(twice, twice)
    scene.run(to: 10)
    #expect(scene.listened.count == 8)
  }

  @Test("a message needs as many counted hides as it had shows")
  func counted() {
    let stays = message("a") { $0.duration = .forever }
    scene.show(stays, stays, stays)
    scene.run(to: 1)
    scene.call("hideCounted", id: "a")
    scene.run(to: 2)
    scene.call("hideCounted", id: "a")
    scene.run(to: 3)
    #expect(scene.listened.count == 2)
    scene.call("hideCounted", id: "a")
    scene.run(to: 4)
    #expect(scene.listened.suffix(2) == ["3.0 willHide 1", "3.2 didHide 1"])
  }

  @Test("a count can be set, and a hide by id ignores it")
  func countSet() {
    scene.show(message("a") { $0.duration = .forever })
    scene.call("setCount", id: "a", count: 3)
    scene.call("setCount", id: "b", count: 3)
    scene.call("hideCounted", id: "a")
    scene.run(to: 1)
    #expect(scene.listened.count == 2)
    scene.call("hide", id: "a")
    scene.run(to: 2)
    #expect(scene.presenter.isIdle)
  }

  // MARK: Hiding

  @Test("hide hides only the visible message")
  func hide() {
    scene.show(message("a"), message("b"))
    scene.run(to: 1)
    scene.call("hide")
    scene.run(to: 10)
    #expect(
      scene.listened == Self.whole(1, [0, 0.4, 1, 1.2]) + Self.whole(2, [1.7, 2.1, 4.1, 4.3]))
  }

  @Test("without animation the message disappears at once")
  func hideAtOnce() {
    scene.show(message("a"))
    scene.run(to: 1)
    scene.call("hide", animated: false)
    #expect(scene.listened.count == 2)
    scene.run(to: 1)
    #expect(scene.listened.suffix(2) == ["1.0 willHide 1", "1.0 didHide 1"])
    #expect(scene.simulation.visible.isEmpty)
  }

  @Test("a message hidden while it appears never gets didShow")
  func hideWhileShowing() {
    scene.show(message("a"))
    scene.run(to: 0.1)
    scene.call("hide")
    scene.run(to: 10)
    #expect(scene.listened == ["0.0 willShow 1", "0.1 willHide 1", "0.3 didHide 1"])
  }

  @Test("a second hide does nothing, before and during the disappearance")
  func hideTwice() {
    scene.show(message("a"))
    scene.run(to: 1)
    scene.call("hide")
    scene.call("hide", animated: false)
    scene.run(to: 1.1)
    scene.call("hide")
    scene.run(to: 10)
    #expect(scene.listened == Self.whole(1, [0, 0.4, 1, 1.2]))
  }

  @Test("hideAll drops queued and delayed messages")
  func hideAll() {
    scene.show(
      message("a"), message("b"),
      message("c") { $0.duration = .indefinite(delay: 5, minimum: 0) })
    scene.call("hideAll")
    scene.run(to: 20)
    #expect(scene.listened == ["0.0 willShow 1", "0.0 willHide 1", "0.2 didHide 1"])
    #expect(scene.presenter.isIdle)
  }

  @Test("an id hides the visible, queued or delayed message", arguments: ["hide", "hideCounted"])
  func hideID(_ name: String) {
    scene.show(
      message("a"), message("b"),
      message("c") { $0.duration = .indefinite(delay: 5, minimum: 0) })
    scene.call(name, id: "b")
    scene.call(name, id: "c")
    scene.call(name, id: "nobody")
    scene.run(to: 1)
    #expect(scene.listened.count == 2)
    scene.call(name, id: "a")
    scene.run(to: 20)
    #expect(scene.listened == Self.whole(1, [0, 0.4, 1, 1.2]))
  }

  // MARK: Indefinite

  @Test("a delayed message appears later, after others")
  func delay() {
    scene.show(message("a") { $0.duration = .indefinite(delay: 1, minimum: 0) }, message("b"))
    scene.run(to: 60)
    #expect(
      scene.listened == Self.whole(2, [0, 0.4, 2.4, 2.6]) + Self.whole(1, [3.1, 3.5]))
    scene.presenter.dismiss()
    scene.run(to: 61)
    #expect(scene.presenter.isIdle)
  }

  @Test("a delay of 0 is one turn")
  func noDelay() {
    scene.show(message("a") { $0.duration = .indefinite(delay: 0, minimum: 0) })
    #expect(scene.listened.isEmpty && !scene.presenter.isIdle)
    scene.run(to: 0)
    #expect(scene.listened == ["0.0 willShow 1"])
  }

  @Test("delayed messages are not duplicates of each other, but were before 10.0")
  func delayedDuplicates() {
    for (version, count) in [(LibraryVersion.v10, 2), (.v7, 1)] {
      let scene = BannerScene()
      let late = message("a", version: version) {
        $0.duration = .indefinite(delay: 1, minimum: 0)
      }
      scene.show(late, late)
      scene.run(to: 2)
      scene.presenter.dismiss()
      scene.run(to: 4)
      scene.presenter.dismiss()
      scene.run(to: 6)
      #expect(scene.listened.filter { $0.contains("willShow") }.count == count)
      #expect(scene.presenter.isIdle)
    }
  }

  static let minimums: [(hide: Double, begin: Double)] = [(0.5, 2), (1.9, 2), (2, 2), (3, 3)]

  @Test("a minimum counts from when the message appeared", arguments: minimums)
  func minimum(hide: Double, begin: Double) {
    scene.show(message("a") { $0.duration = .indefinite(delay: 0, minimum: 2) })
    scene.run(to: hide)
    scene.call("hide")
    scene.call("hide")
    scene.run(to: 10)
    #expect(scene.listened.suffix(2) == ["\(begin) willHide 1", "\(begin + 0.2) didHide 1"])
  }

  @Test("a tap outside the message ends a wait for the minimum; a second hide doesn't")
  func tapDuringMinimum() {
    scene.show(
      message("a") {
        $0.duration = .indefinite(delay: 0, minimum: 5)
        $0.dimMode = .gray(interactive: true)
      })
    scene.run(to: 1)
    scene.call("hide")
    scene.run(to: 2)
    #expect(scene.listened.count == 2)
    scene.simulation.tap(.background)
    scene.run(to: 10)
    #expect(scene.listened.suffix(2) == ["2.0 willHide 1", "2.2 didHide 1"])
    #expect(scene.listened.count == 4)
  }

  // MARK: Instances and segues

  @Test("two messengers show messages at the same time")
  func instances() {
    let other = SwiftMessagesKit().presenter(in: scene.simulation)
    scene.show(message("a"))
    #expect(throws: Never.self) {
      try other.show(
        message("b") { $0.presentationStyle = .bottom }, as: scene.simulation.nextBannerID())
    }
    scene.run(to: 1)
    #expect(scene.simulation.visible.count == 2)
    #expect(SwiftMessagesKit().hasInstances)
  }

  @Test("a segue has its own messenger and its own dismissal")
  func segue() {
    let segue = SwiftMessagesSegue(destination: ColorView(.black))
    segue.configure(layout: .bottomTab)
    scene.show(message("a") { $0.duration = .forever }, segue.message())
    scene.run(to: 1)
    #expect(scene.simulation.visible.count == 2)
    scene.call("dismiss")
    scene.run(to: 2)
    #expect(scene.listened.suffix(2) == ["1.0 willHide 2", "1.2 didHide 2"])
    #expect(scene.simulation.visible.count == 1 && !scene.presenter.isIdle)
    scene.presenter.dismiss()
    scene.run(to: 3)
    #expect(scene.presenter.isIdle)
  }

  // MARK: Bad input

  @Test("invalid calls are rejected in a sentence")
  func badCalls() {
    let calls: [(String, String?, Bool?, String)] = [
      ("hideCounted", nil, nil, "hideCounted needs an id"),
      ("setCount", nil, nil, "setCount needs an id"),
      ("setCount", "a", nil, "setCount needs a count"),
      ("hide", "a", true, "a hide with an id is always animated; omit \"animated\""),
      ("vanish", nil, nil, "unknown call \"vanish\""),
    ]
    for (name, id, animated, sentence) in calls {
      let scene = BannerScene()
      scene.call(name, id: id, animated: animated)
      #expect(scene.simulation.failure.map { "\($0)" } == sentence)
    }
  }

  @Test("durations out of range are rejected when the message is shown")
  func badTimes() {
    let durations: [SwiftMessages.Duration] = [
      .seconds(seconds: -1), .seconds(seconds: .nan), .seconds(seconds: .infinity),
      .indefinite(delay: -1, minimum: 0), .indefinite(delay: 0, minimum: .nan),
    ]
    for duration in durations {
      let scene = BannerScene()
      scene.show(message { $0.duration = duration })
      #expect(scene.simulation.failure != nil && scene.presenter.isIdle)
    }
  }

  @Test("a queue has a limit")
  func longQueue() {
    for number in 0...1_001 {
      scene.show(message("\(number)"))
      if number < 1_001 { #expect(scene.simulation.failure == nil) }
    }
    #expect(
      scene.simulation.failure.map { "\($0)" } == "the queue is full: 1000 messages are waiting")
  }

  @Test("a message that can't be laid out is dropped without events, and the next one follows")
  func noLayout() {
    let view = MessageView(layout: .cardView)
    view.layoutMarginAdditions.top = 8_000
    view.installContentView(Immense())
    scene.show(message("a"), Message(view), message("b"))
    scene.run(to: 4)
    #expect(scene.simulation.failure != nil)
    // 0.5 s after the first message, and another 0.5 s after the dropped one.
    #expect(
      scene.listened == Self.whole(1, [0, 0.4, 2.4, 2.6]) + ["3.6 willShow 3", "4.0 didShow 3"])
  }

  @Test("calls and events of the kit match the list")
  func lists() {
    #expect(
      SwiftMessagesKit().calls.map(\.name)
        == ["hide", "hide", "hideAll", "hideCounted", "setCount", "dismiss"])
    let scene = BannerScene()
    let listed = Set(SwiftMessagesKit().events.map { "\($0.kind) \($0.name)" })
    scene.show(
      message("a", hasButton: true) {
        $0.haptic = .error
        $0.dimMode = .gray(interactive: true)
      }, message("a"))
    scene.run(to: 1)
    scene.simulation.tap(.button)
    scene.simulation.tap(.point(Point(x: 10, y: 90)))
    scene.simulation.drag(from: .banner, by: .init(x: 0, y: -20), over: 0.5, hold: 0.1)
    scene.run(to: 20)
    scene.show(message("c"))
    scene.run(to: 30)
    #expect(Set(scene.simulation.events.map { "\($0.kind) \($0.name)" }) == listed)
  }
}
