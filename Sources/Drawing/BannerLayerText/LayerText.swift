// SPDX-License-Identifier: MIT

package import BannerDigests
public import BannerGeometry

/// The layers of a screen, read from the text that is written with its picture.
///
/// Any text can be read: lines that are no layers are kept with the layer before them, or with the
/// heading, so that two texts that differ never look equal.
public struct LayerText: Sendable, Hashable {
  /// A layer with everything in it.
  public struct Node: Sendable, Hashable {
    /// What it is, such as `button title`; not unique.
    public var name: String
    /// The names from the outermost layer to this one, with ` › ` between them.
    public var path: String
    /// Place and size in the parent's space, in points.
    public var frame: Rect
    /// The smallest rectangle around it in the space of the screen, in points; transforms included.
    public var screenFrame: Rect
    /// What of ``screenFrame`` the layers around it leave visible; empty if nothing.
    public var visibleFrame: Rect
    /// How it looks, such as `background #F19B2C`, in the order of the text.
    public var attributes: [String]
    /// What is drawn in it, a line each, without the bar.
    public var content: [String]
    /// Layers in it, from back to front.
    public var children: [Node]
    /// Told apart by it: its own lines and those of everything in it, but for its place in the parent.
    package var digest: Digest
  }

  /// What stands above the layers, a line each.
  public let heading: [String]
  /// The outermost layers, from back to front.
  ///
  /// If there are several screens in a text, the later ones are layers of their own, `screen 2` and so on.
  public let nodes: [Node]
  /// Device pixels per point, as the heading says; nil if it doesn't.
  public let scale: Double?
  /// Width and height of the screen in points, as the heading says; nil if it doesn't.
  public let screenSize: Size?
  /// The text itself.
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

  /// The size of a picture of all of it, in points: the screen, or the screens of a filmstrip side by
  /// side; nil if the heading says no size.
  public var pictureSize: Size? {
    guard let screenSize else { return nil }
    guard let first = heading.first, LayerHeading.filmstrip.isIn(first) else { return screenSize }
    let all = nodes.reduce(Rect.zero) { $0.union($1.screenFrame) }
    return Size(width: max(screenSize.width, all.maxX), height: max(screenSize.height, all.maxY))
  }

  /// Every name of a layer once, sorted.
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

  /// Equal texts.
  public static func == (a: LayerText, b: LayerText) -> Bool { a.text == b.text }

  /// By the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LayerText.Node {
  /// Its screen frame with its shadow: where a change of it shows.
  package var reach: Rect {
    guard let shadow = value(of: .shadow) else { return screenFrame }
    let words = shadow.split(separator: " ")
    guard words.count == 4, let offset = LayerTextReader.point(words[1]),
      let sigma = LayerTextReader.number(words[3])
    else { return screenFrame }
    // Beyond three standard deviations a blur is fainter than a level of a channel.
    return screenFrame.union(
      screenFrame.offset(x: offset.x, y: offset.y).inset(by: -3 * max(0, sigma)))
  }

  /// Where anything of it or in it shows.
  package var extent: Rect {
    if value(of: .clips) != nil { return reach }
    return children.reduce(reach) { $0.union($1.extent) }
  }
}

extension LayerText.Node {
  /// The distance from a point behind it at which a blurred backdrop still shows that point, in points;
  /// nil without a backdrop.
  ///
  /// Source: `Backdrop.Blur` in BannerLayers: a Gaussian sees three and a half standard deviations, and its
  /// grid a little more; boxes are as wide as the kernel in pixels of a smaller picture.
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
