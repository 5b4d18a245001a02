// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerMessageBanner
import BannerTestSupport
import Testing
import BannerText
import BannerTimeline
import BannerViews

/// A simulation with the library.
private final class Run {
  let simulation: Simulation
  let display: TestScreen
  let presenter: any KitPresenter

  init(_ navigationBar: Bool = true) {
    let phone = screen("iphone-se1")
    display = TestScreen(phone, host: host(phone, kind: .navigation, navigationBar: navigationBar))
    simulation = Simulation(on: display)
    presenter = MessageBannerKit().presenter(in: simulation)
  }

  /// Shows a banner with two lines, 82 pt tall, with small type.
  @discardableResult
  func show(
    _ position: BannerPosition = .top, duration: Double = 0, dismissable: Bool = true,
    button: String? = nil, blur: Double = 0, title: String = "Small title."
  ) throws -> BannerID {
    let bannerID = simulation.nextBannerID()
    try presenter.show(
      try model(
        position, duration: duration, dismissable: dismissable, button: button, blur: blur,
        title: title), as: bannerID)
    return bannerID
  }

  func model(
    _ position: BannerPosition = .top, duration: Double = 0, dismissable: Bool = true,
    button: String? = nil, blur: Double = 0, title: String = "Small title."
  ) throws -> any BannerModel {
    try MessageBannerKit().model(
      of: BannerRequest(
        type: "Test",
        values: [
          "titleTextSize": .number(14), "subtitleTextSize": .number(12),
          "duration": .number(duration), "canBeDismissedByUser": .flag(dismissable),
          "blurRadius": .number(blur), "backgroundAlpha": .number(1),
        ], title: AttributedText(title), subtitle: "Small subtitle.",
        buttonTitle: button.map { AttributedText($0) }, position: position),
      context: context(of: screen("iphone-se1")))
  }

  func banner(at seconds: Double) -> Rect? {
    simulation.shownBanners.lazy.compactMap { $0.frame(at: Duration(inSeconds: seconds)) }.first?
      .banner
  }
}

@Suite struct MessageBannerBehaviorTests {
  static let show = [
    "delegate messageBannerViewWillAppear 1",
    "notification MBLMessageBannerViewWillAppearNotification 1",
    "delegate messageBannerViewDidAppear 1",
    "notification MBLMessageBannerViewDidAppearNotification 1",
  ]
  static let hide = [
    "delegate messageBannerViewWillDisappear 1",
    "notification MBLMessageBannerViewWillDisappearNotification 1",
  ]
  static let gone = [
    "delegate messageBannerViewDidDisappear 1",
    "notification MBLMessageBannerViewDidDisappearNotification 1",
  ]

  @Test("4.5: an untouched banner calls everything in the original's order")
  func order() throws {
    let run = Run()
    try run.show()
    #expect(run.simulation.transcript() == Array(Self.show.prefix(2)))
    run.simulation.run(to: 20)
    #expect(run.simulation.transcript() == Self.show + Self.hide + Self.gone)
    #expect(run.presenter.isIdle)
    #expect(run.simulation.visible.isEmpty)
  }

  @Test(
    "4.2: how long a banner stays",
    arguments: [(0.0, 5.28), (1.5, 1.5), (10, 10)])
  func stays(_ duration: Double, _ stay: Double) throws {
    let run = Run()
    try run.show(duration: duration)
    run.simulation.run(to: 60)
    let hidden = try #require(run.simulation.time(of: "messageBannerViewWillDisappear"))
    #expect(abs(hidden - 0.5 - stay) < 1e-9)
    let removed = try #require(run.simulation.time(of: "messageBannerViewDidDisappear"))
    #expect(abs(removed - hidden - 0.5) < 1e-9)
  }

  @Test("4.2: the automatic duration depends on the height, 82 to 144 pt")
  func automatic() throws {
    let long = "This text is written to be a very long title, it has a lot of text. And everything"
    var heights: [Double] = []
    for title in ["Small title.", long, long + " works fine, isn't it great ? And more of it"] {
      let run = Run()
      try run.show(title: title)
      run.simulation.run(to: 0.5)
      let height = try #require(run.banner(at: 0.5)).height
      run.simulation.run(to: 60)
      let hidden = try #require(run.simulation.time(of: "messageBannerViewWillDisappear"))
      #expect(abs(hidden - (2.5 + 0.04 * height)) < 1e-9)
      heights.append(height)
    }
    #expect(heights[0] == 82 && heights[1] > 90 && heights[2] > heights[1])
  }

