// SPDX-License-Identifier: MIT

import BannerPixels
import BannerText
import BannerLayers
import BannerViews
import BannerTimeline
import BannerKitInterface
import BannerGeometry
import BannerKitTestSupport
import BannerOwlBanners
import Testing

/// Banners over time, as in a scene.
struct Run {
  let simulation: Simulation
  let display: TestScreen
  let presenter: any KitPresenter
  private let context: KitContext

  init(_ id: String = "iphone-8", statusBar: Double? = nil) {
    let screen = screen(id, .ios12)
    context = BannerKitTestSupport.context(of: screen)
    display = TestScreen(screen)
    if let statusBar { display.host.statusBarHeight = statusBar }
    simulation = Simulation(on: display)
    presenter = OwlBannersKit().presenter(in: simulation)
  }

  func model(
    _ title: String, type: String = "Success", _ set: Design.Values = [:]
  ) throws -> any BannerModel {
    var overrides: Design.Values = ["preferredStatusBarStyle": .choice("lightContent")]
    overrides.merge(set) { $1 }
    return try OwlBannersKit().model(
      of: BannerRequest(
        type: type, values: ["backgroundColor": .color(Color(rgb: 0x6CA51E))],
        overrides: overrides, title: AttributedText(title), subtitle: nil), context: context)
  }

  func show(_ title: String, type: String = "Success", _ set: Design.Values = [:]) throws {
    try presenter.show(model(title, type: type, set), as: simulation.nextBannerID())
  }

  /// Returns the top of the whole banner, including the buffer zone, at a time in seconds.
  func top(_ seconds: Double, of number: Int = 0) -> Double? {
    simulation.shownBanners[number].frame(at: Duration(inSeconds: seconds))?.first("banner")?
      .frame.y
  }
}

/// Owlbanners.md 4.3 to 4.8.
@Suite struct BehaviorTests {
  private static let warning = "the spring overshoots"

