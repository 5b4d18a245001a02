// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerText

extension Layer {
  /// The layer with left and right exchanged, as in a layout for right-to-left languages.
  ///
  /// Every frame and every line of text changes its place, in this layer and in all below it; letters,
  /// pictures and drawings stay as they are, and so does what is in a layer that keeps its sides, and
  /// the way it is turned.
  /// Patterns still begin at the left edge.
  ///
  /// - Parameters:
  ///   - width: Of the space the layer's frame is in, in points.
  ///   - scale: Device pixels per point, if pictures and drawings that lie on whole pixels are to lie so
  ///     again.
  public func mirrored(in width: Double, scale: Double? = nil) -> Layer {
    var layer = self
    layer.frame.x = width - frame.maxX
    if let scale, keepsSides || isDrawn, lies(onPixelsOf: scale) {
      layer.frame.x = roundToPixel(layer.frame.x, scale: scale)
    }
    layer.transform.tx = transform.tx == 0 ? 0 : -transform.tx
    guard !keepsSides else { return layer }
    // A turn to the right becomes one to the left.
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

  /// Whether it begins at a whole pixel; places are sums that may be a little more or less.
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
