// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing

// A row summary must be true; the reference implementation looks at the pixels.
@Suite struct RowFactsTests {
  private let rasterizer = Rasterizer(glyphs: SquareGlyphs())

  private func check(
    _ painting: RowAnnotatedBitmap, _ comment: Comment, _ place: SourceLocation = #_sourceLocation
  ) {
    let bitmap = painting.bitmap
    #expect(painting.rows.rows.count == bitmap.height, comment, sourceLocation: place)
    for (y, fact) in painting.rows.rows.enumerated() {
      let row = Array(bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
      switch fact {
      case .unknown: break
      case .repeated:
        let above = Array(bitmap.pixels[(y - 1) * bitmap.width..<y * bitmap.width])
        #expect(row == above, "\(comment), row \(y)", sourceLocation: place)
      case .even(let pixel):
        #expect(row.allSatisfy { $0 == pixel }, "\(comment), row \(y)", sourceLocation: place)
      }
    }
    if painting.rows.isOpaque { #expect(bitmap.isOpaque, comment, sourceLocation: place) }
  }

  @Test("the row summaries are true for every painted picture", arguments: 0..<300)
  func random(seed: Int) {
    var random = RandomLayers(seed: UInt64(seed) + 7)
    var painting = rasterizer.painting(
      random.list(1...6), width: 144, height: 180, scale: 1.5,
      background: random.chance(0.6) ? .white : .clear)
    check(painting, "painted")
    #expect(painting.rows.isOpaque == painting.bitmap.isOpaque)
    rasterizer.paint(random.list(1...4), over: &painting, scale: 1.5)
    check(painting, "painted over")
    let part = PixelRect(left: 17, top: 31, right: 90, bottom: 137)
    check(painting.cropped(to: part), "cropped")
  }

  @Test("flat areas are known: rows of one color, and repeated rows")
  func flat() {
    let card = Layer(
      "card", frame: Rect(x: 10, y: 20, width: 30, height: 40), background: .color(.black))
    let facts = rasterizer.painting(
      [card], width: 50, height: 80, scale: 1, background: .white
    ).rows
    #expect(facts.isOpaque)
    var expected = Array(repeating: RowSummary.Annotation.repeated, count: 80)
    expected[0] = .even(Color.white.premultiplied)
    expected[20] = .unknown
    expected[60] = .even(Color.white.premultiplied)
    #expect(facts.rows == expected)
  }

  @Test("between its corners, a rounded shape and its shadow repeat")
  func rounded() {
    var card = Layer(
      "card", frame: Rect(x: 20, y: 60, width: 160, height: 180), background: .color(.black))
    card.cornerRadii = CornerRadii(12)
    card.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), sigma: 3)
    let facts = rasterizer.painting(
      [card], width: 200, height: 300, scale: 1, background: .white
    ).rows
    #expect(facts.rows[95..<205].allSatisfy { $0 == .repeated })
    #expect(facts.rows[60] == .unknown)
  }
}
