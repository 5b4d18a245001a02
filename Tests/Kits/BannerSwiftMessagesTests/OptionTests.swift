// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerSwiftMessages
import Testing
import BannerText
import BannerTimeline

/// The options and document keys for a message's behavior.
@Suite struct OptionTests {
  private let scene = BannerScene()

  private func message(
    _ set: Design.Values, layout: String = "card", position: BannerPosition? = nil,
    type: Design.Values = ["theme": .choice("success")]
  ) throws -> Message {
    let request = BannerRequest(
      layout: layout, type: "t", values: type, overrides: set,
      title: layout.hasPrefix("segue") ? nil : AttributedText("Title"), subtitle: nil,
      position: position)
    let context = context(of: screen("iphone-8", .ios12))
    return try #require(
      try SwiftMessagesKit().model(of: request, context: context) as? Message)
  }

  private static let automatic: [Double] = [0, 0.4, 2.4, 2.6]

  static let times: [(set: Design.Values, layout: String, times: [Double])] = [
    ([:], "card", automatic),
    (["duration": .number(5)], "card", [0, 0.4, 5.4, 5.6]),
    (["duration": .number(0)], "card", [0, 0.4, 0.4, 0.6]),
    (["duration": .number(-1)], "card", automatic),
    (["duration": .number(-2)], "card", [0, 0.4]),
    (["duration": .number(-3), "delay": .number(1)], "card", [1, 1.4]),
    (["showDuration": .number(1), "hideDuration": .number(0.5)], "card", [0, 1, 3, 3.5]),
    (["showDuration": .number(1), "hideDuration": .number(0.5)], "centered", [0, 1, 3, 3.5]),
    ([:], "centered", [0, 0.5, 2.5, 2.65]),
    ([:], "segue-top-card", [0, 0.4]),
    (["duration": .number(-1)], "segue-top-card", automatic),
    (["hideDuration": .number(1), "duration": .number(1)], "segue-top-tab", [0, 0.4, 1.4, 2.4]),
  ]

  @Test("the durations have the values set", arguments: times)
  func time(_ set: Design.Values, _ layout: String, _ times: [Double]) throws {
    scene.show(try message(set, layout: layout))
    scene.run(to: 20)
    #expect(
      scene.simulation.events.filter { $0.kind == .listener }.map(\.time.inSeconds) == times)
  }

  @Test("minimum, pause, priority and id have the values set")
  func queue() throws {
    scene.show(
      try message([
        "id": .text("x"), "pauseBetweenMessages": .number(2), "duration": .number(-3),
        "minimum": .number(3),
      ]))
    scene.run(to: 1)
    scene.show(try message(["id": .text("y")]))
    scene.show(try message(["id": .text("z"), "priority": .number(1)]))
    scene.call("hide", id: "x")
    scene.run(to: 20)
    #expect(
      scene.listened.filter { $0.contains("willShow") } == [
        "0.0 willShow 1", "5.2 willShow 3", "8.3 willShow 2",
      ])
  }

  @Test("duplicates, swipes, thresholds and haptics have the values set")
  func others() throws {
    let twice = try message(["ignoreDuplicates": .flag(false), "haptic": .choice("error")])
    scene.show(twice, twice)
    scene.run(to: 20)
    #expect(scene.events(.state).count == 2 && scene.events(.listener).count == 8)

    let themed = BannerScene()
    themed.show(try message(["includeHaptic": .flag(true)]))
    #expect(themed.simulation.events.last?.details == [.init("type", .text("success"))])

    for (set, hides) in [
      ([:], true), (["interactiveHide": .flag(false)], false),
      (
        [
          "closeSpeedThreshold": .number(1e6), "closePercentThreshold": .number(2),
          "closeAbsoluteThreshold": .number(1000),
        ], false
      ),
    ] as [(Design.Values, Bool)] {
      let scene = BannerScene()
      scene.show(try message(set.merging(["duration": .number(-2)]) { $1 }))
      scene.run(to: 1)
      scene.simulation.drag(from: .banner, by: Point(x: 0, y: -80), over: 0.1)
      scene.run(to: 10)
      #expect(scene.presenter.isIdle == hides)
    }
  }

  @Test("a thrown message is hidden after the delay set")
  func hideDelay() throws {
    var hides: [Double] = []
    for delay in [0.2, 1] {
      let scene = BannerScene()
      scene.show(
        try message(
          ["hideDelay": .number(delay), "duration": .number(-2)], layout: "centered"))
      scene.run(to: 1)
      scene.simulation.drag(from: .banner, by: Point(x: 0, y: -80), over: 0.1)
      scene.run(to: 10)
      hides.append(try #require(scene.simulation.time(of: "willHide")))
    }
    #expect(abs(hides[1] - hides[0] - 0.8) < 1e-9)
  }
}
