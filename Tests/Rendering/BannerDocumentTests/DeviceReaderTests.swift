// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerFiles
import BannerGeometry
import BannerJSON
import Testing

@Suite struct DeviceReaderTests {
  private func value(_ device: String) throws(InputError) -> Options.Value? {
    try Options(
      document: Array("{ \"device\": \(device) }".utf8), file: "d.json", folder: "/")[.device]
  }

  private func device(_ json: String) throws -> DeviceModel {
    try #require(try value(json)).device()
  }

  private func error(_ json: String) -> String? {
    do throws(InputError) {
      _ = try value(json)
      return nil
    } catch { return error.description }
  }

  @Test("an object is a device like another one, with its differences")
  func object() throws {
    let device = try device(
      """
      { "like": "iPhone 16 Pro", "name": "prototype", "width": 420, "height": 900, "scale": 2,
        "corner-radius": 50, "status-bar": 40, "safe-area": { "top": 70 },
        "landscape-safe-area": { "left": 70, "right": 0 }, "ios": 26,
        "cut-out": { "kind": "island", "width": 90 } }
      """)
    #expect(device.id == "prototype" && device.size == Size(width: 420, height: 900))
    #expect(device.scale == 2 && device.displayCornerRadius == 50)
    #expect(device.defaultVersion == .ios26)
    #expect(device.cutOut == .island(size: Size(width: 90, height: 36.67), top: 14))
    let screen = Screen(device: device)
    #expect(screen.statusBarHeight == 40 && screen.safeArea == EdgeInsets(top: 70, bottom: 34))
    let turned = Screen(device: device, orientation: .landscape)
    #expect(turned.safeArea == EdgeInsets(left: 70, bottom: 20))
  }

