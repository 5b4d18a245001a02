// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import BannerText
import BannerViews
import Testing

/// Given items in the bars of iOS 26: chrome.md 12.2.
@Suite struct FloatingItemsTests {
  /// Devices of every layout: narrow and wide, with and without a home button, and two iPads.
  static let devices = [
    "iphone-17-pro", "iphone-se-3", "iphone-se-1", "iphone-8-plus", "iphone-air", "ipad-pro-11",
    "ipad-mini-6",
  ]
  private static let counts = [1, 2, 3, 5, 8, 12]
  private static let kinds = ["icons", "titles", "long titles", "icons and titles", "mixed"]

  private func items(_ count: Int, _ kind: String) throws -> [BarItem] {
    let icons = BarIcon.allCases.map { ":\($0.rawValue):" }
    return try (0..<count).map { index in
      let text =
        switch kind {
        case "icons": icons[index]
        case "titles": "Item \(index)"
        case "long titles": "A long title of the item with the number \(index)"
        case "icons and titles": "\(icons[index]) Item \(index)"
        default: [icons[index], "*Done*", "\(icons[index]) A longer title", "A"][index % 4]
        }
      return try BarItem(text)
    }
  }

  /// Calls a closure for the chromes of a device in both orientations and directions.
  private func everyChrome(_ id: String, _ body: (SystemChrome) throws -> Void) throws {
    for orientation in Orientation.allCases {
      let left = try chrome(id, 26, orientation)
      let right = SystemChrome(
        screen: left.screen, typesetter: left.context.typesetter, direction: .rightToLeft)
      for chrome in [left, right] { try body(chrome) }
    }
  }

