// SPDX-License-Identifier: MIT

import BannerRender
import Device
import Geometry
import OwlBannersKit
import SwiftMessagesKit
import Testing

private let renderer = Renderer()

/// What a document's script makes happen.
private func record(_ json: String) throws -> Recording {
  try Recording(
    try Options(document: Array(json.utf8), file: "scene.json", folder: "."), with: renderer)
}

@Suite struct RotationTests {
  /// A banner on a screen.
  struct Example: CustomTestStringConvertible, Sendable {
    var kit: String
    var device: String
    var position: String?
    var bars: String

    var testDescription: String { [kit, device, position ?? "", bars].joined(separator: " ") }

    /// The banner is shown while the device is held in one way, and turned perhaps.
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
    "a banner that rests, or comes, when the device is turned rests as one that was shown on it so",
    arguments: Example.all)
  func rests(_ example: Example) throws {
    let ways = [("portrait", "landscape"), ("landscape", "portrait")]
    for (before, after) in ways {
      let expected = try record(example.scene(after)).screenshot(at: .seconds(1.7))
      for time in [1.2, 0.1] {
        let turned = try record(example.scene(before, Self.turn(time, after)))
        let actual = try turned.screenshot(at: .seconds(1.7))
        #expect(actual.bitmap == expected.bitmap, "\(before), turned at \(time) s")
        #expect(actual.layerText == expected.layerText)
      }
    }
  }

  @Test("what leaves when the device is turned lies on the new screen, and is gone as soon")
  func leaves() throws {
    let leave = #", { "at": 2, "tap": "background" }"#
    let example = Example(kit: "bulletin-board", device: "iphone-x", bars: "")
    let still = try record(example.scene("landscape", leave))
    let turned = try record(example.scene("landscape", leave + Self.turn(2.1, "portrait")))
    #expect(turned.events.last?.time == still.events.last?.time)
    let before = try turned.screenshot(at: .milliseconds(2099))
    #expect(before.bitmap.width > before.bitmap.height)
    let after = try turned.screenshot(at: .milliseconds(2200))
    #expect(after.bitmap.width < after.bitmap.height)
    // What dims the page reaches all corners still.
    let page = try turned.screenshot(at: turned.end).bitmap
    for index in [0, page.width - 1, page.pixels.count - page.width, page.pixels.count - 1] {
      #expect(after.bitmap.pixels[index] != page.pixels[index])
    }
    // A tap by a user comes to the banner where it lies now.
    let banner = Example(kit: "message-banner", device: "iphone-x", position: "bottom", bars: "")
    let tapped = try record(
      banner.scene("portrait", Self.turn(1, "landscape") + #", { "at": 1.2, "tap": "banner" }"#))
    #expect(
      tapped.events.contains {
        $0.name == "messageBannerViewWillDisappear" && $0.time < .seconds(1.3)
      })
    let leaving = try record(
      banner.scene(
        "landscape", #", { "at": 1, "tap": "banner" }"# + Self.turn(1.2, "portrait")))
    let frame = try leaving.screenshot(at: .milliseconds(1499)).bannerFrame
    #expect(frame.width == 375 && frame.y > 800, "it leaves at the new bottom: \(frame)")
  }

  @Test("an animation has one size, before the turn or behind it; a strip has both")
  func sizes() throws {
    let example = Example(kit: "cc-toast", device: "iphone-se1", bars: "")
    let scene = try record(
      example.scene("portrait", Self.turn(1, "landscape")).replacing(
        "{ \"kit\"", with: "{ \"scale\": 0.5, \"kit\""))
    let error = #expect(throws: RenderError.self) { try scene.bytes(as: .apng) }
    #expect(error?.description.contains("turned at 1 s") == true)
    #expect(throws: RenderError.self) { try scene.bytes(as: .apng, threads: 2) }
    for (timetable, width) in [
      (Timetable(to: .seconds(1), framesPerSecond: 10), 160),
      (Timetable(from: .seconds(1), framesPerSecond: 10), 284),
    ] {
      let bytes = try scene.bytes(as: .apng, timetable)
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
    }
    let strip = try scene.filmstrip(3, Timetable(to: .seconds(2)))
    #expect(strip.bitmap.width == 160 + 4 + 284 + 4 + 284)
    #expect(strip.bitmap.height == 284)
    for (index, time) in [(0, 0), (164, 1), (164 + 288, 2)] {
      let still = try scene.screenshot(at: .seconds(time)).bitmap
      let cell = strip.bitmap.cropped(
        to: PixelRect(left: index, top: 0, right: index + still.width, bottom: still.height))
      #expect(cell == still, "at \(time) s")
    }
  }

  @Test("the frame around the screen turns with it")
  func frames() throws {
    let example = Example(kit: "owl-banners", device: "iphone-x", bars: #", "frame": true"#)
    let turned = try record(example.scene("portrait", Self.turn(1, "landscape")))
      .screenshot(at: .seconds(2))
    #expect(
      try turned.bitmap == record(example.scene("landscape")).screenshot(at: .seconds(2)).bitmap)
  }

  @Test("OwlBanners measures its banners anew unless it is told not to")
  func refit() throws {
    func height(_ refits: Bool, at time: Double) throws -> Double {
      try record(
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

  @Test("a window that should not turn is drawn turned, and said to be")
  @MainActor func autorotation() throws {
    let view = MessageView.viewFromNib(layout: .cardView)
    view.configureTheme(.success)
    func warnings(_ rotates: Bool) throws -> [String] {
      var config = SwiftMessages.Config()
      config.presentationContext = .window(windowLevel: .normal)
      config.shouldAutorotate = rotates
      let message = Message(view, config: config)
      return try Scene(on: .iPhoneX) {
        Show(message, at: .zero)
        Change(at: .seconds(1)) { $0.screen.orientation = .landscape }
      }.record(with: renderer).warnings
    }
    #expect(try warnings(true).filter { $0.contains("turn") }.isEmpty)
    #expect(try warnings(false).filter { $0.contains("shouldAutorotate") }.count == 1)
  }

  @Test("the event says how the device was turned, and a word that says nothing is refused")
  func words() throws {
    let example = Example(kit: "cc-toast", device: "iphone-x", bars: "")
    let set = try record(example.scene("portrait", Self.turn(1, "landscape"))).events
      .first { $0.name == "set" }
    #expect(set?.details == [.init("orientation", .text("landscape"))])
    let error = #expect(throws: RenderError.self) {
      try record(example.scene("portrait", Self.turn(1, "sideways")))
    }
    #expect(error?.description.contains("landscape") == true)
  }
}
