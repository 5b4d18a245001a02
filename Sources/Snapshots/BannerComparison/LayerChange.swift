// SPDX-License-Identifier: MIT

public import BannerLayerText
public import BannerGeometry

/// One change of a layer.
public struct LayerChange: Sendable, Hashable, CustomStringConvertible {
  /// The layer's name; empty for a change of the whole screen.
  public var layer: String
  /// The layer names from the outermost layer to this one; empty for a change of the whole screen.
  public var path: [String]
  /// A description of the change, such as `moved 1 px right`.
  public var what: String
  /// The visible frame before the change, in screen points; nil if the layer was not visible or
  /// for the whole screen.
  public var before: Rect?
  /// The visible frame after the change, in screen points; nil if the layer is not visible or for
  /// the whole screen.
  public var after: Rect?

  /// Creates a change.
  public init(
    layer: String, path: [String], what: String, before: Rect? = nil, after: Rect? = nil
  ) {
    self.layer = layer
    self.path = path
    self.what = what
    self.before = before
    self.after = after
  }

  /// The layer and its change: `button title: moved 1 px right`.
  public var description: String { layer.isEmpty ? what : "\(layer): \(what)" }
}

/// Returns the changes from one layer text to another, in drawing order.
///
/// Layers are matched by name, content and order, so an inserted layer does not affect the
/// others. A moved layer is reported; its sublayers are not if they keep their place in it.
/// Distances are in pixels at the scale in the heading. They are in points if there is no scale
/// or the scales differ.
///
/// - Returns: The changes; empty only if the texts are equal.
public func layerChanges(from expected: LayerText, to actual: LayerText) -> [LayerChange] {
  guard expected != actual else { return [] }
  var comparison = LayerComparison(scale: expected.scale == actual.scale ? expected.scale : nil)
  for what in headingChanges(from: expected.heading, to: actual.heading) {
    comparison.changes.append(LayerChange(layer: "", path: [], what: what))
  }
  comparison.compare(expected.nodes, actual.nodes)
  if comparison.changes.isEmpty {
    comparison.changes.append(LayerChange(layer: "", path: [], what: "layers differ"))
  }
  return comparison.changes
}

/// Collects changes while walking through two layer trees.
struct LayerComparison {
  /// Pixels per point; nil if distances are reported in points.
  let scale: Double?
  var changes: [LayerChange] = []

  /// Compares the layers of one parent.
  mutating func compare(_ old: [LayerText.Node], _ new: [LayerText.Node]) {
    for match in LayerMatch.all(old, new) {
      switch match {
      case .pair(let i, let j, let isReordered):
        if isReordered { add("drawing order changed", old[i], new[j], isDeep: true) }
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

  /// Adds a change.
  ///
  /// - Parameter isDeep: Whether the change affects everything in the layer.
  private mutating func add(
    _ what: String, _ old: LayerText.Node?, _ new: LayerText.Node?, isDeep: Bool = false
  ) {
    guard let node = new ?? old else { return }
    changes.append(
      LayerChange(
        layer: node.name, path: node.path, what: what, before: isDeep ? old?.extent : old?.reach,
        after: isDeep ? new?.extent : new?.reach))
  }

  /// Returns a movement in words: `1 px right and 0.5 px down`.
  func movement(from old: Point, to new: Point) -> String {
    let x = distance(new.x - old.x)
    let y = distance(new.y - old.y)
    var parts: [String] = []
    if let x { parts.append("\(x) \(new.x > old.x ? "right" : "left")") }
    if let y { parts.append("\(y) \(new.y > old.y ? "down" : "up")") }
    return parts.isEmpty
      ? "less than 0.01 \(scale == nil ? "pt" : "px")" : parts.joined(separator: " and ")
  }

  /// Returns a distance in points as text such as `1.5 px`, to 0.01; nil if it rounds to zero.
  func distance(_ points: Double) -> String? {
    let hundredths = (abs(points) * (scale ?? 1) * 100).rounded()
    return hundredths == 0
      ? nil : "\(decimal(hundredths / 100, significant: 12)) \(scale == nil ? "pt" : "px")"
  }

  /// Returns a change of size in words: `grew: 120×20 became 124×20 pt`.
  func growth(_ old: Size, _ new: Size) -> String {
    let sizes = "\(described(old)) became \(described(new)) pt"
    if new.width >= old.width, new.height >= old.height { return "grew: \(sizes)" }
    if new.width <= old.width, new.height <= old.height { return "shrank: \(sizes)" }
    return "resized: \(sizes)"
  }

  private func described(_ size: Size) -> String {
    "\(decimal(size.width, significant: 12))×\(decimal(size.height, significant: 12))"
  }
}

/// Returns the changes in the lines above the layers.
private func headingChanges(from old: [String], to new: [String]) -> [String] {
  guard old != new else { return [] }
  let oldParts = old.flatMap(LayerHeading.statements)
  let newParts = new.flatMap(LayerHeading.statements)
  var changes: [String] = []
  for (kind, was) in oldParts {
    let values = newParts.filter { $0.heading == kind }.map(\.text)
    let before = oldParts.filter { $0.heading == kind }.map(\.text)
    // Only lines without a key can repeat; each is reported separately.
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
