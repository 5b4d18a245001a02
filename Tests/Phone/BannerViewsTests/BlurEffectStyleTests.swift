// SPDX-License-Identifier: MIT

import BannerDevice
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

@Suite struct BlurEffectStyleTests {
  private func backdrop(
    _ style: BlurEffectStyle, _ major: Int, _ appearance: Appearance = .light
  ) -> Backdrop? {
    var context = LayoutContext(typesetter: Typesetter(), scale: 2, systemVersion: major)
    context.appearance = appearance
    return style.backdrop(in: context)
  }

  @Test(
    "the dark veil is SwiftMessages' through iOS 10, and BulletinBoard's from iOS 11 on")
  func dark() throws {
    for (major, alpha) in [(8, 0.665), (10, 0.665), (11, 0.73), (18, 0.73)] {
      let found = try #require(backdrop(.dark, major))
      #expect(found.veil == Color(white: 28, alpha: alpha))
      #expect(found.blur == .gaussian(sigma: 20) && found.saturation == 1.8)
      #expect(found.edges == .normalized)
    }
  }

  @Test("only regular and prominent follow the appearance")
  func appearance() {
    for style in BlurEffectStyle.drawn {
      let isAdaptive = style == .regular || style == .prominent
      #expect((backdrop(style, 17) == backdrop(style, 17, .dark)) != isAdaptive)
    }
    #expect(backdrop(.regular, 17) == backdrop(.light, 17))
    #expect(backdrop(.prominent, 17) == backdrop(.extraLight, 17))
    #expect(backdrop(.regular, 17, .dark) == backdrop(.dark, 17))
    #expect(backdrop(.prominent, 17, .dark) == backdrop(.dark, 17))
  }

  @Test("every style except materials can be drawn on every version")
  func drawn() {
    #expect(
      BlurEffectStyle.drawn == [.light, .extraLight, .dark, .extraDark, .regular, .prominent])
    for style in BlurEffectStyle.allCases {
      for major in IOSVersion.supported {
        #expect((backdrop(style, major) != nil) == BlurEffectStyle.drawn.contains(style))
      }
    }
    #expect(
      BlurEffectStyle.systemMaterial.refusal
        == "the blur systemMaterial can't be drawn; expected one of light, extraLight, dark, extraDark,"
        + " regular, prominent")
  }
}
