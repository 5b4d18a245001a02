// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerDocument
import BannerKitInterface
import BannerJSON
import BannerFiles
import BannerScenes
import BannerScreens
import BannerJobs
import Foundation
import BannerSwiftMessages
import BannerTestSupport
import Testing

private let renderer = Renderer()

/// Returns the error of a script.
private func refusal(_ json: String) -> String {
  errorText { _ = try recording(of: json) } ?? "nothing"
}

/// Returns whether a text is on the screen at an instant.
private func shows(_ text: String, _ recording: Recording, at seconds: Double) throws -> Bool {
  try recording.screenshot(at: Duration(inSeconds: seconds)).layerText.contains(text)
}

@Suite struct UpdateTests {
  @Test("an update of the visible banner shows from that instant")
  func shown() throws {
    let recording = try recording(
      of:
        """
        { "kit": "swift-messages", "title": "Uploading", "body": "10%", "script": [
          { "at": 0, "show": { "set": { "duration": "forever" } } },
          { "at": 1, "update": { "body": "90%", "set": { "theme": "error" } } },
          { "at": 2, "update": { "title": "Done" } } ] }
        """)
    let updates = recording.events.filter { $0.name == "update" }
    #expect(updates.map { $0.time.inSeconds } == [1, 2])
    #expect(updates.allSatisfy { $0.bannerID?.number == 1 && $0.kit == "swift-messages" })
    #expect(try shows("10%", recording, at: 0.99) && !shows("90%", recording, at: 0.99))
    #expect(try shows("90%", recording, at: 1) && shows("Uploading", recording, at: 1))
    #expect(try shows("90%", recording, at: 2) && shows("Done", recording, at: 2))
    let colors = try [0.9, 1.1].map {
      try recording.screenshot(at: Duration(inSeconds: $0)).bitmap
    }
    #expect(colors[0] != colors[1])
    #expect(recording.warnings.isEmpty)
  }

  @Test("an update of a queued banner shows at its turn and is announced")
  func waiting() throws {
    let recording = try recording(
      of:
        """
        { "kit": "swift-messages", "script": [
          { "at": 0, "show": { "title": "A" }, "as": "a" },
          { "at": 0, "show": { "title": "B", "body": "FORMER" }, "as": "b" },
          { "when": "didShow", "of": "a", "update": { "body": "new" }, "on": "b" } ] }
        """)
    #expect(try shows("new", recording, at: 4) && !shows("FORMER", recording, at: 4))
    let said = recording.events.filter { $0.name == "announcement" }.flatMap(\.details)
    #expect(said.last == Event.Detail("text", .text("B, new")))
  }

