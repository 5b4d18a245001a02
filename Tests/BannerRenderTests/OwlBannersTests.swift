// SPDX-License-Identifier: MIT

import BannerRender
import OwlBannersKit
import Testing

private let banners = KitOptions("owl-banners")

@MainActor
@Suite struct OwlBannersTests {
  @Test("the README's banner comes to the same picture in Swift and from options")
  func sameInSwift() throws {
    let device = try #require(DeviceModel.named("iphone-8"))
    let screen = Screen(device: device)
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

  /// Values that are none of the defaults, with what a property needs beside it.
  private nonisolated static let settings: [String: [String: String]] = {
    var settings: [String: [String: String]] = [
      "bannerView": ["bannerView": "symbol"],
      "preferredStatusBarStyle": ["preferredStatusBarStyle": "darkContent"],
      "requiresUserDismissal": ["requiresUserDismissal": "true"],
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

  /// Banners on which a property means something, or nothing.
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
    "on every banner each property changes what is drawn or read, or a warning says that it can't",
    arguments: bases.indices)
  nonisolated func everyProperty(index: Int) throws {
    var base = Self.bases[index]
    base.values[.device] = "320x480@1"
    let before = try banners.told(base.values, base.set)
    for property in OwlBannersKit().properties where base.set[property.name] == nil {
      let own = try #require(Self.settings[property.name], "no value for \(property.name)")
      let after = try banners.told(base.values, base.set.merging(own) { $1 })
      #expect(before != after, "\(property.name) on banner \(index)")
    }
  }

  @Test("what can't be shown is said")
  nonisolated func warnings() throws {
    #expect(
      try banners.render([.title: "A", .position: "bottom"]).warnings == [
        "--position: OwlBanners shows banners at the top only; it changes nothing"
      ])
    #expect(
      try banners.render([.title: "A"], ["displayDuration": "4"]).warnings == [
        "--set displayDuration: a picture at rest does not show it; it changes nothing"
      ])
    #expect(
      try banners.render([.title: "A"], ["icon": "complet"]).warnings == [
        "--set icon: there is no image named \"complet\"; drawn without it; did you mean \"complete\"?"
      ])
    #expect(
      try banners.render([.title: "A"], ["statusBarHeight": "5"]).warnings == [
        "--set statusBarHeight: the status bar is 20 points high and lies over the banner's first 15 points"
      ])
  }

  @Test(
    "texts that the library does not have are refused",
    arguments: [
      (Options.Key.subtitle, "subtitle"), (.button, "button"), (.alternative, "second button"),
    ])
  nonisolated func texts(key: Options.Key, noun: String) {
    do {
      _ = try banners.render([.title: "A", key: "B"])
      Issue.record("it was drawn")
    } catch { #expect("\(error)" == "--\(key.rawValue): owl-banners has no \(noun)") }
  }

  @Test("a picture without a picture, and a banner without room, are errors with their place")
  nonisolated func errors() {
    do {
      _ = try banners.render([.title: "A"], ["bannerView": "picture"])
      Issue.record("it was drawn")
    } catch {
      #expect("\(error)" == "picture: the view picture has none, and so no height of its own")
    }
  }
}
