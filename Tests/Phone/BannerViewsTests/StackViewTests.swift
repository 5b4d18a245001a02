// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

private let context = LayoutContext(typesetter: Typesetter(), scale: 2, systemVersion: 12)

/// Returns a box of a size with its own priorities.
private func box(
  _ name: String, _ width: Double, _ height: Double, hugging: Double = 250,
  resistance: Double = 750
) -> StackView.Arranged {
  StackView.Arranged(
    name, ColorView(.black, size: Size(width: width, height: height)),
    priorities: LayoutPriorities(
      hugging: (hugging, hugging), resistance: (resistance, resistance)))
}

@Suite struct StackViewTests {
  @Test("a row's size is the sum of its widths and gaps by the height of its tallest view")
  func size() {
    let row = StackView(.horizontal, spacing: 10, [box("a", 30, 20), box("b", 50, 40)])
    #expect(row.size(fitting: nil, in: context) == Size(width: 90, height: 40))
    #expect(row.size(fitting: 60, in: context).width == 60)
    let column = StackView(.vertical, spacing: 10, [box("a", 30, 20), box("b", 50, 40)])
    #expect(column.size(fitting: nil, in: context) == Size(width: 50, height: 70))
    #expect(StackView(.vertical, spacing: 10, []).size(fitting: nil, in: context) == .zero)
  }

  @Test("extra space goes to the view with the lowest hugging priority")
  func stretching() {
    let row = StackView(
      .horizontal, spacing: 10,
      [
        box("a", 30, 20, hugging: 252), box("b", 50, 20, hugging: 251),
        box("c", 20, 20, hugging: 252),
      ])
    let frames = row.frames(in: Size(width: 200, height: 20), context: context)
    #expect(frames.map(\.width) == [30, 130, 20])
    #expect(frames.map(\.x) == [0, 40, 180])
  }

  @Test("missing space is taken from the view with the lowest resistance, then from the next")
  func compressing() {
    let row = StackView(
      .horizontal, spacing: 10,
      [
        box("a", 30, 20, resistance: 752), box("b", 50, 20, resistance: 750),
        box("c", 20, 20, resistance: 753),
      ])
    #expect(
      row.frames(in: Size(width: 80, height: 20), context: context).map(\.width)
        == [30, 10, 20])
    #expect(
      row.frames(in: Size(width: 60, height: 20), context: context).map(\.width)
        == [20, 0, 20])
    #expect(
      row.frames(in: Size(width: 0, height: 20), context: context).map(\.width)
        == [0, 0, 0])
  }

  @Test("views are placed across the axis by the alignment, on whole pixels")
  func alignment() {
    func ys(_ alignment: StackView.Alignment) -> [Rect] {
      StackView(.horizontal, alignment: alignment, [box("a", 10, 20), box("b", 10, 33)])
        .frames(in: Size(width: 20, height: 33), context: context)
    }
    #expect(ys(.center).map(\.y) == [6.5, 0])
    #expect(ys(.leading).map(\.y) == [0, 0] && ys(.trailing).map(\.y) == [13, 0])
    #expect(ys(.fill).map(\.height) == [33, 33])
    let column = StackView(.vertical, alignment: .center, [box("a", 10, 20)])
    #expect(column.frames(in: Size(width: 35, height: 20), context: context)[0].x == 12.5)
  }

  @Test("a column that is too short compresses the views with the lowest resistance")
  func low() {
    let column = StackView(
      .vertical, [box("a", 10, 20, resistance: 751), box("b", 10, 20, resistance: 750)])
    #expect(
      column.frames(in: Size(width: 10, height: 25), context: context).map(\.height) == [20, 5])
    let three = StackView(
      .vertical, spacing: 10,
      [
        box("a", 10, 20, resistance: 1000), box("b", 10, 20, resistance: 250),
        box("c", 10, 20, resistance: 750),
      ])
    func heights(_ room: Double) -> [Double] {
      three.frames(in: Size(width: 10, height: room), context: context).map(\.height)
    }
    #expect(heights(80) == [20, 20, 20] && heights(70) == [20, 10, 20])
    #expect(heights(50) == [20, 0, 10] && heights(30) == [10, 0, 0] && heights(5) == [0, 0, 0])
    #expect(
      three.frames(in: Size(width: 10, height: 50), context: context).map(\.y) == [0, 30, 40])
  }

  @Test("views of zero height draw nothing, whatever their kind")
  func nothing() {
    let font = Font(.sanFrancisco, size: 15)
    let picture = Picture(Bitmap(width: 60, height: 30), scale: 1, name: "p")
    var button = Button(
      title: "Title", image: .picture(picture), font: font, titleColor: .black)
    button.backgroundColor = .white
    let views: [(String, any View)] = [
      ("button", button), ("label", Label("Text", font: font, color: .black)),
      ("image", ImageView(.picture(picture), contentMode: .center)),
      ("field", TextField(text: "Text")), ("spinner", ActivityIndicator(color: .black)),
      ("inner", StackView(.vertical, [StackView.Arranged("deep", button)])),
    ]
    let column = StackView(.vertical, views.map { StackView.Arranged($0.0, $0.1) })
    let layer = column.layer("s", in: Rect(x: 0, y: 0, width: 90, height: 0), context: context)
    #expect(layer.sublayers.map(\.name) == views.map(\.0))
    func drawsNothing(_ layer: Layer) -> Bool {
      layer.frame.height == 0 && layer.background == nil && layer.hasNoInk
        && layer.border == nil && layer.sublayers.allSatisfy(drawsNothing)
    }
    for sublayer in layer.sublayers { #expect(drawsNothing(sublayer), "\(sublayer.name)") }
  }
}