  @Test("a size is enough, and a name is derived")
  func derived() throws {
    #expect(try device(#"{ "like": "iphone-15" }"#).id == "iphone-15-custom")
    #expect(try device(#"{ "like": "iphone-15" }"#).defaultVersion == .ios17)
    let plain = try device(#"{ "width": 300, "height": 600, "scale": 2 }"#)
    #expect(plain.id == "custom-300x600" && plain.hasHomeButton)
    #expect(try device(#"{ "like": "300x600@2", "scale": 3 }"#).id == "custom-300x600")
  }

  @Test("null is the same as no value, and \"none\" is no cutout")
  func omitted() throws {
    let device = try device(
      #"{ "like": "iphone-14", "width": null, "cut-out": "none", "safe-area": { "top": null } }"#)
    #expect(device.size.width == 390 && device.cutOut == .none)
  }

  @Test("a notch gets the dimensions that it lacks from the device, or from its size")
  func notches() throws {
    let same = try device(#"{ "like": "iphone-14", "cut-out": { "kind": "notch", "width": 100 } }"#)
    #expect(
      same.cutOut == .notch(.init(width: 100, height: 33.67, bottomRadius: 23, fillet: 8)))
    let other = try device(
      #"{ "like": "iphone-15", "cut-out": { "kind": "notch", "width": 30, "height": 12 } }"#)
    #expect(other.cutOut == .notch(.init(width: 30, height: 12, bottomRadius: 9, fillet: 3)))
  }

  @Test("a list has names and objects, each with its own name")
  func list() throws {
    let list = try #require(
      try value(#"["iphone-15", { "like": "iphone-15", "name": "b" }, { "like": "ipad" }]"#))
    #expect(list.text == "iphone-15,b,ipad-custom")
    #expect(list.devices.keys.sorted() == ["b", "ipad-custom"])
    #expect(
      error(#"[{ "like": "ipad" }, { "like": "ipad" }]"#)
        == "d.json:1:34: $.device[1] is the second device with the name \"ipad-custom\"; give each a"
        + " \"name\"")
  }

  @Test(
    "what is wrong is named, with its place",
    arguments: [
      (#"{}"#, "$.device needs \"like\""),
      (#"{ "width": 300, "height": 600 }"#, "$.device needs \"like\""),
      (#"{ "like": "iphone-19" }"#, "$.device.like: unknown device \"iphone-19\""),
      (#"{ "like": "iphone-se" }"#, "$.device.like: \"iphone-se\" is not the name of one device"),
      (#"{ "like": 3 }"#, "$.device.like: expected a text"),
      (#"{ "like": "ipad", "widht": 3 }"#, "$.device.widht: unknown key. Did you mean \"width\"?"),
      (#"{ "like": "ipad", "width": "3" }"#, "$.device.width: expected a number"),
      (#"{ "like": "ipad", "width": 0 }"#, "$.device.width: expected a screen of 1 to 8192"),
      (#"{ "like": "ipad", "height": 8000 }"#, "$.device.height: expected a screen of 1 to 8192"),
      (#"{ "like": "ipad", "scale": 9 }"#, "$.device.scale: expected a scale from 0.25 to 8"),
      (#"{ "like": "ipad", "corner-radius": 9 }"#, "$.device.corner-radius needs a device"),
      (#"{ "like": "iphone-15", "corner-radius": 300 }"#, "corner-radius is out of range"),
      (#"{ "like": "iphone-15", "cut-out": "notch" }"#, "$.device.cut-out: expected \"none\""),
      (#"{ "like": "iphone-15", "cut-out": {} }"#, "$.device.cut-out needs \"kind\""),
      (
        #"{ "like": "iphone-15", "cut-out": { "kind": "iland" } }"#,
        "$.device.cut-out.kind: expected \"notch\" or \"island\", found \"iland\". Did you mean"
      ),
      (
        #"{ "like": "iphone-8", "cut-out": { "kind": "island", "width": 9 } }"#,
        "$.device.cut-out needs \"height\""
      ),
      (
        #"{ "like": "iphone-15", "cut-out": { "kind": "island", "fillet": 9 } }"#,
        "$.device.cut-out has \"fillet\", which an island doesn't have"
      ),
      (
        #"{ "like": "iphone-15", "cut-out": { "kind": "island", "width": 900 } }"#,
        "$.device.cut-out is too large: it needs 900×48 of 393×852 points"
      ),
      (#"{ "like": "iphone-15", "status-bar": 500 }"#, "$.device.status-bar is out of range"),
      (#"{ "like": "iphone-15", "safe-area": 5 }"#, "$.device.safe-area: expected"),
      (
        #"{ "like": "iphone-15", "safe-area": { "up": 5 } }"#,
        "$.device.safe-area.up: unknown key"
      ),
      (
        #"{ "like": "iphone-15", "safe-area": { "top": 840 } }"#,
        "$.device.safe-area leaves no room on the screen of 393×852 points"
      ),
      (#"{ "like": "iphone-15", "home-button": "yes" }"#, "$.device.home-button: expected true"),
      (#"{ "like": "iphone-15", "ios": 20 }"#, "$.device.ios: there is no iOS 20"),
      (#"{ "like": "iphone-15", "ios": 6 }"#, "$.device.ios: expected a version from 7 to 18"),
      (#"{ "like": "iphone-15", "name": "a b" }"#, "$.device.name has up to 64 letters"),
      (#"{ "like": "iphone-15", "name": "iPhone14" }"#, "is the name of the iPhone 14; choose"),
      (#"[{ "like": "ipad" }, {}]"#, "$.device[1] needs \"like\""),
      (#"{ "width": 7777.7, "height": 9, "scale": 3.3 }"#, "a side, found 25666.41"),
      (#"{ "like": "iPhone14,5" }"#, "$.device.like: \"iPhone14,5\" is an identifier of Apple"),
      (#"["iPad6,7"]"#, "$.device[0]: \"iPad6,7\" is an identifier of Apple; use the name"),
    ])
  func errors(json: String, message: String) throws {
    let found = try #require(error(json), "\(json)")
    #expect(found.contains(message), "\(found)")
    #expect(found.hasPrefix("d.json:1:"))
  }
}
