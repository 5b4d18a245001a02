// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import Testing
import BannerText

@Suite struct StatusBarTests {
  @Test(
    "the 20-point bar is placed as measured on iOS 7 and iOS 10",
    arguments: [("iphone-se1", 160.5, 49.0), ("iphone-8", 187.5, 50.5)])
  func smallBar(_ id: String, _ clockX: Double, _ wiFiX: Double) throws {
    let bar = try #require(chrome(id).statusBar(clock: "6:33 PM"))
    let width = bar.frame.width
    #expect(bar.frame == Rect(x: 0, y: 0, width: id == "iphone-8" ? 375 : 320, height: 20))
    #expect(try bar.baseline(of: "carrier") == Point(x: 6, y: 14.5))
    #expect(try isNear(bar.baseline(of: "clock").y, 14.5))
    #expect(try isNear(bar.frame(of: "clock").midX, clockX))
    #expect(
      try bar.frame(of: "battery") == Rect(x: width - 30, y: 5.5, width: 22.5, height: 9.5))
    #expect(
      try bar.frame(of: "charge") == Rect(x: width - 29, y: 6.5, width: 20.5, height: 7.5))
    #expect(try bar.frame(of: "nub") == Rect(x: width - 7, y: 8.5, width: 1.5, height: 3.5))
    let wiFi = try bar.frame(of: "wi-fi")
    // The sector of 43° is a little narrower than its box of 12.5 by 9 points.
    #expect(isNear(wiFi.midX, wiFiX + 6.25, within: 0.01))
    #expect(isNear(wiFi.maxY, 14.5))
    #expect(isNear(wiFi.width, 12.5, within: 0.4))
  }

  @Test("on iOS 7 the clock's colon is one point above the baseline of its digits")
  func colon() throws {
    let bar = try #require(chrome("iphone-se1").statusBar(clock: "6:33 PM"))
    guard case .text(let content) = try #require(bar.first("clock")).content else {
      throw NotAText(name: "clock")
    }
    for run in content.lines.flatMap(\.line.runs) {
      #expect(run.glyphs.allSatisfy { $0.y == (run.text == ":" ? -1 : 0) })
    }
    #expect(content.lines.flatMap(\.line.runs).contains { $0.text == ":" })
  }

  @Test("the X's bar is placed as measured, within 0.4 points")
  func notchBar() throws {
    let bar = try #require(chrome("iphone-x").statusBar())
    #expect(bar.frame.height == 44)
    #expect(try isNear(bar.frame(of: "clock").midX, 48.1, within: 0.4))
    #expect(try isNear(bar.baseline(of: "clock").y, 28.5, within: 0.4))
    let signal = try bar.frame(of: "signal")
    #expect(isNear(signal.x, 293.7, within: 0.4))
    #expect(isNear(signal.maxX, 310.7, within: 0.4))
    #expect(isNear(signal.maxY, 28.3, within: 0.4))
    #expect(bar.frames(of: "bar").count == 4)
    let battery = try bar.frame(of: "battery")
    #expect(isNear(battery.x, 336, within: 0.4))
    #expect(isNear(battery.maxX, 358, within: 0.4))
    #expect(isNear(battery.y, 17.33, within: 0.4))
    #expect(try isNear(bar.frame(of: "nub").maxX, 360.33, within: 0.4))
    #expect(try isNear(bar.frame(of: "wi-fi").midX, 323.3, within: 0.4))
  }

  @Test("no part of a bar is behind its cutout or outside the screen")
  func clear() throws {
    for device in DeviceModel.all {
      let chrome = try chrome(device.id, 17)
      let bar = try #require(chrome.statusBar())
      for item in bar.sublayers {
        #expect(chrome.screen.bounds.union(item.frame) == chrome.screen.bounds)
        guard let hole = chrome.screen.cutOutFrame else { continue }
        #expect(item.frame.intersection(hole).isEmpty, "\(device.id): \(item.name)")
      }
    }
  }

  @Test("an iPad's clock is centered through iOS 11 and on the left from iOS 12 on")
  func padClock() throws {
    let old = try #require(chrome("ipad", 11).statusBar())
    #expect(try isNear(old.frame(of: "clock").midX, 384))
    let new = try #require(chrome("ipad", 12).statusBar())
    #expect(try new.frame(of: "clock").x == 6)
    let faceID = try #require(chrome("ipad-pro11", 17).statusBar())
    #expect(try faceID.frame(of: "clock").x == 20)
    #expect(faceID.frames(of: "dot").count == 3)
  }

  @Test("a hidden bar is not drawn")
  func hidden() throws {
    #expect(try chrome("iphone-se1", hidesStatusBar: true).statusBar() == nil)
    #expect(try chrome("iphone-x", 11, .landscape).statusBar() == nil)
    #expect(try chrome("iphone-se1", 7, .landscape).statusBar() != nil)
  }
}
