// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPNG
import BannerPixels
import BannerRaster
import Testing
import BannerText
import BannerViews

/// A picture of labels in boxes, for review and comparison.
struct TextSheet: Sendable, CustomTestStringConvertible {
  /// A label in a box of a given width.
  struct Cell: Sendable {
    var text: AttributedText
    var width = 150.0
    var lines = 1
    var mode = LineBreakMode.truncatingTail
    var alignment = TextAlignment.natural
    var font = Font(.sanFrancisco, size: 15)
    var direction = LayoutDirection.leftToRight
    var textStyle: (style: TextStyle, size: TextSizeCategory)?
  }

  /// Cells next to each other below a caption.
  struct Row: Sendable {
    var caption: String
    var cells: [Cell]
  }

  var name: String
  var rows: [Row]

  var testDescription: String { name }

  static let scale = 2.0
  private static let gap = 8.0
  private static let typesetter = Typesetter { file in
    try? PNGReader(limits: PictureLimits(longestSide: 1024, mostPixels: 1 << 20)).bitmap(from: file)
  }
  private static let rasterizer = Rasterizer(glyphs: typesetter.library)

  /// Every label as a layer in its box, from top to bottom.
  var layers: [Layer] {
    var layers: [Layer] = []
    var y = Self.gap
    for row in rows {
      let context = LayoutContext(
        typesetter: Self.typesetter, scale: Self.scale, systemVersion: 13)
      let caption = Label(
        AttributedText(row.caption), font: Font(.sanFrancisco, size: 9),
        color: Color(white: 120)
      ).laidOut(width: 1000, in: context)
      layers.append(
        caption.layer(
          "caption", frame: Rect(x: Self.gap, y: y, width: 1000, height: caption.height),
          firstBaseline: caption.ascent))
      y += caption.height + 2
      var x = Self.gap
      var tallest = 0.0
      for cell in row.cells {
        let (layer, height) = Self.layer(of: cell, x: x, y: y)
        layers.append(layer)
        tallest = max(tallest, height)
        x += cell.width + Self.gap
      }
      y += tallest + Self.gap
    }
    return layers
  }

  private static func layer(of cell: Cell, x: Double, y: Double) -> (layer: Layer, height: Double) {
    let context = LayoutContext(
      typesetter: typesetter, scale: scale, systemVersion: 13, direction: cell.direction,
      textSize: cell.textStyle?.size ?? .large)
    let font = cell.textStyle.map { context.preferredFont(for: $0.style) } ?? cell.font
    var label = Label(cell.text, font: font, color: .black)
    label.numberOfLines = cell.lines
    label.lineBreakMode = cell.mode
    label.alignment = cell.alignment
    let laidOut = label.laidOut(width: cell.width, in: context)
    let height = max(laidOut.height, 18)
    var box = Layer(
      "box", frame: Rect(x: x, y: y, width: cell.width, height: height),
      background: .color(Color(rgb: 0xF0F4FA)))
    let text = laidOut.layer(
      "text", frame: Rect(x: 0, y: 0, width: cell.width, height: height),
      firstBaseline: ceilToPixel(laidOut.ascent, scale: scale))
    box.sublayers = [cell.direction == .rightToLeft ? text.mirrored(in: cell.width) : text]
    return (box, height)
  }

  /// The sheet as a picture.
  var picture: Bitmap {
    let layers = layers
    let width = layers.filter { $0.name == "box" }.map(\.frame.maxX).max() ?? 0
    let height = layers.map(\.frame.maxY).max() ?? 0
    return Self.rasterizer.paint(
      layers, width: Int(((width + Self.gap) * Self.scale).rounded()),
      height: Int(((height + Self.gap) * Self.scale).rounded()), scale: Self.scale,
      background: .white)
  }
}