  /// Checks that slabs are apart, on the screen and around the items, which are apart, too.
  private func check(_ bar: Layer, on screen: Screen, _ what: Comment) {
    let slabs = bar.frames { ["button", "back button"].contains($0) }
    let items = bar.frames { $0 == "action" || $0.hasPrefix("bar icon ") || $0 == "chevron" }
    let display = Rect(origin: .zero, size: screen.size)
    #expect(!slabs.isEmpty && !items.isEmpty, what)
    for (index, slab) in slabs.enumerated() {
      #expect(display.encloses(slab), what)
      for other in slabs[..<index] { #expect(!slab.overlaps(other), what) }
      #expect(items.contains { slab.encloses($0) }, what)
    }
    for (index, item) in items.enumerated() {
      #expect(slabs.contains { $0.encloses(item, inset: 0.3) }, what)
      for other in items[..<index] { #expect(!item.overlaps(other), what) }
    }
  }

  @Test("each slab of a toolbar encloses its items", arguments: devices)
  func toolbar(device: String) throws {
    try everyChrome(device) { chrome in
      for tabBar in [0, chrome.screen.tabBarHeight + chrome.screen.safeArea.bottom] {
        for (count, kind) in Self.counts.flatMap({ count in Self.kinds.map { (count, $0) } }) {
          let bar = try chrome.placed(chrome.toolbar(above: tabBar, items: items(count, kind)))
          check(bar, on: chrome.screen, "\(count) \(kind), \(chrome.screen.orientation)")
          let shown = bar.frames { $0 == "action" || $0.hasPrefix("bar icon ") }
          #expect(shown.count == (kind == "icons and titles" ? 2 : 1) * count || kind == "mixed")
          #expect(shown.allSatisfy { bar.frame.encloses($0) && $0.maxY <= bar.frame.maxY - 8 })
        }
      }
    }
  }

  @Test("each slab of a navigation bar encloses its items, beside the title", arguments: devices)
  func navigationBar(device: String) throws {
    try everyChrome(device) { chrome in
      for (count, kind) in Self.counts.flatMap({ count in Self.kinds.map { (count, $0) } }) {
        for (back, left, right) in [(nil, 0, count), ("Back", count, 2), ("Back", 0, count)]
          as [(AttributedText?, Int, Int)]
        {
          let bar = try chrome.placed(
            chrome.navigationBar(
              title: "A long title for the bar", back: back, left: items(left, kind),
              right: items(right, kind)))
          let what: Comment = "\(left) and \(right) \(kind), \(chrome.screen.orientation)"
          check(bar, on: chrome.screen, what)
          let title = try bar.frame(of: "bar title")
          for slab in bar.frames(where: { ["button", "back button"].contains($0) }) {
            #expect(!slab.overlaps(title), what)
          }
          #expect(bar.frames(of: "chevron").count == (back == nil ? 0 : 1))
        }
      }
    }
  }

  @Test(
    "the slab of a tab bar encloses all tabs, and the pill the selected one", arguments: devices)
  func tabBar(device: String) throws {
    try everyChrome(device) { chrome in
      for (count, kind) in Self.counts.flatMap({ count in Self.kinds.map { (count, $0) } }) {
        for selected in Set([0, count / 2, count - 1]) {
          let bar = try chrome.placed(
            chrome.tabBar(items: items(count, kind), selected: selected))
          let what: Comment = "\(selected) of \(count) \(kind), \(chrome.screen.orientation)"
          let slab = try bar.frame(of: "slab")
          let pill = try bar.frame(of: "selected tab")
          #expect(Rect(origin: .zero, size: chrome.screen.size).encloses(slab), what)
          #expect(slab.encloses(pill, inset: 3.5), what)
          let shown = min(count, chrome.mostTabs)
          let parts = bar.sublayers.filter { $0.name.hasPrefix("tab ") }
          var selectedParts = 0
          for part in parts {
            let frame = part.frame.offset(x: bar.frame.x, y: bar.frame.y)
            #expect(slab.encloses(frame, inset: 4), what)
            guard part.isTinted(chrome.screen.color(.blue)) else {
              #expect(!pill.contains(Point(x: frame.midX, y: frame.midY)), what)
              continue
            }
            selectedParts += 1
            #expect(pill.encloses(frame, inset: 2), what)
          }
          let place = min(selected, shown - 1)
          let isMore = count > shown && place == shown - 1
          let hasTitle = try isMore || items(count, kind)[place].title != nil
          #expect(selectedParts == (hasTitle ? 2 : 1), what)
          // Pills are at equal distances, and mirrored from right to left.
          let isMirrored = chrome.context.direction == .rightToLeft
          let index = Double(isMirrored ? shown - 1 - place : place)
          let pitch = (slab.width - 15) / Double(shown)
          #expect(isNear(pill.midX, slab.x + 7.5 + (index + 0.5) * pitch, within: 0.5), what)
        }
      }
    }
  }

  @Test("neighboring icons of a navigation bar share a slab, and titles have their own")
  func sharing() throws {
    let bar = try chrome("iphone-17-pro", 26).navigationBar(
      title: "Title", back: "Home", left: [],
      right: [BarItem(":plus:"), BarItem(":trash:"), BarItem("Edit"), BarItem("*OK*")])
    let slabs = bar.frames(of: "button")
    #expect(slabs.count == 3)
    #expect(isNear(slabs[0].width, 103, within: 0.4) && isNear(slabs[2].maxX, 386, within: 0.4))
    let fills = bar.sublayers.filter { $0.name == "button" }.map(\.background)
    #expect(fills[0] == fills[1])
    #expect(try fills[2] == .color(chrome("iphone-17-pro", 26).screen.color(.blue)))
  }

  @Test("an icon alone on its slab is in a circle, and the items of a toolbar reach both sides")
  func circles() throws {
    let chrome = try chrome("iphone-17-pro", 26)
    let bar = try chrome.toolbar(
      above: 0, items: [BarItem(":plus:"), BarItem(":trash:"), BarItem(":star:")])
    #expect(bar.frames(of: "button").map(\.width) == [48, 48, 48])
    #expect(bar.frames(of: "button").map(\.x) == [28, 177, 326])
    let one = try chrome.navigationBar(
      title: "", back: nil, left: [BarItem(":plus:")], right: [])
    #expect(try one.frame(of: "button") == Rect(x: 16, y: 62, width: 44, height: 44))
  }

  @Test("a title that has room is whole, whatever its neighbors are")
  func whole() throws {
    let long = try BarItem("A title that is much too long for a toolbar of this phone")
    let bar = try chrome("iphone-17-pro", 26).toolbar(above: 0, items: [BarItem("Edit"), long])
    let isCut = bar.sublayers.compactMap { layer -> Bool? in
      guard case .text(let content) = layer.content else { return nil }
      return content.lines[0].line.isCut
    }
    #expect(isCut == [false, true])
  }
}

extension Rect {
  /// Returns whether another rectangle is inside this one, at least a distance from its edges.
  fileprivate func encloses(_ other: Rect, inset: Double = 0) -> Bool {
    let room = self.inset(by: inset - 0.01)
    return other.x >= room.x && other.maxX <= room.maxX && other.y >= room.y
      && other.maxY <= room.maxY
  }

  /// Returns whether two rectangles share an area.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX - 0.01 && other.x < maxX - 0.01 && y < other.maxY - 0.01
      && other.y < maxY - 0.01
  }
}

extension Layer {
  /// Returns the frames of this layer's parts whose names meet a condition, in the coordinates of
  /// its parent.
  fileprivate func frames(where matches: (String) -> Bool) -> [Rect] {
    sublayers.filter { matches($0.name) }.map { $0.frame.offset(x: frame.x, y: frame.y) }
  }

  /// Returns whether the layer draws with a color.
  fileprivate func isTinted(_ tint: Color) -> Bool {
    switch content {
    case .text(let text): text.color == tint
    case .shapes(let shapes): shapes.contains { $0.color == tint }
    default: border?.color == tint
    }
  }
}
