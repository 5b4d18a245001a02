// SPDX-License-Identifier: MIT

public import BannerLayerText
public import BannerGeometry

/// One thing that is not as it was in a layer.
public struct LayerChange: Sendable, Hashable, CustomStringConvertible {
  /// The layer's name; empty if the change is one of the whole screen.
  public var layer: String
  /// The names from the outermost layer to it, with ` › ` between them.
  public var path: String
  /// What happened to it, such as `moved 1 px right`.
  public var what: String
  /// Where it showed, in points of the screen; nil if it was not there or all of the screen is meant.
  public var before: Rect?
  /// Where it shows, in points of the screen; nil if it is not there or all of the screen is meant.
  public var after: Rect?

  /// A change from its parts.
  public init(
    layer: String, path: String, what: String, before: Rect? = nil, after: Rect? = nil
  ) {
    self.layer = layer
    self.path = path
    self.what = what
    self.before = before
    self.after = after
  }

  /// `button title: moved 1 px right`.
  public var description: String { layer.isEmpty ? what : "\(layer): \(what)" }
}

/// What changed from one layer text to another, in the order in which layers are drawn.
///
/// Layers are matched by name, content and order, so that one that comes in between changes no other. A
/// layer that moved is told, what keeps its place in it is not. Distances are in device pixels by the
/// heading's scale; in points if there is none, or the scales differ.
///
/// - Returns: Empty only if the texts are equal.
public func layerChanges(from expected: LayerText, to actual: LayerText) -> [LayerChange] {
  guard expected != actual else { return [] }
  var comparison = LayerComparison(scale: expected.scale == actual.scale ? expected.scale : nil)
  for what in headingChanges(from: expected.heading, to: actual.heading) {
    comparison.changes.append(LayerChange(layer: "", path: "", what: what))
  }
  comparison.compare(expected.nodes, actual.nodes)
  if comparison.changes.isEmpty {
    comparison.changes.append(LayerChange(layer: "", path: "", what: "layers differ"))
  }
  return comparison.changes
}

/// Collects changes on the way through two trees.
struct LayerComparison {
  /// Device pixels per point; nil if distances are told in points.
  let scale: Double?
  var changes: [LayerChange] = []

  /// Compares layers that stand beside each other.
  mutating func compare(_ old: [LayerText.Node], _ new: [LayerText.Node]) {
    for match in LayerMatch.all(old, new) {
      switch match {
      case .pair(let i, let j, let isReordered):
        if isReordered { add("drawn in another order", old[i], new[j], isDeep: true) }
        compare(old[i], new[j])
      case .removed(let i): add("removed", old[i], nil, isDeep: true)
      case .added(let j): add("added", nil, new[j], isDeep: true)
      }
    }
  }

  private mutating func compare(_ old: LayerText.Node, _ new: LayerText.Node) {
    let isSameInside = old.digest == new.digest
    if old.frame.origin != new.frame.origin, old.screenFrame.origin != new.screenFrame.origin {
      add("moved " + movement(from: old.frame.origin, to: new.frame.origin), old, new, isDeep: true)
    }
    guard !isSameInside else { return }
    if old.frame.size != new.frame.size { add(growth(old.frame.size, new.frame.size), old, new) }
    for change in attributeChanges(from: old.attributes, to: new.attributes) {
      add(change.what, old, new, isDeep: change.isDeep)
    }
    for what in contentChanges(from: old.content, to: new.content) { add(what, old, new) }
    compare(old.children, new.children)
  }

  /// - Parameter isDeep: Whether everything in the layer changes with it.
  private mutating func add(
    _ what: String, _ old: LayerText.Node?, _ new: LayerText.Node?, isDeep: Bool = false
  ) {
    guard let node = new ?? old else { return }
    changes.append(
      LayerChange(
        layer: node.name, path: node.path, what: what, before: isDeep ? old?.extent : old?.reach,
        after: isDeep ? new?.extent : new?.reach))
  }

  /// `1 px right and 0.5 px down`.
  func movement(from old: Point, to new: Point) -> String {
    let x = distance(new.x - old.x)
    let y = distance(new.y - old.y)
    var parts: [String] = []
    if let x { parts.append("\(x) \(new.x > old.x ? "right" : "left")") }
    if let y { parts.append("\(y) \(new.y > old.y ? "down" : "up")") }
    return parts.isEmpty
      ? "less than 0.01 \(scale == nil ? "pt" : "px")" : parts.joined(separator: " and ")
  }

  /// A distance in points as `1.5 px`, to the hundredth; nil if that is nothing.
  func distance(_ points: Double) -> String? {
    let hundredths = (abs(points) * (scale ?? 1) * 100).rounded()
    return hundredths == 0
      ? nil : "\(decimal(hundredths / 100, significant: 12)) \(scale == nil ? "pt" : "px")"
  }

  /// `grew: 120×20 became 124×20 pt`.
  func growth(_ old: Size, _ new: Size) -> String {
    let sizes = "\(described(old)) became \(described(new)) pt"
    if new.width >= old.width, new.height >= old.height { return "grew: \(sizes)" }
    if new.width <= old.width, new.height <= old.height { return "shrank: \(sizes)" }
    return "changed its size: \(sizes)"
  }

  private func described(_ size: Size) -> String {
    "\(decimal(size.width, significant: 12))×\(decimal(size.height, significant: 12))"
  }
}

/// What changed in the lines above the layers.
private func headingChanges(from old: [String], to new: [String]) -> [String] {
  guard old != new else { return [] }
  let oldParts = old.flatMap(LayerHeading.statements)
  let newParts = new.flatMap(LayerHeading.statements)
  var changes: [String] = []
  for (kind, was) in oldParts {
    let values = newParts.filter { $0.heading == kind }.map(\.text)
    let before = oldParts.filter { $0.heading == kind }.map(\.text)
    // Several of a kind are only ever of the nameless one, and told one by one.
    if kind == nil || values.isEmpty {
      if !values.contains(was) { changes.append("\(was) removed") }
    } else if before != values, let value = values.first {
      changes.append("\(was) became \(value)")
    }
  }
  for (kind, text) in newParts
  where kind == nil || !oldParts.contains(where: { $0.heading == kind }) {
    if !oldParts.contains(where: { $0.text == text }) { changes.append("\(text) added") }
  }
  return changes
}
