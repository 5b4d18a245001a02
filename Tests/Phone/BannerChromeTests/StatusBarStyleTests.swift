// SPDX-License-Identifier: MIT

import BannerChrome
import BannerText
import BannerDevice
import BannerLayers
import BannerPixels
import Testing

extension Layer {
  /// Every color in the layer and its sublayers, without opacities.
  fileprivate var inks: Set<Color> {
    var colors: [Color] = []
    if case .color(let color) = background { colors.append(color) }
    if let border { colors.append(border.color) }
    switch content {
    case .text(let text): colors.append(text.color)
    case .shapes(let shapes): colors += shapes.map(\.color)
    case .none, .picture, .backdrop: break
    }
    let own = Set(colors.map { Color(red: $0.red, green: $0.green, blue: $0.blue) })
    return sublayers.reduce(own) { $0.union($1.inks) }
  }
}

@Suite struct StatusBarStyleTests {
  @Test("a style colors everything in the status bar on every device, in any appearance")
  func styles() throws {
    for device in DeviceModel.all {
      for major in [7, 11, 17] {
        for appearance in Appearance.allCases {
          let chrome = try chrome(device.id, major, appearance: appearance)
          #expect(try #require(chrome.statusBar(style: .lightContent)).inks == [.white])
          #expect(try #require(chrome.statusBar(style: .darkContent)).inks == [.black])
        }
      }
    }
  }

  @Test("without a style the status bar follows the appearance")
  func standard() throws {
    for id in ["iphone-8", "iphone-x", "iphone-14pro", "ipad", "ipad-pro11"] {
      let light = try chrome(id, 17)
      #expect(light.statusBar() == light.statusBar(style: .darkContent))
      let dark = try chrome(id, 17, appearance: .dark)
      #expect(dark.statusBar() == dark.statusBar(style: .lightContent))
      // Before iOS 13 there is no dark appearance.
      let old = try chrome(id, 12, appearance: .dark)
      #expect(old.statusBar() == old.statusBar(style: .darkContent))
    }
  }

  @Test("a style does not move anything")
  func frames() throws {
    for device in DeviceModel.all {
      let chrome = try chrome(device.id)
      let dark = try #require(chrome.statusBar(clock: "10:08", style: .darkContent))
      let light = try #require(chrome.statusBar(clock: "10:08", style: .lightContent))
      #expect(dark.sublayers.map(\.frame) == light.sublayers.map(\.frame))
      #expect(dark != light)
    }
  }
}
