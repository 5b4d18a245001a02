// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerKitTestSupport
import BannerOwlBanners
import BannerTestSupport
import Testing

/// A thousand random scripts.
@Suite struct RandomScriptTests {
  private static func act(
    _ run: Run, _ models: [any BannerModel], using generator: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2:
      guard let model = models.randomElement(using: &generator) else { return }
      try run.presenter.show(model, as: run.simulation.nextBannerID())
    case 3: run.presenter.dismiss()
    case 4: run.simulation.tap(.banner)
    case 5:
      let way = Point(
        x: Double.random(in: -90...90, using: &generator),
        y: Double.random(in: -120...120, using: &generator))
      run.simulation.drag(
        from: .banner, by: way, over: 0.1, cancelled: Bool.random(using: &generator))
    case 6:
      run.display.host.statusBarHeight = [0, 20, 40].randomElement(using: &generator) ?? 20
      run.simulation.hostDidChange(HostChange(duration: .milliseconds(350)))
    case 7:
      run.simulation.touch(.began, at: Point(x: 100, y: 30))
    default: run.simulation.touch(.ended, at: Point(x: 100, y: 30))
    }
  }

  /// Returns whether each presentation has one dismissal and one completion before the next one
  /// starts.
  private static func isInOrder(_ events: [Event]) -> Bool {
    var current: Int?
    var names: [String] = []
    for event in events where event.name != "coalesced" {
      let number = event.bannerID?.number
      if event.name == "presenting" {
        guard current == nil else { return false }
        (current, names) = (number, [])
      } else if event.name == "statusBarStyleSet" {
        if current != nil { return false }
        continue
      }
      guard number == current else { return false }
      names.append(event.name)
      if event.name == "removed" {
        current = nil
        let always = names.filter { !["displayed", "userDismissalAction"].contains($0) }
        guard
          always == [
            "presenting", "dismissing", "statusBarStyleRestored", "completionAction", "removed",
          ], names.count <= 7, Set(names).count == names.count
        else { return false }
      }
    }
    return current == nil
  }

  @Test("banners are shown one at a time, in order, until the queue is empty")
  func scripts() throws {
    let templates = Run()
    let settings: [Design.Values] = [
      [:], ["presentDuration": .number(0)], ["requiresUserDismissal": .flag(true)],
    ]
    let models = try ["A", "B", "Two lines of text that are too wide for one of this phone"].flatMap
    {
      title in try settings.map { try templates.model(title, $0) }
    }
    for seed in 0..<1000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let run = Run()
      for _ in 0..<12 {
        try Self.act(run, models, using: &generator)
        // Often at the same instant.
        if Bool.random(using: &generator) {
          let step: Double = [0.05, 0.25, 0.5, 2.0, 2.75].randomElement(using: &generator) ?? 1
          run.simulation.run(to: run.simulation.now.inSeconds + step)
        }
        #expect(run.simulation.visible.count <= 1)
      }
      for _ in 0..<15 where !run.presenter.isIdle {
        run.simulation.run(to: run.simulation.now.inSeconds + 1)
        run.presenter.dismiss()
        run.simulation.run(to: run.simulation.now.inSeconds + 0.25)
      }
      #expect(run.presenter.isIdle && run.simulation.visible.isEmpty, "seed \(seed)")
      #expect(
        run.simulation.failure == nil && Self.isInOrder(run.simulation.events), "seed \(seed)")
      let end = run.simulation.now.inSeconds
      for _ in 0..<10 {
        let time = Duration(inSeconds: Double.random(in: 0...end, using: &generator))
        let frames = run.simulation.shownBanners.compactMap { $0.frame(at: time) }
        #expect(frames.count <= 1, "seed \(seed)")
        for frame in frames {
          for rect in [frame.banner] + frame.layers.map({ $0.layer.frame }) {
            let numbers: [Double] = [rect.x, rect.y, rect.width, rect.height]
            #expect(numbers.allSatisfy { $0.isFinite })
          }
        }
      }
    }
  }
}
