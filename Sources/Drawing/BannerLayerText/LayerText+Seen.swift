// SPDX-License-Identifier: MIT

package import BannerGeometry

extension LayerText {
  /// The name of the layer that is seen in a rectangle of the screen: the smallest one around it that draws
  /// something and lies on or in front of what hides all others there; of equally small ones the foremost.
  package func layerSeen(around rect: Rect) -> String? {
    var search = LayerSearch(rect)
    for node in nodes { search.look(at: node, opacity: 1) }
    return search.found?.name
  }
}

/// Looks for a layer from back to front.
private struct LayerSearch {
  private let rect: Rect
  private(set) var found: (name: String, area: Double, draws: Bool)?

  init(_ rect: Rect) { self.rect = rect }

  /// - Parameter opacity: That of the layers around it.
  mutating func look(at node: LayerText.Node, opacity: Double) {
    let opacity = opacity * node.opacity
    if node.visibleFrame.surrounds(rect), opacity > 0 {
      let area = node.visibleFrame.width * node.visibleFrame.height
      if node.hides(with: opacity) {
        found = (node.name, area, true)
      } else if let best = found {
        // What draws nothing of its own is named only if nothing is known that does.
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
  /// From 0 to 1.
  fileprivate var opacity: Double {
    value(of: .opacity).flatMap(LayerTextReader.number) ?? 1
  }

  /// Whether it has anything to be seen, but for what is in it.
  fileprivate var draws: Bool {
    !content.isEmpty || [.background, .border, .shadow].contains { value(of: $0) != nil }
  }

  /// Whether little is seen of what lies behind it: it is at least half opaque, or blurs.
  fileprivate func hides(with opacity: Double) -> Bool {
    if content.contains(where: { LayerWord.backdrop.value(in: $0) != nil }) {
      return opacity >= 0.5
    }
    guard let color = value(of: .background) else { return false }
    let alpha = color.split(separator: "@").dropFirst().first.flatMap { LayerTextReader.number($0) }
    return opacity * (alpha ?? 1) >= 0.5
  }

  /// The value of the attribute with a word; nil if there is none.
  package func value(of word: LayerWord) -> String? {
    attributes.lazy.compactMap { word.value(in: $0) }.first
  }
}

extension Rect {
  /// Whether another rectangle lies in this one.
  fileprivate func surrounds(_ other: Rect) -> Bool {
    // The text's last digit may be rounded.
    let slack = 0.001
    return x <= other.x + slack && y <= other.y + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }
}
