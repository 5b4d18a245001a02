// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerPixels
import Testing

private func screen(
  _ id: String, _ major: Int, _ orientation: Orientation = .portrait, hidesStatusBar: Bool = false,
  activity: StatusBarActivity? = nil
) throws -> Screen {
  let version: IOSVersion = try #require(IOSVersion(major: major))
  return Screen(
    device: try #require(DeviceModel.named(id)), orientation: orientation,
    version: version, hidesStatusBar: hidesStatusBar, activity: activity)
}

@Suite struct ScreenTests {
  @Test("before iOS 11 the safe area excludes only the status bar")
  func noSafeAreas() throws {
    #expect(try screen("ipad-pro11", 10).safeArea == EdgeInsets(top: 24))
    #expect(try screen("iphone-8", 10).safeArea == EdgeInsets(top: 20))
    #expect(try screen("iphone-8", 10, .landscape).safeArea == .zero)
  }

  @Test(
    "from iOS 8 on, a phone's status bar is hidden in landscape; an iPad's is shown",
    arguments: [
      ("iphone-se1", 7, 20.0), ("iphone-se1", 8, 0), ("iphone-x", 11, 0), ("iphone-14pro", 17, 0),
      ("ipad", 9, 20), ("ipad-pro11", 17, 24),
    ])
  func landscapeStatusBar(_ id: String, _ major: Int, _ height: Double) throws {
    #expect(try screen(id, major, .landscape).statusBarHeight == height)
  }

  @Test("a hidden status bar keeps the inset of a notch or island, but not with a home button")
  func hiddenStatusBar() throws {
    for (id, top) in [("iphone-8", 0.0), ("iphone-x", 44), ("iphone-14pro", 59)] {
      let hidden = try screen(id, 17, hidesStatusBar: true)
      #expect(hidden.statusBarHeight == 0)
      #expect(hidden.safeArea.top == top)
    }
  }

  @Test(
    "an activity doubles the status bar only on devices with a home button",
    arguments: [
      ("iphone-se1", 7, Orientation.portrait, 40.0, 40.0, 20.0),
      ("iphone-se1", 7, .landscape, 40, 40, 20), ("iphone-8", 12, .portrait, 40, 40, 20),
      ("iphone-8", 17, .portrait, 40, 40, 20), ("iphone-8", 8, .landscape, 0, 0, 0),
      ("iphone-8", 12, .landscape, 0, 0, 0), ("iphone-x", 11, .portrait, 44, 44, 0),
      ("iphone-14pro", 17, .portrait, 54, 59, 0), ("ipad", 10, .landscape, 40, 40, 20),
      ("ipad", 12, .portrait, 40, 40, 20), ("ipad-pro11", 17, .portrait, 24, 24, 0),
    ])
  func activity(
    _ id: String, _ major: Int, _ orientation: Orientation, _ height: Double, _ top: Double,
    _ root: Double
  ) throws {
    for activity in StatusBarActivity.allCases {
      let screen = try screen(id, major, orientation, activity: activity)
      #expect(screen.statusBarHeight == height)
      #expect(screen.safeArea.top == top)
      #expect(screen.rootViewTop == root)
      let isPro = id == "ipad-pro11"
      #expect(screen.shownActivity == (height == 0 || isPro ? nil : activity))
    }
  }

  @Test("a hidden status bar shows no activity")
  func hiddenActivity() throws {
    for id in ["iphone-8", "iphone-x", "ipad"] {
      let hidden = try screen(id, 17, hidesStatusBar: true, activity: .call)
      #expect(try hidden.safeArea == screen(id, 17, hidesStatusBar: true).safeArea)
      #expect(hidden.statusBarHeight == 0 && hidden.rootViewTop == 0)
      #expect(hidden.shownActivity == nil)
    }
  }

  @Test("the XR has the heights of the first notch before iOS 14")
  func earlierHeights() throws {
    let before = try screen("iphone-xr", 13)
    #expect(before.statusBarHeight == 44)
    #expect(before.safeArea == EdgeInsets(top: 44, bottom: 34))
    #expect(try screen("iphone-xr", 13, .landscape).safeArea.left == 44)
    #expect(try screen("iphone-xr", 14).statusBarHeight == 48)
  }

  @Test(
    "bars have the height of their device, orientation and iOS",
    arguments: [
      ("iphone-se1", 7, Orientation.portrait, 44.0, 44.0, 49.0),
      ("iphone-se1", 7, .landscape, 32, 32, 49), ("iphone-8", 10, .landscape, 32, 32, 49),
      ("iphone-8", 11, .landscape, 32, 32, 32), ("iphone-14pro", 17, .portrait, 44, 44, 49),
      ("ipad", 11, .portrait, 44, 44, 49), ("ipad", 12, .landscape, 50, 50, 50),
    ])
  func bars(
    _ id: String, _ major: Int, _ orientation: Orientation, _ navigation: Double,
    _ tool: Double, _ tab: Double
  ) throws {
    let screen = try screen(id, major, orientation)
    #expect(screen.navigationBarHeight == navigation)
    #expect(screen.toolbarHeight == tool)
    #expect(screen.tabBarHeight == tab)
  }

  @Test("only iPads and wide phones in landscape are wide")
  func sizeClasses() throws {
    for device in DeviceModel.all {
      let upright = Screen(device: device)
      let turned = Screen(device: device, orientation: .landscape)
      let isPad = device.family == .pad
      #expect(upright.horizontalSizeClass == (isPad ? .regular : .compact))
      #expect(upright.verticalSizeClass == .regular)
      #expect(turned.horizontalSizeClass == (isPad || device.isWide ? .regular : .compact))
      #expect(turned.verticalSizeClass == (isPad ? .regular : .compact))
    }
  }

