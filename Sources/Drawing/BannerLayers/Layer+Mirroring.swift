// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerText

extension Layer {
  /// Returns the layer with left and right exchanged, as in a layout for right-to-left languages.
  ///
  /// Every frame and every line of text moves, in this layer and in all its sublayers. Letters,
  /// pictures and drawings are not flipped. The contents and rotation of a layer that keeps its
  /// sides don't change. Patterns still begin at the left edge.
  ///
  /// - Parameters:
  ///   - width: The width of the space that contains the layer's frame, in points.
  ///   - scale: Device pixels per point. If given, pictures and drawings on whole pixels stay on
  ///     whole pixels.
  public func mirrored(in width: Double, scale: Double? = nil) -> Layer {
    var layer = self
    layer.frame.x = width - frame.maxX
    if let scale, keepsSides || isDrawn, lies(onPixelsOf: scale) {
      layer.frame.x = roundToPixel(layer.frame.x, scale: scale)
    }
    layer.transform.tx = transform.tx == 0 ? 0 : -transform.tx
    guard !keepsSides else { return layer }
    // A clockwise rotation becomes counterclockwise.
    layer.transform.b = transform.b == 0 ? 0 : -transform.b
    layer.transform.c = transform.c == 0 ? 0 : -transform.c
    layer.cornerRadii = CornerRadii(
      topLeft: cornerRadii.topRight, topRight: cornerRadii.topLeft,
      bottomRight: cornerRadii.bottomLeft, bottomLeft: cornerRadii.bottomRight)
    if case .text(var text) = content {
      for index in text.lines.indices {
        text.lines[index].origin.x =
          frame.width - text.lines[index].origin.x - text.lines[index].line.width
      }
      layer.content = .text(text)
    }
    layer.sublayers = sublayers.map { $0.mirrored(in: frame.width, scale: scale) }
    return layer
  }

  /// Returns whether the layer begins at a whole pixel, with a small tolerance for rounding
  /// errors.
  private func lies(onPixelsOf scale: Double) -> Bool {
    abs(frame.x - roundToPixel(frame.x, scale: scale)) * scale < 0.001
  }

  private var isDrawn: Bool {
    switch content {
    case .picture, .shapes: true
    case .none, .text, .backdrop: false
    }
  }
}
