// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerKitInterface
import BannerDocument
import BannerScreens
import BannerScenes
import BannerJobs
import BannerBulletinBoard
import BannerTestSupport
import Testing

/// The controls of BulletinBoard's cards in documents and scenes.
@Suite struct LiveCardTests {
  private func record(_ script: String) throws -> Recording {
    let json =
      #"{ "kit": "bulletin-board", "device": "320x568@1", "ios": 12, "script": ["#
      + script + "] }"
    return try Recording(
      try Options(document: Array(json.utf8), file: "scene.json", folder: "."), with: Renderer())
  }

  private func message(_ script: String) -> String {
    errorText { _ = try record(script) } ?? "no error"
  }

  @Test("the demo's name page: an empty name is rejected in red, a name is accepted")
  func namePage() throws {
    let recording = try record(
      """
      { "at": 0, "show": { "type": "name" } }, { "at": 1, "tap": "text field" },
      { "at": 2, "tap": "return" }, { "at": 3, "input": "Ada", "on": "text field", "over": 0.3 },
      { "at": 4, "input": "\\n" }
      """)
    let told = recording.events.filter { $0.name == "textInputHandler" }
    #expect(told.map(\.time) == [.seconds(4)])
    #expect(told.first?.details == [.init("text", .text("Ada"))])
    let changes = recording.events.filter { $0.name == "editingChanged" }
    #expect(changes.map { $0.time.inSeconds } == [3, 3.1, 3.2])
    func texts(_ seconds: Double) throws -> [String] {
      try recording.screenshot(at: Duration(inSeconds: seconds)).texts.map(\.text)
    }
    #expect(try texts(1.9).contains("Done") && !texts(2.6).contains("Done"))
    #expect(try texts(2.6).contains { $0.hasPrefix("You must enter") })
    #expect(try texts(3.9).contains("Ada") && !texts(3.9).contains("First and Last Name"))
  }

  @Test("a choice and a date can be chosen by name")
  func choiceAndDate() throws {
    let recording = try record(
      """
      { "at": 0, "show": { "type": "choice" } }, { "at": 1, "tap": "Dogs" },
      { "at": 2, "tap": "choice 1" }, { "at": 3, "call": "push", "item": { "type": "date" } },
      { "at": 4, "input": "1990-05-17", "on": "date picker" }
      """)
    let chosen = recording.events.filter { $0.name == "choiceDidChange" }
    #expect(chosen.map { $0.details.first?.value } == [.number(2), .number(1)])
    let texts = try recording.screenshot(at: .milliseconds(4400)).texts.map(\.text)
    #expect(["February", "May", "August", "17", "1990"].allSatisfy(texts.contains))
  }

  @Test("a touch during a transition, or on something that is gone, is a warning")
  func idleTouches() throws {
    let recording = try record(
      """
      { "at": 0, "show": { "type": "choice" } }, { "at": 0.1, "tap": "Select" },
      { "at": 1, "tap": [400, 20] }, { "at": 2, "call": "dismissBulletin" },
      { "at": 2.01, "tap": "Select" }, { "at": 3, "tap": "Select" }, { "at": 4, "tap": "button" }
      """)
    func warnings(_ step: Int) -> [String] {
      recording.warnings.filter { $0.contains("$.script[\(step)]: ") }
    }
    #expect(warnings(1).first?.contains("still appearing and ignores touches at 0.1 s") == true)
    #expect(warnings(2).first?.contains("the point 400, 20 is off the screen") == true)
    #expect(warnings(4).first?.contains("disappearing and ignores touches at 2.01 s") == true)
    #expect(warnings(5).first?.contains("\"Select\" is no longer there to touch at 3 s") == true)
    #expect(warnings(6).first?.contains("there is no button to touch at 4 s") == true)
    #expect(recording.warnings.count == 5, "\(recording.warnings)")
    #expect(!recording.events.contains { $0.name == "actionHandler" })
    // A finger without a target is no gesture.
    #expect(recording.events.filter { $0.name == "tap" }.map(\.time.inSeconds) == [0.1, 2.01])
  }