  @Test("the X's home indicator is 134 by 5 points, 8 above the edge")
  func homeIndicator() throws {
    let frame = try #require(try screen("iphone-x", 11).homeIndicatorFrame)
    #expect(abs(frame.midX - 187.5) <= 0.17)
    #expect(frame.size == Size(width: 134, height: 5))
    #expect(frame.maxY == 812 - 8)
    #expect(try screen("iphone-x", 10).homeIndicatorFrame == nil)
  }

  @Test("a cutout is centered at the top, and on the left side in landscape")
  func cutOuts() throws {
    let notch = Rect(x: 83, y: 0, width: 209, height: 30)
    #expect(try screen("iphone-x", 11).cutOutFrame == notch)
    #expect(
      try screen("iphone-x", 11, .landscape).cutOutFrame
        == Rect(x: 0, y: 83, width: 30, height: 209))
    let island = Rect(x: 134, y: 11.33, width: 125, height: 36.67)
    #expect(try screen("iphone-14pro", 17).cutOutFrame == island)
    for device in DeviceModel.all {
      guard let frame = Screen(device: device).cutOutFrame else { continue }
      #expect(abs(frame.midX - device.size.width / 2) < 1e-9)
      #expect(frame.maxY <= Screen(device: device).safeArea.top)
    }
  }

  @Test("the appearance is light before iOS 13, whatever is chosen")
  func appearance() throws {
    let device = try #require(DeviceModel.named("iphone-8"))
    let old = Screen(device: device, version: .ios12, appearance: .dark)
    #expect(old.appearance == .light)
    #expect(old.color(.label) == .black)
    let new = Screen(device: device, version: .ios13, appearance: .dark)
    #expect(new.appearance == .dark)
    #expect(new.color(.label) == .white)
  }

  @Test("versions outside 7–18 and 26 can't be drawn, and each belongs to an era")
  func versions() {
    #expect(IOSVersion(major: 6) == nil)
    #expect(IOSVersion(major: 19) == nil)
    let eras = IOSVersion.supported.compactMap { IOSVersion(major: $0)?.era }
    #expect(
      eras == Array(repeating: Era.ios7, count: 3) + Array(repeating: .ios10, count: 3)
        + Array(repeating: .ios13, count: 6) + [.ios26])
  }

  @Test("tint, grouped page and switch have their measured colors")
  func colors() {
    #expect(
      SystemColor.blue.color(version: .ios7, appearance: .light)
        == Color(red: 0, green: 122, blue: 255))
    #expect(
      SystemColor.groupedBackground.color(version: .ios7, appearance: .light)
        == Color(red: 239, green: 239, blue: 244))
    #expect(
      SystemColor.groupedBackground.color(version: .ios17, appearance: .light)
        == Color(red: 242, green: 242, blue: 247))
    #expect(
      SystemColor.green.color(version: .ios10, appearance: .light)
        == Color(red: 76, green: 217, blue: 100))
  }

  /// Source: bulletinboard.md 1.12.
  @Test("placeholders, grounds and links have a dark color from iOS 13 on")
  func cards() {
    let versions: [(IOSVersion, Appearance)] = [(.ios12, .dark), (.ios13, .light), (.ios13, .dark)]
    func colors(_ name: SystemColor) -> [Color] {
      versions.map { name.color(version: $0, appearance: $1) }
    }
    #expect(
      colors(.placeholderText) == [
        Color(red: 199, green: 199, blue: 205), Color(red: 60, green: 60, blue: 67, alpha: 0.3),
        Color(red: 235, green: 235, blue: 245, alpha: 0.3),
      ])
    #expect(colors(.systemBackground) == [.white, .white, .black])
    let blue = Color(red: 0, green: 122, blue: 255)
    #expect(colors(.link) == [blue, blue, Color(red: 9, green: 132, blue: 255)])
  }

  /// Source: chrome.md 5.
  @Test("every color name is unique and returns its color")
  func names() {
    #expect(Set(SystemColor.names.map(\.name)).count == SystemColor.names.count)
    #expect(Set(SystemColor.names.map(\.color)).count == SystemColor.names.count)
    for (name, color) in SystemColor.names {
      #expect(SystemColor(named: name) == color && color.name == name)
    }
    let dark = SystemColor(named: "systemGray5")?.color(version: .ios17, appearance: .dark)
    #expect(dark == Color(red: 44, green: 44, blue: 46))
    #expect(
      SystemColor.quaternaryLabel.color(version: .ios13, appearance: .light)
        == Color(red: 60, green: 60, blue: 67, alpha: 0.18))
    // The opaque color of earlier versions is the light color over white.
    #expect(
      SystemColor.quaternaryFill.color(version: .ios12, appearance: .light)
        == Color(red: 244, green: 244, blue: 245))
  }

  @Test("a color follows its palette: green and purple from iOS 13 on, teal from iOS 15 on")
  func palettes() {
    func color(_ name: SystemColor, _ version: IOSVersion) -> Color {
      name.color(version: version, appearance: .light)
    }
    #expect(color(.green, .ios13) == Color(red: 52, green: 199, blue: 89))
    #expect(color(.purple, .ios12) == color(.indigo, .ios12))
    #expect(color(.purple, .ios13) != color(.indigo, .ios13))
    #expect(color(.teal, .ios7) == color(.teal, .ios14))
    #expect(color(.teal, .ios15) == Color(red: 48, green: 176, blue: 199))
  }
}
