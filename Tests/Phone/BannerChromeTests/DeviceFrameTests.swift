// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

@Suite struct DeviceFrameTests {
  private func names(_ id: String) throws -> [String] {
    try chrome(id).device(DeviceModel.Frame()).sublayers.map(\.name)
  }

  @Test("a device has its buttons behind its body, and the parts of its family")
  func parts() throws {
    #expect(
      try names("iphone-x")
        == Array(repeating: "button", count: 4) + ["rim", "bezel", "notch"])
    #expect(
      try names("iphone-8")
        == Array(repeating: "button", count: 4)
        + ["rim", "bezel", "speaker", "camera", "home button"])
    #expect(try names("iphone-14pro").suffix(2) == ["rim", "bezel"])
    #expect(try names("ipad").suffix(3) == ["rim", "bezel", "home button"])
    #expect(try names("ipad-pro11").suffix(2) == ["rim", "bezel"])
  }

  @Test("the screen is inset from the body as in chrome.md 8")
  func inset() throws {
    let device = try chrome("iphone-8").device(DeviceModel.Frame(.silver))
    #expect(device.frame == Rect(x: -26, y: -100, width: 427, height: 867))
    let rim = try #require(device.sublayers.first { $0.name == "rim" })
    let bezel = try #require(device.sublayers.first { $0.name == "bezel" })
    #expect(rim.frame == Rect(x: 0, y: 0, width: 427, height: 867))
    #expect(rim.cornerRadii == CornerRadii(60))
    #expect(rim.background == .color(Color(red: 214, green: 215, blue: 218)))
    #expect(bezel.frame == Rect(x: 2, y: 2, width: 423, height: 863))
    #expect(bezel.background == .color(Color(white: 250)))
    let ring = try #require(device.sublayers.first { $0.name == "home button" })
    #expect(ring.frame == Rect(x: 181.5, y: 785, width: 64, height: 64))
    #expect(ring.border == Border(width: 2, color: Color(white: 210)))
  }

  @Test(
    "in landscape the volume buttons are at the bottom, the power button on top, the notch left")
  func landscape() throws {
    let device = try chrome("iphone-x", 11, .landscape).device(DeviceModel.Frame())
    let buttons = device.sublayers.filter { $0.name == "button" }.map {
      $0.frame.offset(x: device.frame.x, y: device.frame.y)
    }
    #expect(buttons.filter { $0.maxY > 390 }.count == 3)
    #expect(buttons.filter { $0.y < -20 }.count == 1)
    // The mute switch is closest to the top of the device.
    #expect(buttons.filter { $0.maxY > 390 }.map(\.x).min() == 99)
    let notch = try #require(device.sublayers.first { $0.name == "notch" })
    #expect(isNear(notch.frame.x, 19) && isNear(notch.frame.width, 30))
    let old = try chrome("iphone-8", 11, .landscape).device(DeviceModel.Frame())
    let speaker = try #require(old.sublayers.first { $0.name == "speaker" })
    #expect(speaker.frame.width < speaker.frame.height && speaker.frame.maxX < 100)
  }

  @Test("a right-to-left language does not mirror the device")
  func rightToLeft() throws {
    var mirrored = try chrome("iphone-x")
    mirrored.context.direction = .rightToLeft
    let upright = try chrome("iphone-x").device(DeviceModel.Frame(.blue, hasShadow: true))
    #expect(mirrored.device(DeviceModel.Frame(.blue, hasShadow: true)) == upright)
  }

  @Test("a shadow falls downward in every orientation")
  func shadow() throws {
    for orientation in Orientation.allCases {
      let device = try chrome("iphone-x", 11, orientation).device(
        DeviceModel.Frame(hasShadow: true))
      #expect(device.shadow?.offset == Point(x: 0, y: 14))
      #expect(device.shadow?.color.alpha == 0.35)
    }
    #expect(try chrome("iphone-x").device(DeviceModel.Frame()).shadow == nil)
  }

  @Test("a framed display has a bay for the notch, but not for an island")
  func display() throws {
    let notched = try chrome("iphone-x")
    #expect(notched.display(isFramed: true) != notched.display(isFramed: false))
    let island = try chrome("iphone-14pro")
    #expect(island.display(isFramed: true) == island.display(isFramed: false))
  }
}
