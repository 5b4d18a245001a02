// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

private let keyNames = ["letter key", "space key", "special key"]

extension Layer {
  /// All keys of a keyboard, in its own coordinates.
  fileprivate var keys: [Layer] { sublayers.filter { keyNames.contains($0.name) } }

  /// The label of a key.
  fileprivate var cap: String? {
    guard case .text(let text) = first("key label")?.content else { return nil }
    return text.lines.first?.line.text
  }

  fileprivate func key(_ cap: String) throws -> Layer {
    try #require(keys.first { $0.cap == cap }, "no key says \(cap)")
  }

  /// The keys of each row, from top to bottom.
  fileprivate var rows: [[Layer]] {
    let tops = Set(keys.map(\.frame.y)).sorted()
    return tops.map { top in keys.filter { $0.frame.y == top } }
  }
}

/// Returns the keyboards of every device in both orientations, on the first and last iOS of each
/// look.
private func everyKeyboard() throws -> [(chrome: SystemChrome, layer: Layer)] {
  try DeviceModel.all.flatMap { device in
    try Orientation.allCases.flatMap { orientation in
      try [7, 8, 10, 11, 13, 18].map { major in
        let chrome = try chrome(device.id, major, orientation)
        return (chrome, chrome.keyboard())
      }
    }
  }
}

@Suite struct KeyboardTests {
  @Test("the X's keyboard is placed as measured on iOS 11")
  func measured() throws {
    let keyboard = try chrome("iphone-x").keyboard()
    #expect(keyboard.frame == Rect(x: 0, y: 479, width: 375, height: 333))
    #expect(keyboard.rows.map { $0[0].frame.y } == [50, 104, 158, 212])
    let pixel = 1.0 / 3
    for (index, key) in keyboard.rows[0].enumerated() {
      #expect(isNear(key.frame.x, 3 + 37.5 * Double(index), within: pixel / 2 + 1e-9))
      #expect(isNear(key.frame.width, 31.5, within: pixel / 2 + 1e-9))
      #expect(key.frame.height == 42)
    }
    #expect(try isNear(keyboard.key("a").frame.x, 21.75, within: pixel / 2))
    #expect(try isNear(keyboard.key("z").frame.x, 59.25, within: pixel / 2))
    let third = keyboard.rows[2]
    #expect(third.first?.frame == Rect(x: 3, y: 158, width: 42, height: 42))
    #expect(third.last?.frame == Rect(x: 330, y: 158, width: 42, height: 42))
    #expect(try keyboard.key("123").frame == Rect(x: 3, y: 212, width: 87, height: 42))
    #expect(try keyboard.key("return").frame == Rect(x: 285, y: 212, width: 87, height: 42))
    #expect(try keyboard.key("space").frame.x == 96)
    // The measured width is 182; the gaps make it 183.
    #expect(try isNear(keyboard.key("space").frame.width, 182, within: 1))
    for (name, x) in [("globe", 35.0), ("microphone", 340)] {
      let frame = try #require(keyboard.first(name)).frame
      #expect(isNear(frame.midX, x, within: 0.01))
      #expect(isNear(frame.midY, 298, within: 0.01))
      #expect(isNear(frame.height, 24, within: 0.05))
    }
  }

