// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerText
import Testing

/// The bars of iOS 26: chrome.md 12.2.
@Suite struct FloatingBarsTests {
  @Test("the navigation bar of an iPhone 17 Pro has its buttons as measured")
  func navigationBar() throws {
    let bar = try chrome("iphone-17-pro", 26).navigationBar(
      title: "Studio", back: "Home", action: "Edit")
    #expect(bar.frame == Rect(x: 0, y: 0, width: 402, height: 116))
    #expect(bar.content == .none && bar.background == nil)
    #expect(try bar.frame(of: "back button") == Rect(x: 16, y: 62, width: 44, height: 44))
    let button = try bar.frame(of: "button")
    #expect(button.y == 62 && button.height == 44 && isNear(button.maxX, 386, within: 0.4))
    #expect(try isNear(bar.frame(of: "bar title").midX, 201))
    #expect(try isNear(bar.baseline(of: "bar title").y, 90))
    #expect(bar.frames(of: "hairline").isEmpty && bar.frames(of: "back").isEmpty)
  }

  @Test("the tab bar's slab is inset 21, and its tabs overlap inside it")
  func tabBar() throws {
    let bar = try chrome("iphone-17-pro", 26).tabBar()
    #expect(bar.frame == Rect(x: 0, y: 791, width: 402, height: 83))
    #expect(try bar.frame(of: "slab") == Rect(x: 21, y: 791, width: 360, height: 62))
    let tab = try bar.frame(of: "selected tab")
    #expect(isNear(tab.x, 25, within: 0.2) && tab.y == 795 && tab.height == 54)
    #expect(bar.frames(of: "tab title").count == 3)
  }

  @Test("the toolbar's buttons are 48 high and 28 from the edges, or above the tab bar")
  func toolbar() throws {
    let chrome = try chrome("iphone-17-pro", 26)
    let bar = chrome.toolbar()
    #expect(bar.frame == Rect(x: 0, y: 798, width: 402, height: 76))
    let buttons = bar.frames(of: "button")
    #expect(buttons.map(\.y) == [798, 798] && buttons.map(\.height) == [48, 48])
    #expect(isNear(buttons[0].x, 28, within: 0.4) && isNear(buttons[1].maxX, 374, within: 0.4))
    let above = chrome.toolbar(above: 83).frames(of: "button")[0]
    #expect(above.maxY == 874 - 83 - 8)
  }

  @Test("every part of every bar is inside the screen, on every device")
  func inside() throws {
    for device in DeviceModel.all {
      for orientation in Orientation.allCases {
        let chrome = try chrome(device.id, 26, orientation)
        let size = chrome.screen.size
        let bars = [
          chrome.navigationBar(title: "Studio", back: "Home", action: "Edit"), chrome.toolbar(),
          chrome.tabBar(), chrome.toolbar(above: 83),
        ]
        for bar in bars {
          for name in ["back button", "button", "slab", "selected tab", "tab title", "action"] {
            for frame in bar.frames(of: name) {
              #expect(frame.x >= 0 && frame.maxX <= size.width, "\(device.id) \(name)")
              #expect(frame.y >= bar.frame.y && frame.maxY <= bar.frame.maxY + 0.01)
            }
          }
        }
      }
    }
  }

  @Test("iOS 18 has bars with a background to the screen's edge")
  func before() throws {
    let chrome = try chrome("iphone-17-pro", 18)
    #expect(chrome.tabBar().frames(of: "slab").isEmpty)
    #expect(chrome.toolbar().frames(of: "button").isEmpty)
    #expect(chrome.navigationBar(title: "A").frames(of: "hairline").count == 1)
  }
}
