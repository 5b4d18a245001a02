// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerText
import Testing

@Suite struct BarItemsTests {
  private func items(_ texts: String...) throws -> [BarItem] {
    try texts.map { try BarItem($0) }
  }

  @Test("an item has an icon, a title, or both, and asterisks make a title semibold")
  func parsing() throws {
    let home = try BarItem(":house: Home")
    #expect(home.icon == .house && home.title?.string == "Home" && !home.isProminent)
    let add = try BarItem(":plus:")
    #expect(add.icon == .plus && add.title == nil)
    let done = try BarItem("*Done*")
    #expect(done.icon == nil && done.title?.string == "Done" && done.isProminent)
    for text in [":-)", "a:plus:", ":plus:Add", "10:30", "**"] {
      let item = try BarItem(text)
      #expect(item.icon == nil && item.title?.string == text, "\(text)")
    }
  }

  @Test("an item without text and an unknown icon are errors", arguments: ["", " ", ":hous:"])
  func problems(text: String) {
    #expect(throws: BarItem.Problem.self) { try BarItem(text) }
  }

  @Test("every icon is drawn inside its box, also when it is filled")
  func icons() throws {
    for icon in BarIcon.allCases {
      let bar = try chrome("iphone-8").tabBar(
        items: items(":\(icon.rawValue): A", ":\(icon.rawValue): B"), selected: 0)
      for layer in bar.sublayers where layer.name.hasPrefix("tab icon") {
        guard case .shapes(let shapes) = layer.content else { throw NotAText(name: layer.name) }
        let box = Rect(origin: .zero, size: layer.frame.size)
        for point in shapes.flatMap({ $0.path.flattened(tolerance: 0.1) }).flatMap(\.points) {
          #expect(box.inset(by: -1).contains(point), "\(icon) \(point)")
        }
        #expect(!shapes.isEmpty)
      }
    }
  }

  @Test(
    "items of a navigation bar keep the margins, and the title stays between them",
    arguments: [
      ("iphone-se1", 7), ("iphone-8", 11), ("iphone-x", 13), ("iphone-14pro", 17), ("ipad", 12),
    ])
  func navigationBar(id: String, version: Int) throws {
    let chrome = try chrome(id, version)
    let bar = chrome.navigationBar(
      title: "Title", back: "Inbox", left: try items("Edit"),
      right: try items(":plus:", "*Done*"))
    let (screen, margin) = (chrome.screen, chrome.screen.layoutMargin)
    let actions = bar.frames(of: "action")
    #expect(actions.count == 2)
    #expect(try actions[0].x > bar.frame(of: "back").maxX)
    #expect(isNear(actions[1].maxX, screen.size.width - margin))
    let icon = try bar.frame(of: "bar icon plus")
    #expect(icon.maxX < actions[1].x)
    let title = try bar.frame(of: "bar title")
    #expect(title.x >= actions[0].maxX && title.maxX <= icon.x)
    // All are on the line of the title.
    let baseline = try bar.baseline(of: "bar title").y
    #expect(try isNear(bar.baseline(of: "back").y, baseline))
  }

  @Test("without items, the bar is the one with a back button and an action")
  func equal() throws {
    let chrome = try chrome("iphone-8")
    let plain = chrome.navigationBar(title: "Studio", back: "Home", action: "Edit")
    let other = chrome.navigationBar(
      title: "Studio", back: "Home", left: [], right: try items("Edit"))
    for name in ["back", "chevron", "action", "bar title", "hairline"] {
      #expect(try plain.frame(of: name) == other.frame(of: name), "\(name)")
    }
  }

  @Test("titles without room are cut, and stay on the screen")
  func longItems() throws {
    let long = String(repeating: "wide words ", count: 12)
    for id in ["iphone-se1", "iphone-14", "ipad-pro11"] {
      let chrome = try chrome(id)
      let bars = [
        chrome.navigationBar(
          title: "Title", back: AttributedText(long), left: try items(long),
          right: try items(long, long)),
        chrome.toolbar(above: 0, items: try items(long, long, long)),
        chrome.tabBar(items: try items(long, long, long), selected: 2),
      ]
      for bar in bars {
        var cut = 0
        for layer in bar.sublayers {
          guard case .text(let content) = layer.content else { continue }
          cut += content.lines.count { $0.line.isCut }
          #expect(
            layer.frame.x >= 0 && layer.frame.maxX <= chrome.screen.size.width,
            "\(id) \(layer.name) \(layer.frame)")
        }
        #expect(cut >= 3)
      }
    }
  }

  @Test("the items of a toolbar have equal spaces between them")
  func toolbar() throws {
    let bar = try chrome("iphone-8").toolbar(above: 0, items: items("A", "Bigger", "C"))
    let frames = bar.frames(of: "action")
    #expect(isNear(frames[0].x, 16) && isNear(frames[2].maxX, 359, within: 0.01))
    #expect(isNear(frames[1].x - frames[0].maxX, frames[2].x - frames[1].maxX, within: 0.01))
  }

  @Test("one tab is selected, and phones show at most five")
  func tabs() throws {
    let chrome = try chrome("iphone-8")
    let bar = chrome.tabBar(items: try items("A", "B", "C", "D"), selected: 2)
    let titles = bar.sublayers.filter { $0.name == "tab title" }
    #expect(titles.count == 4)
    let selected = titles.indices.filter { index in
      guard case .text(let content) = titles[index].content else { return false }
      return content.color == chrome.screen.color(.blue)
    }
    #expect(selected == [2])
    let many = chrome.tabBar(items: try items("A", "B", "C", "D", "E", "F", "G"), selected: 6)
    let shown = many.sublayers.filter { $0.name == "tab title" }
    #expect(shown.count == 5)
    guard case .text(let more) = shown[4].content else { throw NotAText(name: "more") }
    #expect(more.lines[0].line.text == "More" && more.color == chrome.screen.color(.blue))
  }
}
