// SPDX-License-Identifier: MIT

package import BannerDigests
public import BannerGeometry

/// The layers of a screen, read from the text that is written with each picture.
///
/// Any text can be read. A line that is not a layer belongs to the layer before it, or to the
/// heading. So two different texts are never equal.
public struct LayerText: Sendable, Hashable {
  /// A layer with its sublayers.
  public struct Node: Sendable, Hashable {
    /// The name of the layer, such as `button title`.
    ///
    /// Names are not unique.
    public var name: String
    /// The names from the outermost layer to this one.
    public var path: [String]
    /// The position and size in the parent's space, in points.
    public var frame: Rect
    /// The bounding box in the screen's space, in points, including transforms.
    public var screenFrame: Rect
    /// The part of ``screenFrame`` that the layers around it leave visible; empty if none.
    public var visibleFrame: Rect
    /// The attributes, such as `background #F19B2C`, in the order of the text.
    public var attributes: [String]
    /// The lines of drawn content, without the bar.
    public var content: [String]
    /// The sublayers, from back to front.
    public var children: [Node]
    /// The digest of the layer and its sublayers, excluding the layer's position in its parent.
    package var digest: Digest
  }

  /// The lines above the layers.
  public let heading: [String]
  /// The outermost layers, from back to front.
  ///
  /// If a text has several screens, each later one is a layer with the name `screen 2`, `screen
  /// 3` and so on.
  public let nodes: [Node]
  /// Device pixels per point, or nil if the heading doesn't give a scale.
  public let scale: Double?
  /// The size of the screen in points, or nil if the heading doesn't give a size.
  public let screenSize: Size?
  /// The text that was read.
  package let text: String

  /// Creates the layers of a text.
  public init(_ text: String) {
    self.text = text
    var reader = LayerTextReader(text)
    reader.read()
    heading = reader.heading
    nodes = reader.nodes
    let words = reader.heading.first?.split(separator: " ") ?? []
    let isScreen = words.count > 2 && words[0] == LayerHeading.size.rawValue
    screenSize = isScreen ? LayerTextReader.size(words[1]) : nil
    scale =
      isScreen && words[2].first == "@" && words[2].last == "x"
      ? LayerTextReader.number(words[2].dropFirst().dropLast()).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The size of the whole picture in points, or nil if the heading gives no size.
  ///
  /// It is the size of the screen, or of all screens of a filmstrip or a canvas.
  public var pictureSize: Size? {
    guard let screenSize else { return nil }
    guard let first = heading.first,
      LayerHeading.filmstrip.isIn(first) || LayerHeading.row.isIn(first)
    else { return screenSize }
    let all = nodes.reduce(Rect.zero) { $0.union($1.screenFrame) }
    return Size(width: max(screenSize.width, all.maxX), height: max(screenSize.height, all.maxY))
  }

  /// The names of all layers, without duplicates, sorted.
  public var layerNames: [String] {
    var names: Set<String> = []
    forEach { names.insert($0.name) }
    return names.sorted()
  }

  /// Calls a function with every layer, parents first, from back to front.
  public func forEach(_ body: (Node) -> Void) {
    var waiting = Array(nodes.reversed())
    while let node = waiting.popLast() {
      body(node)
      waiting.append(contentsOf: node.children.reversed())
    }
  }

  /// Returns whether two texts are equal.
  public static func == (a: LayerText, b: LayerText) -> Bool { a.text == b.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LayerText.Node {
  /// The screen frame extended by the shadow: the area that a change of the layer affects.
  package var reach: Rect {
    guard let shadow = value(of: .shadow) else { return screenFrame }
    let words = shadow.split(separator: " ")
    guard words.count == 4, let offset = LayerTextReader.point(words[1]),
      let sigma = LayerTextReader.number(words[3])
    else { return screenFrame }
    // Beyond three standard deviations, a blur contributes less than one level of a channel.
    return screenFrame.union(
      screenFrame.offset(x: offset.x, y: offset.y).inset(by: -3 * max(0, sigma)))
  }

  /// The area that the layer and its sublayers draw in.
  package var extent: Rect {
    if value(of: .clips) != nil { return reach }
    return children.reduce(reach) { $0.union($1.extent) }
  }

  /// The distance over which a blurred backdrop spreads a point behind it, in points.
  ///
  /// It is nil if the layer has no backdrop.
  ///
  /// Source: `Backdrop.Blur` in BannerLayers. A Gaussian samples three and a half standard
  /// deviations, and its grid a little more. Boxes are as wide as the kernel in pixels of a
  /// smaller picture.
  package var backdropReach: Double? {
    guard let value = content.lazy.compactMap({ LayerWord.backdrop.value(in: $0) }).first else {
      return nil
    }
    let words = value.split(separator: " ").map(String.init)
    switch words.first.flatMap(LayerWord.init) {
    case .gaussian: return words.count > 1 ? LayerTextReader.number(words[1]).map { 4 * $0 } : nil
    case .boxes:
      guard words.count > 4, let kernel = LayerTextReader.size(words[1])?.width,
        let iterations = LayerTextReader.number(words[2].dropFirst()),
        let scale = LayerTextReader.number(words[4]), scale > 0
      else { return nil }
      return (kernel / 2 * iterations + 1) / scale
    default: return nil
    }
  }
}
