// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerSwiftMessages
import Testing
import BannerTimeline

/// Source of all rows: swiftmessages.md 1.18, 4.8.
@Suite struct PhysicsTests {
  private let scene = BannerScene()

  /// Returns the screen position of a point of the message at a time in seconds.
  private func place(_ point: Point, at seconds: Double) throws -> Point {
    let banner = scene.simulation.shownBanners[0]
    let frame = try #require(banner.frame(at: Duration(inSeconds: seconds)))
    let layer = try #require(frame.first("message view") ?? frame.first("message"))
    return layer.transform.about(x: layer.frame.width / 2, y: layer.frame.height / 2)
      .then(.translation(x: layer.frame.x, y: layer.frame.y)).apply(point)
  }

  private func angle(at seconds: Double) throws -> Double {
    let transform = try #require(scene.layer("message view", at: seconds)).transform
    // The sine is enough for at most a quarter turn.
    return transform.b
  }

  private var now: Double { scene.simulation.now.inSeconds }

  @Test("a message held by a finger hangs from that point and swings around it")
  func pin() throws {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    let frame = try #require(scene.layer("message", at: 1)).frame
    let start = Point(x: 80, y: frame.midY + 20)
    scene.simulation.drag(
      from: .point(start), by: Point(x: 0, y: 80), over: 0.25, hold: 0)
    // After the release; just before, the finger held the message.
    let pinned = Point(x: start.x - frame.x, y: start.y - frame.y)
    let time = now - 0.0001
    let place = try place(pinned, at: time)
    let finger = Point(x: 80, y: start.y + 80.0 * 14 / 15)
    // The pan is recognized two touches late, and the pin is set there.
    #expect(abs(place.x - finger.x) < 3 && abs(place.y - finger.y) < 14)
    // Pulled down on its left, it rotates counterclockwise.
    #expect(try angle(at: time) < -0.05)
  }

  @Test("a message held at its center doesn't rotate")
  func center() throws {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    let frame = try #require(scene.layer("message", at: 1)).frame
    let middle = Point(x: frame.midX, y: frame.midY)
    scene.simulation.touch(.began, at: middle)
    scene.simulation.touch(.moved, at: Point(x: middle.x, y: middle.y - 10.5))
    scene.simulation.touch(.moved, at: Point(x: middle.x, y: middle.y - 10.5))
    scene.run(to: 1.1)
    scene.simulation.touch(.moved, at: Point(x: middle.x, y: middle.y - 60.5))
    // Held 10.5 pt above the center and pulled straight.
    let moved = try #require(scene.layer("message", at: 1.1)).frame
    #expect(moved.y == frame.y - 50 && moved.x == frame.x)
    scene.simulation.touch(.ended, at: .zero)
  }

  @Test("after a slow release it counts as back at once for its timers, and springs into place")
  func swingBack() throws {
    scene.show(centered())
    scene.run(to: 1)
    scene.simulation.drag(from: .point(Point(x: 60, y: 333)), by: Point(x: 0, y: 60), over: 0.5)
    let end = now
    let away = try place(.zero, at: end)
    scene.run(to: 10)
    #expect(
      scene.events(.delegate) == [
        "\(try #require(scene.simulation.time(of: "panStarted"))) panStarted 1",
        "\(end) panEnded 1",
      ])
    // The first deadline was 2.5 seconds.
    #expect(scene.listened.suffix(2) == ["2.5 willHide 1", "2.65 didHide 1"])
    let rest = try place(.zero, at: end + 0.5)
    // The maximum is 1.068 of the distance, after 0.187 s.
    let far = try place(.zero, at: end + 0.187)
    #expect(abs((far.y - away.y) / (rest.y - away.y) - 1.068) < 0.02)
    #expect(scene.layer("message view", at: end + 0.5) == nil)
  }

  static let speeds: [(way: Double, flies: Bool)] = [(-59, false), (-60, false), (-60.5, true)]

  @Test("it flies away above 600 pt/s", arguments: speeds)
  func escape(way: Double, flies: Bool) {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: way), over: 0.1)
    scene.run(to: 10)
    #expect(scene.presenter.isIdle == flies)
    #expect(scene.events(.delegate).contains { $0.contains("panEnded") } != flies)
  }

  @Test(
    "it flies at a constant speed of at most 1,800 pt/s and is hidden 0.2 s after it left")
  func flight() throws {
    scene.show(centered { $0.dimMode = .gray(interactive: true) })
    scene.run(to: 1)
    let frame = try #require(scene.layer("background", at: 1)).frame
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -100), over: 0.03)
    let end = now
    scene.run(to: 10)
    let first = try place(.zero, at: end)
    let later = try place(.zero, at: end + 0.1)
    #expect(abs(later.y - first.y + 180) < 1)
    // It leaves when its lower edge does, rounded up to 1/120 s.
    let moved = try #require(scene.layer("background", at: end)).frame.y - frame.y
    let leaving = (frame.maxY + moved) / 1800
    let hide = try #require(scene.simulation.time(of: "willHide"))
    #expect(hide - 0.2 - end >= leaving - 0.001 && hide - 0.2 - end <= leaving + 1.0 / 120 + 0.001)
    #expect(abs(try #require(scene.simulation.time(of: "didHide")) - hide - 0.15) < 1e-9)
    // It is invisible then, while the dimming fades out.
    #expect(try #require(scene.layer("message view", at: hide + 0.05)).opacity == 0)
    #expect(scene.events(.delegate).count == 1)
  }

  @Test("it keeps rotating, at most at 10 rad/s")
  func turn() throws {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    scene.simulation.drag(
      from: .point(Point(x: 40, y: 333)), by: Point(x: 0, y: 300), over: 0.05)
    let end = now
    scene.run(to: 10)
    let before = try #require(scene.layer("message view", at: end)).transform
    let after = try #require(scene.layer("message view", at: end + 0.02)).transform
    // The sine of the difference of two angles.
    let turned = after.b * before.a - after.a * before.b
    #expect(abs(turned + 0.198669) < 0.001)
  }

  @Test("no timer hides a message in flight, but a call does")
  func hideInFlight() {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -70), over: 0.1)
    let end = now
    scene.call("hide")
    scene.run(to: 10)
    #expect(scene.listened.suffix(2).first == "\(end) willHide 1")
    #expect(scene.listened.count == 4)
  }

  @Test("a finger that rests forever doesn't keep the clock busy")
  func restingFinger() {
    scene.show(centered { $0.duration = .forever })
    scene.run(to: 1)
    scene.simulation.touch(.began, at: Point(x: 60, y: 333))
    scene.simulation.touch(.moved, at: Point(x: 60, y: 350))
    scene.run(to: 1.02)
    scene.simulation.touch(.moved, at: Point(x: 60, y: 360))
    scene.run(to: 5)
    #expect(scene.simulation.clock.next == nil)
    scene.simulation.touch(.moved, at: Point(x: 60, y: 370))
    #expect(scene.simulation.clock.next != nil)
    scene.simulation.touch(.ended, at: Point(x: 60, y: 370))
    scene.run(to: 10)
    #expect(scene.simulation.clock.next == nil)
  }
}
