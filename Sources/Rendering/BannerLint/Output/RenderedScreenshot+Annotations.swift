// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
package import BannerPixels
internal import BannerRaster
package import BannerScreens
internal import BannerText
internal import BannerViews

extension RenderedScreenshot {
  /// Returns the pixels with the frames of findings drawn on them, numbered from 1.
  ///
  /// A finding without a frame has a number, but no box. A picture with less than a pixel per point
  /// is enlarged, because its numbers would not be legible.
  ///
  /// - Parameter screenshot: The description of the picture.
  /// - Returns: The picture, and its pixels per point.
  package func annotated(
    _ findings: [LintFinding], of screenshot: Screenshot, with renderer: Renderer
  ) -> (bitmap: Bitmap, scale: Double) {
    let context = renderer.surroundings(of: screenshot).context.layout
    let factor = max(1, Int((1 / scale).rounded(.up)))
    let scale = scale * Double(factor)
    var bitmap = bitmap.enlarged(by: factor)
    let bounds = Rect(
      x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    var boxes: [Layer] = []
    // Numbers are above all boxes.
    var numbers: [Layer] = []
    var taken: [Rect] = []
    for (index, finding) in findings.enumerated() {
      guard let frame = finding.frame else { continue }
      let box = frame.offset(x: -pictureFrame.x, y: -pictureFrame.y)
        .inset(by: -Self.margin).intersection(bounds)
      guard !box.isEmpty else { continue }
      let color = finding.severity.color
      var outline = Layer("box", frame: box)
      outline.border = Border(width: Self.line, color: color)
      outline.cornerRadii = CornerRadii(2)
      boxes.append(outline)
      let badge = Self.badge(for: box, in: bounds, besides: taken)
      taken.append(badge)
      numbers.append(Self.layer(of: index + 1, in: badge, color: color, context))
    }
    renderer.rasterizer.paint(boxes + numbers, over: &bitmap, scale: scale)
    return (bitmap, scale)
  }

  private static let margin = 2.0
  private static let line = 1.5
  private static let badgeSize = Size(width: 16, height: 14)

  /// Returns the place of a number: at a corner of its box, or beside it.
  private static func badge(for box: Rect, in bounds: Rect, besides taken: [Rect]) -> Rect {
    let size = badgeSize
    let middle = size.height / 2
    let places = [
      Point(x: box.x - size.width, y: box.midY - middle),
      Point(x: box.maxX, y: box.midY - middle), Point(x: box.x - 1, y: box.y - middle),
      Point(x: box.maxX - size.width, y: box.y - middle),
      Point(x: box.x - 1, y: box.maxY - middle),
      Point(x: box.maxX - size.width, y: box.maxY - middle),
      Point(x: box.midX - size.width / 2, y: box.y - middle),
      Point(x: box.midX - size.width / 2, y: box.maxY - middle),
    ].map { point in
      Rect(
        x: min(max(0, point.x), bounds.width - size.width),
        y: min(max(0, point.y), bounds.height - size.height), width: size.width,
        height: size.height)
    }
    let free = places.filter { place in
      !taken.contains { !$0.intersection(place).isEmpty }
    }
    return free.first { $0.intersection(box).isEmpty } ?? free.first ?? places[0]
  }

  private static func layer(
    of number: Int, in frame: Rect, color: Color, _ context: LayoutContext
  ) -> Layer {
    var badge = Layer("number", frame: frame, background: .color(color))
    badge.cornerRadii = CornerRadii(frame.height / 2)
    var label = Label(
      AttributedText("\(number)"), font: context.boldSystemFont(ofSize: 10), color: .white)
    label.alignment = .center
    badge.sublayers = [
      label.layer("text", in: Rect(origin: .zero, size: frame.size), context: context)
    ]
    return badge
  }
}

extension Bitmap {
  /// Returns the picture with a square of pixels for each pixel.
  ///
  /// - Parameter factor: The side of a square in pixels, at least 1.
  fileprivate func enlarged(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    var enlarged: [UInt32] = []
    enlarged.reserveCapacity(pixels.count * factor * factor)
    for row in 0..<height {
      let line = pixels[row * width..<(row + 1) * width].flatMap {
        repeatElement($0, count: factor)
      }
      for _ in 0..<factor { enlarged += line }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: enlarged)
  }
}

extension LintFinding.Severity {
  /// The color of boxes and numbers; white text on it has a contrast of at least 4.5:1.
  fileprivate var color: Color {
    switch self {
    case .error: Color(rgb: 0xC2212B)
    case .warning: Color(rgb: 0xA15C00)
    case .note, .off: Color(rgb: 0x2A5FC4)
    }
  }
}
