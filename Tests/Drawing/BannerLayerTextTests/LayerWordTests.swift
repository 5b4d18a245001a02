// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayerText
import BannerLayers
import BannerPixels
import BannerText
import Testing

@Suite struct LayerWordTests {
  /// A layer with every appearance attribute that a layer text can contain.
  private static var layer: Layer {
    var layer = Layer(
      "banner", frame: Rect(x: 10, y: 20, width: 80, height: 40), background: .color(.white))
    layer.opacity = 0.5
    layer.cornerRadii = CornerRadii(4)
    layer.border = Border(width: 1, color: .black)
    layer.shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), sigma: 3)
    layer.clips = true
    layer.transform = .translation(x: 3, y: 4)
    return layer
  }

  @Test("the reader finds each attribute the writer writes by its word")
  func attributes() throws {
    let node = try #require(LayerText(Self.layer.text).nodes.first)
    let looks: [LayerWord] = [
      .background, .opacity, .corners, .border, .shadow, .clips, .transform,
    ]
    for word in looks { #expect(node.value(of: word) != nil, "\(word.rawValue)") }
    #expect(node.attributes.count == looks.count)
    // Every other word is checked in a separate test below, or is named here.
    let others: [LayerWord] = [
      .pattern, .shape, .picture, .backdrop, .width, .line, .gaussian, .boxes, .saturation, .veil,
      .bounded, .normalized,
    ]
    #expect(Set(looks + others) == Set(LayerWord.allCases))
    #expect(node.screenFrame == Rect(x: 13, y: 24, width: 80, height: 40))
    #expect(node.reach.maxY == 24 + 40 + 2 + 9)
  }

  @Test("a word is found whole, with or without a value")
  func values() {
    #expect(LayerWord.clips.value(in: "clips") == "")
    #expect(LayerWord.opacity.value(in: "opacity 0.5") == "0.5")
    #expect(LayerWord.opacity.value(in: "opacity2 0.5") == nil)
    #expect(LayerWord.line.value(in: "lines") == nil)
  }

  @Test(
    "the reach of a backdrop is that of the written blur",
    arguments: [
      (Backdrop.Blur.gaussian(sigma: 20), 80.0),
      (.boxes(scale: 0.5, kernel: 5, iterations: 3), (5.0 / 2 * 3 + 1) / 0.5),
    ])
  func backdrops(_ blur: Backdrop.Blur, _ reach: Double) throws {
    var layer = Layer("blur", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.content = .backdrop(Backdrop(blur: blur))
    #expect(try #require(LayerText(layer.text).nodes.first).backdropReach == reach)
  }

  @Test("the words for content are those the writer writes")
  func content() throws {
    let bitmap = Bitmap(width: 2, height: 2)
    let picture = Picture(bitmap, scale: 2, name: "icon")
    var backdrop = Backdrop(blur: .gaussian(sigma: 20))
    backdrop.saturation = 1.8
    backdrop.veil = Color(white: 0, alpha: 0.5)
    backdrop.seesSurroundings = false
    backdrop.edges = .normalized
    let shape = Shape(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), color: .black)
    let contents: [(Content, [LayerWord])] = [
      (.picture(picture), [.picture]), (.shapes([shape]), [.shape]),
      (.backdrop(backdrop), [.backdrop, .gaussian, .saturation, .veil, .bounded, .normalized]),
    ]
    for (content, words) in contents {
      let layer = Layer("x", frame: .zero, background: .pattern(picture), content: content)
      let node = try #require(LayerText(layer.text).nodes.first)
      #expect(node.value(of: .pattern) != nil)
      let line = try #require(node.content.first)
      let written = line.split(separator: " ").map(String.init)
      for word in words { #expect(written.contains(word.rawValue), "\(word.rawValue)") }
    }
  }

  @Test("a line of type is read as written")
  func type() throws {
    var label = Layer("title", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    let file = try #require(FontFile.bundled(named: "Inter-Regular"))
    let line = TextLine(
      text: "a \"b\" at 1,2",
      runs: [GlyphRun(face: Face(file: file), emSize: 14, glyphs: [])], width: 70.5,
      problems: [TextProblem(.missing, "\u{1F600}")])
    label.content = .text(
      TextContent(
        lines: [.init(origin: Point(x: 1, y: 14.5), line: line)], color: .white,
        shadow: .init(color: .black, offset: Point(x: 0, y: 1))))
    let content = try #require(LayerText(label.text).nodes.first?.content.first)
    #expect(DrawnLine.isWritten(as: content))
    let read = DrawnLine(content)
    #expect(read.text == #"a \"b\" at 1,2"#)
    #expect(read.origin == Point(x: 1, y: 14.5))
    #expect(read.width == "70.5")
    #expect(read.font == "Inter-Regular 14")
    #expect(read.color == "#FFFFFF")
    #expect(read.shadow == "#000000 0,1")
    #expect(read.rest == "missing U+1F600")
  }

  @Test(
    "a line whose text doesn't begin has no origin", arguments: ["\" at 5", "\"", "\" at 1,2"])
  func brokenLine(line: String) {
    #expect(DrawnLine(line).origin == nil)
    #expect(DrawnLine(line).rest == nil)
  }

  @Test("each statement of a heading is read as its own kind")
  func headings() {
    let values: [LayerHeading: String] = [
      .size: "375×667", .scale: "2", .device: "iphone-8", .appearance: "dark", .system: "13",
    ]
    let order: [LayerHeading] =
      [.size, .scale, .device, .system, .appearance]
      + LayerHeading.allCases.filter { values[$0] == nil }
    let heading = order.map { $0.text(values[$0] ?? "value") }.joined()
    #expect(LayerHeading.statements(in: heading).map(\.heading) == order)
    let text = LayerText(heading + "\n")
    #expect(text.scale == 2)
    #expect(text.screenSize == Size(width: 375, height: 667))
  }
}
