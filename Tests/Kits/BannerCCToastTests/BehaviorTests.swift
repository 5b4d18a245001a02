// SPDX-License-Identifier: MIT

import BannerLayers
import BannerText
import BannerTimeline
import BannerKitInterface
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import BannerTestSupport
import Testing

/// Toasts over time, as in a scene.
struct Run {
  let simulation: Simulation
  let display: TestScreen
  let presenter: any KitPresenter
  private let context: KitContext

  init() {
    let screen = screen()
    context = BannerKitTestSupport.context(of: screen)
    display = TestScreen(screen)
    simulation = Simulation(on: display)
    presenter = CCToastKit().presenter(in: simulation)
  }

  func model(_ title: String, _ set: Design.Values = [:]) throws -> any BannerModel {
    try CCToastKit().model(
      of: BannerRequest(
        type: "Standard", values: [:], overrides: set, title: AttributedText(title),
        subtitle: nil), context: context)
  }

  func show(_ title: String, _ set: Design.Values = [:]) throws {
    try presenter.show(model(title, set), as: simulation.nextBannerID())
  }

  func frame(_ seconds: Double, of number: Int = 0) -> PresentedLayers? {
    simulation.shownBanners[number].frame(at: Duration(inSeconds: seconds))
  }

  func opacity(_ seconds: Double, of number: Int = 0) -> Double? {
    frame(seconds, of: number)?.layers[0].layer.opacity
  }
}

/// Cc-toast.md 4.
@Suite struct BehaviorTests {
  @Test("a toast takes its duration plus 0.8 s", arguments: [3.0, 0, 0.1, 10])
  func timeline(duration: Double) throws {
    let run = Run()
    try run.show("Hello World", ["toastDuration": .number(duration)])
    #expect(!run.presenter.isIdle)
    run.simulation.run(to: 20)
    #expect(
      run.simulation.transcript() == [
        "state shown 1", "state fadedIn 1", "state fadingOut 1", "state removed 1",
      ])
    let times = run.simulation.events.map(\.time)
    let end = Duration(inSeconds: 0.5 + duration)
    #expect(times == [.zero, .milliseconds(500), end, end + .milliseconds(300)])
    #expect(run.presenter.isIdle && run.simulation.visible.isEmpty)
    #expect(run.simulation.failure == nil)
    #expect(run.simulation.warnings.isEmpty)
  }

  @Test("a toast fades in and out as a whole, eased at both ends, and doesn't move")
  func fades() throws {
    let run = Run()
    try run.show("Hello World")
    run.simulation.run(to: 10)
    func isNear(_ seconds: Double, _ expected: Double) -> Bool {
      run.opacity(seconds).map { abs($0 - expected) < 0.001 } ?? false
    }
    // Ease-in-out: a quarter of the time is 12.9% of the distance.
    for (time, opacity) in [(0, 0), (0.125, 0.1292), (0.25, 0.5), (0.375, 0.8708), (0.5, 1)] {
      #expect(isNear(time, opacity))
    }
    for (time, opacity) in [(3.5, 1.0), (3.575, 0.8708), (3.65, 0.5), (3.725, 0.1292)] {
      #expect(isNear(time, opacity))
    }
    #expect(run.opacity(2) == 1 && run.opacity(3.8) == nil)
    let layer = try #require(run.frame(2)?.layers[0].layer)
    for time in [0, 0.25, 3.65] {
      var faded = try #require(run.frame(time)?.layers[0].layer)
      faded.opacity = 1
      #expect(faded == layer)
      #expect(run.frame(time)?.banner == run.frame(2)?.banner)
    }
  }

  @Test("toasts follow each other at once, in order, including duplicates")
  func queue() throws {
    let run = Run()
    for title in ["A", "A", "B"] { try run.show(title, ["toastDuration": .number(1)]) }
    run.simulation.run(to: 20)
    let shown = run.simulation.events.filter { $0.name == "shown" }
    #expect(shown.map(\.time.inSeconds) == [0, 1.8, 3.6])
    #expect(shown.compactMap(\.bannerID?.number) == [1, 2, 3])
    #expect(run.frame(1.7999)?.banner == run.frame(1.8, of: 1)?.banner)
    #expect(run.simulation.time(of: "removed", 3) == 5.4)
  }

  @Test("a toast blocks touches in its area until it fades out, and ignores them")
  func touches() throws {
    let run = Run()
    try run.show("Hello World")
    let banner = run.simulation.shownBanners[0]
    let frame = try #require(run.frame(0)?.banner)
    #expect(banner.area(of: .banner) == frame)
    #expect(banner.area(of: .button) == nil && banner.area(of: .background) == nil)
    for time in [0, 0.25, 2] {
      run.simulation.run(to: time)
      #expect(run.simulation.touch(.began, at: frame.origin))
      run.simulation.touch(.ended, at: frame.origin)
      #expect(!run.simulation.touch(.began, at: Point(x: frame.x - 0.5, y: frame.y)))
      #expect(!run.simulation.touch(.began, at: Point(x: frame.maxX, y: frame.y)))
      #expect(!run.simulation.touch(.began, at: Point(x: 5, y: 5)))
    }
    run.simulation.run(to: 3.5)
    #expect(!run.simulation.tap(.banner))
    run.presenter.dismiss()
    run.simulation.run(to: 10)
    #expect(run.simulation.events.map(\.time.inSeconds) == [0, 0.5, 3.5, 3.8])
  }

  @Test("a toast follows the views that its constraints refer to")
  func hostChange() throws {
    let run = Run()
    try run.show("Hello World", ["respectsSafeArea": .flag(true)])
    run.simulation.run(to: 1)
    run.display.host.keyboardHeight = 216
    run.simulation.hostDidChange(
      HostChange(duration: .milliseconds(250), curve: .linear, isKeyboard: true))
    run.simulation.run(to: 3.6)
    run.display.host.keyboardHeight = 0
    run.simulation.hostDidChange(HostChange(isKeyboard: true))
    run.simulation.run(to: 10)
    let y = try #require(run.frame(0.9)?.banner.y)
    #expect(y == 667 - 20 - 25)
    #expect(run.frame(1)?.banner.y == y && run.frame(1.125)?.banner.y == y - 108)
    #expect(run.frame(1.25)?.banner.y == y - 216 && run.frame(3.5999)?.banner.y == y - 216)
    #expect(run.frame(3.6)?.banner.y == y && abs((run.opacity(3.65) ?? 0) - 0.5) < 0.001)
    // By default the keyboard is ignored.
    let plain = Run()
    try plain.show("Hello World")
    plain.display.host.keyboardHeight = 216
    plain.simulation.hostDidChange(HostChange(isKeyboard: true))
    #expect(plain.frame(0)?.banner.y == y)
  }

  @Test("listeners can show toasts during a callback")
  func listeners() throws {
    for moment in ["shown", "fadedIn", "fadingOut", "removed"] {
      let run = Run()
      let second = try run.model("B")
      var isTold = false
      run.simulation.observe { event in
        guard event.name == moment, !isTold else { return }
        isTold = true
        do {
          try run.presenter.show(second, as: run.simulation.nextBannerID())
        } catch { run.simulation.fail(error) }
      }
      try run.show("A")
      run.simulation.run(to: 30)
      #expect(run.presenter.isIdle && run.simulation.failure == nil)
      #expect(run.simulation.time(of: "shown", 2) == 3.8)
      #expect(run.simulation.time(of: "removed", 2) == 7.6)
    }
  }

  @Test("events and calls match the list")
  func lists() throws {
    let kit = CCToastKit()
    #expect(kit.calls.isEmpty && !kit.hasInstances)
    #expect(kit.events.map(\.name) == ["dropped", "shown", "fadedIn", "fadingOut", "removed"])
    #expect(kit.events.allSatisfy { $0.kind == .state })
    let run = Run()
    #expect(throws: KitError.self) { try run.presenter.perform(Call("hide")) }
  }

  @MainActor
  @Test("numbers out of range are rejected when the toast is shown")
  func refusals() throws {
    let run = Run()
    for seconds in [-0.001, 86_400.5, .nan, .infinity] {
      let view = CCToastView(text: "A")
      view.toastDuration = seconds
      let refused = errorText {
        try run.presenter.show(Toast(view), as: run.simulation.nextBannerID())
      }
      #expect(
        refused?.contains("toastDuration is \(seconds); it must be from 0.0 to 86400.0") == true)
    }
    #expect(run.presenter.isIdle && run.simulation.events.isEmpty)
  }

  @Test("a toast that can't be laid out when it is shown is reported and frees the queue")
  func failure() throws {
    let run = Run()
    try run.show("A", ["toastHorizontalMargin": .number(300)])
    try run.show("B")
    #expect(run.simulation.shownBanners.isEmpty)
    #expect("\(try #require(run.simulation.failure))".contains("leave no room"))
    run.simulation.run(to: 3.8)
    #expect(run.simulation.visible.map(\.bannerID.number) == [2])
  }
}

