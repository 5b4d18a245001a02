// SPDX-License-Identifier: MIT

import BannerSnapshots
import BannerDocument
import BannerDevice
import BannerScreens
import BannerRenderTesting
import Foundation
import Testing

@Suite struct BannerAxisTests {
  static let banner: Screenshot = {
    var banner = Screenshot.messageBanner(.success, title: "Saved.")
    banner.crop = .banner
    return banner
  }()

  /// Returns the names of the pictures for some axes, in drawing order.
  private func names(_ axes: BannerAxis...) throws -> [String] {
    let ground = try Playground()
    return ground.run {
      bannerFailures(
        .banner(Self.banner), across: .all(of: axes), record: .never, in: ground.references,
        function: "saved()"
      ).map(\.name)
    }
  }

  @Test("the first value of an axis adds nothing to a name, and the last axis changes fastest")
  func combinations() throws {
    let names = try names(.appearance(.light, .dark), .direction(.leftToRight, .rightToLeft))
    #expect(names == ["saved", "saved-rtl", "saved-dark", "saved-dark-rtl"])
  }

  @Test("every axis names its values as options do")
  func words() throws {
    #expect(
      try names(
        .device(.iPhoneSE, DeviceModel.custom(width: 300, height: 400, scale: 2)),
        .ios(.ios13, .ios9))
        == ["saved", "saved-ios-9", "saved-300x400@2", "saved-300x400@2-ios-9"])
    #expect(try names(.textSize(.large, .extraSmall)) == ["saved", "saved-xs"])
    #expect(try names(.language("en", "pt-BR", "pseudo-bounded")).count == 3)
    #expect(try names(.language("en", "de")) == ["saved", "saved-de"])
    #expect(try names(.scale(1, 1.5)) == ["saved", "saved-scale-1.5"])
    #expect(try names(.orientation(.portrait, .landscape)) == ["saved", "saved-landscape"])
    #expect(try names(.position(.top, .bottom)) == ["saved", "saved-bottom"])
    #expect(try names(.type("success", "ERROR")) == ["saved", "saved-error"])
    #expect(try names(.activity(.call, nil)) == ["saved", "saved-no-activity"])
    #expect(try names(.simulate(nil, .deuteranopia)) == ["saved", "saved-deuteranopia"])
    #expect(try names(.crop(.screen, .banner)) == ["saved", "saved-banner"])
    #expect(try names(.host(.plain, .navigationChild)) == ["saved", "saved-navigation-child"])
    #expect(
      try names(.frame(.init(.gold), .init(.silver, hasShadow: true), nil))
        == ["saved", "saved-silver-shadow", "saved-no-frame"])
    #expect(
      try names(
        .screen(Screen(device: .iPhoneX), Screen(device: .iPhoneX, appearance: .dark)))
        == ["saved", "saved-iphone-x-dark"])
  }

  @Test("a custom axis keeps its order and changes the banner")
  func variants() throws {
    let ground = try Playground()
    func failures(_ mode: RecordMode) -> [BannerFailure] {
      ground.run {
        bannerFailures(
          .banner(Self.banner),
          across: .variants(
            "locale",
            ["zz": { _ in }, "de": { $0.title = "Gesichert und verschickt." }, "!": { _ in }]),
          record: mode, in: ground.references, function: "saved()")
      }
    }
    #expect(failures(.missing).map(\.name) == ["saved", "saved-de", "saved-locale"])
    let pixels = try ["saved", "saved-de", "saved-locale"].map { name in
      try Playground.bitmap("\(ground.references)/\(name).png").pixels.map { $0 }
    }
    #expect(pixels[0] == pixels[2])
    #expect(pixels[0] != pixels[1])
  }

  @Test("another device uses its own iOS version, unless one is set")
  func systems() throws {
    let ground = try Playground()
    func layerTexts(_ banner: Screenshot) throws -> [String] {
      _ = ground.run {
        bannerFailures(
          .banner(banner), across: .device(.iPhone5s, .iPhone14), record: .all,
          in: ground.references,
          function: "saved()")
      }
      return try ["saved", "saved-iphone-14"].map { name in
        try String(contentsOfFile: "\(ground.references)/\(name).txt", encoding: .utf8)
      }
    }
    func screens(_ version: IOSVersion?) throws -> [String] {
      try [DeviceModel.iPhone5s, .iPhone14].map { device in
        var banner = Self.banner
        let usual = max(device.defaultVersion, banner.kit.standard.leastVersion)
        banner.screen = Screen(device: device, version: version ?? usual)
        return try banner.render().layerText
      }
    }
    var banner = Self.banner
    banner.screen = Screen(
      device: .iPhone5s,
      version: max(DeviceModel.iPhone5s.defaultVersion, banner.kit.standard.leastVersion))
    #expect(try layerTexts(banner) == screens(nil))
    banner.screen.version = .ios14
    #expect(try layerTexts(banner) == screens(.ios14))
  }

  @Test("duplicate picture names are refused before anything is drawn")
  func collision() throws {
    let ground = try Playground()
    let failures = ground.run {
      bannerFailures(
        .banner(Self.banner), across: .appearance(.light, .dark, .dark), in: ground.references,
        function: "saved()")
    }
    #expect(failures.map(\.kind) == [.misuse])
    #expect(failures.first?.description.contains("\"saved-dark\"") == true)
    #expect(ground.names.isEmpty)
  }
}
