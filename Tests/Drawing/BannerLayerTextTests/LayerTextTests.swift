// SPDX-License-Identifier: MIT

import BannerLayerText
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText

@Suite struct LayerTextTests {
  @Test("a layer is one line, followed by its text lines and its indented sublayers")
  func tree() throws {
    var layer = Layer(
      "banner", frame: Rect(x: 0, y: 64, width: 320, height: 82.5),
      background: .color(Color(rgb: 0xEC736B, alpha: 0.98)))
    layer.cornerRadii = CornerRadii(5)
    layer.clips = true
    layer.border = Border(width: 0.5, color: .black)
    var label = Layer("title", frame: Rect(x: 52, y: 16, width: 175, height: 18))
    let interRegular = try #require(FontFile.bundled(named: "Inter-Regular"))
    let line = TextLine(
      text: "A \"b\"",
      runs: [GlyphRun(face: Face(file: interRegular), emSize: 13.706, glyphs: [])],
      width: 70.12345, problems: [TextProblem(.missing, "\u{1F600}")])
    label.content = .text(
      TextContent(
        lines: [.init(origin: Point(x: 0, y: 14.5), line: line)], color: .white,
        shadow: .init(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 1))))
    layer.sublayers = [label]
    #expect(
      layer.text == """
        banner  0,64 320×82.5  background #EC736B@0.98  corners 5  border 0.5 #000000  clips
          title  52,16 175×18
            | "A \\"b\\"" at 0,14.5  width 70.1235  Inter-Regular 13.706  #FFFFFF  shadow \
        #000000@0.25 0,1  missing U+1F600

        """)
  }

  @Test("corners are printed with their curve")
  func corners() {
    var layer = Layer("x", frame: .zero)
    layer.cornerRadii = CornerRadii(15)
    for (curve, text) in [
      (CornerCurve.circular, ""), (.continuous, " continuous"), (.bezierPath, " bezier"),
    ] {
      layer.cornerCurve = curve
      #expect(layer.text == "x  0,0 0×0  corners 15\(text)\n")
    }
    layer.cornerRadii = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 15, bottomLeft: 15)
    #expect(layer.text == "x  0,0 0×0  corners 0,0,15,15 bezier\n")
    layer.cornerRadii = CornerRadii(0)
    #expect(layer.text == "x  0,0 0×0\n")
  }

  @Test("a transform is printed if there is one")
  func transforms() {
    var layer = Layer("x", frame: .zero)
    layer.transform = .identity
    #expect(layer.text == "x  0,0 0×0\n")
    layer.transform = Transform(a: 0.5, b: 0.25, c: -1, d: 1, tx: 3, ty: -0.125)
    #expect(layer.text == "x  0,0 0×0  transform 0.5,0.25,-1,1,3,-0.125\n")
  }

  @Test("pictures, shapes, effects and shadows have different descriptions")
  func contents() {
    var layer = Layer("x", frame: .zero)
    layer.background = .pattern(Picture(Bitmap(width: 3, height: 4), scale: 2, name: "a\nb"))
    layer.shadow = Shadow(color: .black, offset: Point(x: -1, y: 2), sigma: 3)
    layer.content = .backdrop(
      Backdrop(blur: .boxes(scale: 0.2, kernel: 5, iterations: 3), saturation: 2, veil: .white))
    #expect(
      layer.text == """
        x  0,0 0×0  pattern "a\\u{000A}b" 3×4px@2x  shadow #000000 -1,2 sigma 3
          | backdrop boxes 5×5 ×3 at 0.2  saturation 2  veil #FFFFFF

        """)
    layer = Layer(
      "x", frame: .zero,
      content: .backdrop(
        Backdrop(blur: .gaussian(sigma: 20), seesSurroundings: false, edges: .normalized)))
    #expect(layer.text == "x  0,0 0×0\n  | backdrop gaussian 20  bounded  normalized\n")
  }
}
