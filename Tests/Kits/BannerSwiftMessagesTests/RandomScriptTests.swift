// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerTestSupport
import BannerSwiftMessages
import Testing
import BannerTimeline

@Suite struct RandomScriptTests {
  private static let layouts: [MessageView.Layout] = [
    .messageView, .cardView, .tabView, .statusLine, .centeredView,
  ]
  private static let durations: [SwiftMessages.Duration] = [
    .automatic, .forever, .seconds(seconds: 0), .seconds(seconds: 0.3),
    .indefinite(delay: 0, minimum: 0), .indefinite(delay: 0.4, minimum: 0.7),
  ]
  private static let modes: [SwiftMessages.DimMode] = [
    .none, .gray(interactive: true), .gray(interactive: false),
    .blur(style: .dark, alpha: 1, interactive: true),
  ]

  /// Returns the messages of all scripts; scripts don't change them.
  private static func models(_ random: inout SeededGenerator) -> [Message] {
    (0..<40).map { number in
      var random = random
      for _ in 0..<number { _ = random.next() }
      let version = [LibraryVersion.v3, .v7, .v10, .v10].randomElement(using: &random) ?? .v10
      return message(
        ["a", "b", "c", "d"].randomElement(using: &random) ?? "a",
        layouts.randomElement(using: &random) ?? .cardView, version: version,
        hasButton: Bool.random(using: &random)
      ) { config in
        config.duration = durations.randomElement(using: &random) ?? .automatic
        config.dimMode = modes.randomElement(using: &random) ?? .none
        config.ignoreDuplicates = Int.random(in: 0..<4, using: &random) > 0
        config.priority = Int.random(in: -1...1, using: &random)
        config.interactiveHide = Int.random(in: 0..<5, using: &random) > 0
        if Bool.random(using: &random) { config.keyboardTrackingView = KeyboardTrackingView() }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: config.presentationStyle = .top
        case 1: config.presentationStyle = .bottom
        default: config.presentationStyle = .center
        }
      }
    }
  }

  @Test("a thousand random scripts follow the rules")
  func scripts() {
    var random = SeededGenerator(seed: 4)
    let models = Self.models(&random)
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let scene = BannerScene()
      script(scene, models, &random)
      finish(scene)
      check(scene, seed: seed, &random)
    }
  }

  private func script(_ scene: BannerScene, _ models: [Message], _ random: inout SeededGenerator) {
    for _ in 0..<12 {
      if Bool.random(using: &random) {
        scene.run(
          to: scene.simulation.now.inSeconds + Double(Int.random(in: 0...12, using: &random)) / 10)
      }
      let id = ["a", "b", "c", "d", "e"].randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: if let model = models.randomElement(using: &random) { scene.show(model) }
      case 4: scene.call("hide", animated: Bool.random(using: &random))
      case 5: scene.call(Bool.random(using: &random) ? "hide" : "hideCounted", id: id)
      case 6: scene.call("setCount", id: id, count: Int.random(in: -1...3, using: &random))
      case 7: if Int.random(in: 0..<4, using: &random) == 0 { scene.call("hideAll") }
      case 8: scene.simulation.tap(.button)
      case 9: scene.simulation.tap(Bool.random(using: &random) ? .background : .banner)
      case 10:
        scene.simulation.drag(
          from: Bool.random(using: &random) ? .banner : .point(Point(x: 60, y: 340)),
          by: Point(
            x: Double.random(in: -150...150, using: &random),
            y: Double.random(in: -150...150, using: &random)),
          over: Double.random(in: 0.02...0.4, using: &random),
          hold: Bool.random(using: &random) ? 0 : 0.2,
          cancelled: Int.random(in: 0..<5, using: &random) == 0)
      default:
        scene.display.host.keyboardHeight = Bool.random(using: &random) ? 0 : 260
        scene.simulation.hostDidChange(
          HostChange(duration: .milliseconds(250), isKeyboard: Bool.random(using: &random)))
      }
    }
  }

  /// Dismisses the remaining messages until none is left.
  private func finish(_ scene: BannerScene) {
    for _ in 0..<40 where !scene.presenter.isIdle {
      scene.run(to: scene.simulation.now.inSeconds + 4)
      scene.presenter.dismiss()
    }
    scene.run(to: scene.simulation.now.inSeconds + 4)
  }

  private func check(_ scene: BannerScene, seed: UInt64, _ random: inout SeededGenerator) {
    let simulation = scene.simulation
    #expect(simulation.failure == nil, "\(seed)")
    #expect(scene.presenter.isIdle, "\(seed)")
    #expect(simulation.clock.next == nil, "\(seed)")
    #expect(!simulation.shownBanners.contains { $0.isOnScreen(at: simulation.now) }, "\(seed)")
    // One after the other; a message hidden while it appears gets no didShow.
    var rest = simulation.events.filter { $0.kind == .listener }[...]
    var isOrdered = true
    while let first = rest.first {
      let one = rest.prefix { $0.bannerID == first.bannerID }.map(\.name)
      isOrdered =
        isOrdered
        && (one == ["willShow", "didShow", "willHide", "didHide"]
          || one == ["willShow", "willHide", "didHide"])
      rest = rest.dropFirst(one.count)
    }
    #expect(isOrdered, "\(seed)")
    let end = simulation.now.inSeconds
    for _ in 0..<10 {
      let time = Duration(inSeconds: Double.random(in: 0...end, using: &random))
      let frames = simulation.shownBanners.compactMap { $0.frame(at: time) }
      #expect(frames.count <= 1, "\(seed)")
      #expect(frames.allSatisfy { $0.layers.allSatisfy { isFinite($0.layer) } }, "\(seed)")
    }
  }

  private func isFinite(_ layer: Layer) -> Bool {
    let frame = layer.frame
    return [frame.x, frame.y, frame.width, frame.height, layer.opacity]
      .allSatisfy { $0.isFinite && abs($0) < 1e6 }
      && layer.transform.isFinite && (0...1).contains(layer.opacity)
      && layer.sublayers.allSatisfy(isFinite)
  }
}
