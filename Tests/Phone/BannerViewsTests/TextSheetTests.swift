// SPDX-License-Identifier: MIT

import BannerLayerText
import BannerSnapshots
import BannerRenderTesting
import BannerLayers
import Testing

@Suite struct TextSheetTests {
  @Test("the sheet and its layers match their references", arguments: TextSheet.all)
  func unchanged(sheet: TextSheet) {
    assertBanner(
      .image(
        sheet.picture, scale: TextSheet.scale, layerText: sheet.layers.map(\.text).joined()),
      named: sheet.name, layers: .compare)
  }

  @Test("no sheet uses a glyph that is missing from every bundled font", arguments: TextSheet.all)
  func complete(sheet: TextSheet) {
    func problems(_ layer: Layer) -> Int {
      var count = layer.sublayers.map(problems).reduce(0, +)
      if case .text(let text) = layer.content {
        count += text.lines.map(\.line.problems.count).reduce(0, +)
      }
      return count
    }
    #expect(sheet.layers.map(problems).reduce(0, +) == 0)
  }
}
