// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText

/// A layer of a banner with its place among the layers of the screen.
struct LintPart {
  /// The layer.
  var layer: Layer
  /// The indices of a layer: that of the screen's layer, and those of its descendants.
  typealias Path = [Int]

  /// The indices of the layer.
  var path: Path
  /// The top left corner on the screen, in points.
  var origin: Point
  /// The visible area, in points on the screen.
  var clip: Rect
  /// The opacity of the layer and its ancestors, 0…1.
  var opacity: Double

  /// Whether an image is small enough to be an icon instead of a picture.
  var isIcon: Bool { max(drawnFrame.width, drawnFrame.height) <= 100 }

  /// Whether the layer is an image, a symbol or an activity indicator.
  ///
  /// Letters as an icon are a text, and a text of emoji alone is an image.
  var isGraphic: Bool {
    guard case .text(let text) = layer.content else {
      return [.image, .symbol, .activityIndicator].contains(layer.role)
    }
    let runs = text.lines.flatMap(\.line.runs)
    return runs.contains(where: \.isPicture)
      && runs.allSatisfy { $0.isPicture || $0.text.isBlank }
  }

  /// Whether the layer draws a text.
  var isText: Bool { if case .text = layer.content { true } else { false } }

  /// The frame on the screen, in points.
  var frame: Rect { Rect(origin: origin, size: layer.frame.size) }

  /// The frame of what the layer and its descendants draw, in points.
  ///
  /// An image view may be larger than its image.
  var drawnFrame: Rect {
    let drawn = leaves.reduce(Rect.zero) { $0.union($1.frame) }
    return drawn.isEmpty ? frame : layer.clips ? drawn.intersection(frame) : drawn
  }

  /// Points around what the layer itself draws, in points on the screen.
  var inkOutline: [Point] {
    var points: [Point] = []
    switch layer.content {
    case .shapes(let shapes):
      points = shapes.flatMap { $0.path.flattened(tolerance: 0.1).flatMap(\.points) }
    case .picture(let picture):
      let (width, height) = (picture.bitmap.width, picture.bitmap.height)
      let (across, down) = (
        layer.frame.width / Double(width), layer.frame.height / Double(height)
      )
      for row in 0..<height {
        let pixels = picture.bitmap.pixels[row * width..<(row + 1) * width]
        guard let first = pixels.firstIndex(where: { $0 >> 24 > 127 }),
          let last = pixels.lastIndex(where: { $0 >> 24 > 127 })
        else { continue }
        for y in [row, row + 1] {
          for x in [first - row * width, last + 1 - row * width] {
            points.append(Point(x: Double(x) * across, y: Double(y) * down))
          }
        }
      }
    case .none, .text, .backdrop: break
    }
    if layer.background != nil {
      points += layer.shape.flattened(tolerance: 0.1).flatMap(\.points)
    }
    return points.map { $0 + origin }.filter { clip.contains($0) }
  }

  /// The layers with contents in the part.
  var leaves: [LintPart] {
    var leaves: [LintPart] = []
    func look(at part: LintPart) {
      if part.layer.content != .none || part.layer.background != nil { leaves.append(part) }
      for (index, sublayer) in part.layer.sublayers.enumerated() {
        var inner = part
        inner.layer = sublayer
        inner.path.append(index)
        inner.origin = part.origin + sublayer.frame.origin
        look(at: inner)
      }
    }
    look(at: self)
    return leaves
  }
}
