// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerGeometry
import BannerJSON
import BannerJobs
import BannerKitInterface
import BannerScenes
import BannerScreens
import BannerTestSupport
import Testing

/// Devices, versions of iOS and custom devices, from options to pictures.
@Suite struct DevicesOfTodayTests {
  private static let renderer = Renderer()

  private func options(_ json: String) throws -> Options {
    try Options(document: Array(json.utf8), file: "d.json", folder: "/")
  }

  private func screenshot(_ json: String) throws -> (screenshot: Screenshot, warnings: [String]) {
    var warnings: [InputError] = []
    let screenshot = try Screenshot(
      options: try options(json), renderer: Self.renderer, warnings: &warnings)
    return (screenshot, warnings.map(\.description))
  }

  private func screen(_ json: String) throws -> Screen { try screenshot(json).screenshot.screen }

  private func error(_ json: String) -> String? {
    errorText { _ = try screenshot(json) }
  }

  @Test("a named device has the iOS that it came with, and a kit's own device that of the kit")
  func versions() throws {
    #expect(try screen(#"{ "device": "iphone-15" }"#).version == .ios17)
    #expect(try screen(#"{ "device": "iPhone 16" }"#).version == .ios18)
    #expect(try screen(#"{ "device": "iphone-17" }"#).version == .ios26)
    #expect(try screen(#"{ "device": "iphone-8", "kit": "cc-toast" }"#).version == .ios11)
    #expect(try screen(#"{ "kit": "cc-toast" }"#).version == .ios10)
    #expect(try screen("{}").version == .ios7)
    #expect(try screen(#"{ "kit": "swift-messages" }"#).version == .ios17)
    // No older version than the original supports.
    #expect(try screen(#"{ "device": "iphone-6", "kit": "owl-banners" }"#).version == .ios10)
  }

  @Test("iOS 26 is drawn, and a later version as iOS 26 with a warning")
  func later() throws {
    #expect(try screen(#"{ "device": "iphone-15", "ios": 26 }"#).version == .ios26)
    let (screenshot, warnings) = try screenshot(#"{ "device": "iphone-15", "ios": 27 }"#)
    #expect(screenshot.screen.version == .ios26)
    #expect(
      warnings == ["d.json:1:33: $.ios: iOS 27 is drawn as iOS 26, the newest known version"])
    #expect(try self.screenshot(#"{ "ios": 99 }"#).warnings.count == 1)
  }

  @Test("a device that came with a later version says so, unless a version is given")
  func laterDevice() throws {
    let (screenshot, warnings) = try screenshot(#"{ "device": "iphone-18-pro" }"#)
    #expect(screenshot.screen.version == .ios26)
    #expect(
      warnings.count == 1 && warnings[0].contains("iOS 27 of iphone-18-pro is drawn as iOS 26"))
    #expect(try self.screenshot(#"{ "device": "iphone-18-pro", "ios": 26 }"#).warnings.isEmpty)
    #expect(try self.screenshot(#"{ "device": "iphone-17-pro" }"#).warnings.isEmpty)
  }

  @Test(
    "other versions are errors",
    arguments: [
      (19, "there is no iOS 19; iOS 26 came after iOS 18"), (25, "there is no iOS 25"),
      (6, "expected a version from 7 to 18, or from 26 to 99, found \"6\""), (100, "found \"100\""),
    ])
  func wrongVersions(major: Int, message: String) {
    #expect(error(#"{ "ios": \#(major) }"#)?.contains(message) == true)
  }

  @Test("one warning names the bars that iOS 26 draws with glass")
  func glass() throws {
    func warnings(_ more: String) throws -> [String] {
      try screenshot(#"{ "device": "iphone-17", "kit": "swift-messages"\#(more) }"#).screenshot
        .render(with: Self.renderer).warnings.filter { $0.contains("glass") }
    }
    #expect(
      try warnings("") == [
        "d.json:1:13: $.device: iOS 26 draws the navigation bar with glass; the picture has none"
      ])
    let all = try warnings(#", "ios": 26, "toolbar": true, "tab-bar": false, "keyboard": true"#)
    #expect(
      all == [
        "d.json:1:58: $.ios: iOS 26 draws the navigation bar, toolbar and keyboard with glass; the"
          + " picture has none"
      ])
    #expect(try warnings(#", "nav-bar": false"#).isEmpty)
    #expect(try warnings(#", "ios": 18"#).isEmpty)
  }

