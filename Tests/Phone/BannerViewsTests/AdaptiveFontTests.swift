// SPDX-License-Identifier: MIT

import Testing
import BannerText
import BannerViews

@Suite struct AdaptiveFontTests {
  private static let typesetter = Typesetter()

  private func resolved(_ font: AdaptiveFont, version: Int) -> Font {
    font.resolved(
      in: LayoutContext(typesetter: Self.typesetter, scale: 2, systemVersion: version))
  }

  @Test("UIKit's fonts match the device's", arguments: [7, 8, 9, 11, 17])
  func system(_ version: Int) {
    let family = version <= 8 ? FontFamily.helveticaNeue : .sanFrancisco
    #expect(resolved(.systemFont(ofSize: 14), version: version) == Font(family, size: 14))
    #expect(
      resolved(.boldSystemFont(ofSize: 14), version: version)
        == Font(family, weight: version <= 8 ? .medium : .semibold, size: 14))
    #expect(
      resolved(.italicSystemFont(ofSize: 14), version: version)
        == Font(family, isItalic: true, size: 14))
  }

  @Test("the sizes match UIKit's")
  func sizes() {
    #expect(AdaptiveFont.systemFontSize == 14 && AdaptiveFont.labelFontSize == 17)
    #expect(AdaptiveFont.smallSystemFontSize == 12 && AdaptiveFont.buttonFontSize == 18)
  }

  @Test("a font is found by name, and an unknown name gives nil")
  func names() {
    let italic = AdaptiveFont(.helveticaNeue, isItalic: true, size: 12)
    #expect(AdaptiveFont(name: "HelveticaNeue-Italic", size: 12) == italic)
    #expect(
      AdaptiveFont(name: "Helvetica Neue", size: 12) == AdaptiveFont(.helveticaNeue, size: 12))
    #expect(AdaptiveFont(name: "Comic Sans", size: 12) == nil)
  }
}
