// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText

@Suite struct MirroringTests {
  private var layer: Layer {
    var layer = Layer("box", frame: Rect(x: 10, y: 5, width: 60, height: 20))
    layer.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let line = TextLine(text: "x", runs: [], width: 12)
    var label = Layer("label", frame: Rect(x: 8, y: 2, width: 30, height: 10))
    label.content = .text(
      TextContent(
        lines: [.init(origin: Point(x: 3, y: 7), line: line)], color: .black,
        shadow: .init(color: .black, offset: Point(x: 1, y: 1))))
    layer.sublayers = [label]
    return layer
  }

  @Test("frames, lines and corners switch sides at every depth")
  func sides() throws {
    let mirrored = layer.mirrored(in: 100)
    #expect(mirrored.frame == Rect(x: 30, y: 5, width: 60, height: 20))
    #expect(
      mirrored.cornerRadii
        == CornerRadii(topLeft: 2, topRight: 1, bottomRight: 4, bottomLeft: 3))
    #expect(mirrored.sublayers[0].frame == Rect(x: 22, y: 2, width: 30, height: 10))
    guard case .text(let text) = mirrored.sublayers[0].content else {
      Issue.record("the label lost its text")
      return
    }
    #expect(text.lines[0].origin == Point(x: 15, y: 7))
    #expect(text.shadow?.offset == Point(x: 1, y: 1))
  }

  @Test("a transform moves and turns to the other side; an unmirrored layer keeps its rotation")
  func transforms() {
    var layer = layer
    layer.transform = Transform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 7, ty: 3)
    #expect(
      layer.mirrored(in: 100).transform == Transform(a: 1, b: -0.5, c: 0.25, d: 2, tx: -7, ty: 3))
    #expect(layer.mirrored(in: 100).mirrored(in: 100).transform == layer.transform)
    layer.keepsSides = true
    #expect(
      layer.mirrored(in: 100).transform == Transform(a: 1, b: 0.5, c: -0.25, d: 2, tx: -7, ty: 3))
    layer.transform = .identity
    #expect(layer.mirrored(in: 100).transform == .identity)
  }

  @Test("an unmirrored layer moves as a whole; drawn layers snap to whole pixels on request")
  func whole() {
    var glyph = layer
    glyph.keepsSides = true
    #expect(glyph.mirrored(in: 100).sublayers == layer.sublayers)
    var icon = Layer("icon", frame: Rect(x: 1, y: 0, width: 5.4, height: 5))
    icon.content = .shapes([])
    #expect(abs(icon.mirrored(in: 20).frame.x - 13.6) < 1e-9)
    #expect(icon.mirrored(in: 20, scale: 2).frame.x == 13.5)
    // A sum of thirds is a whole pixel; content between pixels stays there.
    icon.frame.x = 0.1 + 0.2 + 1.0 / 3 + 1.0 / 3 + 1.0 / 3 - 0.3
    #expect(icon.mirrored(in: 20, scale: 3).frame.x == roundToPixel(13.6, scale: 3))
    icon.frame.x = 1.2
    #expect(abs(icon.mirrored(in: 20, scale: 2).frame.x - 13.4) < 1e-9)
  }

  @Test("mirroring twice restores the original")
  func twice() { #expect(layer.mirrored(in: 100).mirrored(in: 100) == layer) }
}
