// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import Testing

@Suite struct DeviceChangesTests {
  private func device(
    _ base: DeviceModel = .iPhone16Pro, _ change: (inout DeviceChanges) -> Void
  ) throws -> DeviceModel {
    try DeviceModel.like(base, named: "prototype", change)
  }

  /// Returns the error of a change.
  private func error(
    _ base: DeviceModel = .iPhone16Pro, named name: String = "prototype",
    _ change: (inout DeviceChanges) -> Void = { _ in }
  ) -> DeviceError? {
    do throws(DeviceError) {
      _ = try DeviceModel.like(base, named: name, change)
      return nil
    } catch { return error }
  }

  @Test("without changes, only the name differs")
  func same() throws {
    let device = try device { _ in }
    let base = DeviceModel.iPhone16Pro
    #expect(device.id == "prototype" && device.layerName == "prototype")
    #expect(device.size == base.size && device.cutOut == base.cutOut && device.body == base.body)
    #expect(device.defaultVersion == base.defaultVersion && device.isWide == base.isWide)
    for orientation in Orientation.allCases {
      for version in [IOSVersion.ios10, .ios18, .ios26] {
        let own = Screen(device: device, orientation: orientation, version: version)
        let other = Screen(device: base, orientation: orientation, version: version)
        #expect(own.safeArea == other.safeArea && own.statusBarHeight == other.statusBarHeight)
        #expect(own.homeIndicatorFrame == other.homeIndicatorFrame)
      }
    }
  }

  @Test("each property changes what it names")
  func changes() throws {
    let wide = try device {
      $0.width = 420
      $0.height = 900
      $0.scale = 2
      $0.cornerRadius = 50
      $0.version = .ios15
    }
    #expect(wide.pixelSize == PixelSize(width: 840, height: 1800))
    #expect(wide.isWide && wide.displayCornerRadius == 50 && wide.defaultVersion == .ios15)
    #expect(!wide.hasKnownBody)
    let plain = try device { $0.cutOut = CutOut.none }
    #expect(Screen(device: plain).cutOutFrame == nil && plain.hasKnownBody)
    let notched = try device {
      $0.cutOut = .notch(.init(width: 100, height: 20, bottomRadius: 10, fillet: 4))
    }
    #expect(Screen(device: notched).cutOutFrame == Rect(x: 151, y: 0, width: 100, height: 20))
  }

  @Test("given edges hold on every version with safe areas; the others are those of the device")
  func edges() throws {
    let device = try device {
      $0.statusBarHeight = 40
      $0.safeArea = .init(top: 70, left: 5)
      $0.landscapeSafeArea = .init(bottom: 11)
    }
    for version in [IOSVersion.ios11, .ios18, .ios26] {
      let upright = Screen(device: device, version: version)
      #expect(upright.safeArea == EdgeInsets(top: 70, left: 5, bottom: 34))
      #expect(upright.statusBarHeight == 40)
      let turned = Screen(device: device, orientation: .landscape, version: version)
      #expect(turned.safeArea == EdgeInsets(left: 62, bottom: 11, right: 62))
    }
    #expect(Screen(device: device, version: .ios10).safeArea == EdgeInsets(top: 40))
  }

  @Test("a home button brings its edges and square corners, and its loss those without one")
  func homeButton() throws {
    let old = try device { $0.hasHomeButton = true }
    #expect(old.displayCornerRadius == 0 && old.cutOut == .none)
    #expect(Screen(device: old).safeArea == EdgeInsets(top: 20))
    #expect(Screen(device: old).homeIndicatorFrame == nil)
    let new = try device(.iPad) { $0.hasHomeButton = false }
    #expect(Screen(device: new).safeArea == EdgeInsets(top: 24, bottom: 20))
    #expect(Screen(device: new).homeIndicatorFrame != nil)
  }

  @Test(
    "a name is short, plain, and not that of a device",
    arguments: [
      "", "1phone", "a b", "a,b", "a/b", "all", "iphone-15", "iPhone15", "ipad", "é",
      String(repeating: "a", count: 65),
    ])
  func names(name: String) {
    guard case .invalid(.name, _)? = error(named: name) else {
      Issue.record("\(name) is a name")
      return
    }
  }

  @Test("values out of range are errors that name their property")
  func ranges() {
    func property(
      _ base: DeviceModel = .iPhone16Pro, _ change: (inout DeviceChanges) -> Void
    ) -> DeviceChanges.Property? {
      guard case .invalid(let property, _)? = error(base, change) else { return nil }
      return property
    }
    #expect(property { $0.cornerRadius = -1 } == .cornerRadius)
    #expect(property { $0.cornerRadius = 202 } == .cornerRadius)
    #expect(property { $0.cornerRadius = .nan } == .cornerRadius)
    #expect(property(.iPhone8) { $0.cornerRadius = 5 } == .cornerRadius)
    #expect(property { $0.cutOut = .island(size: Size(width: 500, height: 9), top: 0) } == .cutOut)
    #expect(property { $0.cutOut = .island(size: Size(width: 9, height: 9), top: -1) } == .cutOut)
    #expect(property { $0.cutOut = .island(size: .zero, top: 0) } == .cutOut)
    #expect(
      property(.iPhone8) { $0.cutOut = .island(size: Size(width: 9, height: 9), top: 0) }
        == .cutOut)
    #expect(
      property { $0.cutOut = .notch(.init(width: 9, height: 9, bottomRadius: 8, fillet: 0)) }
        == .cutOut)
    #expect(
      property { $0.cutOut = .notch(.init(width: 400, height: 30, bottomRadius: 8, fillet: 6)) }
        == .cutOut)
    #expect(property { $0.statusBarHeight = 438 } == .statusBar)
    #expect(property { $0.statusBarHeight = .nan } == .statusBar)
    #expect(property { $0.safeArea.bottom = -1 } == .safeArea)
    #expect(property { $0.safeArea.top = 840 } == .safeArea)
    #expect(property { $0.landscapeSafeArea.left = 812 } == .landscapeSafeArea)
    #expect(error { $0.scale = 9 } == .scaleOutOfRange(9))
    #expect(error { $0.width = 0 } == .sideOutOfRange(0))
    #expect(error { $0.width = 4000 } == .sideOutOfRange(12000))
  }

  @Test("another density keeps a custom name, but not a size as a name")
  func density() throws {
    #expect(try device { _ in }.drawn(atScale: 1).id == "prototype")
    #expect(try DeviceModel.parse("100x50@2").drawn(atScale: 1).id == "100x50@1")
    #expect(try DeviceModel.iPhone15.drawn(atScale: 1).id == "iphone-15")
  }
}
