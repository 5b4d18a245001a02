// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDevice
import BannerDocument
import BannerTestSupport
import BannerScreens
import BannerJobs
import BannerOwlBanners
import Testing

private let banners = KitOptions("owl-banners")

@MainActor
@Suite struct OwlBannersTests {
  @Test("the README's banner renders the same picture in Swift and from options")
  func sameInSwift() throws {
    let device = try #require(DeviceModel.named("iphone-8"))
    let screen = Screen(device: device, version: .ios10)
    let configuration = BannerConfiguration(
      bannerView: DefaultBannerView(
        DefaultBannerStyle.success.backgroundColor, icon: DefaultBannerStyle.success.icon,
        iconLabel: "Success"),
      bufferHeight: 100, preferredStatusBarStyle: .lightContent)
    let inSwift = try Screenshot(
      OwlBanner(configuration, title: "My first banner!"), on: screen
    ).render()
    let fromOptions = try banners.render([.type: "success", .title: "My first banner!"])
    #expect(inSwift.layerText == fromOptions.layerText)
    #expect(inSwift.bitmap == fromOptions.bitmap)
    #expect(inSwift.accessibility == fromOptions.accessibility)
  }

  /// Values that differ from the defaults, with the other values that a property needs.
  private nonisolated static let settings: [String: [String: String]] = {
    var settings: [String: [String: String]] = [
      "bannerView": ["bannerView": "symbol"],
      "preferredStatusBarStyle": ["preferredStatusBarStyle": "darkContent"],
      "requiresUserDismissal": ["requiresUserDismissal": "true"],
      "clampGap": ["clampGap": "true"],
      "refitOnRotation": ["refitOnRotation": "false"],
      "icon": ["icon": "info"], "iconLabel": ["iconLabel": "Nothing else"],
      "picture": ["picture": "warning"], "pictureContentMode": ["pictureContentMode": "topLeft"],
      "showsTitle": ["showsTitle": "false"], "symbol": ["symbol": ":)"],
    ]
    for property in OwlBannersKit().properties where settings[property.name] == nil {
      settings[property.name] = [
        property.name: property.kind == .adaptiveColor ? "#FF123456" : "23"
      ]
    }
    return settings
  }()

  /// Banners that use or ignore a property.
  private nonisolated static let bases: [(values: [Options.Key: String], set: [String: String])] = [
    ([.title: "Title"], [:]), ([.title: ""], [:]), ([.title: "Title", .image: "info"], [:]),
    ([.title: "Title", .image: "none", .position: "bottom"], [:]),
    ([.title: "Title"], ["bannerView": "picture", "picture": "info"]),
    ([.title: ""], ["bannerView": "picture", "picture": "info"]),
    ([.title: "Title", .image: "error"], ["bannerView": "picture"]),
    ([.title: "Title"], ["bannerView": "picture", "picture": "info", "showsTitle": "false"]),
    ([.title: "Title"], ["bannerView": "symbol", "symbol": "!"]),
    ([.title: "Title", .image: "🚀"], ["bannerView": "symbol"]),
    ([.title: "", .image: "info"], ["bannerView": "symbol", "symbol": "!"]),
    ([.title: ""], ["bannerView": "symbol"]),
  ]

  @Test(
    "on every banner each property changes the picture or the layer text, or has a warning",
    arguments: bases.indices)
  nonisolated func everyProperty(index: Int) throws {
    var base = Self.bases[index]
    base.values[.device] = "320x480@1"
    let before = try banners.told(base.values, base.set)
    for property in OwlBannersKit().properties where base.set[property.name] == nil {
      let isTold = try property.settings(or: Self.settings[property.name]).contains { own in
        try banners.told(base.values, base.set.merging(own) { $1 }) != before
      }
      #expect(isTold, "\(property.name) on banner \(index)")
    }
  }

