// SPDX-License-Identifier: MIT

import BannerChrome
import BannerText
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing

@Suite struct BarsTests {
  @Test("the navigation bar of an iPhone 5 is placed as measured on iOS 7")
  func navigationBar() throws {
    let bar = try chrome("iphone-se1").navigationBar(title: "Message Banner Demo")
    #expect(bar.frame == Rect(x: 0, y: 0, width: 320, height: 64))
    #expect(try bar.frame(of: "hairline") == Rect(x: 0, y: 64, width: 320, height: 0.5))
    #expect(try isNear(bar.baseline(of: "bar title").y, 48))
    let title = try bar.frame(of: "bar title")
    #expect(isNear(title.midX, 160))
    // The ink is 181.7 points wide with its side bearings.
    #expect(isNear(title.width, 183.5, within: 1.5))
  }

  @Test("the back chevron and text are placed as measured")
  func back() throws {
    let bar = try chrome("iphone-8").navigationBar(title: "Studio", back: "Demo", action: "Edit")
    #expect(try bar.baseline(of: "back") == Point(x: 27, y: 48))
    let chevron = try bar.frame(of: "chevron")
    #expect(isNear(chevron.x, 8.3, within: 0.4))
    #expect(isNear(chevron.midY, 42, within: 0.2))
    #expect(try isNear(bar.frame(of: "action").maxX, 359))
  }

  @Test("a long title is truncated between its neighbors")
  func longTitle() throws {
    let long = "A title that is far too long for the bar of any phone, however wide it may be"
    let bar = try chrome("iphone-8").navigationBar(
      title: AttributedText(long), back: "Back", action: "Done")
    let title = try bar.frame(of: "bar title")
    #expect(try title.x >= bar.frame(of: "back").maxX)
    #expect(try title.maxX <= bar.frame(of: "action").x)
  }

  @Test("every bar of every device reaches the edges, with its hairline outside")
  func frames() throws {
    for device in DeviceModel.all {
      for orientation in Orientation.allCases {
        let chrome = try chrome(device.id, 17, orientation)
        let screen = chrome.screen
        let bottom = screen.size.height
        let navigation = chrome.navigationBar(title: "Studio")
        let top = screen.safeArea.top + screen.navigationBarHeight
        #expect(
          navigation.frame == Rect(x: 0, y: 0, width: screen.size.width, height: top))
        #expect(try isNear(navigation.frame(of: "bar title").midX, screen.size.width / 2))
        #expect(try navigation.frame(of: "hairline").y == top)
        for (bar, height) in [
          (chrome.toolbar(), screen.toolbarHeight), (chrome.tabBar(), screen.tabBarHeight),
        ] {
          #expect(bar.frame.y == bottom - height - screen.safeArea.bottom)
          #expect(bar.frame.maxY == bottom)
          let line = try bar.frame(of: "hairline")
          #expect(isNear(line.maxY, bar.frame.y))
          #expect(line.height == 1 / screen.scale)
        }
      }
    }
  }

  @Test("tabs are centered on equal parts of the bar, with labels on the measured baseline")
  func tabs() throws {
    let bar = try chrome("iphone-8").tabBar()
    let titles = bar.frames(of: "tab title")
    let icons = bar.frames(of: "tab icon")
    for (index, (title, icon)) in zip(titles, icons).enumerated() {
      let middle = (Double(index) + 0.5) * 125
      #expect(isNear(title.midX, middle))
      #expect(isNear(icon.midX, middle))
      #expect(isNear(icon.midY, bar.frame.y + 18.5))
    }
    #expect(titles.count == 3)
  }

  /// Source: chrome.md 3.4.
  @Test(
    "in wide layouts, tabs have their icons next to their labels from iOS 11 on",
    arguments: [
      ("ipad", 17, Orientation.portrait, true), ("ipad", 10, .portrait, false),
      ("iphone-8plus", 17, .landscape, true), ("iphone-8plus", 17, .portrait, false),
      ("iphone-xr", 13, .landscape, true),
    ])
  func tabsBeside(_ id: String, _ major: Int, _ orientation: Orientation, isBeside: Bool) throws {
    let chrome = try chrome(id, major, orientation)
    let bar = chrome.tabBar()
    let safe = chrome.screen.safeArea
    let room = (chrome.screen.size.width - safe.left - safe.right) / 3
    for (index, (title, icon)) in zip(
      bar.frames(of: "tab title"), bar.frames(of: "tab icon")
    ).enumerated() {
      let middle = safe.left + (Double(index) + 0.5) * room
      guard isBeside else {
        #expect(isNear(title.midX, middle) && isNear(icon.midX, middle))
        continue
      }
      #expect(isNear(title.x - icon.maxX, 7) && isNear((icon.x + title.maxX) / 2, middle))
      #expect(isNear(icon.midY, bar.frame.y + 24.5))
    }
  }

  @Test(
    "a bar over a plain ground has its measured color",
    arguments: [
      (7, Color(red: 239, green: 239, blue: 244), Color(red: 247, green: 247, blue: 248)),
      (10, Color(red: 239, green: 239, blue: 244), Color(red: 247, green: 247, blue: 248)),
      (10, Color.white, Color(white: 249)), (13, .white, Color(white: 249)),
    ])
  func flatColor(_ major: Int, _ ground: Color, _ expected: Color) throws {
    let bar = try chrome("iphone-8", major).navigationBar(title: "")
    guard case .backdrop(let backdrop) = bar.content else {
      Issue.record("the bar has no backdrop")
      return
    }
    #expect(backdrop.over(ground) == expected)
  }
}

extension Backdrop {
  /// Returns the result of the effect over a ground of one color, in floating point.
  fileprivate func over(_ ground: Color) -> Color {
    let luma =
      0.2126 * Double(ground.red) + 0.7152 * Double(ground.green) + 0.0722 * Double(ground.blue)
    func channel(_ value: UInt8, _ veilValue: UInt8) -> UInt8 {
      let spread = min(255, max(0, luma + saturation * (Double(value) - luma)))
      return UInt8((spread + veil.alpha * (Double(veilValue) - spread)).rounded())
    }
    return Color(
      red: channel(ground.red, veil.red), green: channel(ground.green, veil.green),
      blue: channel(ground.blue, veil.blue))
  }
}
