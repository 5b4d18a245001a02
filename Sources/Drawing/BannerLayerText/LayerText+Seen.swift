// SPDX-License-Identifier: MIT

package import BannerGeometry

extension LayerText {
  /// Returns the name of the layer visible in a rectangle of the screen.
  ///
  /// It is the smallest layer that surrounds the rectangle, draws something, and is not hidden by
  /// another layer. Among layers of equal size, the front one wins.
  package func layerSeen(around rect: Rect) -> String? {
    var search = LayerSearch(rect)
    for node in nodes { search.look(at: node, opacity: 1) }
    return search.found?.name
  }
}

/// A search for a layer from back to front.
private struct LayerSearch {
  private let rect: Rect
  private(set) var found: (name: String, area: Double, draws: Bool)?

  init(_ rect: Rect) { self.rect = rect }

  /// - Parameter opacity: The combined opacity of the surrounding layers.
  mutating func look(at node: LayerText.Node, opacity: Double) {
    let opacity = opacity * node.opacity
    if node.visibleFrame.surrounds(rect), opacity > 0 {
      let area = node.visibleFrame.width * node.visibleFrame.height
      if node.hides(with: opacity) {
        found = (node.name, area, true)
      } else if let best = found {
        // A layer that draws nothing is chosen only if no drawing layer is known.
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
  /// The opacity, from 0 to 1.
  fileprivate var opacity: Double {
    value(of: .opacity).flatMap(LayerTextReader.number) ?? 1
  }

  /// Whether the layer draws something visible, not counting its sublayers.
  fileprivate var draws: Bool {
    !content.isEmpty || [.background, .border, .shadow].contains { value(of: $0) != nil }
  }

  /// Returns whether the layer mostly hides what is behind it: it is at least half opaque, or it
  /// blurs.
  fileprivate func hides(with opacity: Double) -> Bool {
    if content.contains(where: { LayerWord.backdrop.value(in: $0) != nil }) {
      return opacity >= 0.5
    }
    guard let color = value(of: .background) else { return false }
    let alpha = color.split(separator: "@").dropFirst().first.flatMap { LayerTextReader.number($0) }
    return opacity * (alpha ?? 1) >= 0.5
  }

  /// Returns the value of the attribute with a word; nil if there is none.
  package func value(of word: LayerWord) -> String? {
    attributes.lazy.compactMap { word.value(in: $0) }.first
  }
}

extension Rect {
  /// Returns whether this rectangle contains another.
  fileprivate func surrounds(_ other: Rect) -> Bool {
    // The last digit of a number in the text may be rounded.
    let slack = 0.001
    return x <= other.x + slack && y <= other.y + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }
}