  @Test("a scene warns once about the bars that its steps show")
  func glassInScenes() throws {
    let recording = try Recording(
      options(
        #"""
        { "kit": "cc-toast", "device": "iphone-17", "nav-bar": false, "script": [
          { "at": 0, "show": { "title": "A" } }, { "at": 1, "set": { "tab-bar": true } } ] }
        """#), with: Self.renderer)
    #expect(recording.warnings.filter { $0.contains("with glass") }.count == 1)
    #expect(recording.warnings.contains { $0.contains("the tab bar with glass") })
  }

  @Test("devices with one screen draw the same banner, and only their heading differs")
  func aliases() throws {
    func picture(_ device: String) throws -> RenderedScreenshot {
      try screenshot(#"{ "kit": "owl-banners", "ios": 17, "device": "\#(device)" }"#).screenshot
        .render(with: Self.renderer)
    }
    let (first, second) = (try picture("iphone-14-pro"), try picture("iPhone 15 Pro"))
    #expect(first.layerText.hasPrefix("screen 393×852 @3x  iphone-14pro  iOS 17"))
    #expect(second.layerText.hasPrefix("screen 393×852 @3x  iphone-15pro  iOS 17"))
    #expect(
      first.layerText.split(separator: "\n").dropFirst()
        == second.layerText.split(separator: "\n").dropFirst())
  }

  @Test("file names have the id of a device in any spelling, and the name of a custom one")
  func fileNames() throws {
    let matrix = try Matrix(
      options(
        #"{ "device": ["iPhone 15", "iphone-14pro", { "like": "ipad", "name": "slate" }] }"#),
      renderer: Self.renderer)
    #expect(
      try matrix.paths("{device}.png") == ["iphone-15.png", "iphone-14-pro.png", "slate.png"])
    let sizes = try matrix.cases.map { one in
      var warnings: [InputError] = []
      return try Screenshot(options: one.options, renderer: Self.renderer, warnings: &warnings)
        .screen.size.width
    }
    #expect(sizes == [393, 393, 768])
  }

  @Test("two spellings of one device can't have one file")
  func sameName() throws {
    let matrix = try Matrix(
      options(#"{ "device": "iphone-15,iPhone 15" }"#), renderer: Self.renderer)
    #expect(throws: RenderError.self) { try matrix.paths("{device}.png") }
  }

  @Test("all devices are one for each screen")
  func all() throws {
    let matrix = try Matrix(options(#"{ "device": "all" }"#), renderer: Self.renderer)
    #expect(
      try matrix.paths("{device}") == DeviceModel.all.map(\.id))
  }

  @Test("a custom device is drawn with its own size, edges and name")
  func custom() throws {
    let drawn = try screenshot(
      #"""
      { "kit": "owl-banners", "nav-bar": false, "scale": 1,
        "device": { "like": "iphone-16-pro", "name": "prototype", "width": 420,
                    "cut-out": "none", "status-bar": 30, "safe-area": { "top": 30 } } }
      """#
    ).screenshot.render(with: Self.renderer)
    #expect(drawn.layerText.hasPrefix("screen 420×874 @1x  prototype  iOS 18"))
    #expect(!drawn.layerText.contains("\ncut-out"))
    #expect(drawn.layerText.contains("status bar  0,0 420×30"))
  }

  @Test("an unknown device is an error with its place")
  func unknown() {
    #expect(
      error(#"{ "device": "iphone-19" }"#)
        == "d.json:1:13: $.device: unknown device \"iphone-19\"; see `bannerrender list devices`")
  }

  @Test("Apple's identifier of a device is named as one, although its comma separates names")
  func identifiers() {
    for text in ["iPhone14,5", "ipad,iPhone14,5", "iPhone14,5,ipad"] {
      var options = Options()
      options.set(.device, text)
      let error = #expect(throws: RenderError.self) {
        try Matrix(options, renderer: Self.renderer)
      }
      #expect(error?.description.hasPrefix("--device: \"iPhone14,5\" is an identifier") == true)
    }
  }
}
