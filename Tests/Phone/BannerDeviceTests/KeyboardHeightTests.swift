// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import Testing

private func screen(_ id: String, _ major: Int, _ orientation: Orientation = .portrait) throws
  -> Screen
{
  let version: IOSVersion = try #require(IOSVersion(major: major))
  return Screen(
    device: try #require(DeviceModel.named(id)), orientation: orientation, version: version)
}

/// Every device in both orientations with every iOS version.
private var everyScreen: [Screen] {
  DeviceModel.all.flatMap { device in
    Orientation.allCases.flatMap { orientation in
      IOSVersion.supported.compactMap { IOSVersion(major: $0) }.map {
        Screen(device: device, orientation: orientation, version: $0)
      }
    }
  }
}

@Suite struct KeyboardHeightTests {
  @Test(
    "a phone's keyboard with suggestions has its published height",
    arguments: [
      ("iphone-se1", 7, 216.0, 162.0), ("iphone-se1", 8, 253, 193), ("iphone-se1", 10, 253, 193),
      ("iphone-se1", 11, 254, 200), ("iphone-se1", 15, 254, 200), ("iphone-8", 8, 258, 194),
      ("iphone-8", 10, 258, 194), ("iphone-8", 11, 260, 200), ("iphone-8", 17, 260, 200),
      ("iphone-8plus", 7, 226, 162), ("iphone-8plus", 8, 271, 194), ("iphone-8plus", 11, 271, 200),
      ("iphone-x", 11, 333, 209), ("iphone-x", 12, 333, 209), ("iphone-12mini", 17, 336, 209),
      ("iphone-xr", 12, 346, 209), ("iphone-xr", 17, 346, 209), ("iphone-xsmax", 13, 346, 209),
      ("iphone-12", 17, 336, 219), ("iphone-14", 17, 336, 219), ("iphone-14plus", 17, 346, 219),
      ("iphone-14pro", 17, 336, 219), ("iphone-14promax", 17, 346, 219),
    ])
  func phones(_ id: String, _ major: Int, _ upright: Double, _ turned: Double) throws {
    #expect(try screen(id, major).keyboardHeight == upright)
    #expect(try screen(id, major, .landscape).keyboardHeight == turned)
  }

  @Test("a 9.7-inch iPad's keyboard has its published heights, without suggestions on iOS 7")
  func pads() throws {
    #expect(try screen("ipad", 7).keyboardHeight == 264)
    #expect(try screen("ipad", 7, .landscape).keyboardHeight == 352)
    #expect(try screen("ipad", 11).keyboardHeight == 313)
  }

  @Test("the X's keys are placed as measured on iOS 11")
  func measured() throws {
    let metrics = try screen("iphone-x", 11).keyboardMetrics
    #expect(metrics.suggestionBarHeight == 42)
    #expect(metrics.firstRowY == 50)
    #expect(metrics.keyHeight + metrics.rowGap == 54)
    #expect(metrics.keyWidth == 31.5)
    #expect(metrics.keyWidth + metrics.columnGap == 37.5)
    #expect(metrics.special == .phone(shift: 42, lastRow: 40.5))
  }

  @Test("the rows of every keyboard are between its suggestions and its bottom area")
  func rows() {
    for screen in everyScreen {
      let metrics = screen.keyboardMetrics
      var rows = 4 * metrics.keyHeight + 3 * metrics.rowGap
      if case .pad(let keys) = metrics.special, keys.digitsHeight > 0 {
        rows += keys.digitsHeight + metrics.rowGap
      }
      #expect(metrics.firstRowY > metrics.suggestionBarHeight)
      #expect(metrics.firstRowY + rows < metrics.height - metrics.bottomHeight)
      #expect(metrics.bottomHeight >= screen.safeArea.bottom)
      #expect(metrics.keyWidth > 20)
      #expect(metrics.areaWidth <= screen.size.width)
      #expect(metrics.height < screen.size.height)
    }
  }

  @Test("only iOS 7 has no suggestions")
  func suggestions() {
    for screen in everyScreen {
      #expect((screen.keyboardMetrics.suggestionBarHeight == 0) == (screen.version == .ios7))
    }
  }

  @Test("an iPad's letters are equally wide in every row with published widths")
  func padLetters() throws {
    // The space that two insets, delete and thirteen gaps leave in the row of digits.
    let metrics = try screen("ipad-pro129", 17).keyboardMetrics
    let digitsRoom = 1024.0 - 8 - 106 - 91
    #expect(metrics.keyWidth == digitsRoom / 13)
    // The space that two insets, tab, delete and eleven gaps leave in the first row.
    let turned = try screen("ipad-pro11", 17, .landscape).keyboardMetrics
    let lettersRoom = 1194.0 - 28 - 206 - 154
    #expect(abs(turned.keyWidth - lettersRoom / 10) < 0.05)
  }

  @Test(
    "a custom screen has the keyboard of the widest phone that fits its width",
    arguments: [
      ("100x50@1", "iphone-se1"), ("320x480@2", "iphone-se1"), ("374x900@2", "iphone-se1"),
      ("375x667@3", "iphone-8"), ("413x700@1", "iphone-8"), ("414x736@3", "iphone-8plus"),
      ("4000x2000@1", "iphone-8plus"),
    ])
  func custom(_ text: String, _ id: String) throws {
    let device = try DeviceModel.parse(text)
    for orientation in Orientation.allCases {
      let own = Screen(device: device, orientation: orientation, version: .ios12)
      #expect(try own.keyboardHeight == screen(id, 12, orientation).keyboardHeight)
      #expect(own.keyboardMetrics.areaWidth <= own.size.width)
      #expect(own.keyboardMetrics.keyWidth >= 0)
    }
  }
}
