// SPDX-License-Identifier: MIT

package import BannerDigests
public import BannerGeometry

/// The layers of a screen, read from the text written with its picture.
///
/// Any text can be read. Lines that describe no layer are kept with the previous layer or the
/// heading, so that different texts never compare equal.
public struct LayerText: Sendable, Hashable {
  /// A layer with all its sublayers.
  public struct Node: Sendable, Hashable {
    /// The layer's name, such as `button title`; not unique.
    public var name: String
    /// The names from the outermost layer to this one, separated by ` › `.
    public var path: String
    /// The position and size in the parent's space, in points.
    public var frame: Rect
    /// The bounding box in the space of the screen, in points, including transforms.
    public var screenFrame: Rect
    /// The part of ``screenFrame`` that the surrounding layers leave visible; empty if none.
    public var visibleFrame: Rect
    /// The attributes, such as `background #F19B2C`, in the order of the text.
    public var attributes: [String]
    /// The lines of drawn content, without the bar.
    public var content: [String]
    /// The sublayers, from back to front.
    public var children: [Node]
    /// The digest of the layer and its sublayers, excluding its position in the parent.
    package var digest: Digest
  }

  /// The lines above the layers.
  public let heading: [String]
  /// The outermost layers, from back to front.
  ///
  /// If a text has several screens, the later ones become separate layers: `screen 2` and so on.
  public let nodes: [Node]
  /// The device pixels per point from the heading; nil if missing.
  public let scale: Double?
  /// The width and height of the screen in points, from the heading; nil if missing.
  public let screenSize: Size?
  /// The source text.
  package let text: String

  /// Reads a text.
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

  /// The size of the whole picture in points: the screen, or the screens of a filmstrip side by
  /// side.
  ///
  /// Nil if the heading has no size.
  public var pictureSize: Size? {
    guard let screenSize else { return nil }
    guard let first = heading.first, LayerHeading.filmstrip.isIn(first) else { return screenSize }
    let all = nodes.reduce(Rect.zero) { $0.union($1.screenFrame) }
    return Size(width: max(screenSize.width, all.maxX), height: max(screenSize.height, all.maxY))
  }

  /// The names of the layers, sorted, without duplicates.
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

  /// Returns whether both texts are equal.
  public static func == (a: LayerText, b: LayerText) -> Bool { a.text == b.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LayerText.Node {
  /// The area where a change of the layer shows: its screen frame and its shadow.
  package var reach: Rect {
    guard let shadow = value(of: .shadow) else { return screenFrame }
    let words = shadow.split(separator: " ")
    guard words.count == 4, let offset = LayerTextReader.point(words[1]),
      let sigma = LayerTextReader.number(words[3])
    else { return screenFrame }
    // Beyond three standard deviations, a blur is weaker than one channel level.
    return screenFrame.union(
      screenFrame.offset(x: offset.x, y: offset.y).inset(by: -3 * max(0, sigma)))
  }

  /// The area where the layer or its sublayers show.
  package var extent: Rect {
    if value(of: .clips) != nil { return reach }
    return children.reduce(reach) { $0.union($1.extent) }
  }
}

extension LayerText.Node {
  /// The distance at which a blurred backdrop still shows a point behind it, in points; nil
  /// without a backdrop.
  ///
  /// Source: `Backdrop.Blur` in BannerLayers: a Gaussian sees three and a half standard
  /// deviations, and its grid a little more; boxes are as wide as the kernel in pixels of a
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
