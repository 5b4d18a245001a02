// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()

private func context(
  _ version: Int, scale: Double = 2, appearance: Appearance = .light,
  direction: LayoutDirection = .leftToRight
) -> LayoutContext {
  var context = LayoutContext(
    typesetter: typesetter, scale: scale, systemVersion: version, direction: direction)
  context.appearance = appearance
  return context
}

private func rightToLeftContext() -> LayoutContext { context(13, direction: .rightToLeft) }

private func layer(
  _ field: TextField, width: Double = 200, _ context: LayoutContext
) -> Layer {
  let size = field.size(fitting: width, in: context)
  return field.layer("name", in: Rect(origin: .zero, size: size), context: context)
}

private func content(_ layer: Layer) -> TextContent? {
  guard case .text(let text)? = layer.sublayers.first?.content else { return nil }
  return text
}

extension Layer {
  /// Returns the first layer of a name in this layer.
  fileprivate func first(_ wanted: String) -> Layer? {
    name == wanted ? self : sublayers.lazy.compactMap { $0.first(wanted) }.first
  }
}

@Suite struct TextFieldTests {
  @Test("the field is 30 points high, 34 from iOS 13 on, and has the given width")
  func size() {
    for text in [nil, "", "some words"] as [AttributedText?] {
      let field = TextField(text: text)
      #expect(field.size(fitting: 200, in: context(12)) == Size(width: 200, height: 30))
      #expect(field.size(fitting: 200, in: context(13)) == Size(width: 200, height: 34))
    }
  }

  @Test(
    "without a width limit the field has 7 points on both sides of its text", arguments: [2.0, 3])
  func natural(scale: Double) {
    let context = context(13, scale: scale)
    let width = typesetter.line("Name", font: Font(.sanFrancisco, size: 17)).width
    let natural = TextField(text: "Name").size(fitting: nil, in: context).width
    #expect(natural >= width + 14 && natural < width + 14 + 1 / scale)
    #expect(TextField(placeholder: "Name").size(fitting: nil, in: context).width == natural)
    #expect(TextField().size(fitting: nil, in: context).width == 14)
  }

  @Test("the border is one pixel wide inside circular corners of 5 points", arguments: [2.0, 3])
  func border(scale: Double) {
    let layer = layer(TextField(), context(12, scale: scale))
    #expect(layer.border == Border(width: 1 / scale, color: Color(white: 0, alpha: 0.2)))
    #expect(layer.cornerRadii == CornerRadii(5) && layer.cornerCurve == .circular)
    #expect(layer.background == .color(.white) && layer.sublayers.isEmpty)
  }

  @Test("the field is dark in the dark appearance from iOS 13 on")
  func dark() {
    let dark = layer(TextField(text: "a"), context(13, appearance: .dark))
    #expect(dark.background == .color(.black) && content(dark)?.color == .white)
    #expect(dark.border?.color == Color(white: 255, alpha: 0.2))
    let older = layer(TextField(text: "a"), context(12, appearance: .dark))
    #expect(older.background == .color(.white) && content(older)?.color == .black)
    #expect(older.border?.color == Color(white: 0, alpha: 0.2))
  }

  @Test("a field with the keyboard has a caret after its text, or before its placeholder")
  func caret() throws {
    let context = context(13)
    var field = TextField(text: "Ada", placeholder: "Name")
    #expect(layer(field, context).first("caret") == nil)
    field.isEditing = true
    let edited = layer(field, context)
    let text = try #require(edited.first("name text")).frame
    let caret = try #require(edited.first("caret"))
    #expect(text.x == 7 && caret.frame.x == text.maxX && caret.frame.width == 2)
    #expect(caret.background == .color(context.color(.blue)))
    field.text = nil
    #expect(layer(field, context).first("caret")?.frame.x == 7)
    let right = rightToLeftContext()
    field.text = "Ada"
    field.textAlignment = .left
    let mirrored = layer(field, right)
    let end = try #require(mirrored.first("name text")).frame
    #expect(mirrored.first("caret")?.frame.maxX == end.x, "it is mirrored as a whole later")
  }

  @Test("a text that is too long shows its end during editing")
  func longText() throws {
    var field = TextField(text: "Ada King, Countess of Lovelace, daughter of Lord Byron")
    field.isEditing = true
    let edited = layer(field, context(13))
    let window = try #require(edited.sublayers.first)
    #expect(window.clips && window.frame.x == 7 && window.frame.width == 186)
    let text = try #require(window.sublayers.first)
    #expect(text.frame.x < 0 && content(window)?.lines[0].line.text.hasSuffix("Byron") == true)
    #expect(edited.first("caret")?.frame.maxX == 193)
  }