@Suite struct ContentModeTests {
  private let wide = Size(width: 60, height: 30)
  private let box = Size(width: 40, height: 40)

  @Test("scaling modes fill, fit or cover the box")
  func scaling() {
    #expect(
      ContentMode.scaleToFill.frame(of: wide, in: box) == Rect(x: 0, y: 0, width: 40, height: 40))
    let fit = ContentMode.scaleAspectFit.frame(of: wide, in: box)
    #expect(fit.width == 40 && fit.height == 20 && fit.y == 10)
    let fill = ContentMode.scaleAspectFill.frame(of: wide, in: box)
    #expect(fill.width == 80 && fill.height == 40 && fill.x == -20)
  }

  @Test(
    "other modes keep the size and set the place",
    arguments: [
      (ContentMode.center, -10.0, 5.0), (.top, -10, 0), (.bottom, -10, 10), (.left, 0, 5),
      (.right, -20, 5), (.topLeft, 0, 0), (.topRight, -20, 0), (.bottomLeft, 0, 10),
      (.bottomRight, -20, 10),
    ])
  func placing(mode: ContentMode, x: Double, y: Double) {
    #expect(mode.frame(of: wide, in: box) == Rect(x: x, y: y, width: 60, height: 30))
  }

  @Test("an image view clips overhanging parts only on request")
  func clipping() {
    let picture = Picture(Bitmap(width: 60, height: 30), scale: 1, name: "p")
    func layer(_ mode: ContentMode, clips: Bool) -> Layer {
      ImageView(.picture(picture), contentMode: mode, clipsToBounds: clips)
        .layer("image", in: Rect(origin: .zero, size: box), context: context)
    }
    #expect(layer(.center, clips: true).clips)
    #expect(!layer(.center, clips: false).clips)
    #expect(!layer(.scaleAspectFit, clips: true).clips)
    #expect(layer(.scaleToFill, clips: true).frame.size == box)
  }

  @Test("a tint keeps the shape of pictures and drawings")
  func tint() throws {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap.pixels = [0x80_402010, 0]
    let red = Color(rgb: 0xFF0000)
    let image = Image.picture(Picture(bitmap, scale: 1, name: "p")).tinted(red)
    guard case .picture(let picture) = image else { return }
    #expect(picture.bitmap.pixels == [0x80_000080, 0])
  }
}

@Suite struct LabelViewTests {
  @Test("labels of a text style have the style's line height")
  func pitch() {
    let label = Label("1\n2\n3", style: .subheadline, color: .black, in: context)
    #expect(label.size(fitting: 100, in: context).height == 58)
    let plain = Label("1\n2\n3", font: Font(.sanFrancisco, size: 15), color: .black)
    #expect(plain.size(fitting: 100, in: context).height == 54)
  }

  @Test("a frame that is too short keeps the lines that fit, the last with an ellipsis")
  func low() throws {
    let label = Label(
      AttributedText(String(repeating: "word ", count: 50)), style: .subheadline, color: .black,
      in: context)
    let layer = label.layer(
      "l", in: Rect(x: 0, y: 0, width: 100, height: 45), context: context)
    guard case .text(let text) = layer.content else { return }
    #expect(text.lines.count == 2 && text.lines[1].line.text.hasSuffix("…"))
  }

  @Test("a label without width draws nothing and keeps the height of one line")
  func narrow() {
    let label = Label("words", style: .subheadline, color: .black, in: context)
    #expect(label.size(fitting: 0, in: context) == Size(width: 0, height: 18))
    let layer = label.layer("l", in: Rect(x: 0, y: 0, width: 0, height: 18), context: context)
    #expect(layer.hasNoInk)
    guard case .text(let text) = layer.content else { return #expect(Bool(false)) }
    #expect(text.lacksRoom)
    let empty = Label("", style: .subheadline, color: .black, in: context)
    let none = empty.layer("l", in: Rect(x: 0, y: 0, width: 0, height: 18), context: context)
    #expect(none.content == .none)
  }
}

extension Layer {
  /// Whether the layer itself draws nothing.
  fileprivate var hasNoInk: Bool {
    if case .text(let text) = content { text.lines.isEmpty } else { content == .none }
  }
}
