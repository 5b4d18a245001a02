// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing

@Suite struct DisplayTests {
  @Test("the X's notch is as wide at the top as measured, within 0.8 points")
  func notch() throws {
    let layer = try #require(chrome("iphone-x").cutOut())
    #expect(isNear(layer.frame.x, 78.4, within: 1.5))
    #expect(isNear(layer.frame.maxX, 297.3, within: 1.5))
    #expect(isNear(layer.frame.y, 0))
    #expect(isNear(layer.frame.height, 30))
  }

  @Test("in landscape the notch is centered on the left edge")
  func turnedNotch() throws {
    let layer = try #require(chrome("iphone-x", 11, .landscape).cutOut())
    #expect(isNear(layer.frame.x, 0))
    #expect(isNear(layer.frame.width, 30))
    #expect(isNear(layer.frame.midY, 187.5))
    #expect(isNear(layer.frame.height, 221))
  }

  @Test("an island is a black pill at its frame")
  func island() throws {
    let layer = try #require(chrome("iphone-14pro").cutOut())
    #expect(layer.frame == Rect(x: 134, y: 11.33, width: 125, height: 36.67))
    #expect(layer.cornerRadii == CornerRadii(18.335))
    #expect(layer.background == .color(.black))
  }

  @Test("devices with a home button have neither a cutout nor a home indicator")
  func homeButton() throws {
    for id in ["iphone-se1", "iphone-8plus", "ipad"] {
      let chrome = try chrome(id, 17)
      #expect(chrome.cutOut() == nil)
      #expect(chrome.homeIndicator(over: 1) == nil)
      #expect(chrome.homeIndicatorGround == nil)
    }
  }

  @Test("the home indicator is a pill, white over a dark ground, otherwise as dark as measured")
  func homeIndicator() throws {
    let chrome = try chrome("iphone-x")
    let dark = try #require(chrome.homeIndicator(over: 1))
    let light = try #require(chrome.homeIndicator(over: 0.2))
    #expect(dark.cornerRadii == CornerRadii(2.5))
    #expect(dark.background == .color(.black))
    #expect(light.background == .color(.white))
    #expect(chrome.homeIndicatorGround == dark.frame.inset(by: -4))
    // Source: bulletinboard.md 6.1, chrome.md 1.2.
    for (ground, pill) in [(83, 52), (113, 37), (118, 34), (230, 0)] {
      let layer = chrome.homeIndicator(over: Double(ground) / 255)
      guard case .color(let color)? = layer?.background else { continue }
      #expect(abs(Int(color.red) - pill) <= 1, "\(ground)")
    }
  }
}

@Suite struct DemoPageTests {
  @Test("rows and group names are placed as specified on an iPhone 8 with iOS 10")
  func rows() throws {
    let page = try chrome("iphone-8").demoPage(top: 64)
    #expect(page.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(try page.frame(of: "profile") == Rect(x: 0, y: 99, width: 375, height: 76))
    let groups = page.frames(of: "group")
    #expect(groups.map(\.height) == [132, 176, 88])
    // 55.5 points between groups with a name between them.
    #expect(groups[0].y == 175 + 55.5)
    #expect(groups[1].y == groups[0].maxY + 55.5)
    let segments = try page.frame(of: "segments")
    #expect(segments.size == Size(width: 180, height: 29))
    for toggle in page.frames(of: "switch") {
      #expect(toggle.size == Size(width: 51, height: 31))
    }
  }

  @Test("from iOS 13 on, groups are cards inset by the margin; on iPads at most 704 points wide")
  func cards() throws {
    let phone = try chrome("iphone-14").demoPage(top: 91)
    for group in phone.frames(of: "group") {
      #expect(group.x == 16)
      #expect(group.maxX == 374)
    }
    let pad = try chrome("ipad-pro129", 17).demoPage(top: 74)
    for group in pad.frames(of: "group") {
      #expect(group.width == 704)
      #expect(group.midX == 512)
    }
  }

  @Test("the page's theme is the device's appearance")
  func theme() throws {
    func chosen(_ appearance: Appearance) throws -> Int {
      let page = try chrome("iphone-14", appearance: appearance).demoPage(top: 91)
      let all = try #require(page.frames(of: "segments").first)
      let selected = try #require(page.frames(of: "selected").first)
      return Int((selected.midX - all.x) / (all.width / 3))
    }
    #expect(try chosen(.light) == 0)
    #expect(try chosen(.dark) == 1)
  }

  @Test("every row's accessory stays inside its group")
  func accessories() throws {
    for device in DeviceModel.all {
      for orientation in Orientation.allCases {
        let chrome = try chrome(device.id, nil, orientation)
        let page = chrome.demoPage(top: 64)
        for name in ["segments", "switch", "slider", "value", "chevron"] {
          for frame in page.frames(of: name) {
            #expect(frame.maxX <= chrome.screen.size.width - chrome.screen.safeArea.right)
            #expect(frame.x >= chrome.screen.safeArea.left)
          }
        }
      }
    }
  }
}
