// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerKitInterface
import BannerDocument
import BannerScreens
import BannerScenes
import BannerJobs
import Testing

@Suite("Hidden texts")
struct HiddenTextsTests {
  private func warnings(
    _ kit: String, _ values: [Options.Key: String], _ settings: [String: String] = [:]
  ) throws -> [String] {
    try KitOptions(kit).render(values, settings).warnings
  }

  @Test("text behind the island is reported, also without a status bar")
  func island() throws {
    let found = try warnings(
      "cc-toast",
      [
        .device: "iphone-14pro", .title: "Hi", .position: "top", .navBar: "none",
        .statusBar: "false",
      ])
    #expect(found.contains { $0.hasPrefix("--title: ") && $0.contains("the Dynamic Island") })
  }

  @Test("text next to the island's round end is visible", arguments: [(96, false), (106, true)])
  func roundEnd(margin: Int, isHidden: Bool) throws {
    let found = try warnings(
      "cc-toast", [.device: "iphone-14pro", .title: "Hello", .position: "top"],
      [
        "toastHorizontalAlignment": "left", "toastHorizontalMargin": "\(margin)",
        "toastVerticalMargin": "2",
      ])
    #expect(found.contains { $0.contains("behind the Dynamic Island") } == isHidden, "\(found)")
  }

  @Test("text over the clock is reported, text between the items of the bar isn't")
  func statusBar() throws {
    let base: [Options.Key: String] = [
      .device: "iphone-8", .ios: "12", .navBar: "none", .position: "top",
    ]
    let over = try warnings(
      "cc-toast", base.merging([.title: "Over the clock and more"]) { $1 },
      ["toastVerticalMargin": "0"])
    #expect(over.contains { $0.contains("behind the status bar") })
    let below = try warnings(
      "cc-toast", base.merging([.title: "Below"]) { $1 }, ["toastVerticalMargin": "40"])
    #expect(below.isEmpty)
  }

  @Test("text beyond the screen is reported with the distance in points")
  func edges() throws {
    let found = try warnings(
      "cc-toast", [.device: "320x480@1", .title: "Out", .position: "bottom"],
      ["toastVerticalMargin": "-30"])
    #expect(found.contains { $0.contains("\"Out\" extends") })
  }

  @Test("the usual banner of each kit is fully visible on every device it supports")
  func usual() throws {
    for kit in KitRegistry.all {
      for device in ["iphone-se1", "iphone-8", "iphone-x", "iphone-14pro"] {
        let found = try warnings(kit.name, [.device: device])
        #expect(!found.contains { $0.contains(" lie ") }, "\(kit.name) on \(device): \(found)")
      }
    }
  }

  // MARK: Scenes

  private func record(_ json: String) throws -> Recording {
    try Recording(
      try Options(document: Array(json.utf8), file: "scene.json", folder: "."), with: Renderer())
  }

  private func problems(_ recording: Recording, at seconds: Double) throws -> [String] {
    try recording.screenshot(at: Duration(inSeconds: seconds)).warnings
  }

  @Test("an update in a scene that moves text under the island is reported with its time")
  func update() throws {
    let recording = try record(
      """
      { "kit": "cc-toast", "device": "iphone-14pro", "position": "top", "nav-bar": "none",
        "status-bar": false, "script": [ { "at": 0, "show": { "title": "" } },
        { "at": 1, "update": { "title": "Hi" } } ] }
      """)
    #expect(try !problems(recording, at: 0.9).contains { $0.contains("Dynamic Island") })
    #expect(
      try problems(recording, at: 1).contains {
        $0.contains("$.script[1].update.title: ") && $0.contains("behind the Dynamic Island")
      })
    let strip = try recording.filmstrip(2).warnings.filter { $0.contains("Dynamic Island") }
    #expect(strip.count == 1 && strip[0].contains("$.script[1].update.title: from 1 s on, "))
  }

  @Test("a message moved by a finger counts as hidden from the release of the finger")
  func lifted() throws {
    let recording = try record(
      """
      { "kit": "swift-messages", "layout": "card", "position": "bottom", "device": "iphone-8", "scale": 0.5,
        "set": { "duration": "forever" }, "script": [
          { "at": 0, "show": { "title": "A", "body": "Text" } }, { "at": 1, "set": { "keyboard": true } },
          { "at": 1, "pan": [0, -200], "over": 1 } ] }
      """)
    let all = try recording.filmstrip(2, FrameSchedule(from: .seconds(2))).warnings
    #expect(all.contains { $0.contains("from 2 s on, ") && $0.contains("behind the keyboard") })
    #expect(!all.contains { $0.contains("from 1.0") }, "\(all)")
  }

  @Test("a card that a keyboard lifts off the screen is reported only while it rests there")
  func keyboard() throws {
    let recording = try record(
      """
      { "kit": "bulletin-board", "device": "iphone-x", "type": "name", "script": [
        { "at": 0, "show": {} }, { "at": 1, "set": { "orientation": "landscape" } },
        { "at": 2, "tap": "text field" }, { "at": 4, "call": "dismissBulletin" } ] }
      """)
    func hidden(_ seconds: Double) throws -> [String] {
      try problems(recording, at: seconds).filter { $0.contains("beyond the edge") }
    }
    #expect(try hidden(0.1).isEmpty, "it comes")
    #expect(try hidden(1.5).isEmpty, "it has room without the keyboard")
    #expect(try hidden(2.1).isEmpty, "it goes up")
    #expect(try hidden(3).contains { $0.contains("Enter your Name") })
    #expect(try hidden(4.1).isEmpty, "it goes")
    let all = try recording.filmstrip(3, FrameSchedule(from: .seconds(2))).warnings
    #expect(all.contains { $0.contains("from 2 s on, ") && $0.contains("Enter your Name") })
    let before = try recording.filmstrip(3, FrameSchedule(to: .seconds(2))).warnings
    #expect(!before.contains { $0.contains("beyond the edge") })
  }

  @Test("text behind the keyboard is reported")
  func behindKeyboard() throws {
    let found = try warnings(
      "cc-toast", [.device: "iphone-8", .title: "Low", .position: "bottom", .keyboard: "true"])
    #expect(found.contains { $0.contains("\"Low\" extends") })
  }
}
