// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerMessageBanner
import BannerDevice
import BannerDocument
import BannerJSON
import BannerScreens
import BannerJobs
import BannerTestSupport
import Testing

/// The screens that result from options.
@Suite struct FittingScreenTests {
  private static let renderer = Renderer()

  private func screenshot(
    _ kit: String, _ values: [Options.Key: String]
  ) throws -> (screenshot: Screenshot, warnings: [InputError]) {
    var warnings: [InputError] = []
    let screenshot = try Screenshot(
      options: KitOptions(kit).options(values), renderer: Self.renderer, warnings: &warnings)
    return (screenshot, warnings)
  }

  private func screen(_ kit: String, _ values: [Options.Key: String]) throws -> Screen {
    try screenshot(kit, values).screenshot.screen
  }

  private func error(_ kit: String, _ values: [Options.Key: String]) -> String? {
    errorText { _ = try screenshot(kit, values) }
  }

  @Test(
    "dark without a device or an iOS version is dark on the kit's usual device",
    arguments: KitRegistry.all.map(\.name))
  func dark(_ kit: String) throws {
    let light = try screen(kit, [:])
    let dark = try screen(kit, [.appearance: "dark"])
    #expect(dark.appearance == .dark)
    #expect(dark.device == light.device)
    #expect(dark.version == max(light.version, .ios13))
    let (screenshot, warnings) = try screenshot(kit, [.appearance: "dark"])
    #expect(warnings.isEmpty)
    #expect(try screenshot.render(with: Self.renderer).layerText.contains("  dark  "))
    // Light doesn't change the screen.
    #expect(try screen(kit, [.appearance: "light"]) == light)
  }

  @Test(
    "dark on a device or an iOS version without it names the closest supported one")
  func lacking() throws {
    #expect(
      error("message-banner", [.appearance: "dark", .device: "iphone-se1"])
        == "--appearance: iphone-se-1 with iOS 9 has no dark appearance; the closest that has one is"
        + " iphone-se-1 with iOS 13")
    #expect(
      error("bulletin-board", [.appearance: "dark", .ios: "11"])
        == "--appearance: iphone-x with iOS 11 has no dark appearance; the closest that has one is"
        + " iphone-x with iOS 13")
    #expect(error("cc-toast", [.appearance: "dark", .device: "iphone-8", .ios: "12"]) != nil)
    #expect(error("cc-toast", [.appearance: "dark", .device: "iphone-8", .ios: "13"]) == nil)
    #expect(error("message-banner", [.appearance: "light", .device: "iphone-se1"]) == nil)
  }

  @Test("an activity without a device uses the closest device with a home button")
  func activity() throws {
    for kit in KitRegistry.all.map(\.name) {
      let (screenshot, warnings) = try screenshot(kit, [.activity: "call"])
      #expect(screenshot.screen.shownActivity == .call)
      #expect(warnings.isEmpty)
      #expect(try screen(kit, [.activity: "none"]) == screen(kit, [:]))
    }
    #expect(try screen("swift-messages", [.activity: "call"]).device == .iPhone8)
    #expect(
      try screen("swift-messages", [.activity: "call", .device: "iphone-14"]).device == .iPhone14)
    #expect(
      try screen("bulletin-board", [.activity: "call", .appearance: "dark"]).appearance == .dark)
  }

  @Test("a mask without a device uses the closest one with round corners; a frame keeps its device")
  func mask() throws {
    #expect(try screen("message-banner", [.mask: "true"]).device == .iPhoneX)
    #expect(try screen("message-banner", [.mask: "true", .frame: "true"]).device == .iPhoneSE)
    #expect(try screen("message-banner", [.mask: "false"]).device == .iPhoneSE)
    #expect(try screen("bulletin-board", [.mask: "true"]).device == .iPhoneX)
    #expect(try screen("swift-messages", [.mask: "true"]).device == .iPhone14)
    #expect(
      try screen("message-banner", [.mask: "true", .device: "iphone-se1"]).device == .iPhoneSE)
  }

  @Test("each case of a matrix has the screen that it needs, also in its name")
  func matrix() throws {
    var options = Options()
    options.set(.kit, "swift-messages,bulletin-board")
    options.set(.activity, "none,call")
    let paths = try Matrix(options, renderer: Self.renderer).paths("{kit}-{device}-{activity}.png")
    #expect(
      paths == [
        "swift-messages-iphone-14-none.png", "swift-messages-iphone-8-call.png",
        "bulletin-board-iphone-x-none.png", "bulletin-board-iphone-8-call.png",
      ])
  }

  @Test("in Swift the usual screen adapts, and a chosen one is rejected")
  func swift() throws {
    var banner = Screenshot.messageBanner(.error, title: "A")
    banner.screen.chosenAppearance = .dark
    #expect(try banner.render(with: Self.renderer).layerText.contains("iOS 13  dark"))
    banner.screen = Screen(device: .iPhoneX, appearance: .dark)
    do {
      _ = try banner.render(with: Self.renderer)
      Issue.record("it was drawn")
    } catch { #expect("\(error)".hasPrefix("iphone-x with iOS 11 has no dark appearance")) }
  }
}