  @Test("a return key has its requested word and color, and keeps its frame")
  func returnKeys() throws {
    let blue = Color(rgb: 0x007AFF)
    for (key, major, word, color) in [
      (ReturnKeyType.done, 11, "Done", blue), (.done, 13, "done", blue), (.go, 12, "Go", blue),
      (.next, 12, "Next", Color(rgb: 0xABB0BA)), (.emergencyCall, 12, "Emergency Call", nil),
    ] {
      let chrome = try chrome("iphone-x", major)
      let layer = chrome.keyboard(returnKey: key)
      let found = try #require(
        layer.sublayers.first { $0.cap == word }, "\(key) on iOS \(major)")
      #expect(
        found.frame.offset(x: 0, y: chrome.screen.size.height - layer.frame.height)
          == chrome.returnKeyFrame)
      if let color { #expect(found.background == .color(color)) }
      let label = try #require(found.sublayers.first).frame
      #expect(label.x >= 2 && label.maxX <= found.frame.width - 2)
    }
    let dark = try chrome("iphone-x", 13, appearance: .dark).keyboard(returnKey: .search)
    let key = try #require(dark.sublayers.first { $0.cap == "search" })
    #expect(key.background == .color(Color(rgb: 0x0A84FF)))
  }

  @Test("no key of any keyboard overlaps another, leaves the screen or is under a bar or indicator")
  func apart() throws {
    for (chrome, keyboard) in try everyKeyboard() {
      let screen = chrome.screen
      #expect(keyboard.frame.height == screen.keyboardHeight)
      #expect(keyboard.frame.maxY == screen.size.height)
      var rooms = keyboard.keys.map(\.frame)
      #expect(rooms.allSatisfy { !$0.isEmpty })
      rooms += keyboard.sublayers.filter { !keyNames.contains($0.name) }.map(\.frame)
      rooms += screen.homeIndicatorFrame.map { [$0.offset(x: 0, y: -keyboard.frame.y)] } ?? []
      let bounds = Rect(origin: .zero, size: keyboard.frame.size)
      for (index, room) in rooms.enumerated() {
        #expect(bounds.union(room) == bounds)
        for other in rooms[..<index] {
          #expect(room.intersection(other).isEmpty, "\(screen.device.id) \(room) \(other)")
        }
      }
    }
  }

  @Test("every key's edges are on whole pixels, with its label centered in it")
  func labels() throws {
    for (chrome, keyboard) in try everyKeyboard() {
      let scale = chrome.screen.scale
      for key in keyboard.keys {
        for edge in [key.frame.x, key.frame.y, key.frame.maxX, key.frame.maxY] {
          #expect(isNear(edge * scale, (edge * scale).rounded(), within: 1e-6))
        }
        let label = try #require(key.sublayers.first).frame
        #expect(label.x >= 0 && label.maxX <= key.frame.width, "\(key.cap ?? "drawing")")
        #expect(isNear(label.midX, key.frame.width / 2, within: 0.01))
        #expect(isNear(label.midY, key.frame.height / 2, within: 3))
      }
    }
  }

  @Test("a phone has rows of ten, nine and seven letters, shift and delete, and a last row")
  func phoneRows() throws {
    let keyboard = try chrome("iphone-14pro").keyboard()
    let caps = keyboard.rows.map { $0.compactMap(\.cap).joined(separator: " ") }
    #expect(
      caps == ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m", "123 space return"])
    #expect(keyboard.rows[2].first?.first("shift") != nil)
    #expect(keyboard.rows[2].last?.first("delete") != nil)
  }

  @Test("the globe is a key on phones with a home button, and below or next to the keys on others")
  func globe() throws {
    for (chrome, keyboard) in try everyKeyboard() where chrome.screen.device.family == .phone {
      let key = keyboard.keys.first { $0.first("globe") != nil }
      let isBelow = !chrome.screen.device.hasHomeButton && chrome.screen.version >= .ios11
      #expect((key == nil) == isBelow)
      #expect((keyboard.first("microphone") != nil) == isBelow)
      if isBelow, !chrome.screen.isLandscape {
        let last = try keyboard.key("space").frame.maxY
        #expect(try #require(keyboard.first("globe")).frame.y > last)
      }
    }
  }

  @Test(
    "iPads have two shift keys and a hide key; larger ones add tab, caps lock and digits")
  func padRows() throws {
    for (id, count) in [("ipad", 4), ("ipad-pro11", 4), ("ipad-pro129", 5), ("ipad-pro129hb", 5)] {
      let keyboard = try chrome(id, 17).keyboard()
      let hasTab = id != "ipad"
      #expect(keyboard.rows.count == count)
      #expect(keyboard.keys.filter { $0.first("shift") != nil }.count == 2)
      #expect(keyboard.keys.filter { $0.first("hide") != nil }.count == 1)
      #expect(keyboard.keys.filter { $0.cap == ".?123" }.count == 2)
      #expect(keyboard.keys.contains { $0.cap == "tab" } == hasTab)
      #expect(keyboard.keys.contains { $0.cap == "caps lock" } == hasTab)
      #expect(keyboard.keys.contains { $0.cap == "7" } == (count == 5))
    }
    let pad = try chrome("ipad", 11).keyboard()
    #expect(try pad.key("return").frame.width == 106)
    #expect(pad.keys.last { $0.first("shift") != nil }?.frame.width == 76)
    let large = try chrome("ipad-pro129").keyboard()
    let shifts = large.keys.filter { $0.first("shift") != nil }
    // The right shift key fills the remaining space, 1 point more than published.
    #expect(shifts.map(\.frame.width) == [154, 155])
    #expect(try large.key("return").frame.width == 120)
  }

  @Test(
    "letters are capitals through iOS 8; suggestions appear from iOS 8 on",
    arguments: [7, 8, 9, 13])
  func letters(_ major: Int) throws {
    let keyboard = try chrome("iphone-8", major).keyboard()
    #expect(keyboard.keys.contains { $0.cap == "Q" } == (major <= 8))
    #expect(keyboard.keys.contains { $0.cap == "q" } == (major > 8))
    #expect(keyboard.frames(of: "suggestion").count == (major == 7 ? 0 : 3))
    #expect(keyboard.frames(of: "divider").count == (major == 7 ? 0 : 2))
  }

  @Test("suggestions are centered in three equal cells")
  func suggestions() throws {
    let keyboard = try chrome("iphone-x").keyboard()
    #expect(
      try keyboard.frame(of: "suggestion bar") == Rect(x: 0, y: 479, width: 375, height: 42))
    for (index, frame) in keyboard.frames(of: "suggestion").enumerated() {
      #expect(isNear(frame.midX, 62.5 + 125 * Double(index)))
    }
    for (index, frame) in keyboard.frames(of: "divider").enumerated() {
      #expect(isNear(frame.midX, 125 + 125 * Double(index), within: 0.17))
      #expect(frame.width == 1)
    }
  }

  @Test("colors follow the appearance, and keys cast a hard shadow of one point")
  func colors() throws {
    let cases: [(Int, Appearance, Color, Color, Color, Color)] = [
      (
        10, .light, Color(red: 209, green: 213, blue: 219), .white,
        Color(red: 174, green: 179, blue: 190), Color(red: 137, green: 138, blue: 141)
      ),
      (
        11, .light, Color(red: 209, green: 211, blue: 217), .white,
        Color(red: 171, green: 176, blue: 186), Color(red: 137, green: 138, blue: 141)
      ),
      (13, .dark, Color(white: 43), Color(white: 107), Color(white: 71), Color(white: 24)),
    ]
    for (major, appearance, ground, letter, special, shadow) in cases {
      let keyboard = try chrome("iphone-8", major, appearance: appearance).keyboard()
      #expect(keyboard.background == .color(ground))
      #expect(try keyboard.key("q").background == .color(letter))
      #expect(try keyboard.key("space").background == .color(letter))
      #expect(try keyboard.key("return").background == .color(special))
      for key in keyboard.keys {
        #expect(key.shadow == Shadow(color: shadow, offset: Point(x: 0, y: 1), sigma: 0))
        guard case .text(let text) = key.first("key label")?.content else { continue }
        #expect(text.color == (appearance == .dark ? .white : .black))
      }
    }
  }

  @Test(
    "the suggestions' ground is darker than the keys' through iOS 12, and the same from iOS 13 on")
  func suggestionGround() throws {
    let old = try chrome("iphone-x", 12).keyboard()
    #expect(
      old.first("suggestion bar")?.background == .color(Color(red: 176, green: 180, blue: 188)))
    let new = try chrome("iphone-x", 13).keyboard()
    #expect(new.first("suggestion bar")?.background == new.background)
  }

  @Test("a keyboard is the same in a right-to-left layout")
  func rightToLeft() throws {
    for id in ["iphone-8", "iphone-x", "ipad-pro129"] {
      let left = try chrome(id, 17)
      let right = SystemChrome(
        screen: left.screen, typesetter: left.context.typesetter, direction: .rightToLeft)
      #expect(right.keyboard() == left.keyboard())
      #expect(right.placed(right.keyboard()) == left.keyboard())
    }
  }

  @Test("a custom screen of any size has a keyboard", arguments: ["1x1@1", "50x9@.25", "8000x9@1"])
  func custom(_ text: String) throws {
    let typesetter = try chrome("iphone-8").context.typesetter
    for orientation in Orientation.allCases {
      let screen = Screen(device: try DeviceModel.parse(text), orientation: orientation)
      let keyboard = SystemChrome(screen: screen, typesetter: typesetter).keyboard()
      #expect(keyboard.keys.count == 32)
      #expect(keyboard.keys.allSatisfy { $0.frame.width >= 0 })
    }
  }
}