  @Test("options without effect are reported")
  nonisolated func warnings() throws {
    #expect(
      try banners.render([.title: "A", .position: "bottom"]).warnings == [
        "--position is ignored: OwlBanners always shows banners at the top"
      ])
    #expect(
      try banners.render([.title: "A"], ["displayDuration": "4"]).warnings == [
        "--set displayDuration is ignored: a still picture does not show it"
      ])
    #expect(
      try banners.render([.title: "A"], ["icon": "complet"]).warnings == [
        "--set icon: there is no image named \"complet\"; the banner is drawn without it. Did you mean \"complete\"?"
      ])
    #expect(
      try banners.render([.title: "A"], ["statusBarHeight": "5"]).warnings == [
        "--set statusBarHeight: the status bar is 20 points tall and covers the banner's first 15 points"
      ])
  }

  @Test(
    "texts that the library doesn't have are rejected",
    arguments: [
      (Options.Key.subtitle, "subtitle"), (.button, "button"), (.alternative, "second button"),
    ])
  nonisolated func texts(key: Options.Key, noun: String) {
    do {
      _ = try banners.render([.title: "A", key: "B"])
      Issue.record("it was drawn")
    } catch { #expect("\(error)" == "--\(key.rawValue): owl-banners has no \(noun)") }
  }

  @Test("a view without its picture is an error with its location")
  nonisolated func errors() throws {
    func error(_ settings: [String: String], design: String? = nil) -> String? {
      errorText {
        _ = try banners.render(
          [.title: "A"].merging(design == nil ? [:] : [.type: "cat"]) { $1 }, settings,
          design: design)
      }
    }
    #expect(
      error(["bannerView": "picture"])
        == "--set bannerView: the view \"picture\" has no height without a picture")
    #expect(
      error(["bannerView": "picture", "picture": "warnin"])
        == "--set picture: there is no image named \"warnin\", and the view \"picture\" has no height"
        + " without one. Did you mean \"warning\"?")
    let folder = try TestFolder()
    let design = try folder.write(
      "d.json", "{\"Cat\": {\"bannerView\": \"picture\",\n \"picture\": \"cat.jpg\"}}")
    #expect(
      error([:], design: design)?.hasPrefix("\(design):2:13: $.Cat.picture: there is no image")
        == true)
  }

  @Test("hidden and overflowing content is reported")
  nonisolated func unseen() throws {
    func warnings(_ settings: [String: String], _ values: [Options.Key: String] = [:]) throws
      -> [String]
    {
      try banners.render([.title: "A"].merging(values) { $1 }, settings).warnings
    }
    let picture = ["bannerView": "picture", "picture": "info"]
    for (name, value) in [
      ("labelWidth", "0"), ("labelBottom", "5000"), ("labelCenterOffset", "5000"),
    ] {
      let found = try warnings(picture.merging([name: value]) { $1 })
      #expect(found.contains { $0.contains("its label") }, "\(name): \(found)")
    }
    for setting in [["contentTop": "0"], ["bufferHeight": "300"]] {
      #expect(
        try warnings(["bannerView": "symbol", "symbol": "!"].merging(setting) { $1 })
          == ["--set symbol", "--title"].map {
            "\($0) extends beyond the screen; increase contentTop to move it down"
          })
    }
    #expect(
      try warnings([:], [.image: "info", .imageSize: "60"]) == [
        "the icon is 60 points wide and 60 points tall, and extends beyond its box of 30 points by 42"
          + " points"
      ])
    #expect(try warnings([:], [.ios: "9"]) == ["OwlBanners 1.1.0 needs iOS 10.3 or later"])
    #expect(
      try warnings(["fontSize": "12"], [.textSize: "ax3"]) == [
        "--text-size is ignored: fontSize sets the font size"
      ])
    #expect(
      try warnings(["bannerView": "symbol", "symbol": "!"], [.textSize: "ax3"]) == [
        "--text-size is ignored: this view has a fixed text size, as in the original"
      ])
    let plain = try banners.render([.type: "success"], picture)
    #expect(plain.warnings.isEmpty && plain.texts.allSatisfy { $0.layer != "title" })
  }
}
