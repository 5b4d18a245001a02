// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerText

/// A line of text with its place and opacity, for finding out whether something moves or fades.
struct VisibleText: Equatable {
  var text: String
  var origin: Point
  /// The opacity of the text's layer and its ancestors, 0…1.
  var opacity: Double
  /// Whether the text's layer or an ancestor has a transform, which isn't part of the origin.
  var isTransformed: Bool

  /// Returns the texts in layers, from back to front.
  ///
  /// - Parameter bounds: The area of the screen. Texts outside of it are omitted. Nil for all.
  static func all(in layers: [Layer], within bounds: Rect? = nil) -> [VisibleText] {
    var texts: [VisibleText] = []
    func look(at layer: Layer, _ origin: Point, _ opacity: Double, _ isTransformed: Bool) {
      let opacity = opacity * layer.opacity
      guard opacity > 0 else { return }
      let origin = layer.frame.origin + origin
      let isTransformed = isTransformed || layer.transform != .identity
      let isOutside =
        bounds.map { Rect(origin: origin, size: layer.frame.size).intersection($0).isEmpty }
        ?? false
      if case .text(let text) = layer.content, isTransformed || !isOutside {
        texts += text.lines.map {
          VisibleText(
            text: $0.line.text, origin: origin + $0.origin, opacity: opacity,
            isTransformed: isTransformed)
        }
      }
      for sublayer in layer.sublayers { look(at: sublayer, origin, opacity, isTransformed) }
    }
    for layer in layers { look(at: layer, .zero, 1, false) }
    return texts
  }
}
