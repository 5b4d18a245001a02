// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import Testing

/// The heights of iOS 26: chrome.md 12.
@Suite struct NewSystemTests {
  private func screen(
    _ device: DeviceModel, _ version: IOSVersion = .ios26, _ orientation: Orientation = .portrait
  ) -> Screen { Screen(device: device, orientation: orientation, version: version) }

  @Test("there is no iOS 19 to 25, and 26 is the newest")
  func versions() {
    #expect(IOSVersion.supported == [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26])
    for major in [0, 6, 19, 25, 27, 99] { #expect(IOSVersion(major: major) == nil) }
    #expect(IOSVersion.newest == .ios26 && IOSVersion.ios26.era == .ios26)
    #expect(IOSVersion.ios18.era == .ios13)
  }

  @Test("phones have a lower landscape inset, and iPads higher insets")
  func insets() {
    #expect(screen(.iPhone17).safeArea == EdgeInsets(top: 62, bottom: 34))
    #expect(
      screen(.iPhone17, .ios26, .landscape).safeArea == EdgeInsets(left: 62, bottom: 20, right: 62))
    #expect(screen(.iPhone16Pro, .ios18, .landscape).safeArea.bottom == 21)
    #expect(screen(.iPhoneSE3, .ios26, .landscape).safeArea == .zero)
    #expect(screen(.iPhoneAir).safeArea == EdgeInsets(top: 68, bottom: 34))
    for orientation in Orientation.allCases {
      #expect(
        screen(.iPadPro11M5, .ios26, orientation).safeArea == EdgeInsets(top: 32, bottom: 25))
      #expect(screen(.iPad9, .ios26, orientation).safeArea == EdgeInsets(top: 32))
      #expect(
        screen(.iPadPro11M4, .ios18, orientation).safeArea == EdgeInsets(top: 24, bottom: 20))
    }
  }

  @Test("bars of a phone in portrait are as measured")
  func bars() {
    for device in [DeviceModel.iPhone17, .iPhoneAir, .iPhone17ProMax, .iPhone14] {
      let screen = screen(device)
      #expect(screen.navigationBarHeight == 54)
      #expect(screen.tabBarHeight + screen.safeArea.bottom == 83)
      #expect(screen.toolbarHeight + screen.safeArea.bottom == 76)
      #expect(screen.toolbarReach() == 76 && screen.toolbarReach(above: 83) == 139)
    }
    let before = screen(.iPhone17, .ios18)
    #expect(before.navigationBarHeight == 44 && before.tabBarHeight == 49)
    #expect(before.toolbarReach() == 78 && before.toolbarReach(above: 83) == 127)
  }

  @Test("every bar fits on every screen, and its slab keeps its distance from the edge")
  func everyScreen() {
    for device in DeviceModel.all {
      for orientation in Orientation.allCases {
        let screen = screen(device, .ios26, orientation)
        let tabBar = screen.tabBarHeight + screen.safeArea.bottom
        #expect(tabBar - Screen.slabInset >= 30, "\(device.id)")
        #expect(screen.toolbarHeight > 0 && screen.barButtonHeight <= screen.navigationBarHeight)
        #expect(screen.barCenter - screen.barButtonHeight / 2 >= 0)
      }
    }
  }

  @Test(
    "keyboards have their published heights",
    arguments: [
      (DeviceModel.iPhone17, 335.0, 208.0), (.iPhoneAir, 345, 208), (.iPhone17ProMax, 345, 208),
      (.iPhone16, 335, 208), (.iPhone16e, 335, 208), (.iPadA16, 337, 422), (.iPadPro11M5, 337, 422),
      (.iPadPro13M5, 403, 498), (.iPadMini6, 340, 428), (.iPad9, 320, 408),
    ])
  func keyboards(device: DeviceModel, upright: Double, turned: Double) {
    #expect(screen(device).keyboardHeight == upright)
    #expect(screen(device, .ios26, .landscape).keyboardHeight == turned)
  }

  @Test("a phone with a home button keeps its keyboard")
  func earlierKeyboard() {
    #expect(screen(.iPhoneSE3).keyboardHeight == screen(.iPhoneSE3, .ios18).keyboardHeight)
  }
}