  @Test("a text starts after the previous one is complete, with a warning")
  func overlappingInput() throws {
    let recording = try record(
      """
      { "at": 0, "show": { "type": "name" } },
      { "at": 1, "input": "Ada", "on": "text field", "over": 3 },
      { "at": 2, "input": " King", "over": 0.5 }, { "at": 2.5, "input": ".", "on": "text field" }
      """)
    let typed = recording.events.filter { $0.name == "editingChanged" }
    #expect(typed.last?.details == [.init("text", .text("Ada King."))])
    #expect(typed.map { ($0.time.inSeconds * 10).rounded() / 10 }.first { $0 > 3 } == 4)
    let warnings = recording.warnings.filter { $0.contains("typed") }
    #expect(warnings.count == 2, "\(warnings)")
    let place = "$.script[2]: another text is still being typed"
    #expect(
      warnings.first?.contains("\(place); this one starts at 4 s instead of at 2 s") == true)
  }

  @Test("a card that doesn't fit is an error with the step and the time that show it")
  func noRoom() {
    let wrong = message(
      """
      { "at": 0, "show": { "type": "name" } },
      { "at": 1, "set": { "orientation": "landscape" } },
      { "at": 2, "call": "push", "item": { "type": "date" } },
      { "at": 3, "tap": "date picker" }
      """)
    #expect(
      wrong.hasPrefix("scene.json:3:1: $.script[2]: at 2 s: the card does not fit"), "\(wrong)")
  }

  @Test("an unknown target of a touch or an input is an error that lists the existing ones")
  func errors() {
    let show = #"{ "at": 0, "show": { "type": "choice" } }, "#
    #expect(
      message(show + #"{ "at": 1, "tap": "Selct" }"#)
        .contains(#"nothing named "Selct" can be touched at 1 s. Did you mean "Select"?"#))
    let unknown = message(show + #"{ "at": 1, "tap": "elephant in the room" }"#)
    #expect(unknown.contains("expected one of banner, button, ") && unknown.contains("🐱 Cats"))
    // Missing targets are not suggested.
    #expect(!unknown.contains("return") && !unknown.contains("alternative"))
    for name in ["choice 3", "choice 0", "Select 2", "text field 1"] {
      #expect(
        message(show + #"{ "at": 1, "tap": "\#(name)" }"#).contains("nothing named"))
    }
    #expect(
      message(show + #"{ "at": 1, "input": "Ada" }"#).contains("no text field has the keyboard"))
    #expect(
      message(show + #"{ "at": 1, "input": "Ada", "on": "Select" }"#)
        .contains(#""Select" takes no text"#))
    let date = #"{ "at": 0, "show": { "type": "date" } }, "#
    #expect(
      message(date + #"{ "at": 1, "input": "tomorrow", "on": "date picker" }"#)
        .contains(#""tomorrow" is not a date"#))
  }
}

@MainActor @Suite struct LiveCardSceneTests {
  @Test("in Swift a scene taps and types by name, too")
  func scene() throws {
    var name: String?
    let field = BulletinTextField(placeholder: "First and Last Name", returnKey: .done)
    final class Form: BLTNPageItem {
      var field: BulletinTextField?
      override func makeHeaderViews(
        interfaceBuilder: BLTNInterfaceBuilder
      ) -> [BulletinView]? { field.map { [$0] } }
    }
    let form = Form(title: "Enter your Name")
    form.field = field
    form.actionButtonTitle = "Sign Up"
    form.actionHandler = { _ in name = field.text }
    let manager = BLTNItemManager(rootItem: form)
    let scene = BannerScene(on: .iPhoneX) {
      Do(at: .zero) { manager.showBulletin(above: manager) }
      Input("Ada", on: .named("text field"), over: .milliseconds(300), at: .seconds(1))
      Tap(.named("Sign Up"), at: .seconds(2))
    }
    _ = try scene.record()
    #expect(name == "Ada")
  }
}
