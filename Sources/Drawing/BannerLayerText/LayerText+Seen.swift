// SPDX-License-Identifier: MIT

package import BannerGeometry

extension LayerText {
  /// Returns the name of the layer that is visible in a rectangle of the screen.
  ///
  /// The result is the smallest layer around the rectangle that draws something. It must be, or
  /// be in front of, the frontmost layer that hides the others there. Of equally small layers,
  /// the frontmost is returned.
  package func layerSeen(around rect: Rect) -> String? {
    var search = LayerSearch(rect)
    for node in nodes { search.look(at: node, opacity: 1) }
    return search.found?.name
  }
}

/// A search for the visible layer, from back to front.
private struct LayerSearch {
  private let rect: Rect
  private(set) var found: (name: String, area: Double, draws: Bool)?

  init(_ rect: Rect) { self.rect = rect }

  /// Considers a layer and the layers in it.
  ///
  /// - Parameter opacity: The combined opacity of the layers around it, 0…1.
  mutating func look(at node: LayerText.Node, opacity: Double) {
    let opacity = opacity * node.opacity
    if node.visibleFrame.surrounds(rect), opacity > 0 {
      let area = node.visibleFrame.width * node.visibleFrame.height
      if node.hides(with: opacity) {
        found = (node.name, area, true)
      } else if let best = found {
        // A layer that draws nothing is a candidate only until one that draws something is found.
        let isBetter = node.draws == best.draws ? area <= best.area : node.draws
        if isBetter { found = (node.name, area, node.draws) }
      } else {
        found = (node.name, area, node.draws)
      }
    }
    for child in node.children { look(at: child, opacity: opacity) }
  }
}

extension LayerText.Node {
  /// The opacity, 0…1.
  fileprivate var opacity: Double {
    value(of: .opacity).flatMap(LayerTextReader.number) ?? 1
  }

  /// Whether the layer itself draws something, without its sublayers.
  fileprivate var draws: Bool {
    !content.isEmpty || [.background, .border, .shadow].contains { value(of: $0) != nil }
  }

  /// Returns whether the layer mostly hides what is behind it.
  ///
  /// It does if it is at least half opaque or has a blurred backdrop.
  fileprivate func hides(with opacity: Double) -> Bool {
    if content.contains(where: { LayerWord.backdrop.value(in: $0) != nil }) {
      return opacity >= 0.5
    }
    guard let color = value(of: .background) else { return false }
    let alpha = color.split(separator: "@").dropFirst().first.flatMap { LayerTextReader.number($0) }
    return opacity * (alpha ?? 1) >= 0.5
  }

  /// Returns the value of the attribute with the given word, or nil if the layer has none.
  package func value(of word: LayerWord) -> String? {
    attributes.lazy.compactMap { word.value(in: $0) }.first
  }
}

extension Rect {
  /// Returns whether this rectangle contains another one.
  fileprivate func surrounds(_ other: Rect) -> Bool {
    // The last digit in the text may be rounded.
    let slack = 0.001
    return x <= other.x + slack && y <= other.y + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }
}
