// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerRaster
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()
private let context = LayoutContext(typesetter: typesetter, scale: 2, systemVersion: 12)

@Suite struct ButtonTests {
  private let font = Font(.sanFrancisco, size: 15)

  @Test("image and title are side by side, centered within the insets")
  func layout() throws {
    var button = Button(
      title: "Stop",
      image: .drawing(Drawing(name: "d", size: Size(width: 20, height: 10), shapes: [])),
      font: font, titleColor: .black)
    button.contentInsets = EdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
    let size = button.size(fitting: nil, in: context)
    let layer = button.layer(
      "button", in: Rect(x: 0, y: 0, width: size.width + 30, height: 50), context: context)
    let image = try #require(layer.sublayers.first { $0.name == "button image" }).frame
    let title = try #require(layer.sublayers.first { $0.name == "button title" }).frame
    #expect(abs(image.x - 22) <= 0.5 && abs(title.x - image.maxX) <= 0.5)
    #expect(abs(image.midY - 25) <= 0.5 && abs(title.midY - 25) <= 0.5)
    #expect(size.height == 18 + 14)
  }

  @Test("a title that is too long is cut in the middle")
  func cut() throws {
    let button = Button(
      title: "A title that is too long", font: font, titleColor: .black)
    let layer = button.layer(
      "button", in: Rect(x: 0, y: 0, width: 80, height: 30), context: context)
    guard case .text(let text)? = layer.sublayers.first?.content else {
      Issue.record("no title")
      return
    }
    #expect(text.lines[0].line.text.contains("…") && text.lines[0].line.text.hasSuffix("ng"))
  }

  private static let action = Font(.sanFrancisco, weight: .semibold, size: 17)

  /// Returns the action button of a card, 55 points high.
  private func action(
    _ title: AttributedText, width: Double = 200, in context: LayoutContext = context,
    _ change: (inout Button) -> Void = { _ in }
  ) -> Layer {
    var button = Button(title: title, font: Self.action, titleColor: .white)
    button.backgroundColor = Color(rgb: 0x007AFF)
    button.cornerRadius = 12
    button.cornerCurve = .continuous
    change(&button)
    return button.layer(
      "button", in: Rect(x: 0, y: 0, width: width, height: 55), context: context)
  }

  @Test("corners, border and clipping are the layer's; a plain button has none")
  func shape() {
    let border = Border(width: 2, color: .black)
    let layer = action("OK") {
      $0.border = border
      $0.clipsToBounds = true
    }
    #expect(layer.cornerRadii == CornerRadii(12) && layer.cornerCurve == .continuous)
    #expect(layer.border == border && layer.clips)
    let plain = Button(title: "OK", font: font, titleColor: .black)
      .layer("button", in: Rect(x: 0, y: 0, width: 90, height: 30), context: context)
    #expect(plain.cornerRadii == CornerRadii(0) && plain.cornerCurve == .circular)
    #expect(plain.border == nil && !plain.clips && plain.sublayers.count == 1)
  }

  @Test("a background image covers the whole button, below the title and within the corners")
  func backgroundImage() throws {
    let picture = Picture(Bitmap(width: 4, height: 2), scale: 1, name: "p")
    let layer = action("OK") { $0.backgroundImage = .picture(picture) }
    #expect(layer.sublayers.map(\.name) == ["button background", "button title"])
    let ground = layer.sublayers[0]
    #expect(ground.frame == Rect(x: 0, y: 0, width: 200, height: 55))
    #expect(ground.content == .picture(picture) && ground.clips)
    #expect(ground.cornerRadii == CornerRadii(12) && ground.cornerCurve == .continuous)
    #expect(!layer.clips)
  }

  @Test("a background image leaves the corners free and covers the middle")
  func backgroundPixels() {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.pixels = [0xFF_0000FF]
    let layer = action("") {
      $0.backgroundImage = .picture(Picture(bitmap, scale: 1, name: "red"))
      $0.backgroundColor = nil
    }
    let picture = Rasterizer(glyphs: typesetter.library).paint(
      [layer], width: 400, height: 110, scale: 2, background: .white)
    #expect(picture.pixels[0] == 0xFFFF_FFFF)
    #expect(picture.pixels[55 * 400 + 200] == 0xFF00_00FF)
    #expect(picture.pixels[55 * 400] == 0xFF00_00FF)
  }

  /// Source: bulletinboard.md 2.9: 33.5 points below the top of a button of 55.
  @Test(
    "the title of an action button is centered both ways",
    arguments: [(2.0, 67.0), (3.0, 101.0)])
  func title(scale: Double, pixels: Double) throws {
    let context = LayoutContext(typesetter: typesetter, scale: scale, systemVersion: 12)
    let title = try #require(action("Continue", in: context).sublayers.first)
    guard case .text(let text) = title.content else { return }
    let y = title.frame.y + text.lines[0].origin.y
    #expect(roundToPixel(y, scale: scale) == pixels / scale)
    #expect(abs(title.frame.midX - 100) <= 0.5 / scale)
  }

  @Test("a title that is too wide is cut in the middle and fills the button", arguments: [2.0, 3])
  func wideTitle(scale: Double) throws {
    let context = LayoutContext(typesetter: typesetter, scale: scale, systemVersion: 12)
    let title = try #require(
      action("Continue without an account of your own", width: 150, in: context)
        .sublayers.first)
    guard case .text(let text) = title.content else { return }
    #expect(text.lines.count == 1 && title.frame.x >= 0 && title.frame.maxX <= 150)
    let said = text.lines[0].line.text
    #expect(said.hasPrefix("Cont") && said.hasSuffix("own") && said.contains("…"))
    #expect(abs(title.frame.midX - 75) <= 0.5 / scale)
    #expect(text.lines[0].line.width <= 150)
  }

  @Test("an alternative button is 30 points high with type of 15 points", arguments: [2.0, 3])
  func alternative(scale: Double) {
    let context = LayoutContext(typesetter: typesetter, scale: scale, systemVersion: 12)
    let button = Button(title: "Not now", font: font, titleColor: .black)
    #expect(button.size(fitting: 200, in: context).height == 30)
  }
}
