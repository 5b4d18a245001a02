// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import Testing

/// One line of the table of devices: chrome.md 1.1.
struct DeviceRow: Sendable, CustomTestStringConvertible {
  var id: String
  var points: Size
  var pixels: PixelSize
  var portrait: EdgeInsets
  var landscape: EdgeInsets

  init(
    _ id: String, _ width: Double, _ height: Double, _ pixelWidth: Int, _ pixelHeight: Int,
    top: Double, bottom: Double, landscape: (top: Double, sides: Double, bottom: Double)
  ) {
    self.id = id
    points = Size(width: width, height: height)
    pixels = PixelSize(width: pixelWidth, height: pixelHeight)
    portrait = EdgeInsets(top: top, bottom: bottom)
    self.landscape = EdgeInsets(
      top: landscape.top, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides)
  }

  var testDescription: String { id }

  // swift-format-ignore
  static let all = [
    Self("iphone-4s", 320, 480, 640, 960, top: 20, bottom: 0, landscape: (0, 0, 0)),
    Self("iphone-se-1", 320, 568, 640, 1136, top: 20, bottom: 0, landscape: (0, 0, 0)),
    Self("iphone-8", 375, 667, 750, 1334, top: 20, bottom: 0, landscape: (0, 0, 0)),
    Self("iphone-8-plus", 414, 736, 1242, 2208, top: 20, bottom: 0, landscape: (0, 0, 0)),
    Self("iphone-x", 375, 812, 1125, 2436, top: 44, bottom: 34, landscape: (0, 44, 21)),
    Self("iphone-xr", 414, 896, 828, 1792, top: 48, bottom: 34, landscape: (0, 48, 21)),
    Self("iphone-xs-max", 414, 896, 1242, 2688, top: 44, bottom: 34, landscape: (0, 44, 21)),
    Self("iphone-12", 390, 844, 1170, 2532, top: 47, bottom: 34, landscape: (0, 47, 21)),
    Self("iphone-12-mini", 375, 812, 1125, 2436, top: 50, bottom: 34, landscape: (0, 50, 21)),
    Self("iphone-13-mini", 375, 812, 1125, 2436, top: 50, bottom: 34, landscape: (0, 50, 21)),
    Self("iphone-14", 390, 844, 1170, 2532, top: 47, bottom: 34, landscape: (0, 47, 21)),
    Self("iphone-12-pro-max", 428, 926, 1284, 2778, top: 47, bottom: 34, landscape: (0, 47, 21)),
    Self("iphone-14-plus", 428, 926, 1284, 2778, top: 47, bottom: 34, landscape: (0, 47, 21)),
    Self("iphone-14-pro", 393, 852, 1179, 2556, top: 59, bottom: 34, landscape: (0, 59, 21)),
    Self("iphone-14-pro-max", 430, 932, 1290, 2796, top: 59, bottom: 34, landscape: (0, 59, 21)),
    Self("iphone-16-pro", 402, 874, 1206, 2622, top: 62, bottom: 34, landscape: (0, 62, 21)),
    Self("iphone-16-pro-max", 440, 956, 1320, 2868, top: 62, bottom: 34, landscape: (0, 62, 21)),
    Self("iphone-air", 420, 912, 1260, 2736, top: 68, bottom: 34, landscape: (0, 68, 21)),
    Self("ipad-2", 768, 1024, 768, 1024, top: 20, bottom: 0, landscape: (20, 0, 0)),
    Self("ipad", 768, 1024, 1536, 2048, top: 20, bottom: 0, landscape: (20, 0, 0)),
    Self("ipad-9", 810, 1080, 1620, 2160, top: 20, bottom: 0, landscape: (20, 0, 0)),
    Self("ipad-air-3", 834, 1112, 1668, 2224, top: 20, bottom: 0, landscape: (20, 0, 0)),
    Self("ipad-pro-12.9-hb", 1024, 1366, 2048, 2732, top: 20, bottom: 0, landscape: (20, 0, 0)),
    Self("ipad-mini-6", 744, 1133, 1488, 2266, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-10", 820, 1180, 1640, 2360, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-air-5", 820, 1180, 1640, 2360, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-pro-11", 834, 1194, 1668, 2388, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-pro-11-m4", 834, 1210, 1668, 2420, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-pro-12.9", 1024, 1366, 2048, 2732, top: 24, bottom: 20, landscape: (24, 0, 20)),
    Self("ipad-pro-13-m4", 1032, 1376, 2064, 2752, top: 24, bottom: 20, landscape: (24, 0, 20)),
  ]
}

@Suite struct DeviceTableTests {
  @Test("the table has exactly the specified devices, in order")
  func ids() { #expect(DeviceModel.all.map(\.id) == DeviceRow.all.map(\.id)) }

  @Test("a device has the size and safe area of its row on iOS 17", arguments: DeviceRow.all)
  func row(_ row: DeviceRow) throws {
    let device = try #require(DeviceModel.named(row.id))
    #expect(device.size == row.points)
    #expect(device.pixelSize == row.pixels)
    let upright = Screen(device: device, version: .ios17)
    #expect(upright.safeArea == row.portrait)
    let turned = Screen(device: device, orientation: .landscape, version: .ios17)
    #expect(turned.safeArea == row.landscape)
    #expect(turned.size == Size(width: row.points.height, height: row.points.width))
    #expect(
      turned.pixelSize == PixelSize(width: row.pixels.height, height: row.pixels.width))
  }