  @Test("4.2: an endless banner stays until it is hidden")
  func endless() throws {
    let run = Run()
    try run.show(duration: -1)
    run.simulation.run(to: 3000)
    #expect(run.simulation.transcript() == Self.show)
    run.presenter.dismiss()
    run.simulation.run(to: 3001)
    #expect(run.presenter.isIdle)
  }

  @Test("6, 24: other negative durations are rejected")
  func negative() {
    #expect(throws: KitError.self) { try Run().show(duration: -3) }
  }

  @Test("4.1: banners wait for each other without pauses, including equal ones")
  func queue() throws {
    let run = Run()
    for _ in 0..<3 { try run.show(duration: 1) }
    run.simulation.run(to: 20)
    for number in 1...3 {
      let start = try #require(run.simulation.time(of: "messageBannerViewWillAppear", number))
      #expect(abs(start - 2 * Double(number - 1)) < 1e-9)
    }
  }

  @Test(
    "4.3: where a banner appears, rests and disappears",
    arguments: [
      (BannerPosition.top, Point(x: 0, y: -82), Point(x: 0, y: 64), Point(x: 0, y: -82)),
      (.bottom, Point(x: 0, y: 650), Point(x: 0, y: 486), Point(x: 0, y: 568)),
      (.center, Point(x: -320, y: 243), Point(x: 0, y: 243), Point(x: -320, y: 243)),
    ])
  func ways(_ position: BannerPosition, _ from: Point, _ rest: Point, _ to: Point) throws {
    let run = Run()
    try run.show(position, duration: 1)
    run.simulation.run(to: 20)
    #expect(run.banner(at: 0)?.origin == from)
    #expect(run.banner(at: 0.5)?.origin == rest)
    #expect(run.banner(at: 1.5)?.origin == rest)
    let last = try #require(run.banner(at: 1.999_999)).origin
    #expect(abs(last.x - to.x) <= 0.5 && abs(last.y - to.y) <= 0.5)
    #expect(run.banner(at: 2) == nil)
    // Ease-in-out covers 12.9% of the distance after a quarter of the time.
    let quarter = try #require(run.banner(at: 0.125)).origin
    #expect(abs(quarter.x - (from.x + (rest.x - from.x) * 0.1292)) <= 0.3)
    #expect(abs(quarter.y - (from.y + (rest.y - from.y) * 0.1292)) <= 0.3)
    // It covers half of the distance after half of the time.
    let middle = try #require(run.banner(at: 0.25)).origin
    #expect(abs(middle.x - (from.x + rest.x) / 2) <= 0.25)
    #expect(abs(middle.y - (from.y + rest.y) / 2) <= 0.25)
  }

  @Test("3.5: the blur appears and disappears in 0.5 s")
  func blur() throws {
    let run = Run()
    try run.show(duration: 1, blur: 20)
    run.simulation.run(to: 20)
    func opacity(_ seconds: Double) -> Double? {
      run.simulation.shownBanners[0].frame(at: Duration(inSeconds: seconds))?.first("blur")?
        .opacity
    }
    #expect(opacity(0) == nil)
    #expect(abs((opacity(0.25) ?? 0) - 0.5) < 1e-6)
    #expect(opacity(1) == 1)
    #expect(abs((opacity(1.75) ?? 0) - 0.5) < 1e-6)
  }

  // MARK: Gestures

  static let swipes: [(BannerPosition, SwipeDirection, Bool)] = BannerPosition.allCases.flatMap {
    position in
    SwipeDirection.allCases.map { direction in
      let counts: Bool =
        switch (position, direction) {
        case (.top, .up), (.bottom, .down), (.center, .left), (.center, .right): true
        default: false
        }
      return (position, direction, counts)
    }
  }

  @Test("4.4: each position has its swipes", arguments: 0..<12)
  func swipe(_ index: Int) throws {
    let (position, direction, counts) = Self.swipes[index]
    let run = Run()
    try run.show(position)
    run.simulation.run(to: 1)
    let way = Point(x: direction.vector.x * 120, y: direction.vector.y * 120)
    run.simulation.drag(from: .banner, by: way, over: 0.1)
    run.simulation.run(to: 1.2)
    #expect((run.simulation.time(of: "userDismissedCallback") != nil) == counts)
    guard counts, position == .center else { return }
    run.simulation.run(to: 1.4)
    let x = try #require(run.banner(at: 1.4)).x
    #expect(direction == .right ? x > 0 : x < 0)
  }

