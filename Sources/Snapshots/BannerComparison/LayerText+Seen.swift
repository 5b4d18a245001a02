// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension LayerText {
  /// The name of the layer that is seen in a rectangle of the screen: the smallest one around it that draws
  /// something and lies on or in front of what hides all others there; of equally small ones the foremost.
  func layerSeen(around rect: Rect) -> String? {
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
    value(of: "opacity").flatMap(LayerTextReader.number) ?? 1
  }

  /// Whether it has anything to be seen, but for what is in it.
  fileprivate var draws: Bool {
    !content.isEmpty || ["background", "border", "shadow"].contains { value(of: $0) != nil }
  }

  /// Whether little is seen of what lies behind it: it is at least half opaque, or blurs.
  fileprivate func hides(with opacity: Double) -> Bool {
    if content.contains(where: { $0.hasPrefix("backdrop ") }) { return opacity >= 0.5 }
    guard let color = value(of: "background") else { return false }
    let alpha = color.split(separator: "@").dropFirst().first.flatMap { LayerTextReader.number($0) }
    return opacity * (alpha ?? 1) >= 0.5
  }

  /// An attribute by its first word, without it.
  private func value(of key: String) -> Substring? {
    attributes.first { $0.hasPrefix("\(key) ") }?.dropFirst(key.count + 1)
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
