// SPDX-License-Identifier: MIT

import BannerLayerText
import Foundation
import BannerGeometry
import BannerPixels
import BannerComparison
import Testing

@Suite struct ExplanationTests {
  let text = LayerChangeTests.sample
  let blank = Bitmap(width: 200, height: 400, fill: opaque(255, 255, 255))

  /// Returns a comparison with one changed rectangle of pixels.
  private func comparison(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PictureComparison {
    var other = blank
    for row in y..<y + height {
      for column in x..<x + width { other[column, row] = opaque(0, 0, 0) }
    }
    return PictureComparison(blank, other)
  }

  private func replacing(_ old: String, _ new: String) -> LayerText {
    LayerText(text.replacingOccurrences(of: old, with: new))
  }

  @Test("a region is explained by the layer that moved there or away")
  func moved() {
    let actual = replacing("button title  2,2", "button title  2.5,2")
    // The button title is at 82…112, 28…38 in points.
    let found = explain(comparison(170, 60, 8, 8), expected: LayerText(text), actual: actual)
    #expect(found.map(\.lines) == [["button title: moved 1 px right"]])
    #expect(found.map(\.layers) == [["button title"]])
    #expect(found[0].region.changedPixels == 64)
  }

  @Test("a pixels-only change is reported in the smallest layer around it")
  func pixelsOnly() {
    let same = LayerText(text)
    let inTitle = explain(comparison(40, 60, 8, 8), expected: same, actual: same)
    #expect(inTitle.map(\.lines) == [["in title: pixels only"]])
    #expect(inTitle.map(\.layers) == [["title"]])
    let inPage = explain(comparison(4, 300, 8, 8), expected: nil, actual: same)
    #expect(inPage.map(\.lines) == [["in page: the expected layers are unknown"]])
    let far = explain(
      comparison(40, 60, 8, 8), expected: same, actual: same,
      pictureOrigin: Point(x: 5000, y: 0))
    #expect(far.map(\.lines) == [["pixels only"]])
  }

  @Test(
    "a hidden layer is not named, and a layer that draws nothing only without any other",
    arguments: [
      ("front  0,0 100×100  background #FFFFFF", "front"),
      ("front  0,0 100×100  background #FFFFFF@0.98", "front"),
      ("front  0,0 100×100\n  | backdrop gaussian 20", "front"),
      ("front  0,0 100×100  background #FFFFFF\n  label  15,15 50×50\n    | \"x\" at 0,5", "label"),
      ("front  0,0 100×100  background #FFFFFF\n  group  15,15 50×50", "front"),
      ("front  0,0 100×100  background #000000@0.3", "row"),
      ("front  0,0 100×100  background #FFFFFF  opacity 0.1", "row"),
      ("front  0,0 100×100  opacity 0\n  label  5,5 80×80  background #FFFFFF", "row"),
      ("front  0,0 100×100", "row"),
    ])
  func behind(front: String, name: String) {
    let layers = LayerText(
      """
      screen 100×100 @1x
      page  0,0 100×100  background #EFEFF4
        row  10,10 60×60  background #FFFFFF
      \(front)

      """)
    let found = explain(comparison(20, 20, 8, 8), expected: layers, actual: layers)
    #expect(found.map(\.layers) == [[name]])
  }

  @Test("changes elsewhere don't explain a region")
  func elsewhere() {
    let actual = replacing("icon  0,180", "icon  1,180")
    let found = explain(comparison(40, 60, 8, 8), expected: LayerText(text), actual: actual)
    #expect(found.map(\.lines) == [["in title: pixels only"]])
  }

  @Test("the origin of each picture on the screen is taken into account")
  func origin() {
    let actual = replacing("icon  0,180", "icon  50,180")
    // The icon was at 0, 360 and is at 100, 360 in pixels of the screen.
    let expected = LayerText(text)
    func lines(_ x: Int, _ y: Int, _ origin: Point, _ actualOrigin: Point? = nil) -> [[String]] {
      explain(
        comparison(x, y, 4, 4), expected: expected, actual: actual, pictureOrigin: origin,
        actualOrigin: actualOrigin
      ).map(\.lines)
    }
    let told = [["icon: moved 100 px right"]]
    #expect(lines(4, 64, Point(x: 0, y: 150)) == told)
    #expect(lines(104, 64, Point(x: 0, y: 150)) == told)
    #expect(lines(104, 64, Point(x: 0, y: 0)) != told)
    #expect(lines(4, 64, Point(x: 1000, y: 150), Point(x: 50, y: 150)) == told)
    // A frame around the screen begins above and left of it.
    #expect(lines(124, 380, Point(x: -10, y: -10)) == told)
  }

  @Test("equal lines are counted, and of many lines only the first are listed")
  func many() {
    let rows = (0..<12).map { "row  \($0 * 8),0 8×50" }
    let text = LayerText((["screen 100×200 @2x"] + rows).joined(separator: "\n"))
    let lower = LayerText(
      (["screen 100×200 @2x"] + rows.map { $0.replacingOccurrences(of: ",0", with: ",1") })
        .joined(separator: "\n"))
    let found = explain(comparison(0, 0, 200, 100), expected: text, actual: lower)
    #expect(found.map(\.lines) == [["row: moved 2 px down (12 times)"]])
    let named = LayerText(
      (["screen 100×200 @2x"] + (0..<12).map { "row \($0)  \($0 * 8),0 8×50" })
        .joined(separator: "\n"))
    let none = LayerText("screen 100×200 @2x")
    let all = explain(comparison(0, 0, 200, 100), expected: named, actual: none)
    #expect(all[0].lines.count == 8 && all[0].lines.last == "and 5 more changes")
    #expect(all[0].layers.count == 12)
  }

  @Test("without layer texts a region has no explanation")
  func none() {
    let found = explain(comparison(40, 60, 8, 8), expected: nil, actual: nil)
    #expect(found.count == 1 && found[0].lines.isEmpty && found[0].layers.isEmpty)
  }
}