  @Test("4.4: a tap on the banner calls the callback, then dismisses it")
  func tap() throws {
    let run = Run()
    try run.show()
    run.simulation.run(to: 1)
    #expect(run.simulation.tap(.banner))
    run.simulation.run(to: 20)
    #expect(
      run.simulation.transcript() == Self.show + ["callback userDismissedCallback 1"] + Self.hide
        + Self.gone)
  }

  @Test("4.4: touches count only while the banner is displayed")
  func tooEarly() throws {
    let run = Run()
    try run.show()
    run.simulation.run(to: 0.3)
    run.simulation.tap(.banner)
    run.simulation.run(to: 5.9)
    #expect(run.simulation.time(of: "userDismissedCallback") == nil)
    run.simulation.tap(.banner)
    run.simulation.run(to: 20)
    #expect(run.simulation.time(of: "userDismissedCallback") == nil)
  }

  @Test("6, 17: a second tap does nothing, even at the same instant")
  func twice() throws {
    let run = Run()
    try run.show()
    try run.show()
    run.simulation.run(to: 1)
    run.simulation.tap(.banner)
    run.simulation.tap(.banner)
    run.simulation.run(to: 1.1)
    run.simulation.tap(.banner)
    run.simulation.run(to: 2)
    #expect(run.simulation.events.filter { $0.name == "userDismissedCallback" }.count == 1)
    #expect(run.simulation.time(of: "messageBannerViewWillAppear", 2) == 1.5)
  }

  @Test("a user can't dismiss a non-dismissible banner")
  func fixed() throws {
    let run = Run()
    try run.show(dismissable: false)
    run.simulation.run(to: 1)
    run.simulation.tap(.banner)
    run.simulation.drag(from: .banner, by: Point(x: 0, y: -150), over: 0.1)
    run.simulation.run(to: 5)
    #expect(run.simulation.transcript() == Self.show)
  }

  @Test("4.4: the button calls its callback and doesn't hide the banner")
  func button() throws {
    let run = Run()
    try run.show(button: "Dismiss")
    run.simulation.run(to: 1)
    #expect(run.simulation.tap(.button))
    run.simulation.drag(from: .button, by: Point(x: -200, y: 0), over: 0.1)
    run.simulation.run(to: 5)
    #expect(run.simulation.transcript() == Self.show + ["callback userPressedButtonCallback 1"])
  }

  @Test("a blurred screen blocks touches, a clear one doesn't")
  func around() throws {
    for blur in [0.0, 20] {
      let run = Run()
      try run.show(blur: blur)
      run.simulation.run(to: 1)
      let isTaken = run.simulation.touch(.began, at: Point(x: 160, y: 500))
      #expect(isTaken == (blur > 0))
      run.simulation.touch(.ended, at: Point(x: 160, y: 500))
      run.simulation.run(to: 2)
      #expect(run.simulation.time(of: "userDismissedCallback") == nil)
    }
  }

  // MARK: Calls

  @Test("4.6 and 6, 15: a hide during an animation waits for it and completes")
  func hide() throws {
    let run = Run()
    try run.show(duration: -1)
    run.simulation.run(to: 0.2)
    try run.presenter.perform(Call("hideMessageBannerWithCompletion"))
    run.simulation.run(to: 0.7)
    try run.presenter.perform(Call("hideMessageBannerWithCompletion"))
    run.simulation.run(to: 10)
    #expect(
      run.simulation.transcript()
        == Array(Self.show.prefix(2)) + ["state hideMessageBannerResult 1"] + Self.show.suffix(2)
        + Self.hide + ["state hideMessageBannerResult 1"]
        + ["callback completion 1", "callback completion 1"] + Self.gone)
    #expect(run.simulation.time(of: "messageBannerViewWillDisappear") == 0.5)
  }

  @Test("4.6: hide returns whether there is a banner")
  func hideNothing() throws {
    let run = Run()
    try run.presenter.perform(Call("hideMessageBanner"))
    #expect(run.simulation.events.map(\.details) == [[.init("result", .flag(false))]])
  }

  @Test(
    "6, 16: a banner requested while another one disappears is shown once",
    arguments: [
      "completion", "messageBannerViewDidDisappear",
      "MBLMessageBannerViewDidDisappearNotification",
    ])
  func reentrant(_ event: String) throws {
    let run = Run()
    var isAsked = false
    let again = try run.model(duration: 1)
    run.simulation.observe { happened in
      guard happened.name == event, !isAsked else { return }
      isAsked = true
      try? run.presenter.show(again, as: run.simulation.nextBannerID())
    }
    try run.show(duration: -1)
    run.simulation.run(to: 1)
    try run.presenter.perform(Call("hideMessageBannerWithCompletion"))
    run.simulation.run(to: 20)
    #expect(run.simulation.events.filter { $0.name == "messageBannerViewWillAppear" }.count == 2)
    #expect(run.simulation.shownBanners.count == 2)
    #expect(run.presenter.isIdle)
  }

  @Test("changing bars move a banner at once, and it leaves relative to the new bars")
  func barsChange() throws {
    let run = Run()
    try run.show(duration: 3)
    run.simulation.run(to: 1)
    let phone = screen("iphone-se1")
    run.display.host = host(phone, kind: .navigation)
    run.simulation.hostDidChange(HostChange())
    #expect(run.banner(at: 0.9)?.y == 64)
    #expect(run.banner(at: 1)?.y == 20)
  }

  // MARK: Random scripts

  @Test(
    "in a thousand random scripts banners don't overlap, callbacks pair up, and all end")
  func random() throws {
    for seed in 0..<1000 { try script(UInt64(seed)) }
  }

  private func script(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let run = Run(Bool.random(using: &random))
    var models: [any BannerModel] = []
    for position in BannerPosition.allCases {
      models.append(
        try run.model(
          position, duration: [0.0, 0.5, 2, -1].randomElement(using: &random) ?? 0,
          dismissable: Bool.random(using: &random), button: Bool.random(using: &random) ? "OK" : nil
        ))
    }
    var time = 0.0
    for _ in 0..<Int.random(in: 1...15, using: &random) {
      time += [0, 0.1, 0.5, 1.3, 3].randomElement(using: &random) ?? 0
      run.simulation.run(to: time)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        if let model = models.randomElement(using: &random) {
          try run.presenter.show(model, as: run.simulation.nextBannerID())
        }
      case 3: try run.presenter.perform(Call("hideMessageBanner"))
      case 4: try run.presenter.perform(Call("hideMessageBannerWithCompletion"))
      case 5: run.simulation.tap(Bool.random(using: &random) ? .banner : .button)
      case 6:
        if let direction = SwipeDirection.allCases.randomElement(using: &random) {
          run.simulation.drag(
            from: .banner, by: Point(x: direction.vector.x * 90, y: direction.vector.y * 90),
            over: 0.1)
          time = max(time, run.simulation.now.inSeconds)
        }
      default:
        run.display.host.navigationBarHeight = Bool.random(using: &random) ? 44 : 0
        run.simulation.hostDidChange(HostChange())
      }
      #expect(run.simulation.visible.count <= 1)
    }
    // Endless banners are dismissed one after the other.
    for _ in 0..<40 where !run.presenter.isIdle {
      run.simulation.run(to: run.simulation.now.inSeconds + 10)
      run.presenter.dismiss()
    }
    run.simulation.run(to: run.simulation.now.inSeconds + 10)
    check(run, seed)
  }

  private func check(_ run: Run, _ seed: UInt64) {
    #expect(run.presenter.isIdle && run.simulation.visible.isEmpty, "seed \(seed)")
    #expect(run.simulation.failure == nil && run.simulation.clock.next == nil, "seed \(seed)")
    let calls = run.simulation.events.filter { $0.kind == .delegate }
    let cycle = ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"]
    for (index, event) in calls.enumerated() {
      #expect(event.name == "messageBannerView" + cycle[index % 4], "seed \(seed)")
      #expect(event.bannerID?.number == index / 4 + 1, "seed \(seed)")
    }
    #expect(calls.count % 4 == 0, "seed \(seed)")
    for banner in run.simulation.shownBanners {
      for tenth in 0..<20 {
        guard let frame = banner.frame(at: .milliseconds(tenth * 1237)) else { continue }
        #expect(frame.banner.x.isFinite && frame.banner.y.isFinite)
      }
    }
  }
}