  @Test("a default banner takes 2.75 seconds, step by step")
  func timeline() throws {
    let run = Run()
    try run.show("Saved")
    #expect(!run.presenter.isIdle)
    run.simulation.run(to: 10)
    #expect(
      run.simulation.transcript() == [
        "state statusBarStyleSet 1", "state presenting 1", "state displayed 1",
        "state dismissing 1", "state statusBarStyleRestored 1", "callback completionAction 1",
        "state removed 1",
      ])
    #expect(run.simulation.events.map(\.time.inSeconds) == [0, 0, 0.5, 2.5, 2.5, 2.75, 2.75])
    #expect(run.presenter.isIdle && run.simulation.visible.isEmpty)
    let banner = run.simulation.shownBanners[0]
    #expect(banner.frame(at: .milliseconds(2749)) != nil)
    #expect(banner.frame(at: .milliseconds(2750)) == nil)
    #expect(run.simulation.failure == nil && run.simulation.warnings.isEmpty)
  }

  @Test(
    "the spring's fractions match the table on every frame",
    arguments: [
      (0.025, 0.360), (0.05, 0.971), (0.075, 1.335), (0.0864, 1.3724), (0.10, 1.328),
      (0.125, 1.116), (0.15, 0.922), (0.1732, 0.8613), (0.20, 0.916), (0.25, 1.048),
      (0.2601, 1.0516), (0.30, 1.014), (0.347, 0.981), (0.40, 1.001), (0.5, 1),
    ])
  func presentation(time: Double, share: Double) throws {
    let run = Run()
    try run.show("Saved")
    run.simulation.run(to: 10)
    // From −240 to −80; half a pixel is a quarter of a point.
    let top = try #require(run.top(time))
    #expect(abs(top - (-240 + 160 * share)) <= 0.25 + 160 * 0.0006)
    #expect(run.top(0) == -240 && run.top(0.5) == -80 && run.top(2.5) == -80)
    #expect((top * 2).rounded() == top * 2, "on whole pixels")
  }

  @Test("the spring overshoots by 37.2 % and first crosses its end after 0.051 s")
  func overshoot() throws {
    let run = Run()
    // A distance of 1,020 pt, so that a pixel is half a thousandth of it.
    try run.show("Saved", ["createdHeight": .number(1000), "bufferHeight": .number(500)])
    run.simulation.run(to: 10)
    let tops = try (0...500).map { try #require(run.top(Double($0) / 1000)) }
    let peak = try #require(tops.max())
    #expect(tops[0] == -1500 && tops[500] == -480)
    #expect(abs((peak + 480) / 1020 - 0.3724) < 0.0006)
    #expect(try #require(tops.firstIndex(of: peak)).distance(to: 86) <= 1)
    #expect(try #require(tops.firstIndex { $0 > -480 }) == 52)
  }

  @Test(
    "the dismissal's fractions match the table on every frame",
    arguments: [
      (0.0125, 0.084), (0.025, 0.242), (0.05, 0.555), (0.075, 0.766), (0.1, 0.884),
      (0.15, 0.975), (0.2, 0.995),
    ])
  func dismissal(time: Double, share: Double) throws {
    let run = Run()
    try run.show("Saved")
    run.simulation.run(to: 10)
    // From −80 to −238.75: the current height of the view, and the buffer twice.
    let top = try #require(run.top(2.5 + time))
    #expect(abs(top - (-80 - 158.75 * share)) <= 0.25 + 160 * 0.0006)
    #expect(abs(try #require(run.top(2.7499)) + 238.75) <= 0.5)
  }

  @Test(
    "a taller status bar leaves a gap at the peak, with a warning",
    arguments: [(20.0, -20.4), (40, 7.0), (44, 12.5), (47, 16.6)])
  func gap(statusBar: Double, peak: Double) throws {
    for clamp in [false, true] {
      let run = Run(statusBar: statusBar)
      try run.show("Saved", ["clampGap": .flag(clamp)])
      run.simulation.run(to: 10)
      let time = Duration(inSeconds: 0.0864)
      let frame = try #require(run.simulation.shownBanners[0].frame(at: time))
      let top = try #require(frame.first("banner")).frame.y
      #expect(abs(top - peak) <= 0.3)
      let warned = run.simulation.warnings.filter { $0.message.contains(Self.warning) }
      #expect(warned.count == (peak > 0 && !clamp ? 1 : 0))
      #expect(warned.allSatisfy { $0.property == "bufferHeight" })
      #expect(
        frame.first("gap")?.frame
          == (peak > 0 && clamp ? Rect(x: 0, y: 0, width: 375, height: top) : nil))
      #expect(frame.banner.y == (clamp ? 0 : max(0, top)))
      let rest = try #require(run.simulation.shownBanners[0].frame(at: .seconds(1)))
      #expect(rest.first("gap") == nil)
    }
  }

  @Test("the buffer zone must be B ≥ SB + 0.3724 (N0 + SB); a still picture doesn't show it")
  func lowBuffer() throws {
    // 20 + 0.3724 · 160
    for (buffer, isLow) in [(79.58, true), (79.584, false), (79.59, false)] {
      let run = Run()
      try run.show("Saved", ["bufferHeight": .number(buffer)])
      #expect(run.simulation.warnings.contains { $0.message.contains(Self.warning) } == isLow)
    }
    let run = Run()
    try run.show("Saved", ["bufferHeight": .number(30), "presentDuration": .number(0)])
    #expect(!run.simulation.warnings.contains { $0.message.contains(Self.warning) })
    let still = try shown("Saved", ["bufferHeight": .number(30)], on: screen("iphone-8", .ios12))
    #expect(!still.warnings.contains { $0.message.contains(Self.warning) })
  }

  @Test("the demo's cat leaves a gap of 31 pt that a view without a color can't fill")
  func cat() throws {
    for clamp in [false, true] {
      let run = Run()
      var configuration = BannerConfiguration(
        bannerView: ImageView(picture(655, 90), contentMode: .scaleAspectFill), bufferHeight: 30,
        defaultDisplayMetrics: BannerDisplayMetrics(0.5, 4, 0.25))
      configuration.clampGap = clamp
      try run.presenter.show(OwlBanner(configuration), as: run.simulation.nextBannerID())
      run.simulation.run(to: 10)
      #expect(run.top(0) == -120 && run.top(0.5) == -10)
      #expect(abs(try #require(run.top(0.0864)) - 31) <= 0.3)
      #expect(abs(try #require(run.top(4.7499)) + 150) <= 0.5)
      let banner = run.simulation.shownBanners[0]
      #expect(banner.frame(at: .milliseconds(86))?.first("gap") == nil)
      #expect(run.simulation.warnings.filter { $0.message.contains(Self.warning) }.count == 1)
      #expect(run.simulation.events.last?.time.inSeconds == 4.75)
    }
  }

  @Test("clampGap fills the gap of a resting banner")
  func clampGap() throws {
    let phone = screen("iphone-8", .ios12)
    let clamp: Design.Values = ["clampGap": .flag(true)]
    #expect(try shown("A", clamp, on: phone).settled.first("gap") == nil)
    let low = clamp.merging(["bufferHeight": .number(5)]) { $1 }
    let free = try shown("A", low, on: phone)
    #expect(free.settled.first("gap")?.frame == Rect(x: 0, y: 0, width: 375, height: 15))
    #expect(free.settled.first("gap")?.background == .color(Color(rgb: 0x6CA51E)))
    #expect(!free.warnings.contains { $0.property == "clampGap" || $0.property == "bufferHeight" })
    let open = try shown("A", ["bufferHeight": .number(5)], on: phone)
    #expect(open.settled.first("gap") == nil)
    #expect(open.warnings.contains { $0.property == "bufferHeight" })
  }

  @Test("custom durations, and durations of 0")
  func times() throws {
    for (times, expected) in [
      ((1.0, 2.0, 3.0), [0.0, 0, 1, 3, 3, 6, 6]), ((5, 5, 5), [0, 0, 5, 10, 10, 15, 15]),
      ((0, 0, 0), [0, 0, 0, 0, 0, 0, 0]), ((0, 1, 0), [0, 0, 0, 1, 1, 1, 1]),
    ] {
      let run = Run()
      try run.show(
        "Slow",
        [
          "presentDuration": .number(times.0), "displayDuration": .number(times.1),
          "dismissDuration": .number(times.2),
        ])
      run.simulation.run(to: 20)
      #expect(run.simulation.events.map(\.time.inSeconds) == expected)
      #expect(run.presenter.isIdle)
    }
    let run = Run()
    try run.show("Fast", ["presentDuration": .number(0)])
    #expect(run.top(0) == -80)
  }

  @Test("one banner is shown at a time; the next one starts on the turn after it")
  func queue() throws {
    let run = Run()
    try run.show("A")
    try run.show("B", type: "Error", ["preferredStatusBarStyle": .choice("default")])
    run.simulation.run(to: 2.75)
    #expect(
      run.simulation.transcript(from: 5) == [
        "callback completionAction 1", "state removed 1", "state presenting 2",
      ])
    #expect(run.simulation.visible.map(\.bannerID.number) == [2])
    run.simulation.run(to: 5.49)
    #expect(!run.presenter.isIdle)
    run.simulation.run(to: 5.5)
    #expect(run.presenter.isIdle)
  }

  @Test(
    "a banner with the text and style of the last one is dropped, with an event",
    arguments: [
      ("AAAA", [1], [2, 3, 4]), ("ABA", [1, 2, 3], []), ("AABBA", [1, 3, 5], [2, 4]),
    ])
  func coalescing(titles: String, shown: [Int], dropped: [Int]) throws {
    let run = Run()
    for title in titles { try run.show("\(title)") }
    run.simulation.run(to: 60)
    func numbers(_ name: String) -> [Int] {
      run.simulation.events.filter { $0.name == name }.compactMap(\.bannerID?.number)
    }
    #expect(numbers("removed") == shown && numbers("coalesced") == dropped)
  }

  @Test("coalescing compares with the visible banner if none waits, and by style, not by time")
  func coalescingOnScreen() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 2.7)
    try run.show("A", ["displayDuration": .number(9)])
    #expect(run.simulation.transcript().last == "state coalesced 2", "it leaves, but is the last")
    try run.show("B")
    try run.show("A")
    run.simulation.run(to: 20)
    try run.show("A")
    try run.show("A", type: "Error")
    try run.show("A", type: "PersistentError")
    try run.show("", type: "Error")
    try run.show("", type: "Error")
    run.simulation.run(to: 40)
    let removed = run.simulation.events.filter { $0.name == "removed" }
    #expect(removed.compactMap(\.bannerID?.number) == [1, 3, 4, 5, 6, 7, 8])
    // A value without a style differs from every other value.
    let plain = OwlBanner(
      BannerConfiguration(
        bannerView: ColorView(.black, size: Size(width: 1, height: 9)), bufferHeight: 99))
    for _ in 0..<2 { try run.presenter.show(plain, as: run.simulation.nextBannerID()) }
    run.simulation.run(to: 60)
    #expect(run.simulation.time(of: "removed", 11) != nil)
  }

  @Test("only the user dismisses a user-dismissed banner; the others wait")
  func persistent() throws {
    let run = Run()
    try run.show("A", ["requiresUserDismissal": .flag(true)])
    try run.show("B")
    run.simulation.run(to: 1000)
    #expect(run.simulation.visible.map(\.bannerID.number) == [1])
    #expect(run.simulation.tap(.banner))
    #expect(
      run.simulation.transcript(from: 3) == [
        "callback userDismissalAction 1", "state dismissing 1",
        "state statusBarStyleRestored 1",
      ])
    run.simulation.run(to: 1000.25)
    #expect(run.simulation.time(of: "presenting", 2) == 1000.25)
    run.presenter.dismiss()
    run.simulation.run(to: 1000.5)
    #expect(run.presenter.isIdle && run.simulation.visible.isEmpty)
    run.presenter.dismiss()
    #expect(run.simulation.time(of: "removed", 2) == 1000.5)
  }

  @Test("a tap during the spring moves the banner to its resting place, where it starts to leave")
  func tapDuringSpring() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 0.0864)
    #expect(run.simulation.tap(.banner))
    run.simulation.run(to: 10)
    #expect(
      run.simulation.transcript(from: 2) == [
        "callback userDismissalAction 1", "state dismissing 1", "state statusBarStyleRestored 1",
        "callback completionAction 1", "state removed 1",
      ])
    #expect(abs(try #require(run.top(0.0863)) + 20.4) <= 0.3)
    #expect(run.top(0.0864) == -80)
    #expect(abs(try #require(run.top(0.1364)) - (-80 - 158.75 * 0.555)) <= 0.4)
    #expect(run.simulation.time(of: "removed") == 0.3364)
  }

  @Test("a banner takes touches in the visible part of its resting frame")
  func area() throws {
    let run = Run()
    try run.show("A")
    let banner = run.simulation.shownBanners[0]
    #expect(banner.area(of: .banner) == Rect(x: 0, y: 0, width: 375, height: 59))
    #expect(banner.area(of: .button) == nil && banner.area(of: .background) == nil)
    #expect(banner.accepts(touchAt: Point(x: 374, y: 58)))
    #expect(!banner.accepts(touchAt: Point(x: 374, y: 59)))
  }

  @Test(
    "only a tap within 10 pt and an upward swipe of 50 pt dismiss the banner",
    arguments: [
      (Point(x: 0, y: 0), true), (Point(x: 10, y: -10), true), (Point(x: 0, y: -11), false),
      (Point(x: 0, y: -49), false), (Point(x: 0, y: -50), true), (Point(x: 50, y: -90), true),
      (Point(x: 100, y: -90), false), (Point(x: 0, y: 90), false), (Point(x: -90, y: 0), false),
      (Point(x: 90, y: 0), false),
    ])
  func gestures(way: Point, dismisses: Bool) throws {
    let run = Run()
    try run.show("A", ["requiresUserDismissal": .flag(true)])
    run.simulation.run(to: 1)
    run.simulation.drag(from: .banner, by: way, over: 0.1)
    run.simulation.run(to: 10)
    #expect((run.simulation.time(of: "userDismissalAction") != nil) == dismisses)
    #expect(run.presenter.isIdle == dismisses)
  }

  @Test("a swipe of more than 0.5 s and a canceled touch don't count")
  func slow() throws {
    for (seconds, cancelled) in [(0.6, false), (0.05, true)] {
      let run = Run()
      try run.show("A", ["requiresUserDismissal": .flag(true)])
      run.simulation.run(to: 1)
      run.simulation.drag(
        from: .banner, by: Point(x: 0, y: cancelled ? -5 : -55), over: seconds,
        cancelled: cancelled)
      run.simulation.run(to: 10)
      #expect(!run.presenter.isIdle)
    }
  }

  @Test("a leaving banner takes no touches, and its action is called once")
  func touchWhileLeaving() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 1)
    let place = try #require(run.simulation.point(of: .banner))
    run.simulation.touch(.began, at: place)
    #expect(run.simulation.tap(.banner))
    run.simulation.touch(.ended, at: place)
    #expect(!run.simulation.tap(.banner) && !run.simulation.touch(.began, at: place))
    run.presenter.dismiss()
    run.simulation.run(to: 10)
    #expect(run.simulation.events.filter { $0.name == "userDismissalAction" }.count == 1)
    #expect(run.simulation.time(of: "removed") == 1.25)
  }

  @Test("a tap at the instant of the timeout is handled before or after it, once")
  func tapAtTimeOut() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 2.499)
    run.simulation.clock.schedule(at: .milliseconds(2500)) { run.simulation.tap(.banner) }
    run.simulation.run(to: 10)
    let names = run.simulation.events.map(\.name)
    #expect(!names.contains("userDismissalAction"), "the timer was there first")
    #expect(names.filter { $0 == "dismissing" }.count == 1)
  }

  @Test("the status bar has the banner's style until the banner starts to leave")
  func statusBar() throws {
    let run = Run()
    try run.show("A")
    try run.show("B", ["preferredStatusBarStyle": .choice("default")])
    run.simulation.run(to: 10)
    let banner = run.simulation.shownBanners[0]
    #expect(banner.systemBars(at: .zero).statusBarStyle == .lightContent)
    #expect(banner.systemBars(at: .milliseconds(2499)).statusBarStyle == .lightContent)
    #expect(banner.systemBars(at: .milliseconds(2500)) == SystemBarsRequest())
    #expect(run.simulation.shownBanners[1].systemBars(at: .seconds(3)) == SystemBarsRequest())
    let set = run.simulation.events.filter { $0.name == "statusBarStyleSet" }
    #expect(set.map(\.details) == [[.init("style", .text("lightContent"))]])
    #expect(run.simulation.time(of: "statusBarStyleRestored", 2) == 5.25)
  }

  @Test("listeners can dismiss and show during a callback")
  func listeners() throws {
    for moment in ["statusBarStyleSet", "presenting", "displayed", "dismissing", "removed"] {
      let run = Run()
      let (first, second) = (try run.model("A"), try run.model("B"))
      var isTold = false
      run.simulation.observe { event in
        guard event.name == moment, !isTold else { return }
        isTold = true
        run.presenter.dismiss()
        do {
          try run.presenter.show(second, as: run.simulation.nextBannerID())
        } catch { run.simulation.fail(error) }
      }
      try run.presenter.show(first, as: run.simulation.nextBannerID())
      run.simulation.run(to: 30)
      #expect(isTold && run.presenter.isIdle && run.simulation.failure == nil)
      #expect(run.simulation.events.filter { $0.name == "removed" }.count == 2)
      #expect(run.simulation.time(of: "presenting", 2) == run.simulation.time(of: "removed", 1))
    }
  }

  @Test("events and calls match the list")
  func lists() throws {
    let kit = OwlBannersKit()
    #expect(kit.calls.isEmpty && !kit.hasInstances)
    let run = Run()
    for title in ["A", "A"] { try run.show(title) }
    run.simulation.run(to: 1)
    run.simulation.tap(.banner)
    run.simulation.run(to: 10)
    let told = Set(run.simulation.events.map { "\($0.kind) \($0.name)" })
    #expect(told == Set(kit.events.map { "\($0.kind) \($0.name)" }))
    #expect(run.simulation.events.allSatisfy { $0.kit == "owl-banners" && $0.bannerID != nil })
  }

  @Test(
    "invalid values are rejected when a banner is shown, an impossible layout at its turn")
  func refusals() throws {
    let run = Run()
    func refusal(_ metrics: BannerDisplayMetrics) -> String? {
      var configuration = BannerConfiguration(
        bannerView: ColorView(.black, size: Size(width: 1, height: 9)), bufferHeight: 100)
      configuration.defaultDisplayMetrics = metrics
      do throws(KitError) {
        try run.presenter.show(OwlBanner(configuration), as: run.simulation.nextBannerID())
        return nil
      } catch { return error.description }
    }
    #expect(
      refusal(.init(-0.001, 0, 0)) == "presentDuration is -0.001; it must be from 0.0 to 86400.0")
    #expect(refusal(.init(0, .nan, 0))?.hasPrefix("displayDuration is nan") == true)
    #expect(refusal(.init(0, 0, 86_401))?.hasPrefix("dismissDuration is") == true)
    #expect(throws: KitError.self) { try run.presenter.perform(Call("hide")) }
    #expect(run.presenter.isIdle)
    try run.show(String(repeating: "long ", count: 1000))
    #expect("\(try #require(run.simulation.failure))".hasPrefix("the banner is"))
    run.simulation.run(to: 10)
    #expect(run.presenter.isIdle && run.simulation.shownBanners.isEmpty)
    #expect(run.simulation.time(of: "removed") == 2.75, "it frees the queue all the same")
  }
}