  @Test("only devices without a home button have rounded displays and a home indicator")
  func roundedDisplays() {
    for device in DeviceModel.all {
      #expect((device.displayCornerRadius > 0) == !device.hasHomeButton)
      let screen = Screen(device: device, version: .ios17)
      #expect((screen.homeIndicatorFrame != nil) == !device.hasHomeButton)
      if device.hasHomeButton { #expect(device.cutOut == .none) }
    }
  }
}

@Suite struct CustomDeviceTests {
  @Test(
    "a size in points with a scale is a device",
    arguments: [
      ("320x568@2", 640, 1136), ("100x50@1", 100, 50), ("375.5x200@2", 751, 400),
      ("8192x4096@1", 8192, 4096), ("1x1@1", 1, 1), ("4x4@.25", 1, 1), ("10x10@8", 80, 80),
    ])
  func good(_ text: String, _ width: Int, _ height: Int) throws {
    let device = try DeviceModel.parse(text)
    #expect(device.pixelSize == PixelSize(width: width, height: height))
    #expect(Screen(device: device).safeArea == EdgeInsets(top: 20))
    #expect(Screen(device: device, orientation: .landscape).pixelSize.width == height)
  }

  @Test("a custom device's name can be parsed again")
  func id() throws {
    let device = try DeviceModel.parse("0375.50x0200@2.0")
    #expect(device.id == "375.5x200@2")
    #expect(try DeviceModel.parse(device.id) == device)
  }

  @Test(
    "a word that is neither a known device nor a size is refused as unknown",
    arguments: [
      "", "iphone", "320", "320x568", "x@", "@2", "-320x568@2", " 320x568@2", "320*568@2",
    ])
  func unknown(_ text: String) {
    #expect(throws: DeviceError.unknown(text)) { try DeviceModel.parse(text) }
  }

  @Test(
    "each of the three numbers must have only digits and be above 0",
    arguments: [
      ("0x568@2", "0"), ("320x@2", ""), ("320x568@", ""), ("320x568@2x", "2x"),
      ("3e2x568@2", "3e2"), ("320xinf@2", "inf"), ("320xnan@2", "nan"), ("320x-1@2", "-1"),
      ("320x568@1.2.3", "1.2.3"), ("320x0x1@2", "0x1"), ("320x568@0", "0"), ("320x568@٢", "٢"),
      ("320x12345678901234567@1", "12345678901234567"),
    ])
  func notANumber(_ text: String, _ part: String) {
    #expect(throws: DeviceError.notANumber(part, in: text)) { try DeviceModel.parse(text) }
  }

  @Test("a screen beyond the limits is refused before memory is allocated")
  func limits() {
    #expect(throws: DeviceError.scaleOutOfRange(0.2)) { try DeviceModel.parse("320x568@0.2") }
    #expect(throws: DeviceError.scaleOutOfRange(8.5)) { try DeviceModel.parse("320x568@8.5") }
    #expect(throws: DeviceError.sideOutOfRange(8193)) { try DeviceModel.parse("8193x10@1") }
    #expect(throws: DeviceError.sideOutOfRange(0.25)) { try DeviceModel.parse("1x10@0.25") }
    #expect(throws: DeviceError.tooManyPixels(8192 * 4097)) { try DeviceModel.parse("8192x4097@1") }
    #expect(throws: DeviceError.sideOutOfRange(.infinity)) {
      try DeviceModel.custom(width: .infinity, height: 10, scale: 1)
    }
    #expect(throws: DeviceError.self) { try DeviceModel.custom(width: .nan, height: 10, scale: 1) }
    #expect(throws: DeviceError.self) { try DeviceModel.custom(width: 10, height: 10, scale: .nan) }
  }
}