  @Test("a background color replaces the fill")
  func background() {
    var field = TextField()
    field.backgroundColor = Color(white: 128, alpha: 0.5)
    #expect(layer(field, context(13)).background == .color(Color(white: 128, alpha: 0.5)))
  }

  @Test("no text or an empty text shows the placeholder in its color")
  func placeholder() {
    let cases: [(LayoutContext, Color)] = [
      (context(12), Color(red: 199, green: 199, blue: 205)),
      (context(13), Color(red: 60, green: 60, blue: 67, alpha: 0.3)),
      (context(13, appearance: .dark), Color(red: 235, green: 235, blue: 245, alpha: 0.3)),
    ]
    for (context, color) in cases {
      for text in [nil, ""] as [AttributedText?] {
        let content = content(layer(TextField(text: text, placeholder: "Name"), context))
        #expect(content?.color == color && content?.lines[0].line.text == "Name")
      }
      let written = content(layer(TextField(text: "Ada", placeholder: "Name"), context))
      #expect(written?.lines[0].line.text == "Ada" && written?.color != color)
    }
  }

  /// Source: bulletinboard.md 2.9: 17 points, centered vertically.
  @Test(
    "the text begins 7 points from the leading edge and is centered vertically",
    arguments: [(12, 2.0, 42.0), (12, 3.0, 64.0), (13, 2.0, 46.0), (13, 3.0, 70.0)])
  func place(version: Int, scale: Double, pixels: Double) throws {
    let layer = layer(TextField(text: "Name"), context(version, scale: scale))
    let text = try #require(layer.sublayers.first)
    #expect(text.name == "name text" && text.frame.x == 7 && text.frame.width == 186)
    let line = try #require(content(layer)?.lines.first)
    #expect(line.origin.x == 0 && line.line.runs.first?.text == "Name")
    let baseline = text.frame.y + line.origin.y
    #expect(roundToPixel(baseline, scale: scale) == pixels / scale)
  }

  @Test("in a right-to-left layout the text ends 7 points from the right edge")
  func rightToLeft() throws {
    var context = context(13)
    context.direction = .rightToLeft
    let mirrored = layer(TextField(text: "Name"), context).mirrored(in: 200)
    let text = try #require(mirrored.sublayers.first)
    let line = try #require(content(mirrored)?.lines.first)
    #expect(abs(text.frame.x + line.origin.x + line.line.width - 193) < 0.001)
  }

  @Test("a text that is too long is cut at its end, on one line")
  func long() throws {
    let field = TextField(text: "A text that is\nmuch longer than its field")
    let lines = try #require(content(layer(field, width: 80, context(13)))?.lines)
    #expect(lines.count == 1 && lines[0].line.text.hasSuffix("…"))
    #expect(lines[0].line.width <= 66.5)
  }

  @Test("font and color default to the system's")
  func look() throws {
    var field = TextField(text: "Name")
    #expect(content(layer(field, context(13)))?.color == .black)
    let emSize = content(layer(field, context(13)))?.lines[0].line.height
    #expect(emSize == Font(.sanFrancisco, size: 17).lineHeight)
    field.font = Font(.helveticaNeue, weight: .bold, size: 12)
    field.textColor = Color(rgb: 0xFF0000)
    let other = content(layer(field, context(13)))
    #expect(other?.color == Color(rgb: 0xFF0000))
    #expect(other?.lines[0].line.height == Font(.helveticaNeue, size: 12).lineHeight)
    field.font = Font(.sanFrancisco, size: 40)
    #expect(field.size(fitting: 200, in: context(13)).height == 48)
  }

  @Test("a field without space draws nothing")
  func empty() {
    let layer = TextField(text: "a").layer(
      "f", in: Rect(x: 0, y: 0, width: 200, height: 0), context: context(13))
    #expect(layer == Layer("f", frame: Rect(x: 0, y: 0, width: 200, height: 0)))
  }
}

@Suite struct SeparatorTests {
  @Test("the separator is one pixel high and has the given width", arguments: [1.0, 2, 3])
  func size(scale: Double) {
    let context = context(13, scale: scale)
    #expect(Separator().size(fitting: 90, in: context) == Size(width: 90, height: 1 / scale))
    #expect(Separator().size(fitting: nil, in: context).width == 0)
  }

  @Test("the separator's color defaults to the system's, and follows the appearance")
  func color() {
    func background(_ separator: Separator, _ context: LayoutContext) -> Fill? {
      separator.layer("line", in: Rect(x: 0, y: 0, width: 9, height: 0.5), context: context)
        .background
    }
    #expect(background(Separator(), context(12)) == .color(Color(rgb: 0xC8C7CC)))
    #expect(
      background(Separator(), context(13, appearance: .dark))
        == .color(Color(rgb: 0x545458, alpha: 0.6)))
    #expect(background(Separator(color: .black), context(13)) == .color(.black))
  }
}
