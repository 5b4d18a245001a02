// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText

@Suite struct StatusBarActivityTests {
  @Test(
    "a doubled bar is filled with the activity's color of its era and describes it in white",
    arguments: [
      (
        StatusBarActivity.call, 7, Color(red: 76, green: 217, blue: 100),
        "Touch to return to call 0:12"
      ),
      (.call, 13, Color(red: 52, green: 199, blue: 89), "Touch to return to call 0:12"),
      (.recording, 10, Color(red: 255, green: 59, blue: 48), "Recording 0:16"),
      (.hotspot, 12, Color(red: 0, green: 122, blue: 255), "Personal Hotspot: 1 Connection"),
    ])
  func doubled(_ activity: StatusBarActivity, _ major: Int, _ color: Color, _ words: String) throws
  {
    let bar = try #require(chrome("iphone-8", major, activity: activity).statusBar())
    #expect(bar.frame == Rect(x: 0, y: 0, width: 375, height: 40))
    #expect(bar.background == .color(color))
    let text = try #require(bar.first("activity"))
    guard case .text(let content) = text.content else {
      Issue.record("no text")
      return
    }
    #expect(content.color == .white && content.lines.map(\.line.text) == [words])
    #expect(try isNear(bar.baseline(of: "activity").y, 33.5))
    #expect(isNear(text.frame.midX, 187.5))
  }

  @Test("the usual row of a doubled bar stays in place, in white for every style")
  func row() throws {
    for (id, major) in [("iphone-se1", 7), ("iphone-8", 15), ("ipad", 11), ("ipad", 12)] {
      let usual = try #require(chrome(id, major).statusBar(style: .lightContent))
      let doubled = try #require(
        chrome(id, major, activity: .call).statusBar(style: .darkContent))
      #expect(doubled.sublayers.dropLast() == usual.sublayers[...])
    }
  }

  @Test(
    "next to a cutout the clock is white on a pill, and the rest of the bar does not move",
    arguments: ["iphone-x", "iphone-12", "iphone-12mini", "iphone-14pro", "iphone-16pro"])
  func pill(_ id: String) throws {
    let usual = try #require(chrome(id, 17).statusBar())
    let chrome = try chrome(id, 17, activity: .recording)
    let bar = try #require(chrome.statusBar())
    #expect(bar.frame == usual.frame && bar.background == nil)
    #expect(bar.sublayers.dropFirst(2) == usual.sublayers.dropFirst())
    let pill = try #require(bar.first("pill"))
    #expect(isNear(pill.frame.height, 20) && pill.cornerRadii == CornerRadii(10))
    #expect(isNear(pill.frame.width, 56, within: 0.34))
    #expect(pill.background == .color(Color(red: 255, green: 59, blue: 48)))
    let clock = try bar.frame(of: "clock")
    #expect(isNear(pill.frame.midX, clock.midX, within: 0.34))
    #expect(clock.x > pill.frame.x && clock.maxX < pill.frame.maxX)
    #expect(pill.frame.x >= 0)
    let hole = try #require(chrome.screen.cutOutFrame)
    #expect(pill.frame.intersection(hole).isEmpty)
  }

  @Test("a pill grows with a longer clock text")
  func longClock() throws {
    let bar = try #require(chrome("iphone-14pro", activity: .call).statusBar(clock: "12:38 AM"))
    let (pill, clock) = try (bar.frame(of: "pill"), bar.frame(of: "clock"))
    #expect(clock.x - pill.x >= 9 && pill.maxX - clock.maxX >= 9)
  }

  @Test("an iPad without a home button, and a hidden bar, show no activity")
  func nothing() throws {
    let pad = try chrome("ipad-pro11", 17, activity: .call)
    #expect(try pad.statusBar() == chrome("ipad-pro11", 17).statusBar())
    #expect(try chrome("iphone-8", 12, .landscape, activity: .call).statusBar() == nil)
  }

  @Test("bars and the page are placed below a doubled status bar")
  func bars() throws {
    let bar = try chrome("iphone-8", activity: .call).navigationBar(title: "Studio")
    #expect(bar.frame == Rect(x: 0, y: 0, width: 375, height: 84))
  }
}
