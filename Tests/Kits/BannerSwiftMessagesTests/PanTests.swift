// SPDX-License-Identifier: MIT

import BannerLayers
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerSwiftMessages
import Testing
import BannerTimeline

/// Source of all rows: swiftmessages.md 4.4, 4.7.
@Suite struct PanTests {
  private let scene = BannerScene()

  /// Returns a message whose animator has custom thresholds; the other thresholds are out of
  /// reach.
  private func shown(
    _ style: TopBottomAnimation.Style = .top, _ layout: MessageView.Layout = .messageView,
    version: LibraryVersion = .v10, speed: Double = 1e5, share: Double = 100,
    distance: Double = 1e5
  ) -> Message {
    let animator = TopBottomAnimation(style: style)
    animator.closeSpeedThreshold = speed
    animator.closePercentThreshold = share
    animator.closeAbsoluteThreshold = distance
    return message("a", layout, version: version) { [animator] in
      $0.presentationStyle = .custom(animator: animator)
      $0.duration = .forever
    }
  }

  private func isHidden(
    _ message: Message, by y: Double, over seconds: Double, hold: Double = 0,
    cancelled: Bool = false
  ) -> Bool {
    let scene = BannerScene()
    scene.show(message)
    scene.run(to: 1)
    scene.simulation.drag(
      from: .banner, by: Point(x: 0, y: y), over: seconds, hold: hold, cancelled: cancelled)
    scene.run(to: 10)
    return scene.listened.contains { $0.contains("didHide") }
  }

  @Test("a pan faster than 750 pt/s hides the message")
  func speed() {
    let message = shown(speed: 750)
    #expect(!isHidden(message, by: -37, over: 0.05))
    #expect(!isHidden(message, by: -37.5, over: 0.05))
    #expect(isHidden(message, by: -38, over: 0.05))
    #expect(!isHidden(message, by: -38, over: 0.05, hold: 0.1))
    #expect(isHidden(shown(.bottom, speed: 750), by: 38, over: 0.05))
    // The wrong direction.
    #expect(!isHidden(message, by: 38, over: 0.05))
  }

  @Test("a pan beyond a third of the height without the strip hides the message")
  func share() {
    // 108.5 pt tall, 5 pt of it hidden.
    let message = shown(share: 0.5)
    #expect(!isHidden(message, by: -51.75, over: 1, hold: 0.1))
    #expect(isHidden(message, by: -52, over: 1, hold: 0.1))
    let standard = shown(share: 0.33)
    #expect(!isHidden(standard, by: -34, over: 1, hold: 0.1))
    #expect(isHidden(standard, by: -34.5, over: 1, hold: 0.1))
  }

  @Test("a pan beyond 75 pt hides the message, except in 3.4.0")
  func distance() {
    #expect(!isHidden(shown(distance: 75), by: -75, over: 1, hold: 0.1))
    #expect(isHidden(shown(distance: 75), by: -75.5, over: 1, hold: 0.1))
    #expect(isHidden(shown(version: .v4, distance: 75), by: -75.5, over: 1, hold: 0.1))
    #expect(!isHidden(shown(version: .v3, distance: 75), by: -75.5, over: 1, hold: 0.1))
  }

  @Test("a canceled pan is evaluated like one that ends")
  func cancelled() {
    #expect(!isHidden(shown(distance: 75), by: -75, over: 1, cancelled: true))
    #expect(isHidden(shown(distance: 75), by: -76, over: 1, cancelled: true))
  }