/// A thousand random scripts.
@Suite struct RandomScriptTests {
  @Test("each toast is shown, faded and removed once, one at a time, until the queue is empty")
  func scripts() throws {
    let templates = Run()
    let settings: [Design.Values] = [
      [:], ["toastDuration": .number(0)],
      ["respectsSafeArea": .flag(true), "toastDuration": .number(0.7)],
    ]
    let models = try ["A", lorem].flatMap { title in
      try settings.map { try templates.model(title, $0) }
    }
    for seed in 0..<1000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let run = Run()
      var count = 0
      for _ in 0..<12 {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1:
          if let model = models.randomElement(using: &generator) {
            try run.presenter.show(model, as: run.simulation.nextBannerID())
            count += 1
          }
        case 2: run.presenter.dismiss()
        case 3: run.simulation.tap(.banner)
        case 4: run.simulation.drag(from: .banner, by: Point(x: 30, y: -80), over: 0.1)
        default:
          run.display.host.keyboardHeight = Bool.random(using: &generator) ? 216 : 0
          run.simulation.hostDidChange(HostChange(duration: .milliseconds(250), isKeyboard: true))
        }
        if Bool.random(using: &generator) {
          let step: Double = [0.1, 0.3, 0.5, 0.8, 3.8].randomElement(using: &generator) ?? 1
          run.simulation.run(to: run.simulation.now.inSeconds + step)
        }
        #expect(run.simulation.visible.count <= 1)
      }
      let end = run.simulation.now.inSeconds + Double(count) * 3.8
      run.simulation.run(to: end)
      #expect(run.presenter.isIdle && run.simulation.visible.isEmpty, "seed \(seed)")
      #expect(run.simulation.failure == nil)
      #expect(
        run.simulation.transcript()
          == (0..<count).flatMap { index in
            ["shown", "fadedIn", "fadingOut", "removed"].map { "state \($0) \(index + 1)" }
          }, "seed \(seed)")
      for _ in 0..<10 {
        let time = Duration(inSeconds: Double.random(in: 0...end, using: &generator))
        let frames = run.simulation.shownBanners.compactMap { $0.frame(at: time) }
        #expect(frames.count <= 1, "seed \(seed)")
        for frame in frames {
          let layer = frame.layers[0].layer
          #expect([layer.frame.x, layer.frame.y].allSatisfy { $0.isFinite })
          #expect((0...1).contains(layer.opacity))
        }
      }
    }
  }
}
