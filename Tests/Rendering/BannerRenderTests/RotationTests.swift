// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerDocument
import BannerPixels
import BannerFiles
import BannerScenes
import BannerScreens
import BannerJobs
import BannerDevice
import BannerGeometry
import BannerOwlBanners
import BannerSwiftMessages
import Testing

private let renderer = Renderer()

@Suite struct RotationTests {
  /// A banner on a screen.
  struct Example: CustomTestStringConvertible, Sendable {
    var kit: String
    var device: String
    var position: String?
    var bars: String

    var testDescription: String { [kit, device, position ?? "", bars].joined(separator: " ") }

    /// Returns a scene in which the banner is shown in one orientation, with an optional
    /// rotation.
    func scene(_ orientation: String, _ turn: String = "") -> String {
      let position = position.map { #""position": "\#($0)""# } ?? ""
      return """
        { "kit": "\(kit)", "device": "\(device)", "orientation": "\(orientation)"\(bars),
          "script": [ { "at": 0, "show": { \(position) } } \(turn) ] }
        """
    }

    static let all: [Example] = {
      let positions: [(kit: String, positions: [String?])] = [
        ("message-banner", ["top", "center", "bottom"]),
        ("swift-messages", ["top", "center", "bottom"]), ("owl-banners", [nil]),
        ("bulletin-board", [nil]), ("cc-toast", ["top", "center", "bottom"]),
      ]
      let bars = ["", #", "nav-bar": "Inbox", "toolbar": true"#, #", "tab-bar": true"#]
      return positions.flatMap { kit, positions in
        positions.flatMap { position in
          ["iphone-se1", "iphone-x", "ipad"].flatMap { device in
            bars.map { Example(kit: kit, device: device, position: position, bars: $0) }
          }
        }
      }
    }()
  }

  private static func turn(_ time: Double, _ orientation: String) -> String {
    #", { "at": \#(time), "set": { "orientation": "\#(orientation)" } }"#
  }

  @Test(
    "a banner that rests or appears during a rotation rests like one shown after it",
    arguments: Example.all)
  func rests(_ example: Example) throws {
    let ways = [("portrait", "landscape"), ("landscape", "portrait")]
    for (before, after) in ways {
      let expected = try recording(of: example.scene(after)).screenshot(at: .seconds(1.7))
      for time in [1.2, 0.1] {
        let turned = try recording(of: example.scene(before, Self.turn(time, after)))
        let actual = try turned.screenshot(at: .seconds(1.7))
        #expect(actual.bitmap == expected.bitmap, "\(before), turned at \(time) s")
        #expect(actual.layerText == expected.layerText)
      }
    }
  }

  @Test("a leaving banner continues on the rotated screen and ends at the same time")
  func leaves() throws {
    let leave = #", { "at": 2, "tap": "background" }"#
    let example = Example(kit: "bulletin-board", device: "iphone-x", bars: "")
    let still = try recording(of: example.scene("landscape", leave))
    let turned = try recording(of: example.scene("landscape", leave + Self.turn(2.1, "portrait")))
    #expect(turned.events.last?.time == still.events.last?.time)
    let before = try turned.screenshot(at: .milliseconds(2099))
    #expect(before.bitmap.width > before.bitmap.height)
    let after = try turned.screenshot(at: .milliseconds(2200))
    #expect(after.bitmap.width < after.bitmap.height)
    // The dimming still covers all corners.
    let page = try turned.screenshot(at: turned.end).bitmap
    for index in [0, page.width - 1, page.pixels.count - page.width, page.pixels.count - 1] {
      #expect(after.bitmap.pixels[index] != page.pixels[index])
    }
    // A tap reaches the banner at its current position.
    let banner = Example(kit: "message-banner", device: "iphone-x", position: "bottom", bars: "")
    let tapped = try recording(
      of:
        banner.scene("portrait", Self.turn(1, "landscape") + #", { "at": 1.2, "tap": "banner" }"#))
    #expect(
      tapped.events.contains {
        $0.name == "messageBannerViewWillDisappear" && $0.time < .seconds(1.3)
      })
    let leaving = try recording(
      of:
        banner.scene(
          "landscape", #", { "at": 1, "tap": "banner" }"# + Self.turn(1.2, "portrait")))
    let frame = try leaving.screenshot(at: .milliseconds(1499)).bannerFrame
    #expect(frame.width == 375 && frame.y > 800, "it leaves at the new bottom: \(frame)")
  }

  @Test("an animation has one size, before or after the rotation; a strip has both")
  func sizes() throws {
    let example = Example(kit: "cc-toast", device: "iphone-se1", bars: "")
    let scene = try recording(
      of:
        example.scene("portrait", Self.turn(1, "landscape")).replacing(
          "{ \"kit\"", with: "{ \"scale\": 0.5, \"kit\""))
    let error = #expect(throws: RenderError.self) { try scene.bytes(as: .apng) }
    #expect(error?.description.contains("rotates at 1 s") == true)
    #expect(throws: RenderError.self) { try scene.bytes(as: .apng, threads: 2) }
    for (schedule, width) in [
      (FrameSchedule(to: .seconds(1), framesPerSecond: 10), 160),
      (FrameSchedule(from: .seconds(1), framesPerSecond: 10), 284),
    ] {
      let bytes = try scene.bytes(as: .apng, schedule)
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
    }
    let strip = try scene.filmstrip(3, FrameSchedule(to: .seconds(2)))
    #expect(strip.bitmap.width == 160 + 4 + 284 + 4 + 284)
    #expect(strip.bitmap.height == 284)
    for (index, time) in [(0, 0), (164, 1), (164 + 288, 2)] {
      let still = try scene.screenshot(at: .seconds(time)).bitmap
      let cell = strip.bitmap.cropped(
        to: PixelRect(left: index, top: 0, right: index + still.width, bottom: still.height))
      #expect(cell == still, "at \(time) s")
    }
  }

  @Test("the frame around the screen rotates with it")
  func frames() throws {
    let example = Example(kit: "owl-banners", device: "iphone-x", bars: #", "frame": true"#)
    let turned = try recording(of: example.scene("portrait", Self.turn(1, "landscape")))
      .screenshot(at: .seconds(2))
    #expect(
      try turned.bitmap
        == recording(of: example.scene("landscape")).screenshot(at: .seconds(2)).bitmap)
  }

  @Test("OwlBanners measures its banners again unless that is turned off")
  func refit() throws {
    func height(_ refits: Bool, at time: Double) throws -> Double {
      try recording(
        of:
          """
          { "kit": "owl-banners", "device": "iphone-x", "set": { "refitOnRotation": \(refits) },
            "title": "A title of so many words that an upright phone breaks it into two lines or more",
            "script": [ { "at": 0, "show": {} } \(Self.turn(1, "landscape")) ] }
          """
      ).screenshot(at: .seconds(time)).layers.first { $0.name == "banner" }?.frame.height ?? 0
    }
    let upright = try height(true, at: 0.9)
    #expect(try height(true, at: 1.5) < upright)
    #expect(try height(false, at: 0.9) == upright)
    #expect(abs(try height(false, at: 1.5) - upright) < 1e-9)
  }

  @Test("a window that shouldn't rotate is rendered rotated, with a warning")
  @MainActor func autorotation() throws {
    let view = MessageView.viewFromNib(layout: .cardView)
    view.configureTheme(.success)
    func warnings(_ rotates: Bool) throws -> [String] {
      var config = SwiftMessages.Config()
      config.presentationContext = .window(windowLevel: .normal)
      config.shouldAutorotate = rotates
      let message = Message(view, config: config)
      return try BannerScene(on: .iPhoneX) {
        Show(message, at: .zero)
        Change(at: .seconds(1)) { $0.screen.orientation = .landscape }
      }.record(with: renderer).warnings
    }
    #expect(try warnings(true).filter { $0.contains("turn") }.isEmpty)
    #expect(try warnings(false).filter { $0.contains("shouldAutorotate") }.count == 1)
  }

  // MARK: On the way

  /// Returns the recording of a SwiftMessages message and its steps.
  private func message(_ orientation: String, _ show: String, _ steps: String) throws -> Recording {
    try recording(
      of:
        """
        { "kit": "swift-messages", "device": "iphone-x", "scale": 1, "host": "plain",
          "orientation": "\(orientation)", "script": [
          { "at": 0, "show": { \(show) } }, \(steps) ] }
        """)
  }

  @Test("a message appears on a screen that is rotated in willShow")
  func willShow() throws {
    let show =
      #""layout": "card", "title": "A", "set": { "duration": "forever", "dimMode": "gray" }"#
    let turned = try message(
      "portrait", show, #"{ "when": "willShow", "set": { "orientation": "landscape" } }"#)
    let still = try message("landscape", show, #"{ "at": 1, "set": { "keyboard": false } }"#)
    #expect(
      try turned.screenshot(at: .seconds(2)).bitmap == still.screenshot(at: .seconds(2)).bitmap)
  }

  @Test(
    "a message leaves and appears by its height on the new screen",
    arguments: [("top", "portrait"), ("bottom", "landscape")])
  func heights(_ side: String, _ after: String) throws {
    let before = after == "portrait" ? "landscape" : "portrait"
    let long = String(repeating: "words that wrap ", count: 12)
    let show = #""layout": "message", "position": "\#(side)", "title": "A", "body": "\#(long)""#
    let leaving = try message(
      before, show,
      #"{ "at": 1, "call": "hide" }, { "at": 1.1, "set": { "orientation": "\#(after)" } }"#)
    let gone = try #require(leaving.events.last { $0.name == "didHide" }?.time)
    let last = try leaving.screenshot(at: gone - .nanoseconds(1)).bannerFrame
    #expect(last.height <= 1, "what is left of it: \(last)")
    let coming = try message(before, show, #"{ "at": 0, "set": { "orientation": "\#(after)" } }"#)
    #expect(try coming.screenshot(at: .zero).bannerFrame.height <= 1)
  }

  @Test("a rotation cancels a touch, and a thrown message leaves the new screen")
  func fingers() throws {
    let show = #"""
      "layout": "centered", "position": "center", "title": "A", "set": { "duration": "forever" }
      """#
    let turn = #"{ "at": 1.25, "set": { "orientation": "landscape" } }"#
    let held = try message(
      "portrait", show,
      #"{ "at": 1, "pan": [60, 80], "on": "banner", "over": 0.5, "hold": 3 }, "# + turn)
    #expect(held.events.first { $0.name == "panEnded" }?.time == .milliseconds(1250))
    #expect(!held.events.contains { $0.name == "willHide" })
    let still = try message("landscape", show, #"{ "at": 1, "set": { "keyboard": false } }"#)
    #expect(try held.screenshot(at: .seconds(4)).bitmap == still.screenshot(at: .seconds(4)).bitmap)
    let thrown = try message(
      "portrait", show,
      #"{ "at": 1, "pan": [60, 0], "on": "banner", "over": 0.09 }, "#
        + #"{ "at": 1.3, "set": { "orientation": "landscape" } }"#)
    let hide = try #require(thrown.events.first { $0.name == "willHide" }?.time)
    #expect(try thrown.screenshot(at: .milliseconds(1301)).bannerFrame.width > 300)
    #expect(try thrown.screenshot(at: hide - .nanoseconds(1)).bannerFrame.isEmpty)
  }

  @Test("a centered banner keeps its progress")
  func shares() throws {
    let scene = #"""
      { "kit": "message-banner", "device": "iphone-x", "scale": 1, "script": [
        { "at": 0, "show": { "position": "center" } }, STEP
        { "at": TURN, "set": { "orientation": "landscape" } } ] }
      """#
    func share(_ step: String, turn: Double) throws -> (Double, Double) {
      let recording = try recording(
        of:
          scene.replacing("STEP", with: step).replacing("TURN", with: "\(turn)"))
      let before = try recording.screenshot(at: Duration(inSeconds: turn) - .milliseconds(1))
      let after = try recording.screenshot(at: Duration(inSeconds: turn))
      return (before.bannerFrame.maxX / 375, after.bannerFrame.maxX / 812)
    }
    for (step, turn) in [("", 0.15), (#"{ "at": 2, "swipe": "left" },"#, 2.45)] {
      let (before, after) = try share(step, turn: turn)
      #expect(before > 0.02 && before < 0.98 && abs(before - after) < 0.02, "\(before) \(after)")
    }
  }

  @Test("a card between two items has the size of the new one at once")
  func cards() throws {
    func scene(_ orientation: String, _ turn: String) throws -> Recording {
      try recording(
        of:
          """
          { "kit": "bulletin-board", "device": "iphone-x", "orientation": "\(orientation)", "script": [
            { "at": 0, "show": { "type": "intro" } },
            { "at": 1, "call": "push", "item": { "type": "choice" } } \(turn) ] }
          """)
    }
    let turned = try scene("landscape", Self.turn(1.3, "portrait"))
    let still = try scene("portrait", "")
    let rest = try still.screenshot(at: .seconds(3)).bannerFrame
    #expect(try turned.screenshot(at: .milliseconds(1300)).bannerFrame == rest)
    #expect(try turned.screenshot(at: .seconds(3)).bannerFrame == rest)
  }

  @Test("content that doesn't fit the new screen is an error of the step")
  func noRoom() {
    let error = #expect(throws: RenderError.self) {
      try recording(
        of:
          """
          { "kit": "bulletin-board", "device": "iphone-se1", "script": [
            { "at": 0, "show": { "type": "choice" } },
            { "at": 1, "set": { "orientation": "landscape" } } ] }
          """)
    }
    #expect(
      error?.description.hasPrefix("scene.json:3:3: $.script[1]: the screen can no longer") == true)
  }

  @Test(
    "with a banner crop, a screen without one is an empty cell, and a square one can't rotate"
  )
  func crops() throws {
    func scene(_ device: String) throws -> Recording {
      try recording(
        of:
          """
          { "kit": "cc-toast", "device": "\(device)", "crop": "banner", "script": [
            { "at": 0, "show": {} }, { "at": 6, "set": { "orientation": "landscape" } } ] }
          """)
    }
    let strip = try scene("400x300@1").filmstrip(
      3, FrameSchedule(from: .seconds(1), to: .seconds(7)))
    let cell = try scene("400x300@1").filmstrip(1, FrameSchedule(from: .seconds(1))).bitmap
    #expect(strip.bitmap.width == 3 * cell.width + 16)
    #expect(strip.bitmap.pixels.last == 0)
    let error = #expect(throws: RenderError.self) {
      try scene("400x300@1").bytes(as: .gif, FrameSchedule(framesPerSecond: 5))
    }
    #expect(error?.description.contains("rotates at 6 s") == true)
    #expect(throws: Never.self) {
      try scene("300x300@1").bytes(as: .gif, FrameSchedule(framesPerSecond: 5))
    }
  }

  @Test("the event gives the new orientation, and an unknown word is rejected")
  func words() throws {
    let example = Example(kit: "cc-toast", device: "iphone-x", bars: "")
    let set = try recording(of: example.scene("portrait", Self.turn(1, "landscape"))).events
      .first { $0.name == "set" }
    #expect(set?.details == [.init("orientation", .text("landscape"))])
    let error = #expect(throws: RenderError.self) {
      try recording(of: example.scene("portrait", Self.turn(1, "sideways")))
    }
    #expect(error?.description.contains("landscape") == true)
    let empty = #expect(throws: RenderError.self) {
      try recording(
        of: example.scene("portrait", #", { "at": 1, "set": { "orientation": null } }"#))
    }
    #expect(empty?.description.hasSuffix("$.script[1]: the step sets nothing") == true)
  }
}