  @Test("the message follows the finger and springs back")
  func follow() throws {
    let message = shown()
    scene.show(message)
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 30, y: -40), over: 0.5)
    let rest = try #require(try scene.resting("message", of: message)).frame
    let now = scene.simulation.now.inSeconds
    scene.run(to: 3)
    #expect(try #require(scene.layer("message", at: now - 1e-9)).frame.y == rest.y - 38.5)
    #expect(try #require(scene.layer("message", at: now)).frame.y == rest.y - 40)
    // It overshoots by 1.5% of the distance and returns.
    #expect(try #require(scene.layer("message", at: now + 0.226)).frame.y >= rest.y)
    #expect(try #require(scene.layer("message", at: now + 0.4)).frame == rest)
    #expect(
      scene.events(.delegate).map { String($0.split(separator: " ")[1]) } == [
        "panStarted", "panEnded",
      ])
  }

  static let layouts: [(layout: MessageView.Layout, style: TopBottomAnimation.Style, way: Double)] =
    [
      (.cardView, .top, 25.12), (.cardView, .bottom, -25.12), (.tabView, .top, 0),
      (.tabView, .bottom, 0), (.messageView, .top, 0), (.messageView, .bottom, 0),
    ]

  @Test("only cards can be pulled away from their edge, with resistance", arguments: layouts)
  func rubberBand(
    _ layout: MessageView.Layout, _ style: TopBottomAnimation.Style, _ way: Double
  ) throws {
    let message = shown(style, layout)
    scene.show(message)
    scene.run(to: 1)
    scene.simulation.drag(
      from: .banner, by: Point(x: 0, y: style == .top ? 100 : -100), over: 0.5, hold: 0.1)
    let rest = try #require(try scene.resting("message", of: message)).frame
    let y = try #require(scene.layer("message", at: scene.simulation.now.inSeconds)).frame.y
    #expect(abs(y - rest.y - way) <= 0.3)
    // 100 to the power of 0.7.
    #expect(scene.events(.delegate).isEmpty == (way == 0))
  }

  @Test("a pushed message can't be pulled beyond its resting place")
  func clamp() throws {
    let message = shown()
    scene.show(message)
    scene.run(to: 1)
    let start = Point(x: 100, y: 50)
    scene.simulation.touch(.began, at: start)
    scene.simulation.touch(.moved, at: Point(x: 100, y: 30))
    scene.run(to: 1.1)
    scene.simulation.touch(.moved, at: Point(x: 100, y: 90))
    let rest = try #require(try scene.resting("message", of: message)).frame
    #expect(try #require(scene.layer("message", at: 1)).frame.y == rest.y - 20)
    #expect(try #require(scene.layer("message", at: 1.1)).frame == rest)
    scene.simulation.touch(.ended, at: start)
  }

  @Test("3.4.0 follows fingers only towards the edge, and has no resistance")
  func oldRelease() {
    for (way, starts) in [
      (Point(x: 0, y: -30), true), (Point(x: 0, y: 30), false), (Point(x: 60, y: -10), false),
      (Point(x: 36, y: -12), true),
    ] {
      let scene = BannerScene()
      scene.show(shown(.top, .cardView, version: .v3))
      scene.run(to: 1)
      scene.simulation.drag(from: .banner, by: way, over: 0.5)
      #expect(scene.events(.delegate).contains { $0.contains("panStarted") } == starts)
    }
  }

  @Test("a pan needs interactiveHide and more than 10 pt")
  func notInteractive() {
    scene.show(message("a") { $0.interactiveHide = false })
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -100), over: 0.05)
    #expect(scene.events(.delegate).isEmpty)
    scene.run(to: 10)
    scene.show(message("b"))
    scene.run(to: 11)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -10), over: 0.05)
    #expect(scene.events(.delegate).isEmpty)
    #expect(scene.events(.callback).count == 1)
  }

  @Test("a pan that ends before the first deadline doesn't change it")
  func firstDeadline() {
    scene.show(message("a"))
    scene.run(to: 0.5)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -20), over: 0.5, hold: 0.1)
    scene.run(to: 10)
    #expect(scene.events(.delegate).last == "1.5 panEnded 1")
    #expect(scene.listened.suffix(2) == ["2.4 willHide 1", "2.6 didHide 1"])
  }

  @Test("a pan across the deadline cancels it and restarts the full duration")
  func voidDeadline() {
    scene.show(message("a"))
    scene.run(to: 2)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -20), over: 0.5, hold: 0.1)
    scene.run(to: 10)
    #expect(scene.events(.delegate).last == "3.0 panEnded 1")
    #expect(scene.listened.suffix(2) == ["5.0 willHide 1", "5.2 didHide 1"])
  }

  @Test("a pushed message waits for its minimum at its current place")
  func minimum() throws {
    let message = message("a") { $0.duration = .indefinite(delay: 0, minimum: 3) }
    scene.show(message)
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -50), over: 0.5)
    scene.run(to: 10)
    let rest = try #require(try scene.resting("message", of: message)).frame
    #expect(try #require(scene.layer("message", at: 2.9)).frame.y == rest.y - 50)
    #expect(scene.listened.suffix(2) == ["3.0 willHide 1", "3.2 didHide 1"])
    let half = try #require(scene.layer("message", at: 3.1)).frame.y
    #expect(half < rest.y - 50 && half > rest.y - rest.height)
  }

  @Test("a pushed message at the bottom moves farther by the same distance")
  func pushedBottom() throws {
    let message = message("a") {
      $0.presentationStyle = .bottom
      $0.duration = .forever
    }
    scene.show(message)
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: 60), over: 0.5)
    let now = scene.simulation.now.inSeconds
    scene.run(to: 10)
    let rest = try #require(try scene.resting("message", of: message)).frame
    let share = TimingCurve.easeIn.progress(after: .milliseconds(100), of: .milliseconds(200))
    let way = 60 + (rest.maxY + 60 + rest.height - 60) * share
    #expect(
      abs(try #require(scene.layer("message", at: now + 0.1)).frame.y - rest.y - way) < 0.3)
  }

  @Test("a finger that holds a message loses it when the message is hidden")
  func hideWhilePanning() {
    scene.show(shown())
    scene.run(to: 1)
    scene.simulation.touch(.began, at: Point(x: 100, y: 50))
    scene.simulation.touch(.moved, at: Point(x: 100, y: 30))
    scene.call("hide")
    scene.run(to: 1.1)
    scene.simulation.touch(.moved, at: Point(x: 100, y: 90))
    scene.simulation.touch(.ended, at: Point(x: 100, y: 90))
    scene.run(to: 10)
    #expect(scene.listened.suffix(2) == ["1.0 willHide 1", "1.2 didHide 1"])
    #expect(scene.events(.delegate) == ["1.0 panStarted 1"])
  }
}