  @Test("a banner that is gone can't be updated, with a warning")
  func gone() throws {
    let recording = try recording(
      of:
        """
        { "kit": "swift-messages", "script": [ { "at": 0, "show": {}, "as": "a" },
          { "at": 9, "update": { "body": "x" }, "on": "a" },
          { "at": 9, "update": { "body": "x" } } ] }
        """)
    #expect(
      recording.warnings == [
        "scene.json:2:3: $.script[1]: \"a\" is neither shown nor queued at 9 s",
        "scene.json:3:3: $.script[2]: no banner to update is shown at 9 s",
      ])
    #expect(!recording.events.contains { $0.name == "update" })
  }

  @Test("an update without effect is reported with location and time, others aren't")
  func idle() throws {
    let recording = try recording(
      of:
        """
        { "kit": "cc-toast", "script": [ { "at": 0, "show": { "title": "A" } },
          { "at": 0.1, "update": { "set": { "toastDuration": 5 } } },
          { "at": 1, "update": { "set": { "toastDuration": 9 } } },
          { "at": 1.2, "update": { "title": "A" } },
          { "at": 1.4, "update": { "title": "B" } } ] }
        """)
    #expect(recording.warnings.count == 2, "\(recording.warnings)")
    for (warning, place) in zip(
      recording.warnings, ["3:3: $.script[2]: at 1 s: ", "4:3: $.script[3]: at 1.2 s: "])
    {
      #expect(warning.hasPrefix("scene.json:\(place)the update has no effect"), "\(warning)")
    }
  }

  @Test(
    "a call without effect is reported with location and time, others aren't",
    arguments: [
      ("bulletin-board", "dismissBulletin"), ("swift-messages", "hide"),
      ("swift-messages", "hideAll"),
    ])
  func idleCalls(kit: String, call: String) throws {
    let recording = try recording(
      of:
        """
        { "kit": "\(kit)", "script": [ { "at": 0, "show": { "title": "A" } },
          { "at": 1, "call": "\(call)" },
          { "at": 8, "call": "\(call)" } ] }
        """)
    #expect(
      recording.warnings == [
        "scene.json:3:3: $.script[2]: at 8 s: \(call) has no effect"
      ])
    #expect(recording.events.count { $0.name == call } == 2)
  }

  @Test("of two calls at one instant, only the later one has no effect")
  func idleTwin() throws {
    for (kit, call) in [
      ("swift-messages", "hide"), ("swift-messages", "hideAll"),
      ("bulletin-board", "displayActivityIndicator"),
    ] {
      let recording = try recording(
        of:
          """
          { "kit": "\(kit)", "script": [ { "at": 0, "show": { "title": "A" } },
            { "at": 1, "call": "\(call)" },
            { "at": 1, "call": "\(call)" } ] }
          """)
      #expect(
        recording.warnings == [
          "scene.json:3:3: $.script[2]: at 1 s: \(call) has no effect"
        ])
    }
  }

  @Test("a step that waits for an event that never occurs is reported")
  func unheard() throws {
    let text = """
      { "kit": "swift-messages", "script": [ { "at": 0, "show": { "title": "A" }, "as": "a" },
        { "when": "didHide", "of": "a", "show": { "title": "B" }, "as": "b" },
        { "when": "didHide", "of": "b", "call": "hideAll" },
        { "when": "tapHandler", "call": "hide" } ] }
      """
    let whole = try recording(of: text)
    #expect(
      whole.warnings.filter { $0.contains("never runs") } == [
        #"scene.json:4:3: $.script[3]: the step never runs: the scene has no event "tapHandler""#
      ])
    // Who knows what would happen later.
    #expect(!(try recording(of: text, until: 0.2)).warnings.contains { $0.contains("never runs") })
  }

  @Test("a scene that doesn't end is reported, unless its end was asked for")
  func endless() throws {
    let text = """
      { "kit": "swift-messages", "script": [ { "at": 0, "show": { "title": "A" } },
        { "when": "didHide", "show": { "title": "A" } } ] }
      """
    #expect(
      try recording(of: text).warnings == ["the scene is longer than 3600 s, and is stopped there"])
    #expect(try recording(of: text, until: 5).warnings.isEmpty)
  }

  @Test("a library's warning about an update has the step's location and time")
  func placed() throws {
    let recording = try recording(
      of:
        """
        { "kit": "cc-toast", "script": [ { "at": 0, "show": { "title": "A" } },
          { "at": 1.25, "update": { "set": { "toastVerticalMargin": 90 } } } ] }
        """)
    #expect(
      recording.warnings.map { $0.hasPrefix("scene.json:2:3: $.script[1]: alignments") }
        == [true], "\(recording.warnings)")
  }

  @Test("scenes skipped in the comparison of settings are reported")
  func budget() {
    let budget = TraceBudget(most: 2)
    #expect(budget.take() && budget.take() && budget.warnings.isEmpty)
    #expect(!budget.take() && !budget.take())
    let message = budget.warnings.first?.message
    #expect(message?.contains("2 of 4 comparisons are skipped") == true)
  }

  @Test("a change that the original doesn't support is rejected with its location")
  func refused() {
    func script(_ kit: String, _ update: String) -> String {
      refusal(
        "{ \"kit\": \"\(kit)\", \"script\": [ { \"at\": 0, \"show\": { \"title\": \"A\" },"
          + " \"as\": \"a\" },\n { \"at\": 1, \(update) } ] }")
    }
    let messages = "swift-messages"
    #expect(
      script("message-banner", #""update": { "title": "B" }"#).contains(
        "scene.json:2:2: $.script[1]: message-banner can't update a banner"))
    #expect(
      script(messages, #""update": { "set": { "duration": 3 } }"#).contains(
        "$.script[1].update.set.duration: swift-messages can't change the \"duration\""))
    #expect(
      script(messages, #""update": { "layout": "tab" }"#).contains(
        "$.script[1].update.layout is not allowed in a step"))
    #expect(
      script(messages, #""update": { "title": null }"#).contains("can't be null in an update"))
    #expect(script(messages, #""update": {}"#).contains("the update is empty"))
    #expect(
      script(messages, #""update": { "title": "B" }, "on": "b""#).contains(
        "$.script[1].on: no banner of the script is called \"b\""))
    #expect(
      script(messages, #""update": { "title": "B" }, "of": "a""#).contains(
        "use \"on\" for the banner to update"))
    #expect(
      script("bulletin-board", #""update": { "body": "B" }"#).contains(
        "the banner was created without a subtitle"))
    #expect(script("owl-banners", #""update": { "image": "none" }"#).contains("image"))
  }

  @Test("the other kits that let an application change a banner do so")
  func kits() throws {
    for (kit, show, update, text) in [
      (
        "bulletin-board", #"{ "title": "A", "body": "FORMER" }"#, #"{ "body": "changed" }"#,
        "changed"
      ),
      ("owl-banners", #"{ "title": "FORMER" }"#, #"{ "title": "changed" }"#, "changed"),
      ("cc-toast", #"{ "title": "FORMER" }"#, #"{ "title": "changed" }"#, "changed"),
    ] {
      let recording = try recording(
        of:
          """
          { "kit": "\(kit)", "script": [ { "at": 0, "show": \(show) },
            { "at": 1.2, "update": \(update) } ] }
          """)
      #expect(try shows("FORMER", recording, at: 1.1), "\(kit)")
      #expect(try shows(text, recording, at: 1.3) && !shows("FORMER", recording, at: 1.3), "\(kit)")
      #expect(recording.warnings.isEmpty, "\(kit): \(recording.warnings)")
    }
  }

  @Test("a toast's place and a queued OwlBanners banner can't change; both are reported")
  func tooLate() throws {
    let toast = try recording(
      of:
        """
        { "kit": "cc-toast", "script": [ { "at": 0, "show": { "title": "A" } },
          { "at": 1, "update": { "set": { "toastVerticalMargin": 90 } } } ] }
        """)
    #expect(toast.warnings.contains { $0.contains("are read when a toast is shown") })
    let owl = try recording(
      of:
        """
        { "kit": "owl-banners", "script": [ { "at": 0, "show": { "title": "A" } },
          { "at": 0, "show": { "title": "B" }, "as": "b" },
          { "at": 1, "update": { "title": "C" }, "on": "b" } ] }
        """)
    #expect(owl.warnings.contains { $0.contains("when it is shown") })
    #expect(try shows("B", owl, at: 4))
  }

  @MainActor
  @Test("Update does the same in a scene, with a description or with a model")
  func scene() throws {
    let banner = Screenshot(
      kit: SwiftMessagesKit(), type: "warning", title: "Title", subtitle: "FORMER")
    func model(_ body: String) -> Message {
      let view = MessageView(layout: .cardView)
      view.configureContent(title: "Model", body: body)
      return Message(view)
    }
    let scene = BannerScene(on: .iPhone5s) {
      Show(banner, named: "a", at: .zero)
      Update("a", at: .seconds(1)) { $0.subtitle = "changed" }
      Show(model("first"), named: "m", at: .seconds(1))
      Update("m", to: model("second"), at: .seconds(2))
    }
    let recording = try scene.record(with: renderer)
    #expect(try shows("changed", recording, at: 1.1) && !shows("changed", recording, at: 0.9))
    #expect(try shows("second", recording, at: 4.5) && !shows("first", recording, at: 4.5))
    for update in [
      Update("a", at: .seconds(1)) { $0.layout = "tab" }, Update("b", at: .seconds(1)) { _ in },
    ] {
      let wrong = BannerScene(on: .iPhone5s) {
        Show(banner, named: "a", at: .zero)
        update
      }
      #expect(throws: RenderError.self) { _ = try wrong.record(with: renderer) }
    }
  }
}
