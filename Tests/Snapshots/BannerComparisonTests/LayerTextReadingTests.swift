// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerLayerText
import BannerGeometry
import BannerPixels
import BannerComparison
import Testing

@Suite struct LayerTextReadingTests {
  static let sample = """
    screen 100×200 @2x  iphone-8  iOS 15  light  host plain
    page  0,0 100×200  background #FFFFFF  clips
      banner  10,20 80×40.5  background #FF0000  corners 4 continuous  shadow #000000@0.5 0,2 sigma 3
        title  5,6 60×18
          | "A  \\"quoted\\"  name" at 0,14.5  width 60  Inter-Regular 14  #000000  shadow #FFFFFF 0,1
        button  70,6 20×18  pattern "two  spaces.png" 4×4px@2x  clips
          button title  2,2 30×10
            | "OK" at 0,8  width 12  Inter-Regular 9  #00FF00
      gone  200,0 10×10
    status bar  0,0 100×20

    """

  /// Returns the first layer of a name.
  static func node(_ name: String, in text: LayerText) -> LayerText.Node? {
    var found: LayerText.Node?
    text.forEach { if $0.name == name, found == nil { found = $0 } }
    return found
  }

  @Test("names, paths, frames, appearance and content are read")
  func reading() throws {
    let text = LayerText(Self.sample)
    #expect(text.scale == 2 && text.screenSize == Size(width: 100, height: 200))
    #expect(text.nodes.map(\.name) == ["page", "status bar"])
    let title = try #require(Self.node("title", in: text))
    #expect(title.path == ["page", "banner", "title"])
    #expect(title.frame == Rect(x: 5, y: 6, width: 60, height: 18))
    #expect(title.screenFrame == Rect(x: 15, y: 26, width: 60, height: 18))
    #expect(title.content.count == 1 && title.attributes.isEmpty)
    let button = try #require(Self.node("button", in: text))
    #expect(button.attributes == ["pattern \"two  spaces.png\" 4×4px@2x", "clips"])
    let banner = try #require(Self.node("banner", in: text))
    #expect(banner.attributes.last == "shadow #000000@0.5 0,2 sigma 3")
    #expect(
      text.layerNames == [
        "banner", "button", "button title", "gone", "page", "status bar", "title",
      ])
  }

  @Test("layers that clip cut their sublayers")
  func clipping() throws {
    let text = LayerText(Self.sample)
    let title = try #require(Self.node("button title", in: text))
    #expect(title.visibleFrame == Rect(x: 82, y: 28, width: 18, height: 10))
    #expect(try #require(Self.node("gone", in: text)).visibleFrame.isEmpty)
  }

  @Test("a transform turns the layer and its sublayers around the layer's center")
  func transforms() throws {
    let text = LayerText(
      """
      screen 100×200 @2x
      card  10,10 40×20  transform 0,1,-1,0,0,5
        corner  0,0 4×2

      """)
    // A quarter turn around (30, 20), then a move down by 5.
    let card = try #require(Self.node("card", in: text))
    #expect(card.screenFrame == Rect(x: 20, y: 5, width: 20, height: 40))
    let corner = try #require(Self.node("corner", in: text))
    #expect(corner.screenFrame == Rect(x: 38, y: 5, width: 2, height: 4))
  }

  @Test("every text of the catalog is read completely", arguments: catalog.share(oneIn: 8))
  func whole(name: String) throws {
    let text = try layerText(name)
    let read = LayerText(text)
    var lines = read.heading.count
    read.forEach { node in
      lines += 1 + node.content.count
      // Only lines of layers become content.
      #expect(!node.content.contains { $0.isEmpty })
    }
    #expect(lines == text.split(separator: "\n").count)
    #expect(name.hasPrefix("text/") || (read.scale != nil && read.heading.count == 1))
    #expect(layerChanges(from: read, to: LayerText(text)).isEmpty)
  }

  @Test("a filmstrip is as wide as its screens, and each screen is a layer")
  func filmstrip() throws {
    let text = LayerText(try layerText("bulletin-board/filmstrip-hide"))
    #expect(text.nodes.count == 6 && text.nodes[0].name == "at 2300 ms")
    #expect(text.pictureSize == Size(width: 1240 + 240, height: 400))
    #expect(text.scale == 1)
    let pages = areas(named: "page", in: text)
    #expect(pages.count == 6)
    #expect(pages[1] == PixelRect(left: 248, top: 0, right: 488, bottom: 400))
  }

  @Test("a second screen in a text is a separate layer")
  func screens() throws {
    let text = LayerText(Self.sample + Self.sample)
    #expect(text.nodes.map(\.name) == ["page", "status bar", "screen 2"])
    #expect(
      text.nodes[2].children.map(\.path) == [["screen 2", "page"], ["screen 2", "status bar"]])
  }

  @Test("any text can be read, and it never equals a different text")
  func anything() {
    let texts = [
      "", "\n", "|", "| x", "  a  0,0 1×1", "a  1e300,0 1×1", "a  nan,0 1×1\n", "screen",
      "screen  @",
      "screen 1×1 @-2x", "a  0,0 1×1\n      deep  0,0 1×1\n  | up\nstray", "\"  0,0 1×1  \"\\",
      String(repeating: " ", count: 5000) + "a  0,0 1×1",
      (0..<(runsExhaustively ? 2000 : 500)).map {
        String(repeating: "  ", count: $0) + "a  1,1 1×1"
      }.joined(separator: "\n"),
    ]
    for (i, first) in texts.enumerated() {
      for (j, second) in texts.enumerated() {
        let changes = layerChanges(from: LayerText(first), to: LayerText(second))
        #expect(changes.isEmpty == (i == j), "\(i) \(j)")
      }
    }
  }

  @Test("the areas of a name are whole pixels around its frames, relative to the picture")
  func named() {
    let text = LayerText(Self.sample)
    #expect(
      areas(named: "banner", in: text) == [PixelRect(left: 20, top: 40, right: 180, bottom: 121)])
    #expect(
      areas(named: "banner", in: text, pictureOrigin: Point(x: 10, y: 20.25))
        == [PixelRect(left: 0, top: -1, right: 160, bottom: 81)])
    #expect(areas(named: "gone", in: text).isEmpty && areas(named: "none", in: text).isEmpty)
  }

  @Test("an area includes the pixels that show through a blur in front of it, within its reach")
  func backdrops() {
    let text = LayerText(
      """
      screen 100×100 @1x  iphone-8  iOS 12  light  host plain
      behind  40,0 10×10
      clock  40,40 10×10
      blur  0,30 100×60
        | backdrop gaussian 5
      glass  0,0 100×20
        | backdrop gaussian 2

      """)
    #expect(
      areas(named: "clock", in: text) == [
        PixelRect(left: 40, top: 40, right: 50, bottom: 50),
        PixelRect(left: 20, top: 30, right: 70, bottom: 70),
      ])
    // Layers drawn later are not visible through it, and neither are layers outside its reach.
    #expect(areas(named: "glass", in: text).count == 1)
    #expect(areas(named: "behind", in: text).count == 2)
  }

  @Test("a change of the frame's finish is reported")
  func finish() {
    let heading = "screen 100×100 @1x  iphone-8  iOS 12  light  host plain  frame "
    #expect(
      layerChanges(from: LayerText(heading + "black\n"), to: LayerText(heading + "gold\n"))
        .map(\.description) == ["frame black became frame gold"])
  }
}
